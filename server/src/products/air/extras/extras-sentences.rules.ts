/** What extras say that speaks of payment. */
export const extrasSentences = {
  unpaid: {
    A: '选座与附加服务未在时限内支付，已取消',
    B: '选座与附加服务未在时限内确认，已取消',
  },
  cancelled: {
    A: '取消未支付的选座与附加服务',
    B: '取消未确认的选座与附加服务',
  },
  held: {
    A: '{names}已保留{sum}，等待支付',
    B: '{names}已保留{sum}，等待确认',
  },
  failedAfterPayment: {
    A: '{names}未成功：{reason}，已付的{amount}将全额原路退回',
    B: '{names}未成功：{reason}，{amount}将全额原路退回',
  },
} as const;
