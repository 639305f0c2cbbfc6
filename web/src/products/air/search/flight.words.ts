import { defineWords } from '#src/tenants/public.ts';

/** What is said around a search, before any flight is there. */
export const flightWords = defineWords({
  'search.trip': '行程类型',
  'search.one': '单程',
  'search.round': '往返',
  'search.multi': '多程',
  'search.transfer': '中转',
  'search.from': '出发城市',
  'search.to': '到达城市',
  'search.swap': '交换出发与到达城市',
  'search.day': '出发日期',
  'search.back': '返程日期',
  'search.submit': '搜索航班',
  'search.back-moved': '返程日期早于去程，已改为{day}',
  'search.same-city': '出发城市与到达城市不能相同',
  'search.edit': '修改',
  'search.edit-all': '修改搜索条件',
  'search.title': '国内机票',
  'search.abroad': '国际',
  'search.abroad-more': '·港澳台',
  'search.promise': '票价逐项列明，退改费用按阶梯写清',

  'strip.title': '前后日期的最低票价',
  'strip.earlier': '查看更早的日期',
  'strip.later': '查看更晚的日期',
  'strip.unknown': '查看',

  'query.page-title': '{from}到{to}机票 · {brand}',
  'query.heading': '{from}到{to}的航班',
  'query.loading': '正在查询航班',
});
