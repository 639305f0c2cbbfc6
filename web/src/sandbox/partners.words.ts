import { defineWords } from '#src/tenants/public.ts';

export const partnersWords = defineWords({
  'partners.title': '以合作方身份进入',
  'partners.hint': '由沙箱代合作方签发一次性链接，进入后原有登录随即退出。签名方法见对接文档。',
  'partners.enter': '进入',
  'partners.enter-of': '以{partner}用户{user}的身份进入',
  'partners.user': '用户编号',
  'partners.failed': '合作方加载失败',
  'partners.loading': '正在加载合作方',
});
