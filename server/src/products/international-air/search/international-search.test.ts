import { addDays, day, momentOf } from '@woxing/contract/core/days';
import type { OutputOf, RequestOf } from '@woxing/contract/core/endpoint';
import { fen } from '@woxing/contract/core/money';
import * as contract from '@woxing/contract/products/international-air/international-flights';
import { describe, expect, test } from 'vitest';
import type { Ctx } from '#src/platform/context.ts';
import { internationalSupplier } from '../../../../test/international-world.ts';
import { openPlanningLine } from '../planner/planning-line.ts';
import { findPlaces } from './find-places.ts';
import { type InternationalSearchDeps, PlanMemory } from './international-search-deps.ts';
import { internationalCalendar, internationalDateTable } from './lowest-fares.ts';
import { priceInternational } from './price-international.ts';
import { followInternational, searchInternational } from './search-international.ts';

const today = day('2026-12-01');
const deps: InternationalSearchDeps = {
  international: internationalSupplier,
  planning: openPlanningLine({ deadlineMs: 120_000 }),
  plans: new PlanMemory(),
  serviceFee: () => Promise.resolve(fen(1000)),
  agreements: () => Promise.resolve(() => []),
  internationalStandardsOf: (_, travellers) => Promise.resolve(travellers.map(() => null)),
};
const ctx: Ctx = {
  tenantId: 'official',
  requestId: 'r1',
  now: momentOf(today, 600),
  ip: '127.0.0.1',
  signedIn: undefined,
};

type Ask = RequestOf<typeof contract.searchInternational>;
type Answer = OutputOf<typeof contract.searchInternational>;

const there = (from: string, to: string, days: number) => ({ from, to, day: addDays(today, days) });

async function search(ask: Ask): Promise<Answer> {
  const { input, output } = contract.searchInternational;
  return output.parse(await searchInternational(deps, ctx, input.parse(ask)));
}

const price = async (parts: readonly string[], more = {}) => {
  const { input, output } = contract.priceInternational;
  return output.parse(await priceInternational(deps, ctx, input.parse({ parts, ...more })));
};

const roundTrip: Ask = {
  flightType: 2,
  fromSegments: [there('SHA', 'LON', 60)],
  retSegments: [there('LON', 'SHA', 70)],
};

describe('a list', () => {
  test('shows direct flights and connections with names, zones and prices by type', async () => {
    const found = await search({
      fromSegments: [there('SHA', 'LON', 60)],
      adults: 2,
      children: 1,
      infants: 1,
    });
    expect(found.kind).toBe('one-way');
    expect(new Set(found.matrix.map(({ stops }) => stops))).toEqual(new Set([0, 1, 2]));
    expect(found.itineraries).toHaveLength(20);
    const [first] = found.itineraries;
    const fares = found.itineraries.map(({ price: { adultPrice, adultTax } }) => adultPrice + adultTax);
    expect(fares).toEqual(fares.toSorted((one, other) => one - other));
    const { price: shown, segments } = first!;
    expect(shown.childPrice).toBeLessThan(shown.adultPrice);
    expect(shown.infantPrice).toBeLessThan(shown.childPrice / 4);
    const whole =
      2 * (shown.adultPrice + shown.adultTax) +
      shown.childPrice +
      shown.childTax +
      shown.infantPrice +
      shown.infantTax;
    expect(shown.totalFen).toBe(whole + 4 * shown.serviceFee);
    for (const { from, to, airline } of segments) {
      expect(found.zones[from]).toMatch('/');
      expect(found.places[to]?.city).toBeTruthy();
      expect(found.carriers[airline]).toBeTruthy();
    }
  });

  test('who flies a code share is said', async () => {
    const found = await search({ fromSegments: [there('SHA', 'TYO', 60)], pageSize: 50 });
    const shares = found.itineraries
      .flatMap(({ segments }) => segments)
      .filter(({ operatedBy }) => operatedBy !== null);
    expect(shares.length).toBeGreaterThan(0);
    expect(
      shares.every(
        ({ airline, operatedBy }) => operatedBy !== airline && found.carriers[operatedBy!] !== undefined,
      ),
    ).toBe(true);
  });

  test('a round trip shows what it comes to with the cheapest way back, and then the ways back at the whole price', async () => {
    const out = await search({ ...roundTrip, pageSize: 50 });
    expect(out).toMatchObject({ kind: 'round', part: 1 });
    const [cheapest] = out.itineraries;
    const back = await search({ ...roundTrip, chosen: [cheapest!.key] });
    expect(back.part).toBe(2);
    expect(back.itineraries[0]!.price).toEqual(cheapest!.price);
    expect(back.itineraries[0]!.journey).toEqual(cheapest!.journey);
    const dearest = out.itineraries.at(-1)!;
    const backOfDearest = await search({ ...roundTrip, chosen: [dearest.key] });
    const adult = (one: typeof dearest) => one.price.adultPrice + one.price.adultTax;
    expect(adult(backOfDearest.itineraries[0]!)).toBe(adult(dearest));
  });

  test('the matrix holds the lowest of each carrier and number of connections', async () => {
    const all = await search({ ...roundTrip, pageSize: 50 });
    const cell = all.matrix.toSorted((a, b) => a.lowestFen - b.lowestFen)[0]!;
    const only = await search({ ...roundTrip, airlines: [cell.airline], maxStops: cell.stops });
    const [lowest] = only.itineraries;
    expect(lowest!.airline).toBe(cell.airline);
    expect(lowest!.price.adultPrice + lowest!.price.adultTax).toBe(cell.lowestFen);
    expect(all.matrix.reduce((sum, { count }) => sum + count, 0)).toBe(all.total);
  });

  test.each([
    [
      'an alliance',
      { alliances: ['S' as const] },
      (one: Answer['itineraries'][number]) => one.alliance === 'S',
    ],
    ['no connection', { maxStops: 0 }, (one) => one.stops === 0],
    [
      'leaving in the morning',
      { departsFrom: 360, departsTo: 720 },
      (one) => one.segments[0]!.departs >= '06:00' && one.segments[0]!.departs <= '12:00',
    ],
    ['landing by evening', { arrivesTo: 1080 }, (one) => one.segments.at(-1)!.arrives <= '18:00'],
    [
      'one airport of a city',
      { airports: ['PVG', 'LHR'] },
      (one) => one.segments[0]!.from === 'PVG' && one.segments.at(-1)!.to === 'LHR',
    ],
    [
      'by way of a place',
      { vias: ['IST', 'HKG'] },
      (one) => one.connections.every(({ airport }) => ['IST', 'HKG'].includes(airport)),
    ],
  ] as readonly [string, Partial<Ask>, (one: Answer['itineraries'][number]) => boolean][])(
    'wishes: %s',
    async (_name, wishes, suits) => {
      const found = await search({ fromSegments: [there('SHA', 'LON', 60)], pageSize: 50, ...wishes });
      expect(found.itineraries.length).toBeGreaterThan(0);
      expect(found.itineraries.filter((one) => !suits(one))).toEqual([]);
    },
  );

  test('fares with bags alone are dearer, and have bags', async () => {
    const [any, bags] = await Promise.all([search(roundTrip), search({ ...roundTrip, withBags: 1 })]);
    expect(bags.itineraries[0]!.price.totalFen).toBeGreaterThan(any.itineraries[0]!.price.totalFen);
  });

  test('six parts in a row are planned and priced, each after the one before', async () => {
    const ask: Ask = {
      flightType: 3,
      fromSegments: [
        there('SHA', 'TYO', 60),
        there('TYO', 'LAX', 64),
        there('LAX', 'LON', 70),
        there('LON', 'IST', 75),
        there('IST', 'SIN', 80),
        there('SIN', 'SHA', 84),
      ],
    };
    const found = await search(ask);
    expect(found.kind).toBe('circle');
    const [lowest] = found.itineraries;
    expect(lowest!.journey).toHaveLength(6);
    const priced = await price(lowest!.journey);
    expect(priced.fares[0]!.price.totalFen).toBe(lowest!.price.totalFen);
  });

  test('a gap within a country is an open jaw at halves of round trips', async () => {
    const jaw = await search({
      flightType: 2,
      fromSegments: [there('SHA', 'LAX', 60)],
      retSegments: [there('SFO', 'SHA', 70)],
    });
    expect(jaw.kind).toBe('open-jaw');
    const priced = await price(jaw.itineraries[0]!.journey);
    expect(priced.fares.some(({ way }) => way !== 'alone')).toBe(true);
    const apart = await search({
      flightType: 3,
      fromSegments: [there('SHA', 'LAX', 60), there('LON', 'SHA', 70)],
    });
    expect(apart.kind).toBe('apart');
  });

  test('what is followed is told in stages, and ends as the list is', async () => {
    const ask = contract.followInternational.input.parse({ fromSegments: [there('CAN', 'PAR', 61)] });
    const events = await followInternational({ ...deps, plans: new PlanMemory() }, ctx, ask);
    const told: OutputOf<typeof contract.followInternational>[] = [];
    for await (const event of events(new AbortController().signal))
      told.push(contract.followInternational.output.parse(event));
    expect(told.length).toBeGreaterThan(1);
    expect(told.slice(0, -1).every(({ searching }) => searching !== null)).toBe(true);
    const { searching, ...last } = told.at(-1)!;
    expect(searching).toBeNull();
    expect(last).toEqual(await search({ fromSegments: [there('CAN', 'PAR', 61)] }));
    expect(told[0]!.itineraries.every(({ stops }) => stops <= 1)).toBe(true);
  });
});

test('where too many search, a stream ends without its last word', async () => {
  const full = { ...deps, plans: new PlanMemory(), planning: openPlanningLine({ maxWaiting: 0 }) };
  const ask = contract.followInternational.input.parse({ fromSegments: [there('CAN', 'PAR', 61)] });
  const events = await followInternational(full, ctx, ask);
  for await (const event of events(new AbortController().signal)) expect(event).toBe('nothing');
  await expect(searchInternational(full, ctx, ask)).rejects.toThrow('请3秒后重试');
});

describe('a price', () => {
  test('has families with rules in words, every tax by its code, and adds up', async () => {
    const out = await search(roundTrip);
    const priced = await price(out.itineraries[0]!.journey, { adults: 1, children: 1 });
    expect(priced.fares.length).toBeGreaterThan(1);
    for (const fare of priced.fares) {
      const sum = (of: 'adultFen' | 'childFen') => fare.taxes.reduce((all, line) => all + line[of], 0);
      expect(sum('adultFen')).toBe(fare.price.adultTax);
      expect(sum('childFen')).toBe(fare.price.childTax);
      expect(fare.parts.reduce((all, { fareFen }) => all + fareFen, 0)).toBe(fare.price.adultPrice);
      for (const { rules } of fare.parts) expect(rules.map(({ title }) => title)).toContain('退票');
    }
    expect(priced.fares[0]!.taxes.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['CN', 'GB', 'UB']),
    );
    const totals = priced.fares.map((fare) => fare.price.totalFen);
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));
  });

  test.each([
    ['what is no key', ['nonsense']],
    ['a flight that is not flown', ['E-ZZ1PVGLHR20270110']],
    ['a day that is none', ['E-CA981PEKJFK20271345']],
    ['another part in another cabin', ['E-CA981PEKJFK20270110', 'B-CA982JFKPEK20270120']],
  ])('of %s is refused', async (_name, parts) => {
    await expect(price(parts)).rejects.toThrow('所选航班已不可预订');
  });

  test('of flights that do not connect is refused, whoever puts the key together', async () => {
    const found = await search({ fromSegments: [there('SHA', 'LON', 60)], pageSize: 50 });
    const changing = found.itineraries.find(({ stops }) => stops === 1)!;
    const [letter, first, second] = changing.key.split('-') as [string, string, string];
    const early = second.replace(/\d{8}$/, addDays(today, 58).replaceAll('-', ''));
    await expect(price([`${letter}-${first}-${early}`])).rejects.toThrow('所选航班已不可预订');
    await expect(price([`${letter}-${second}-${first}`])).rejects.toThrow(
      '第1程的出发城市与到达城市不能相同',
    );
  });
});

describe('lowest fares', () => {
  const ends = { from: 'BJS', to: 'SIN' };

  test('of a month are those of the lists of its days', async () => {
    const calendar = await internationalCalendar(
      deps,
      ctx,
      contract.internationalCalendar.input.parse({ ...ends, start: addDays(today, -2), days: 31 }),
    );
    expect(calendar.days).toHaveLength(31);
    expect(calendar.days.slice(0, 2).map(({ lowestFen }) => lowestFen)).toEqual([null, null]);
    for (const at of [5, 30]) {
      const { day: on, lowestFen } = calendar.days[at]!;
      const list = await search({ fromSegments: [{ ...ends, day: on }], maxStops: 1 });
      const [lowest] = list.itineraries;
      expect(lowestFen).toBe(lowest!.price.adultPrice + lowest!.price.adultTax);
    }
  });

  test('of a table of days are those of the round trips', async () => {
    const [outDay, backDay] = [addDays(today, 60), addDays(today, 63)];
    const table = await internationalDateTable(
      deps,
      ctx,
      contract.internationalDateTable.input.parse({ ...ends, outDay, backDay }),
    );
    expect(table.lowest.map((row) => row.length)).toEqual([7, 7, 7, 7, 7, 7, 7]);
    expect(table.lowest[6]![0]).toBe(await lowestRound(addDays(today, 63), addDays(today, 60)));
    expect(table.lowest[0]![6]).toBe(await lowestRound(addDays(today, 57), addDays(today, 66)));
    expect(table.lowest[3]![3]).toBe(await lowestRound(outDay, backDay));
  });

  async function lowestRound(outDay: string, backDay: string): Promise<number | null> {
    if (backDay < outDay) return null;
    const list = await search({
      flightType: 2,
      fromSegments: [{ ...ends, day: outDay }],
      retSegments: [{ from: ends.to, to: ends.from, day: backDay }],
      maxStops: 1,
      pageSize: 50,
    });
    // The way back of a list may change twice, that of the table once.
    const fares = list.itineraries.map(({ price: { adultPrice, adultTax } }) => adultPrice + adultTax);
    return Math.min(...fares);
  }
});

describe('what makes no sense is refused by a sentence', () => {
  const one = there('SHA', 'LON', 60);
  test.each([
    ['a city that nobody knows', { fromSegments: [there('SHA', 'XXX', 60)] }, '未找到城市或机场“XXX”'],
    ['one city twice', { fromSegments: [there('PVG', 'SHA', 60)] }, '第1程的出发城市与到达城市不能相同'],
    ['a domestic flight', { fromSegments: [there('SHA', 'BJS', 60)] }, '请按国内航班查询'],
    ['a day that has passed', { fromSegments: [there('SHA', 'LON', -1)] }, '第1程的出发日期已过'],
    ['a day too far ahead', { fromSegments: [there('SHA', 'LON', 551)] }, '仅可查询550天内'],
    [
      'back before there',
      { flightType: 2, fromSegments: [one], retSegments: [there('LON', 'SHA', 59)] },
      '返程日期不能早于去程日期',
    ],
    [
      'parts out of order',
      { flightType: 3, fromSegments: [one, there('LON', 'NYC', 50)] },
      '第2程的出发日期不能早于前一程',
    ],
    ['ten people', { fromSegments: [one], adults: 6, children: 3, infants: 1 }, '旅客总数不能超过9人'],
    ['nobody grown up', { fromSegments: [one], adults: 0, children: 1 }, '至少需要1名成人旅客'],
    ['more infants than laps', { fromSegments: [one], adults: 1, infants: 2 }, '婴儿人数不能多于成人人数'],
    ['no way back', { flightType: 2, fromSegments: [one] }, '请填写返程'],
    [
      'a way back of a single journey',
      { fromSegments: [one], retSegments: [there('LON', 'SHA', 70)] },
      '单程没有返程',
    ],
    ['two parts of a single journey', { fromSegments: [one, one] }, '去程只能有一程'],
    ['seven parts', { flightType: 3, fromSegments: Array.from({ length: 7 }, () => one) }, '多程须为2至6程'],
    ['a choice that is none', { ...roundTrip, chosen: ['x'] }, '所选航班已不可预订'],
    ['everything chosen', { fromSegments: [one], chosen: ['x'] }, '各程均已选定'],
  ] as readonly [string, Ask, string][])('%s', async (_name, ask, words) => {
    await expect(search(ask)).rejects.toThrow(words);
  });

  test('what leaves within four hours of now is in no list and no calendar, and what leaves later is', async () => {
    const ask = (of: Ctx, more: Partial<Ask> = {}) =>
      searchInternational(
        deps,
        of,
        contract.searchInternational.input.parse({
          fromSegments: [there('SHA', 'TYO', 0)],
          sort: 'departs',
          pageSize: 50,
          ...more,
        }),
      );
    const at = (minute: number) => ({ ...ctx, now: momentOf(today, minute) });
    const departures = async (of: Ctx) =>
      (await ask(of)).itineraries.map(({ segments }) => segments[0]!.departs);
    const [early] = await departures(at(0));
    expect(early! < '08:00').toBe(true);
    const late = await departures(at(600));
    expect(late.length).toBeGreaterThan(0);
    expect(late.every((departs) => departs >= '14:00')).toBe(true);
    const back: Partial<Ask> = { flightType: 2, retSegments: [there('TYO', 'SHA', 0)] };
    for (const { segments } of (await ask(at(600), back)).itineraries)
      expect(segments[0]!.departs >= '14:00').toBe(true);
    expect((await ask(at(1430))).total).toBe(0);
    const { days } = await internationalCalendar(
      deps,
      at(1430),
      contract.internationalCalendar.input.parse({ from: 'SHA', to: 'TYO', start: today, days: 2 }),
    );
    expect(days.map(({ lowestFen }) => lowestFen === null)).toEqual([true, false]);
  });

  test('today is read where the flight leaves: in Honolulu it is still yesterday', async () => {
    const early = { ...ctx, now: momentOf(today, 60) };
    const ask = contract.searchInternational.input.parse({ fromSegments: [there('HNL', 'TYO', -1)] });
    const answer = await searchInternational(deps, early, ask);
    expect(answer.total).toBeGreaterThanOrEqual(0);
    await expect(
      searchInternational(
        deps,
        early,
        contract.searchInternational.input.parse({ fromSegments: [there('SHA', 'TYO', -1)] }),
      ),
    ).rejects.toThrow('已过');
  });
});

const found = async (keyword: string) => (await findPlaces(deps, { keyword })).places.map(({ code }) => code);

test('places are found by characters, pinyin, codes and English names, the busiest first', async () => {
  expect((await found('伦敦'))[0]).toBe('LON');
  expect(await found('lundun')).toContain('LON');
  expect(await found('LHR')).toContain('LON');
  expect(await found('New York')).toEqual(['NYC']);
  expect(await found('Zürich')).toEqual(['ZRH']);
  expect((await found('东'))[0]).toBe('TYO');
  expect(await found('???')).toEqual([]);
});
