import { billFacetNames } from '@woxing/contract/payments/bill-parts.rules';
import type { Narrowed } from '@woxing/contract/reports/narrowed.rules';
import { enterpriseNames } from '#src/credit/public.ts';
import type { Tx } from '#src/platform/database.ts';
import { findPartName, type WithinPart } from './bill-parts.db.ts';
import { billScope, type WhichLines } from './bill-scope.ts';
import { partName } from './part-name.rules.ts';

/** The company and the row of a breakdown to which lines of a credit line are narrowed, in Chinese. The bill must be known to be the enterprise's own. */
export async function nameLines(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
  { within, ...which }: WhichLines & { readonly within: WithinPart | null },
): Promise<Narrowed[]> {
  const companyName = await enterpriseNames(tx, tenantId);
  const { spenderId } = which;
  const company = spenderId === '' ? [] : [{ title: '消费企业', value: companyName(spenderId) ?? spenderId }];
  if (within === null) return company;
  const name = await findPartName(tx, billScope(tenantId, enterpriseId, which), within);
  const value = partName(within.by, within.key, name, companyName);
  return [...company, { title: billFacetNames[within.by], value }];
}
