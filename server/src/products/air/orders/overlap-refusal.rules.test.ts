import { day } from '@woxing/contract/core/days';
import { expect, test } from 'vitest';
import { overlapRefusal } from './overlap-refusal.rules.ts';

type Taken = Parameters<typeof overlapRefusal>[0][number];
type Leg = Taken['trip']['leg'];

const leg: Leg = {
  flightNo: 'MU5101',
  day: day('2026-01-20'),
  from: 'PEK',
  to: 'SHA',
  departs: '08:00',
  arrives: '10:15',
  arrivesDaysLater: 0,
  cabin: 'economy',
  bookingClass: 'Y',
  fromCity: '北京',
  toCity: '上海',
};
const taken = (orderNo: string, memberId: string, more: Partial<Leg> = {}): Taken => ({
  person: { name: `${memberId}的旅客` },
  trip: { orderNo, memberId, leg: { ...leg, ...more } },
});
const business = { cabin: 'business', bookingClass: 'J' };
const later = { flightNo: 'MU5105', departs: '20:00', arrives: '22:00' };
const refusalOf = (there: readonly Taken[], more: Partial<Parameters<typeof overlapRefusal>[1]> = {}) =>
  overlapRefusal(there, { flights: [leg], conflictsConfirmed: false, ...more }, 'me');

test('an own order in the way is named with the flight and who flies by it', () => {
  expect(refusalOf([taken('F1', 'me')])).toMatchObject({
    refusal: {
      code: 'flight.same-ticket',
      details: {
        name: 'me的旅客',
        day: '1月20日',
        flightNo: 'MU5101',
        from: '北京',
        to: '上海',
        orderNo: 'F1',
      },
    },
    revealsOthers: false,
  });
});

test.each<[string, Taken[], boolean, string | undefined, boolean | undefined]>([
  ['nothing', [], false, undefined, undefined],
  ['a flight of another time', [taken('F1', 'me', later)], false, undefined, undefined],
  ['the same ticket of a stranger', [taken('F1', 'other')], false, 'flight.same-ticket-elsewhere', true],
  ['another cabin', [taken('F1', 'me', business)], false, 'flight.conflict', false],
  ['another cabin by a stranger', [taken('F1', 'other', business)], false, 'flight.conflict-elsewhere', true],
  ['a conflict that was said yes to', [taken('F1', 'me', business)], true, undefined, undefined],
  ['the same ticket, whatever was said yes to', [taken('F1', 'me')], true, 'flight.same-ticket', false],
  [
    'the same ticket of a stranger after an own conflict',
    [taken('F1', 'me', business), taken('F2', 'other')],
    false,
    'flight.same-ticket-elsewhere',
    true,
  ],
  [
    'an own order behind a stranger’s',
    [taken('F1', 'other'), taken('F2', 'me')],
    false,
    'flight.same-ticket',
    false,
  ],
])('%s', (_, there, conflictsConfirmed, code, revealsOthers) => {
  const overlap = refusalOf(there, { conflictsConfirmed });
  expect([overlap?.refusal.code, overlap?.revealsOthers]).toEqual([code, revealsOthers]);
});

test('every flight that is asked for is compared', () => {
  const flights = [{ ...leg, ...later }, leg];
  expect(refusalOf([taken('F1', 'me')], { flights })?.refusal.code).toBe('flight.same-ticket');
});

const instead = (orderNo: string, flightNo: string, on: string) =>
  refusalOf([taken('F1', 'me')], {
    insteadOf: {
      orderNo,
      legs: [
        { flightNo: 'CA1', day: leg.day },
        { flightNo, day: day(on) },
      ],
    },
  });

test('flights that are left are in the way of nothing, other flights and other orders are', () => {
  expect(instead('F1', 'MU5101', '2026-01-20')).toBeUndefined();
  expect(instead('F2', 'MU5101', '2026-01-20')?.revealsOthers).toBe(false);
  expect(instead('F1', 'MU5102', '2026-01-20')?.revealsOthers).toBe(false);
  expect(instead('F1', 'MU5101', '2026-01-21')?.revealsOthers).toBe(false);
});
