import { linkOptions } from '@tanstack/react-router';
import { formatYuan, sumFen } from '@woxing/contract/core/money';
import { passengerTypeWords } from '@woxing/contract/people/passenger-types';
import type { OrderProduct } from '#src/orders/public.ts';
import { PlaneIcon } from '#src/ui/icon.tsx';
import { internationalOrderWords } from './product.words.ts';

const desk = (orderNo: string) => `/pay/international/${orderNo}`;

/** What shared pages show of orders of international flights. */
export const internationalProduct: OrderProduct = {
  texts(translate) {
    const t = translate(internationalOrderWords);
    return {
      goods: t('intl-order.goods'),
      orders: t('intl-order.orders'),
      passengers: t('intl-order.passengers'),
      keywordHint: t('intl-order.keyword-hint'),
      numbers: t('intl-order.numbers'),
      passengersAtDesk: t('intl-order.passengers'),
      book: t('intl-order.book'),
      bookFromCentre: t('intl-order.book-centre'),
      bookFromCentreHint: t('intl-order.book-hint'),
      tickets: t('intl-order.tickets'),
      searchBack: t('intl-order.again'),
      places: t('intl-order.places'),
      holdingHint: t('intl-order.holding'),
    };
  },
  icon: PlaneIcon,
  links: {
    detail: (orderNo) => linkOptions({ to: '/intl/OrderDetails/$orderNo', params: { orderNo } }),
    pay: (orderNo) => linkOptions({ to: '/pay/international/$orderNo', params: { orderNo } }),
    search: () => linkOptions({ to: '/intl/flight_query_list/{-$queryType}/{-$isFirst}' }),
  },
  desks: { internationalPay: desk, internationalChange: desk },
  prices: {
    lines(order, passenger, translate, feesHidden) {
      const t = translate(internationalOrderWords);
      const own = order.items.filter((item) => item.passenger === passenger && item.sheetNo === null);
      const of = (kinds: readonly string[]) =>
        sumFen(own.filter(({ kind }) => kinds.includes(kind)).map(({ fen }) => fen));
      const line = (title: string, kinds: readonly string[]) => ({ title, amount: formatYuan(of(kinds)) });
      return [
        line(t('intl-order.fare'), ['fare']),
        line(t('intl-order.taxes'), ['tax', 'fuel']),
        ...(feesHidden || of(['service']) === 0 ? [] : [line(t('intl-order.service'), ['service'])]),
      ];
    },
    ticketType: ({ passengers }, passenger) => passengerTypeWords[passengers[passenger]!.type],
  },
  stepWords(translate) {
    const t = translate(internationalOrderWords);
    return {
      paid: t('next-intl.paid'),
      issuing: t('next-intl.issuing'),
      issued: t('next-intl.issued'),
      'issued-partly': t('next-intl.issued-partly'),
      departed: t('next-intl.departed'),
      changed: t('next-intl.changed'),
      'refunded-ticket': t('next-intl.returned'),
      voided: t('next-intl.returned'),
      'refund-running': t('next-intl.returning'),
      'refund-failed': t('next-intl.refund-failed'),
      'change-running': t('next-intl.changing'),
      holding: t('next-intl.holding'),
      'issue-failed': t('next-intl.failed'),
    };
  },
};
