import { defineWords } from '#src/tenants/public.ts';

/** Of the field by whom orders were placed, which comes after the list. */
export const ordererWords = defineWords({
  'list.orderer': '员工',
  'list.orderer-any': '全部员工',
  'list.orderer-of': '{name}（{dept}）',
  'list.orderer-left': '{name}（已离职）',
  'list.orderer-search': '姓名、拼音或手机号末四位',
  'list.orderer-none': '没有找到符合的员工',
  'list.orderer-more': '仅显示前20人，请输入更多文字。',
  'list.orderer-failed': '员工加载失败',
});
