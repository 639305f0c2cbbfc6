import { addDays, type Day, day, momentOf } from '@woxing/contract/core/days';
import { fen } from '@woxing/contract/core/money';
import * as contract from '@woxing/contract/products/international-air/international-flights';
import {
  type InternationalStandard,
  internationalStandard,
} from '@woxing/contract/products/international-air/international-standard';
import { expect, test } from 'vitest';
import type { Ctx } from '#src/platform/context.ts';
import { internationalSupplier } from '../../../../test/international-world.ts';
import { pinned } from '../../../../test/pinned-standard.ts';
import { openPlanningLine } from '../planner/planning-line.ts';
import { estimateAbroad } from './estimate-abroad.ts';
import { type InternationalSearchDeps, PlanMemory } from './international-search-deps.ts';
import { searchInternational } from './search-international.ts';

const today = day('2026-12-01');
const ctx: Ctx = {
  tenantId: 'official',
  requestId: 'r1',
  now: momentOf(today, 600),
  ip: '127.0.0.1',
  signedIn: undefined,
};
const standards = new Map<string, InternationalStandard>();
const deps: InternationalSearchDeps = {
  international: internationalSupplier,
  planning: openPlanningLine({ deadlineMs: 120_000 }),
  plans: new PlanMemory(),
  serviceFee: () => Promise.resolve(fen(1000)),
  agreements: () => Promise.resolve(() => []),
  internationalStandardsOf: (_, travellers) =>
    Promise.resolve(travellers.map(({ name }) => pinned(standards.get(name)))),
};

const inDays = (days: number): Day => addDays(today, days);
const way = (from: string, to: string, days: number) => ({ from, to, day: inDays(days) });

const estimate = (
  ways: readonly ReturnType<typeof way>[],
  { names = ['甲'], more = {} }: { names?: readonly string[]; more?: Partial<InternationalSearchDeps> } = {},
) =>
  estimateAbroad({ ...deps, ...more }, ctx, {
    ways,
    travellers: names.map((name) => ({ name })),
    gone: new AbortController().signal,
  });

async function lowestListed(ask: object): Promise<number> {
  const { input, output } = contract.searchInternational;
  const found = output.parse(await searchInternational(deps, ctx, input.parse({ pageSize: 50, ...ask })));
  const { adultPrice, adultTax } = found.itineraries[0]!.price;
  return adultPrice + adultTax;
}

const least = (fares: readonly number[]) => Math.min(...fares);

const middle = (fares: readonly number[]) =>
  fares.toSorted((one, other) => one - other)[Math.floor(fares.length / 2)]!;
const mean = (fares: readonly number[]) => fares.reduce((all, each) => all + each, 0) / fares.length;
const agreements = () =>
  Promise.resolve(() => [
    { airline: 'BA', code: 'BA2026CO' },
    { airline: 'MU', code: 'MU2026CO' },
    { airline: 'VS', code: 'VS2026CO' },
  ]);

test('one way costs what the cheapest of its list does', async () => {
  const [there] = await estimate([way('上海', '伦敦', 60)]);
  expect(there!.words).toBe('国际机票单程价，含税费');
  expect(least(there!.fares[0]!)).toBe(
    await lowestListed({ fromSegments: [{ from: 'SHA', to: 'LON', day: inDays(60) }] }),
  );
});

test('there and back are one journey: their shares come to what a round trip costs, which is less than two of one way', async () => {
  const [out, back] = await estimate([way('上海', '伦敦', 60), way('伦敦', '上海', 70)]);
  expect(back!.words).toBe('国际机票往返价分摊至本程，含税费');
  const whole = await lowestListed({
    flightType: 2,
    fromSegments: [{ from: 'SHA', to: 'LON', day: inDays(60) }],
    retSegments: [{ from: 'LON', to: 'SHA', day: inDays(70) }],
  });
  expect(least(out!.fares[0]!) + least(back!.fares[0]!)).toBe(whole);
  expect(middle(out!.fares[0]!)).toBeGreaterThan(least(out!.fares[0]!));
  const [alone] = await estimate([way('上海', '伦敦', 60)]);
  const [home] = await estimate([way('伦敦', '上海', 70)]);
  expect(whole).toBeLessThan(least(alone!.fares[0]!) + least(home!.fares[0]!));
});

test('several cities are one journey until somebody is home again, and what follows is another', async () => {
  const found = await estimate([
    way('上海', '伦敦', 60),
    way('伦敦', '巴黎', 64),
    way('巴黎', '上海', 68),
    way('北京', '东京', 90),
  ]);
  expect(found.map(({ words }) => words.split('，')[0])).toEqual([
    '国际机票多程价分摊至本程',
    '国际机票多程价分摊至本程',
    '国际机票多程价分摊至本程',
    '国际机票单程价',
  ]);
  expect(found.every(({ fares }) => fares[0]!.length > 0)).toBe(true);
});

test('each traveller is held to their own standard', async () => {
  standards.set('乙', internationalStandard.parse({ lowestWithinHours: 24, toleranceFen: 0 }));
  standards.set('丙', internationalStandard.parse({ advanceDays: 90 }));
  const [there] = await estimate([way('上海', '伦敦', 60)], { names: ['甲', '乙', '丙'] });
  const [free, near, early] = there!.fares;
  expect(near!.length).toBeLessThan(free!.length);
  expect(least(near!)).toBe(least(free!));
  expect(early).toEqual([]);
});

test('what is not sold says so, beside what is', async () => {
  const [unknown, inland, there, late] = await estimate([
    way('苏州', '伦敦', 20),
    way('纽约', '洛杉矶', 22),
    way('上海', '东京', 24),
    way('上海', '东京', 600),
  ]);
  expect(unknown).toEqual({ fares: [], words: '苏州没有国际航班的机场' });
  expect(inland).toEqual({ fares: [], words: '纽约至洛杉矶的航班暂未开售' });
  expect(there!.fares[0]!.length).toBeGreaterThan(0);
  expect(late!.fares).toEqual([]);
  expect(late!.words).not.toBe('');
});

test('a company counts what it has agreed on', async () => {
  const [plain] = await estimate([way('上海', '伦敦', 4)]);
  const [own] = await estimate([way('上海', '伦敦', 4)], { more: { agreements } });
  expect(own!.words).toBe('国际机票单程价，含税费，已计入协议价');
  expect(mean(own!.fares[0]!)).toBeLessThan(mean(plain!.fares[0]!));
});

test('a list of the same way is not planned again, and nobody who has given up is planned for', async () => {
  const plans = new PlanMemory();
  await estimate([way('上海', '悉尼', 50)], { more: { plans } });
  let steps = 0;
  const planning: InternationalSearchDeps['planning'] = {
    plan: async ({ work }) => {
      for (;;) {
        const step = work.next();
        steps += 1;
        if (step.done === true) return step.value;
      }
    },
  };
  const ask = { fromSegments: [{ from: 'SHA', to: 'SYD', day: inDays(50) }] };
  await searchInternational({ ...deps, plans, planning }, ctx, contract.searchInternational.input.parse(ask));
  expect(steps).toBeLessThan(10);

  const gone = AbortSignal.abort();
  const [there] = await estimateAbroad({ ...deps, plans: new PlanMemory() }, ctx, {
    ways: [way('上海', '悉尼', 51)],
    travellers: [{ name: '甲' }],
    gone,
  });
  expect(there!.fares).toEqual([]);
});
