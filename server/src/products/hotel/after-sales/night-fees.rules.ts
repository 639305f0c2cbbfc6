import type { Day } from '@woxing/contract/core/days';
import { formatYuan } from '@woxing/contract/core/money';
import {
  type CancelSpan,
  type CancelTerms,
  cancelSpans,
  type PaidNight,
} from '@woxing/contract/products/hotel/hotel-cancellation.rules';
import type { RefundQuoteLine } from '#src/after-sales/public.ts';

type Fees = Pick<RefundQuoteLine, 'feeFen' | 'percent' | 'rule' | 'until' | 'next'>;

/** What the hotel keeps of one night now, until when, and what it will keep after that. Steps that change nothing for it are left out. */
export function nightFees(
  terms: CancelTerms,
  { arrival, paid }: { readonly arrival: Day; readonly paid: PaidNight },
  now: Date,
): Fees {
  const steps = cancelSpans(terms, arrival, [paid]).filter(
    ({ fineFen }, at, all) => at === 0 || fineFen !== all[at - 1]!.fineFen,
  );
  const current = steps.findLastIndex(({ from }) => from === null || from <= now);
  const told = steps.slice(current).map((step, at, later) => feeOf(step, later[at + 1], paid));
  const [first, ...next] = told;
  return { ...first!, next };
}

function feeOf({ fineFen }: CancelSpan, following: CancelSpan | undefined, { priceFen }: PaidNight) {
  const percent = priceFen === 0 ? 0 : Math.round((fineFen * 100) / priceFen);
  return {
    feeFen: fineFen,
    percent,
    rule:
      fineFen === 0
        ? '免费取消'
        : percent === 100
          ? '不退房费'
          : `收取房费的${percent}%，即${formatYuan(fineFen)}`,
    // The last moment of this fee.
    until: following?.from ? new Date(following.from.getTime() - 1) : null,
  };
}
