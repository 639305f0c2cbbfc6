/** What is said of train tickets that speaks of payment. */
export const railSentences = {
  waitlistLapsed: { A: '未在规定时间内支付，候补已取消', B: '未在规定时间内确认，候补已取消' },
  changeLapsed: {
    A: '未在规定时间内支付{noun}款项，新座位已释放，原车票仍然有效',
    B: '未在规定时间内确认{noun}款项，新座位已释放，原车票仍然有效',
  },
} as const;
