import { defineWords } from '#src/tenants/public.ts';

/** What the page of an order of international flights says. */
export const internationalDetailWords = defineWords({
  'intl-detail.flights': '航班信息',
  'intl-detail.old': '已退改',
  'intl-detail.changed': '改签后',
  'intl-detail.changed-to': '{part}（改签至{flight}）',
  'intl-detail.cancelled': '航班取消',
  'intl-detail.family': '{family}，{class}舱',
  'intl-detail.reference': '订座编码',
  'intl-detail.reference-wait': '占座后生成',
  'intl-detail.bags': '托运行李',
  'intl-detail.limit': '出票时限',
  'intl-detail.limit-hint': '届时未出票，座位自动取消',
  'intl-detail.passengers': '旅客与票号',
  'intl-detail.expires': '有效期至{day}',
  'intl-detail.flyer': '常旅客卡',
  'intl-detail.ticket': '票号',
  'intl-detail.coupon': '票联{number}',
  'intl-detail.conjunction': '连续客票',
  'intl-detail.fares': '票价、税费与规则',
  'intl-detail.price-type': '旅客',
  'intl-detail.price-count': '人数',
  'intl-detail.price-fare': '票价',
  'intl-detail.price-tax': '税费',
});
