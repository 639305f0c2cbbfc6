import type { Day } from '@woxing/contract/core/days';
import { expect, test } from 'vitest';
import { passengerView } from './passenger-view.rules.ts';
import type { PassengerRow } from './passengers.db.ts';

const today = '2026-11-22' as Day;
const row: PassengerRow = {
  tenant_id: 'official',
  id: 'a',
  member_id: 'b',
  name: '张三',
  paper_type: 1,
  paper_sealed: '',
  paper_mask: '1101***********770',
  paper_index: '',
  birth: '1990-03-07' as Day,
  sex: 'M',
  phone_sealed: null,
  phone_mask: '',
  travel: null,
  created_at: new Date(0),
};

test.each([
  ['18 characters, grown up', 1, '1101***********770', '1990-03-07', null],
  ['15 digits, grown up', 1, '1101***********', '1990-03-07', null],
  ['14 years old today', 1, '1101***********770', '2012-11-22', null],
  ['14 years old tomorrow', 1, '1101***********770', '2012-11-23', '2012-11-23'],
  ['an infant', 1, '1101***********770', '2026-01-05', '2026-01-05'],
  ['a passport, which does not say it', 2, 'E123*****', '1990-03-07', '1990-03-07'],
] as const)('birth date beside the mask, %s', (_, paper_type, paper_mask, birth, shown) => {
  expect(passengerView({ ...row, paper_type, paper_mask, birth: birth as Day }, today).bornDate).toBe(shown);
});

test('beside the birth date of a child nothing of the number is shown but where it was first registered', () => {
  const child = passengerView({ ...row, birth: '2020-05-06' as Day }, today);
  // 100 counties and 1,000 orders of birth, of which each has one check character.
  expect(child).toMatchObject({ certNo: '1101**************', bornDate: '2020-05-06' });
  const passport = passengerView({ ...row, paper_type: 2, paper_mask: 'E556***********1' }, today);
  expect(passport.certNo).toBe('E556***********1');
});
