import type { Day } from '@woxing/contract/core/days';
import { noFen, sumFen, yuan } from '@woxing/contract/core/money';
import type { OrderSheet } from '@woxing/contract/products/rail/train-orders';
import { expect, test } from 'vitest';
import { sheetSums, totalAfter } from './sheet-sums.rules.ts';

const line = (passenger: number, part: Partial<OrderSheet['lines'][number]> = {}) => ({
  passenger,
  leg: 0,
  priceFen: yuan(554),
  newPriceFen: null,
  feeFen: noFen,
  dueFen: noFen,
  backFen: noFen,
  ...part,
});
const sheet = (part: Partial<OrderSheet>): OrderSheet => ({
  sheetNo: 'W1C1',
  kind: 'change',
  state: 'done',
  tickets: [{ passenger: 0, leg: 0 }],
  feeFen: noFen,
  dueFen: noFen,
  backFen: noFen,
  words: '',
  askedAt: '2026-11-21T01:00:00.000Z',
  payBefore: null,
  day: null,
  otherDestination: false,
  ride: {
    trainNo: 'G35',
    day: '2026-12-01' as Day,
    departs: '11:27',
    from: '北京南',
    to: '上海虹桥',
    seatName: '二等座',
  },
  lines: [line(0, { newPriceFen: yuan(609.5), dueFen: yuan(55.5) })],
  failure: null,
  ...part,
});
const order = (sheets: OrderSheet[]): Parameters<typeof sheetSums>[0] => {
  const known: unknown = {
    totalFen: yuan(559 * 2),
    trip: [{ no: 'G21' }, { no: 'G35' }],
    passengers: [{ name: '张一' }, { name: '张二' }],
    detail: { kind: 'rail', sheets },
  };
  return known as Parameters<typeof sheetSums>[0];
};

test('a change takes the old price out and puts the new one in', () => {
  expect(sheetSums(order([sheet({})]))).toEqual([
    {
      sheetNo: 'W1C1',
      kind: 'change',
      from: ['G21'],
      to: 'G35',
      names: ['张一'],
      lines: [
        { line: 'old-price', fen: -yuan(554) },
        { line: 'new-price', fen: yuan(609.5) },
      ],
      netFen: yuan(55.5),
    },
  ]);
});

test('a change then given back: every line adds up to what is left of the order', () => {
  const changed = sheet({ otherDestination: true });
  const refunded = sheet({
    sheetNo: 'W1T1',
    kind: 'refund',
    ride: null,
    askedAt: '2026-11-21T02:00:00.000Z',
    tickets: [{ passenger: 0, leg: 1 }],
    lines: [line(0, { leg: 1, priceFen: yuan(609.5), feeFen: yuan(61), backFen: yuan(548.5) })],
  });
  const sums = sheetSums(order([refunded, changed]));
  expect(sums.map(({ kind, from, to }) => [kind, from, to])).toEqual([
    ['elsewhere', ['G21'], 'G35'],
    ['refund', ['G35'], null],
  ]);
  expect(sums[1]!.lines).toEqual([
    { line: 'price', fen: -yuan(609.5) },
    { line: 'fee', fen: yuan(61) },
  ]);
  expect(sums.every(({ lines, netFen }) => sumFen(lines.map(({ fen }) => fen)) === netFen)).toBe(true);
  expect(totalAfter(order([refunded, changed]))).toBe(yuan(559 * 2 + 55.5 - 548.5));
});

test('what is due less what comes back is the difference of the prices and the fees', () => {
  const cheaper = sheet({
    lines: [
      line(0, { newPriceFen: yuan(445.5), feeFen: yuan(22.5), backFen: yuan(86) }),
      line(1, { newPriceFen: yuan(445.5), feeFen: yuan(22.5), backFen: yuan(86) }),
    ],
  });
  const [sum] = sheetSums(order([cheaper]));
  expect(sum!.netFen).toBe(-yuan(172));
  expect(sum!.lines.at(-1)).toEqual({ line: 'fee', fen: yuan(45) });
});

test.each(['asked', 'to-pay', 'processing', 'failed', 'read', 'withdrawn'] as const)(
  'a change that is %s has not moved the price',
  (state) => {
    expect(sheetSums(order([sheet({ state })]))).toEqual([]);
    expect(totalAfter(order([sheet({ state })]))).toBe(yuan(559 * 2));
  },
);
