import { defineWords } from '#src/tenants/public.ts';

export const shellWords = defineWords({
  'shell.skip': '跳到主要内容',
  'shell.menu': '菜单',
  'shell.main-nav': '主导航',
  'shell.air': '机票',
  'shell.train': '火车票',
  'shell.hotel': '酒店',
  'shell.car': '用车',
  'shell.orders': '我的订单',
  'shell.sandbox': '沙箱',
  'shell.home': '首页',
  'shell.sign-in': '登录',
  'shell.register': '注册',
  'fault.page-title': '页面加载失败 · {brand}',
  'fault.title': '页面加载失败',
  'fault.hint': '可能是网络不稳定，或系统刚刚更新。',
});
