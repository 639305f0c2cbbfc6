/** What acts in the place of an owner are called that speak of payment. */
export const actSentences = {
  paid: { A: '支付', B: '确认' },
  extrasPaid: { A: '支付选座与附加服务', B: '确认选座与附加服务' },
  changePaid: { A: '支付改签费用', B: '确认改签费用' },
} as const;
