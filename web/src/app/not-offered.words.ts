import { defineWords } from '#src/tenants/public.ts';

export const notOfferedWords = defineWords(
  {
    'not-offered.page-title': '暂不提供 · {brand}',
    'not-offered.title': '本站暂不提供{name}',
    'not-offered.hint': '已有订单不受影响，可在“我的订单”中查看和办理。如有疑问，请联系客服。',
    'not-offered.hint-payment': '如需付款或有疑问，请联系客服。',
    'not-offered.home': '返回首页',
    'not-offered.orders': '我的订单',
  },
  {
    'not-offered.hint-payment': '如需办理或有疑问，请联系客服。',
  },
);
