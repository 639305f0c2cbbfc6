import { defineWords } from './words.rules.ts';

export const tenantWords = defineWords({
  'tenant.brand': '我行',
  'tenant.home': '返回首页',
  'tenant.service-phone': '客服电话',
  'tenant.own-phone': '专属电话{index}',
});
