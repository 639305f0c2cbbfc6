import { expect, test } from 'vitest';
import { bagsGoThrough, type ConnectingSegment, connectionsOf } from './flight-connections.rules.ts';

const segment = (route: string, day: string, departs: string, arrives: string): ConnectingSegment => ({
  airline: 'CA',
  from: route.slice(0, 3),
  to: route.slice(3),
  day,
  departs,
  arrives,
  arrivesDaysLater: arrives < departs ? 1 : 0,
});
const cities = new Map([
  ['PEK', 'BJS'],
  ['PKX', 'BJS'],
  ['PVG', 'SHA'],
]);
const cityOf = (iata: string) => cities.get(iata) ?? iata;
const found = (segments: ConnectingSegment[]) =>
  connectionsOf(segments, cityOf).map(({ lands, leaves, minutes }) => `${lands.to}${leaves.from} ${minutes}`);

test('a change of planes is told with its time, over midnight and across a city', () => {
  expect(
    found([
      segment('HRBPEK', '2026-12-01', '08:00', '10:05'),
      segment('PEKSYX', '2026-12-01', '11:30', '15:40'),
    ]),
  ).toEqual(['PEKPEK 85']);
  expect(
    found([
      segment('HRBPEK', '2026-12-01', '22:30', '00:35'),
      segment('PKXSYX', '2026-12-02', '06:35', '10:45'),
    ]),
  ).toEqual(['PEKPKX 360']);
});

test('a way back is none, whether after a morning or a week', () => {
  expect(
    found([
      segment('PEKSHA', '2026-12-01', '08:00', '10:15'),
      segment('PVGPKX', '2026-12-01', '18:00', '20:20'),
    ]),
  ).toEqual([]);
  expect(
    found([
      segment('HRBPEK', '2026-12-01', '08:00', '10:05'),
      segment('PEKSYX', '2026-12-01', '11:30', '15:40'),
      segment('SYXPVG', '2026-12-05', '14:00', '17:20'),
      segment('PVGHRB', '2026-12-05', '19:00', '22:00'),
    ]),
  ).toEqual(['PEKPEK 85', 'PVGPVG 100']);
});

test('of stays that are equally long one is the turning point, and the others are changes of planes', () => {
  expect(
    found([
      segment('HRBPEK', '2026-12-01', '06:00', '08:00'),
      segment('PEKSYX', '2026-12-01', '10:00', '14:00'),
      segment('SYXHRB', '2026-12-01', '16:00', '21:00'),
    ]),
  ).toHaveLength(1);
});

const through = (first: string, second: string, leaves = 'PEK') =>
  bagsGoThrough({ airline: first, to: 'PEK' }, { airline: second, from: leaves });

test('bags go through within a carrier and its group, at one airport, and never with low-cost carriers', () => {
  expect(through('CA', 'CA')).toBe(true);
  expect(through('CA', 'ZH')).toBe(true);
  expect(through('FM', 'MU')).toBe(true);
  expect(through('CA', 'CA', 'PKX')).toBe(false);
  expect(through('CA', 'MU')).toBe(false);
  expect(through('9C', '9C')).toBe(false);
  expect(through('HO', 'HO')).toBe(true);
});

test('a stay before a leg of its own is meant, and no change of planes', () => {
  const legs = [
    segment('PEKSHA', '2026-12-01', '08:00', '10:15'),
    { ...segment('SHACAN', '2026-12-01', '18:00', '20:30'), ownLeg: true as const },
  ];
  expect(found(legs)).toEqual([]);
});
