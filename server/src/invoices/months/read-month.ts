import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { noFen, subtractFen, sumFen } from '@woxing/contract/core/money';
import { monthsBack } from '@woxing/contract/core/months.rules';
import { taxSorts } from '@woxing/contract/invoices/invoice-sorts.rules';
import type { readInvoiceMonth as endpoint } from '@woxing/contract/invoices/received-invoices';
import { receivedStates } from '@woxing/contract/invoices/received-invoices.rules';
import { ownEnterprise } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import { freshSince } from '../checking/ask-check.ts';
import { countUnchecked } from '../checking/checks.db.ts';
import { titlesOf } from '../titles/titles.db.ts';
import { closedMonths, readySums, sumsByMonth, sumsBySort, sumsByState } from './months.db.ts';

const shownMonths = 6;

/** What an enterprise may deduct of the invoices of a month, by sort and by state, with the months before it. */
export async function readInvoiceMonth(
  { db }: { readonly db: Database },
  ctx: MemberCtx,
  { month }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { tenantId, now } = ctx;
  const of = { tenantId, enterpriseId: ownEnterprise(ctx), month };
  return db.read(tenantId, async (tx) => {
    const back = monthsBack(month, shownMonths);
    const [sorts, states, months, ready, stale, closed, titles] = await Promise.all([
      sumsBySort(tx, of),
      sumsByState(tx, of),
      sumsByMonth(tx, { ...of, month: back.at(-1)! }, month),
      readySums(tx, of),
      countUnchecked(tx, of, freshSince(now)),
      closedMonths(tx, tenantId, of.enterpriseId),
      titlesOf(tx, { tenantId, column: 'enterprise_id', id: of.enterpriseId }),
    ]);
    const deductible = (...wanted: readonly string[]) =>
      sumFen(states.filter(({ state }) => wanted.includes(state)).map(({ deductibleFen }) => deductibleFen));
    return {
      month,
      sorts: taxSorts.flatMap((sort) =>
        sorts
          .filter((row) => row.sort === sort)
          .map((row) => ({ ...row, netFen: subtractFen(row.totalFen, row.taxFen) })),
      ),
      states: receivedStates.flatMap((state) => states.filter((row) => row.state === state)),
      deductibleFen: deductible('accepted', 'booked'),
      pendingFen: deductible('received', 'matched', 'doubtful'),
      ready: ready.invoices,
      readyFen: ready.deductibleFen,
      ...stale,
      closed: closed.find((row) => row.month === month) ?? null,
      months: back.map((each) => {
        const sums = months.find((row) => row.month === each);
        return {
          month: each,
          invoices: sums?.invoices ?? 0,
          totalFen: sums?.totalFen ?? noFen,
          deductibleFen: sums?.deductibleFen ?? noFen,
          closed: closed.some((row) => row.month === each),
        };
      }),
      titles: titles.length,
    };
  });
}
