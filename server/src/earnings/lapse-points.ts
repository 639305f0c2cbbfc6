import { fen } from '@woxing/contract/core/money';
import { yearOf } from '@woxing/contract/payments/earnings.rules';
import { accounts, post } from '#src/ledger/public.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import { lockEarningBalances } from './earning-balances.ts';
import { membersWithPointsBefore, type PersonKey, pointYearsOf, takePointsOf } from './point-years.db.ts';

const membersAtOnce = 200;

/**
 * Points of a year end with the year after it. Runs in every process and any number of times: of two that meet the same points,
 * one waits for the other and finds nothing left. Answers how many members lost some.
 */
export async function lapsePoints(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  tenantId: string,
): Promise<number> {
  let lapsed = 0;
  for (;;) {
    const now = clock.now();
    const before = yearOf(now) - 1;
    const members = await db.read(tenantId, (tx) =>
      membersWithPointsBefore(tx, tenantId, before, membersAtOnce),
    );
    for (const memberId of members)
      await db.inTenant(tenantId, (tx) => endPoints(tx, { tenantId, memberId }, before, now));
    lapsed += members.length;
    if (members.length < membersAtOnce) return lapsed;
  }
}

/** Takes what is left of the years before one. */
export async function endPoints(tx: Tx, whose: PersonKey, before: number, at: Date): Promise<void> {
  const { tenantId, memberId } = whose;
  await lockEarningBalances(tx, tenantId, [{ unit: 'points', memberId }]);
  const over = (await pointYearsOf(tx, whose)).filter(({ year }) => year < before);
  await post(
    tx,
    tenantId,
    over.map(({ year, points }) => ({
      id: `points-lapse:${memberId}:${year}:${at.getTime()}`,
      debit: accounts.points(memberId),
      credit: accounts.pointsGiven,
      amountFen: fen(points),
      memo: `${year}年的积分到期`,
      at,
    })),
  );
  for (const { year, points } of over) await takePointsOf(tx, whose, points, year);
}
