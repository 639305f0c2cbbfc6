import type { OrderSummary } from '@woxing/contract/orders/orders';
import { type Column, moneyColumn } from '#src/list/public.ts';
import { stampWords } from './moment.rules.ts';
import type { OrderTranslate } from './order.words.ts';
import { namesOf, OrderName, OrderStanding, RowActs } from './order-card.tsx';
import type { ProductTexts } from './order-product.ts';
import { tripTitle } from './order-rows.rules.ts';
import { statusWords } from './order-status.tsx';
import { TripLegs } from './trip-legs.tsx';
import { waitedTrains } from './trip-waited.rules.ts';
import { ordererWords } from './use-orderers.ts';

/** What a list and its file have of each order; of whom, only where orders of several people are listed. */
export function orderColumns(
  t: OrderTranslate,
  texts: ProductTexts,
  list: {
    readonly ofSeveral: boolean;
    /** Undefined until the server's clock is known; no deadline is shown before. */
    readonly clockOffsetMs?: number | undefined;
  },
): readonly Column<OrderSummary>[] {
  return [
    {
      key: 'no',
      title: t('csv.no'),
      shown: 'always',
      text: ({ orderNo }) => orderNo,
      cell: (order) => <OrderName order={order} />,
    },
    {
      key: 'ordered-at',
      title: t('csv.ordered-at'),
      shown: 'file',
      text: ({ createdAt }) => stampWords(createdAt),
    },
    { key: 'product', title: t('csv.product'), shown: 'file', text: () => texts.orders },
    {
      key: 'trip',
      title: t('csv.trip'),
      text: ({ legs, waitsFor }) => tripTitle(waitsFor === null ? legs : waitsFor.slice(0, 1)),
      cell: ({ legs, waitsFor, endedWords }) => (
        <>
          <TripLegs legs={legs} waitsFor={waitsFor} />
          {endedWords !== null && <p className="mt-1 text-12 text-ink-500">{endedWords}</p>}
        </>
      ),
    },
    {
      key: 'numbers',
      title: texts.numbers,
      shown: 'file',
      text: ({ legs, waitsFor }) =>
        waitsFor === null ? legs.map(({ no }) => no).join('、') : `候补${waitedTrains(waitsFor)}`,
    },
    {
      key: 'departs',
      title: t('csv.departs'),
      shown: 'file',
      text: ({ legs: [first] }) => (first === undefined ? '' : `${first.starts.day} ${first.starts.time}`),
    },
    {
      key: 'passengers',
      title: texts.passengers,
      text: ({ passengerNames }) => passengerNames.join('、'),
      cell: ({ passengerNames }) => namesOf(t, passengerNames),
    },
    ...(list.ofSeveral
      ? [
          {
            key: 'orderer',
            title: t('csv.orderer'),
            shown: 'file' as const,
            text: (order: OrderSummary) => ordererWords(t, order),
          },
        ]
      : []),
    moneyColumn({ key: 'amount', title: t('csv.amount'), strong: true }, ({ totalFen }) => totalFen),
    {
      key: 'status',
      title: t('csv.status'),
      text: (order) => {
        const status = statusWords(t, order);
        return order.endedWords === null ? status : `${status}：${order.endedWords}`;
      },
      cell: (order) => <OrderStanding order={order} clockOffsetMs={list.clockOffsetMs} />,
    },
    {
      key: 'acts',
      title: t('list.column-acts'),
      text: null,
      cell: (order) => (
        <span className="flex justify-end gap-2">
          <RowActs order={order} />
        </span>
      ),
    },
  ];
}
