import { addDays, type Day } from '@woxing/contract/core/days';
import { airportNames } from '@woxing/contract/generated/airport-names';
import {
  type LegProblem,
  legsProblem,
  maxLegs,
  type SearchedLeg,
} from '@woxing/contract/products/air/multi-city.rules';
import { saleDays } from './query-search.rules.ts';

/** A leg as far as it is filled in. */
export type DraftLeg = { readonly [Part in keyof SearchedLeg]?: SearchedLeg[Part] | undefined };

const asked = [
  ['from', '出发城市'],
  ['to', '到达城市'],
  ['day', '出发日期'],
] as const;

export const cityCodeOf = (iata: string): string => airportNames.get(iata)?.cityCode ?? iata;

/** Legs that can be searched, or the first thing that is wrong with them. */
export function readLegs(
  drafts: readonly DraftLeg[],
  today: Day,
): { readonly legs: readonly SearchedLeg[] } | LegProblem {
  const legs: SearchedLeg[] = [];
  for (const [leg, { from, to, day }] of drafts.entries()) {
    if (from === undefined || to === undefined || day === undefined)
      return { leg, message: `请选择第${leg + 1}程的${missingOf({ from, to, day })}` };
    legs.push({ from, to, day });
  }
  const lastDay = addDays(today, saleDays);
  return legsProblem(legs, { today, lastDay, cityOf: cityCodeOf }) ?? { legs };
}

const missingOf = (draft: DraftLeg) => asked.find(([part]) => draft[part] === undefined)?.[1] ?? '';

/** The next leg begins where this one ends unless another place was chosen for it, and no later leg is before it. */
export function withLeg(drafts: readonly DraftLeg[], at: number, part: DraftLeg): DraftLeg[] {
  const old = drafts[at]!;
  const changed = { ...old, ...part };
  return drafts.map((draft, index) => {
    if (index === at) return changed;
    const goesOn = index === at + 1 && (draft.from === undefined || draft.from === old.to);
    const early = index > at && (draft.day ?? '') < (changed.day ?? '');
    return { ...draft, ...(goesOn && { from: changed.to }), ...(early && { day: changed.day }) };
  });
}

/** Days from one leg to the next, until another day is chosen. */
const usualStay = 2;

const domesticLimits = { max: maxLegs, saleDays };

export function withAnotherLeg(
  drafts: readonly DraftLeg[],
  today: Day,
  limits: { readonly max: number; readonly saleDays: number } = domesticLimits,
): readonly DraftLeg[] {
  if (drafts.length >= limits.max) return drafts;
  const { to, day = today } = drafts.at(-1) ?? {};
  const lastDay = addDays(today, limits.saleDays);
  const next = addDays(day, usualStay);
  return [...drafts, { from: to, day: next > lastDay ? lastDay : next }];
}
