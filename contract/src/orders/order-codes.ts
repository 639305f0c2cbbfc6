/** The order code is one view for people, derived from tickets, sheets, payments and approval; it is never the truth. */
export const orderCodes = {
  0: { words: '待支付', colour: 'orange' },
  1: { words: '已支付', colour: 'blue' },
  2: { words: '已出票', colour: 'green' },
  3: { words: '已改签', colour: 'green' },
  4: { words: '已退票', colour: 'grey' },
  5: { words: '已废票', colour: 'grey' },
  6: { words: '已退款', colour: 'grey' },
  7: { words: '出票中', colour: 'blue' },
  8: { words: '已拒单', colour: 'red' },
  9: { words: '退票申请中', colour: 'blue' },
  10: { words: '退票处理中', colour: 'blue' },
  11: { words: '改签申请中', colour: 'blue' },
  12: { words: '已取消', colour: 'grey' },
  13: { words: '改签待支付', colour: 'orange' },
  14: { words: '改签处理中', colour: 'blue' },
  15: { words: '改签失败', colour: 'red' },
  20: { words: '占座中', colour: 'blue' },
  21: { words: '待审批', colour: 'orange' },
  22: { words: '出票失败待处理', colour: 'red' },
  23: { words: '退票失败', colour: 'red' },
} as const satisfies Record<number, { words: string; colour: 'orange' | 'blue' | 'green' | 'grey' | 'red' }>;

export type OrderCode = keyof typeof orderCodes;

/** Of orders that ended without a journey: voided, refunded, rejected, cancelled. */
export const endedCodes: readonly OrderCode[] = [4, 5, 6, 8, 12];

export function isOrderCode(code: number): code is OrderCode {
  return code in orderCodes;
}
