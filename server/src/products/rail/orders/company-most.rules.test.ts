import { type Fen, yuan } from '@woxing/contract/core/money';
import type { RailSeat } from '@woxing/contract/products/rail/train-seats.rules';
import { expect, test } from 'vitest';
import { companyMost } from './company-most.rules.ts';

const prices: Partial<Record<RailSeat, Fen>> = { O: yuan(554), W: yuan(554), M: yuan(930), '9': yuan(1748) };
const seats = Object.keys(prices) as RailSeat[];
const fareOn = (seat: RailSeat) => prices[seat]!;
const above = 'person-pays';

test('the company bears the dearest seat that its standard allows; what is allowed, told or free is not limited', () => {
  const staff = { seats: ['O', 'W', '3'] as RailSeat[], above } as const;
  expect(companyMost(staff, { seat: 'M', seats }, fareOn)).toBe(yuan(554));
  expect(companyMost({ ...staff, seats: ['O', 'M'] }, { seat: '9', seats }, fareOn)).toBe(yuan(930));
  expect(companyMost(staff, { seat: 'O', seats }, fareOn)).toBeNull();
  expect(companyMost({ ...staff, above: 'tell' }, { seat: 'M', seats }, fareOn)).toBeNull();
  expect(companyMost(null, { seat: 'M', seats }, fareOn)).toBeNull();
});

test('of a train without an allowed seat the company bears nothing', () => {
  expect(companyMost({ seats: ['3'], above }, { seat: 'M', seats }, fareOn)).toBe(0);
});
