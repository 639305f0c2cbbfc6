import { addDays, type Day, daysBetween } from '../core/days.ts';
import { addFen, type Fen, noFen } from '../core/money.ts';
import { worldPlaces } from '../generated/world-places.ts';
import {
  type ApplicationDraft,
  type ApplicationLeg,
  applicationProblem,
  noBudget,
} from './trip-application.rules.ts';

/** 费用预估: what a trip is likely to cost, by the fares of the moment. Pure, for browser and server. */

/** By what a way may be travelled; what is not sold here is not estimated. */
export const estimatedKinds = ['air', 'train'] as const;
export type EstimatedKind = (typeof estimatedKinds)[number];

/** What a way costs all who travel, by one kind; null: nobody can say, and `words` say why. */
export interface WayPrice {
  readonly lowestFen: Fen | null;
  readonly typicalFen: Fen | null;
  /** On what it rests, or why there is none. */
  readonly words: string;
}

export interface EstimatedWay {
  readonly from: string;
  readonly to: string;
  readonly day: Day;
  readonly air: WayPrice;
  readonly train: WayPrice;
}

/**
 * The ways of a trip. Legs are ways; a set of cities is taken in its order and back to where it begins, its days shared out evenly,
 * because nobody has said more.
 */
export function waysOf({
  shape,
  legs,
  cities,
  fromDay,
  untilDay,
}: Pick<ApplicationDraft, 'shape' | 'legs' | 'cities' | 'fromDay' | 'untilDay'>): ApplicationLeg[] {
  if (shape === 'legs') return [...legs];
  const round = [...cities, cities[0]!].filter((city, at, all) => city !== all[at - 1]);
  const ways = round.slice(1).map((to, at) => ({ from: round[at]!, to }));
  const days = daysBetween(fromDay as Day, untilDay as Day);
  return ways.map((way, at) => {
    const after = ways.length === 1 ? 0 : Math.round((days * at) / (ways.length - 1));
    return { ...way, day: addDays(fromDay as Day, after) };
  });
}

const beyond: ReadonlySet<string> = new Set(
  worldPlaces.filter(({ country }) => country !== 'CN').map(({ city }) => city),
);

/** Of a way that ends beyond the mainland, at whichever end: its flights are sold as journeys abroad. */
export const isAbroad = ({ from, to }: Pick<ApplicationLeg, 'from' | 'to'>): boolean =>
  beyond.has(from) || beyond.has(to);

/** What is missing for an estimate: what is missing for a submission, but for the reason, the budget and the last day to book. */
export const estimateProblem = (draft: ApplicationDraft, today: Day) =>
  applicationProblem(
    { ...draft, reason: '-', bookUntil: '', budget: { ...noBudget, other: 1 as Fen } },
    today,
  );

/** By which kind a way is counted, where nobody has chosen: the one that usually costs less, of those that have a price. */
export function usualKind({ air, train }: Pick<EstimatedWay, EstimatedKind>): EstimatedKind | null {
  if (air.typicalFen === null) return train.typicalFen === null ? null : 'train';
  return train.typicalFen !== null && train.typicalFen <= air.typicalFen ? 'train' : 'air';
}

export interface EstimateTotal {
  readonly lowestFen: Fen;
  readonly typicalFen: Fen;
}

/** Of each kind what the ways cost that are travelled by it; `unknown`: how many ways have no price. */
export function estimateTotals(
  ways: readonly Pick<EstimatedWay, EstimatedKind>[],
  by: readonly (EstimatedKind | null)[],
): { readonly air: EstimateTotal; readonly train: EstimateTotal; readonly unknown: number } {
  const totals = { air: nothingYet, train: nothingYet };
  let unknown = 0;
  for (const [at, way] of ways.entries()) {
    const kind = by[at] ?? null;
    const { lowestFen, typicalFen } = kind === null ? noPrice : way[kind];
    if (kind === null || lowestFen === null || typicalFen === null) unknown += 1;
    else
      totals[kind] = {
        lowestFen: addFen(totals[kind].lowestFen, lowestFen),
        typicalFen: addFen(totals[kind].typicalFen, typicalFen),
      };
  }
  return { ...totals, unknown };
}

const noPrice = { lowestFen: null, typicalFen: null };

const nothingYet: EstimateTotal = { lowestFen: noFen, typicalFen: noFen };
