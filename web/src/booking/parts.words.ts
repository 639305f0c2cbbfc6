import { defineWords } from '#src/tenants/public.ts';

/** What the company and what the person bears, and why. */
export const partsWords = defineWords({
  'over-standard.title': '超出差旅标准',
  'over-standard.hint': '超出部分由个人承担，不能使用企业授信。',
  'parts.title': '费用承担',
  'parts.company': '公司承担',
  'parts.person': '个人承担',
  'parts.total': '合计',
});
