import { randomUUID } from 'node:crypto';
import { minutesOf, momentOf } from '@woxing/contract/core/days';
import { fenOut } from '@woxing/contract/core/fields';
import { noFen, subtractFen, sumFen } from '@woxing/contract/core/money';
import { ownAirSettings } from '@woxing/contract/products/air/air-settings.rules';
import { airRefundReasons, refundReasonFacts } from '@woxing/contract/products/air/refund-reasons.rules';
import { z } from 'zod';
import { feeAt, type ScheduledFee } from '#src/products/air/after-sales/fee-schedule.rules.ts';
import { mayVoid, voidUntil, voidWords } from '#src/products/air/after-sales/void-ticket.rules.ts';
import type {
  AirBooking,
  AirCall,
  AirOutcome,
  AirRefundGrounds,
  AirRefundQuote,
  AirSupplier,
  PricedOffer,
} from '#src/products/air/air-supplier.ts';
import { bookingNow, decide, once, Rejection, type SupplierDeps } from './calls.ts';
import {
  keepQuote,
  lockBooking,
  readTickets,
  type StoredBooking,
  type StoredTicket,
  takeQuote,
} from './embedded-air.db.ts';
import { insertExamination } from './examinations.db.ts';
import { decidedByItselfAt, examinationNow } from './examine-refunds.ts';
import { asFlown } from './flown-segments.ts';
import { freedOfBooking } from './freed-of-booking.ts';
import { giveBack, openTickets } from './give-back.ts';
import { flightsOf } from './view-coupons.ts';

const quoteMinutes = 10;

/** What giving tickets back costs now; the quote holds ten minutes, and never beyond the next step of a ladder. */
export async function quoteRefund(
  deps: SupplierDeps,
  tenantId: string,
  input: Parameters<AirSupplier['refundQuote']>[1],
  now: Date,
): Promise<AirOutcome<AirRefundQuote>> {
  return decide(deps.db, tenantId, async (tx) => {
    const booking = await lockBooking(tx, tenantId, input.reference);
    if (booking === undefined) throw new Rejection('unknown-reference');
    const tickets = await readTickets(tx, tenantId, input.reference);
    const chosen = openTickets(tickets, input.ticketNos);
    checkAdultsStay(booking, tickets, chosen);
    const flights = await flightsOf(deps, tx, tenantId, booking, now);
    if (chosen.some(({ segment }) => flights[segment] === 'used')) throw new Rejection('flown');
    const { voluntary, examined } = refundReasonFacts[input.reason];
    const flown = await asFlown(tx, tenantId, booking);
    if (input.reason === 'carrier') {
      const freed = await freedOfBooking(tx, tenantId, booking, now);
      if (!chosen.every(({ segment }) => freed[segment])) throw new Rejection('on-time');
    }
    const steps = chosen.map((ticket) => refundStep(flown, ticket, voluntary, now, input.voidBefore));
    const lines = chosen.map((ticket, index) => {
      const { feeFen, words, voided } = steps[index]!;
      return {
        ticketNo: ticket.ticketNo!,
        feeFen,
        refundFen: subtractFen(ticket.fareFen, feeFen),
        voluntaryFeeFen: refundStep(flown, ticket, true, now, input.voidBefore).feeFen,
        rule: words,
        voided,
      };
    });
    const quote: AirRefundQuote = {
      quoteId: randomUUID(),
      examined,
      feeFen: sumFen(lines.map(({ feeFen }) => feeFen)),
      refundFen: sumFen(lines.map(({ refundFen }) => refundFen)),
      lines,
      expiresAt: quoteEnd(steps, now),
    };
    await keepQuote(tx, tenantId, input.reference, {
      quoteId: quote.quoteId,
      kind: 'refund',
      terms: {
        reason: input.reason,
        ticketNos: input.ticketNos,
        feeFen: quote.feeFen,
        refundFen: quote.refundFen,
        voidedNos: lines.filter(({ voided }) => voided).map(({ ticketNo }) => ticketNo),
      },
      expiresAt: quote.expiresAt,
    });
    return { kind: 'done', value: quote };
  });
}

const terms = z.object({
  // Of quotes from before there was another.
  reason: z.enum(airRefundReasons).default('voluntary'),
  ticketNos: z.array(z.string()),
  feeFen: fenOut,
  refundFen: fenOut,
  voidedNos: z.array(z.string()).default([]),
});

/** Refunds the tickets of the newest quote and puts their seats back on sale, or begins to examine why. */
export async function refundTickets(
  { db }: SupplierDeps,
  call: AirCall,
  reference: string,
  quoteId: string,
  grounds: AirRefundGrounds = { note: '', proofs: [] },
): Promise<AirOutcome<AirBooking>> {
  const { tenantId, clientReference, now } = call;
  // What is sent is received whole before anything is said of it.
  const proofBytes = await bytesOf(grounds);
  return decide(db, tenantId, (tx) => {
    const standing = async (known: string) =>
      (await examinationNow(tx, tenantId, clientReference, now)) ??
      ({ kind: 'done', value: await bookingNow(tx, tenantId, known) } as const);
    return once(
      tx,
      call,
      'refund',
      reference,
      async () => {
        const booking = await lockBooking(tx, tenantId, reference);
        if (booking === undefined) throw new Rejection('unknown-reference');
        const kept = await takeQuote(tx, tenantId, reference, { quoteId, kind: 'refund', now });
        if (kept === undefined) throw new Rejection('price');
        const quoted = terms.parse(kept);
        const { reason, ticketNos, refundFen } = quoted;
        if (reason === 'voluntary' || reason === 'carrier') {
          await giveBack(tx, call, reference, quoted);
          return standing(reference);
        }
        openTickets(await readTickets(tx, tenantId, reference), ticketNos);
        await insertExamination(tx, tenantId, {
          clientReference,
          reference,
          ticketNos,
          reason,
          proofs: grounds.proofs.length,
          proofBytes,
          refundFen,
          askedAt: now,
          decideAt: decidedByItselfAt(now),
        });
        return standing(reference);
      },
      standing,
    );
  });
}

async function bytesOf({ proofs }: AirRefundGrounds): Promise<number> {
  let bytes = 0;
  for (const { pieces } of proofs) for await (const piece of pieces) bytes += piece.length;
  return bytes;
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

interface RefundStep extends Pick<ScheduledFee, 'feeFen' | 'words' | 'until'> {
  readonly voided: boolean;
}

/** What giving one ticket back costs at a moment. */
export function refundStep(
  booking: Pick<StoredBooking, 'segments' | 'issuedAt' | 'changes'>,
  ticket: Pick<StoredTicket, 'segment' | 'fareFen'>,
  voluntary: boolean,
  now: Date,
  voidBefore = ownAirSettings.voidBefore,
): RefundStep {
  if (!voluntary) return { feeFen: noFen, words: '非自愿退票，全额退款', until: null, voided: false };
  const segment = booking.segments[ticket.segment]!;
  const departure = departureOfSegment(segment);
  const { issuedAt, changes } = booking;
  // A ticket that came by a change cannot be voided: the one before it is gone.
  if (issuedAt !== null && changes === null && mayVoid({ issuedAt, departure }, now, voidBefore)) {
    const until = voidUntil({ issuedAt, departure }, voidBefore);
    return { feeFen: noFen, words: voidWords(voidBefore), until, voided: true };
  }
  return { ...feeAt(segment.refundLadder, ticket.fareFen, departure, now), voided: false };
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
