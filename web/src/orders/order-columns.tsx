import type { OrderSummary } from '@woxing/contract/orders/orders';
import { type Column, moneyColumn } from '#src/list/public.ts';
import { stampWords } from './moment.rules.ts';
import type { OrderTranslate } from './order.words.ts';
import { namesOf, OrderName, OrderStatusCell, RowActs } from './order-card.tsx';
import type { ProductTexts } from './order-product.ts';
import { tripTitle } from './order-rows.rules.ts';
import { statusWords } from './order-status.tsx';
import { TripLegs } from './trip-legs.tsx';
import { waitedChoices } from './trip-waited.rules.ts';
import { ordererWords } from './use-orderers.ts';

/** What a list and its file have of each order; of whom, only where orders of several people are listed. */
export function orderColumns(
  t: OrderTranslate,
  texts: ProductTexts,
  list: {
    readonly ofSeveral: boolean;
    /** Whether its orders are booked to departments, cost centres and projects. */
    readonly ofEnterprise?: boolean;
    /** Whether some are placed for customers. */
    readonly ofCustomers?: boolean;
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
    {
      key: 'product',
      title: t('csv.product'),
      shown: 'file',
      text: ({ issuedElsewhere }) =>
        issuedElsewhere ? t('csv.offline', { orders: texts.orders }) : texts.orders,
    },
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
        waitsFor === null ? legs.map(({ no }) => no).join('、') : `候补${waitedChoices(waitsFor)}`,
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
    ...(list.ofEnterprise === true ? bookedColumns(t) : []),
    ...(list.ofCustomers === true ? customerColumns(t) : []),
    moneyColumn(
      { key: 'amount', title: t('csv.amount'), strong: true },
      ({ totalFen, deskFen }) => deskFen ?? totalFen,
    ),
    {
      key: 'status',
      title: t('csv.status'),
      text: (order) => {
        const status = statusWords(t, order, texts.statuses);
        if (order.carrierChange !== null)
          return `${status}，${texts.carrierChange?.[order.carrierChange] ?? t(`order.carrier-${order.carrierChange}`)}`;
        return order.endedWords === null ? status : `${status}：${order.endedWords}`;
      },
      cell: (order) => <OrderStatusCell order={order} clockOffsetMs={list.clockOffsetMs} />,
    },
    {
      key: 'acts',
      title: t('list.column-acts'),
      text: null,
      cell: (order) => (
        <span className="flex gap-2">
          <RowActs order={order} />
        </span>
      ),
    },
  ];
}

/** For whom a distributor has placed it, and what that brings. */
const customerColumns = (t: OrderTranslate): Column<OrderSummary>[] => [
  { key: 'customer', title: t('csv.customer'), text: ({ customer }) => customer?.name ?? '' },
  moneyColumn(
    { key: 'sale', title: t('csv.sale'), shown: 'asked' },
    ({ customer }) => customer?.saleFen ?? null,
  ),
  moneyColumn({ key: 'earned', title: t('csv.earned') }, ({ customer }) => customer?.earnedFen ?? null),
];

const bookedColumns = (t: OrderTranslate): Column<OrderSummary>[] =>
  (['departments', 'costCentres', 'projects'] as const).map((key) => ({
    key,
    title: t(`csv.${key}`),
    shown: 'file',
    text: ({ bookedTo }) => bookedTo?.[key].join('、') ?? '',
  }));
