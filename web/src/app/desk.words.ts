import { defineWords } from '#src/tenants/public.ts';

export const deskNavWords = defineWords({
  'desk-nav.label': '工作菜单',
  'desk-nav.open': '菜单',
  'desk-nav.collapse': '收起菜单',
  'desk-nav.expand': '展开菜单',
});
