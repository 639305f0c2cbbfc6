/** What is said of stays that speaks of payment. */
export const hotelSentences = {
  changeLapsed: {
    A: '未在规定时间内支付应补金额，新的房晚已释放，原预订仍然有效',
    B: '未在规定时间内确认应补金额，新的房晚已释放，原预订仍然有效',
  },
  changeDue: {
    A: '新的房晚已保留，请尽快支付应补金额，逾时将释放，原预订仍然有效。',
    B: '新的房晚已保留，请尽快确认应补金额，逾时将释放，原预订仍然有效。',
  },
} as const;
