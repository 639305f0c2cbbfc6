import { maxCounted } from '@woxing/contract/orders/order-tabs.rules';

/** The server stops counting at a maximum: beyond it a plus sign is shown. */
export function countWords(count: number): string {
  return count < maxCounted ? String(count) : `${maxCounted - 1}+`;
}
