import { linesOfBill, movedOnLine } from '#src/credit/public.ts';
import type { BillScope } from './bill-parts.db.ts';

/** Which lines of an enterprise. The bill must be known to be its own. */
export interface WhichLines {
  /** Empty: of no bill yet; null: all that moved on its line. */
  readonly billNo: string | null;
  /** Of one company, or with an empty number of all. */
  readonly spenderId: string;
}

export function billScope(
  tenantId: string,
  enterpriseId: string,
  { billNo, spenderId }: WhichLines,
): BillScope {
  const whose = { tenantId, enterpriseId, isWhole: billNo === null };
  if (billNo !== null && billNo !== '')
    return { ...whose, lines: (page) => linesOfBill(tenantId, { billNo, spenderId }, page) };
  const of = { enterpriseId, spenderId, unbilled: billNo === '' };
  return { ...whose, lines: (page) => movedOnLine(tenantId, of, page) };
}
