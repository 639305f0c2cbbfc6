import type { OutputOf } from '@woxing/contract/core/endpoint';
import type { findOrder } from '@woxing/contract/orders/orders';
import { type OrderWithTickets, type SheetRow, sheetRowsOf } from '#src/orders/public.ts';
import type { Tx } from '#src/platform/database.ts';
import { sheetLinesOf, sheetTermsOf } from './sheet-terms.ts';

type SheetView = NonNullable<OutputOf<typeof findOrder>['train']>['sheets'][number];

/** The refunds and changes of an order as its page tells them. */
export async function sheetViewsOf(
  tx: Tx,
  { tenantId, orderNo, sheets: marks }: Pick<OrderWithTickets, 'tenantId' | 'orderNo' | 'sheets'>,
): Promise<SheetView[]> {
  if (marks.length === 0) return [];
  const sheets = await sheetRowsOf(tx, tenantId, orderNo);
  return sheets.map((sheet) => {
    const terms = sheetTermsOf(sheet);
    const { day, otherDestination, ride } = terms;
    return {
      ...sheet,
      askedAt: sheet.askedAt.toISOString(),
      payBefore: sheet.state === 'to-pay' ? sheet.payBefore!.toISOString() : null,
      day,
      otherDestination,
      ride,
      lines: sheetLinesOf(terms),
      failure: failureOf(sheet),
    };
  });
}

/** Who was to pay was told until when; who paid has it back. */
function failureOf({ state, kind, payBefore, paidAt }: SheetRow): SheetView['failure'] {
  if (state !== 'failed' && state !== 'read') return null;
  if (paidAt !== null) return 'returned';
  return kind === 'change' && payBefore !== null ? 'unpaid' : 'refused';
}
