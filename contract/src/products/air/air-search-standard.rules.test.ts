import { expect, test } from 'vitest';
import { day } from '../../core/days.ts';
import { fen, yuan } from '../../core/money.ts';
import { type JudgedItinerary, judgeSearch, lowestAround } from './air-search-standard.rules.ts';
import { airStandard } from './air-standard.ts';
import type { Cabin, FareOption } from './flights.ts';

const today = day('2025-12-01');

function flight(departs: string, fares: Partial<Record<Cabin, number>>, segments = 1): JudgedItinerary {
  const segment = {
    flightNo: `MU${departs.replace(':', '')}`,
    airline: 'MU',
    from: 'PEK',
    fromTerminal: 'T2',
    to: 'SHA',
    toTerminal: 'T2',
    day: day('2025-12-03'),
    departs,
    arrives: '23:59',
    arrivesDaysLater: 0,
    minutes: 135,
    km: 1076,
    aircraft: '320',
    meal: false,
    onTimePercent: 90,
    stops: [],
  };
  return {
    id: `${departs}/${segments}`,
    segments: Array.from({ length: segments }, () => segment),
    fares: (Object.entries(fares) as [Cabin, number][]).map(
      ([cabin, price]): FareOption => ({
        offerIds: [`${departs}-${cabin}`],
        cabin,
        bookingClass: 'Y',
        discountTenths: 60,
        adultFen: yuan(price),
        seatsLeft: 9,
        refundLadder: '',
        changeLadder: '',
        checkedKg: 20,
        cabinKg: 7,
      }),
    ),
  };
}

test('the window takes both its last minutes in and the next out', () => {
  const flights = [flight('08:00', { economy: 900 }), flight('09:00', { economy: 700 })];
  const at = (minutes: number) => lowestAround(flights, minutes)(flights[0]!, 'economy');
  expect(at(59)).toBe(yuan(900));
  expect(at(60)).toBe(yuan(700));
  expect(lowestAround(flights, 59)(flights[1]!, 'economy')).toBe(yuan(700));
});

test('only the same cabin is compared, and only flights without a change', () => {
  const flights = [
    flight('08:00', { economy: 900, business: 3000 }),
    flight('08:10', { economy: 700 }),
    flight('08:20', { economy: 300 }, 2),
  ];
  const lowest = lowestAround(flights, 60);
  expect(lowest(flights[0]!, 'economy')).toBe(yuan(700));
  expect(lowest(flights[0]!, 'business')).toBe(yuan(3000));
  expect(lowest(flights[0]!, 'first')).toBeNull();
  expect(lowest(flights[2]!, 'economy')).toBeNull();
});

const two = (number: number) => String(number).padStart(2, '0');
const minuteOf = ({ segments }: JudgedItinerary) =>
  Number(segments[0]!.departs.slice(0, 2)) * 60 + Number(segments[0]!.departs.slice(3));

test('the sliding window finds what looking at every pair finds', () => {
  let state = 99;
  const dice = (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % sides;
  };
  for (let round = 0; round < 60; round += 1) {
    const flights = Array.from({ length: 1 + dice(40) }, () =>
      flight(`${two(dice(24))}:${two(dice(60))}`, { economy: 300 + dice(900) }),
    );
    const minutes = dice(300);
    const lowest = lowestAround(flights, minutes);
    for (const one of flights) {
      const around = flights.filter((other) => Math.abs(minuteOf(other) - minuteOf(one)) <= minutes);
      expect(lowest(one, 'economy')).toBe(Math.min(...around.map(({ fares }) => fares[0]!.adultFen)));
    }
  }
});

test('the nearest fare that keeps the standard is named; of two as near the cheaper one', () => {
  const flights = [
    flight('08:00', { economy: 1580 }),
    flight('07:30', { economy: 1000, business: 2000 }),
    flight('08:30', { economy: 980 }),
    flight('12:00', { economy: 500 }),
  ];
  const standard = airStandard.parse({ cabins: ['economy'], economyLimitFen: yuan(1000), over: 'forbid' });
  const judged = judgeSearch(flights, standard, today);
  const [first] = flights;
  expect(judged.keeps(first!, first!.fares[0]!)).toBe(false);
  expect(judged.trace(first!, first!.fares[0]!).over).toBe('forbid');
  expect(judged.nearest(first!)).toMatchObject({ title: 'MU0830 08:30 经济舱', fareFen: yuan(980) });
});

test('a search without a fare within the standard has no nearest one', () => {
  const flights = [flight('08:00', { business: 3000 })];
  const standard = airStandard.parse({ cabins: ['economy'], economyLimitFen: null });
  expect(judgeSearch(flights, standard, today).nearest(flights[0]!)).toBeUndefined();
});

test('the day of booking counts', () => {
  const flights = [flight('08:00', { economy: 500 })];
  const standard = airStandard.parse({ cabins: ['economy'], economyLimitFen: null, advanceDays: 3 });
  const keeps = (on: string) =>
    judgeSearch(flights, standard, day(on)).keeps(flights[0]!, flights[0]!.fares[0]!);
  expect(keeps('2025-11-30')).toBe(true);
  expect(keeps('2025-12-01')).toBe(false);
});

test('a cheaper fare of the same flight never keeps less', () => {
  const standard = airStandard.parse({
    cabins: ['economy'],
    economyLimitFen: yuan(800),
    toleranceFen: fen(0),
    lowestWithin: 60,
  });
  for (let price = 700; price <= 900; price += 1) {
    const flights = [flight('08:00', { economy: price }), flight('08:20', { economy: 780 })];
    const keeps = judgeSearch(flights, standard, today).keeps(flights[0]!, flights[0]!.fares[0]!);
    expect(keeps).toBe(price <= 780);
  }
});

test('fares of a search are judged as each of them is explained', () => {
  const standards = [
    { economyLimitFen: yuan(800), toleranceFen: fen(0) },
    { economyLimitFen: null, discountCaps: { economy: 55, business: 60 } },
    { economyLimitFen: yuan(700), lowestWithin: 60, cabins: ['economy', 'business'] },
    { economyLimitFen: null, advanceDays: 3 },
  ].map((rules) => airStandard.parse({ cabins: ['economy'], ...rules }));
  const flights = [
    flight('08:00', { economy: 800, business: 801 }),
    flight('08:30', { economy: 900, business: 700, premium: 300 }),
    flight('12:00', { economy: 901, first: 400 }),
    flight('12:10', { economy: 600 }, 2),
  ];
  const verdicts = standards.map((standard) => {
    const judged = judgeSearch(flights, standard, today);
    const fares = flights.flatMap((one) => one.fares.map((fare) => ({ one, fare })));
    for (const { one, fare } of fares)
      expect(judged.keeps(one, fare)).toBe(judged.trace(one, fare).over === null);
    return fares.filter(({ one, fare }) => judged.keeps(one, fare)).length;
  });
  expect(verdicts).toEqual([2, 0, 3, 0]);
});
