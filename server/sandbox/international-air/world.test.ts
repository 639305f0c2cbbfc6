import { aircraft } from '@woxing/contract/generated/aircraft';
import { worldAirports } from '@woxing/contract/generated/world-airports';
import { expect, test } from 'vitest';
import { seedOf } from '#src/platform/dice.rules.ts';
import { flightNoOf, isDomestic } from '#src/products/international-air/schedule/flight-schedule.rules.ts';
import { internationalWorld } from '../../test/international-world.ts';
import { openWorld } from '../air/world.ts';
import { blockMinutes } from './block-minutes.rules.ts';
import { buildSchedule } from './build-schedule.ts';
import { openSchedule } from './open-schedule.ts';

const world = internationalWorld();
const rows = Array.from(world.from.keys());
const airport = (iata: string) => worldAirports.find((one) => one.iata === iata)!;
const between = (from: string, to: string) =>
  rows.filter(
    (row) => world.airports[world.from[row]!]!.iata === from && world.airports[world.to[row]!]!.iata === to,
  );

test('some three hundred airports abroad are served, and every gateway leads abroad', () => {
  const served = new Set(
    rows.filter((row) => !isDomestic(world, row)).flatMap((row) => [world.from[row]!, world.to[row]!]),
  );
  const abroad = [...served].filter((at) => !['CN', 'HK', 'MO', 'TW'].includes(world.airports[at]!.country));
  expect(abroad.length).toBeGreaterThanOrEqual(285);
  for (const iata of ['PEK', 'PKX', 'PVG', 'CAN', 'SZX', 'TFU', 'HGH', 'XMN', 'KMG', 'XIY', 'URC'])
    expect(served.has(world.airportAt.get(iata)!)).toBe(true);
});

test('the world is small: rows of numbers, the same for the same seed', () => {
  expect(rows.length).toBeGreaterThan(20_000);
  expect(rows.length).toBeLessThan(40_000);
  const columns = Object.values(world).filter((value) => ArrayBuffer.isView(value));
  const bytes = columns.reduce((sum, column) => sum + (column as Uint8Array).byteLength, 0);
  expect(bytes).toBeLessThan(1_500_000);
  const again = buildSchedule(7);
  expect(Buffer.from(again.departs.buffer).equals(Buffer.from(world.departs.buffer))).toBe(true);
});

test('whoever has closed is not flown to, and nobody is left without a flight', () => {
  const served = new Set(rows.flatMap((row) => [world.from[row]!, world.to[row]!]));
  const left = world.airports
    .filter(({ weight }, at) => weight > 0 !== served.has(at))
    .map(({ iata }) => iata);
  expect(left).toEqual([]);
});

test('every place leads abroad, and large ones nearby are flown to from Beijing, Shanghai and Guangzhou', () => {
  const leads = new Set(rows.filter((row) => !isDomestic(world, row)).map((row) => world.from[row]!));
  const left = world.airports.filter(({ weight }, at) => weight > 0 && !leads.has(at));
  expect(left.map(({ iata }) => iata)).toEqual([]);
  const citiesFrom = (city: string) =>
    new Set(
      rows
        .filter((row) => world.airports[world.from[row]!]!.cityCode === city)
        .map((row) => world.airports[world.to[row]!]!.cityCode),
    );
  for (const city of ['BJS', 'SHA', 'CAN'])
    expect([...citiesFrom(city)]).toEqual(
      expect.arrayContaining(['TYO', 'OSA', 'NGO', 'SEL', 'CJU', 'TPE', 'SIN', 'BKK', 'KUL', 'MNL']),
    );
});

test('a flight number names one flight between two airports on a day', () => {
  const seen = new Map<string, number>();
  for (const row of rows) {
    const key = `${flightNoOf(world, row)}/${world.from[row]}/${world.to[row]}`;
    expect((seen.get(key) ?? 0) & world.weekdays[row]!).toBe(0);
    seen.set(key, (seen.get(key) ?? 0) | world.weekdays[row]!);
  }
});

const flown = (from: string, to: string) =>
  between(from, to).filter((row) => world.marketing[row] === world.operating[row]).length;

test('aircraft reach where they fly, and whoever flies out flies back', () => {
  const ranges = new Map(aircraft.map(({ iata, rangeKm }) => [iata, rangeKm]));
  for (const row of rows) {
    expect(ranges.get(world.aircraft[world.type[row]!]!)!).toBeGreaterThan(world.km[row]!);
    expect(world.weekdays[row]).toBeGreaterThan(0);
  }
  expect(flown('PVG', 'JFK')).toBeGreaterThan(0);
  expect(flown('JFK', 'PVG')).toBe(flown('PVG', 'JFK'));
});

test('code shares are flown by partners at the same time', () => {
  const shares = rows.filter((row) => world.marketing[row] !== world.operating[row]);
  expect(shares.length).toBeGreaterThan(500);
  for (const row of shares.slice(0, 400)) {
    expect(world.partners[world.marketing[row]! * world.carriers.length + world.operating[row]!]).toBe(1);
    const flown = rows.some(
      (other) =>
        world.from[other] === world.from[row] &&
        world.to[other] === world.to[row] &&
        world.departs[other] === world.departs[row] &&
        world.marketing[other] === world.operating[row],
    );
    expect(flown).toBe(true);
  }
});

test('flights within the mainland are those of the domestic timetable', () => {
  const domestic = between('SHE', 'PEK');
  expect(domestic.length).toBeGreaterThan(0);
  const sold = openWorld(7).flightsOn('SHE', 'PEK', '2026-12-01' as never, new Date('2026-11-28T00:00:00Z'));
  const numbers = new Set(sold.map(({ flight }) => flight.flightNo));
  expect(domestic.every((row) => numbers.has(flightNoOf(world, row)))).toBe(true);
});

/** Published times of 2024 and 2025, summer and winter; how far the great circle and the wind may be from them. */
test.each([
  ['PVG', 'LAX', '77W', 705],
  ['LAX', 'PVG', '77W', 835],
  ['PVG', 'NRT', '333', 175],
  ['NRT', 'PVG', '333', 205],
  ['PEK', 'LHR', '789', 680],
  ['LHR', 'PEK', '789', 600],
  ['PVG', 'SIN', '359', 330],
  ['PVG', 'SYD', '333', 625],
  ['HKG', 'LHR', '359', 830],
  ['DXB', 'LHR', '388', 450],
  ['FRA', 'JFK', '748', 530],
  ['JFK', 'FRA', '748', 450],
  ['SIN', 'SYD', '388', 470],
])('%s to %s takes about as long as timetables say', (from, to, type, minutes) => {
  const [origin, destination] = [airport(from), airport(to)];
  const km = world.km[between(from, to)[0]!] ?? 0;
  const flown = aircraft.find(({ iata }) => iata === type)!;
  const far = km === 0 ? kmOf(from, to) : km;
  expect(Math.abs(blockMinutes(origin, destination, far, flown) - minutes) / minutes).toBeLessThan(0.1);
});

const half = (degrees: number) => Math.sin((degrees * Math.PI) / 360) ** 2;

function kmOf(from: string, to: string): number {
  const [one, other] = [airport(from), airport(to)];
  const across = Math.cos((one.lat * Math.PI) / 180) * Math.cos((other.lat * Math.PI) / 180);
  return Math.round(
    12_742 * Math.asin(Math.sqrt(half(other.lat - one.lat) + across * half(other.lon - one.lon))),
  );
}

test('the embedded carriers hand over what a thread built', async () => {
  const schedule = openSchedule(seedOf('woxing', 'international'));
  const [first, second] = await Promise.all([schedule(), schedule()]);
  expect(first).toBe(second);
  expect(first.from.length).toBeGreaterThan(20_000);
  expect(first.near[first.airportAt.get('LHR')!]!.length).toBe(3);
});
