import { randomUUID } from 'node:crypto';
import { fenOut } from '@woxing/contract/core/fields';
import { addFen, type Fen, fen, sumFen } from '@woxing/contract/core/money';
import { z } from 'zod';
import { feeAt } from '#src/products/air/after-sales/fee-schedule.rules.ts';
import { childFare } from '#src/products/air/air-fares.rules.ts';
import type {
  AirBooking,
  AirCall,
  AirChangeQuote,
  AirOutcome,
  PricedOffer,
} from '#src/products/air/air-supplier.ts';
import { bookingNow, decide, once, Rejection, type SupplierDeps } from './calls.ts';
import {
  addSegment,
  closeTickets,
  insertSheet,
  insertTickets,
  keepQuote,
  lockBooking,
  numberTickets,
  readTickets,
  returnSeats,
  type StoredBooking,
  type StoredTicket,
  takeQuote,
} from './embedded-air.db.ts';
import { faresOf, takeSeats } from './hold-seats.ts';
import { prefixesOf } from './issue-tickets.ts';
import { airportOf } from './map.rules.ts';
import { findOffers, type Offer, priceFound } from './offers-on-sale.ts';
import { departureOfSegment, openTickets, quoteEnd, seatsOf } from './refund-tickets.ts';

/** What moving tickets of one segment to another flight of the same cities costs now: the step of the ladder and the dearer fare. */
export async function quoteChange(
  { db, world }: SupplierDeps,
  tenantId: string,
  input: { reference: string; ticketNos: readonly string[]; offerId: string },
  now: Date,
): Promise<AirOutcome<AirChangeQuote>> {
  return decide(db, tenantId, async (tx) => {
    const offers = findOffers(world, [input.offerId], now);
    if ('kind' in offers) throw new Rejection(offers.reason);
    const booking = await lockBooking(tx, tenantId, input.reference);
    if (booking === undefined) throw new Rejection('unknown-reference');
    const chosen = openTickets(await readTickets(tx, tenantId, input.reference), input.ticketNos);
    const old = oldSegment(booking, chosen, offers[0]!);
    const priced = await priceFound(tx, tenantId, offers);
    if (priced.kind !== 'done') throw new Rejection(priced.kind === 'rejected' ? priced.reason : 'busy');
    const steps = chosen.map(({ fareFen }) => feeAt(old.changeLadder, fareFen, departureOfSegment(old), now));
    if (steps.some(({ percent }) => percent >= 100)) throw new Rejection('state');
    const feeFen = sumFen(steps.map((step) => step.feeFen));
    const differenceFen = sumFen(chosen.map((ticket) => dearerBy(booking, ticket, old, priced.value[0]!)));
    const quote: AirChangeQuote = {
      quoteId: randomUUID(),
      feeFen,
      differenceFen,
      dueFen: addFen(feeFen, differenceFen),
      rule: steps[0]!.words,
      expiresAt: quoteEnd(steps, now),
    };
    const terms: z.input<typeof changeTerms> = {
      ticketNos: [...input.ticketNos],
      offerId: input.offerId,
      adultFen: priced.value[0]!.adultFen,
      feeFen,
      differenceFen,
    };
    await keepQuote(tx, tenantId, input.reference, {
      quoteId: quote.quoteId,
      kind: 'change',
      terms,
      expiresAt: quote.expiresAt,
    });
    return { kind: 'done', value: quote };
  });
}

const changeTerms = z.object({
  ticketNos: z.array(z.string()),
  offerId: z.string(),
  adultFen: fenOut,
  feeFen: fenOut,
  differenceFen: fenOut,
});

/** Takes the new seats, issues the new tickets and gives the old seats back, at the newest quote. */
export async function changeTickets(
  { db, world }: SupplierDeps,
  call: AirCall,
  reference: string,
  quoteId: string,
): Promise<AirOutcome<AirBooking>> {
  const { tenantId, clientReference, now } = call;
  return decide(db, tenantId, (tx) =>
    once(tx, call, 'change', reference, async () => {
      const booking = await lockBooking(tx, tenantId, reference);
      if (booking === undefined) throw new Rejection('unknown-reference');
      const kept = await takeQuote(tx, tenantId, reference, { quoteId, kind: 'change', now });
      if (kept === undefined) throw new Rejection('price');
      const terms = changeTerms.parse(kept);
      const offers = findOffers(world, [terms.offerId], now);
      if ('kind' in offers) throw new Rejection(offers.reason);
      const chosen = openTickets(await readTickets(tx, tenantId, reference), terms.ticketNos);
      const old = oldSegment(booking, chosen, offers[0]!);
      const moved = seatsOf(booking, chosen);
      const seats = moved.reduce((sum, part) => sum + part.seats, 0);
      const [taken] = await takeSeats(tx, tenantId, offers, seats);
      if (taken!.adultFen !== terms.adultFen) throw new Rejection('price');
      await closeTickets(tx, tenantId, reference, terms.ticketNos, 'changed');
      for (const part of moved) await returnSeats(tx, tenantId, part.segment, part.seats);
      const segments = [...booking.segments, taken!];
      await addSegment(tx, tenantId, reference, segments);
      await insertTickets(
        tx,
        tenantId,
        reference,
        chosen.map((ticket) => ({
          passenger: ticket.passenger,
          segment: booking.segments.length,
          ticketNo: null,
          state: 'held' as const,
          fareFen: newFare(booking, ticket, old, taken!),
        })),
      );
      await numberTickets(tx, tenantId, reference, prefixesOf({ segments }));
      await insertSheet(tx, tenantId, {
        clientReference,
        reference,
        kind: 'change',
        ticketNos: terms.ticketNos,
        feeFen: terms.feeFen,
        amountFen: terms.differenceFen,
        at: now,
      });
      return { kind: 'done', value: await bookingNow(tx, tenantId, reference) };
    }),
  );
}

/** The one segment that the tickets are of; the new flight joins the same cities. */
function oldSegment(booking: StoredBooking, tickets: readonly StoredTicket[], to: Offer): PricedOffer {
  const [segment, ...others] = new Set(tickets.map((ticket) => ticket.segment));
  const old = booking.segments[segment!]!;
  const { flight } = to.onDay;
  const sameCities =
    airportOf(old.from).cityCode === flight.from.cityCode &&
    airportOf(old.to).cityCode === flight.to.cityCode;
  if (others.length > 0 || !sameCities) throw new Rejection('state');
  return old;
}

function dearerBy(booking: StoredBooking, ticket: StoredTicket, old: PricedOffer, next: PricedOffer): Fen {
  return fen(Math.max(0, newFare(booking, ticket, old, next) - ticket.fareFen));
}

/** A child keeps the basis on which it was sold. */
function newFare(booking: StoredBooking, ticket: StoredTicket, old: PricedOffer, next: PricedOffer): Fen {
  const { type } = booking.passengers[ticket.passenger]!;
  const fares = faresOf(type, next);
  const onFullFare = type === 'CHD' && ticket.fareFen !== childFare(old.adultFen);
  return onFullFare ? fares.at(-1)! : fares[0]!;
}
