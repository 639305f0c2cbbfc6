import { formatYuan, noFen } from '@woxing/contract/core/money';
import { sumsByKind } from '@woxing/contract/orders/price-items.rules';
import { itemsOfPassenger, type OrderProduct, orderWords } from '#src/orders/public.ts';
import { airOrderWords } from './product.words.ts';

/** Where service fees are not shown the fare is ticket money, as they are contained in it. */
export const airPriceLines: OrderProduct['prices']['lines'] = (order, passenger, translate, feesHidden) => {
  const t = translate(orderWords);
  return sumsByKind(itemsOfPassenger(order, passenger)).map(({ kind, fen }) => ({
    title:
      kind === 'fare' && feesHidden
        ? translate(airOrderWords)('detail.price-ticket-money')
        : t(`detail.price-${kind}`),
    amount: kind === 'airport' && fen === noFen ? t('detail.price-waived') : formatYuan(fen),
  }));
};
