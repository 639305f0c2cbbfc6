import { defineWords } from '#src/tenants/public.ts';

export const unusedWords = defineWords({
  'unused.title': '未使用的机票',
  'unused.hint':
    '航空公司告知航班已起飞、旅客未乘机的机票。可退金额按退票规则计算，税费全额退还，以提交退票时的报价为准。',
  'unused.sums': '共{count}张，价值{worth}，现在可退{back}',
  'unused.way': '{count}张，可退{back}',
  'unused.traveller': '出行人',
  'unused.flight': '航班',
  'unused.route': '航程',
  'unused.departs': '起飞时间',
  'unused.worth': '票价与税费',
  'unused.back': '现在可退',
  'unused.order': '订单',
  'unused.to-order': '去退票',
  'unused.to-order-of': '去退票：{traveller} {flight}',
  'unused.empty': '没有未使用的机票',
  'unused.empty-hint': '航班起飞后，航空公司告知旅客未乘机的机票会显示在这里。',
});
