import { dayOf } from '@woxing/contract/core/days';
import { type AnswerOf, type WishOf } from '@woxing/contract/core/endpoint';
import { type RefusalCode, RefusalError, refuse } from '@woxing/contract/core/errors';
import { addFen, type Fen, sumFen } from '@woxing/contract/core/money';
import { personPart } from '@woxing/contract/orders/ticket-parts.rules';
import type { AirStandard } from '@woxing/contract/people/members';
import type { ChildFareBasis } from '@woxing/contract/products/air/child-fare.rules';
import type { quoteFlight as endpoint, FlightQuote } from '@woxing/contract/products/air/flights';
import { shownPrice } from '#src/orders/public.ts';
import type { Ctx } from '#src/platform/context.ts';
import {
  airInsurances,
  airPassengerTypes,
  passengerPriceOf,
  type SegmentPrice,
  segmentPrice,
} from '../air-fares.rules.ts';
import type { AirRejection, AirSupplier, PricedOffer } from '../air-supplier.ts';
import { mostPassengers } from '../orders/air-passengers.rules.ts';
import { companyMost, measureStandard } from '../orders/over-standard.rules.ts';
import { checkConnections } from './connections.rules.ts';
import { checkSegmentOrder } from './segment-order.rules.ts';

export interface QuoteDeps {
  readonly supplier: AirSupplier;
  /** Per passenger and segment, for whoever asks. */
  readonly serviceFee: (ctx: Ctx) => Promise<Fen>;
  /** Of whoever asks; null where nothing limits them. */
  readonly airStandard: (ctx: Ctx) => Promise<AirStandard | null>;
  /** What the tenant takes half of for a child. */
  readonly childBasis: (ctx: Ctx) => Promise<ChildFareBasis>;
}

/** Asks the supplier what offers cost now, and works out the price of every passenger type. */
export async function quoteFlight(
  deps: QuoteDeps,
  ctx: Ctx,
  wish: WishOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const priced = await priceOffers(deps.supplier, ctx, wish.offerIds);
  return shownQuote(quoteOf(priced, await termsOf(deps, ctx), ctx.now), ctx);
}

/** Refuses in the supplier's stead: sold out, too close, gone, busy; and segments that overlap or cannot be reached. */
export async function priceOffers(
  supplier: AirSupplier,
  ctx: Ctx,
  offerIds: readonly string[],
): Promise<PricedOffer[]> {
  const outcome = await supplier.price(ctx.tenantId, offerIds, ctx.now);
  if (outcome.kind === 'done') {
    checkSegmentOrder(outcome.value);
    checkConnections(outcome.value);
    return outcome.value;
  }
  throw outcome.kind === 'rejected' ? rejectionRefusal(outcome.reason) : refuse('supplier.busy');
}

/** What prices depend on beside the offers. */
export interface PriceTerms {
  readonly serviceFeeFen: Fen;
  readonly standard: AirStandard | null;
  readonly childBasis: ChildFareBasis;
}

export async function termsOf(
  deps: Pick<QuoteDeps, 'serviceFee' | 'airStandard' | 'childBasis'>,
  ctx: Ctx,
): Promise<PriceTerms> {
  const [serviceFeeFen, standard, childBasis] = await Promise.all([
    deps.serviceFee(ctx),
    deps.airStandard(ctx),
    deps.childBasis(ctx),
  ]);
  return { serviceFeeFen, standard, childBasis };
}

export function quoteOf(
  priced: readonly PricedOffer[],
  { serviceFeeFen, standard, childBasis }: PriceTerms,
  now: Date,
): FlightQuote {
  const issuedOn = dayOf(now);
  const { over, companyFaresFen } = measureStandard(priced, standard);
  return {
    segments: priced.map(({ fullEconomyFen: _economy, fullCabinFen: _cabin, ...segment }) => segment),
    prices: airPassengerTypes.map((type) => {
      const legs = priced.map((offer) => segmentPrice(type, offer, issuedOn, childBasis));
      const personFen = sumFen(
        legs.map((leg, at) =>
          ownPart(leg, companyMost({ type, childBasis }, priced[at]!, leg, companyFaresFen[at]!)),
        ),
      );
      return { ...passengerPriceOf(type, legs, serviceFeeFen), personFen };
    }),
    overStandard: over.map(({ words }) => words),
    insurances: [...airInsurances],
    seatsLeft: Math.min(mostPassengers, ...priced.map((offer) => offer.seatsLeft)),
  };
}

/** The quote as whoever asks may see it. */
export function shownQuote(quote: FlightQuote, { signedIn }: Ctx): FlightQuote {
  return { ...quote, prices: quote.prices.map((price) => shownPrice(price, signedIn)) };
}

const ownPart = ({ fareFen, airportFeeFen, fuelFen }: SegmentPrice, companyMostFen: Fen | null): Fen =>
  personPart(addFen(fareFen, airportFeeFen, fuelFen), companyMostFen);

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
} as const satisfies Record<AirRejection, RefusalCode>;

export function rejectionRefusal(reason: AirRejection): RefusalError {
  return refuse(refusalOf[reason]);
}
