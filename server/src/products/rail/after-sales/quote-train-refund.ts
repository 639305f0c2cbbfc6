import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { type RailFee, refundFee, refundOutlook } from '@woxing/contract/products/rail/train-fees.rules';
import type { quoteTrainRefund as endpoint } from '@woxing/contract/products/rail/train-orders';
import { quoteRefund, type RefundQuoteLine } from '#src/after-sales/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import {
  checkNoChildAlone,
  chosenTrainTickets,
  type RailOrderTicket,
  readRailOrder,
} from '../orders/rail-tickets.ts';
import type { SheetDeps } from './sheet-deps.ts';

/** Refuses with `train.no-refund` and the rule behind it where a ticket cannot be given back. */
export async function quoteTrainRefund(
  deps: Pick<SheetDeps, 'db' | 'rail' | 'money' | 'afterSales' | 'sheetApprovals'>,
  ctx: MemberCtx,
  input: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  return quoteRefund(deps, deps.afterSales, ctx, input, async (tx, order) => {
    const railOrder = await readRailOrder(tx, deps.rail.timetable(), order);
    const chosen = chosenTrainTickets(railOrder, input.tickets);
    checkNoChildAlone(railOrder, chosen);
    return {
      bookingReference: chosen[0]!.bookingReference,
      involuntary: chosen.every(({ stopped }) => stopped),
      lines: chosen.map((ticket) => lineOf(ticket, ctx.now)),
    };
  });
}

type AllowedFee = Extract<RailFee, { allowed: true }>;

function lineOf(ticket: RailOrderTicket, at: Date): RefundQuoteLine {
  const fee = refundFee(ticket, at);
  if (!fee.allowed) throw refuse('train.no-refund', { reason: fee.rule });
  const { percent, feeFen, rule, until } = fee;
  return { ...ticket, percent, feeFen, rule, until, next: nextFees(ticket, fee, at) };
}

/** The steps that follow, each with another fee than the one before. */
function nextFees(ticket: RailOrderTicket, now: AllowedFee, at: Date): RefundQuoteLine['next'] {
  return refundOutlook(ticket, at)
    .filter((fee): fee is AllowedFee => fee.allowed && fee.until > now.until)
    .map(({ percent, feeFen, rule, until }) => ({ percent, feeFen, rule, until }));
}
