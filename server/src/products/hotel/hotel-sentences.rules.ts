/** What is said of stays that speaks of payment. */
export const hotelSentences = {
  changeLapsed: {
    A: '未在规定时间内支付改期款项，新日期的房间已释放，原预订仍然有效',
    B: '未在规定时间内确认改期款项，新日期的房间已释放，原预订仍然有效',
  },
} as const;
