import { type Day, day } from '@woxing/contract/core/days';
import { type Fen, yuan } from '@woxing/contract/core/money';
import { type AirStandard, airStandard } from '@woxing/contract/products/air/air-standard';
import type { Itinerary } from '@woxing/contract/products/air/flights';
import { levelStandards } from '@woxing/contract/products/level-standards';
import type { PartTrace, StandardTrace } from '@woxing/contract/standards/standard-trace';
import { expect, test, vi } from 'vitest';
import type { Ctx } from '#src/platform/context.ts';
import { pinned } from '../../../../test/pinned-standard.ts';
import { soldContent, soldLeg } from '../../../../test/sold-leg.ts';
import type { AirSupplier, PricedOffer } from '../air-supplier.ts';
import { judgeFlightsAgain } from './judge-again.ts';
import { judgeOffers } from './judge-offers.ts';
import { judgeParty } from './judge-party.ts';

const ctx = { tenantId: 'official', now: new Date('2026-11-20T10:00:00+08:00') };
const full = { fullEconomyFen: yuan(1500), fullCabinFen: yuan(1500) };
const offer = (more: Partial<PricedOffer> = {}): PricedOffer => ({ ...soldLeg, ...full, ...more });
const on = offer({ flightNo: 'CA423', from: 'SHA', to: 'CAN', day: day('2026-12-02'), departs: '08:00' });
const back = offer({ flightNo: 'CA422', from: 'SHA', to: 'PEK', day: day('2026-12-05') });
const standardOf = (more: Partial<AirStandard> = {}) =>
  airStandard.parse({ cabins: ['economy'], economyLimitFen: null, toleranceFen: yuan(0), ...more });

const listed = (flightNo: string, departs: string, adultFen: Fen): Itinerary => ({
  id: flightNo,
  segments: [{ ...soldLeg, flightNo, departs }],
  minutes: 135,
  fares: [{ ...soldLeg, offerIds: ['y'], adultFen, discountTenths: 50 }],
  airportFeeFen: yuan(50),
  fuelFen: yuan(0),
});
/** A search that finds the flight that is judged, at a dear fare, and another half an hour before it. */
const finding = (adultFen: Fen): Itinerary[] => [
  listed('CA419', '22:00', adultFen),
  listed('CA421', '22:30', yuan(1200)),
];
const searching = (found: Itinerary[]) => ({
  search: vi.fn<AirSupplier['search']>().mockResolvedValue(found),
});
const nearest = { title: 'CA419 22:00 经济舱', fareFen: yuan(700) };

async function judged(
  standard: AirStandard | null,
  offers: readonly PricedOffer[],
  found = finding(yuan(700)),
) {
  const supplier = searching(found);
  const { ref, parts, over, companyFaresFen } = await judgeOffers(supplier, ctx, offers, pinned(standard));
  return {
    level: ref?.levelName,
    parts: parts.map((part) => [part.title, part.over, part.nearest]),
    words: over.map(({ words }) => words),
    companyFaresFen,
    searched: supplier.search.mock.calls.map(([, search]) => search),
  };
}

test('without a standard nothing is held against anything, and nothing is searched', async () => {
  expect(await judged(null, [offer(), back])).toEqual({
    level: undefined,
    parts: [],
    words: [],
    companyFaresFen: [null, null],
    searched: [],
  });
});

test('what keeps the standard is compared with no other flight, where no rule asks for one', async () => {
  expect(await judged(standardOf(), [offer(), on])).toEqual({
    level: '普通员工',
    parts: [['北京—广州 CA421、CA423', null, null]],
    words: [],
    companyFaresFen: [null, null],
    searched: [],
  });
  expect((await judged(standardOf({ lowestWithin: 60 }), [offer(), on])).searched).toEqual([]);
  const { parts, searched } = await judged(standardOf(), [offer({ to: 'QQQ' })]);
  expect([parts, searched]).toEqual([[['北京—QQQ CA421', null, null]], []]);
});

test('a direct flight above the lowest of its time is told the nearest that is not; the company bears the lowest', async () => {
  const { parts, companyFaresFen, searched } = await judged(standardOf({ lowestWithin: 60 }), [offer()]);
  expect(parts).toEqual([['北京—上海 CA421', 'person-pays', nearest]]);
  expect(companyFaresFen).toEqual([yuan(700)]);
  expect(searched).toEqual([{ from: 'BJS', to: 'SHA', day: '2026-12-01', kind: 'direct' }]);
});

test('one that is compared and is the lowest itself is told no other', async () => {
  const { parts, searched } = await judged(standardOf({ lowestWithin: 60 }), [
    offer({ adultFen: yuan(700) }),
  ]);
  expect(parts).toEqual([['北京—上海 CA421', null, null]]);
  expect(searched).toHaveLength(1);
});

test('of two ways each is judged for itself: what is within is borne whole', async () => {
  const limited = standardOf({ economyLimitFen: yuan(1000) });
  const dear = offer({ adultFen: yuan(1200) });
  expect(await judged(limited, [dear, back])).toMatchObject({
    parts: [
      ['北京—上海 CA421', 'person-pays', nearest],
      ['上海—北京 CA422', null, null],
    ],
    words: ['经济舱限价¥1,000，票价¥1,200，超标¥200'],
    companyFaresFen: [yuan(1000), null],
  });
  const told = await judged({ ...limited, over: 'notify' }, [dear]);
  expect(told).toMatchObject({ parts: [[expect.any(String), 'notify', nearest]], companyFaresFen: [null] });
});

test('a way with a change is compared with such ways, and with no lowest fare', async () => {
  const standard = standardOf({ economyLimitFen: yuan(1000), lowestWithin: 60 });
  const { words, searched } = await judged(standard, [offer(), on], []);
  expect(words).toEqual(['经济舱限价¥1,000，票价¥2,000，超标¥1,000']);
  expect(searched).toEqual([{ from: 'BJS', to: 'CAN', day: '2026-12-01', kind: 'transfer' }]);
});

test('a search that fails, or finds nothing within the standard, names no other flight', async () => {
  const dear = offer({ adultFen: yuan(1200) });
  const standard = pinned(standardOf({ economyLimitFen: yuan(1000) }));
  const broken = { search: () => Promise.reject(new Error('silent')) };
  for (const supplier of [broken, searching([]), searching(finding(yuan(1001)))]) {
    const { parts } = await judgeOffers(supplier, ctx, [dear], standard);
    expect(parts.map((part) => part.nearest)).toEqual([null]);
  }
});

test('the day of booking is today unless another is said', async () => {
  const early = pinned(standardOf({ advanceDays: 12 }));
  const supplier = searching([]);
  const overs = async (bookedOn?: Day) =>
    (await judgeOffers(supplier, ctx, [offer()], early, bookedOn)).over.length;
  expect([await overs(), await overs(day('2026-11-19'))]).toEqual([1, 0]);
});

const party = (standards: readonly (AirStandard | null)[], names: readonly string[]) =>
  judgeParty(
    {
      supplier: searching(finding(yuan(700))),
      airStandardsOf: () =>
        Promise.resolve(
          standards.map((standard, at) => {
            const own = pinned(standard, `职级${at}`);
            return own === null ? null : { ...own, ref: { ...own.ref, levelId: `level ${at}` } };
          }),
        ),
    },
    ctx as Ctx,
    [offer({ adultFen: yuan(1200) })],
    names.map((name) => ({ name })) as Parameters<typeof judgeParty>[3],
  );
const words = '经济舱限价¥1,000，票价¥1,200，超标¥200';

test('each traveller is measured by their own standard; of several the words say whose it is', async () => {
  const both = await party([null, standardOf({ economyLimitFen: yuan(1000) })], ['张一', '李二']);
  expect(both.measures.map(({ companyFaresFen }) => companyFaresFen)).toEqual([[null], [yuan(1000)]]);
  expect(both.overWords).toEqual([`李二：${words}`]);
  expect(both.trace({ personFen: yuan(200), reason: undefined })?.parts).toMatchObject([
    { whose: { travellers: ['李二'], levelId: 'level 1' } },
  ]);
  const alone = await party([standardOf({ economyLimitFen: yuan(1000) })], ['张一']);
  expect(alone.overWords).toEqual([words]);
  const trace = alone.trace({ personFen: yuan(200), reason: undefined });
  expect(trace?.parts).toMatchObject([{ title: '北京—上海 CA421' }]);
  expect((await party([null], ['张一'])).trace({ personFen: yuan(0), reason: undefined })).toBeNull();
});

const part = (title: string, ofWhom?: string): PartTrace => ({
  title,
  lines: [],
  over: 'reason',
  ...(ofWhom !== undefined && {
    whose: { travellers: [ofWhom], levelId: ofWhom, levelName: '经理', version: 2 },
  }),
});
const kept = (parts: PartTrace[]): StandardTrace => ({
  ...pinned(standardOf())!.ref,
  parts,
  over: 'reason',
  personFen: yuan(1),
  reason: '赶会',
});

/** `known`: of which levels the version is known still; null where it limits no flights. */
async function again(
  standard: StandardTrace | null,
  legs: readonly object[],
  known: Readonly<Record<string, AirStandard | null>>,
  adultFares: readonly (Fen | null)[] = [yuan(1200)],
) {
  const content = { ...soldContent(...legs), standard, overStandard: ['以前的说明'] };
  const found = await judgeFlightsAgain(searching([]), {
    ...ctx,
    orderedAt: new Date('2026-11-19T10:00:00+08:00'),
    content,
    types: ['ADT'],
    adultFares,
    standardsOf: ({ levelId = '' }) =>
      Promise.resolve(levelId in known ? levelStandards.parse({ air: known[levelId] }) : undefined),
  });
  return found && { legs: found.legs, standard: found.standard!, words: found.overStandard };
}
const { levelId } = pinned(standardOf())!.ref;
const limited = standardOf({ economyLimitFen: yuan(1000), over: 'approval' });

test('an order that costs something else is judged again by what it was placed under, with the reason that was given', async () => {
  const found = await again(kept([part('北京—上海 CA421')]), [full], { [levelId]: limited });
  expect(found?.standard).toMatchObject({ over: 'approval', personFen: yuan(1), reason: '赶会' });
  expect(found?.standard.parts).toMatchObject([{ title: '北京—上海 CA421', over: 'approval' }]);
  expect(found?.words).toEqual([words]);
  expect(found?.legs[0]!.adultFen).toBe(soldLeg.adultFen);
  const cheaper = await again(kept([part('原来的标题')]), [full], { [levelId]: limited }, [null]);
  expect(cheaper?.standard).toMatchObject({ over: null, reason: null });
  expect(cheaper?.standard.parts).toMatchObject([{ title: '原来的标题', over: null }]);
  expect(cheaper?.words).toEqual([]);
});

test('days ahead count from when it was ordered', async () => {
  const early = standardOf({ advanceDays: 12 });
  const found = await again(kept([part('北京—上海 CA421')]), [full], { [levelId]: early });
  expect(found?.standard.over).toBeNull();
});

test('what no standard limited, or is not known with its full fares, is not judged', async () => {
  expect(await again(null, [full], { [levelId]: limited })).toBeUndefined();
  const standard = kept([part('北京—上海 CA421')]);
  for (const legs of [
    [{}],
    [{ fullEconomyFen: yuan(1500) }],
    [{ fullCabinFen: yuan(1500) }],
    [full, back, {}],
  ])
    expect(await again(standard, legs, { [levelId]: limited })).toBeUndefined();
});

test('where a version is not known any more, its parts stay as they were and the words with them', async () => {
  const two = kept([part('张三：北京—上海', '张三'), part('李四：北京—上海', '李四')]);
  const both = await again(two, [full], { 张三: limited, 李四: limited });
  expect(both?.words).toEqual([`张三：${words}`, `李四：${words}`]);
  expect(both?.standard.parts.map(({ title, over, whose }) => [title, over, whose?.levelId])).toEqual([
    ['张三：北京—上海', 'approval', '张三'],
    ['李四：北京—上海', 'approval', '李四'],
  ]);
  for (const known of [{ 张三: limited }, { 张三: limited, 李四: null }]) {
    const one = await again(two, [full], known);
    expect(one?.words).toEqual(['以前的说明']);
    expect(one?.standard.parts.map(({ over }) => over)).toEqual(['approval', 'reason']);
  }
});
