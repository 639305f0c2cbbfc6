import { defineWords } from '#src/tenants/public.ts';

export const memberNavWords = defineWords({
  'member-nav.label': '会员导航',
  'member-nav.centre': '{name}，进入个人中心',
  'member-nav.view-orders': '查看订单',
  'member-nav.look': '外观',
  'member-nav.loading': '正在加载菜单',
  'member-nav.failed': '菜单加载失败',
  'member-nav.again': '重试',
  'member-nav.more': '更多',
  'member-nav.sign-out': '退出',
});
