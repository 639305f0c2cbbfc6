import { defineWords } from '#src/tenants/public.ts';

export const laterWords = defineWords({
  'later.page-title': '尚未开放 · {brand}',
  'later.title': '此功能尚未开放',
  'later.hint': '开放后可直接访问本页地址。',
  'later.centre': '个人中心',
  'later.home': '返回首页',
});
