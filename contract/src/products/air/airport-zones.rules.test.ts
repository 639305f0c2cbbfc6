import { expect, test } from 'vitest';
import { isZone } from '../../core/zoned-time.rules.ts';
import { airports } from '../../generated/airports.ts';
import { zoneOfAirport, zonesOfAirports } from './airport-zones.rules.ts';

test.each([
  ['PEK', 'Asia/Shanghai'],
  ['URC', 'Asia/Shanghai'],
  ['HKG', 'Asia/Hong_Kong'],
  ['MFM', 'Asia/Macau'],
  ['TPE', 'Asia/Taipei'],
])('tickets of %s are printed by %s', (iata, zone) => {
  expect(zoneOfAirport(iata)).toBe(zone);
});

test('every airport that is sold has a zone, and those elsewhere one of their own', () => {
  for (const { iata, region } of airports) {
    expect(isZone(zoneOfAirport(iata))).toBe(true);
    expect([iata, zoneOfAirport(iata) === 'Asia/Shanghai']).toEqual([iata, region === 'CN']);
  }
});

test('the zones of segments are told once for each airport', () => {
  const segments = [
    { from: 'PEK', to: 'HKG' },
    { from: 'HKG', to: 'PEK' },
  ];
  expect(zonesOfAirports(segments)).toEqual({ PEK: 'Asia/Shanghai', HKG: 'Asia/Hong_Kong' });
});
