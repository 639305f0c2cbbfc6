import { defineWords } from '#src/tenants/public.ts';

export const countryWords = defineWords({
  'country.unset': '请选择',
  'country.search': '中文、拼音、首字母或二字码',
  'country.none': '没有找到“{keyword}”',
  'country.failed': '国家与地区加载失败',
});
