import { expect, test } from 'vitest';
import { tariffs } from './rail-fares.rules.ts';
import { ticketFare } from './rail-passengers.rules.ts';

const bullet = (seat: '9' | 'O' | 'W') => ({ seat, tariff: tariffs.g, km: 1318 });
const night = (seat: '1' | '3' | '4' | 'W') => ({ seat, tariff: tariffs.express, km: 1463 });

test('children and disabled soldiers pay half, rounded to half a yuan', () => {
  for (const type of ['child', 'disabled-soldier'] as const) {
    for (const ride of [bullet('9'), bullet('O'), night('1'), night('3')]) {
      const half = ticketFare('adult', ride) / 2;
      expect(ticketFare(type, ride) % 50).toBe(0);
      expect(ticketFare(type, ride) - half).toBeGreaterThanOrEqual(0);
      expect(ticketFare(type, ride) - half).toBeLessThan(50);
    }
  }
});

test('students pay three quarters of second class and the full price of business class', () => {
  const adult = ticketFare('adult', bullet('O'));
  expect(Math.abs(ticketFare('student', bullet('O')) - adult * 0.75)).toBeLessThanOrEqual(25);
  expect(ticketFare('student', bullet('W'))).toBe(ticketFare('student', bullet('O')));
  expect(ticketFare('student', bullet('9'))).toBe(ticketFare('adult', bullet('9')));
});

test('students pay half of hard seats, and of a hard berth half of its hard seat less; soft berths at the full price', () => {
  const seat = ticketFare('adult', night('1'));
  const off = seat - ticketFare('student', night('1'));
  expect(Math.abs(off - seat / 2)).toBeLessThanOrEqual(25);
  expect(ticketFare('adult', night('3')) - ticketFare('student', night('3'))).toBe(off);
  expect(ticketFare('student', night('4'))).toBe(ticketFare('adult', night('4')));
});

const berthAt = (level: 'lower' | 'middle' | 'upper') => ticketFare('adult', night('3'), level);

test('the lower a berth, the dearer', () => {
  expect(berthAt('upper')).toBeLessThan(berthAt('middle'));
  expect(berthAt('middle')).toBeLessThan(berthAt('lower'));
});
