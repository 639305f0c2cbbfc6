import { addDays, type Day, daysBetween } from '@woxing/contract/core/days';
import {
  internationalSaleDays,
  maxInternationalParts,
} from '@woxing/contract/products/international-air/international-fares.rules';
import {
  cityCodeOfPlace,
  countryOfPlace,
} from '@woxing/contract/products/international-air/world-places.rules';
import type { DraftLeg } from '#src/products/air/public.rules.ts';
import {
  type Journey,
  type JourneyPart,
  type Party,
  partyProblem,
  type QueryType,
} from './journey-address.rules.ts';

/** A journey as far as it is filled in. */
export interface JourneyDraft extends Party {
  readonly type: QueryType;
  readonly cabin: Journey['cabin'];
  /** One at least; of there and back the first says both ends, and `back` the day of the way home. */
  readonly parts: readonly DraftLeg[];
  readonly back: Day;
}

export interface DraftProblem {
  /** Which part, from 0; undefined where it is none of them. */
  readonly at?: number;
  readonly why: 'from' | 'to' | 'day' | 'same' | 'domestic' | 'order' | 'many' | 'alone' | 'infants';
}

export const partLimits = { max: maxInternationalParts, saleDays: internationalSaleDays } as const;

/** Long journeys are looked for some time ahead. */
const usualLead = 14;
const usualStay = 7;

/** What a form begins with, as the kind of journey that its address names. */
export function newDraft(today: Day, type: QueryType = '1'): JourneyDraft {
  const day = addDays(today, usualLead);
  const draft: JourneyDraft = {
    type: '1',
    cabin: 'economy',
    adults: 1,
    children: 0,
    infants: 0,
    parts: [{ from: 'SHA', to: undefined, day }],
    back: addDays(day, usualStay),
  };
  return withType(draft, type);
}

/** What an address asks for, to be changed. */
export function draftOf({ type, parts, ...journey }: Journey): JourneyDraft {
  const first = parts[0]!;
  const back = type === '2' ? parts[1]!.day : addDays(first.day, usualStay);
  return { ...journey, type, parts: type === '3' ? parts : [first], back };
}

/** The same draft as another kind of journey: what was filled in stays. */
export function withType(draft: JourneyDraft, type: QueryType): JourneyDraft {
  const first = draft.parts[0]!;
  if (type !== '3') return { ...draft, type, parts: [first] };
  const second = { from: first.to, to: draft.type === '2' ? first.from : undefined, day: draft.back };
  return { ...draft, type, parts: draft.parts.length > 1 ? draft.parts : [first, second] };
}

/** Another day of the way out; the way home stays as long after it where it would be before. */
export function withDay(draft: JourneyDraft, day: Day): JourneyDraft {
  const [first] = draft.parts;
  const stay = first?.day === undefined ? usualStay : daysBetween(first.day, draft.back);
  return {
    ...draft,
    parts: [{ ...first, day }, ...draft.parts.slice(1)],
    back: draft.back < day ? addDays(day, Math.max(stay, 1)) : draft.back,
  };
}

/** A journey that can be searched, or the first thing that is wrong with it. */
export function readDraft(
  draft: JourneyDraft,
): { readonly journey: Journey } | { readonly problem: DraftProblem } {
  const { type, parts: drafted, back, ...rest } = draft;
  const parts: JourneyPart[] = [];
  for (const [at, { from, to, day }] of drafted.entries()) {
    if (from === undefined) return { problem: { at, why: 'from' } };
    if (to === undefined) return { problem: { at, why: 'to' } };
    if (day === undefined) return { problem: { at, why: 'day' } };
    const why = placesProblem(from, to);
    if (why !== undefined) return { problem: { at, why } };
    if (day < (parts.at(-1)?.day ?? day)) return { problem: { at, why: 'order' } };
    parts.push({ from, to, day });
  }
  const party = partyProblem(draft);
  if (party !== undefined) return { problem: { why: party } };
  const { from, to } = parts[0]!;
  return {
    journey: { ...rest, type, parts: type === '2' ? [...parts, { from: to, to: from, day: back }] : parts },
  };
}

/** The server refuses what leads from a country into the same one; of two places that nobody knows it says so itself. */
function placesProblem(from: string, to: string): 'same' | 'domestic' | undefined {
  if (cityCodeOfPlace(from) === cityCodeOfPlace(to)) return 'same';
  const [begins, ends] = [countryOfPlace(from), countryOfPlace(to)];
  return begins !== undefined && begins === ends ? 'domestic' : undefined;
}
