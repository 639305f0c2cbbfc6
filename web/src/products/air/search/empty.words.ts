import { defineWords } from '#src/tenants/public.ts';

/** What is said where no flight is shown. */
export const emptyWords = defineWords({
  'query.page-title-any': '机票查询 · {brand}',
  'query.no-route': '请选择航线',
  'query.no-route-hint': '从您的差旅系统选好航线与日期后进入，即可看到航班；也可以从下面的航线开始。',
  'query.empty': '当天没有航班',
  'query.empty-hint': '换一个日期看看，或尝试中转行程。',
  'query.empty-transfer': '查看中转行程',
  'query.filtered': '没有符合筛选条件的航班',
  'query.filtered-hint': '减少一些条件，就能看到更多航班。',
});
