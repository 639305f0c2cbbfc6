import { productNames } from '@woxing/contract/products/products.rules';
import type { LineKind, MoveBook } from '@woxing/contract/reports/reports.rules';
import { type RawBuilder, sql } from 'kysely';
import type { PartPage } from '#src/enterprise-bills/public.ts';
import type { Tx } from '#src/platform/database.ts';
import { fenSum, moment, number, query, text } from '#src/platform/rows.ts';
import type { TransferPage } from '#src/platform/transfer-page.ts';
import { beginOf } from './china-day.db.ts';
import type { SummedBook } from './kept-sums.rules.ts';
import { numbered } from './numbered.db.ts';
import { repaymentsOf } from './repayments.db.ts';
import type { LineScope } from './report-line.ts';

/** Movements of accounts in the shape of the lines of reports, read where they were booked: their sums are the ledger's by themselves. */

/** Postings on a credit line, of a page as far as that needs them; of a bill by travellers, with `own, passenger, kind, service_fen` beside. */
export type LinePostings = (page?: PartPage) => RawBuilder<unknown>;

interface OfBook {
  readonly scope: LineScope;
  readonly book: MoveBook;
  /** Where the book is a credit line. */
  readonly postings: LinePostings | undefined;
}

/** A page of movements, of those since a moment that are of these kinds, all where null, and whose order has this word in its number. */
export interface MovePage extends TransferPage {
  readonly since: Date;
  readonly kinds: readonly LineKind[] | null;
  readonly keyword: string;
  /** Of the transfer from which it goes on the part that it is behind. */
  readonly part: string;
}

/** `event`: the numbers of the transfers, parted by spaces. The words `like 'wallet:%'` let the indexes of the ledger be used. */
export function movesOf(
  tenantId: string,
  { scope, book, postings }: OfBook,
  page?: MovePage,
): RawBuilder<unknown> {
  return relations[book](tenantId, ownerOf(scope), { postings, page, from: 'transfers' });
}

/** The same as `movesOf`, as sums of days by kind: `lines` says of how many each is, `booked_at` when its day began. */
export const daysOfMoves = (
  tenantId: string,
  { scope, book }: { readonly scope: LineScope; readonly book: SummedBook },
): RawBuilder<unknown> =>
  relations[book](tenantId, ownerOf(scope), { postings: undefined, page: undefined, from: 'days' });

type Relation = (
  tenantId: string,
  owner: string,
  of: {
    readonly postings: LinePostings | undefined;
    readonly page: MovePage | undefined;
    readonly from: LegsFrom;
  },
) => RawBuilder<unknown>;

/** Whether legs of accounts are read transfer by transfer or day by day. */
type LegsFrom = 'transfers' | 'days';

const ownerOf = (scope: LineScope) => ('enterpriseId' in scope ? scope.enterpriseId : scope.memberId);

const moved = sql`t.phase in ('posted', 'captured')`;

/** What lines of movements do not have. */
const without = sql`'' as travel, null::smallint as passenger, null::smallint as leg, 0::smallint as tickets, 0::bigint as tax_fen,
  0::bigint as service_fen, 0::bigint as insurance_fen, 0::bigint as extras_fen, 0::bigint as commission_fen`;

const ofMember = (tenantId: string, memberId: string, book: MoveBook) =>
  sql`${tenantId}::text as tenant_id, ${memberId}::text as member_id, null::text as enterprise_id, ${book}::text as book, ${without}`;

/** Of rows `l`, such as the legs of one side of an account, those that are wanted; `days` are the same rows day by day. */
type Wanted = (rows: RawBuilder<unknown>, days?: RawBuilder<unknown>) => RawBuilder<unknown>;

/** By what rows stand in order, and the order that they are for. */
const ofLegs = { at: sql`l.at`, key: sql`l.id` };
const ofLines = { at: sql`l.booked_at`, key: sql`l.order_no` };

/** All of them, or as many of the newest as a page needs: the indexes have them in this order. */
const wantedOn =
  (page: MovePage | undefined, kind: RawBuilder<unknown>, { at, key } = ofLegs): Wanted =>
  (rows, days) => {
    if (page === undefined) return sql`(${rows})`;
    const { upTo, since, kinds, keyword, max } = page;
    const wanted = [
      sql`${at} >= ${since}`,
      ...(upTo === undefined
        ? []
        : [sql`${at} <= ${upTo.at} and (${at}, ${key}) <= (${upTo.at}::timestamptz, ${upTo.id}::text)`]),
      ...(kinds === null ? [] : [sql`${kind} = any(${[...kinds]}::text[])`]),
      ...(keyword === '' ? [] : [sql`position(${keyword} in l.order_no) > 0`]),
    ];
    const newest = sql`order by ${at} desc, ${key} desc limit ${max}`;
    const found = sql`from (${rows}) l where ${sql.join(wanted, sql` and `)}`;
    if (days === undefined || kinds === null || keyword !== '') return sql`(select * ${found} ${newest})`;
    return sql`(select l.* from ${daysWith(page, sql`(${days}) l where ${kind} = any(${[...kinds]}::text[])`)} p
      cross join lateral (select * ${found} and l.at >= p.at and l.at < p.until ${newest}) l ${newest})`;
  };

/** The newest days, of sums `l`, that have enough for a page: of the day in which it begins it may be that nothing is left. */
function daysWith({ upTo, since, max }: MovePage, found: RawBuilder<unknown>): RawBuilder<unknown> {
  const [within, whole] =
    upTo === undefined
      ? [sql``, sql`true`]
      : [sql` and l.at <= ${upTo.at}`, sql`l.at + ${wholeDay} <= ${upTo.at}`];
  return sql`(select d.at, d.at + ${wholeDay} as until from (
      select l.at, sum(sum(l.lines) filter (where ${whole})) over (order by l.at desc rows between unbounded preceding and 1 preceding) as newer
      from ${found} and l.at >= ${since}${within} group by l.at) d
    where coalesce(d.newer, 0) < ${max})`;
}

const wholeDay = sql`make_interval(hours => 24)`;

/** One transfer of a recharge brings its money, at the moment at which it was paid; what nobody has paid yet brings none. */
const recharges = (tenantId: string, memberId: string) => sql`(
  select ${ofMember(tenantId, memberId, 'recharge')}, p.purchase_no as order_no, 'recharge' as part, p.state as kind,
    coalesce(p.method, '') as sort, coalesce(p.paid_at, p.created_at) as booked_at, coalesce(t.id, '') as event,
    coalesce(t.amount_fen, 0)::bigint as fare_fen, 0::bigint as fee_fen, coalesce(t.amount_fen, 0)::bigint as amount_fen,
    jsonb_build_object('asked', p.amount_fen, 'askedAt', p.created_at, 'method', p.method, 'posting', t.id) as facts
  from purchases p ${numbered({ money: sql`'purchase:' || p.purchase_no` })}
  left join ledger_transfers t on t.tenant_id = ${tenantId} and t.id = n.money and ${moved}
  where p.tenant_id = ${tenantId} and p.member_id = ${memberId} and p.business_type = 'recharge' and not p.content ? 'enterpriseId')`;

const ofCard = sql`from bank_cards c where c.tenant_id = w.tenant_id and c.id = w.card_id`;

/** Where it is paid, what has left is the ledger's, and the moment at which it ended is that of its transfers; else nothing has left. */
const withdrawalsOf = (tenantId: string, memberId: string, book: 'withdrawal' | 'reward-outs') => sql`
  select ${ofMember(tenantId, memberId, book)}, w.withdrawal_no as order_no, 'withdrawal' as part, w.state as kind,
    w.source as sort, case when w.state = 'paid' then w.ended_at else w.applied_at end as booked_at, concat_ws(' ', t.id, f.id) as event,
    coalesce(t.amount_fen, 0)::bigint as fare_fen, coalesce(f.amount_fen, 0)::bigint as fee_fen,
    (coalesce(t.amount_fen, 0) + coalesce(f.amount_fen, 0))::bigint as amount_fen,
    jsonb_build_object('asked', w.amount_fen, 'askedAt', w.applied_at, 'bank', (select c.bank_code ${ofCard}),
      'last4', (select c.card_last4 ${ofCard}), 'source', w.source,
      'memo', w.reason, 'posting', t.id) as facts
  from withdrawals w ${numbered({ money: sql`'withdraw:' || w.withdrawal_no || ':paid'`, fee: sql`'withdraw-fee:' || w.withdrawal_no || ':paid'` })}
  left join ledger_transfers t on t.tenant_id = ${tenantId} and t.id = n.money and ${moved}
  left join ledger_transfers f on f.tenant_id = ${tenantId} and f.id = n.fee and f.phase in ('posted', 'captured')
  where w.tenant_id = ${tenantId} and w.member_id = ${memberId}`;

const withdrawn = (tenantId: string, memberId: string) =>
  sql`(${withdrawalsOf(tenantId, memberId, 'withdrawal')})`;

/** What left rewards: to a card, which a bank may refuse, and to the wallet, where it is at once. */
const rewardOuts: Relation = (tenantId, memberId, { page }) => {
  const wanted = wantedOn(page, sql`l.kind`, ofLines);
  const toCards = sql`${withdrawalsOf(tenantId, memberId, 'reward-outs')} and w.source = 'reward'`;
  return sql`(${wanted(toCards)} union all ${wanted(rolledOut(tenantId, memberId))})`;
};

const rolledOut = (tenantId: string, memberId: string) => sql`
  select ${ofMember(tenantId, memberId, 'reward-outs')}, split_part(t.id, ':', 2) as order_no, 'wallet' as part, 'paid' as kind,
    'wallet' as sort, t.at as booked_at, t.id as event, t.amount_fen as fare_fen, 0::bigint as fee_fen, t.amount_fen,
    jsonb_build_object('asked', t.amount_fen, 'askedAt', t.at, 'source', 'wallet', 'posting', t.id) as facts
  from ledger_transfers t
  where t.tenant_id = ${tenantId} and t.debit = ${`reward:${memberId}`} and t.debit like 'reward:%' and t.id like 'reward-out:%' and ${moved}`;

type Side = 'debit' | 'credit';

interface Leg {
  readonly account: RawBuilder<unknown>;
  readonly kind: string;
  readonly side: Side;
  /** What it is to whom the report is for. */
  readonly sign: '+' | '-';
  readonly rest?: RawBuilder<unknown>;
}

/** One side of an account, of columns that its index has. */
const legOf = (tenantId: string, { account, kind, side, sign, rest = sql`` }: Leg) => sql`
  select t.id, t.at, t.order_no, ${sql.lit(kind)} as account, ${sql.lit(side)} as side, ${sql.raw(sign)}t.amount_fen as fen, 1 as lines
  from ledger_transfers t
  where t.tenant_id = ${tenantId} and ${sql.ref(`t.${side}`)} = ${account} and ${sql.ref(`t.${side}`)} like ${sql.lit(`${kind}:%`)} and ${moved}${rest}`;

/** The same by the sums of its days: of the numbers of transfers the first word is known, of their orders whether there are any. */
const daysOfLeg = (tenantId: string, { account, kind, side, sign, rest = sql`` }: Leg) => sql`
  select t.id, t.at, t.order_no, ${sql.lit(kind)} as account, ${sql.lit(side)} as side, ${sql.raw(sign)}t.amount_fen as fen, t.transfers as lines
  from (select d.word || ':' as id, ${beginOf(sql`d.day`)} as at, case when d.of_orders then '' end as order_no,
      d.amount_fen, d.transfers
    from account_days d where d.tenant_id = ${tenantId} and d.account = ${account} and d.side = ${sql.lit(side)}) t
  where true${rest}`;

const legs = (tenantId: string, from: LegsFrom, wanted: Wanted, leg: Leg): RawBuilder<unknown> =>
  from === 'days'
    ? sql`(${daysOfLeg(tenantId, leg)})`
    : wanted(legOf(tenantId, leg), daysOfLeg(tenantId, leg));

/** The words of a leg `l`, which no index has: looked up where a line is shown, left out where lines are added up. */
const withMemo = (tenantId: string) =>
  sql`left join ledger_transfers d on d.tenant_id = ${tenantId} and d.id = l.id`;

interface Earned {
  readonly unit: 'points' | 'reward';
  readonly from: LegsFrom;
  readonly wanted: Wanted;
  readonly rest?: RawBuilder<unknown>;
}

/** What was earned less what is owed of it: what is owed counts against its owner. */
const earned = (tenantId: string, memberId: string, { unit, from, wanted, rest = sql`` }: Earned) => {
  const leg = (kind: string, side: Side, sign: '+' | '-') =>
    legs(tenantId, from, wanted, { account: sql`${`${kind}:${memberId}`}`, kind, side, sign, rest });
  const debt = `${unit}-debt`;
  return sql`(${leg(unit, 'credit', '+')} union all ${leg(unit, 'debit', '-')} union all ${leg(debt, 'debit', '+')}
    union all ${leg(debt, 'credit', '-')})`;
};

/** A transfer may move what a member has and what is owed, each of which is a line. */
const partOfLeg = sql`l.id || '.' || l.side`;

const pointsKind = sql`case when l.id like 'points-exchange:%' then 'exchanged' when l.id like 'points-lapse:%' then 'lapsed'
  when l.order_no is null then 'other' when l.fen < 0 then 'taken' else 'earned' end`;

const points: Relation = (tenantId, memberId, { page, from }) => sql`(
  select ${ofMember(tenantId, memberId, 'points')}, coalesce(l.order_no, '') as order_no, ${partOfLeg} as part, ${pointsKind} as kind,
    '' as sort, l.at as booked_at, l.id as event, l.fen as fare_fen, 0::bigint as fee_fen, l.fen as amount_fen,
    jsonb_build_object('memo', d.memo, 'posting', l.id) as facts, l.lines
  from ${earned(tenantId, memberId, { unit: 'points', from, wanted: wantedOn(page, pointsKind) })} l ${withMemo(tenantId)})`;

/** Of rewards what orders of others brought; what was shared by rates has a report of its own. */
const ofOrders = sql` and t.order_no is not null and t.id not like 'share-%'`;
const incomeKind = sql`case when l.fen < 0 then 'taken' else 'earned' end`;

const income: Relation = (tenantId, memberId, { page, from }) => sql`(
  select ${ofMember(tenantId, memberId, 'income')}, l.order_no, ${partOfLeg} as part, ${incomeKind} as kind, '' as sort,
    l.at as booked_at, l.id as event, l.fen as fare_fen, 0::bigint as fee_fen, l.fen as amount_fen,
    jsonb_build_object('memo', d.memo, 'posting', l.id, 'name', m.real_name, 'mobile', m.mobile_phone) as facts, l.lines
  from ${earned(tenantId, memberId, { unit: 'reward', from, wanted: wantedOn(page, incomeKind), rest: ofOrders })} l ${withMemo(tenantId)}
  left join orders o on o.tenant_id = ${tenantId} and o.order_no = l.order_no
  left join members m on m.tenant_id = ${tenantId} and m.id = o.member_id and m.erased_at is null)`;

/** By the first word of a transfer's number. */
const rewardKind = sql`case split_part(l.id, ':', 1)
  when 'reward-earned' then 'earned' when 'reward-offset' then 'earned' when 'share-earned' then 'shared' when 'share-offset' then 'shared'
  when 'reward-taken' then 'taken' when 'reward-owed' then 'taken' when 'reward-settled' then 'taken' when 'reward-cleared' then 'taken'
  when 'share-taken' then 'taken' when 'share-owed' then 'taken' when 'share-settled' then 'taken' when 'share-cleared' then 'taken'
  when 'reward-out' then 'rolled' when 'withdraw' then 'withdrawn' when 'withdraw-fee' then 'withdrawn' else 'other' end`;

/** What is on its way to a bank: nothing has moved yet. */
const heldRewards = (tenantId: string, memberId: string) => sql`
  select t.id, t.at, t.order_no, 'held' as account, 'held' as side, 0::bigint as fen, 1 as lines, t.amount_fen as held_fen
  from ledger_holds h join ledger_transfers t on t.tenant_id = h.tenant_id and t.id = h.id
  where h.tenant_id = ${tenantId} and h.account = ${`reward:${memberId}`} and t.phase = 'pending'`;

/** All that moved on rewards and on what is owed of them: together it is the balance less the debt. */
const rewards: Relation = (tenantId, memberId, { page, from }) => sql`(
  select ${ofMember(tenantId, memberId, 'rewards')}, coalesce(l.order_no, '') as order_no, ${partOfLeg} as part, ${rewardKind} as kind,
    '' as sort, l.at as booked_at, l.id as event,
    greatest(l.fen, 0) as fare_fen, least(l.fen, 0) as fee_fen, l.fen as amount_fen,
    jsonb_build_object('memo', d.memo, 'posting', l.id, 'asked', l.held_fen, 'account', l.account) as facts, l.lines
  from (select e.*, null::bigint as held_fen from ${earned(tenantId, memberId, { unit: 'reward', from, wanted: wantedOn(page, rewardKind) })} e
    union all ${heldRewards(tenantId, memberId)}) l ${withMemo(tenantId)})`;

const soldAs = sql.join(
  Object.entries(productNames).map(([product, name]) => sql`when ${sql.lit(product)} then ${sql.lit(name)}`),
  sql` `,
);

/** As which transfers a step of a share may be booked. */
const shareTransfers = ['earned', 'offset', 'taken', 'owed'];

/** What somebody got of orders of their own and of those below, step by step; `sort` is the product. */
const shares = (tenantId: string, memberId: string) => {
  const ids = sql.join(
    shareTransfers.map(
      (as) => sql`${sql.lit(`share-${as}:`)} || v.order_no || ':' || v.step || ':' || v.member_id`,
    ),
  );
  return sql`(
    select ${ofMember(tenantId, memberId, 'share')}, v.order_no, v.step::text as part,
      case when v.amount_fen < 0 then 'taken' else 'earned' end as kind,
      case v.product ${soldAs} else v.product end as sort, v.at as booked_at, concat_ws(' ', ${ids}) as event,
      greatest(v.amount_fen, 0) as fare_fen, least(v.amount_fen, 0) as fee_fen, v.amount_fen,
      jsonb_build_object('margin', v.margin_fen, 'posting', (select min(t.id) from unnest(array[${ids}]) k(id)
        join ledger_transfers t on t.tenant_id = v.tenant_id and t.id = k.id)) || (
        select jsonb_build_object('seller', s.real_name, 'carrier', o.carrier, 'level', p.level, 'permille', p.permille,
          'belowPermille', p.below_permille)
        from share_orders o join share_parts p on p.tenant_id = o.tenant_id and p.order_no = o.order_no
        left join members s on s.tenant_id = o.tenant_id and s.id = o.seller_id
        where o.tenant_id = v.tenant_id and o.order_no = v.order_no and p.member_id = v.member_id) as facts
    from share_moves v where v.tenant_id = ${tenantId} and v.member_id = ${memberId})`;
};

/** The accounts of the wallets of whoever acts for an enterprise, as `code`. */
const ownWallets = (tenantId: string, enterpriseId: string) => sql`
  (select 'wallet:' || m.id as code from members m
  where m.tenant_id = ${tenantId} and m.credit_member_id = ${enterpriseId} and m.member_type = 70 and m.credit_employee_id is null offset 0)`;

/** By their numbers, which the indexes have: what grants a limit or takes it back. */
const butLimit = sql` and t.id not like 'credit-line:%'`;

/** What an enterprise and the platform owe each other: above zero what the enterprise owes more. The limit of its line is no debt. */
const accountLegs = (
  tenantId: string,
  enterpriseId: string,
  from: LegsFrom,
  wanted: Wanted = wantedOn(undefined, sql``),
) => {
  const onLine = (side: Side, sign: '+' | '-') =>
    legs(tenantId, from, wanted, {
      account: sql`${`credit:${enterpriseId}`}`,
      kind: 'credit',
      side,
      sign,
      rest: butLimit,
    });
  const inWallets = (side: Side, sign: '+' | '-') =>
    sql`(select w.* from ${ownWallets(tenantId, enterpriseId)} own
      cross join lateral ${legs(tenantId, from, wanted, { account: sql`own.code`, kind: 'wallet', side, sign })} w)`;
  return sql`(
    ${onLine('debit', '+')} union all ${onLine('credit', '-')}
    union all ${inWallets('debit', '+')} union all ${inWallets('credit', '-')})`;
};

const accountKind = sql`case when l.id like 'credit-repay:%' then 'repaid' when l.id like 'withdraw%' then 'withdrawn'
  when l.id like 'purchase:%' and l.fen < 0 then 'recharged' when l.order_no is null then 'other'
  when l.fen < 0 then 'returned' else 'spent' end`;

const ofEnterprise = (tenantId: string, enterpriseId: string, book: MoveBook) =>
  sql`${tenantId}::text as tenant_id, null::text as member_id, ${enterpriseId}::text as enterprise_id, ${book}::text as book`;

const account: Relation = (tenantId, enterpriseId, { page, from }) => sql`(
  select ${ofEnterprise(tenantId, enterpriseId, 'account')}, ${without},
    coalesce(l.order_no, '') as order_no, ${partOfLeg} as part, ${accountKind} as kind, '' as sort, l.at as booked_at, l.id as event, greatest(l.fen, 0) as fare_fen, least(l.fen, 0) as fee_fen, l.fen as amount_fen,
    jsonb_build_object('memo', d.memo, 'posting', l.id, 'company', e.name, 'account', l.account) as facts, l.lines
  from ${accountLegs(tenantId, enterpriseId, from, wantedOn(page, accountKind))} l ${withMemo(tenantId)}
  left join credit_spenders s on s.tenant_id = ${tenantId} and s.order_no = l.order_no
  left join enterprises e on e.tenant_id = ${tenantId} and e.id = coalesce(s.enterprise_id, ${enterpriseId}))`;

const repayments = (tenantId: string, enterpriseId: string) => repaymentsOf(tenantId, enterpriseId, without);

/** What facts of a posting on a credit line say, whoever spent; the orders of other companies are not for the reader to open. */
const lineFacts = (
  enterpriseId: string,
) => sql`jsonb_build_object('memo', d.memo, 'posting', l.id, 'company', e.name, 'bill', l.bill_no,
  'foreign', case when l.spender_id <> ${enterpriseId} then l.spender_id end)`;

/** What facts and lines say besides of postings `l`. */
const ofSpender = (tenantId: string) => sql`${withMemo(tenantId)}
  left join enterprises e on e.tenant_id = ${tenantId} and e.id = l.spender_id`;

/** What is spent and what comes back are the two sides of a line; of both, and of neither, none is left out here. */
const sideOf = (kinds: MovePage['kinds']): PartPage['side'] =>
  kinds?.length === 1 && (kinds[0] === 'spent' || kinds[0] === 'returned') ? kinds[0] : null;

/** Posting by posting; `sort` is the company that spent. */
const onLine: Relation = (tenantId, enterpriseId, { postings, page }) => sql`(
  select ${ofEnterprise(tenantId, enterpriseId, 'line')}, ${without}, coalesce(l.order_no, '') as order_no, l.id as part,
    case when l.amount_fen < 0 then 'returned' else 'spent' end as kind, l.spender_id as sort, l.at as booked_at, l.id as event,
    greatest(l.amount_fen, 0) as fare_fen, least(l.amount_fen, 0) as fee_fen, l.amount_fen, ${lineFacts(enterpriseId)} as facts
  from (${known(postings)(page && { ...page, side: sideOf(page.kinds) })}) l ${ofSpender(tenantId)})`;

/** By travellers, of whom there are none on the lines of other companies: of these no more is told than which it is. */
const onBill: Relation = (tenantId, enterpriseId, { postings, page }) => sql`(
  select ${ofEnterprise(tenantId, enterpriseId, 'bill')}, '' as travel, case when l.own then l.passenger end as passenger,
    null::smallint as leg, 0::smallint as tickets, 0::bigint as tax_fen, l.service_fen, 0::bigint as insurance_fen, 0::bigint as extras_fen,
    0::bigint as commission_fen, coalesce(l.order_no, '') as order_no, l.id || '.' || coalesce(l.passenger, -1) as part,
    coalesce(l.kind, 'other') as kind, l.spender_id as sort, l.at as booked_at, l.id as event,
    (l.amount_fen - l.service_fen)::bigint as fare_fen, 0::bigint as fee_fen, l.amount_fen, ${lineFacts(enterpriseId)} as facts
  from (${known(postings)(page && { ...page, side: null })}) l ${ofSpender(tenantId)})`;

function known(postings: LinePostings | undefined): LinePostings {
  if (postings === undefined) throw new Error('a credit line is read by its postings');
  return postings;
}

const relations: Readonly<Record<MoveBook, Relation>> = {
  recharge: recharges,
  repayment: repayments,
  withdrawal: withdrawn,
  points,
  income,
  share: shares,
  rewards,
  'reward-outs': rewardOuts,
  account,
  line: onLine,
  bill: onBill,
};

/**
 * What stood on the account of an enterprise when a period began, above zero what it owed, and what moved until its end. It is what stands
 * on it now, by its balances and the limit of its line, less what has moved since: the last months are asked for, not all before them.
 * Both moments begin days in China.
 */
export async function accountIn(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
  { since, until }: { readonly since: Date; readonly until: Date },
) {
  const within = (is: string) =>
    sql`coalesce(sum(l.fen) filter (where l.at < ${until} and l.fen ${sql.raw(is)} 0), 0)::bigint`;
  const rows = await query(tx, { openingFen: fenSum, debitFen: fenSum, creditFen: fenSum })`
    select (coalesce((select limit_fen from credit_lines where tenant_id = ${tenantId} and enterprise_id = ${enterpriseId}), 0)
      - coalesce((select balance_fen from ledger_accounts where tenant_id = ${tenantId} and code = ${`credit:${enterpriseId}`}), 0)
      - coalesce((select sum(a.balance_fen) from ${ownWallets(tenantId, enterpriseId)} own
          join ledger_accounts a on a.tenant_id = ${tenantId} and a.code = own.code), 0)
      - coalesce(sum(l.fen), 0))::bigint as "openingFen", ${within('>')} as "debitFen", ${within('<')} as "creditFen"
    from ${accountLegs(tenantId, enterpriseId, 'days')} l where l.at >= ${since}`;
  return rows[0]!;
}

const legRow = { id: text, at: moment, memo: text, signedFen: fenSum };

/** The transfers of an event, as the report counts them, and how many lines it has. */
export async function postingsOfMove(
  tx: Tx,
  tenantId: string,
  of: OfBook,
  { orderNo, event }: { readonly orderNo: string; readonly event: string },
) {
  const { scope, book } = of;
  const postings = await query(tx, legRow)`
    select t.id, t.at, t.memo, t.amount_fen * ${signOf(scope, book)} as "signedFen" from ledger_transfers t
    where t.tenant_id = ${tenantId} and t.id = any(${event.split(' ')}::text[]) and ${moved} order by t.at, t.id`;
  const sums = await query(tx, { lines: number, linesFen: fenSum })`
    select count(*)::integer as lines, coalesce(sum(l.amount_fen), 0)::bigint as "linesFen"
    from ${movesOf(tenantId, of)} l where l.order_no = ${orderNo} and l.event = ${event}`;
  return { postings, ...sums[0]! };
}

/** 1 where a side of a transfer `t` is so, 0 otherwise. */
const side = (one: Side, is: RawBuilder<unknown>) =>
  sql`(case when ${sql.ref(`t.${one}`)} ${is} then 1 else 0 end)`;

/** Of a transfer `t` what it is to the owner: each side that is theirs counts. */
function signOf(scope: LineScope, book: MoveBook): RawBuilder<unknown> {
  const owner = ownerOf(scope);
  const owned = (
    unit: string,
  ) => sql`(${side('credit', sql`= ${`${unit}:${owner}`}`)} - ${side('debit', sql`= ${`${unit}:${owner}`}`)}
    + ${side('debit', sql`= ${`${unit}-debt:${owner}`}`)} - ${side('credit', sql`= ${`${unit}-debt:${owner}`}`)})`;
  if (book === 'recharge' || book === 'repayment' || book === 'withdrawal' || book === 'reward-outs')
    return sql`1`;
  if (book === 'points') return owned('points');
  if (book === 'income' || book === 'share' || book === 'rewards') return owned('reward');
  const theirs = sql`in (select 'wallet:' || m.id from members m where m.tenant_id = t.tenant_id and m.credit_member_id = ${owner}
    and m.member_type = 70 and m.credit_employee_id is null union all select ${`credit:${owner}`})`;
  return sql`(${side('debit', theirs)} - ${side('credit', theirs)})`;
}
