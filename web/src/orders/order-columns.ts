import type { OrderSummary } from '@woxing/contract/orders/orders';
import { type Column, yuanText } from '#src/list/public.ts';
import { stampWords } from './moment.rules.ts';
import type { OrderTranslate } from './order.words.ts';
import type { ProductTexts } from './order-product.ts';
import { tripTitle } from './order-rows.rules.ts';
import { statusWords } from './order-status.tsx';
import { waitedTrains } from './trip-waited.rules.ts';
import { ordererWords } from './use-orderers.ts';

/** What a file of orders has of each; of whom, only where a list shows orders of several people. */
export function orderColumns(
  t: OrderTranslate,
  texts: ProductTexts,
  ofSeveral: boolean,
): readonly Column<OrderSummary>[] {
  return [
    { key: 'no', title: t('csv.no'), text: ({ orderNo }) => orderNo },
    { key: 'ordered-at', title: t('csv.ordered-at'), text: ({ createdAt }) => stampWords(createdAt) },
    { key: 'product', title: t('csv.product'), text: () => texts.orders },
    {
      key: 'trip',
      title: t('csv.trip'),
      text: ({ legs, waitsFor }) => tripTitle(waitsFor === null ? legs : waitsFor.slice(0, 1)),
    },
    {
      key: 'numbers',
      title: texts.numbers,
      text: ({ legs, waitsFor }) =>
        waitsFor === null ? legs.map(({ no }) => no).join('、') : `候补${waitedTrains(waitsFor)}`,
    },
    {
      key: 'departs',
      title: t('csv.departs'),
      text: ({ legs: [first] }) => (first === undefined ? '' : `${first.starts.day} ${first.starts.time}`),
    },
    {
      key: 'passengers',
      title: texts.passengersOfFile,
      text: ({ passengerNames }) => passengerNames.join('、'),
    },
    ...(ofSeveral
      ? [{ key: 'orderer', title: t('csv.orderer'), text: (order: OrderSummary) => ordererWords(t, order) }]
      : []),
    {
      key: 'amount',
      title: t('csv.amount'),
      text: ({ totalFen }) => yuanText(totalFen),
      value: ({ totalFen }) => totalFen / 100,
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
