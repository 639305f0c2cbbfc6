import { type Day, momentOf } from '@woxing/contract/core/days';
import { describe, expect, test } from 'vitest';
import { openWorld } from './world.ts';

const now = momentOf('2026-11-20' as Day, 600);
const days = ['2026-12-01', '2026-12-02'] as Day[];
const world = openWorld(7);

/**
 * Minutes from gate to gate as airlines print them for the flights of these routes (timetables of 2024 and 2025, to five
 * minutes; the middle where carriers differ).
 */
const published: readonly (readonly [from: string, to: string, minutes: number])[] = [
  ['PEK', 'SHA', 135],
  ['SHA', 'PEK', 140],
  ['PEK', 'PVG', 140],
  ['PKX', 'SHA', 135],
  ['PEK', 'CAN', 200],
  ['CAN', 'PEK', 195],
  ['PKX', 'SZX', 205],
  ['SZX', 'PEK', 205],
  ['SHA', 'CAN', 155],
  ['CAN', 'SHA', 145],
  ['SHA', 'SZX', 155],
  ['SZX', 'SHA', 145],
  ['PEK', 'TFU', 185],
  ['TFU', 'PEK', 165],
  ['PVG', 'TFU', 205],
  ['TFU', 'PVG', 175],
  ['PEK', 'CKG', 175],
  ['PEK', 'KMG', 220],
  ['KMG', 'PEK', 205],
  ['PVG', 'KMG', 215],
  ['PEK', 'XIY', 130],
  ['XIY', 'PEK', 120],
  ['SHA', 'XIY', 160],
  ['XIY', 'SHA', 135],
  ['PEK', 'HGH', 135],
  ['PEK', 'URC', 250],
  ['URC', 'PEK', 215],
  ['PEK', 'HRB', 125],
  ['PEK', 'SYX', 250],
  ['CAN', 'HGH', 130],
  ['CAN', 'TFU', 155],
  ['SZX', 'CKG', 145],
  ['KMG', 'JHG', 70],
  ['KMG', 'LJG', 70],
  ['CTU', 'LXA', 145],
  ['URC', 'KHG', 125],
  ['CAN', 'HAK', 80],
  ['SHA', 'XMN', 115],
  ['SHA', 'WUH', 115],
  ['CAN', 'KMG', 150],
];
const toleranceMinutes = 10;

const nonStops = (from: string, to: string) =>
  days
    .flatMap((day) => world.flightsOn(from, to, day, now))
    .map(({ flight }) => flight)
    .filter(({ stops }) => stops.length === 0);

describe('from gate to gate', () => {
  test.each(published)('%s to %s takes what airlines print, %i minutes', (from, to, minutes) => {
    const flights = nonStops(from, to);
    expect(flights.length).toBeGreaterThan(0);
    const off = flights
      .filter((flight) => Math.abs(flight.minutes - minutes) > toleranceMinutes || flight.minutes % 5 !== 0)
      .map((flight) => `${flight.flightNo} ${flight.aircraft.iata} ${flight.minutes}`);
    expect(off).toEqual([]);
  });

  test('the way east is shorter than the way west, by the wind', () => {
    const [west, east] = [nonStops('PEK', 'URC'), nonStops('URC', 'PEK')].map((flights) =>
      Math.max(...flights.map(({ minutes }) => minutes)),
    );
    expect(west! - east!).toBeGreaterThanOrEqual(20);
  });

  test('a landing on the way costs a descent, the time on the ground and a climb', () => {
    const stopping = ['SYX', 'HAK', 'SZX', 'XMN', 'FOC', 'KMG']
      .flatMap((from) =>
        ['MDG', 'JMU', 'HLD', 'AKU', 'HTN', 'YIN', 'KRL', 'HEK'].flatMap((to) =>
          days.flatMap((day) => world.flightsOn(from, to, day, now)),
        ),
      )
      .map(({ flight }) => flight)
      .filter(({ stops }) => stops.length > 0);
    expect(stopping.length).toBeGreaterThan(0);
    for (const { minutes, km } of stopping) expect(minutes).toBeGreaterThan((km / 830) * 60 + 100);
  });
});
