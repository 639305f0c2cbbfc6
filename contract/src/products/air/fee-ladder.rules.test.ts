import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Fen, yuan } from '../../core/money.ts';
import { feePhases, feeTable, ladderFee, parseLadder, phaseAt, stepAt } from './fee-ladder.rules.ts';

const feesOf = (ladder: string, price: Fen) => feeTable(ladder, price).map(({ feeFen }) => feeFen / 100);

// Figures that carriers and sellers have published.
test.each([
  ['20-168-30-48-70-4-90', 400, [80, 120, 280, 360]],
  ['10-168-20-48-50-4-70', 400, [40, 80, 200, 280]],
  ['10-168-20-48-40-4-50', 830, [83, 166, 332, 415]],
  ['5-168-15-48-30-4-40', 830, [42, 125, 249, 332]],
  ['0-720-5-336-10-4-20', 1490, [0, 75, 149, 298]],
  ['5', 950, [48]],
  ['0', 950, [0]],
  ['100', 950, [950]],
])('%s of %i yuan costs %j', (ladder, price, fees) => {
  expect(feesOf(ladder, yuan(price))).toEqual(fees);
});

test('the earlier side of a boundary is included', () => {
  const steps = parseLadder('20-168-30-48-70-4-90');
  const percentAt = (minutesBefore: number) => stepAt(steps, minutesBefore).percent;
  expect([168 * 60 + 1, 168 * 60, 168 * 60 - 1].map(percentAt)).toEqual([20, 20, 30]);
  expect([48 * 60, 48 * 60 - 1, 4 * 60, 4 * 60 - 1].map(percentAt)).toEqual([30, 70, 70, 90]);
  expect([0, -600].map(percentAt)).toEqual([90, 90]);
});

test('the table says until when each line holds', () => {
  expect(feeTable('20-168-30-48-70-4-90', yuan(400)).map(({ words }) => words)).toEqual([
    '起飞前7天（含）以上',
    '起飞前7天至48小时（含）',
    '起飞前48小时至4小时（含）',
    '起飞前4小时以内及起飞后',
  ]);
  expect(feeTable('100', yuan(400)).map(({ words }) => words)).toEqual(['任何时间']);
});

test('the phases of a ticket begin and end at moments, the earlier side of a boundary included', () => {
  const departsAt = new Date('2026-12-10T02:00:00Z');
  const phases = feePhases('20-168-30-48-90', yuan(400), departsAt);
  expect(phases.map(({ after, until }) => [after?.toISOString(), until?.toISOString()])).toEqual([
    [undefined, '2026-12-03T02:00:00.000Z'],
    ['2026-12-03T02:00:00.000Z', '2026-12-08T02:00:00.000Z'],
    ['2026-12-08T02:00:00.000Z', undefined],
  ]);
  const percentAt = (moment: string) => phaseAt(phases, new Date(moment)).percent;
  expect(['2026-11-01T00:00:00Z', '2026-12-03T02:00:00Z', '2026-12-03T02:00:01Z'].map(percentAt)).toEqual([
    20, 20, 30,
  ]);
  expect(['2026-12-08T02:00:00Z', '2026-12-08T02:00:01Z', '2026-12-11T00:00:00Z'].map(percentAt)).toEqual([
    30, 90, 90,
  ]);
});

test.each([
  '',
  '20-168',
  '20-',
  '-20',
  'a',
  '20--30',
  '20-4-30-48-90',
  '20-48-30-48-90',
  '2.5',
  '1e1',
  ' 20',
])('%j is no ladder', (ladder) => {
  expect(() => parseLadder(ladder)).toThrow(RangeError);
});

test('a fee is whole yuan and never more than the ticket', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 50_000 }), fc.integer({ min: 0, max: 100 }), (price, percent) => {
      const fee = ladderFee(yuan(price), percent);
      expect(fee % 100).toBe(0);
      expect(fee).toBeLessThanOrEqual(yuan(price));
      expect(Math.abs(fee - price * percent)).toBeLessThanOrEqual(50);
    }),
  );
});
