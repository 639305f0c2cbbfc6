import type { Fen } from '@woxing/contract/core/money';
import type { Product } from '@woxing/contract/orders/orders';
import type { LevelStandards } from '@woxing/contract/products/level-standards';
import type { OverAction } from '@woxing/contract/standards/standard-trace.rules';
import type { TrialSums } from '@woxing/contract/standards/standard-trial.rules';
import type { TrialTotals } from '@woxing/contract/standards/standards';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { columns, listed, number, query, text, words } from '#src/platform/rows.ts';

const trialRow = columns(
  'standard_trials',
  'id',
  'enterpriseId',
  'levelId',
  'standards',
  'since',
  'until',
  'state',
  'place',
  'doneOrders',
  'allOrders',
  'totals',
);

export interface NewTrial {
  readonly enterpriseId: string;
  readonly levelId: string;
  readonly standards: LevelStandards;
  readonly since: Date;
  readonly until: Date;
  readonly allOrders: number;
  readonly totals: TrialTotals;
  readonly startedBy: string;
}

export async function insertTrial(tx: Tx, tenantId: string, trial: NewTrial): Promise<string> {
  const rows = await query(tx, { id: text })`
    insert into standard_trials (tenant_id, enterprise_id, level_id, standards, since, until, all_orders, totals, started_by)
    values (${tenantId}, ${trial.enterpriseId}, ${trial.levelId}::uuid, ${JSON.stringify(trial.standards)}::jsonb, ${trial.since},
      ${trial.until}, ${trial.allOrders}, ${JSON.stringify(trial.totals)}::jsonb, ${trial.startedBy})
    returning id`;
  return rows[0]!.id;
}

/** Only the last trial of a level is kept. */
export async function removeTrials(tx: Tx, tenantId: string, levelId: string): Promise<void> {
  await sql`delete from standard_trials where tenant_id = ${tenantId} and level_id = ${levelId}::uuid`.execute(
    tx,
  );
}

export async function newestTrial(tx: Tx, tenantId: string, levelId: string) {
  const rows = await query(tx, trialRow)`
    select ${listed(trialRow)} from standard_trials where tenant_id = ${tenantId} and level_id = ${levelId}::uuid
    order by until desc limit 1`;
  return rows[0];
}

export async function findTrialRow(tx: Tx, tenantId: string, trialId: string) {
  const rows = await query(tx, trialRow)`
    select ${listed(trialRow)} from standard_trials where tenant_id = ${tenantId} and id = ${trialId}::uuid`;
  return rows[0];
}

/** The trial, kept from another worker until the transaction ends; undefined when it has ended or somebody else works on it. */
export async function claimTrial(tx: Tx, tenantId: string, trialId: string) {
  const rows = await query(tx, trialRow)`
    select ${listed(trialRow)} from standard_trials where tenant_id = ${tenantId} and id = ${trialId}::uuid and state = 'running'
    for update skip locked`;
  return rows[0];
}

export async function saveProgress(
  tx: Tx,
  tenantId: string,
  trialId: string,
  progress: {
    readonly place: string;
    readonly doneOrders: number;
    readonly allOrders: number;
    readonly totals: TrialTotals;
    readonly endedAt: Date | null;
  },
): Promise<void> {
  const { place, doneOrders, allOrders, totals, endedAt } = progress;
  await sql`
    update standard_trials set place = ${place}, done_orders = ${doneOrders}, all_orders = greatest(${allOrders}::integer, ${doneOrders}::integer),
      totals = ${JSON.stringify(totals)}::jsonb, ended_at = ${endedAt}::timestamptz,
      state = case when ${endedAt}::timestamptz is null then 'running' else 'done' end
    where tenant_id = ${tenantId} and id = ${trialId}::uuid`.execute(tx);
}

export interface TrialHitRow {
  readonly orderNo: string;
  readonly memberId: string;
  readonly product: Product;
  readonly title: string;
  readonly orderedAt: Date;
  readonly fareFen: Fen;
  readonly gapFen: Fen | null;
  readonly over: OverAction;
  readonly words: string;
}

export interface PersonSums extends TrialSums {
  readonly memberId: string;
}

/** The numbers of the orders that were not among the hits before. */
export async function insertHits(
  tx: Tx,
  tenantId: string,
  trialId: string,
  hits: readonly TrialHitRow[],
): Promise<ReadonlySet<string>> {
  if (hits.length === 0) return new Set();
  const rows = await tx
    .insertInto('standard_trial_hits')
    .values(
      hits.map((hit) => ({
        tenant_id: tenantId,
        trial_id: trialId,
        order_no: hit.orderNo,
        member_id: hit.memberId,
        product: hit.product,
        title: hit.title,
        ordered_at: hit.orderedAt,
        fare_fen: hit.fareFen,
        gap_fen: hit.gapFen,
        over: hit.over,
        words: hit.words,
      })),
    )
    .onConflict((known) => known.columns(['tenant_id', 'trial_id', 'order_no']).doNothing())
    .returning('order_no')
    .execute();
  return new Set(rows.map(({ order_no }) => order_no));
}

/** Adds to what was found of each person before. */
export async function addHitPeople(
  tx: Tx,
  tenantId: string,
  trialId: string,
  people: readonly PersonSums[],
): Promise<void> {
  if (people.length === 0) return;
  await sql`
    insert into standard_trial_people as known (tenant_id, trial_id, member_id, orders, tickets, gap_fen, saved_fen)
    select ${tenantId}, ${trialId}::uuid, person.* from unnest(${people.map(({ memberId }) => memberId)}::text[],
      ${people.map(({ orders }) => orders)}::integer[], ${people.map(({ tickets }) => tickets)}::integer[],
      ${people.map(({ gapFen }) => gapFen)}::bigint[], ${people.map(({ savedFen }) => savedFen)}::bigint[]) as person
    on conflict (tenant_id, trial_id, member_id) do update set orders = known.orders + excluded.orders,
      tickets = known.tickets + excluded.tickets, gap_fen = known.gap_fen + excluded.gap_fen,
      saved_fen = known.saved_fen + excluded.saved_fen`.execute(tx);
}

/** How many employees the hits of a trial are of. */
export async function countHitPeople(tx: Tx, tenantId: string, trialId: string): Promise<number> {
  const rows = await query(tx, { people: number })`
    select count(*)::integer as people from standard_trial_people
    where tenant_id = ${tenantId} and trial_id = ${trialId}::uuid`;
  return rows[0]!.people;
}

const hitRow = {
  ...columns('standard_trial_hits', 'orderNo', 'product', 'title', 'orderedAt', 'fareFen', 'gapFen', 'words'),
  over: words<OverAction>(),
  name: text,
};

/** In the order of their numbers, from the newest; `before` is the number that the page before ended with. */
export function listHits(tx: Tx, tenantId: string, trialId: string, before: string, max: number) {
  return query(tx, hitRow)`
    select h.order_no as "orderNo", h.product, h.title, h.ordered_at as "orderedAt", h.fare_fen as "fareFen", h.gap_fen as "gapFen",
      h.words, h.over, m.real_name as name
    from standard_trial_hits h join members m on m.tenant_id = h.tenant_id and m.id = h.member_id
    where h.tenant_id = ${tenantId} and h.trial_id = ${trialId}::uuid and (${before} = '' or h.order_no < ${before})
    order by h.order_no desc limit ${max}`;
}

const personRow = {
  ...columns('standard_trial_people', 'memberId', 'orders', 'tickets', 'gapFen', 'savedFen'),
  name: text,
  deptName: text,
};

/** Behind whom a page of people stands. */
export interface TrialPersonPlace {
  readonly gapFen: Fen;
  readonly orders: number;
  readonly memberId: string;
}

/** Those first who are furthest above the draft, then those of more orders, from behind `after`. */
export function listHitPeople(
  tx: Tx,
  tenantId: string,
  trialId: string,
  after: TrialPersonPlace | undefined,
  max: number,
) {
  const behind =
    after === undefined
      ? sql``
      : sql`and (p.gap_fen, p.orders, p.member_id) < (${after.gapFen}::bigint, ${after.orders}::integer, ${after.memberId})`;
  return query(tx, personRow)`
    select p.member_id as "memberId", p.orders, p.tickets, p.gap_fen as "gapFen", p.saved_fen as "savedFen", m.real_name as name,
      department_name_of(p.tenant_id, p.member_id) as "deptName"
    from standard_trial_people p join members m on m.tenant_id = p.tenant_id and m.id = p.member_id
    where p.tenant_id = ${tenantId} and p.trial_id = ${trialId}::uuid ${behind}
    order by p.gap_fen desc, p.orders desc, p.member_id desc limit ${max}`;
}

export async function removeTrialHits(tx: Tx, tenantId: string, memberId: string): Promise<void> {
  await sql`delete from standard_trial_hits where tenant_id = ${tenantId} and member_id = ${memberId}`.execute(
    tx,
  );
  await sql`delete from standard_trial_people where tenant_id = ${tenantId} and member_id = ${memberId}`.execute(
    tx,
  );
}

/** Employees of a level, in the order of their numbers. */
export async function membersOfLevel(tx: Tx, tenantId: string, levelId: string): Promise<string[]> {
  const rows = await query(tx, { memberId: text })`
    select member_id as "memberId" from employments where tenant_id = ${tenantId} and level_id = ${levelId}::uuid
    order by member_id collate "C"`;
  return rows.map(({ memberId }) => memberId);
}

/** The next employees of a level behind one of them, in the order of their numbers. */
export async function nextOfLevel(
  tx: Tx,
  tenantId: string,
  levelId: string,
  behind: string,
  max: number,
): Promise<string[]> {
  const rows = await query(tx, { memberId: text })`
    select member_id as "memberId" from employments where tenant_id = ${tenantId} and level_id = ${levelId}::uuid
      and member_id collate "C" > ${behind}
    order by member_id collate "C" limit ${max}`;
  return rows.map(({ memberId }) => memberId);
}
