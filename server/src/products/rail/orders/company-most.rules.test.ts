import { type Fen, yuan } from '@woxing/contract/core/money';
import type { RailSeat } from '@woxing/contract/products/rail/train-seats.rules';
import type { TrainStandard } from '@woxing/contract/products/rail/train-standard';
import { expect, test } from 'vitest';
import { companyMost } from './company-most.rules.ts';

const prices: Partial<Record<RailSeat, Fen>> = { O: yuan(554), W: yuan(554), M: yuan(930), '9': yuan(1748) };
const seats = Object.keys(prices) as RailSeat[];
const fareOn = (seat: RailSeat) => prices[seat]!;
const over = 'person-pays';
const more: TrainStandard['more'] = [];
const ride = { trainNo: 'G1', minutes: 268 };

test('the company bears the dearest seat that its standard allows; what is allowed, told or free is not limited', () => {
  const staff = { seats: ['O', 'W', '3'] as RailSeat[], more, over } as const;
  expect(companyMost(staff, { seat: 'M', seats, ...ride }, fareOn)).toBe(yuan(554));
  expect(companyMost({ ...staff, seats: ['O', 'M'] }, { seat: '9', seats, ...ride }, fareOn)).toBe(yuan(930));
  expect(companyMost(staff, { seat: 'O', seats, ...ride }, fareOn)).toBeNull();
  expect(companyMost({ ...staff, over: 'notify' }, { seat: 'M', seats, ...ride }, fareOn)).toBeNull();
  expect(companyMost(null, { seat: 'M', seats, ...ride }, fareOn)).toBeNull();
});

test('seats that longer rides or other trains allow beside are borne up to their fare', () => {
  const longer = { kinds: ['G' as const], fromMinutes: 300, seats: ['M' as const] };
  const staff = { seats: ['O' as const], more: [longer], over } as const;
  const standard: TrainStandard = { ...staff, seats: [...staff.seats], more: [...staff.more] };
  const asked = { seat: '9', seats, trainNo: 'G1' } as const;
  expect(companyMost(standard, { ...asked, minutes: 299 }, fareOn)).toBe(yuan(554));
  expect(companyMost(standard, { ...asked, minutes: 300 }, fareOn)).toBe(yuan(930));
  expect(companyMost(standard, { ...asked, trainNo: 'D1', minutes: 300 }, fareOn)).toBe(yuan(554));
});

test('of a train without an allowed seat the company bears nothing', () => {
  expect(companyMost({ seats: ['3'], more, over }, { seat: 'M', seats, ...ride }, fareOn)).toBe(0);
});
