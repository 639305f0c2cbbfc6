import { linkOptions } from '@tanstack/react-router';
import { formatMonthDay } from '@woxing/contract/core/days';
import { formatYuan } from '@woxing/contract/core/money';
import { lazy } from 'react';
import { itemsOfPassenger, type OrderProduct, orderPart, orderWords } from '#src/orders/public.ts';
import { BedIcon } from '#src/ui/more-icons.tsx';
import { hotelOf, kindOfSheet, roomOf, totalAfter } from './hotel-of.rules.ts';
import { hotelOrderWords } from './product.words.ts';

const HotelSearch = lazy(async () => ({ default: (await import('./search/hotel-search.tsx')).HotelSearch }));

const statusCodes = [2, 3, 4, 6, 7, 9, 10, 11, 13, 14, 15, 20, 22, 23] as const;
const desk = (no: string) => `/pay/hotel/${no}`;

/** What shared pages show of orders of hotels. */
export const hotelProduct: OrderProduct = {
  texts(translate) {
    const t = translate(hotelOrderWords);
    return {
      goods: t('hotel-order.goods'),
      orders: t('hotel-order.orders'),
      passengers: t('hotel-order.guests'),
      keywordHint: t('hotel-order.keyword-hint'),
      numbers: t('hotel-order.nights'),
      passengersAtDesk: t('hotel-order.guests'),
      book: t('hotel-order.book'),
      bookFromCentre: t('hotel-order.book-centre'),
      bookFromCentreHint: t('hotel-order.book-hint'),
      tickets: t('hotel-order.confirmations'),
      searchBack: t('hotel-order.again'),
      places: t('hotel-order.places'),
      holdingHint: t('hotel-order.holding'),
      retry: t('hotel-order.retry'),
      statuses: Object.fromEntries(statusCodes.map((code) => [code, t(`hotel-status.${code}`)])),
    };
  },
  icon: BedIcon,
  links: {
    detail: (orderNo) => linkOptions({ to: '/hotel/OrderDetails/$orderNo', params: { orderNo } }),
    pay: (orderNo) => linkOptions({ to: '/pay/hotel/$orderNo', params: { orderNo } }),
    search: () => linkOptions({ to: '/hotel/index' }),
  },
  desks: { hotelPay: desk, hotelChange: desk },
  prices: {
    lines(order, passenger, translate) {
      const t = translate(hotelOrderWords);
      return itemsOfPassenger(order, passenger).map(({ kind, day, fen, deskFen }) => ({
        title:
          kind === 'guarantee'
            ? translate(orderWords)('detail.price-guarantee')
            : t('hotel-order.price-night', { day: day === null ? '' : formatMonthDay(day) }),
        amount: formatYuan(deskFen || fen),
      }));
    },
    ticketType: roomOf,
  },
  afterSales: {
    isDone: (order) => hotelOf(order)?.sheets.some(({ state }) => state === 'done') === true,
    nameOf: (order, sheetNo, translate) => translate(hotelOrderWords)(kindOfSheet(order, sheetNo)),
    totalFen: totalAfter,
    Sums: orderPart(() => import('./after-sales/cancel-sums.tsx')),
  },
  TicketActs: orderPart(() => import('./hotel-acts.tsx')),
  Itinerary: orderPart(() => import('./confirmation/confirmation-act.tsx')),
  Search: HotelSearch,
  nextWords: (order) => hotelOf(order)?.nextWords ?? undefined,
  stepWords(translate) {
    const t = translate(hotelOrderWords);
    return {
      paid: t('next-hotel.paid'),
      issuing: t('next-hotel.issuing'),
      issued: t('next-hotel.issued'),
      'issued-partly': t('next-hotel.issued-partly'),
      departed: t('next-hotel.departed'),
      changed: t('next-hotel.changed'),
      'refunded-ticket': t('next-hotel.refunded-ticket'),
      voided: t('next-hotel.refunded-ticket'),
      'refund-running': t('next-hotel.refund-running'),
      'refund-failed': t('next-hotel.refund-failed'),
      'change-running': t('next-hotel.change-running'),
      holding: t('next-hotel.holding'),
      'issue-failed': t('next-hotel.issue-failed'),
    };
  },
};
