import { addDays, type Day } from '@woxing/contract/core/days';
import type { RefusalCode, RefusalError } from '@woxing/contract/core/errors';
import { describe, expect, test } from 'vitest';
import { ageOnFlight, checkAirPassengers, isFareFor, type PassengerToCheck } from './air-passengers.rules.ts';

const travel = '2026-12-01' as Day;
let papers = 0;
const person = (type: PassengerToCheck['type'], birth: string | undefined): PassengerToCheck => {
  papers += 1;
  return { name: `旅客${papers}`, type, birth: birth as Day | undefined, paper: `1/${papers}` };
};
const adult = () => person('ADT', '1990-01-01');
const child = () => person('CHD', '2018-01-01');
const infant = () => person('INF', '2026-01-01');

function refusalOf(passengers: PassengerToCheck[], lastDay = travel): RefusalCode | undefined {
  try {
    checkAirPassengers(passengers, travel, lastDay);
    return undefined;
  } catch (error) {
    return (error as RefusalError).code;
  }
}

describe('types by age on the day of travel', () => {
  test.each([
    ['2014-12-01', 'ADT', 'CHD'],
    ['2014-12-02', 'CHD', 'INF'],
    ['2024-12-01', 'CHD', 'INF'],
    ['2024-12-02', 'INF', 'ADT'],
  ] as const)('born %s flies on 2026-12-01 as %s, not as %s', (birth, type, wrong) => {
    expect(refusalOf([adult(), person(type, birth)])).toBeUndefined();
    expect(refusalOf([adult(), person(wrong, birth)])).toBe('passenger.type');
  });

  test('who comes of age before the last flight is counted by that day', () => {
    expect(refusalOf([adult(), person('CHD', '2014-12-03')], '2026-12-05' as Day)).toBe('passenger.type');
    expect(refusalOf([adult(), person('CHD', '2014-12-06')], '2026-12-05' as Day)).toBeUndefined();
  });

  test('a child may pay the adult fare, an adult not the child fare', () => {
    expect(refusalOf([adult(), person('ADT', '2018-01-01')])).toBeUndefined();
    expect(refusalOf([adult(), person('CHD', '1990-01-01')])).toBe('passenger.type');
    expect(refusalOf([adult(), person('CHD', undefined)])).toBe('passenger.type');
  });
});

describe('who may fly together', () => {
  test('nobody, and more than nine, are refused', () => {
    expect(refusalOf([])).toBe('passenger.none');
    expect(refusalOf(Array.from({ length: 9 }, adult))).toBeUndefined();
    expect(refusalOf(Array.from({ length: 10 }, adult))).toBe('passenger.too-many');
  });

  test('one adult takes two children and one infant', () => {
    expect(refusalOf([adult(), child(), child(), infant()])).toBeUndefined();
    expect(refusalOf([adult(), child(), child(), child()])).toBe('passenger.children');
    expect(refusalOf([adult(), infant(), infant()])).toBe('passenger.infants');
    const seated = () => ({ ...infant(), type: 'CHD' as const });
    expect(refusalOf([adult(), infant(), seated()])).toBeUndefined();
    expect(refusalOf([adult(), infant(), seated(), seated()])).toBe('passenger.infants');
    expect(refusalOf([child()])).toBe('passenger.alone');
    expect(refusalOf([infant()])).toBe('passenger.alone');
  });

  test('a newborn flies from its fourteenth day', () => {
    expect(refusalOf([adult(), person('INF', addDays(travel, -14))])).toBeUndefined();
    expect(refusalOf([adult(), person('INF', addDays(travel, -13))])).toBe('passenger.newborn');
  });

  test('the same paper twice is refused', () => {
    const one = adult();
    expect(refusalOf([one, { ...adult(), paper: one.paper }])).toBe('passenger.twice');
  });
});

test('at the fare of somebody younger nobody travels; of older ones a child the adult’s, an infant the child’s', () => {
  const types = ['ADT', 'CHD', 'INF'] as const;
  expect(types.map((age) => types.filter((type) => isFareFor(type, age)))).toEqual([
    ['ADT'],
    ['ADT', 'CHD'],
    ['CHD', 'INF'],
  ]);
});

const age = (birth: string | null) =>
  ageOnFlight({ birth: birth as Day | null, type: 'ADT', flight: { day: travel } });

test('on a flight somebody is as old as on its day, and of whom nothing is known as the fare says', () => {
  expect([age('2014-12-02'), age('2014-12-01'), age(null)]).toEqual(['CHD', 'ADT', 'ADT']);
});
