import { formatYuan } from '@woxing/contract/core/money';
import type { Product } from '@woxing/contract/orders/orders';
import type { OrderProduct } from '#src/orders/public.ts';
import { UserIcon } from '#src/ui/icon.tsx';

/** A product that is sold stands in the contract; this one is known here alone. */
export const shuttle = 'shuttle' as Product;

/** What shared pages show of orders of a shuttle bus. */
export const shuttleProduct: OrderProduct = {
  texts: () => ({
    goods: '巴士票',
    orders: '巴士票订单',
    passengers: '乘客',
    keywordHint: '订单号、乘客或线路',
    numbers: '线路',
    passengersAtDesk: '乘客',
    book: '去订巴士票',
    bookFromCentre: '预订巴士票',
    bookFromCentreHint: '线路与班次',
    tickets: '座位',
    places: '座位',
    searchBack: '搜索返程班次',
    holdingHint: '巴士公司确认座位后即可支付。',
  }),
  icon: UserIcon,
  links: {
    detail: (orderNo) => ({ to: `/shuttle/order/${orderNo}` }) as never,
    pay: (orderNo) => ({ to: `/shuttle/pay/${orderNo}` }) as never,
    search: () => ({ to: '/shuttle' }) as never,
  },
  desks: { buyTicket: (orderNo) => `/shuttle/pay/${orderNo}` },
  prices: {
    lines: ({ items }, passenger) =>
      items
        .filter((item) => item.passenger === passenger)
        .map(({ fen }) => ({ title: '车费', amount: formatYuan(fen) })),
    ticketType: () => '乘客',
  },
  stepWords: () => ({
    paid: '正在提交巴士公司出票。',
    issuing: '巴士公司正在出票。',
    issued: '请提前十分钟到站候车。',
    'issued-partly': '部分车票已出票。',
    departed: '巴士已发车。',
    changed: '改签已完成。',
    'refunded-ticket': '车票已退。',
    voided: '车票已作废。',
    'refund-running': '巴士公司正在处理退票。',
    'refund-failed': '退票未能完成。',
    'change-running': '巴士公司正在处理改签。',
    holding: '正在向巴士公司确认座位。',
    'issue-failed': '巴士公司未能出票。',
  }),
};
