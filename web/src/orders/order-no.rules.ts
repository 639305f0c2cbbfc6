import { retOf } from '@woxing/contract/core/ret-of.rules';
import { addressReader, wordOf } from '#src/ui/address.rules.ts';

/** As the contract has it: the server reads no other. */
export const orderNoForm = /^[0-9A-Z]{8,32}$/;

/** Which order is meant, and none by anything that is no number of an order. */
export const readOrderNo: (raw: Readonly<Record<string, unknown>>) => { readonly orderNo?: string } =
  addressReader({ orderNo: wordOf(orderNoForm) });

const unknownOrder = retOf('order.unknown');

/** Whether there is nothing to load again: the number is of no order, or of none that this member sees. */
export function isNoOrder(orderNo: string, error: Error | null): boolean {
  return !orderNoForm.test(orderNo) || (error !== null && 'code' in error && error.code === unknownOrder);
}
