import { defineWords } from '#src/tenants/public.ts';

/** The lowest fares of routes. */
export const lowFareWords = defineWords({
  'low-fares.title': '近期低价机票',
  'low-fares.hint': '未来两周最低成人票价，不含税费',
  'low-fares.departs-on': '{day}出发',
  'low-fares.from': '起',
  'low-fares.none': '暂无航班',
});
