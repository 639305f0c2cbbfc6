import { randomUUID } from 'node:crypto';
import { minutesOf, momentOf } from '@woxing/contract/core/days';
import { fenOut } from '@woxing/contract/core/fields';
import { noFen, subtractFen, sumFen } from '@woxing/contract/core/money';
import { z } from 'zod';
import { feeAt, type ScheduledFee } from '#src/products/air/after-sales/fee-schedule.rules.ts';
import type {
  AirBooking,
  AirCall,
  AirOutcome,
  AirRefundQuote,
  PricedOffer,
} from '#src/products/air/air-supplier.ts';
import { bookingNow, decide, once, Rejection, type SupplierDeps } from './calls.ts';
import {
  closeTickets,
  insertSheet,
  keepQuote,
  lockBooking,
  readTickets,
  returnSeats,
  type StoredBooking,
  type StoredTicket,
  takeQuote,
} from './embedded-air.db.ts';

const quoteMinutes = 10;

/** What giving tickets back costs now; the quote holds ten minutes, and never beyond the next step of a ladder. */
export async function quoteRefund(
  { db }: SupplierDeps,
  tenantId: string,
  input: { reference: string; ticketNos: readonly string[]; voluntary: boolean },
  now: Date,
): Promise<AirOutcome<AirRefundQuote>> {
  return decide(db, tenantId, async (tx) => {
    const booking = await lockBooking(tx, tenantId, input.reference);
    if (booking === undefined) throw new Rejection('unknown-reference');
    const tickets = await readTickets(tx, tenantId, input.reference);
    const chosen = openTickets(tickets, input.ticketNos);
    checkAdultsStay(booking, tickets, chosen);
    const steps = chosen.map((ticket) => stepFor(booking, ticket, input.voluntary, now));
    const lines = chosen.map((ticket, index) => {
      const { feeFen, words } = steps[index]!;
      return {
        ticketNo: ticket.ticketNo!,
        feeFen,
        refundFen: subtractFen(ticket.fareFen, feeFen),
        rule: words,
      };
    });
    const quote: AirRefundQuote = {
      quoteId: randomUUID(),
      feeFen: sumFen(lines.map(({ feeFen }) => feeFen)),
      refundFen: sumFen(lines.map(({ refundFen }) => refundFen)),
      lines,
      expiresAt: quoteEnd(steps, now),
    };
    await keepQuote(tx, tenantId, input.reference, {
      quoteId: quote.quoteId,
      kind: 'refund',
      terms: { ticketNos: input.ticketNos, feeFen: quote.feeFen, refundFen: quote.refundFen },
      expiresAt: quote.expiresAt,
    });
    return { kind: 'done', value: quote };
  });
}

const terms = z.object({ ticketNos: z.array(z.string()), feeFen: fenOut, refundFen: fenOut });

/** Refunds the tickets of the newest quote and puts their seats back on sale. */
export async function refundTickets(
  { db }: SupplierDeps,
  call: AirCall,
  reference: string,
  quoteId: string,
): Promise<AirOutcome<AirBooking>> {
  const { tenantId, clientReference, now } = call;
  return decide(db, tenantId, (tx) =>
    once(tx, call, 'refund', reference, async () => {
      const booking = await lockBooking(tx, tenantId, reference);
      if (booking === undefined) throw new Rejection('unknown-reference');
      const kept = await takeQuote(tx, tenantId, reference, { quoteId, kind: 'refund', now });
      if (kept === undefined) throw new Rejection('price');
      const { ticketNos, feeFen, refundFen } = terms.parse(kept);
      const tickets = await readTickets(tx, tenantId, reference);
      const chosen = openTickets(tickets, ticketNos);
      await closeTickets(tx, tenantId, reference, ticketNos, 'refunded');
      for (const { segment, seats } of seatsOf(booking, chosen))
        await returnSeats(tx, tenantId, segment, seats);
      await insertSheet(tx, tenantId, {
        clientReference,
        reference,
        kind: 'refund',
        ticketNos,
        feeFen,
        amountFen: refundFen,
        at: now,
      });
      return { kind: 'done', value: await bookingNow(tx, tenantId, reference) };
    }),
  );
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

/** Quotes end after some minutes, or with the step of the ladder they were made on. */
export function quoteEnd(steps: readonly { until: Date | null }[], now: Date): Date {
  const ends = [
    now.getTime() + quoteMinutes * 60_000,
    ...steps.flatMap(({ until }) => until?.getTime() ?? []),
  ];
  return new Date(Math.min(...ends));
}

export function departureOfSegment({ day, departs }: PricedOffer): Date {
  return momentOf(day, minutesOf(departs));
}

function stepFor(
  booking: StoredBooking,
  ticket: StoredTicket,
  voluntary: boolean,
  now: Date,
): Pick<ScheduledFee, 'feeFen' | 'words' | 'until'> {
  if (!voluntary) return { feeFen: noFen, words: '非自愿退票，全额退款', until: null };
  const segment = booking.segments[ticket.segment]!;
  return feeAt(segment.refundLadder, ticket.fareFen, departureOfSegment(segment), now);
}

/** On each segment the last adult stays as long as a child or an infant does. */
function checkAdultsStay(
  { passengers }: StoredBooking,
  tickets: readonly StoredTicket[],
  leaving: readonly StoredTicket[],
): void {
  const staying = tickets.filter((ticket) => ticket.state === 'issued' && !leaving.includes(ticket));
  for (const here of Map.groupBy(staying, ({ segment }) => segment).values()) {
    if (here.every(({ passenger }) => passengers[passenger]!.type !== 'ADT')) throw new Rejection('state');
  }
}
