/** What the story of an order says of its approval that speaks of payment. */
export const approvalSentences = {
  agreed: {
    A: '审批已通过{dearer}，请在{minutes}分钟内支付{amount}',
    B: '审批已通过{dearer}，请在{minutes}分钟内确认，订单金额{amount}',
  },
  agreedAtDesk: {
    A: '审批已通过，到店支付{amount}，正在提交确认',
    B: '审批已通过，到店付{amount}，正在提交确认',
  },
  agreedToCredit: {
    A: '审批已通过{dearer}，由企业授信支付{amount}',
    B: '审批已通过{dearer}，由企业授信结算{amount}',
  },
  creditFailed: {
    A: '审批已通过{dearer}；企业授信未能支付：{reason}。请在{minutes}分钟内支付{amount}',
    B: '审批已通过{dearer}；企业授信未能结算：{reason}。请在{minutes}分钟内确认，订单金额{amount}',
  },
} as const;
