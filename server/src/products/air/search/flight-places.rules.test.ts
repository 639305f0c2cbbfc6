import type { Day } from '@woxing/contract/core/days';
import { refuse } from '@woxing/contract/core/errors';
import { expect, test } from 'vitest';
import { checkFlightDay, isSaleDay, readPlaces } from './flight-places.rules.ts';

test('a place is a city or one of its airports, in any case of letters', () => {
  expect(readPlaces({ from: 'bjs', to: 'PVG' })).toEqual({
    from: 'BJS',
    to: 'PVG',
    fromCity: 'BJS',
    toCity: 'SHA',
  });
});

test('the same city, unknown places and places beyond the mainland are refused by name', () => {
  expect(() => readPlaces({ from: 'PEK', to: 'PKX' })).toThrow(refuse('flight.same-city'));
  expect(() => readPlaces({ from: 'PEK', to: 'XXX' })).toThrow(
    refuse('flight.unknown-place', { place: 'XXX' }),
  );
  expect(() => readPlaces({ from: 'HKG', to: 'PEK' })).toThrow(
    refuse('flight.unknown-place', { place: 'HKG' }),
  );
});

test('flights are sold from today for a year', () => {
  const today = '2026-11-20' as Day;
  expect(() => checkFlightDay('2026-11-19' as Day, today)).toThrow(refuse('flight.past'));
  expect(() => checkFlightDay('2027-11-21' as Day, today)).toThrow(refuse('flight.too-far', { days: 365 }));
  expect(isSaleDay(today, today)).toBe(true);
  expect(isSaleDay('2027-11-20' as Day, today)).toBe(true);
  expect(isSaleDay('2027-11-21' as Day, today)).toBe(false);
});
