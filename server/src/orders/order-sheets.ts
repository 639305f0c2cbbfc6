import { refuse } from '@woxing/contract/core/errors';
import type { EverySheet } from '@woxing/contract/orders/after-sales';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { lockOrder } from './change-order.ts';
import { findSheetRow, type SheetRow } from './order-sheets.db.ts';
import { lockOrderToAct } from './order-to-act.ts';
import type { OrderWithTickets } from './orders.db.ts';
import { orderNoOfSheet } from './sheet-numbers.rules.ts';

/** Locks the order of a refund or change, and reads that. Refuses with `order.unknown`. */
export async function lockSheet(
  tx: Tx,
  tenantId: string,
  sheetNo: string,
): Promise<{ readonly order: OrderWithTickets; readonly sheet: SheetRow }> {
  const order = await lockOrder(tx, tenantId, orderNoOfSheet(sheetNo));
  return { order, sheet: await sheetOf(tx, order, sheetNo) };
}

/** The same for whoever may act upon the order. Sheets of other orders are refused like unknown ones. */
export async function lockSheetToAct(
  tx: Tx,
  ctx: MemberCtx,
  { orderNo, sheetNo }: { readonly orderNo: string; readonly sheetNo: string },
): Promise<{ readonly order: OrderWithTickets; readonly sheet: SheetRow }> {
  const order = await lockOrderToAct(tx, ctx, orderNo);
  return { order, sheet: await sheetOf(tx, order, sheetNo) };
}

async function sheetOf(tx: Tx, { tenantId, orderNo }: OrderWithTickets, sheetNo: string): Promise<SheetRow> {
  const sheet = await findSheetRow(tx, tenantId, sheetNo);
  if (sheet?.orderNo !== orderNo) throw refuse('order.unknown');
  return sheet;
}

/** Why a sheet came to nothing: `returned` where it had been paid, `unpaid` where a payment deadline had been set, else `refused`. */
export function failureOf({ state, kind, payBefore, paidAt }: SheetRow): EverySheet['failure'] {
  if (state !== 'failed' && state !== 'read') return null;
  if (paidAt !== null) return 'returned';
  return kind === 'change' && payBefore !== null ? 'unpaid' : 'refused';
}
