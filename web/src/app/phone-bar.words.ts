import { defineWords } from '#src/tenants/public.ts';

export const phoneBarWords = defineWords({
  'phone-bar.label': '快捷导航',
  'phone-bar.home': '首页',
  'phone-bar.trips': '行程',
  'phone-bar.orders': '订单',
  'phone-bar.approvals': '审批',
  'phone-bar.mine': '我的',
});
