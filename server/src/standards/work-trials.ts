import { setImmediate as breathe } from 'node:timers/promises';
import { addFen } from '@woxing/contract/core/money';
import { type LevelStandards, levelStandards } from '@woxing/contract/products/level-standards';
import {
  addByAction,
  type OverDraft,
  sumsByPerson,
  sumsOf,
} from '@woxing/contract/standards/standard-trial.rules';
import { type TrialTotals, trialTotals } from '@woxing/contract/standards/standards';
import { z } from 'zod';
import type { Clock } from '#src/platform/clock.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import type { PastOrders, PastRow } from './past-orders.ts';
import type { StandardProduct } from './standard-product.ts';
import {
  addHitPeople,
  claimTrial,
  countHitPeople,
  insertHits,
  membersOfLevel,
  nextOfLevel,
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

export const readTotals = (stored: unknown): TrialTotals => trialTotals.parse(stored);

/**
 * Where a trial stands: behind a member of the level, and in the orders of the next ones, who stay the same until all of theirs are read,
 * whoever joins or leaves the level meanwhile. Without any the next ones are looked for.
 */
const place = z.object({ behind: z.string(), memberIds: z.array(z.string()), after: z.string() });
type Place = z.output<typeof place>;
const start: Place = { behind: '', memberIds: [], after: '' };

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
    const { levelId } = trial;
    const at = trial.place === '' ? start : place.parse(JSON.parse(trial.place));
    const memberIds =
      at.memberIds.length > 0
        ? at.memberIds
        : await nextOfLevel(tx, tenantId, levelId, at.behind, membersAtOnce);
    const before = readTotals(trial.totals);
    const since = { enterpriseId: trial.enterpriseId, since: trial.since, until: trial.until };
    const allOrders =
      trial.place === ''
        ? await work.pastOrders.count(tx, tenantId, {
            ...since,
            memberIds: await membersOfLevel(tx, tenantId, levelId),
          })
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
    const judged = await judgeRows(
      work,
      tx,
      { tenantId, trialId, standards: levelStandards.parse(trial.standards) },
      rows,
    );
    const next: Place =
      rows.length < ordersAtOnce
        ? { behind: memberIds.at(-1)!, memberIds: [], after: '' }
        : { behind: at.behind, memberIds, after: rows.at(-1)!.orderNo };
    await saveProgress(tx, tenantId, trialId, {
      place: JSON.stringify(next),
      doneOrders: trial.doneOrders + rows.length,
      allOrders,
      totals: added(before, judged),
      endedAt: null,
    });
    return rows.length;
  });
}

interface Judged {
  readonly orders: number;
  readonly overNow: number;
  readonly unjudged: number;
  readonly hits: readonly OverDraft[];
}

async function judgeRows(
  { standardProducts }: TrialWork,
  tx: Tx,
  trial: { readonly tenantId: string; readonly trialId: string; readonly standards: LevelStandards },
  rows: readonly PastRow[],
): Promise<Judged> {
  const hits: (TrialHitRow & OverDraft)[] = [];
  let [unjudged, overNow] = [0, 0];
  for (const row of rows) {
    const product = standardProducts.find(({ products }) => products.includes(row.product));
    const verdict = product?.judgePast(trial.standards, row);
    if (row.overNow) overNow += 1;
    if (verdict === undefined) continue;
    const { unjudged: isUnjudged, over, ...facts } = verdict;
    if (isUnjudged) unjudged += 1;
    if (over === null) continue;
    const { orderNo, memberId, createdAt } = row;
    hits.push({ ...facts, over, orderNo, memberId, product: row.product, orderedAt: createdAt });
  }
  const inserted = await insertHits(tx, trial.tenantId, trial.trialId, hits);
  const fresh = hits.filter(({ orderNo }) => inserted.has(orderNo));
  await addHitPeople(tx, trial.tenantId, trial.trialId, sumsByPerson(fresh));
  return { orders: rows.length, overNow, unjudged, hits: fresh };
}

const added = (before: TrialTotals, { orders, overNow, unjudged, hits }: Judged): TrialTotals => ({
  orders: before.orders + orders,
  over: before.over + hits.length,
  overNow: before.overNow + overNow,
  unjudged: before.unjudged + unjudged,
  gapFen: addFen(before.gapFen, sumsOf(hits).gapFen),
  actions: addByAction(before.actions, hits),
  people: before.people,
});
