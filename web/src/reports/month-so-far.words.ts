import { defineWords } from '#src/tenants/public.ts';

/** Figures of a month on workbenches. */
export const monthWords = defineWords({
  'month.before': '上月同期',
  'month.now': '本月',
  'month.by-product-spent': '本月消费构成',
  'month.by-product-own': '本月我预订的消费构成',
  'month.by-product-sold': '本月销售构成',
  'month.by-department': '本月各部门消费',
  'month.by-day': '本月每日销售',
  'month.sold': '销售额',
  'month.no-department': '未分部门',
  'month.other-departments': '其余部门',
  'month.help': '按入账日统计：已出票的金额减已退回的金额，与报表一致；尚未出票的订单不计入。',
  'month.budget': '本月预算',
  'month.department-help': '按下单时出行人的一级部门统计，含其下各级；预算为该部门本月全部产品的预算。',
  'month.reports': '查看明细',
  'month.travel-air': '机票',
  'month.travel-international-air': '国际机票',
  'month.travel-train': '火车票',
  'month.travel-hotel': '酒店',
  'month.travel-car': '用车',
  'month.again': '重试',
  'month.failed': '加载失败',
});
