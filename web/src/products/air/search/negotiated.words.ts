import { defineWords } from '#src/tenants/public.ts';

/** What is said of fares that a company has agreed on with a carrier. */
export const negotiatedWords = defineWords({
  'negotiated.badge': '协议价',
  'negotiated.public': '公开票价',
  'negotiated.saving': '省{saving}（{percent}%）',
  'negotiated.missing': '协议价未能查到，当前仅显示公开票价。',
  'negotiated.retry': '重新查询',
  'negotiated.code': '协议号{code}',
});
