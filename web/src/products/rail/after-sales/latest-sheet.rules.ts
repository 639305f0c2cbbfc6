import type { OrderCode } from '@woxing/contract/orders/order-codes';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import type { OrderSheet } from '@woxing/contract/products/rail/train-orders';
import { railOf } from '../rail-detail.rules.ts';

/** What a sheet is called: 退票, 改签 or 变更到站. */
export type SheetKind = 'refund' | 'change' | 'elsewhere';

export function sheetKind({
  kind,
  otherDestination,
}: Pick<OrderSheet, 'kind' | 'otherDestination'>): SheetKind {
  return kind === 'change' && otherDestination ? 'elsewhere' : kind;
}

/** The state of the change that a code speaks of. */
const stateOfCode: Partial<Record<OrderCode, OrderSheet['state']>> = {
  3: 'done',
  11: 'asked',
  13: 'to-pay',
  14: 'processing',
  15: 'failed',
};

/** The change that the code of an order by train speaks of: the newest that stands so. */
export function latestChange(order: Pick<OrderDetail, 'code' | 'detail'>): OrderSheet | undefined {
  const state = stateOfCode[order.code];
  return railOf(order)
    ?.sheets.filter((sheet) => sheet.kind === 'change' && sheet.state === state)
    .toSorted((one, other) => one.askedAt.localeCompare(other.askedAt))
    .at(-1);
}
