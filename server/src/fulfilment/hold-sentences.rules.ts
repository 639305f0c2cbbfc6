/** What holds say that speaks of payment. */
export const holdSentences = {
  confirmed: {
    A: '{held}已保留{minutes}分钟{dearer}，应付{amount}',
    B: '{held}已保留{minutes}分钟{dearer}，订单金额{amount}',
  },
} as const;
