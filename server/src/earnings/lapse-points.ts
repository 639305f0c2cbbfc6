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
 * one waits for the other and finds nothing left. Whoever's cannot be ended is passed by, and told of when all others have been looked at.
 */
export async function lapsePoints(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  tenantId: string,
): Promise<void> {
  const now = clock.now();
  const before = yearOf(now) - 1;
  const failures: unknown[] = [];
  for (let behind = '', count = membersAtOnce; count === membersAtOnce; ) {
    const asked = { year: before, behind, max: membersAtOnce };
    const members = await db.read(tenantId, (tx) => membersWithPointsBefore(tx, tenantId, asked));
    for (const memberId of members)
      await db
        .inTenant(tenantId, (tx) => endPoints(tx, { tenantId, memberId }, before, now))
        .catch((error: unknown) => failures.push(error));
    behind = members.at(-1) ?? behind;
    count = members.length;
  }
  if (failures.length > 0) throw new AggregateError(failures, 'points of some members could not be ended');
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
