import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { addFen, noFen, subtractFen, sumFen } from '@woxing/contract/core/money';
import type { quoteAirRefund as endpoint } from '@woxing/contract/products/air/air-after-sales';
import type { TicketEnd } from '@woxing/contract/products/air/air-extras.rules';
import type { AirSettings } from '@woxing/contract/products/air/air-settings.rules';
import { type AirRefundReason, refundReasonFacts } from '@woxing/contract/products/air/refund-reasons.rules';
import { quoteRefund, type RefundQuoteLine } from '#src/after-sales/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { AirRefundQuote } from '../air-supplier.ts';
import { extrasEndingWith } from '../extras/ending-extras.ts';
import {
  type AirOrderTicket,
  checkNobodyAlone,
  chosenAirTickets,
  premiumBack,
  readAirOrder,
} from './air-order.ts';
import { quotedIn, readOwnAirOrder } from './ask-supplier.ts';
import { feesFrom, type ScheduledFee } from './fee-schedule.rules.ts';
import { checkFreeAnswer } from './free-answers.ts';
import type { AirSheetDeps } from './sheet-deps.ts';
import { voidUntil } from './void-ticket.rules.ts';

/**
 * What giving tickets of flights back costs now, by the word of their carrier: by the ladder, or nothing for a reason that is nobody's
 * will. Taxes come back in full, insurances as long as the flight has not left; the service fee does not.
 */
export async function quoteAirRefund(
  deps: Pick<AirSheetDeps, 'db' | 'money' | 'supplier' | 'airAfterSales' | 'sheetApprovals' | 'airSettings'>,
  ctx: MemberCtx,
  input: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const seen = await readOwnAirOrder(deps, ctx, input.orderNo, 'refund-asked');
  const asked = chosenAirTickets(seen, input.tickets);
  checkNobodyAlone(seen, asked, { going: false });
  if (input.reason === 'carrier') checkFreeAnswer(seen, asked, ctx.now);
  const { bookingReference } = asked[0]!;
  const ticketNos = asked.map(({ ticketNo }) => ticketNo);
  const { voidBefore } = await deps.airSettings(ctx);
  const quoted = quotedIn(
    await deps.supplier.refundQuote(
      ctx.tenantId,
      { reference: bookingReference, ticketNos, reason: input.reason, voidBefore },
      ctx.now,
    ),
    { state: refuse('air.sheet-tickets'), 'unknown-reference': refuse('air.sheet-tickets') },
  );
  return quoteRefund(deps, deps.airAfterSales, ctx, input, async (tx, order) => {
    const airOrder = await readAirOrder(tx, order);
    const chosen = chosenAirTickets(airOrder, input.tickets);
    checkNobodyAlone(airOrder, chosen, { going: false });
    if (input.reason === 'carrier') checkFreeAnswer(airOrder, chosen, ctx.now);
    const lines = chosen.map((ticket) =>
      refundLine(ticket, { ...quoted, voidBefore }, ctx.now, input.reason),
    );
    const { reason } = input;
    const ending = chosen.map((ticket, at) => ({ ...ticket, end: endOf(reason, lines[at]!) }));
    return {
      bookingReference,
      involuntary: !refundReasonFacts[reason].voluntary,
      kept: { supplierQuote: quoted.quoteId, reason },
      lines,
      expiresAt: quoted.expiresAt,
      shown: {
        reason,
        examined: quoted.examined,
        ifRefused: voluntaryOf(reason, lines, quoted),
        extras: await extrasEndingWith(tx, order, ending, ctx.now),
      },
    };
  });
}

function endOf(reason: AirRefundReason, { voided }: Pick<RefundQuoteLine, 'voided'>): TicketEnd {
  if (voided === true) return 'voided';
  return refundReasonFacts[reason].voluntary ? 'voluntary' : 'involuntary';
}

/** What it comes to where the reason is not accepted, and the tickets are given back all the same. */
export function voluntaryOf(
  reason: AirRefundReason,
  lines: readonly Pick<RefundQuoteLine, 'priceFen' | 'insuranceFen'>[],
  quoted: Pick<AirRefundQuote, 'lines'>,
) {
  if (refundReasonFacts[reason].voluntary) return null;
  const feeFen = sumFen(quoted.lines.map(({ voluntaryFeeFen }) => voluntaryFeeFen));
  const paidFen = sumFen(lines.map(({ priceFen, insuranceFen = noFen }) => addFen(priceFen, insuranceFen)));
  return { feeFen, backFen: subtractFen(paidFen, feeFen) };
}

/** What one ticket gives back. The fee is the carrier's; our own reading of the ladder says how long it holds, and what follows. */
export function refundLine(
  ticket: AirOrderTicket,
  quoted: Pick<AirRefundQuote, 'lines'> & Pick<AirSettings, 'voidBefore'>,
  now: Date,
  reason: AirRefundReason = 'voluntary',
): RefundQuoteLine {
  const said = quoted.lines.find(({ ticketNo }) => ticketNo === ticket.ticketNo);
  if (said === undefined) throw refuse('quote.stale');
  const { flight, fareFen, departsAt } = ticket;
  const insuranceFen = premiumBack(ticket, now);
  if (!refundReasonFacts[reason].voluntary) {
    const { feeFen, rule } = said;
    return { ...ticket, insuranceFen, voided: false, feeFen, percent: 0, rule, until: null, next: [] };
  }
  const { fee, next } = feesFrom(flight.refundLadder, fareFen, departsAt, now);
  // What can be voided was issued today.
  const voidedUntil = voidUntil({ issuedAt: now, departure: departsAt }, quoted.voidBefore);
  const isLater = ({ until }: ScheduledFee) => until === null || until > voidedUntil;
  const steps = said.voided ? [fee, ...next].filter(isLater) : next;
  return {
    ...ticket,
    insuranceFen,
    voided: said.voided,
    feeFen: said.feeFen,
    percent: said.voided ? 0 : fee.percent,
    rule: said.rule,
    until: said.voided ? voidedUntil : fee.until,
    next: steps.map(({ percent, feeFen, words, until }) => ({ percent, feeFen, rule: words, until })),
  };
}
