import { expect, test } from 'vitest';
import { blankStay, stayAskedOf, stayOf, stayProblem } from './stay-asked.rules.ts';

const asked = stayAskedOf([
  {
    nationality: 'CN',
    passengerData: [
      { country: 'JP', addressAsked: false },
      { country: 'US', addressAsked: true },
    ],
  },
  { nationality: 'US', passengerData: [{ country: 'US', addressAsked: false }] },
]);
const stay = { ...blankStay, street: '1 main st', city: 'Reno', state: 'nv', postcode: '89501' };

test('an address is asked of those alone of whom the table says so', () => {
  expect([...asked]).toEqual([['CN', 'US']]);
  expect(stayProblem(blankStay, asked)?.field).toBe('stay.street');
  expect(stayProblem(blankStay, new Map())).toBe(undefined);
  expect(stayProblem(stay, asked)).toBe(undefined);
  expect(stayOf(stay, asked, 'US')).toBe(undefined);
  expect(stayOf(stay, asked, 'CN')).toMatchObject({ country: 'US', street: '1 MAIN ST', state: 'NV' });
});
