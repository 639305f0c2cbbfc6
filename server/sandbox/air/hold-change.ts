import type { Tx } from '#src/platform/database.ts';
import type { AirBooking, AirCall, AirChangeInput, AirOutcome } from '#src/products/air/air-supplier.ts';
import { underNewReference } from '../booking-references.ts';
import { airBooking, decide, once, Rejection, type SupplierDeps } from './calls.ts';
import { changeTerms, keepRules, passengersOn } from './change-quotes.ts';
import {
  insertBooking,
  lockBooking,
  readTickets,
  type StoredBooking,
  type StoredTicket,
  takeQuote,
} from './embedded-air.db.ts';
import { openTickets } from './give-back.ts';
import { takeSeats } from './hold-seats.ts';
import { checkListed } from './lists.ts';
import { findOffers } from './offers-on-sale.ts';

/** Takes the seats of the newest quote beside the old ones, which go back when the new tickets are issued. */
export function holdChange(
  deps: SupplierDeps,
  call: AirCall,
  input: AirChangeInput,
): Promise<AirOutcome<AirBooking>> {
  return underNewReference((reference) =>
    decide(deps.db, call.tenantId, (tx) =>
      once(tx, call, 'change', reference, () => holdIn(tx, deps, call, input, reference)),
    ),
  );
}

async function holdIn(
  tx: Tx,
  { world }: SupplierDeps,
  { tenantId, clientReference, now }: AirCall,
  { reference: oldReference, quoteId, holdUntil }: AirChangeInput,
  reference: string,
): Promise<AirOutcome<AirBooking>> {
  const old = await lockBooking(tx, tenantId, oldReference);
  if (old === undefined) throw new Rejection('unknown-reference');
  const kept = await takeQuote(tx, tenantId, oldReference, { quoteId, kind: 'change', now });
  if (kept === undefined) throw new Rejection('price');
  const read = changeTerms.safeParse(kept);
  // It was kept by a version before.
  if (!read.success) throw new Rejection('price');
  const { moves, free } = read.data;
  const offers = findOffers(
    world,
    moves.map(({ offerId }) => offerId),
    now,
  );
  if ('kind' in offers) throw new Rejection(offers.reason);
  const ticketNos = moves.flatMap((move) => move.ticketNos);
  const open = openTickets(await readTickets(tx, tenantId, oldReference), ticketNos);
  const leaving = moves.map((move) =>
    move.ticketNos.map((ticketNo) => open.find((ticket) => ticket.ticketNo === ticketNo)!),
  );
  const passengers = passengersOn(old, leaving);
  await checkListed(tx, tenantId, offers, passengers);
  const seats = passengers.filter(({ type }) => type !== 'INF').length;
  const taken = await takeSeats(tx, tenantId, offers, seats);
  if (taken.some(({ adultFen }, at) => adultFen !== moves[at]!.adultFen)) throw new Rejection('price');
  const soldAs = (at: number) => old.segments[leaving[at]![0]!.segment]!;
  const segments = free ? taken.map((offer, at) => keepRules(soldAs(at), offer)) : taken;
  const booking: StoredBooking = {
    reference,
    state: 'held',
    holdUntil,
    issueAt: null,
    issuedAt: null,
    staysAway: false,
    segments,
    passengers,
    changes: { reference: oldReference, ticketNos },
  };
  const tickets = moves.flatMap(({ lines }, segment) =>
    lines.map(
      ({ fareFen }, passenger): StoredTicket => ({
        passenger,
        segment,
        ticketNo: null,
        state: 'held',
        fareFen,
      }),
    ),
  );
  await insertBooking(tx, tenantId, booking, tickets, { clientReference, at: now });
  return { kind: 'done', value: airBooking(booking, tickets) };
}
