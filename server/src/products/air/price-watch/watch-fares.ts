import { addDays, type Day, dayOf, daysBetween, formatMonthDay } from '@woxing/contract/core/days';
import { formatYuan } from '@woxing/contract/core/money';
import { airPlaceName } from '@woxing/contract/products/air/air-places.rules';
import { tellingOf } from '@woxing/contract/products/air/fare-alert.rules';
import { tellMember } from '#src/messages/public.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import { fareCalendar } from '../search/fare-calendar.ts';
import type { SearchDeps } from '../search/search-flights.ts';
import {
  type AlertRow,
  claimDueAlerts,
  lockWatched,
  removeAlertsBefore,
  saveLook,
} from './fare-alerts.db.ts';
import { removeSeenBefore } from './seen-fares.db.ts';

export interface WatchDeps extends SearchDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** Whether the tenant sells flights now. */
  readonly sellsFlights: (tenantId: string) => Promise<boolean>;
}

/** How often a fare is looked at for an alert. */
const lookMs = 30 * 60_000;
/** Taken at once; the next run takes the next ones. */
const claimed = 50;

type DueAlert = Awaited<ReturnType<typeof claimDueAlerts>>[number];

/**
 * Looks at the fares of alerts that are due, and tells their members of those that fell. An alert is taken by one process at a time; one
 * whose supplier does not answer is looked at again when it is due next.
 */
export async function watchFares(deps: WatchDeps, tenantId: string): Promise<void> {
  const now = deps.clock.now();
  const today = dayOf(now);
  const again = new Date(now.getTime() + lookMs);
  const due = await deps.db.inTenant(tenantId, (tx) =>
    claimDueAlerts(tx, tenantId, { now, today, again, max: claimed }),
  );
  if (due.length === 0 || !(await deps.sellsFlights(tenantId))) return;
  const failures: unknown[] = [];
  for (const alert of due) {
    try {
      await lookAt(deps, tenantId, alert, now);
    } catch (failure) {
      failures.push(failure);
    }
  }
  if (failures.length > 0) throw failures[0];
}

async function lookAt(deps: WatchDeps, tenantId: string, alert: DueAlert, now: Date): Promise<void> {
  const lowest = await lowestNow(deps, tenantId, alert, now);
  await deps.db.inTenant(tenantId, async (tx) => {
    const row = await lockWatched(tx, tenantId, alert.id);
    if (row === undefined) return;
    const { tell, toldFen } = tellingOf(
      { ceilingFen: row.ceiling_fen, toldFen: row.told_fen },
      lowest?.lowestFen ?? null,
    );
    const tellings = row.tellings + (tell ? 1 : 0);
    if (tell && lowest !== undefined) tellOfFall(tx, { ...row, tellings }, lowest, now);
    await saveLook(tx, tenantId, row.id, {
      looked_at: now,
      lowest_fen: lowest?.lowestFen ?? null,
      lowest_day: lowest?.day ?? null,
      told_fen: toldFen,
      told_at: tell ? now : row.told_at,
      tellings,
    });
  });
}

/** The cheapest of the days of an alert that are still to come, the earlier of two that cost the same. */
async function lowestNow(deps: WatchDeps, tenantId: string, alert: DueAlert, now: Date) {
  const today = dayOf(now);
  const start = alert.firstDay < today ? today : alert.firstDay;
  const asked = {
    from: alert.fromPlace,
    to: alert.toPlace,
    start,
    days: daysBetween(start, alert.lastDay) + 1,
  };
  const { days } = await fareCalendar(deps, { tenantId, now }, asked);
  return days
    .flatMap(({ day, lowestFen }) => (lowestFen === null ? [] : [{ day, lowestFen }]))
    .reduce<{ day: Day; lowestFen: AlertRow['ceiling_fen'] } | undefined>(
      (best, one) => (best === undefined || one.lowestFen < best.lowestFen ? one : best),
      undefined,
    );
}

function tellOfFall(
  tx: Tx,
  row: AlertRow,
  { day, lowestFen }: { readonly day: Day; readonly lowestFen: AlertRow['ceiling_fen'] },
  at: Date,
): void {
  tellMember(tx, {
    tenantId: row.tenant_id,
    memberId: row.member_id,
    kind: 'fare-fell',
    params: {
      route: `${airPlaceName(row.from_place)}—${airPlaceName(row.to_place)}`,
      day: formatMonthDay(day),
      price: formatYuan(lowestFen),
      ceiling: formatYuan(row.ceiling_fen),
    },
    link: `/airTicket/query?from=${row.from_place}&to=${row.to_place}&day=${day}`,
    at,
    about: `fare-alert:${row.id}`,
    dedupeKey: `fare-fell:${row.id}:${row.tellings}`,
  });
}

/** What was seen longer ago says nothing of today. */
const keptSeenDays = 120;
const keptAlertDays = 30;
const removedAtOnce = 5000;

/** Fares that were seen long ago and alerts whose days are long over are gone. */
export async function sweepSeenFares(
  { db, clock }: Pick<WatchDeps, 'db' | 'clock'>,
  tenantId: string,
): Promise<void> {
  const today = dayOf(clock.now());
  await db.inTenant(tenantId, (tx) => removeAlertsBefore(tx, tenantId, addDays(today, -keptAlertDays)));
  const before = addDays(today, -keptSeenDays);
  const remove = () => db.inTenant(tenantId, (tx) => removeSeenBefore(tx, tenantId, before, removedAtOnce));
  while ((await remove()) === removedAtOnce);
}
