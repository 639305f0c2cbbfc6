import { formatYuan, noFen } from '@woxing/contract/core/money';
import { type PriceItem, personFenOf } from '@woxing/contract/orders/price-items.rules';
import type { Ctx } from '#src/platform/context.ts';

/** Says with the answer what of an order the person pays, because the company's standard does not cover it. */
export function tellOverStandard(ctx: Pick<Ctx, 'tell'>, items: readonly PriceItem[]): void {
  const personFen = personFenOf(items);
  if (personFen === noFen) return;
  ctx.tell?.({ type: 'toast', msg: `超出差旅标准，超出的${formatYuan(personFen)}由您本人支付`, duration: 8 });
}
