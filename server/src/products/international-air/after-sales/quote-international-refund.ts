import { addDays, dayOf, momentOf } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { noFen, subtractFen, sumFen } from '@woxing/contract/core/money';
import type { quoteInternationalRefund as endpoint } from '@woxing/contract/products/international-air/international-after-sales';
import { quoteRefund, type RefundQuoteLine } from '#src/after-sales/public.ts';
import { lastOperation } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { CouponView } from '../international-supplier.ts';
import { checkFree } from '../schedule-changes/free-answers.ts';
import {
  checkNobodyAlone,
  chosenCoupons,
  couponsNow,
  feesOf,
  type InternationalOrder,
  keysInBooking,
  type OrderCoupon,
  readInternationalOrder,
  readOwnInternationalOrder,
} from './international-order.ts';
import type { InternationalSheetDeps } from './international-sheet-deps.ts';
import { type FeeLine, refundFees, unitOf, voidLines } from './refund-fees.rules.ts';

const freeRule = '航班变动或取消，全额退票，不收退票费';
const voidRule = '出票当日、全部航段未起飞时可作废，不收退票费';

/**
 * What giving coupons back costs now: by the rules of their fares, or nothing on the day of issue. Taxes of what was not flown come back in
 * full; the service fee does not. Refuses with `intl.coupons`, and with `intl.whole-unit` what does not go back by itself.
 */
export async function quoteInternationalRefund(
  deps: Pick<
    InternationalSheetDeps,
    'db' | 'money' | 'international' | 'internationalAfterSales' | 'sheetApprovals'
  >,
  ctx: MemberCtx,
  input: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const seen = await readOwnInternationalOrder(deps, ctx, input.orderNo, 'refund-asked');
  const { bookingReference } = chosenCoupons(seen, input.tickets)[0]!;
  const views = await couponsNow(deps.international, ctx, bookingReference);
  return quoteRefund(deps, deps.internationalAfterSales, ctx, input, async (tx, order) => {
    const read = await readInternationalOrder(tx, order);
    const chosen = chosenCoupons(read, input.tickets);
    if (chosen[0]!.bookingReference !== bookingReference) throw refuse('quote.stale');
    checkNobodyAlone(read, chosen, { going: false });
    const involuntary = input.involuntary === 1;
    if (involuntary) checkFree(read, chosen, ctx.now);
    const issue = await lastOperation(tx, order.tenantId, order.orderNo, 'issue');
    const voided =
      !involuntary && isVoidable(read, chosen, { views, issuedAt: issue?.startedAt ?? null, now: ctx.now });
    const rule = involuntary ? freeRule : voided ? voidRule : undefined;
    const lines = linesOf(read, chosen, { views, rule });
    return {
      bookingReference,
      involuntary,
      kept: { voided, coupons: keysInBooking(read, chosen) },
      lines: chosen.map((ticket) => lineOf(ticket, lines.get(ticket)!, { voided, now: ctx.now })),
      shown: {
        taxFen: sumFen(chosen.map(({ taxesFen, surchargeFen }) => subtractFen(taxesFen, surchargeFen))),
        usedFareFen: sumFen([...lines.values()].map(({ usedFareFen }) => usedFareFen)),
      },
    };
  });
}

/** Coupons of the order itself, on the day of its issue, while nothing has left. */
function isVoidable(
  { order }: InternationalOrder,
  chosen: readonly OrderCoupon[],
  { views, issuedAt, now }: { views: readonly CouponView[]; issuedAt: Date | null; now: Date },
): boolean {
  return (
    issuedAt !== null &&
    chosen.every(({ bookingReference }) => bookingReference === order.bookingReference) &&
    dayOf(issuedAt) === dayOf(now) &&
    !views.some(({ state }) => state === 'used' || state === 'no-show')
  );
}

/** By coupon. */
function linesOf(
  read: InternationalOrder,
  chosen: readonly OrderCoupon[],
  { views, rule }: { readonly views: readonly CouponView[]; readonly rule: string | undefined },
): Map<OrderCoupon, FeeLine> {
  const { way } = read.content;
  const people = Map.groupBy(chosen, ({ passenger }) => passenger);
  return new Map(
    [...people.values()].flatMap((own) => {
      const { parts, coupons } = feesOf(read, own[0]!, views);
      const legs = own.map(({ leg }) => leg);
      const whole = new Set(legs.flatMap((leg) => unitOf(way, parts, coupons, leg)));
      if (whole.size !== legs.length || !legs.every((leg) => whole.has(leg)))
        throw refuse('intl.whole-unit', { words: wholeWords(way === 'alone') });
      const lines = rule !== undefined ? voidLines(legs, rule) : refundFees(way, parts, coupons, legs);
      return own.map((ticket) => [ticket, lines.find(({ leg }) => leg === ticket.leg)!] as const);
    }),
  );
}

const wholeWords = (byPart: boolean) =>
  byPart
    ? '同一程的未使用航段须一并退票，已使用的航段不能退'
    : '往返与组合计价的机票，未使用的航段须一并退票，已使用的航段不能退';

function lineOf(
  ticket: OrderCoupon,
  { feeFen, rule }: FeeLine,
  { voided, now }: { readonly voided: boolean; readonly now: Date },
): RefundQuoteLine {
  const endOfDay = new Date(momentOf(addDays(dayOf(now), 1)).getTime() - 1);
  const left = ticket.departsAt <= now;
  return {
    ...ticket,
    feeFen,
    voided,
    percent: ticket.priceFen === noFen ? 0 : Math.round((100 * feeFen) / ticket.priceFen),
    rule,
    until: voided
      ? new Date(Math.min(endOfDay.getTime(), ticket.departsAt.getTime() - 1))
      : left
        ? null
        : new Date(ticket.departsAt.getTime() - 1),
    next: [],
  };
}
