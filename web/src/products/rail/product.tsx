import { linkOptions } from '@tanstack/react-router';
import { passengerTypeWords } from '@woxing/contract/people/passenger-types';
import { railTicketTypeNames } from '@woxing/contract/products/rail/train-tickets.rules';
import { lazy } from 'react';
import { type OrderProduct, orderPart } from '#src/orders/public.ts';
import { TrainIcon } from '#src/ui/more-icons.tsx';
import { sheetKind } from './after-sales/latest-sheet.rules.ts';
import { totalAfter } from './after-sales/sheet-sums.rules.ts';
import { nextRailWords, railStatusWords } from './detail/next-rail-words.ts';
import { railPriceLines } from './price-lines.ts';
import { railOrderWords } from './product.words.ts';
import { railOf } from './rail-detail.rules.ts';

const TrainSearch = lazy(async () => ({ default: (await import('./search/train-search.tsx')).TrainSearch }));

/** What shared pages show of orders by train. */
export const railProduct: OrderProduct = {
  texts(translate) {
    const t = translate(railOrderWords);
    return {
      goods: t('income.product-train'),
      orders: t('order.product-train'),
      passengers: t('list.column-passengers-train'),
      keywordHint: t('list.keyword-hint-train'),
      numbers: t('csv.flights-train'),
      passengersAtDesk: t('pay.passengers-train'),
      book: t('list.book-train'),
      bookFromCentre: t('home.book-train'),
      bookFromCentreHint: t('home.book-train-hint'),
      tickets: t('finish.seats'),
      searchBack: t('finish.return-train'),
      places: t('pay.places-train'),
      holdingHint: t('pay.holding-hint-train'),
    };
  },
  icon: TrainIcon,
  links: {
    detail: (orderId) => linkOptions({ to: '/train/OrderDetails/$orderId', params: { orderId } }),
    pay: (id) => linkOptions({ to: '/train/train_order_pay/{-$id}/{-$orderNo}', params: { id } }),
    search: (way) =>
      linkOptions({
        to: '/train/train_query_list',
        search: way ? { ...way, from: `${way.from}站`, to: `${way.to}站` } : {},
      }),
  },
  desks: {
    trainPay: (orderNo) => `/train/train_order_pay/${orderNo}`,
    // A change has the number of its order and `C1` behind it.
    trainChangeTicket: (sheetNo) => `/train/train_order_pay/${sheetNo.replace(/C\d+$/, '')}/${sheetNo}`,
  },
  isWatched: true,
  isOneJourney: (businessType) => businessType === 'trainPay',
  prices: {
    lines: railPriceLines,
    ticketType(order, passenger) {
      const type = railOf(order)?.ticketTypes[passenger];
      return type === undefined
        ? passengerTypeWords[order.passengers[passenger]!.type]
        : railTicketTypeNames[type];
    },
  },
  afterSales: {
    isDone: (order) => railOf(order)?.sheets.some(({ state }) => state === 'done') === true,
    nameOf(order, sheetNo, translate) {
      const sheet = railOf(order)?.sheets.find((one) => one.sheetNo === sheetNo);
      return sheet && translate(railOrderWords)(`sheet-kind.${sheetKind(sheet)}`);
    },
    totalFen: totalAfter,
    Sums: orderPart(() => import('./after-sales/sheet-sums.tsx')),
  },
  TicketActs: orderPart(() => import('./detail/detail-acts.tsx')),
  Itinerary: orderPart(() => import('./detail/detail-itinerary.tsx')),
  Search: TrainSearch,
  statusWords: railStatusWords,
  nextWords: nextRailWords,
  stepWords(translate) {
    const t = translate(railOrderWords);
    const kind = t('sheet-kind.change');
    return {
      paid: t('next-rail.paid'),
      issuing: t('next-rail.issuing'),
      issued: t('next-rail.issued'),
      'issued-partly': t('next-rail.issued-partly'),
      departed: t('next-rail.departed'),
      changed: t('next-change.done', { kind }),
      'refunded-ticket': t('next-rail.refunded-ticket'),
      voided: t('next-rail.refunded-ticket'),
      'refund-running': t('next-rail.refund-running'),
      'refund-failed': t('next-rail.refund-failed'),
      'change-running': t('next-change.processing', { kind }),
      holding: t('next-rail.holding'),
      'issue-failed': t('next-rail.issue-failed'),
    };
  },
};
