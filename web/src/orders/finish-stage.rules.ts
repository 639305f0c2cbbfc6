import type { OrderCode } from '@woxing/contract/orders/order-codes';

/** How far a paid order has come on its way to tickets. */
export type FinishStage = 'unpaid' | 'waiting' | 'issuing' | 'issued' | 'failed';

/** Codes after ticketing count as issued: the page may be opened again long after. */
export function finishStage(order: {
  readonly code: OrderCode;
  readonly waitsFor?: readonly unknown[] | null;
  readonly payBefore?: string | null;
}): FinishStage {
  const { code, waitsFor = null, payBefore = null } = order;
  return code === 20 && waitsFor !== null && payBefore === null ? 'waiting' : stages[code];
}

const stages = {
  0: 'unpaid',
  1: 'issuing',
  2: 'issued',
  3: 'issued',
  4: 'issued',
  5: 'issued',
  6: 'failed',
  7: 'issuing',
  8: 'failed',
  9: 'issued',
  10: 'issued',
  11: 'issued',
  12: 'unpaid',
  13: 'issued',
  14: 'issued',
  15: 'issued',
  20: 'unpaid',
  21: 'unpaid',
  22: 'failed',
  23: 'issued',
} as const satisfies Record<OrderCode, FinishStage>;
