import { defineWords } from '#src/tenants/public.ts';

/** Apart from the words of the dialog, which few first screens need. */
export const guardWords = defineWords({
  'guard.page-title': '登录后查看 · {brand}',
  'guard.title': '登录后查看',
  'guard.hint': '此页面需要登录，登录后将留在当前页面。',
  'guard.button': '登录',
  'guard.register': '注册',
  'guard.home': '返回首页',
  'forbidden.page-title': '没有权限 · {brand}',
  'forbidden.title': '没有权限',
  'forbidden.hint': '当前账号没有“{name}”的使用权限。如有疑问，请联系客服。',
  'forbidden.hint-employee': '当前账号没有“{name}”的使用权限。如需开通，请联系企业管理员。',
  'forbidden.centre': '个人中心',
  'awaited.loading': '正在加载会员信息',
  'awaited.failed': '会员信息加载失败',
  'awaited.failed-hint': '可能是网络不稳定，请稍后重试。',
});
