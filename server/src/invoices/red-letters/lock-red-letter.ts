import { refuse } from '@woxing/contract/core/errors';
import type { Tx } from '#src/platform/database.ts';
import {
  type ApplicationRow,
  findInvoice,
  type InvoiceRow,
  lockApplication,
} from '../applications/invoices.db.ts';

export interface LockedRedLetter {
  readonly red: InvoiceRow;
  readonly application: ApplicationRow;
}

/** A red letter with its application, which is locked: nobody asks for it or answers it meanwhile. Refuses with `invoice.unknown`. */
export async function lockRedLetter(tx: Tx, tenantId: string, invoiceId: string): Promise<LockedRedLetter> {
  const seen = await findInvoice(tx, tenantId, invoiceId);
  if (seen === undefined || seen.reverses === null) throw refuse('invoice.unknown');
  const application = await lockApplication(tx, tenantId, seen.applicationNo);
  return { red: (await findInvoice(tx, tenantId, invoiceId))!, application: application! };
}
