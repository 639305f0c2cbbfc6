import { type Day, dayOf } from '@woxing/contract/core/days';
import { refuse } from '@woxing/contract/core/errors';
import { findCreditLine, sumUnbilled } from '#src/credit/public.ts';
import type { Tx } from '#src/platform/database.ts';
import { findBillRow } from './bills.db.ts';

/** The first and the last day of a bill, or with an empty number of what is not billed yet, up to today. Refuses with `bill.unknown`. */
export async function billDays(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
  { billNo, today }: { readonly billNo: string; readonly today: Day },
): Promise<{ readonly from: Day; readonly until: Day }> {
  if (billNo === '') return { from: await opensOn(tx, tenantId, enterpriseId, today), until: today };
  const bill = await findBillRow(tx, tenantId, enterpriseId, billNo);
  if (bill === undefined) throw refuse('bill.unknown');
  return { from: bill.opens, until: bill.closes };
}

/** Of a line that was never billed the day on which something moved first. */
async function opensOn(tx: Tx, tenantId: string, enterpriseId: string, today: Day): Promise<Day> {
  const line = await findCreditLine(tx, tenantId, enterpriseId);
  if (line?.billedTo) return line.billedTo < today ? line.billedTo : today;
  const { first } = await sumUnbilled(tx, tenantId, enterpriseId);
  return first === null ? today : dayOf(first);
}
