import { day } from '@woxing/contract/core/days';
import { noFen, yuan } from '@woxing/contract/core/money';
import { legTimes } from '@woxing/contract/orders/leg-times.rules';
import type { SheetSummary } from '@woxing/contract/orders/sheets';
import { expect, test } from 'vitest';
import { sheetOf } from '#src/list/public.ts';
import { orderWords } from '#src/orders/public.ts';
import { inVariant } from '../../test/products.tsx';
import { allSheetsWords } from './all-sheets.words.ts';
import { sheetColumns } from './sheet-columns.tsx';

const leg = (no: string, date: string) => ({
  from: 'PEK',
  to: 'SHA',
  fromCity: '北京',
  toCity: '上海',
  no,
  day: day(date),
  departs: '07:00',
  arrives: '09:10',
  arrivesDaysLater: 0,
  ...legTimes({ day: day(date), departs: '07:00', arrives: '09:10', arrivesDaysLater: 0 }),
});

const changed: SheetSummary = {
  sheetNo: '26112105231218973252C1',
  orderNo: '26112105231218973252',
  product: 'airTicket',
  kind: 'change',
  name: '改签',
  state: 'done',
  failure: null,
  passengerNames: ['陈晓明', '林静'],
  legs: [leg('CA1501', '2026-12-01')],
  to: leg('CA1503', '2026-12-03'),
  feeFen: yuan(100),
  dueFen: yuan(380.5),
  backFen: noFen,
  words: '改签成功',
  askedAt: '2026-11-20T21:23:12.565Z',
  payBefore: null,
  paidAt: '2026-11-20T21:25:00.000Z',
  endedAt: '2026-11-20T21:26:00.000Z',
};

const fileOf = (sheet: SheetSummary, ofSeveral: boolean) => {
  const columns = sheetColumns(inVariant('A')(allSheetsWords), {
    ofSeveral,
    stateWords: () => '已完成',
    orderWords: inVariant('A')(orderWords),
    onOpen: () => undefined,
  });
  const [heads, cells] = sheetOf(columns, [sheet]);
  const textOf = (cell: (typeof heads & object)[number]) => (typeof cell === 'string' ? cell : cell.text);
  return Object.fromEntries(heads!.map((head, at) => [textOf(head), textOf(cells![at]!)]));
};

test('a file has a change with both flights, its amounts in yuan and when it was asked for and ended', () => {
  expect(fileOf(changed, false)).toEqual({
    单号: '26112105231218973252C1',
    订单号: '26112105231218973252',
    申请时间: '2026-11-21 05:23',
    类型: '改签',
    行程: '北京—上海 CA1501 2026-12-01 07:00',
    改签后: '北京—上海 CA1503 2026-12-03 07:00',
    出行人: '陈晓明、林静',
    手续费: '100.00',
    补款: '380.50',
    退款: '',
    办理情况: '已完成',
    说明: '改签成功',
    办结时间: '2026-11-21 05:26',
  });
});

test('who placed the order is told where several people’s are listed', () => {
  const orderedBy = { memberId: 'm1', name: '郑文博', forReader: false, mayAct: false };
  expect(fileOf({ ...changed, orderedBy }, true)['下单人']).toBe('郑文博');
  expect(fileOf(changed, true)['下单人']).toBe('本人');
});
