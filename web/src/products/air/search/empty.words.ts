import { defineWords } from '#src/tenants/public.ts';

/** What is said where no flight is shown. */
export const emptyWords = defineWords({
  'query.empty': '当天没有航班',
  'query.empty-hint': '换一个日期看看，或尝试中转行程。',
  'query.empty-transfer': '查看中转行程',
  'query.filtered': '没有符合筛选条件的航班',
  'query.filtered-hint': '减少一些条件，就能看到更多航班。',
});
