import {
  type CancelStep,
  type CancelTerms,
  usualClock,
} from '@woxing/contract/products/hotel/hotel-cancellation.rules';
import type { AgreedRate, RatePlan } from '#src/products/hotel/hotel-supplier.ts';

/** How rooms are sold: a few plans that houses choose from. Pure. */

export interface PricedPlan extends RatePlan {
  /** Of the price of the room, in percent. */
  readonly pricePercent: number;
}

const free: CancelTerms = { kind: 'free', clock: usualClock, steps: [] };
const unguaranteed: CancelTerms = { ...free, charged: false };
const none: CancelTerms = { kind: 'none', clock: usualClock, steps: [] };
const penalty = (...steps: readonly CancelStep[]): CancelTerms => ({
  kind: 'penalty',
  clock: usualClock,
  steps,
});

const dayBefore = penalty(
  { hoursBefore: 24, firstPercent: 50, laterPercent: 0 },
  { hoursBefore: 0, firstPercent: 100, laterPercent: 0 },
);
const strict = penalty(
  { hoursBefore: 72, firstPercent: 30, laterPercent: 30 },
  { hoursBefore: 24, firstPercent: 100, laterPercent: 50 },
  { hoursBefore: 0, firstPercent: 100, laterPercent: 100 },
);
const lateClock: CancelTerms = { kind: 'free', clock: '20:00', steps: [] };

/** Every house has the first two; of the others it chooses. */
const plans: readonly Omit<PricedPlan, 'onRequest'>[] = [
  plan('flex', 'public', 0, 'prepay', free, 100),
  plan('member', 'member', 0, 'prepay', free, 96),
  plan('saver', 'public', 0, 'prepay', none, 91),
  plan('desk', 'public', 0, 'desk', unguaranteed, 102, usualClock),
  plan('breakfast', 'public', 2, 'prepay', dayBefore, 108),
  plan('strict', 'public', 1, 'prepay', strict, 101),
  plan('secured', 'public', 2, 'guarantee', lateClock, 111),
  plan('company', 'company', 2, 'prepay', free, 97),
];

function plan(
  id: string,
  kind: RatePlan['kind'],
  breakfasts: number,
  payment: RatePlan['payment'],
  cancellation: CancelTerms,
  pricePercent: number,
  heldUntil: string | null = null,
): Omit<PricedPlan, 'onRequest'> {
  return { id, kind, breakfasts, payment, cancellation, heldUntil, pricePercent };
}

const atOnce = plans.map((each): PricedPlan => ({ ...each, onRequest: false }));
const onRequest = plans.map((each): PricedPlan => ({ ...each, onRequest: true }));

/** The same objects for every house that chose the same, two to five of them. */
const chosen = new Map<string, readonly PricedPlan[]>();

/** `chances` are throws between 0 and 1, one for each plan that may be chosen. */
export function choosePlans(asks: boolean, chances: readonly number[]): readonly PricedPlan[] {
  const more = chances
    .map((chance, at) => ({ chance, at: at + 2 }))
    .filter(({ chance }) => chance < 0.5)
    .slice(0, 3)
    .map(({ at }) => at);
  const key = `${asks} ${more.join()}`;
  const known = chosen.get(key);
  if (known !== undefined) return known;
  const all = asks ? onRequest : atOnce;
  const picked = [0, 1, ...more].map((at) => all[at]!);
  chosen.set(key, picked);
  return picked;
}

export const optionalPlans = plans.length - 2;

/** How a room is sold at a price that its hotel has promised. */
export const agreedPlan = ({ id, breakfasts, cancellation }: AgreedRate): RatePlan => ({
  id,
  kind: 'agreement',
  breakfasts,
  payment: 'prepay',
  cancellation,
  heldUntil: null,
  onRequest: false,
});
