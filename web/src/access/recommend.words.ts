import { defineWords } from '#src/tenants/public.ts';

export const recommendWords = defineWords({
  'recommended-by.page-title': '朋友的推荐 · {brand}',
  'recommended-by.loading': '正在打开推荐链接',
  'recommended-by.name': '{name}推荐您使用{brand}',
  'recommended-by.friend': '您的朋友推荐您使用{brand}',
  'recommended-by.what': '机票、火车票、酒店与用车在一处预订，价格逐项列明，退改费用下单前就能看到。',
  'recommended-by.register': '免费注册',
  'recommended-by.look': '先看看',
  'recommended-by.failed': '推荐链接打开失败',
});
