import { day } from '@woxing/contract/core/days';
import { yuan } from '@woxing/contract/core/money';
import { zonedTime } from '@woxing/contract/core/zoned-time.rules';
import type { OrderCode } from '@woxing/contract/orders/order-codes';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import type { OrderSheet } from '@woxing/contract/products/rail/train-orders';
import { expect, test } from 'vitest';
import { products } from '#src/app/products.ts';
import { nextWords } from '#src/orders/next-words.ts';
import { orderWords } from '#src/orders/order.words.ts';
import { statusWords } from '#src/orders/order-status.tsx';
import { inVariant } from '../../../../test/products.tsx';

type Order = Omit<OrderDetail, 'trip'> & Parameters<typeof nextWords>[2];
type Change = Pick<OrderSheet, 'state' | 'failure' | 'otherDestination' | 'askedAt'>;

const change = (state: OrderSheet['state'], part: Partial<Change> = {}): OrderSheet =>
  ({
    kind: 'change',
    state,
    failure: null,
    otherDestination: false,
    askedAt: '2026-11-21T01:00:00.000Z',
    dueFen: yuan(55.5),
    ...part,
  }) as OrderSheet;
const order = (code: OrderCode, sheets: OrderSheet[], part: Partial<Order> = {}): Order =>
  ({
    product: 'train',
    code,
    partial: false,
    payBefore: null,
    waitsFor: null,
    now: '2026-11-21T06:00:00.000Z',
    trip: [{ starts: zonedTime(day('2026-12-01'), '07:00') }],
    tickets: [],
    detail: { kind: 'rail', sheets, legs: [] },
    ...part,
  }) as unknown as Order;
const next = (variant: 'A' | 'B', given: Order) =>
  nextWords(products[given.product], inVariant(variant), given, '');
const nextOf = (variant: 'A' | 'B', ...of: Parameters<typeof order>) => next(variant, order(...of));
const status = (given: OrderDetail | Order) => {
  const words = statusWords(inVariant('A')(orderWords), given);
  return products.train.statusWords?.(given as OrderDetail, words, inVariant('A'));
};

const ticketOn = (leg: number, state: 'changed' | 'issued') => ({ leg, state }) as Order['tickets'][number];

test.each([
  ['unpaid', '未在规定时间内支付差价，改签已取消，新座位已释放。原车票仍然有效，未产生任何费用。'],
  ['refused', '铁路部门未能办理改签，原车票仍然有效，未产生任何费用。'],
  ['returned', '铁路部门未能办理改签，原车票仍然有效，已付的¥55.50按原支付方式全额退回。'],
] as const)('a change that failed says what became of the money: %s', (failure, words) => {
  const facts: [OrderCode, OrderSheet[]] = [15, [change('failed', { failure })]];
  expect(nextOf('A', ...facts)).toBe(words);
  expect(nextOf('B', ...facts)).toMatch(/。$/);
  expect(nextOf('B', ...facts)).not.toMatch(/支付|付款/);
});

test.each([
  [3, 'done'],
  [11, 'asked'],
  [13, 'to-pay'],
  [14, 'processing'],
  [15, 'failed'],
] as const)('in code %i a change to another destination is called by its name', (code, state) => {
  const given = order(code, [change(state, { otherDestination: true, failure: null })]);
  expect(next('A', given)).toContain('变更到站');
  expect(status(given)).toContain('变更到站');
  expect(`${next('A', given)}${status(given)}`).not.toContain('改签');
  expect(status(order(code, [change(state)]))).toContain('改签');
});

test('the code speaks of the newest change that stands so', () => {
  const earlier = change('done', { otherDestination: true, askedAt: '2026-11-20T01:00:00.000Z' });
  const given = change('withdrawn', { otherDestination: true, askedAt: '2026-11-22T01:00:00.000Z' });
  expect(nextOf('A', 3, [change('done'), earlier, given])).toBe('改签已完成，请按新的车次乘车。');
});

test('a train that everybody changed away from leaves without them', () => {
  const trip = ['2026-11-20', '2026-12-01'].map((on) => ({ starts: zonedTime(day(on), '07:00') }));
  const tickets = [ticketOn(0, 'changed'), ticketOn(1, 'issued')];
  expect(nextOf('A', 3, [change('done')], { trip, tickets })).toBe('改签已完成，请按新的车次乘车。');
  expect(nextOf('A', 3, [change('done')], { trip, tickets: [...tickets, ticketOn(0, 'issued')] })).toBe(
    '列车已开出，行程已开始或结束。',
  );
});

test('after the trip an order reads 已出行, of flights and of trains', () => {
  const over = { travelled: true, partial: true };
  const t = inVariant('A')(orderWords);
  expect(statusWords(t, { code: 2, partial: false, travelled: true })).toBe('已出行');
  expect(statusWords(t, { code: 3, ...over })).toBe('部分已出行');
  expect(nextOf('A', 2, [], { ...over, product: 'airTicket' })).toBe('行程已结束，感谢您的预订。');
  expect(nextOf('A', 3, [change('done')], over)).toBe('行程已结束，感谢您的预订。');
});
