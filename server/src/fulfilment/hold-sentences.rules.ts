/** What holds say that speaks of payment. */
export const holdSentences = {
  confirmed: {
    A: '{held}已保留{minutes}分钟{dearer}，应付{amount}',
    B: '{held}已保留{minutes}分钟{dearer}，订单金额{amount}',
  },
  atDesk: { A: '{held}已保留{dearer}，到店支付{amount}', B: '{held}已保留{dearer}，到店付{amount}' },
  atDeskToApprove: {
    A: '{held}已保留{minutes}分钟{dearer}，到店支付{amount}，等待审批',
    B: '{held}已保留{minutes}分钟{dearer}，到店付{amount}，等待审批',
  },
} as const;
