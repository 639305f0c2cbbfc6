import { dayOf } from '@woxing/contract/days';
import { type AnswerOf, type WishOf } from '@woxing/contract/endpoint';
import { type RefusalCode, RefusalError, refuse } from '@woxing/contract/errors';
import type { quoteFlight as endpoint, FlightQuote } from '@woxing/contract/flights';
import type { Fen } from '@woxing/contract/money';
import type { Ctx } from '#src/platform/context.ts';
import { airInsurances, airPassengerTypes, passengerPriceOf, segmentPrice } from './air-fares.rules.ts';
import { mostPassengers } from './air-passengers.rules.ts';
import type { AirRejection, AirSupplier, PricedOffer } from './air-supplier.ts';
import { checkSegmentOrder } from './segment-order.rules.ts';

export interface QuoteDeps {
  readonly supplier: AirSupplier;
  /** Per passenger and segment, for whoever asks. */
  readonly serviceFee: (ctx: Ctx) => Promise<Fen>;
}

/** Asks the supplier what offers cost now, and works out the price of every passenger type. */
export async function quoteFlight(
  deps: QuoteDeps,
  ctx: Ctx,
  wish: WishOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const priced = await priceOffers(deps.supplier, ctx, wish.offerIds);
  return quoteOf(priced, await deps.serviceFee(ctx), ctx.now);
}

/** Refuses in the supplier's stead: sold out, too close, gone, busy; and segments that overlap. */
export async function priceOffers(
  supplier: AirSupplier,
  ctx: Ctx,
  offerIds: readonly string[],
): Promise<PricedOffer[]> {
  const outcome = await supplier.price(ctx.tenantId, offerIds, ctx.now);
  if (outcome.kind === 'done') {
    checkSegmentOrder(outcome.value);
    return outcome.value;
  }
  throw outcome.kind === 'rejected' ? rejectionRefusal(outcome.reason) : refuse('supplier.busy');
}

export function quoteOf(priced: readonly PricedOffer[], serviceFeeFen: Fen, now: Date): FlightQuote {
  const issuedOn = dayOf(now);
  return {
    segments: priced.map(({ fullEconomyFen: _economy, fullCabinFen: _cabin, ...segment }) => segment),
    prices: airPassengerTypes.map((type) =>
      passengerPriceOf(
        type,
        priced.map((offer) => segmentPrice(type, offer, issuedOn)),
        serviceFeeFen,
      ),
    ),
    insurances: [...airInsurances],
    seatsLeft: Math.min(mostPassengers, ...priced.map((offer) => offer.seatsLeft)),
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
} as const satisfies Record<AirRejection, RefusalCode>;

export function rejectionRefusal(reason: AirRejection): RefusalError {
  return refuse(refusalOf[reason]);
}
