import { yuan } from '@woxing/contract/core/money';
import { expect, test } from 'vitest';
import { feeSteps } from './fee-steps.rules.ts';

const at = (time: string) => new Date(`2026-03-01T${time}+08:00`);
const step = (fee: number, time: string | null) => ({
  feeFen: yuan(fee),
  until: time === null ? null : at(time),
});
const from = (time: string, fee: number | null) => ({
  from: at(time),
  feeFen: fee === null ? null : yuan(fee),
});

test.each([
  { what: 'a fee that stays', tickets: [[step(5, null)]], steps: [] },
  {
    what: 'fees that grow, and then no more giving back',
    tickets: [[step(5, '10:00:00'), step(10, '12:00:00')]],
    steps: [from('10:00:00.001', 10), from('12:00:00.001', null)],
  },
  {
    what: 'several tickets together, in the order of time',
    tickets: [
      [step(5, '12:00:00'), step(10, null)],
      [step(1, '10:00:00'), step(2, '12:00:00'), step(3, null)],
    ],
    steps: [from('10:00:00.001', 7), from('12:00:00.001', 13)],
  },
  {
    what: 'a step at which the fee stays what it was',
    tickets: [[step(5, '10:00:00'), step(10, '11:00:00'), step(10, '12:00:00'), step(5, null)]],
    steps: [from('10:00:00.001', 10), from('12:00:00.001', 5)],
  },
  {
    what: 'one that cannot be given back any more',
    tickets: [[step(5, '10:00:00')], [step(1, '12:00:00'), step(2, null)]],
    steps: [from('10:00:00.001', null)],
  },
])('the fee is another one: $what', ({ tickets, steps }) => {
  expect(feeSteps(tickets)).toEqual(steps);
});
