import { defineWords } from '#src/tenants/public.ts';

/** The standard of flights as it is edited. */
export const airStandardWordsOfEditor = defineWords({
  'air-std.cabins': '可订舱位',
  'air-std.limit': '经济舱限价（单程）',
  'air-std.limit-help': '按成人票价，不含税费；空为不限',
  'air-std.tolerance': '限价容差',
  'air-std.tolerance-help': '超出限价在此以内不计超标；超标金额仍从限价算起',
  'air-std.cap': '{cabin}折扣上限',
  'air-std.advance': '至少提前预订',
  'air-std.lowest': '时段最低价',
  'air-std.lowest-help': '起飞前后若干分钟内，须选同舱等直飞航班的最低价',
  'air-std.yuan': '元',
  'air-std.tenths': '折',
  'air-std.days': '天',
  'air-std.minutes': '分钟',
  'air-std.unlimited': '不限',
});
