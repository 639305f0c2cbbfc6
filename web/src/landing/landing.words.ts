import { defineWords } from '#src/tenants/public.ts';

/** Variant B speaks of confirmation where the base speaks of payment. */
export const landingWords = defineWords(
  {
    'landing.title': '差旅，一处搞定',
    'landing.lead': '{products}实时查询，价格与退改规则一目了然，按企业差标预订',
    'landing.lead-without-search': '价格与退改规则一目了然，按企业差标预订',
    'landing.search': '要预订的产品',
    'landing.company': '为企业而设',
    'landing.company-standard': '差标看得见',
    'landing.company-standard-hint': '每个价格旁都有差标标识，是否超标、超出多少，选之前就知道',
    'landing.company-rules': '规则说得清',
    'landing.company-rules-hint': '退票、改签逐档列明时间与费用，不必等到售后才发现',
    'landing.company-story': '进度查得到',
    'landing.company-story-hint': '下单、支付、出票每一步都有记录，订单详情一页看完',
    'landing.page-title': '{brand} · {products}预订与差旅管理',
    'landing.page-title-without-search': '{brand} · 差旅管理',
  },
  { 'landing.company-story-hint': '下单、确认、出票每一步都有记录，订单详情一页看完' },
);
