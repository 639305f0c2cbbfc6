import { defineWords } from '#src/tenants/public.ts';

export const redLetterWords = defineWords({
  'red.title': '未能冲红的发票',
  'red.hint':
    '因退款等应当冲红，但税务或购买方未予通过。请与购买方确认后再次开具；开具之前，所涉金额不能重新开票。',
  'red.more': '仅列出最早的{count}份，其余在处理后列出。',
  'red.empty': '没有未能冲红的发票',
  'red.empty-hint': '红字发票被税务或购买方拒绝时列在这里。',
  'red.buyer': '购买方',
  'red.invoice': '要冲红的发票',
  'red.orders': '订单',
  'red.amount': '红字金额',
  'red.reason': '未通过的原因',
  'red.opened-at': '发起时间',
  'red.application': '申请号',
  'red.tenant': '渠道',
  'red.act': '操作',
  'red.again': '再次开具',
  'red.again-of': '再次开具：冲红发票{no}',
  'red.again-done': '已再次发起冲红',
});
