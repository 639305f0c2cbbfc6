import type { AnswerOf, WishOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { type Fen, formatYuan, noFen, subtractFen } from '@woxing/contract/core/money';
import { payMethodWords } from '@woxing/contract/payments/payments';
import { type RailFee, refundFee, refundOutlook } from '@woxing/contract/products/rail/train-fees.rules';
import type { quoteTrainRefund as endpoint } from '@woxing/contract/products/rail/train-orders';
import { checkMayHappen, keepQuote, lockOwnOrder } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import {
  checkNoChildAlone,
  chosenTickets,
  type RailOrderTicket,
  readRailOrder,
} from '../orders/rail-tickets.ts';
import { quoteExpiry } from './quote-expiry.rules.ts';
import { type RefundTerms, refundSums, returnOf } from './refund-terms.ts';
import type { SheetDeps } from './sheet-calls.ts';

type Answer = AnswerOf<typeof endpoint>;

/**
 * What giving tickets back costs now, until when, and what it will cost then. The newest quote of an order alone can be
 * confirmed. Refuses with `train.no-refund` and the rule behind it where a ticket cannot be given back.
 */
export async function quoteTrainRefund(
  deps: Pick<SheetDeps, 'db' | 'rail' | 'money'>,
  ctx: MemberCtx,
  wish: WishOf<typeof endpoint>,
): Promise<Answer> {
  return deps.db.inTenant(ctx.tenantId, async (tx) => {
    const order = await lockOwnOrder(tx, ctx, wish.orderNo);
    checkMayHappen(order, 'refund-asked');
    const railOrder = await readRailOrder(tx, deps.rail.timetable(), order);
    const chosen = chosenTickets(railOrder, wish.tickets);
    checkNoChildAlone(railOrder, chosen);
    const quoted = chosen.map((ticket) => ({ ticket, fee: allowedFee(ticket, ctx.now) }));
    const terms: RefundTerms = {
      bookingReference: chosen[0]!.bookingReference,
      // Who gives a ticket back of their own will bears its fee where they bear a part of its price.
      feeOn: wish.feeOn ?? (chosen.some(({ personFen }) => personFen > noFen) ? 'person' : undefined),
      involuntary: chosen.every(({ stopped }) => stopped),
      lines: quoted.map(({ ticket, fee }) => ({
        passenger: ticket.passenger,
        leg: ticket.leg,
        ticketNo: ticket.ticketNo,
        priceFen: ticket.priceFen,
        feeFen: fee.feeFen,
        backFen: subtractFen(ticket.priceFen, fee.feeFen),
        percent: fee.percent,
        rule: fee.rule,
        personFen: ticket.personFen,
        paidForChange: ticket.paidForChange,
      })),
    };
    const expiresAt = quoteExpiry(
      ctx.now,
      quoted.map(({ fee }) => fee.until),
    );
    const quoteId = await keepQuote(tx, order, { kind: 'refund', quote: terms, expiresAt });
    const { feeFen, backFen } = refundSums(terms);
    const answer: Answer = {
      quoteId,
      lines: quoted.map(({ ticket, fee }, at) => ({
        ...terms.lines[at]!,
        name: ticket.name,
        until: fee.until,
        next: nextFees(ticket, fee, ctx.now),
      })),
      feeFen,
      backFen,
      payers: (await deps.money.planReturn(tx, order, returnOf(terms))).map(payerView),
      expiresAt,
      now: ctx.now,
    };
    await ctx.idempotency?.keepIn(tx, answer);
    return answer;
  });
}

type AllowedFee = Extract<RailFee, { allowed: true }>;

function allowedFee(ticket: RailOrderTicket, at: Date): AllowedFee {
  const fee = refundFee(ticket, at);
  if (!fee.allowed) throw refuse('train.no-refund', { reason: fee.rule });
  return fee;
}

/** The steps that follow, each with another fee than the one before. */
function nextFees(ticket: RailOrderTicket, now: AllowedFee, at: Date): Answer['lines'][number]['next'] {
  return refundOutlook(ticket, at)
    .filter((fee): fee is AllowedFee => fee.allowed && fee.until > now.until)
    .map(({ percent, feeFen, rule, until }) => ({ percent, feeFen, rule, until }));
}

function payerView({
  method,
  amountFen,
}: {
  method: keyof typeof payMethodWords;
  amountFen: Fen;
}): Answer['payers'][number] {
  return { method, words: `${formatYuan(amountFen)}退回${payMethodWords[method]}`, amountFen };
}
