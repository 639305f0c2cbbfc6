import { defineWords } from '#src/tenants/public.ts';

/** Orders of international flights, where they are not called as those of all flights. */
export const internationalOrderWords = defineWords({
  'intl-order.goods': '国际机票',
  'intl-order.orders': '国际机票订单',
  'intl-order.book': '去订国际机票',
  'intl-order.book-centre': '预订国际机票',
  'intl-order.book-hint': '单程、往返与多程',
  'intl-order.again': '搜索其他航班',
  'next-intl.issued': '请备好护照与签证，建议起飞前三小时到达机场。',
});
