import { linkOptions } from '@tanstack/react-router';
import { type OrderProduct, orderPart } from '#src/orders/public.ts';
import { flights } from '#src/products/air/public.ts';
import { internationalOrderWords } from './product.words.ts';

const desk = (orderNo: string) => `/pay/international/${orderNo}`;
const { icon, prices, afterSales } = flights;

/** What shared pages show of orders of international flights. */
export const internationalProduct: OrderProduct = {
  icon,
  prices,
  afterSales,
  isWatched: true,
  isUseTold: true,
  TicketActs: orderPart(() => import('./after-sales/coupon-acts.tsx')),
  texts(translate) {
    const t = translate(internationalOrderWords);
    return {
      ...flights.texts(translate),
      goods: t('intl-order.goods'),
      orders: t('intl-order.orders'),
      book: t('intl-order.book'),
      bookFromCentre: t('intl-order.book-centre'),
      bookFromCentreHint: t('intl-order.book-hint'),
      searchBack: t('intl-order.again'),
    };
  },
  links: {
    detail: (orderNo) => linkOptions({ to: '/intl/OrderDetails/$orderNo', params: { orderNo } }),
    pay: (orderNo) => linkOptions({ to: '/pay/international/$orderNo', params: { orderNo } }),
    search: () => linkOptions({ to: '/intl/flight_query_list/{-$queryType}/{-$isFirst}' }),
  },
  desks: { internationalPay: desk, internationalChange: desk },
  stepWords: (translate) => ({
    ...flights.stepWords(translate),
    issued: translate(internationalOrderWords)('next-intl.issued'),
  }),
};
