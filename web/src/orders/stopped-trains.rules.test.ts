import { day } from '@woxing/contract/core/days';
import { expect, test } from 'vitest';
import { nextWords } from './next-words.ts';
import { stoppedTrains } from './stopped-trains.rules.ts';

type Facts = Parameters<typeof stoppedTrains>[0];
const facts = (
  legs: readonly (readonly [trainNo: string, stopped: boolean])[],
  states: readonly string[],
  now = '2026-12-10T02:00:00.000Z',
) =>
  ({
    train: {
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

const speak = ((key: string) => key) as unknown as Parameters<typeof nextWords>[0];
const order = (more: object) =>
  ({
    ...facts([['G1', true]], ['issued']),
    code: 2,
    product: 'train',
    partial: false,
    payBefore: null,
    waitsFor: null,
    trip: [{ day: day('2026-12-10'), departs: '09:00' }],
    ...more,
  }) as unknown as Parameters<typeof nextWords>[1];

test('the order says so in place of what would come next, also after the departure', () => {
  expect(nextWords(speak, order({}), '')).toBe('stopped.now');
  expect(nextWords(speak, order({ now: '2026-12-09T02:00:00.000Z', code: 3 }), '')).toBe('stopped.now');
  expect(nextWords(speak, order({ now: '2027-02-01T02:00:00.000Z' }), '')).toBe('stopped.over');
  expect(nextWords(speak, order({ code: 9 }), '')).toBe('next.refund-asked');
  expect(nextWords(speak, order({ code: 0, tickets: [{ leg: 0, passenger: 0, state: 'held' }] }), '')).toBe(
    'stopped.unpaid',
  );
  expect(
    nextWords(speak, order({ code: 22, tickets: [{ leg: 0, passenger: 0, state: 'failed' }] }), ''),
  ).toBe('stopped.not-issued');
  expect(nextWords(speak, order({ code: 22, tickets: [] }), '')).toBe('next-rail.issue-failed');
});
