import { openBillName } from '@woxing/contract/reports/reports.rules';
import { enterpriseNames } from '#src/credit/public.ts';
import type { Tx } from '#src/platform/database.ts';
import { findPartName, type WithinPart } from './bill-parts.db.ts';
import { billScope, type WhichLines } from './bill-scope.ts';
import { partName } from './part-name.rules.ts';

/**
 * What lines of a credit line are of, in Chinese: the number of their bill, and the company and the row of a breakdown to which they are
 * narrowed. Of all lines nothing. The bill must be known to be the enterprise's own.
 */
export async function nameLines(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
  { within, ...which }: WhichLines & { readonly within: WithinPart | null },
): Promise<string[]> {
  const companyName = await enterpriseNames(tx, tenantId);
  const { billNo, spenderId } = which;
  const bill = billNo === null ? [] : [billNo === '' ? openBillName : billNo];
  const company = spenderId === '' ? [] : [companyName(spenderId) ?? spenderId];
  if (within === null) return [...bill, ...company];
  const name = await findPartName(tx, billScope(tenantId, enterpriseId, which), within);
  return [...bill, ...company, partName(within.by, within.key, name, companyName)];
}
