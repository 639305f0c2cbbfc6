import type { PaymentState } from './payments.ts';

/** Nobody knows yet how it ends: it may still be paid. */
export function isOpenPayment(state: PaymentState): boolean {
  return state === 'created' || state === 'presenting' || state === 'unknown';
}
