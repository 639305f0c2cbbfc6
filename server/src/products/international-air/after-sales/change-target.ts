import { daysBetween } from '@woxing/contract/core/days';
import { RefusalError, refuse } from '@woxing/contract/core/errors';
import { type Fen, noFen, sumFen } from '@woxing/contract/core/money';
import {
  type FareFamily,
  fareFamilies,
} from '@woxing/contract/products/international-air/international-fares.rules';
import type { FareFilings } from '../fares/filed-fares.rules.ts';
import { countsOf } from '../fares/price-journey.rules.ts';
import type { CouponView } from '../international-supplier.ts';
import { contentOfOffer } from '../orders/content-of-offer.rules.ts';
import type { ContentLeg, ContentPart } from '../orders/international-content.ts';
import type { FlightSchedule } from '../schedule/flight-schedule.rules.ts';
import { fareOfPart, type PricedOffer, priceOffer } from '../search/offer.rules.ts';
import { offerKey, readOffer } from '../search/part-key.rules.ts';
import { changeSums, freeDays } from './change-fees.rules.ts';
import { type InternationalOrder, keysInBooking, type OrderCoupon } from './international-order.ts';

/** A part on other flights, priced as the one before was sold. */
export interface ChangeTarget {
  readonly offer: string;
  readonly part: ContentPart;
  readonly legs: readonly ContentLeg[];
  readonly priced: PricedOffer;
  /** Which part of the offer it is. */
  readonly at: number;
}

/** What is changed: all unused coupons of one part, of the same people on each flight. */
export interface ChangedPart {
  readonly old: ContentPart;
  readonly chosen: readonly OrderCoupon[];
  /** By passenger, in the order of the order; of each the flights in their order. */
  readonly people: readonly (readonly OrderCoupon[])[];
  readonly noShow: boolean;
  /** Something of the booking was flown: fares are those of the day on which it was sold. */
  readonly begun: boolean;
  /** Because of what the carrier did to a flight: nothing is due. */
  readonly free: boolean;
}

/** Refuses with `intl.whole-unit` and `intl.no-change`. */
export function changedPart(
  seen: InternationalOrder,
  chosen: readonly OrderCoupon[],
  views: readonly CouponView[],
  free: boolean,
): ChangedPart {
  const old = seen.content.parts.find(({ legs }) => legs.includes(chosen[0]!.leg))!;
  const people = [...Map.groupBy(chosen, ({ passenger }) => passenger).values()]
    .map((own) => own.toSorted((a, b) => a.leg - b.leg))
    .toSorted((a, b) => a[0]!.passenger - b[0]!.passenger);
  const isWhole = people.every(
    (own) => own.length === old.legs.length && own.every(({ leg }) => old.legs.includes(leg)),
  );
  if (!isWhole) throw refuse('intl.whole-unit', { words: '改签须选择同一程的全部航段' });
  const states = keysInBooking(seen, chosen).map((key) =>
    views.find(({ passenger, leg }) => passenger === key.passenger && leg === key.leg),
  );
  if (states.some((view) => view?.state !== 'open' && view?.state !== 'no-show'))
    throw refuse('intl.coupons');
  if (!free && old.terms.changeFen === null) throw refuse('intl.no-change', { reason: '该票价不得改期' });
  return {
    old,
    chosen,
    people,
    noShow: states.some((view) => view?.state === 'no-show'),
    begun: views.some(({ state }) => state === 'used'),
    free,
  };
}

/**
 * What is not begun is changed at the fares of today; all other parts stay as they are. Refuses with `intl.change-other` other places, cabins
 * and numbers of flights, and with `intl.gone` what is not sold so.
 */
export function changeTarget(
  { schedule, filings }: { readonly schedule: FlightSchedule; readonly filings: FareFilings },
  { content, order }: InternationalOrder,
  { old, people, begun, free }: ChangedPart,
  to: { readonly part: string; readonly family: FareFamily },
  now: Date,
): ChangeTarget {
  const sold = readOffer(old.offer);
  const at = sold?.parts.indexOf(old.key) ?? -1;
  if (sold === undefined || at < 0) throw refuse('intl.gone');
  const parts = sold.parts.map((key, index) => (index === at ? to.part : key));
  const families = sold.families.map((family, index) => (index === at ? to.family : family));
  const offer = offerKey({ ...sold, parts, families });
  const counts = countsOf(people.map(([coupon]) => coupon!));
  const priced = priceOffer(
    schedule,
    filings,
    { offer, ...counts },
    begun ? new Date(content.quotedAt) : now,
  );
  const made = contentOfOffer(priced);
  const part = made.parts[at]!;
  const legs = part.legs.map((leg) => made.legs[leg]!);
  const [first, last] = [content.legs[old.legs[0]!]!, content.legs[old.legs.at(-1)!]!];
  const isSameWay = legs[0]!.fromCity === first.fromCity && legs.at(-1)!.toCity === last.toCity;
  if (!isSameWay || part.airline !== old.airline || legs.length !== old.legs.length || part.key === old.key)
    throw refuse('intl.change-other');
  if (new Date(legs[0]!.departsAt) <= now) throw refuse('intl.gone');
  checkBetween({ content, order }, old, legs);
  if (!free) return { offer, part, legs, priced, at };
  checkDays(first, legs[0]!);
  const { fares, alone, terms, fareFen, filedAmount } = old;
  return { offer, part: { ...part, fares, alone, terms, fareFen, filedAmount }, legs, priced, at };
}

/** Nothing is due around the day that was bought: the carrier gives no other season for it. */
function checkDays(sold: ContentLeg, leg: ContentLeg): void {
  const off = Math.abs(daysBetween((sold.sold ?? sold).day, leg.day));
  if (off > freeDays) throw refuse('intl.free-days', { days: String(freeDays) });
}

/** The new flights lie between those of the parts before and behind them. */
function checkBetween(
  { content, order }: Pick<InternationalOrder, 'content' | 'order'>,
  old: ContentPart,
  legs: readonly ContentLeg[],
): void {
  const living = new Set(
    order.tickets.filter(({ state }) => state === 'issued' || state === 'used').map(({ leg }) => leg),
  );
  const others = content.legs.filter((_, leg) => living.has(leg) && !old.legs.includes(leg));
  const was = content.legs[old.legs[0]!]!.departsAt;
  const isInTheWay = others.some((leg) =>
    leg.departsAt < was ? leg.arrivesAt >= legs[0]!.departsAt : leg.departsAt <= legs.at(-1)!.arrivesAt,
  );
  if (isInTheWay)
    throw refuse('intl.no-change', { reason: '新航班与该旅客的其他航段时间冲突，请先改签其他航段' });
}

export interface ChangeMoney {
  readonly feeFen: Fen;
  readonly differenceFen: Fen;
  readonly dueFen: Fen;
  readonly newFareFen: Fen;
}

/** What it comes to for one passenger. */
export function moneyOf(
  { old, noShow, free }: Pick<ChangedPart, 'old' | 'noShow' | 'free'>,
  { priced, at }: Pick<ChangeTarget, 'priced' | 'at'>,
  own: readonly OrderCoupon[],
): ChangeMoney {
  const oldFareFen = sumFen(own.map(({ fareFen }) => fareFen));
  if (free) return { feeFen: noFen, differenceFen: noFen, dueFen: noFen, newFareFen: oldFareFen };
  const newFareFen = fareOfPart(priced, at, own[0]!.type) ?? noFen;
  const sums = changeSums(old, { noShow, oldFareFen, newFareFen });
  if (sums === undefined) throw refuse('intl.no-change', { reason: '该票价不得改期' });
  return { ...sums, newFareFen };
}

/** Families that one may change to: the same, or above it. */
export const familiesFrom = (family: FareFamily): readonly FareFamily[] =>
  fareFamilies.slice(fareFamilies.indexOf(family));

/** What a thing answers that refuses what is not sold; undefined where it does. */
export function unlessGone<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof RefusalError) return undefined;
    throw error;
  }
}
