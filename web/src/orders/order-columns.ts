import { yuanDigits } from '@woxing/contract/core/money';
import type { OrderSummary, Product } from '@woxing/contract/orders/orders';
import type { Column } from '#src/ui/columns.ts';
import { stampWords } from './moment.rules.ts';
import type { OrderTranslate } from './order.words.ts';
import { tripTitle } from './order-rows.rules.ts';
import { statusWords } from './order-status.tsx';
import { waitedTrains } from './trip-waited.rules.ts';
import { ordererWords } from './use-orderers.ts';

/** What a file of orders has of each; of whom, only where a list shows orders of several people. */
export function orderColumns(
  t: OrderTranslate,
  product: Product,
  ofSeveral: boolean,
): readonly Column<OrderSummary>[] {
  const isTrain = product === 'train';
  return [
    { key: 'no', title: t('csv.no'), text: ({ orderNo }) => orderNo },
    { key: 'ordered-at', title: t('csv.ordered-at'), text: ({ createdAt }) => stampWords(createdAt) },
    { key: 'product', title: t('csv.product'), text: (order) => t(`order.product-${order.product}`) },
    {
      key: 'trip',
      title: t('csv.trip'),
      text: ({ legs, waitsFor }) => tripTitle(waitsFor === null ? legs : waitsFor.slice(0, 1)),
    },
    {
      key: 'flights',
      title: t(isTrain ? 'csv.flights-train' : 'csv.flights'),
      text: ({ legs, waitsFor }) =>
        waitsFor === null ? legs.map(({ no }) => no).join('、') : `候补${waitedTrains(waitsFor)}`,
    },
    {
      key: 'departs',
      title: t('csv.departs'),
      text: ({ legs: [first] }) => (first === undefined ? '' : `${first.day} ${first.departs}`),
    },
    {
      key: 'passengers',
      title: t(isTrain ? 'csv.passengers-train' : 'csv.passengers'),
      text: ({ passengerNames }) => passengerNames.join('、'),
    },
    ...(ofSeveral
      ? [{ key: 'orderer', title: t('csv.orderer'), text: (order: OrderSummary) => ordererWords(t, order) }]
      : []),
    {
      key: 'amount',
      title: t('csv.amount'),
      text: ({ totalFen }) => yuanDigits(totalFen).replaceAll(',', ''),
    },
    {
      key: 'status',
      title: t('csv.status'),
      text: (order) => {
        const status = statusWords(t, order);
        return order.endedWords === null ? status : `${status}：${order.endedWords}`;
      },
    },
  ];
}
