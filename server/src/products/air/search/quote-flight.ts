import { dayOf } from '@woxing/contract/core/days';
import { type AnswerOf, type InputOf } from '@woxing/contract/core/endpoint';
import { type RefusalCode, RefusalError, refuse } from '@woxing/contract/core/errors';
import { type Fen, sumFen } from '@woxing/contract/core/money';
import { personFenOf, totalOf } from '@woxing/contract/orders/price-items.rules';
import { maxAirPassengers } from '@woxing/contract/products/air/air-party.rules';
import type { AirSettings } from '@woxing/contract/products/air/air-settings.rules';
import type { AirStandard } from '@woxing/contract/products/air/air-standard';
import { zonesOfAirports } from '@woxing/contract/products/air/airport-zones.rules';
import type { ChildFareBasis } from '@woxing/contract/products/air/child-fare.rules';
import type { quoteFlight as endpoint, FlightQuote } from '@woxing/contract/products/air/flights';
import { shownItems } from '#src/orders/public.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import { type ProductStandard, quotedPeople, standardTraceOf } from '#src/standards/public.ts';
import { checkAgreed } from '../agreements/negotiated-offers.ts';
import {
  type AirPassengerType,
  airInsurances,
  airItems,
  airPassengerTypes,
  type PaidSegment,
  segmentPrice,
} from '../air-fares.rules.ts';
import type { AirRejection, AirSupplier, PricedOffer } from '../air-supplier.ts';
import { judgeOffers } from '../orders/judge-offers.ts';
import { type JudgePartyDeps, judgeParty } from '../orders/judge-party.ts';
import { type AirMeasure, companyMost } from '../orders/over-standard.rules.ts';
import { checkConnections, checkLegsApart } from './connections.rules.ts';
import { checkSegmentOrder } from './segment-order.rules.ts';

export interface QuoteDeps {
  readonly db: Database;
  readonly supplier: AirSupplier;
  /** Per passenger and segment, for whoever asks. */
  readonly serviceFee: (ctx: Ctx) => Promise<Fen>;
  /** Of whoever asks; null where nothing limits them. */
  readonly airStandard: (ctx: Ctx) => Promise<ProductStandard<AirStandard> | null>;
  /** Of the tenant. */
  readonly airSettings: (ctx: Ctx) => Promise<AirSettings>;
}

/** Asks the supplier what offers cost now, and works out the price of every passenger type; for whom it is by the standards that hold for them. */
export async function quoteFlight(
  deps: QuoteDeps & JudgePartyDeps,
  ctx: Ctx,
  { offerIds, multiCity, ...asked }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const priced = await priceOffers(deps, ctx, offerIds, multiCity);
  const terms = await termsOf(deps, ctx, priced);
  const quote = shownQuote(quoteOf(priced, terms, ctx.now), ctx);
  const people = quotedPeople(asked);
  if (people.length === 0 || ctx.signedIn?.creditEmployeeId === undefined) return quote;
  const party = await judgeParty(deps, ctx, priced, people);
  const travellers = people.map(({ name }, at) => {
    const { prices } = quoteOf(priced, { ...terms, measure: party.measures[at]! }, ctx.now);
    return { name, parts: prices.map(({ type, personFen }) => ({ type, personFen })) };
  });
  const personFen = sumFen(travellers.map(({ parts }) => parts[0]!.personFen));
  return {
    ...quote,
    overStandard: [...party.overWords],
    standard: party.trace({ personFen, reason: undefined }),
    travellers,
  };
}

/**
 * Refuses in the supplier's stead: sold out, too close, gone, busy; fares that others have agreed on; and segments that overlap or cannot
 * be reached. `multiCity`: each is a leg of its own.
 */
export async function priceOffers(
  { supplier, db }: Pick<QuoteDeps, 'supplier' | 'db'>,
  ctx: Ctx,
  offerIds: readonly string[],
  multiCity = false,
): Promise<PricedOffer[]> {
  const outcome = await supplier.price(ctx.tenantId, offerIds, ctx.now);
  if (outcome.kind === 'done') {
    await checkAgreed(db, ctx, outcome.value);
    checkSegmentOrder(outcome.value);
    if (!multiCity) checkConnections(outcome.value);
    else checkLegsApart(outcome.value);
    return multiCity ? outcome.value.map((offer) => ({ ...offer, ownLeg: true })) : outcome.value;
  }
  throw outcome.kind === 'rejected' ? rejectionRefusal(outcome.reason) : refuse('supplier.busy');
}

/** What prices depend on beside the offers. */
export interface PriceTerms {
  readonly serviceFeeFen: Fen;
  /** The offers held against the standard of whoever asks. */
  readonly measure: AirMeasure;
  readonly childBasis: ChildFareBasis;
}

export async function termsOf(
  deps: Pick<QuoteDeps, 'serviceFee' | 'airStandard' | 'airSettings' | 'supplier'>,
  ctx: Ctx,
  priced: readonly PricedOffer[],
): Promise<PriceTerms> {
  const [serviceFeeFen, pinned, { childFareBasis: childBasis }] = await Promise.all([
    deps.serviceFee(ctx),
    deps.airStandard(ctx),
    deps.airSettings(ctx),
  ]);
  return { serviceFeeFen, measure: await judgeOffers(deps.supplier, ctx, priced, pinned), childBasis };
}

export function quoteOf(
  priced: readonly PricedOffer[],
  { serviceFeeFen, measure, childBasis }: PriceTerms,
  now: Date,
): FlightQuote {
  const prices = airPassengerTypes.map((type) => {
    const items = airItems(type, paidSegments({ type, childBasis }, priced, measure, now), serviceFeeFen);
    return { type, items, eachFen: totalOf(items), personFen: personFenOf(items) };
  });
  return {
    segments: priced.map(({ fullEconomyFen: _economy, fullCabinFen: _cabin, ...segment }) => segment),
    zones: zonesOfAirports(priced),
    prices,
    overStandard: measure.over.map(({ words }) => words),
    standard: traceOfMeasure(measure, { personFen: prices[0]!.personFen, reason: undefined }),
    insurances: [...airInsurances],
    seatsLeft: Math.min(maxAirPassengers, ...priced.map((offer) => offer.seatsLeft)),
  };
}

/** What an order says of the standard; null where none limits whoever books. */
export function traceOfMeasure(
  { ref, parts }: AirMeasure,
  done: Parameters<typeof standardTraceOf>[2],
): FlightQuote['standard'] {
  return ref === null ? null : standardTraceOf(ref, parts, done);
}

/** What somebody of a type pays on each segment, and what of it the company bears. */
export function paidSegments(
  whose: { readonly type: AirPassengerType; readonly childBasis: ChildFareBasis },
  priced: readonly PricedOffer[],
  { companyFaresFen }: AirMeasure,
  now: Date,
): PaidSegment[] {
  return priced.map((offer, at) => {
    const price = segmentPrice(whose.type, offer, dayOf(now), whose.childBasis);
    return { ...price, companyMostFen: companyMost(whose, offer, price.fareFen, companyFaresFen[at]!) };
  });
}

/** The quote as whoever asks may see it. */
export function shownQuote(quote: FlightQuote, { signedIn }: Ctx): FlightQuote {
  return {
    ...quote,
    prices: quote.prices.map((price) => ({ ...price, items: shownItems(price.items, signedIn) })),
  };
}

const refusalOf = {
  'sold-out': 'flight.sold-out',
  'too-close': 'flight.too-close',
  price: 'flight.gone',
  time: 'flight.time-changed',
  identity: 'flight.gone',
  busy: 'supplier.busy',
  gone: 'flight.gone',
  state: 'flight.gone',
  'unknown-reference': 'flight.gone',
  'on-time': 'air.on-time',
  flown: 'air.used',
  proof: 'flight.gone',
  stranger: 'flight.gone',
  'not-covered': 'flight.gone',
  'not-listed': 'whitelist.not-listed',
  agreement: 'flight.gone',
} as const satisfies Record<AirRejection, RefusalCode>;

export function rejectionRefusal(reason: AirRejection): RefusalError {
  return refuse(refusalOf[reason]);
}
