import { defineWords } from '#src/tenants/public.ts';

/** What to know before booking, beside the results of a search. */
export const noticeWords = defineWords({
  'aside.title': '预订须知',
  'aside.price': '价格为成人票面价，税费另计，提交前再次核验',
  'aside.child': '满2至不满12周岁按儿童票，不满2周岁按婴儿票',
  'aside.close': '起飞前2小时内的航班不能在线预订',
});
