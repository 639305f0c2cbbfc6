import { defineWords } from '#src/tenants/public.ts';

export const landingWords = defineWords({
  'landing.title': '差旅，一处搞定',
  'landing.lead': '{products}实时查询，价格与退改规则一目了然，按企业差标预订',
  'landing.lead-without-search': '价格与退改规则一目了然，按企业差标预订',
  'landing.search': '要预订的产品',
  'landing.page-title': '{brand} · {products}预订与差旅管理',
  'landing.page-title-without-search': '{brand} · 差旅管理',
});
