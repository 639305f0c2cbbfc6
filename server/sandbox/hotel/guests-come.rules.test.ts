import { addDays, day, momentOf } from '@woxing/contract/core/days';
import { expect, test } from 'vitest';
import { type GuestsOf, guestsPlan } from './guests-come.rules.ts';

const arrival = day('2026-12-03');
const booking: GuestsOf = {
  reference: 'H1',
  guests: 'come',
  nights: [arrival, addDays(arrival, 1)],
  arrivesAt: '18:00',
  heldUntil: null,
  checkOut: '12:00',
  bookedAt: momentOf(addDays(arrival, -9), 600),
};
const planned = (part: Partial<GuestsOf> = {}) => guestsPlan({ ...booking, ...part });

test('guests come by the hour they said, and leave before their rooms must be free', () => {
  const plan = planned();
  if (plan.kind !== 'stay') throw new Error('nobody came');
  const said = momentOf(arrival, 18 * 60);
  expect(plan.inAt <= said && plan.inAt.getTime() > said.getTime() - 30 * 60_000).toBe(true);
  const free = momentOf(addDays(arrival, 2), 12 * 60);
  expect(plan.outAt <= free && plan.outAt.getTime() > free.getTime() - 120 * 60_000).toBe(true);
  expect(plan.slept).toEqual(booking.nights);
});

test('the small hours are of the next morning, and nobody comes before they have booked', () => {
  const late = planned({ arrivesAt: '02:00' });
  expect(late).toMatchObject({ kind: 'stay' });
  expect(late.kind === 'stay' && late.inAt > momentOf(addDays(arrival, 1), 90)).toBe(true);
  const bookedAt = momentOf(arrival, 19 * 60);
  const hurried = planned({ bookedAt });
  expect(hurried.kind === 'stay' && hurried.inAt > bookedAt).toBe(true);
});

test('who leaves early sleeps one night', () => {
  const early = planned({ guests: 'leave-early' });
  expect(early).toMatchObject({ slept: [arrival] });
  expect(early.kind === 'stay' && early.outAt <= momentOf(addDays(arrival, 1), 12 * 60)).toBe(true);
});

test('a room is given up an hour after it is not kept any more, else when the night is over', () => {
  const held = planned({ guests: 'no-show', heldUntil: '18:00' });
  expect(held).toEqual({ kind: 'no-show', saidAt: momentOf(arrival, 19 * 60) });
  const guaranteed = planned({ guests: 'no-show' });
  expect(guaranteed).toEqual({ kind: 'no-show', saidAt: momentOf(addDays(arrival, 1), 6 * 60) });
});
