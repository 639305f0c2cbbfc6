import { day, momentOf } from '@woxing/contract/core/days';
import { expect, test } from 'vitest';
import {
  checkFreeChildren,
  checkRailParty,
  isSameTrain,
  type RailTraveller,
  rideInTheWay,
  type TrainTime,
} from './rail-party.rules.ts';

const travelsOn = day('2026-12-01');
let papers = 0;
function traveller(type: RailTraveller['type'], birth: string | null): RailTraveller {
  papers += 1;
  return {
    name: '张三',
    type,
    birth: birth === null ? null : day(birth),
    paperType: 1,
    paperNo: `${papers}`,
  };
}
const adult = traveller('adult', '1990-01-01');
const codeOf = (act: () => unknown): string | undefined => {
  try {
    act();
    return undefined;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

test.each([
  ['an adult', [adult], false, undefined],
  ['the same person twice', [adult, adult], false, 'train.twice'],
  ['a child of thirteen with an adult', [adult, traveller('child', '2012-12-02')], false, undefined],
  ['a child of fourteen', [adult, traveller('child', '2012-12-01')], false, 'train.child-age'],
  ['a child alone', [traveller('child', '2015-01-01')], false, 'train.child-alone'],
  ['a child whose adult is aboard', [traveller('child', '2015-01-01')], true, undefined],
  ['a student of six', [traveller('student', '2020-12-01')], false, undefined],
  ['a student of five', [traveller('student', '2020-12-02')], false, 'train.student-age'],
  [
    'people without birth dates',
    [adult, traveller('child', null), traveller('student', null)],
    false,
    undefined,
  ],
] as const)('%s', (_, party, aboard, code) => {
  expect(codeOf(() => checkRailParty(party, travelsOn, aboard))).toBe(code);
});

const small = traveller('child', '2020-12-02');
const free = (children: readonly RailTraveller[], party: readonly RailTraveller[]) => () =>
  checkFreeChildren(children, party, travelsOn);

test('each grown-up takes one small child along, in the order of the party', () => {
  const party = [traveller('child', '2015-01-01'), adult, traveller('adult', null)];
  expect(free([small, traveller('child', '2021-01-01')], party)()).toEqual([1, 2]);
  expect(free([], party)()).toEqual([]);
});

test.each([
  ['more children than grown-ups', [small, traveller('child', '2022-01-01')], [adult], 'train.free-children'],
  ['a child of six', [traveller('child', '2020-12-01')], [adult], 'train.free-child-age'],
  ['a child without a birth date', [traveller('child', null)], [adult], 'train.free-child-age'],
  ['a child that has a ticket', [small], [adult, small], 'train.twice'],
  ['the same child twice', [small, small], [adult, traveller('adult', null)], 'train.twice'],
  ['with somebody of seventeen', [small], [traveller('adult', '2008-12-02')], 'train.free-children'],
] as const)('nothing is free for %s', (_, children, party, code) => {
  expect(codeOf(free(children, party))).toBe(code);
});

test('somebody of eighteen takes a child along', () => {
  expect(free([small], [traveller('adult', '2008-12-01')])()).toEqual([0]);
});

const at = (hour: number) => momentOf(travelsOn, hour * 60);
const ride = (trainNo: string, departs: number, arrives: number): TrainTime => ({
  trainNo,
  startsOn: travelsOn,
  from: '北京南',
  to: '上海虹桥',
  day: travelsOn,
  departsAt: at(departs),
  arrivesAt: at(arrives),
});

test('a train is itself by number and the day on which it starts', () => {
  const one = ride('G1', 9, 13);
  expect(isSameTrain(one, ride('G1', 9, 11))).toBe(true);
  expect(isSameTrain(one, { ...one, startsOn: day('2026-12-02') })).toBe(false);
  expect(isSameTrain(one, ride('G3', 9, 13))).toBe(false);
});

test.each([
  ['one after it', [ride('G3', 13, 17)], undefined],
  ['one before it', [ride('G3', 5, 9)], undefined],
  ['one that leaves before it arrives', [ride('G5', 13, 17), ride('G3', 12, 17)], 'G3'],
  ['one that arrives after it leaves', [ride('G3', 5, 10)], 'G3'],
  ['the same train further on', [ride('G1', 13, 15)], 'G1'],
])('to somebody on a train %s: in the way is %s', (_, asked, trainNo) => {
  expect(rideInTheWay(ride('G1', 9, 13), asked)?.trainNo).toBe(trainNo);
});
