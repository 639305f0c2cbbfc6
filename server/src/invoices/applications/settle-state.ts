import {
  type ApplicationState,
  applicationStateOf,
} from '@woxing/contract/invoices/invoice-applications.rules';
import type { Tx } from '#src/platform/database.ts';
import { marksOf, saveApplicationState } from './invoices.db.ts';

/** Where an application stands now, by its documents; it is locked. */
export async function settleState(
  tx: Tx,
  tenantId: string,
  applicationNo: string,
): Promise<ApplicationState> {
  const state = applicationStateOf(await marksOf(tx, tenantId, applicationNo));
  await saveApplicationState(tx, tenantId, applicationNo, state);
  return state;
}
