import type { Fen } from '@woxing/contract/core/money';
import type { Tx } from '#src/platform/database.ts';
import type { AirCall, PricedOffer } from '#src/products/air/air-supplier.ts';
import { Rejection } from './calls.ts';
import {
  closeTickets,
  insertSheet,
  lockBooking,
  readTickets,
  returnSeats,
  type StoredBooking,
  type StoredTicket,
} from './embedded-air.db.ts';
import { leaveSeatsOfTickets } from './extras.db.ts';

interface GivenBack {
  readonly ticketNos: readonly string[];
  /** Which of them are undone on the day of their issue. */
  readonly voidedNos: readonly string[];
  readonly feeFen: Fen;
  readonly refundFen: Fen;
}

/** Ends tickets, puts their seats back on sale and notes what comes back. Rejects when one of them has ended meanwhile. */
export async function giveBack(
  tx: Tx,
  { tenantId, clientReference, now }: AirCall,
  reference: string,
  { ticketNos, voidedNos, feeFen, refundFen }: GivenBack,
): Promise<void> {
  const booking = await lockBooking(tx, tenantId, reference);
  if (booking === undefined) throw new Rejection('unknown-reference');
  const chosen = openTickets(await readTickets(tx, tenantId, reference), ticketNos);
  const refundedNos = ticketNos.filter((ticketNo) => !voidedNos.includes(ticketNo));
  for (const [state, nos] of [
    ['voided', voidedNos],
    ['refunded', refundedNos],
  ] as const)
    if (nos.length > 0) await closeTickets(tx, tenantId, reference, nos, state);
  for (const { segment, seats } of seatsOf(booking, chosen)) await returnSeats(tx, tenantId, segment, seats);
  await leaveSeatsOfTickets(tx, tenantId, ticketNos);
  await insertSheet(tx, tenantId, {
    clientReference,
    reference,
    kind: 'refund',
    ticketNos,
    feeFen,
    amountFen: refundFen,
    at: now,
  });
}

/** The issued tickets of these numbers, each once; rejects when one is not there or has ended. */
export function openTickets(tickets: readonly StoredTicket[], ticketNos: readonly string[]): StoredTicket[] {
  const wanted = new Set(ticketNos);
  const found = tickets.filter(({ ticketNo, state }) => state === 'issued' && wanted.has(ticketNo ?? ''));
  if (found.length === 0 || found.length !== ticketNos.length) throw new Rejection('state');
  return found;
}

/** How many seats of each segment the tickets have; infants have none. */
export function seatsOf(
  { segments, passengers }: StoredBooking,
  tickets: readonly StoredTicket[],
): { segment: PricedOffer; seats: number }[] {
  const seated = tickets.filter(({ passenger }) => passengers[passenger]!.type !== 'INF');
  return [...Map.groupBy(seated, ({ segment }) => segment)]
    .toSorted(([x], [y]) => x - y)
    .map(([segment, here]) => ({ segment: segments[segment]!, seats: here.length }));
}
