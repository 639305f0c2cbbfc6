import { addFen, type Fen, sumFen } from '@woxing/contract/core/money';
import type { Tx } from '#src/platform/database.ts';
import { childFare, infantFare } from '#src/products/air/air-fares.rules.ts';
import type {
  AirBooking,
  AirCall,
  AirHoldInput,
  AirOutcome,
  AirPassenger,
  PricedOffer,
} from '#src/products/air/air-supplier.ts';
import { underNewReference } from '../booking-references.ts';
import { airBooking, decide, once, Rejection, type SupplierDeps } from './calls.ts';
import {
  inRowOrder,
  insertBooking,
  type StoredBooking,
  type StoredTicket,
  sellSeats,
} from './embedded-air.db.ts';
import { expireHolds } from './expire-holds.ts';
import { checkListed } from './lists.ts';
import { maxShown } from './offers.rules.ts';
import { areConnected, cabinOf, findOffers, type Offer, pricedAs } from './offers-on-sale.ts';

/** Takes the seats of all passengers on all segments at the prices they expect, or nothing. */
export async function holdSeats(
  deps: SupplierDeps,
  call: AirCall,
  input: AirHoldInput,
): Promise<AirOutcome<AirBooking>> {
  const first = await tryToHold(deps, call, input);
  if (first.kind !== 'rejected' || first.reason !== 'sold-out') return first;
  // Seats of holds that ran out are still counted as sold until somebody sweeps them.
  const freed = await expireHolds(deps.db, call.tenantId, call.now);
  return freed === 0 ? first : tryToHold(deps, call, input);
}

async function tryToHold(
  deps: SupplierDeps,
  call: AirCall,
  input: AirHoldInput,
): Promise<AirOutcome<AirBooking>> {
  return underNewReference((reference) =>
    decide(deps.db, call.tenantId, (tx) =>
      once(tx, call, 'hold', reference, () => holdAll(tx, deps, call, input, reference)),
    ),
  );
}

async function holdAll(
  tx: Tx,
  { world }: SupplierDeps,
  call: AirCall,
  input: AirHoldInput,
  reference: string,
): Promise<AirOutcome<AirBooking>> {
  const offers = findOffers(world, input.offerIds, call.now);
  if ('kind' in offers) throw new Rejection(offers.reason);
  if (!areConnected(offers)) throw new Rejection('gone');
  await checkListed(tx, call.tenantId, offers, input.passengers);
  const segments = await takeSeats(tx, call.tenantId, offers, seatsFor(input.passengers));
  checkFares(segments, input);
  const booking: StoredBooking = {
    reference,
    state: 'held',
    holdUntil: input.holdUntil,
    issueAt: null,
    issuedAt: null,
    staysAway: false,
    segments,
    passengers: input.passengers.map(({ name, type, listNos }) => ({
      name,
      type,
      ...(listNos !== undefined && { listNos: [...listNos] }),
    })),
    changes: null,
  };
  const tickets = input.passengers.flatMap((passenger, at) =>
    passenger.faresFen.map(
      (fareFen, segment): StoredTicket => ({
        passenger: at,
        segment,
        ticketNo: null,
        state: 'held',
        fareFen,
      }),
    ),
  );
  await insertBooking(tx, call.tenantId, booking, tickets, {
    clientReference: call.clientReference,
    at: call.now,
  });
  return { kind: 'done', value: airBooking(booking, tickets) };
}

/** Sells the seats of a cabin on each offer; rejects as sold out when one has too few. */
export async function takeSeats(
  tx: Tx,
  tenantId: string,
  offers: readonly Offer[],
  seats: number,
): Promise<PricedOffer[]> {
  const priced: PricedOffer[] = [];
  for (const row of inRowOrder(offers.map((offer, index) => ({ ...cabinOf(offer), offer, index })))) {
    const { limit, capacity, filed } = row.offer;
    const shiftFen = await sellSeats(tx, tenantId, row, { seats, limit, capacity });
    if (shiftFen === undefined) throw new Rejection('sold-out');
    const adultFen = addFen(filed.adultFen, shiftFen);
    priced[row.index] = pricedAs(row.offer, { filed, adultFen, seatsLeft: maxShown(limit) });
  }
  return priced;
}

function seatsFor(passengers: readonly AirPassenger[]): number {
  return passengers.filter(({ type }) => type !== 'INF').length;
}

/** Our own fares are the measure; a child's may stand on the cabin or on the full economy fare. */
function checkFares(segments: readonly PricedOffer[], input: AirHoldInput): void {
  const fits = input.passengers.every(
    ({ type, faresFen }) =>
      faresFen.length === segments.length &&
      segments.every((segment, at) => faresOf(type, segment).includes(faresFen[at]!)),
  );
  const sum = sumFen(input.passengers.flatMap(({ faresFen }) => faresFen));
  if (!fits || sum !== input.expectFareFen) throw new Rejection('price');
}

/** The fares at which a type of passenger may travel. */
export function faresOf(
  type: AirPassenger['type'],
  { adultFen, fullEconomyFen }: Pick<PricedOffer, 'adultFen' | 'fullEconomyFen'>,
): Fen[] {
  if (type === 'ADT') return [adultFen];
  return type === 'INF' ? [infantFare(fullEconomyFen)] : [childFare(adultFen), childFare(fullEconomyFen)];
}
