import { formatYuan } from '@woxing/contract/core/money';
import { sumsByKind } from '@woxing/contract/orders/price-items.rules';
import { faresByLeg, itemsOfPassenger, type OrderProduct, orderWords } from '#src/orders/public.ts';
import { railOrderWords } from './product.words.ts';

/** A journey has the fare of each of its trains; what waits for seats has what is paid before there are any. */
export const railPriceLines: OrderProduct['prices']['lines'] = (order, passenger, translate) => {
  const t = translate(orderWords);
  const rail = translate(railOrderWords);
  const lines = sumsByKind(itemsOfPassenger(order, passenger)).map(({ kind, fen }) => ({
    kind,
    title:
      kind === 'fare' && order.waitsFor !== null ? rail('detail.price-prepaid') : t(`detail.price-${kind}`),
    fen,
  }));
  const byLeg = faresByLeg(order, passenger).map(({ no, fen }) => ({
    title: rail('detail.price-fare-of', { no }),
    fen,
  }));
  const shown = byLeg.length === 0 ? lines : [...byLeg, ...lines.filter(({ kind }) => kind !== 'fare')];
  return shown.map(({ title, fen }) => ({ title, amount: formatYuan(fen) }));
};
