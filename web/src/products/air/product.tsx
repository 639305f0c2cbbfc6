import { linkOptions } from '@tanstack/react-router';
import { passengerTypeWords } from '@woxing/contract/people/passenger-types';
import { lazy } from 'react';
import { type OrderProduct, orderPart } from '#src/orders/public.ts';
import { PlaneIcon } from '#src/ui/icon.tsx';
import { doneSheets, sheetsOf, totalAfter } from './after-sales/air-total.rules.ts';
import { OwnStandard } from './order/own-standard.tsx';
import { airPriceLines } from './price-lines.ts';
import { airOrderWords } from './product.words.ts';

const AirSearch = lazy(async () => {
  const { SearchForm } = await import('./search/search-form.tsx');
  return { default: () => <SearchForm look="hero" /> };
});

const desk = (orderNo: string) => `/pay/order/${orderNo}`;

/** What orders of all flights have in common. */
export const flights = {
  texts(translate) {
    const t = translate(airOrderWords);
    return {
      goods: t('income.product-airTicket'),
      carrierChange: {
        tab: t('list.tab-schedule'),
        retimed: t('list.schedule-retimed'),
        aircraft: t('list.schedule-aircraft'),
        cancelled: t('list.schedule-cancelled'),
      },
      orders: t('order.product-airTicket'),
      passengers: t('list.column-passengers'),
      keywordHint: t('list.keyword-hint'),
      numbers: t('csv.flights'),
      passengersAtDesk: t('pay.passengers'),
      book: t('list.book'),
      bookFromCentre: t('home.book'),
      bookFromCentreHint: t('home.book-hint'),
      tickets: t('finish.tickets'),
      searchBack: t('finish.return'),
      places: t('pay.places'),
      holdingHint: t('pay.holding-hint'),
    };
  },
  isWatched: true,
  isUseTold: true,
  icon: PlaneIcon,
  Search: AirSearch,
  links: {
    detail: (id) => linkOptions({ to: '/ticket/OrderDetails/$id', params: { id } }),
    pay: (orderId) => linkOptions({ to: '/pay/order/$orderId', params: { orderId } }),
    search: (way) => linkOptions({ to: '/airTicket/query', search: way ?? {} }),
  },
  desks: { dometicketOrderPay: desk, changeTicket: desk, airExtras: desk },
  prices: {
    lines: airPriceLines,
    ticketType: ({ passengers }, passenger) => passengerTypeWords[passengers[passenger]!.type],
  },
  afterSales: {
    isDone: (order) => doneSheets(order).length > 0,
    nameOf(order, sheetNo, translate) {
      if (/E\d+$/.test(sheetNo)) return translate(airOrderWords)('order-sheet.extras');
      const sheet = sheetsOf(order.detail).find((one) => one.sheetNo === sheetNo);
      return sheet && translate(airOrderWords)(`order-sheet.${sheet.kind}`);
    },
    totalFen: totalAfter,
    Sums: orderPart(() => import('./after-sales/sheet-sums.tsx')),
  },
  TicketActs: orderPart(() => import('./after-sales/ticket-acts.tsx')),
  Itinerary: orderPart(() => import('./itinerary/itinerary-act.tsx')),
  stepWords(translate) {
    const t = translate(airOrderWords);
    return {
      paid: t('next.paid'),
      issuing: t('next.issuing'),
      issued: t('next.issued'),
      'issued-partly': t('next.issued-partly'),
      departed: t('next.departed'),
      changed: t('next.changed'),
      'refunded-ticket': t('next.refunded-ticket'),
      voided: t('next.voided'),
      'refund-running': t('next.refund-running'),
      'refund-failed': t('next.refund-failed'),
      'change-running': t('next.change-running'),
      holding: t('next.holding'),
      'issue-failed': t('next.issue-failed'),
    };
  },
} satisfies OrderProduct;

/** What shared pages show of orders of flights. */
export const airProduct: OrderProduct = { ...flights, OwnStandard };

/** Business class is sold at the counter of flights, under a name of its own. */
export const businessClassProduct: OrderProduct = {
  ...flights,
  texts(translate) {
    const t = translate(airOrderWords);
    return {
      ...flights.texts(translate),
      goods: t('income.product-gp'),
      orders: t('order.product-gp'),
    };
  },
};
