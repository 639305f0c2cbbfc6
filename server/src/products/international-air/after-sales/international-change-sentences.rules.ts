/** What changes of international flights say that speaks of payment. */
export const internationalChangeSentences = {
  lapsed: {
    A: '改签未在规定时间内支付，新座位已释放，原机票仍然有效',
    B: '改签未在规定时间内确认，新座位已释放，原机票仍然有效',
  },
} as const;
