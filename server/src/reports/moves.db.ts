import { productNames } from '@woxing/contract/products/products.rules';
import type { MoveBook } from '@woxing/contract/reports/reports.rules';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { fenSum, moment, number, query, text } from '#src/platform/rows.ts';
import { repaymentsOf } from './repayments.db.ts';
import type { LineScope } from './report-line.ts';

/** Movements of accounts in the shape of the lines of reports, read where they were booked: their sums are the ledger's by themselves. */

/** `event`: the numbers of the transfers, parted by spaces. The words `like 'wallet:%'` let the indexes of the ledger be used. */
export function movesOf(tenantId: string, scope: LineScope, book: MoveBook): RawBuilder<unknown> {
  return relations[book](tenantId, ownerOf(scope));
}

const ownerOf = (scope: LineScope) => ('enterpriseId' in scope ? scope.enterpriseId : scope.memberId);

const moved = sql`t.phase in ('posted', 'captured')`;

/** What lines of movements do not have. */
const without = sql`'' as travel, null::smallint as passenger, null::smallint as leg, 0::smallint as tickets, 0::bigint as tax_fen,
  0::bigint as service_fen, 0::bigint as insurance_fen, 0::bigint as extras_fen, 0::bigint as commission_fen`;

const ofMember = (tenantId: string, memberId: string, book: MoveBook) =>
  sql`${tenantId}::text as tenant_id, ${memberId}::text as member_id, null::text as enterprise_id, ${book}::text as book, ${without}`;

/** One transfer of a recharge brings its money; what nobody has paid yet brings none. */
const recharges = (tenantId: string, memberId: string) => sql`(
  select ${ofMember(tenantId, memberId, 'recharge')}, p.purchase_no as order_no, 'recharge' as part, p.state as kind,
    coalesce(p.method, '') as sort, coalesce(t.at, p.created_at) as booked_at, coalesce(t.id, '') as event,
    coalesce(t.amount_fen, 0)::bigint as fare_fen, 0::bigint as fee_fen, coalesce(t.amount_fen, 0)::bigint as amount_fen,
    jsonb_build_object('asked', p.amount_fen, 'askedAt', p.created_at, 'method', p.method, 'posting', t.id) as facts
  from purchases p left join ledger_transfers t on t.tenant_id = p.tenant_id and t.id = 'purchase:' || p.purchase_no and ${moved}
  where p.tenant_id = ${tenantId} and p.member_id = ${memberId} and p.business_type = 'recharge' and not p.content ? 'enterpriseId')`;

const withdrawn = (tenantId: string, memberId: string) => sql`(
  select ${ofMember(tenantId, memberId, 'withdrawal')}, w.withdrawal_no as order_no, 'withdrawal' as part, w.state as kind,
    w.source as sort, coalesce(t.at, w.applied_at) as booked_at, concat_ws(' ', t.id, f.id) as event,
    coalesce(t.amount_fen, 0)::bigint as fare_fen, coalesce(f.amount_fen, 0)::bigint as fee_fen,
    (coalesce(t.amount_fen, 0) + coalesce(f.amount_fen, 0))::bigint as amount_fen,
    jsonb_build_object('asked', w.amount_fen, 'askedAt', w.applied_at, 'bank', c.bank_code, 'last4', c.card_last4, 'source', w.source,
      'memo', w.reason, 'posting', t.id) as facts
  from withdrawals w join bank_cards c on c.tenant_id = w.tenant_id and c.id = w.card_id
  left join ledger_transfers t on t.tenant_id = w.tenant_id and t.id = 'withdraw:' || w.withdrawal_no || ':paid' and ${moved}
  left join ledger_transfers f on f.tenant_id = w.tenant_id and f.id = 'withdraw-fee:' || w.withdrawal_no || ':paid' and f.phase in ('posted', 'captured')
  where w.tenant_id = ${tenantId} and w.member_id = ${memberId})`;

type Side = 'debit' | 'credit';

/** One side of an account; `sign` is what it is to whom the report is for. */
const legOf = (
  tenantId: string,
  account: RawBuilder<unknown>,
  kind: string,
  side: Side,
  sign: '+' | '-',
) => sql`
  select t.id, t.at, t.order_no, t.memo, t.debit, t.credit, ${sql.lit(side)} as side, ${sql.raw(sign)}t.amount_fen as fen
  from ledger_transfers t
  where t.tenant_id = ${tenantId} and ${sql.ref(`t.${side}`)} = ${account} and ${sql.ref(`t.${side}`)} like ${sql.lit(`${kind}:%`)} and ${moved}`;

/** What was earned less what is owed of it: what is owed counts against its owner. */
const earned = (tenantId: string, memberId: string, unit: 'points' | 'reward') => {
  const [own, debt] = [sql`${`${unit}:${memberId}`}`, sql`${`${unit}-debt:${memberId}`}`];
  return sql`(${legOf(tenantId, own, unit, 'credit', '+')} union all ${legOf(tenantId, own, unit, 'debit', '-')}
    union all ${legOf(tenantId, debt, `${unit}-debt`, 'debit', '+')} union all ${legOf(tenantId, debt, `${unit}-debt`, 'credit', '-')})`;
};

/** A transfer may move what a member has and what is owed, each of which is a line. */
const partOfLeg = sql`l.id || '.' || l.side`;

const points = (tenantId: string, memberId: string) => sql`(
  select ${ofMember(tenantId, memberId, 'points')}, coalesce(l.order_no, '') as order_no, ${partOfLeg} as part,
    case when l.id like 'points-exchange:%' then 'exchanged' when l.id like 'points-lapse:%' then 'lapsed'
      when l.order_no is null then 'other' when l.fen < 0 then 'taken' else 'earned' end as kind,
    '' as sort, l.at as booked_at, l.id as event, l.fen as fare_fen, 0::bigint as fee_fen, l.fen as amount_fen,
    jsonb_build_object('memo', l.memo, 'posting', l.id) as facts
  from ${earned(tenantId, memberId, 'points')} l)`;

/** Of rewards what orders of others brought; what was shared by rates has a report of its own. */
const income = (tenantId: string, memberId: string) => sql`(
  select ${ofMember(tenantId, memberId, 'income')}, l.order_no, ${partOfLeg} as part,
    case when l.fen < 0 then 'taken' else 'earned' end as kind, '' as sort, l.at as booked_at, l.id as event,
    l.fen as fare_fen, 0::bigint as fee_fen, l.fen as amount_fen,
    jsonb_build_object('memo', l.memo, 'posting', l.id, 'name', m.real_name, 'mobile', m.mobile_phone) as facts
  from ${earned(tenantId, memberId, 'reward')} l join orders o on o.tenant_id = ${tenantId} and o.order_no = l.order_no
  left join members m on m.tenant_id = o.tenant_id and m.id = o.member_id and m.erased_at is null
  where l.id not like 'share-%')`;

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
      case o.product ${soldAs} else o.product end as sort, v.at as booked_at, concat_ws(' ', ${ids}) as event,
      greatest(v.amount_fen, 0) as fare_fen, least(v.amount_fen, 0) as fee_fen, v.amount_fen,
      jsonb_build_object('seller', s.real_name, 'carrier', o.carrier, 'margin', v.margin_fen, 'level', p.level,
        'permille', p.permille, 'belowPermille', p.below_permille, 'posting', (select min(t.id) from ledger_transfers t
          where t.tenant_id = v.tenant_id and t.id in (${ids}))) as facts
    from share_moves v join share_orders o on o.tenant_id = v.tenant_id and o.order_no = v.order_no
    join share_parts p on p.tenant_id = v.tenant_id and p.order_no = v.order_no and p.member_id = v.member_id
    left join members s on s.tenant_id = v.tenant_id and s.id = o.seller_id
    where v.tenant_id = ${tenantId} and v.member_id = ${memberId})`;
};

/** The wallets of whoever acts for an enterprise. */
const wallets = (tenantId: string, enterpriseId: string, side: Side, sign: '+' | '-') => sql`
  select t.id, t.at, t.order_no, t.memo, t.debit, t.credit, ${sql.lit(side)} as side, ${sql.raw(sign)}t.amount_fen as fen
  from members m join ledger_transfers t on t.tenant_id = m.tenant_id and ${sql.ref(`t.${side}`)} = 'wallet:' || m.id
    and ${sql.ref(`t.${side}`)} like 'wallet:%' and ${moved}
  where m.tenant_id = ${tenantId} and m.credit_member_id = ${enterpriseId} and m.member_type = 70 and m.credit_employee_id is null`;

/** What an enterprise and the platform owe each other: above zero what the enterprise owes more. The limit of its line is no debt. */
const accountLegs = (tenantId: string, enterpriseId: string) => {
  const line = sql`${`credit:${enterpriseId}`}`;
  return sql`(
    ${legOf(tenantId, line, 'credit', 'debit', '+')} and t.credit <> 'credit-lines'
    union all ${legOf(tenantId, line, 'credit', 'credit', '-')} and t.debit <> 'credit-lines'
    union all ${wallets(tenantId, enterpriseId, 'debit', '+')}
    union all ${wallets(tenantId, enterpriseId, 'credit', '-')})`;
};

const account = (tenantId: string, enterpriseId: string) => sql`(
  select ${tenantId}::text as tenant_id, null::text as member_id, ${enterpriseId}::text as enterprise_id, 'account'::text as book, ${without},
    coalesce(l.order_no, '') as order_no, ${partOfLeg} as part,
    case when l.id like 'credit-repay:%' then 'repaid' when l.id like 'withdraw%' then 'withdrawn'
      when l.id like 'purchase:%' and l.fen < 0 then 'recharged' when l.order_no is null then 'other'
      when l.fen < 0 then 'returned' else 'spent' end as kind,
    '' as sort, l.at as booked_at, l.id as event, greatest(l.fen, 0) as fare_fen, least(l.fen, 0) as fee_fen, l.fen as amount_fen,
    jsonb_build_object('memo', l.memo, 'posting', l.id, 'company', e.name,
      'account', split_part(case when l.side = 'debit' then l.debit else l.credit end, ':', 1)) as facts
  from ${accountLegs(tenantId, enterpriseId)} l
  left join credit_spenders s on s.tenant_id = ${tenantId} and s.order_no = l.order_no
  left join enterprises e on e.tenant_id = ${tenantId} and e.id = coalesce(s.enterprise_id, ${enterpriseId}))`;

const repayments = (tenantId: string, enterpriseId: string) => repaymentsOf(tenantId, enterpriseId, without);

const relations: Readonly<Record<MoveBook, (tenantId: string, owner: string) => RawBuilder<unknown>>> = {
  recharge: recharges,
  repayment: repayments,
  withdrawal: withdrawn,
  points,
  income,
  share: shares,
  account,
};

/** What stood on the account of an enterprise before a moment: above zero what it owed. */
export async function accountBefore(tx: Tx, tenantId: string, enterpriseId: string, at: Date) {
  const rows = await query(tx, { fen: fenSum })`
    select coalesce(sum(l.fen), 0)::bigint as fen from ${accountLegs(tenantId, enterpriseId)} l where l.at < ${at}`;
  return rows[0]!.fen;
}

const legRow = { id: text, at: moment, memo: text, signedFen: fenSum };

/** The transfers of an event, as the report counts them, and how many lines it has. */
export async function postingsOfMove(
  tx: Tx,
  tenantId: string,
  scope: LineScope,
  book: MoveBook,
  event: string,
) {
  const postings = await query(tx, legRow)`
    select t.id, t.at, t.memo, t.amount_fen * ${signOf(scope, book)} as "signedFen" from ledger_transfers t
    where t.tenant_id = ${tenantId} and t.id = any(${event.split(' ')}::text[]) order by t.at, t.id`;
  const sums = await query(tx, { lines: number, linesFen: fenSum })`
    select count(*)::integer as lines, coalesce(sum(l.amount_fen), 0)::bigint as "linesFen"
    from ${movesOf(tenantId, scope, book)} l where l.event = ${event}`;
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
  if (book === 'recharge' || book === 'repayment' || book === 'withdrawal') return sql`1`;
  if (book === 'points') return owned('points');
  if (book === 'income' || book === 'share') return owned('reward');
  const theirs = sql`in (select 'wallet:' || m.id from members m where m.tenant_id = t.tenant_id and m.credit_member_id = ${owner}
    and m.member_type = 70 and m.credit_employee_id is null union all select ${`credit:${owner}`})`;
  return sql`(${side('debit', theirs)} - ${side('credit', theirs)})`;
}
