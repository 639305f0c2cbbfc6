import type { Fen } from '@woxing/contract/core/money';
import type { Product } from '@woxing/contract/orders/orders';
import type { PointsReason, RewardReason } from '@woxing/contract/payments/earnings.rules';
import type { RecommendedState } from '@woxing/contract/people/recommend.rules';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { columns, fenSum, moment, number, orNull, query, text, words, yesNo } from '#src/platform/rows.ts';
import type { Unit } from './settling.rules.ts';

/** What a member has of a unit, and what is owed of it. */
export interface AccountPair {
  readonly own: string;
  readonly debt: string;
}

export interface GivenByOrder {
  readonly unit: Unit;
  readonly memberId: string;
  /** Earned less what was taken back or is owed. */
  readonly amount: number;
  readonly steps: number;
  readonly since: Date;
}

const given = {
  unit: words<Unit>(),
  memberId: text,
  amount: number,
  steps: number,
  since: moment,
};

/** What an order has given besides shares, as the ledger tells it; a row for each unit of which something moved. */
export async function givenByOrder(tx: Tx, tenantId: string, orderNo: string): Promise<GivenByOrder[]> {
  const rows = await query(tx, given)`
    select split_part(split_part(account, ':', 1), '-', 1) as unit, split_part(account, ':', 2) as "memberId",
      sum(amount)::bigint as amount, count(distinct split_part(id, ':', 3))::int as steps, min(at) as since
    from (
      select id, at, debit as account, case when debit like '%-debt:%' then amount_fen else -amount_fen end as amount
        from ledger_transfers where tenant_id = ${tenantId} and order_no = ${orderNo} and id not like 'share-%'
      union all
      select id, at, credit, case when credit like '%-debt:%' then -amount_fen else amount_fen end
        from ledger_transfers where tenant_id = ${tenantId} and order_no = ${orderNo} and id not like 'share-%'
    ) legs
    where account ~ '^(reward|points)(-debt)?:' group by 1, 2`;
  return rows;
}

export interface EarningMovement<Reason> {
  readonly id: string;
  readonly at: Date;
  readonly amount: number;
  readonly state: 'done' | 'held';
  readonly reason: Reason;
  readonly owed: boolean;
  readonly memo: string;
  readonly orderNo: string | null;
}

export interface EarningSearch<Reason> {
  /** Null: all. */
  readonly reasons: readonly Reason[] | null;
  readonly since: Date | null;
  readonly until: Date | null;
  /** The last one of the page before. */
  readonly before: { readonly at: Date; readonly id: string } | undefined;
  readonly max: number;
}

/** By the beginning of a transfer's id. */
const reasonOf = sql`case split_part(t.id, ':', 1)
  when 'reward-earned' then 'earned' when 'reward-offset' then 'earned'
  when 'share-earned' then 'shared' when 'share-offset' then 'shared' when 'share-taken' then 'taken' when 'share-owed' then 'taken'
  when 'share-settled' then 'taken' when 'share-cleared' then 'taken'
  when 'points-earned' then 'earned' when 'points-offset' then 'earned'
  when 'reward-taken' then 'taken' when 'reward-owed' then 'taken' when 'reward-settled' then 'taken' when 'reward-cleared' then 'taken'
  when 'points-taken' then 'taken' when 'points-owed' then 'taken' when 'points-settled' then 'taken' when 'points-cleared' then 'taken'
  when 'reward-out' then 'to-wallet' when 'withdraw' then 'to-card' when 'withdraw-fee' then 'to-card'
  when 'points-exchange' then 'exchanged' when 'points-lapse' then 'lapsed' else 'other' end`;

const earning = {
  ...columns('ledger_transfers', 'id', 'at', 'memo', 'orderNo'),
  amount: number,
  state: words<'done' | 'held'>(),
  owed: yesNo,
};

/**
 * What moved on an account and on what is owed of it, and what is held of it now, the newest first. What is owed counts against
 * its owner, so the sum of all is the balance less the debt.
 */
export async function listEarnings<Reason extends RewardReason | PointsReason>(
  tx: Tx,
  tenantId: string,
  { own, debt }: AccountPair,
  { reasons, since, until, before, max }: EarningSearch<Reason>,
): Promise<EarningMovement<Reason>[]> {
  const wanted = sql`(${since}::timestamptz is null or t.at >= ${since}) and (${until}::timestamptz is null or t.at < ${until})
    and (${before === undefined} or (t.at, t.id) < (${before?.at ?? null}::timestamptz, ${before?.id ?? null}::text))
    and (${reasons === null ? null : [...reasons]}::text[] is null or ${reasonOf} = any(${reasons === null ? null : [...reasons]}::text[]))`;
  const newest = sql`order by t.at desc, t.id desc limit ${max}`;
  const row = (amount: string, owed: boolean) => sql`select t.id, t.at, ${sql.raw(amount)} as amount,
    case t.phase when 'pending' then 'held' else 'done' end as state, ${reasonOf} as reason, ${sql.raw(String(owed))} as owed, t.memo, t.order_no as "orderNo"
    from ledger_transfers t`;
  const moved = sql`t.phase in ('posted', 'captured')`;
  // The words of the indexes stand in each, so that they are used.
  const [ofOwn, ofDebt] = own.startsWith('reward:')
    ? ['reward:%', 'reward-debt:%']
    : ['points:%', 'points-debt:%'];
  const rows = await query(tx, { ...earning, reason: words<Reason>() })`
    select * from (
      (${row('-t.amount_fen', false)} where t.tenant_id = ${tenantId} and t.debit = ${own} and ${like('debit', ofOwn)} and ${wanted}
        and (${moved} or t.phase = 'pending'
          and exists (select from ledger_holds h where h.tenant_id = t.tenant_id and h.id = t.id)) ${newest})
      union all
      (${row('t.amount_fen', false)} where t.tenant_id = ${tenantId} and t.credit = ${own} and ${like('credit', ofOwn)} and ${wanted}
        and ${moved} ${newest})
      union all
      (${row('t.amount_fen', true)} where t.tenant_id = ${tenantId} and t.debit = ${debt} and ${like('debit', ofDebt)} and ${wanted}
        and ${moved} ${newest})
      union all
      (${row('-t.amount_fen', true)} where t.tenant_id = ${tenantId} and t.credit = ${debt} and ${like('credit', ofDebt)} and ${wanted}
        and ${moved} ${newest})
    ) m order by at desc, id desc limit ${max}`;
  return rows;
}

export interface IncomeRow {
  readonly orderNo: string;
  readonly at: Date;
  /** Null when the member is erased. */
  readonly name: string | null;
  readonly mobilePhone: string | null;
  readonly product: Product;
  readonly earnedFen: Fen;
  readonly takenFen: Fen;
}

const like = (side: 'debit' | 'credit', words: string) => sql.raw(`t.${side} like '${words}'`);

/** Legs of a recommender's reward that orders of others moved. */
const incomeLegs = (tenantId: string, { own, debt }: AccountPair) => sql`(
  select order_no, at, amount_fen as fen from ledger_transfers
    where tenant_id = ${tenantId} and credit = ${own} and credit like 'reward:%' and order_no is not null and phase = 'posted' and id not like 'share-%'
  union all
  select order_no, at, -amount_fen from ledger_transfers
    where tenant_id = ${tenantId} and debit = ${own} and debit like 'reward:%' and order_no is not null and phase = 'posted' and id not like 'share-%'
  union all
  select order_no, at, amount_fen from ledger_transfers
    where tenant_id = ${tenantId} and debit = ${debt} and debit like 'reward-debt:%' and order_no is not null and phase = 'posted' and id not like 'share-%'
  union all
  select order_no, at, -amount_fen from ledger_transfers
    where tenant_id = ${tenantId} and credit = ${debt} and credit like 'reward-debt:%' and order_no is not null and phase = 'posted' and id not like 'share-%')`;

const incomeRow = {
  orderNo: text,
  at: moment,
  name: orNull(text),
  mobilePhone: orNull(text),
  ...columns('orders', 'product'),
  earnedFen: fenSum,
  takenFen: fenSum,
  total: number,
  sumFen: fenSum,
};

/** What recommended members' orders brought, order by order, the newest first. */
export async function listIncome(
  tx: Tx,
  tenantId: string,
  whose: AccountPair,
  input: { since: Date | null; until: Date | null; keyword: string; max: number; skip: number },
): Promise<{ rows: IncomeRow[]; total: number; sumFen: Fen }> {
  const rows = await query(tx, incomeRow)`
    with income as (
      select order_no, min(at) as at, coalesce(sum(fen) filter (where fen > 0), 0) as earned, -coalesce(sum(fen) filter (where fen < 0), 0) as taken
      from ${incomeLegs(tenantId, whose)} l group by order_no
    ), found as (
      select * from income where (${input.since}::timestamptz is null or at >= ${input.since})
        and (${input.until}::timestamptz is null or at < ${input.until})
        and position(${input.keyword} in order_no) > 0
    )
    select f.order_no as "orderNo", f.at, m.real_name as name, m.mobile_phone as "mobilePhone", o.product,
      f.earned::bigint as "earnedFen", f.taken::bigint as "takenFen",
      (select count(*)::int from found) as total, (select sum(earned - taken)::bigint from found) as "sumFen"
    from found f join orders o on o.tenant_id = ${tenantId} and o.order_no = f.order_no
    left join members m on m.tenant_id = o.tenant_id and m.id = o.member_id and m.erased_at is null
    order by f.at desc, f.order_no desc limit ${input.max} offset ${input.skip}`;
  const first = rows[0];
  return { rows, total: first?.total ?? 0, sumFen: first?.sumFen ?? (0 as Fen) };
}

export interface RecommendedRow {
  readonly memberNo: string;
  readonly name: string;
  readonly mobilePhone: string;
  readonly joinedAt: Date;
  readonly firstOrderAt: Date | null;
  readonly orders: number;
  readonly rewardFen: Fen;
}

const recommendedRow = {
  memberNo: text,
  name: text,
  mobilePhone: text,
  joinedAt: moment,
  firstOrderAt: orNull(moment),
  orders: number,
  rewardFen: fenSum,
  total: number,
};

export interface RecommendedSearch {
  readonly state: RecommendedState;
  /** When they registered. */
  readonly since: Date | null;
  readonly until: Date | null;
  readonly max: number;
  readonly skip?: number;
  /** Goes on behind this member. */
  readonly after?: string | undefined;
}

/** When a member, `m`, placed the first order that was paid for; null while there is none. */
const firstOrder = sql`(select min(o.created_at) from orders o
  where o.tenant_id = m.tenant_id and o.member_id = m.id and o.payment <> 'due')`;

/** Whom a member recommended, the last at the top, and what each has brought. */
export async function listRecommended(
  tx: Tx,
  tenantId: string,
  memberId: string,
  whose: AccountPair,
  { state, since, until, max, skip = 0, after }: RecommendedSearch,
): Promise<{ rows: RecommendedRow[]; total: number }> {
  const behind =
    after === undefined
      ? sql`true`
      : sql`(created_at, id) < (select created_at, id from members where tenant_id = ${tenantId} and id = ${after})`;
  const rows = await query(tx, recommendedRow)`
    with recommended as (
      select m.id, m.real_name, m.mobile_phone, m.created_at, ${firstOrder} as first_order_at from members m
      where m.tenant_id = ${tenantId} and m.referrer_id = ${memberId} and m.erased_at is null
        and (${since}::timestamptz is null or m.created_at >= ${since})
        and (${until}::timestamptz is null or m.created_at < ${until})
    ), page as (
      select *, count(*) over ()::int as total from recommended
      where ${behind} and (${state} = 'all' or (first_order_at is not null) = (${state} = 'ordered'))
      order by created_at desc, id desc limit ${max} offset ${skip}
    ), income as (
      select o.member_id, count(distinct l.order_no)::int as orders, sum(l.fen)::bigint as fen
      from ${incomeLegs(tenantId, whose)} l join orders o on o.tenant_id = ${tenantId} and o.order_no = l.order_no
      where o.member_id in (select id from page) group by o.member_id
    )
    select p.id as "memberNo", p.real_name as name, p.mobile_phone as "mobilePhone", p.created_at as "joinedAt",
      p.first_order_at as "firstOrderAt", coalesce(i.orders, 0) as orders, coalesce(i.fen, 0)::bigint as "rewardFen", p.total
    from page p left join income i on i.member_id = p.id order by p.created_at desc, p.id desc`;
  return { rows, total: rows[0]?.total ?? 0 };
}

/** All whom a member recommended, in figures. */
export async function sumRecommended(
  tx: Tx,
  tenantId: string,
  memberId: string,
  whose: AccountPair,
): Promise<{ joined: number; ordered: number; rewardFen: Fen }> {
  const [sums] = await query(tx, { joined: number, ordered: number, rewardFen: fenSum })`
    select count(*)::int as joined, count(first_order_at)::int as ordered,
      (select coalesce(sum(fen), 0)::bigint from ${incomeLegs(tenantId, whose)} l) as "rewardFen"
    from (
      select ${firstOrder} as first_order_at from members m
      where m.tenant_id = ${tenantId} and m.referrer_id = ${memberId} and m.erased_at is null
    ) recommended`;
  return sums!;
}
