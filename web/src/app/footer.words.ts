import { defineWords } from '#src/tenants/public.ts';

export const footerWords = defineWords({
  'footer.promise-price': '价格保障',
  'footer.promise-price-hint': '下单前核验票价，变动先告知',
  'footer.promise-return': '退订保障',
  'footer.promise-return-hint': '退改规则与费用逐项列明',
  'footer.promise-bundle': '无捆绑销售',
  'footer.promise-bundle-hint': '保险自选，绝不预先勾选',
  'footer.promise-service': '24小时服务',
  'footer.promise-service-hint': '全天候客服，行程有变随时联系',
  'footer.about': '关于我们',
  'footer.agreement': '服务协议',
  'footer.privacy': '隐私政策',
  'footer.company': '企业差旅',
  'footer.partners': '渠道合作',
  // The record numbers of the site, which a tenant has of its own; nothing stands there without one.
  'footer.icp': '',
  'footer.police': '',
  'footer.rights': '{brand} · 商务与个人差旅预订',
});
