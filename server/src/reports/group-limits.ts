import type { AnswerOf } from '@woxing/contract/core/endpoint';
import { type Fen, subtractFen, sumFen } from '@woxing/contract/core/money';
import type { groupMonth } from '@woxing/contract/reports/month-so-far';
import { alertAt, creditsOf, type GroupLink, type Spending, spendingOf } from '#src/credit/public.ts';
import type { Tx } from '#src/platform/database.ts';

type NearLimit = AnswerOf<typeof groupMonth>['nearLimit'];

/**
 * Companies of a group that have used or hold 80 or 95 percent of their own line, or of what the group lets them use of its
 * line in a period; what is used most first.
 */
export async function companiesNearLimit(
  tx: Tx,
  tenantId: string,
  { groupId, links }: { readonly groupId: string; readonly links: readonly GroupLink[] },
  nameOf: (enterpriseId: string) => string | undefined,
): Promise<NearLimit> {
  const ids = links.map(({ enterpriseId }) => enterpriseId);
  const credits = await creditsOf(tx, tenantId, ids);
  const spentBy = await spendingOf(tx, tenantId, groupId, ids);
  const near: NearLimit = [];
  for (const link of links) {
    const { enterpriseId } = link;
    const company = { enterpriseId, name: nameOf(enterpriseId) ?? enterpriseId };
    const own = credits.get(enterpriseId);
    if (own !== undefined && own.alert !== 0)
      near.push({ ...company, line: 'own', percent: own.alert, availableFen: own.availableFen });
    const left = leftOfGroupLine(link, spentBy(enterpriseId));
    if (left !== undefined) near.push({ ...company, line: 'group', ...left });
  }
  return near.toSorted((one, other) => other.percent - one.percent);
}

/** Undefined where the company is not settled, has no limit of its own, or is not near it. */
function leftOfGroupLine(
  { settled, periodLimitFen }: GroupLink,
  { usedFen, heldFen }: Spending,
): { readonly percent: 80 | 95; readonly availableFen: Fen } | undefined {
  if (!settled || periodLimitFen === null) return undefined;
  const spentFen = sumFen([usedFen, heldFen]);
  const percent = alertAt(periodLimitFen, spentFen);
  return percent === 0 ? undefined : { percent, availableFen: subtractFen(periodLimitFen, spentFen) };
}
