import { type AllSpans, findAnyOrder } from '#src/orders/public.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Database } from '#src/platform/database.ts';
import { type Topic, tellIn } from '#src/platform/telling.ts';
import { type ClaimedLeg, claimLegs, lockStatus, saveStatus } from './leg-statuses.db.ts';
import { nextLook } from './look-times.rules.ts';
import type { Run, RunStatus, StatusProvider } from './status-provider.ts';
import { isToBeTold, tellDelay } from './tell-delay.ts';
import { runOf } from './watched-runs.rules.ts';

export interface AskStatusesDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly products: AllSpans;
  readonly provider: StatusProvider;
}

/** A leg takes its travellers longer than their tickets say: told in the transaction in which that is kept. */
export interface LegRuns {
  readonly tenantId: string;
  readonly orderNo: string;
  readonly leg: number;
  readonly arrivesAt: Date;
}
export const legRunsLate: Topic<LegRuns> = { name: 'leg-runs-late' };

const atOnce = 50;
const againMs = 5 * 60_000;

/**
 * Asks how flights and trains run whose time it is, each run once whoever travels by it; one of which nothing is said is asked for again.
 * They are taken some at a time, and all that are due.
 */
export async function askStatuses(deps: AskStatusesDeps, tenantId: string): Promise<void> {
  const now = deps.clock.now();
  const again = new Date(now.getTime() + againMs);
  const claim = () =>
    deps.db.inTenant(tenantId, (tx) => claimLegs(tx, tenantId, { now, again, max: atOnce }));
  const ask = askingOnce(deps.provider, tenantId, now);
  const failures: unknown[] = [];
  for (let due = await claim(); due.length > 0; due = due.length < atOnce ? [] : await claim())
    for (const leg of due)
      await askLeg(deps, tenantId, leg, ask).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'some flights and trains could not be watched');
}

type Ask = (run: Run) => Promise<RunStatus | undefined>;

function askingOnce(provider: StatusProvider, tenantId: string, now: Date): Ask {
  const asked = new Map<string, Promise<RunStatus | undefined>>();
  return (run) => {
    const key = JSON.stringify(run);
    const answer = asked.get(key) ?? provider.statusOf(tenantId, run, now);
    asked.set(key, answer);
    return answer;
  };
}

/** The provider is asked outside of transactions; of what is travelled otherwise meanwhile nothing is kept. */
async function askLeg(
  { db, clock, products }: AskStatusesDeps,
  tenantId: string,
  { orderNo, leg }: ClaimedLeg,
  ask: Ask,
): Promise<void> {
  const order = await db.read(tenantId, (tx) => findAnyOrder(tx, tenantId, orderNo));
  const span = order && products[order.product].spans(order.content)[leg];
  const run = span && runOf(span);
  const status = run && (await ask(run));
  const now = clock.now();
  await db.inTenant(tenantId, async (tx) => {
    const known = await lockStatus(tx, { tenantId, orderNo }, leg);
    if (known === undefined) return;
    if (order === undefined || span === undefined || run?.departsAt.getTime() !== known.startsAt.getTime()) {
      const unread = { status: undefined, lookAt: nextLook(known, undefined, now), now, told: known.told };
      return saveStatus(tx, { tenantId, orderNo }, leg, unread);
    }
    const tells = status !== undefined && isToBeTold(known, status);
    if (tells) await tellDelay(tx, order, { span, leg, known, status }, now);
    const lookAt = nextLook(known, status, now);
    await saveStatus(tx, { tenantId, orderNo }, leg, { status, lookAt, now, told: known.told || tells });
    if (status !== undefined && !status.cancelled && status.arrivesAt > known.endsAt)
      await tellIn(tx, legRunsLate, { tenantId, orderNo, leg, arrivesAt: status.arrivesAt });
  });
}
