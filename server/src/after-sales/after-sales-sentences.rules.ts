/** What after-sales say that speaks of payment. */
export const afterSalesSentences = {
  dueForChange: {
    A: '新{held}已保留，应补{amount}，请在{minutes}分钟内支付',
    B: '新{held}已保留，应补{amount}，请在{minutes}分钟内确认',
  },
  failedAfterPayment: {
    A: '{failure}，已付的{amount}将全额原路退回',
    B: '{failure}，已补的{amount}将全额原路退回',
  },
} as const;
