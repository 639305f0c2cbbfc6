import { defineWords } from '#src/tenants/public.ts';

/** The standard of flights abroad as it is edited. */
export const internationalStandardEditorWords = defineWords({
  'intl-std.economy': '经济舱均可预订。较高的舱等按一程的飞行时间开放，不含中转等候的时间。',
  'intl-std.from': '{cabin}，单程飞行满',
  'intl-std.from-help': '填0为不限飞行时间',
  'intl-std.never': '不可预订',
  'intl-std.lowest': '时段最低价，起飞前后',
  'intl-std.lowest-help': '各程须选该时段内同舱等、中转不更多的全程最低价，含税',
  'intl-std.tolerance': '最低价容差',
  'intl-std.tolerance-help': '超出最低价在此以内不计超标；超标金额仍从最低价算起',
  'intl-std.advance': '至少提前预订',
  'intl-std.yuan': '元',
  'intl-std.hours': '小时',
  'intl-std.days': '天',
  'intl-std.unlimited': '不限',
});
