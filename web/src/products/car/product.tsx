import { linkOptions } from '@tanstack/react-router';
import { formatYuan } from '@woxing/contract/core/money';
import type { OrderCode } from '@woxing/contract/orders/order-codes';
import { carKindNames } from '@woxing/contract/products/car/car-kinds.rules';
import { carPartNames } from '@woxing/contract/products/car/car-price.rules';
import { rideStateNames } from '@woxing/contract/products/car/car-ride.rules';
import { lazy } from 'react';
import { type OrderProduct, orderPart } from '#src/orders/public.ts';
import { CarIcon } from '#src/ui/more-icons.tsx';
import { carOf, comparedParts } from './car-of.rules.ts';
import { carOrderWords } from './product.words.ts';

const CarSearch = lazy(async () => ({ default: (await import('./book/car-search.tsx')).CarSearch }));

const statusCodes = [2, 4, 7, 12, 20, 22] as const;
/** In which the fleet has the words. */
const byRide: ReadonlySet<OrderCode> = new Set([0, 7, 12, 20]);

/** What shared pages show of orders of cars. */
export const carProduct: OrderProduct = {
  texts(translate) {
    const t = translate(carOrderWords);
    return {
      goods: t('car-order.goods'),
      orders: t('car-order.orders'),
      passengers: t('car-order.riders'),
      keywordHint: t('car-order.keyword-hint'),
      numbers: t('car-order.numbers'),
      passengersAtDesk: t('car-order.riders'),
      book: t('car-order.book'),
      bookFromCentre: t('car-order.book-centre'),
      bookFromCentreHint: t('car-order.book-hint'),
      tickets: t('car-order.receipts'),
      searchBack: t('car-order.again'),
      places: t('car-order.places'),
      holdingHint: t('car-order.holding'),
      statuses: Object.fromEntries(statusCodes.map((code) => [code, t(`car-status.${code}`)])),
    };
  },
  icon: CarIcon,
  links: {
    detail: (orderNo) => linkOptions({ to: '/car/OrderDetails/$orderNo', params: { orderNo } }),
    pay: (orderNo) => linkOptions({ to: '/pay/car/$orderNo', params: { orderNo } }),
    search: () => linkOptions({ to: '/car/index' }),
  },
  desks: { carPay: (orderNo) => `/pay/car/${orderNo}` },
  paidAfterwards: true,
  prices: {
    lines(order) {
      const car = carOf(order);
      return (car === undefined ? [] : comparedParts(car)).map(({ part, estimateFen, fen }) => ({
        title: carPartNames[part],
        amount: formatYuan(fen ?? estimateFen),
      }));
    },
    ticketType(order) {
      const car = carOf(order);
      return car === undefined ? '' : carKindNames[car.car];
    },
  },
  TicketActs: orderPart(() => import('./detail/ride-acts.tsx')),
  Itinerary: orderPart(() => import('./detail/receipt-act.tsx')),
  Search: CarSearch,
  stepWords(translate) {
    const t = translate(carOrderWords);
    return {
      paid: t('next-car.paid'),
      issuing: t('next-car.issuing'),
      issued: t('next-car.issued'),
      'issued-partly': t('next-car.issued'),
      departed: t('next-car.issued'),
      changed: t('next-car.issued'),
      'refunded-ticket': t('next-car.returned'),
      voided: t('next-car.returned'),
      'refund-running': t('next-car.returning'),
      'refund-failed': t('next-car.issued'),
      'change-running': t('next-car.issuing'),
      holding: t('next-car.holding'),
      'issue-failed': t('next-car.failed'),
    };
  },
  nextWords(order, _step, _time, translate) {
    // Once it is paid there is nothing more to say of the way.
    if (order.code === 2) return translate(carOrderWords)('next-car.issued');
    const car = carOf(order);
    return car !== undefined && byRide.has(order.code) ? car.ride.words : undefined;
  },
  statusWords(order, words, translate) {
    const car = carOf(order);
    if (order.code === 2) return translate(carOrderWords)('car-status.2');
    // One code stands for all that happens before the ride, and one for every way in which there was none.
    return car !== undefined && (order.code === 20 || order.code === 12)
      ? rideStateNames[car.ride.state]
      : words;
  },
};
