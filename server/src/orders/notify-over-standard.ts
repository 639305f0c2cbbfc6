import { formatYuan, noFen } from '@woxing/contract/core/money';
import { sentence } from '@woxing/contract/core/sentences.rules';
import { type PriceItem, personFenOf } from '@woxing/contract/orders/price-items.rules';
import type { Ctx } from '#src/platform/context.ts';
import { orderSentences } from './order-sentences.rules.ts';

/** Adds a tip to the answer with what the person pays because the travel standard does not cover it. */
export function notifyOverStandard(ctx: Pick<Ctx, 'giveTips'>, items: readonly PriceItem[]): void {
  const personFen = personFenOf(items);
  if (personFen === noFen) return;
  ctx.giveTips?.({
    type: 'toast',
    msg: sentence(orderSentences.overStandard, { amount: formatYuan(personFen) }),
    duration: 8,
  });
}
