import type { Day } from '@woxing/contract/core/days';
import { yuan } from '@woxing/contract/core/money';
import { expect, test } from 'vitest';
import { soldLeg } from '../../../../test/sold-leg.ts';
import { companyMost, directionsOf } from './over-standard.rules.ts';

const flown = (from: string, to: string, departs: string, arrives: string, day = '2026-01-20') => ({
  from,
  to,
  day: day as Day,
  departs,
  arrives,
  arrivesDaysLater: 0,
});
const ends = (segments: Parameters<typeof directionsOf>[0]) =>
  directionsOf(segments).map((direction) => direction.map(({ from, to }) => `${from}-${to}`));

test('flights with a change are one direction, the way back is another, also on the same day', () => {
  const out = flown('PEK', 'XIY', '08:00', '10:00');
  const on = flown('XIY', 'KMG', '12:00', '14:30');
  expect(ends([out, on])).toEqual([['PEK-XIY', 'XIY-KMG']]);
  expect(ends([out, flown('XIY', 'PKX', '19:00', '21:00')])).toEqual([['PEK-XIY'], ['XIY-PKX']]);
  const back = flown('KMG', 'XIY', '16:00', '18:00');
  expect(ends([out, on, back, flown('XIY', 'PEK', '20:00', '22:00')])).toEqual([
    ['PEK-XIY', 'XIY-KMG'],
    ['KMG-XIY', 'XIY-PEK'],
  ]);
});

test('whoever stays for a day, or goes on from another city, sets out anew', () => {
  const out = flown('PEK', 'XIY', '08:00', '10:00');
  expect(ends([out, flown('XIY', 'KMG', '10:00', '12:00', '2026-01-21')])).toHaveLength(2);
  expect(ends([out, flown('CTU', 'KMG', '15:00', '17:00')])).toHaveLength(2);
  expect(ends([flown('PEK', 'PVG', '08:00', '10:00'), flown('SHA', 'CAN', '15:00', '17:00')])).toHaveLength(
    1,
  );
});

test('a leg of its own is a direction, however soon it follows', () => {
  const legs = [
    { ...flown('PEK', 'SHA', '08:00', '10:10'), ownLeg: true as const },
    { ...flown('SHA', 'CAN', '14:00', '16:30'), ownLeg: true as const },
  ];
  expect(ends(legs)).toEqual([['PEK-SHA'], ['SHA-CAN']]);
});

test('of a fare the company bears no more than of an adult’s, in the part that the passenger pays of it', () => {
  const offer = { ...soldLeg, fullEconomyFen: yuan(1500), fullCabinFen: yuan(1500) };
  const most = (
    type: 'ADT' | 'CHD',
    own: number,
    company: number | null,
    childBasis: 'CABIN' | 'FULL_Y' = 'CABIN',
  ) => companyMost({ type, childBasis }, offer, yuan(own), company === null ? null : yuan(company));
  expect(most('ADT', 1000, null)).toBeNull();
  expect(most('ADT', 1000, 800)).toBe(yuan(800));
  expect(most('ADT', 700, 800)).toBe(yuan(700));
  expect(most('CHD', 500, 800)).toBe(yuan(400));
  expect(most('CHD', 750, 800, 'FULL_Y')).toBe(yuan(750));
});
