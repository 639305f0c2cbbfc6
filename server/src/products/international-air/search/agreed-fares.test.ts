import { addDays, day, momentOf } from '@woxing/contract/core/days';
import type { OutputOf, RequestOf } from '@woxing/contract/core/endpoint';
import { fen } from '@woxing/contract/core/money';
import { internationalCarriers } from '@woxing/contract/generated/international-carriers';
import * as contract from '@woxing/contract/products/international-air/international-flights';
import { internationalStandard } from '@woxing/contract/products/international-air/international-standard';
import { describe, expect, test } from 'vitest';
import type { Ctx } from '#src/platform/context.ts';
import { internationalSupplier } from '../../../../test/international-world.ts';
import { pinned } from '../../../../test/pinned-standard.ts';
import { openPlanningLine } from '../planner/planning-line.ts';
import { type InternationalSearchDeps, PlanMemory } from './international-search-deps.ts';
import { internationalCalendar, internationalDateTable } from './lowest-fares.ts';
import { priceInternational } from './price-international.ts';
import { searchInternational } from './search-international.ts';

const today = day('2026-12-01');
/** A company has agreed on fares with these carriers, for journeys that begin until a day. */
const agreed = internationalCarriers
  .filter(({ iata, lowCost }) => !lowCost && iata !== 'JL')
  .map(({ iata }) => ({ airline: iata, code: `${iata}2026CO` }));
const untilDay = addDays(today, 100);

const at = (requestId: string): Ctx => ({
  tenantId: 'official',
  requestId,
  now: momentOf(today, 600),
  ip: '127.0.0.1',
  signedIn: undefined,
});
const [own, stranger] = [at('own'), at('stranger')];

const deps: InternationalSearchDeps = {
  international: internationalSupplier,
  planning: openPlanningLine({ deadlineMs: 120_000 }),
  plans: new PlanMemory(),
  serviceFee: () => Promise.resolve(fen(1000)),
  agreements: ({ requestId }) =>
    Promise.resolve((on) => (requestId === 'own' && on <= untilDay ? agreed : [])),
  internationalStandardsOf: (_, travellers) => Promise.resolve(travellers.map(() => null)),
};

type Ask = RequestOf<typeof contract.searchInternational>;
type Listed = OutputOf<typeof contract.searchInternational>['itineraries'][number];

const there = (from: string, to: string, days: number) => ({ from, to, day: addDays(today, days) });

async function search(ctx: Ctx, ask: Ask, more: Partial<InternationalSearchDeps> = {}) {
  const { input, output } = contract.searchInternational;
  return output.parse(
    await searchInternational({ ...deps, ...more }, ctx, input.parse({ pageSize: 50, ...ask })),
  );
}

async function price(ctx: Ctx, parts: readonly string[]) {
  const { input, output } = contract.priceInternational;
  return output.parse(await priceInternational(deps, ctx, input.parse({ parts })));
}

const adultOf = ({ price: { adultPrice, adultTax } }: Pick<Listed, 'price'>) => fen(adultPrice + adultTax);

const journeys: readonly (readonly [string, Ask])[] = [
  ['one way, soon, when no special fare is sold', { fromSegments: [there('SHA', 'TYO', 4)] }],
  ['one way, later', { fromSegments: [there('SHA', 'LON', 60)] }],
  [
    'a round trip',
    { flightType: 2, fromSegments: [there('SHA', 'LON', 60)], retSegments: [there('LON', 'SHA', 70)] },
  ],
  [
    'a round trip of a day, which special fares do not fit',
    { flightType: 2, fromSegments: [there('SHA', 'TYO', 30)], retSegments: [there('TYO', 'SHA', 31)] },
  ],
  ['business', { fromSegments: [there('SHA', 'PAR', 40)], cabin: 'business' }],
];

describe.each(journeys)('%s', (_name, ask) => {
  test('costs in the list what it costs where its fares are chosen, with what others pay for the same flights', async () => {
    const { itineraries } = await search(own, ask);
    const some = itineraries.filter((_, place) => place % 4 === 0);
    for (const one of some) {
      const { fares } = await price(own, one.journey);
      expect(adultOf(fares[0]!)).toBe(adultOf(one));
      const everybodys = await price(stranger, one.journey);
      const publicFen = adultOf(everybodys.fares[0]!);
      expect(one.agreed).toEqual(publicFen > adultOf(one) ? { publicFen } : undefined);
      expect(fares[0]!.parts.some((part) => part.agreed !== undefined)).toBe(one.agreed !== undefined);
    }
  });

  test('is sorted and summed up at what it costs, and is nothing of it for anybody else', async () => {
    const before = await search(stranger, ask, { plans: new PlanMemory() });
    const found = await search(own, ask);
    const sums = found.itineraries.map(adultOf);
    expect(sums).toEqual(sums.toSorted((one, other) => one - other));
    const cell = found.matrix.toSorted((one, other) => one.lowestFen - other.lowestFen)[0]!;
    expect(cell.lowestFen).toBe(sums[0]);
    expect(await search(stranger, ask)).toEqual(before);
    expect(before.itineraries.some((one) => one.agreed !== undefined)).toBe(false);
    const cheapest = before.itineraries[0]!;
    expect(sums[0]).toBeLessThanOrEqual(adultOf(cheapest));
  });
});

test('some journey is cheaper by an agreement, and is found by its carrier at that price', async () => {
  const ask: Ask = { fromSegments: [there('SHA', 'TYO', 4)], maxStops: 0 };
  const { itineraries } = await search(own, ask);
  const one = itineraries.find((each) => each.agreed !== undefined)!;
  expect(one.agreed!.publicFen).toBeGreaterThan(adultOf(one));
  const only = await search(own, { ...ask, airlines: [one.airline] });
  expect(only.itineraries.find(({ key }) => key === one.key)).toEqual(one);
  expect(
    itineraries
      .filter(({ airline }) => !agreed.some((each) => each.airline === airline))
      .some((each) => each.agreed),
  ).toBe(false);
});

test('calendars and tables of days hold the same, by the agreements of each day', async () => {
  const { input } = contract.internationalCalendar;
  const ask = input.parse({ from: 'SHA', to: 'LON', start: addDays(today, 1), days: 6 });
  const [mine, others] = [
    await internationalCalendar(deps, own, ask),
    await internationalCalendar(deps, stranger, ask),
  ];
  for (const [place, { day: on, lowestFen }] of mine.days.entries()) {
    const listed = await search(own, { fromSegments: [{ from: 'SHA', to: 'LON', day: on }], maxStops: 1 });
    expect(lowestFen).toBe(adultOf(listed.itineraries[0]!));
    expect(lowestFen).toBeLessThanOrEqual(others.days[place]!.lowestFen!);
  }
  expect(mine.days).not.toEqual(others.days);
  const after = input.parse({ from: 'SHA', to: 'LON', start: addDays(untilDay, 1), days: 3 });
  expect(await internationalCalendar(deps, own, after)).toEqual(
    await internationalCalendar(deps, stranger, after),
  );

  const table = contract.internationalDateTable.input.parse({
    from: 'SHA',
    to: 'LON',
    outDay: addDays(today, 6),
    backDay: addDays(today, 7),
  });
  const [own7, others7] = [
    await internationalDateTable(deps, own, table),
    await internationalDateTable(deps, stranger, table),
  ];
  const [outDay, backDay] = [own7.outDays[3]!, own7.backDays[3]!];
  const listed = await search(own, {
    flightType: 2,
    fromSegments: [{ from: 'SHA', to: 'LON', day: outDay }],
    retSegments: [{ from: 'LON', to: 'SHA', day: backDay }],
  });
  expect(own7.lowest[3]![3]).toBe(adultOf(listed.itineraries[0]!));
  expect(own7.lowest).not.toEqual(others7.lowest);
});

const lowestOf = (
  judged: { readonly lines: readonly { readonly rule: string; readonly limit: string }[] } | undefined,
) => judged?.lines.find(({ rule }) => rule === 'lowest')?.limit;

test('the cheapest around a departure is what the company could have bought, in the list and where fares are chosen', async () => {
  const standard = internationalStandard.parse({ lowestWithinHours: 24, toleranceFen: 0 });
  const limited: Partial<InternationalSearchDeps> = {
    internationalStandardsOf: (_, travellers) => Promise.resolve(travellers.map(() => pinned(standard))),
  };
  const { itineraries } = await search(own, { fromSegments: [there('SHA', 'TYO', 4)] }, limited);
  for (const one of itineraries.slice(0, 6)) {
    const { input, output } = contract.priceInternational;
    const priced = output.parse(
      await priceInternational({ ...deps, ...limited }, own, input.parse({ parts: one.journey })),
    );
    expect(lowestOf(priced.fares[0]!.standard!.parts[0])).toBe(lowestOf(one.standard));
  }
});
