import { defineWords } from '#src/tenants/public.ts';

export const keptTitleWords = defineWords({
  'kept-titles.label': '选用已保存的抬头',
  'kept-titles.by-hand': '手动填写',
  'kept-titles.of-enterprise': '{name}（企业提供）',
});
