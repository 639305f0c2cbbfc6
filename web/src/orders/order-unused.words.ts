import { defineWords } from '#src/tenants/public.ts';

export const orderUnusedWords = defineWords({
  'order-unused.title': '未使用的客票',
  'order-unused.line': '承运人告知{traveller}未乘坐{flight}，客票尚未使用，按退票规则现在可退{back}。',
  'order-unused.note': '以提交退票时的报价为准。',
});
