import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { fen, noFen } from '@woxing/contract/core/money';
import { levelStandards } from '@woxing/contract/products/level-standards';
import type {
  exportTrialHits as exportEndpoint,
  exportTrialPeople as exportPeopleEndpoint,
  findTrial as findEndpoint,
  listTrialHits as hitsEndpoint,
  listTrialPeople as peopleEndpoint,
  startTrial as startEndpoint,
  TrialTotals,
} from '@woxing/contract/standards/standards';
import type { Events } from '#src/http/event-answer.ts';
import { exportedAtOnce, exportList } from '#src/http/export-rows.ts';
import { ownEnterprise } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import type { StandardReader } from './list-standards.ts';
import { ownLevel } from './own-level.ts';
import { findDraft, lockLevel } from './standards.db.ts';
import {
  findTrialRow,
  insertTrial,
  listHitPeople,
  listHits,
  newestTrial,
  removeTrials,
  type TrialPersonPlace,
} from './trials.db.ts';
import { readTotals, trialJob } from './work-trials.ts';

/** So far back a draft is tried. */
const trialDays = 365;

const nothingYet: TrialTotals = {
  orders: 0,
  over: 0,
  overNow: 0,
  people: 0,
  gapFen: noFen,
  actions: [],
  unjudged: 0,
};

/** Tries the draft as it stands, in place of the last trial of the level. Refuses with `standard.trial-running` while one runs. */
export async function startTrial(
  { db, jobs }: { readonly db: Database; readonly jobs: Jobs },
  ctx: MemberCtx,
  input: InputOf<typeof startEndpoint>,
): Promise<AnswerOf<typeof startEndpoint>> {
  const { tenantId } = ctx;
  return db.inTenant(tenantId, async (tx) => {
    const level = await ownLevel(tx, ctx, input.levelId);
    await lockLevel(tx, tenantId, level.id);
    const draft = await findDraft(tx, tenantId, level.id);
    if (draft === undefined) throw refuse('standard.no-draft');
    if (draft.revision !== input.revision) throw refuse('standard.trial-draft');
    if ((await newestTrial(tx, tenantId, level.id))?.state === 'running')
      throw refuse('standard.trial-running');
    await removeTrials(tx, tenantId, level.id);
    const trialId = await insertTrial(tx, tenantId, {
      enterpriseId: level.enterpriseId,
      levelId: level.id,
      standards: levelStandards.parse(draft.standards),
      since: new Date(ctx.now.getTime() - trialDays * 86_400_000),
      until: ctx.now,
      allOrders: 0,
      totals: nothingYet,
      startedBy: ctx.signedIn.memberId,
    });
    await jobs.enqueue(tx, tenantId, trialJob, { trialId }, { singletonKey: trialId });
    await ctx.idempotency?.keepIn(tx, { trialId });
    return { trialId };
  });
}

export async function findTrial(
  { db, standardProducts }: StandardReader,
  ctx: MemberCtx,
  input: InputOf<typeof findEndpoint>,
): Promise<AnswerOf<typeof findEndpoint>> {
  return db.read(ctx.tenantId, async (tx) => {
    const level = await ownLevel(tx, ctx, input.levelId);
    const row = await newestTrial(tx, ctx.tenantId, level.id);
    if (row === undefined) return { trial: null };
    const standards = levelStandards.parse(row.standards);
    return {
      trial: {
        trialId: row.id,
        state: row.state,
        since: row.since,
        until: row.until,
        doneOrders: row.doneOrders,
        allOrders: row.allOrders,
        over: standardProducts.flatMap(({ kind, title, words }) => {
          const over = words(standards)?.over;
          return over === undefined ? [] : [{ kind, title, over }];
        }),
        totals: readTotals(row.totals),
      },
    };
  });
}

export async function listTrialHits(
  { db }: { readonly db: Database },
  ctx: MemberCtx,
  { trialId, before, max }: InputOf<typeof hitsEndpoint>,
): Promise<AnswerOf<typeof hitsEndpoint>> {
  return db.read(ctx.tenantId, async (tx) => {
    await ownTrial(tx, ctx, trialId);
    const rows = await listHits(tx, ctx.tenantId, trialId, before, max + 1);
    const list = rows.slice(0, max);
    return {
      list: list as AnswerOf<typeof hitsEndpoint>['list'],
      next: rows.length > max ? list.at(-1)!.orderNo : null,
    };
  });
}

export async function exportTrialHits(
  deps: { readonly db: Database },
  ctx: MemberCtx,
  { trialId }: InputOf<typeof exportEndpoint>,
): Promise<Events<AnswerOf<typeof exportEndpoint>>> {
  return exportList((before) => listTrialHits(deps, ctx, { trialId, before, max: exportedAtOnce }));
}

/** Whom a draft hits, those first who are furthest above it. */
export async function listTrialPeople(
  { db }: { readonly db: Database },
  ctx: MemberCtx,
  { trialId, after, max }: InputOf<typeof peopleEndpoint>,
): Promise<AnswerOf<typeof peopleEndpoint>> {
  return db.read(ctx.tenantId, async (tx) => {
    await ownTrial(tx, ctx, trialId);
    const rows = await listHitPeople(tx, ctx.tenantId, trialId, placeAt(after), max + 1);
    const list = rows.slice(0, max);
    return { list, next: rows.length > max ? placeOf(list.at(-1)!) : null };
  });
}

export async function exportTrialPeople(
  deps: { readonly db: Database },
  ctx: MemberCtx,
  { trialId }: InputOf<typeof exportPeopleEndpoint>,
): Promise<Events<AnswerOf<typeof exportPeopleEndpoint>>> {
  return exportList((after) => listTrialPeople(deps, ctx, { trialId, after, max: exportedAtOnce }));
}

const placeOf = ({ gapFen, orders, memberId }: TrialPersonPlace) => `${gapFen} ${orders} ${memberId}`;

function placeAt(after: string): TrialPersonPlace | undefined {
  const [gap, orders, memberId] = after.split(' ');
  if (gap === undefined || orders === undefined || memberId === undefined) return undefined;
  return { gapFen: fen(Number(gap)), orders: Number(orders), memberId };
}

/** Refuses with `standard.trial` what is not a trial of the caller's own enterprise. */
async function ownTrial(tx: Tx, ctx: MemberCtx, trialId: string): Promise<void> {
  const row = await findTrialRow(tx, ctx.tenantId, trialId);
  if (row?.enterpriseId !== ownEnterprise(ctx)) throw refuse('standard.trial');
}
