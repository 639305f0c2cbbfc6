import { linkOptions } from '@tanstack/react-router';
import { carPartNames } from '@woxing/contract/products/car/car-price.rules';
import { formatYuan } from '@woxing/contract/core/money';
import { itemsOfPassenger, type OrderProduct } from '#src/orders/public.ts';
import { RouteIcon } from '#src/ui/more-icons.tsx';
import { carOrderWords } from './product.words.ts';

const statusCodes = [0, 1, 2, 7, 12, 20, 22] as const;

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
      holdingHint: t('car-order.holding'),
      statuses: Object.fromEntries(statusCodes.map((code) => [code, t(`car-status.${code}`)])),
    };
  },
  icon: RouteIcon,
  links: {
    detail: () => linkOptions({ to: '/' }),
    pay: () => linkOptions({ to: '/' }),
    search: () => linkOptions({ to: '/' }),
  },
  desks: { carPay: (orderNo) => `/pay/car/${orderNo}` },
  prices: {
    lines: (order, passenger) =>
      itemsOfPassenger(order, passenger).map(({ name, fen }) => ({
        title: name ?? carPartNames.start,
        amount: formatYuan(fen),
      })),
    ticketType: () => '',
  },
  stepWords(translate) {
    const t = translate(carOrderWords);
    return {
      paid: t('next-car.paid'),
      issuing: t('next-car.issuing'),
      issued: t('next-car.issued'),
      'issued-partly': t('next-car.issued'),
      departed: t('next-car.issued'),
      changed: t('next-car.issued'),
      'refunded-ticket': t('next-car.issued'),
      voided: t('next-car.issued'),
      'refund-running': t('next-car.issued'),
      'refund-failed': t('next-car.issued'),
      'change-running': t('next-car.issuing'),
      holding: t('next-car.holding'),
      'issue-failed': t('next-car.failed'),
    };
  },
};
