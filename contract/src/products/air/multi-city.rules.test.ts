import { expect, test } from 'vitest';
import { addDays, type Day } from '../../core/days.ts';
import { legsProblem, type SearchedLeg, shortStay } from './multi-city.rules.ts';

const today = '2026-11-20' as Day;
const cities = new Map([
  ['PEK', 'BJS'],
  ['PKX', 'BJS'],
  ['PVG', 'SHA'],
]);
const cityOf = (iata: string) => cities.get(iata) ?? iata;
const problem = (...legs: SearchedLeg[]) =>
  legsProblem(legs, { today, lastDay: addDays(today, 365), cityOf });

/** `BJSSHA 12-01` */
const leg = (words: string): SearchedLeg => {
  const [route, day] = words.split(' ') as [string, string];
  return {
    from: route.slice(0, 3),
    to: route.slice(3),
    day: (day.length === 5 ? `2026-${day}` : day) as Day,
  };
};

test.each<[string, string[], string | undefined]>([
  ['two legs', ['BJSSHA 12-01', 'SHACAN 12-03'], undefined],
  ['there and back again', ['BJSSHA 12-01', 'SHABJS 12-03', 'BJSSHA 12-05', 'SHABJS 12-07'], undefined],
  ['all on one day', ['BJSSHA 12-01', 'SHACAN 12-01', 'CANBJS 12-01'], undefined],
  ['an open jaw', ['BJSSHA 12-01', 'HGHCAN 12-03', 'SZXBJS 12-04'], undefined],
  ['the last day on sale', ['BJSSHA 12-01', 'SHABJS 2027-11-20'], undefined],
  ['today', ['BJSSHA 11-20', 'SHABJS 11-20'], undefined],
  ['one leg', ['BJSSHA 12-01'], '多程至少需要2程'],
  ['no leg', [], '多程至少需要2程'],
  [
    'five legs',
    ['BJSSHA 12-01', 'SHACAN 12-02', 'CANCTU 12-03', 'CTUXIY 12-04', 'XIYBJS 12-05'],
    '多程最多4程',
  ],
  ['yesterday', ['BJSSHA 11-19', 'SHABJS 12-01'], '第1程的日期不能早于今天'],
  ['beyond what is on sale', ['BJSSHA 12-01', 'SHABJS 2027-11-21'], '第2程的日期尚未开放预订'],
  ['out of order', ['BJSSHA 12-03', 'SHACAN 12-01'], '第2程的日期不能早于第1程'],
  ['within a city', ['BJSSHA 12-01', 'SHASHA 12-02'], '第2程的出发城市与到达城市不能相同'],
  ['between airports of a city', ['PEKPKX 12-01', 'BJSSHA 12-02'], '第1程的出发城市与到达城市不能相同'],
  ['a leg twice', ['BJSSHA 12-01', 'BJSSHA 12-01'], '第2程与第1程相同，请修改其中一程'],
  [
    'a leg twice with others between',
    ['BJSSHA 12-01', 'SHABJS 12-01', 'BJSSHA 12-01'],
    '第3程与第1程相同，请修改其中一程',
  ],
])('%s', (_case, legs, message) => {
  expect(problem(...legs.map(leg))?.message).toBe(message);
});

const flight = (route: string, day: string, departs: string, arrives: string, arrivesDaysLater = 0) => ({
  airline: 'CA',
  from: route.slice(0, 3),
  fromTerminal: 'T3',
  to: route.slice(3),
  toTerminal: 'T3',
  day,
  departs,
  arrives,
  arrivesDaysLater,
});

test.each([
  ['an hour later', flight('PEKCTU', '2026-12-01', '11:05', '14:00'), undefined],
  ['a minute too early', flight('PEKCTU', '2026-12-01', '11:04', '14:00'), 60],
  ['before it has landed', flight('PEKCTU', '2026-12-01', '09:00', '12:00'), 60],
  ['across town', flight('PKXCTU', '2026-12-01', '15:04', '18:00'), 300],
  ['from another city within three hours', flight('TSNCTU', '2026-12-01', '13:04', '16:00'), 180],
  ['from another city after them', flight('TSNCTU', '2026-12-01', '13:05', '16:00'), undefined],
  ['the next day', flight('TSNCTU', '2026-12-02', '07:00', '10:00'), undefined],
])('a leg that leaves %s', (_case, leaves, least) => {
  expect(shortStay(flight('HRBPEK', '2026-12-01', '08:00', '10:05'), leaves, cityOf)).toBe(least);
});

test('a landing after midnight counts to the next day', () => {
  const late = flight('HRBPEK', '2026-12-01', '22:30', '00:35', 1);
  expect(shortStay(late, flight('PEKCTU', '2026-12-02', '01:30', '04:00'), cityOf)).toBe(60);
  expect(shortStay(late, flight('PEKCTU', '2026-12-02', '01:35', '04:00'), cityOf)).toBeUndefined();
});
