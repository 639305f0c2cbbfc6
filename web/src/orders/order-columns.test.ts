import { day } from '@woxing/contract/core/days';
import { yuan } from '@woxing/contract/core/money';
import { legTimes } from '@woxing/contract/orders/leg-times.rules';
import type { OrderSummary, Product } from '@woxing/contract/orders/orders';
import { expect, test } from 'vitest';
import { products } from '#src/app/products.ts';
import { sheetOf } from '#src/list/public.ts';
import type { SheetCell } from '#src/ui/csv.rules.ts';
import { inVariant } from '../../test/products.tsx';
import { orderWords } from './order.words.ts';
import { orderColumns } from './order-columns.tsx';

const t = inVariant('A')(orderWords);

const leg = (fromCity: string, toCity: string) => ({
  from: 'PEK',
  to: 'SHA',
  fromCity,
  toCity,
  no: 'CA1501',
  day: day('2026-12-01'),
  departs: '07:00',
  arrives: '09:10',
  arrivesDaysLater: 0,
  ...legTimes({ day: day('2026-12-01'), departs: '07:00', arrives: '09:10', arrivesDaysLater: 0 }),
});

const flown: OrderSummary = {
  orderNo: '26112105231218973252',
  product: 'airTicket',
  code: 0,
  partial: false,
  createdAt: '2026-11-20T21:23:12.565Z',
  payBefore: null,
  totalFen: yuan(12380.5),
  legs: [leg('北京', '上海')],
  waitsFor: null,
  passengerNames: ['陈晓明', '林静'],
  travelled: false,
  endedWords: null,
  carrierChange: null,
  issuedElsewhere: false,
};

const textOf = (cell: SheetCell) => (typeof cell === 'string' ? cell : cell.text);

const written = (order: OrderSummary, product: Product, ofSeveral = false) => {
  const [heads, cells] = sheetOf(orderColumns(t, products[product].texts(inVariant('A')), { ofSeveral }), [
    order,
  ]);
  return Object.fromEntries(heads!.map((head, at) => [textOf(head), textOf(cells![at]!)]));
};

test('an order goes out as cells: China time, an amount that spreadsheets can sum', () => {
  expect(written(flown, 'airTicket')).toEqual({
    订单号: '26112105231218973252',
    下单时间: '2026-11-21 05:23',
    类型: '机票订单',
    行程: '北京—上海',
    航班: 'CA1501',
    出发时间: '2026-12-01 07:00',
    乘机人: '陈晓明、林静',
    '金额（元）': '12380.50',
    状态: '待支付',
  });
});

test('lists of several people’s orders have a column with who ordered', () => {
  const ofLin = { ...flown, orderedBy: { memberId: '7', name: '林静', forReader: false, mayAct: false } };
  expect(written(ofLin, 'airTicket', true)).toMatchObject({ 下单人: '林静' });
  const forReader = { ...flown, orderedBy: { ...ofLin.orderedBy, forReader: true } };
  expect(written(forReader, 'airTicket', true)).toMatchObject({ 下单人: '由林静代订' });
});

test('the reason of a cancellation follows the state', () => {
  const ended = { ...flown, code: 12 as const, endedWords: '支付超时' };
  expect(written(ended, 'airTicket')).toMatchObject({ 状态: '已取消：支付超时' });
});

test('a waitlist order is exported with all its choices and without a departure', () => {
  const waited = { ...leg('北京南', '上海虹桥'), no: 'G13' };
  const waiting: OrderSummary = {
    ...flown,
    product: 'train',
    code: 20,
    legs: [],
    waitsFor: [
      { ...waited, seatName: '一等座' },
      { ...waited, no: 'G15', seatName: '二等座' },
    ],
  };
  expect(written(waiting, 'train')).toMatchObject({
    行程: '北京南—上海虹桥',
    车次: '候补G13一等座、G15二等座',
    出发时间: '',
    乘车人: '陈晓明、林静',
  });
});

test('a distributor’s list has the customer, what they were asked and what that brings', () => {
  const sold = {
    ...flown,
    customer: { id: 'c1', name: '周明远', saleFen: yuan(12480), earnedFen: yuan(99.5) },
  };
  const texts = products.airTicket.texts(inVariant('A'));
  const columns = orderColumns(t, texts, { ofSeveral: false, ofCustomers: true });
  const rows = [sold, flown].map((order) => columns.map((column) => column.text?.(order)).join('|'));
  expect(rows[0]).toContain('周明远|12480.00|99.50|12380.50');
  expect(rows[1]).toContain('|||12380.50');
});
