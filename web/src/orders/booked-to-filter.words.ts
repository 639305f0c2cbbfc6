import { defineWords } from '#src/tenants/public.ts';

/** Of the fields by what orders are booked to, which come after the list. */
export const bookedToFilterWords = defineWords({
  'filter.department': '部门',
  'filter.department-any': '全部部门',
  'filter.department-search': '部门名称',
  'filter.department-none': '没有找到符合的部门',
  'filter.cost-centre': '成本中心',
  'filter.cost-centre-any': '全部成本中心',
  'filter.cost-centre-search': '成本中心名称或编号',
  'filter.cost-centre-none': '没有找到符合的成本中心',
  'filter.project': '项目',
  'filter.project-any': '全部项目',
  'filter.project-search': '项目名称或编号',
  'filter.project-none': '没有找到符合的项目',
  'filter.only-first': '仅显示前20项，请输入更多文字。',
  'filter.failed': '加载失败',
});
