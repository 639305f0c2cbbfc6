import { setImmediate as breathe } from 'node:timers/promises';
import { fenOut } from '@woxing/contract/core/fields';
import { addFen, type Fen, fen } from '@woxing/contract/core/money';
import { type LevelStandards, levelStandards } from '@woxing/contract/products/level-standards';
import type { TrialTotals } from '@woxing/contract/standards/standards';
import { z } from 'zod';
import type { Clock } from '#src/platform/clock.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import type { PastOrders, PastRow } from './past-orders.ts';
import type { StandardProduct } from './standard-product.ts';
import {
  claimTrial,
  countHitPeople,
  insertHits,
  membersOfLevel,
  saveProgress,
  type TrialHitRow,
} from './trials.db.ts';

export const trialJob = 'standards.trial';

export interface TrialWork {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly pastOrders: PastOrders;
  readonly standardProducts: readonly StandardProduct[];
}

/** Orders that are read and judged before anybody else has a turn, and members whose orders are looked through together. */
const ordersAtOnce = 500;
const membersAtOnce = 5;
/** Of one run of the job; the next goes on from there, so that none runs long. */
const ordersARun = 5000;

const totals = z.object({
  orders: z.int(),
  over: z.int(),
  overNow: z.int(),
  people: z.int(),
  gapFen: fenOut,
  unjudged: z.int(),
});
export const readTotals = (stored: unknown): TrialTotals => totals.parse(stored);

/** Where a trial stands: behind so many members of the level, and in the orders of the next ones. */
const place = z.object({ members: z.int(), after: z.string() });
type Place = z.output<typeof place>;

/** Judges the orders of a level by a draft, some in each transaction, with its hits: what a crash undoes is done again. */
export function workTrials(work: TrialWork): void {
  work.jobs.work(trialJob, {
    schema: z.object({ trialId: z.string() }),
    concurrency: 1,
    handle: async (tenantId, { trialId }) => {
      for (let done = 0; done < ordersARun; ) {
        const judged = await step(work, tenantId, trialId);
        if (judged === 'ended') return;
        done += Math.max(judged, 1);
        await breathe();
      }
      await work.db.inTenant(tenantId, (tx) =>
        work.jobs.enqueue(tx, tenantId, trialJob, { trialId }, { singletonKey: trialId }),
      );
    },
  });
}

/** The next orders of a trial; how many they were, or that there are no more. */
async function step(work: TrialWork, tenantId: string, trialId: string): Promise<number | 'ended'> {
  return work.db.inTenant(tenantId, async (tx) => {
    const trial = await claimTrial(tx, tenantId, trialId);
    if (trial === undefined) return 'ended';
    const at: Place = trial.place === '' ? { members: 0, after: '' } : place.parse(JSON.parse(trial.place));
    const members = await membersOfLevel(tx, tenantId, trial.levelId);
    const memberIds = members.slice(at.members, at.members + membersAtOnce);
    const before = readTotals(trial.totals);
    const since = { enterpriseId: trial.enterpriseId, since: trial.since, until: trial.until };
    const allOrders =
      trial.place === ''
        ? await work.pastOrders.count(tx, tenantId, { ...since, memberIds: members })
        : trial.allOrders;
    if (memberIds.length === 0) {
      const people = await countHitPeople(tx, tenantId, trialId);
      const end = { totals: { ...before, people }, endedAt: work.clock.now() };
      const { doneOrders } = trial;
      await saveProgress(tx, tenantId, trialId, { place: JSON.stringify(at), doneOrders, allOrders, ...end });
      return 'ended';
    }
    const page = { ...since, memberIds, after: at.after, max: ordersAtOnce };
    const rows = await work.pastOrders.page(tx, tenantId, page);
    const hits = await judgeRows(
      work,
      tx,
      { tenantId, trialId, standards: levelStandards.parse(trial.standards) },
      rows,
    );
    const next: Place =
      rows.length < ordersAtOnce
        ? { members: at.members + membersAtOnce, after: '' }
        : { members: at.members, after: rows.at(-1)!.orderNo };
    await saveProgress(tx, tenantId, trialId, {
      place: JSON.stringify(next),
      doneOrders: trial.doneOrders + rows.length,
      allOrders,
      totals: added(before, hits),
      endedAt: null,
    });
    return rows.length;
  });
}

interface Judged {
  readonly orders: number;
  readonly over: number;
  readonly overNow: number;
  readonly unjudged: number;
  readonly gapFen: Fen;
}

async function judgeRows(
  { standardProducts }: TrialWork,
  tx: Tx,
  trial: { readonly tenantId: string; readonly trialId: string; readonly standards: LevelStandards },
  rows: readonly PastRow[],
): Promise<Judged> {
  const hits: TrialHitRow[] = [];
  let [unjudged, gapFen, overNow] = [0, 0, 0];
  for (const row of rows) {
    const product = standardProducts.find(({ products }) => products.includes(row.product));
    const verdict = product?.judgePast(trial.standards, row);
    if (row.overNow) overNow += 1;
    if (verdict === undefined) continue;
    if (verdict.unjudged) unjudged += 1;
    if (verdict.over === null) continue;
    gapFen += verdict.gapFen ?? 0;
    const { orderNo, memberId, createdAt } = row;
    const { over, words, title, fareFen } = verdict;
    hits.push({
      orderNo,
      memberId,
      product: row.product,
      orderedAt: createdAt,
      over,
      words,
      title,
      fareFen,
      gapFen: verdict.gapFen,
    });
  }
  await insertHits(tx, trial.tenantId, trial.trialId, hits);
  return { orders: rows.length, over: hits.length, overNow, unjudged, gapFen: fen(gapFen) };
}

const added = (before: TrialTotals, judged: Judged): TrialTotals => ({
  orders: before.orders + judged.orders,
  over: before.over + judged.over,
  overNow: before.overNow + judged.overNow,
  unjudged: before.unjudged + judged.unjudged,
  gapFen: addFen(before.gapFen, judged.gapFen),
  people: before.people,
});
