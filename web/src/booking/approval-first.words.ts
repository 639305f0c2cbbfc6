import { defineWords } from '#src/tenants/public.ts';

/** Of changes and refunds that somebody has to agree to. */
export const approvalFirstWords = defineWords({
  'first.change':
    '此次改签须先审批。提交后不占用新座位；审批通过时重新试算并占座，原票在改签成功前一直有效。',
  'first.refund': '此次退票须先审批。审批通过时重新试算并办理，在此之前原票仍然有效。',
  'first.over': '超出差旅标准：{words}',
  'first.reason': '申请原因',
  'first.outside': '超出出差申请',
});
