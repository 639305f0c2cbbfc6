import { day } from '@woxing/contract/core/days';
import { expect, test } from 'vitest';
import { stoppedTrains } from './stopped-trains.rules.ts';

type Facts = Parameters<typeof stoppedTrains>[0];
const facts = (
  legs: readonly (readonly [trainNo: string, stopped: boolean])[],
  states: readonly string[],
  now = '2026-12-10T02:00:00.000Z',
) =>
  ({
    detail: {
      kind: 'rail',
      sheets: [],
      legs: legs.map(([trainNo, stopped]) => ({
        trainNo,
        stopped,
        day: day('2026-12-10'),
        departs: '09:00',
      })),
    },
    tickets: states.map((state, leg) => ({ leg, passenger: 0, state })),
    now,
  }) as unknown as Facts;

test('a stopped train is told of as long as there are tickets on it', () => {
  expect(stoppedTrains(facts([['G1', true]], ['issued']))).toEqual({ trains: ['G1'], over: false });
  expect(stoppedTrains(facts([['G1', true]], ['refunded']))).toBeUndefined();
  expect(stoppedTrains(facts([['G1', false]], ['issued']))).toBeUndefined();
  const both = [
    ['G1', true],
    ['G3', false],
  ] as const;
  expect(stoppedTrains(facts(both, ['changed', 'issued']))).toBeUndefined();
  expect(stoppedTrains(facts(both, ['issued', 'issued']))).toMatchObject({ trains: ['G1'] });
});

test('after thirty days there is nothing to be had any more', () => {
  expect(stoppedTrains(facts([['G1', true]], ['issued'], '2027-01-09T15:59:59.999Z'))).toMatchObject({
    over: false,
  });
  expect(stoppedTrains(facts([['G1', true]], ['issued'], '2027-01-09T16:00:00.000Z'))).toMatchObject({
    over: true,
  });
});
