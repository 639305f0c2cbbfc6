import { defineWords } from '#src/tenants/public.ts';

/** How an option stands to the travel standard: reasons, and what may be done. */
export const standardWords = defineWords({
  'trace.over-title': '超出差旅标准',
  'trace.within': '符合差标',
  'trace.over': '超标¥{yuan}',
  'trace.over-rule': '{rule}超标',
  'trace.mine': '本方案',
  'trace.limit': '标准',
  'trace.gap': '超标{gap}',
  'trace.kept': '符合',
  'trace.passed': '超标',
  'trace.nearest': '最接近的标准内方案',
  'trace.nearest-none': '本次查询中没有标准内的方案',
  'trace.may': '您可以',
  'trace.version': '{level}，第{version}版标准',
  'trace.hidden': '已按差旅标准隐藏{count}个方案',
  'trace.show': '显示',
  'trace.shown': '正在显示{count}个超出差旅标准、不可预订的方案',
  'trace.hide': '隐藏',
  'trace.reason': '超标原因',
  'trace.reason-hint': '将随订单提交给企业查看',
  'trace.reason-other': '补充或填写其他原因',
  'trace.reason-kept': '超标原因：{reason}',
});
