import { movedOnLine } from '#src/credit/public.ts';
import { billScope, partedLines } from '#src/enterprise-bills/public.ts';
import type { LineFilter, OfBill } from './read-lines.db.ts';

type Asked = Pick<LineFilter, 'scope' | 'book' | 'bill' | 'sort'>;

/** With the postings of the credit line that the lines are made of, which other rooms know; all other books are read without. */
export const withPostings = <Of extends Asked>(
  tenantId: string,
  of: Of,
): Of & Pick<LineFilter, 'postings'> => ({ ...of, postings: postingsOf(tenantId, of) });

const wholeLine: OfBill = { billNo: null, spenderId: '', within: null };

function postingsOf(tenantId: string, { scope, book, bill, sort }: Asked): LineFilter['postings'] {
  if (!('enterpriseId' in scope) || (book !== 'line' && book !== 'bill')) return undefined;
  const { enterpriseId } = scope;
  const { within, billNo, spenderId } = bill ?? wholeLine;
  // Lines are sorted by the company that spent.
  const which = { billNo, spenderId: spenderId === '' ? (sort ?? '') : spenderId };
  if (book === 'line') {
    const all = { enterpriseId, spenderId: which.spenderId, unbilled: false };
    return (page) => movedOnLine(tenantId, all, page);
  }
  const lines = billScope(tenantId, enterpriseId, which);
  return (page) => partedLines(lines, within ?? undefined, page);
}
