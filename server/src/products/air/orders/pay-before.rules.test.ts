import { expect, test } from 'vitest';
import { soldLeg } from '../../../../test/sold-leg.ts';
import { payBeforeOf } from './pay-before.rules.ts';

/** Before the flight leaves, which is at 22:30. */
const payBefore = (now: string, approved: boolean) =>
  payBeforeOf(soldLeg, 15, { now: new Date(`2026-12-01T${now}:00+08:00`), approved });
const at = (time: string) => new Date(`2026-12-01T${time}:00+08:00`);

test('what nobody has to agree to is paid in as many minutes as the tenant says, however soon it leaves', () => {
  expect([payBefore('10:00', false), payBefore('22:20', false)]).toEqual([at('10:15'), at('22:35')]);
});

test('what is to be agreed to has three hours, but no longer than until two hours before it leaves', () => {
  expect(payBefore('10:00', true)).toEqual(at('13:00'));
  expect(payBefore('18:30', true)).toEqual(at('20:30'));
  expect(payBefore('20:00', true)).toEqual(at('20:30'));
});

test('and no less than there would be without it', () => {
  expect([payBefore('20:14', true), payBefore('20:20', true)]).toEqual([at('20:30'), at('20:35')]);
});
