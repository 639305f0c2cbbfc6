import { defineWords } from '#src/tenants/public.ts';

/** Of an order that waits for its approval. */
export const orderApprovalWords = defineWords(
  {
    'approval.title': '等待审批',
    'approval.held': '座位保留剩余',
    'approval.progress': '查看审批进度',
    'approval.credit': '审批通过后由企业授信支付',
    'approval.credit-on': '审批通过后由企业授信支付，无须再操作',
    'approval.credit-off': '改为自行支付',
    'approval.credit-title': '由企业授信支付',
    'approval.credit-hint': '审批通过并核价后立即从企业授信支付；授信不足时保留订单，由您在保留期内支付。',
    'approval.password': '支付密码',
    'approval.password-invalid': '请输入6位数字的支付密码',
    'approval.confirm': '确定',
    'approval.saved': '已保存',
  },
  {
    'approval.credit': '审批通过后由企业授信结算',
    'approval.credit-on': '审批通过后由企业授信结算，无须再操作',
    'approval.credit-off': '改为自行确认',
    'approval.credit-title': '由企业授信结算',
    'approval.credit-hint': '审批通过并核价后立即由企业授信结算；授信不足时保留订单，由您在保留期内确认。',
    'approval.password': '交易密码',
    'approval.password-invalid': '请输入6位数字的交易密码',
  },
);
