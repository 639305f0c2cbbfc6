import { minConnection } from '@woxing/contract/products/air/least-connection.rules';
import { expect, test } from 'vitest';
import { checkConnections, checkLegsApart } from './connections.rules.ts';
import { cityOf } from './flight-places.rules.ts';

const lands = (airline: string, to: string, toTerminal: string) => ({ airline, to, toTerminal });
const leaves = (airline: string, from: string, fromTerminal: string) => ({ airline, from, fromTerminal });

test.each([
  ['one carrier in one terminal', lands('CA', 'PEK', 'T3'), leaves('CA', 'PEK', 'T3'), 60],
  ['a terminal with long ways', lands('CZ', 'CAN', 'T2'), leaves('CZ', 'CAN', 'T2'), 75],
  ['another carrier, bags claimed', lands('CA', 'PEK', 'T3'), leaves('3U', 'PEK', 'T3'), 90],
  ['another terminal', lands('MU', 'PVG', 'T1'), leaves('MU', 'PVG', 'T2'), 100],
  ['another terminal and carrier', lands('CA', 'PEK', 'T3'), leaves('HU', 'PEK', 'T2'), 150],
  ['首都 to 大兴', lands('CA', 'PEK', 'T3'), leaves('CZ', 'PKX', ''), 300],
  ['虹桥 to 浦东', lands('MU', 'SHA', 'T2'), leaves('MU', 'PVG', 'T1'), 240],
  ['a small airport', lands('CA', 'YIH', ''), leaves('CA', 'YIH', ''), 60],
])('the least connection: %s', (_case, landing, leaving, minutes) => {
  expect(minConnection(landing, leaving, cityOf)).toBe(minutes);
});

const segment = (airline: string, route: string, departs: string, arrives: string) => ({
  airline,
  from: route.slice(0, 3),
  fromTerminal: '',
  to: route.slice(3),
  toTerminal: '',
  day: '2026-12-01',
  departs,
  arrives,
  arrivesDaysLater: 0,
});

test('what cannot be reached is refused with the least time', () => {
  const first = segment('CA', 'HRBPKX', '08:00', '10:05');
  expect(() => checkConnections([first, segment('CA', 'PKXSYX', '11:00', '15:00')])).toThrow(
    '至少需要60分钟',
  );
  expect(() => checkConnections([first, segment('CZ', 'PKXSYX', '11:30', '15:00')])).toThrow(
    '至少需要90分钟',
  );
  expect(() => checkConnections([first, segment('CA', 'PEKSYX', '14:00', '18:00')])).toThrow(
    '至少需要300分钟',
  );
  checkConnections([first, segment('CA', 'PKXSYX', '11:05', '15:00')]);
  checkConnections([first, segment('CA', 'PEKSYX', '15:05', '19:00')]);
  checkConnections([first, segment('CA', 'SHASYX', '10:30', '14:00')]);
});

const legsWith = (route: string, departs: string) => [
  segment('CA', 'HRBPKX', '08:00', '10:05'),
  segment('CA', route, departs, '18:00'),
];

test('legs of their own may follow with time enough, and from another city after a train', () => {
  checkLegsApart(legsWith('PKXSYX', '11:05'));
  checkLegsApart(legsWith('TSNSYX', '13:05'));
});

test.each([
  ['in the same airport too early', 'PKXSYX', '11:00', '第2程距前一程到达不足60分钟'],
  ['at another airport of the city', 'PEKSYX', '14:00', '第2程距前一程到达不足300分钟'],
  ['from another city at once', 'TSNSYX', '11:05', '第2程距前一程到达不足180分钟'],
])('a leg of its own that leaves %s', (_case, route, departs, words) => {
  expect(() => checkLegsApart(legsWith(route, departs))).toThrow(words);
});
