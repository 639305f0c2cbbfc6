import { storedWording, type Variant } from '@woxing/contract/core/sentences.rules';
import type { EverySheet } from '@woxing/contract/orders/after-sales';
import { failureOf, type OrderWithTickets, type SheetRow, sheetRowsOf } from '#src/orders/public.ts';
import type { Tx } from '#src/platform/database.ts';

/** The refunds and changes of an order for its page, each with the fields of its product. */
export async function sheetViewsOf<View extends Pick<EverySheet, 'lines'>>(
  tx: Tx,
  { tenantId, orderNo, sheets: marks }: Pick<OrderWithTickets, 'tenantId' | 'orderNo' | 'sheets'>,
  variant: Variant | undefined,
  viewOf: (sheet: SheetRow) => View,
) {
  if (marks.length === 0) return [];
  const sheets = await sheetRowsOf(tx, tenantId, orderNo);
  return sheets.map((sheet) => ({
    ...sheet,
    words: storedWording(sheet, variant),
    askedAt: sheet.askedAt.toISOString(),
    payBefore: sheet.state === 'to-pay' ? sheet.payBefore!.toISOString() : null,
    failure: failureOf(sheet),
    ...viewOf(sheet),
  }));
}
