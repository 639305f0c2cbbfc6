import type { Day } from '@woxing/contract/core/days';
import { yuan } from '@woxing/contract/core/money';
import type { Cabin } from '@woxing/contract/products/air/flights';
import { expect, test } from 'vitest';
import type { AirChangeOption } from '../air-supplier.ts';
import { faresOfWay, waysOf } from './change-ways.rules.ts';

/** At a fare that costs this fee and this difference. */
const option = (
  flightNo: string,
  way: string,
  times: string,
  [cabin, fee, difference]: readonly [Cabin, number, number] = ['economy', 0, 0],
) => {
  const [from, to] = way.split('-');
  const [day, departs, arrives] = times.split(' ') as [Day, string, string];
  return {
    offer: {
      airline: 'CA',
      flightNo,
      from,
      to,
      fromTerminal: '',
      toTerminal: '',
      day,
      departs,
      arrives,
      arrivesDaysLater: 0,
      cabin,
    },
    lines: [{ feeFen: yuan(fee), differenceFen: yuan(difference) }],
  } as unknown as AirChangeOption;
};
const numbersOf = (ways: ReturnType<typeof waysOf>) =>
  ways.map((way) => way.map(([first]) => first!.offer.flightNo).join(' '));

test('flights go on to the three next ones that can be reached within a day, each with all of its fares', () => {
  const early = option('CA1', 'HRB-PEK', '2026-03-02 08:00 10:00');
  const late = option('CA2', 'HRB-PEK', '2026-03-02 20:00 22:00');
  const onward = [
    option('CA19', 'PEK-KMG', '2026-03-02 19:00 22:00'),
    option('CA11', 'PEK-KMG', '2026-03-02 10:20 13:00'),
    option('CA13', 'PEK-KMG', '2026-03-02 13:00 16:00'),
    option('CA15', 'PEK-KMG', '2026-03-02 15:00 18:00'),
    option('CA17', 'PEK-KMG', '2026-03-02 17:00 20:00'),
    option('CA13', 'PEK-KMG', '2026-03-02 13:00 16:00', ['business', 0, 500]),
    option('CA13', 'PEK-KMG', '2026-03-03 22:00 23:30'),
  ];
  const ways = waysOf([[early, late], onward]);
  expect(numbersOf(ways)).toEqual(['CA1 CA13', 'CA1 CA15', 'CA1 CA17']);
  expect(ways[0]![1]!.map(({ offer }) => offer.cabin)).toEqual(['economy', 'business']);
  const nextDay = option('CA13', 'PEK-KMG', '2026-03-03 21:59 23:30');
  expect(numbersOf(waysOf([[late], [nextDay]]))).toEqual(['CA2 CA13']);
});

test('flights of one leg are ways by themselves', () => {
  const found = ['08:00 10:00', '09:00 11:00'].map((times, at) =>
    option(`CA${at}`, 'HRB-PEK', `2026-03-02 ${times}`),
  );
  expect(numbersOf(waysOf([found]))).toEqual(['CA0', 'CA1']);
});

const first = (...fare: [Cabin, number, number]) => option('CA1', 'HRB-PEK', '2026-03-02 08:00 10:00', fare);
const second = (...fare: [Cabin, number, number]) => option('CA2', 'PEK-KMG', '2026-03-02 13:00 16:00', fare);
const costs = (fares: ReturnType<typeof faresOfWay>) =>
  fares.map((options) =>
    options.map(({ offer, lines }) => `${offer.cabin} ${(lines[0]!.feeFen + lines[0]!.differenceFen) / 100}`),
  );

test('one flight is sold at any of its fares', () => {
  const fares = faresOfWay([[first('economy', 5, 20), first('economy', 10, 0)]], ['economy']);
  expect(costs(fares)).toEqual([['economy 25'], ['economy 10']]);
});

test('several are sold in a cabin that all of them have, each at its lowest fare there, or as they were booked', () => {
  const way = [
    [first('economy', 5, 20), first('economy', 10, 0), first('business', 0, 900)],
    [second('economy', 0, 30), second('business', 0, 800), second('first', 0, 2000)],
  ];
  expect(costs(faresOfWay(way, ['economy', 'economy']))).toEqual([
    ['economy 10', 'economy 30'],
    ['business 900', 'business 800'],
  ]);
  expect(costs(faresOfWay(way, ['economy', 'business']))).toEqual([
    ['economy 10', 'business 800'],
    ['economy 10', 'economy 30'],
    ['business 900', 'business 800'],
  ]);
});
