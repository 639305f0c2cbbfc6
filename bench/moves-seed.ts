import type { Client } from 'pg';
import { fillOf } from './kept-sums.ts';

/** Two members and the main account of an enterprise, by whose orders they earn. */
export interface SeededMoves {
  /** Has points and recommends: a movement of each for every order, one order in ten is taken back. */
  readonly recommender: string;
  /** Shares in every order by rates. */
  readonly operator: string;
  readonly enterprise: { readonly id: string; readonly orders: number };
}

const atOnce = 100_000;
/** Of so many orders one purchase, and as much rolled out and exchanged; withdrawals are limited to a few a day. */
const ordersToOne = 20;
const ordersToOneWithdrawn = 500;

/** As the ledger has them when orders are ticketed and given back; what is bought with it and taken out is in proportion. The caller's checks are off. */
export async function seedMoves(
  owner: Client,
  { recommender, operator, enterprise: { id, orders } }: SeededMoves,
): Promise<void> {
  const secondsApart = (364 * 86_400) / orders;
  const [earner, sharer] = [await memberOf(owner, recommender), await memberOf(owner, operator)];
  for (let from = 1; from <= orders; from += atOnce) {
    const asked = [id, secondsApart, from, Math.min(orders, from + atOnce - 1)];
    for (const text of [...earned('points'), ...earned('reward'), spentFromWallet])
      await owner.query(text, [...asked, earner]);
    for (const text of [shareOrders, shareParts, ...shareMoves, ...shared])
      await owner.query(text, [...asked, sharer]);
  }
  const seldom = [secondsApart * ordersToOne, Math.floor(orders / ordersToOne)];
  const rarely = [secondsApart * ordersToOneWithdrawn, Math.floor(orders / ordersToOneWithdrawn)];
  // In one transaction, as what is bought and paid out has the moment of its transfers.
  await owner.query('begin');
  for (const member of [earner, id])
    for (const text of [recharges, recharged]) await owner.query(text, [...seldom, member]);
  await owner.query(card, [earner]);
  for (const source of ['wallet', 'reward'])
    for (const text of [withdrawals, withdrawalHolds, withdrawn])
      await owner.query(text, [...rarely, earner, source]);
  for (const text of [rolledOut, exchanged]) await owner.query(text, [...seldom, earner]);
  await owner.query('commit');
  await owner.query(repayments, [id]);
  for (const account of [
    `credit:${id}`,
    ...[id, earner].map((member) => `wallet:${member}`),
    ...earnedBy(earner, sharer),
  ])
    await owner.query(balanceOf(account));
}

/** Of what moves on the accounts of an enterprise of `official`, the same on those of a main account in a tenant whose enterprises see their statements. */
export async function seedStatement(
  owner: Client,
  enterpriseId: string,
  { tenantId, mobile }: { readonly tenantId: string; readonly mobile: string },
): Promise<void> {
  const { rows } = await owner.query<{ id: string; company: string }>(
    'select id, credit_member_id as company from members where tenant_id = $1 and mobile_phone = $2',
    [tenantId, mobile],
  );
  const { id, company } = rows[0]!;
  await owner.query(sameLine, [enterpriseId, tenantId, company]);
  for (const [code, own] of [
    [`credit:${enterpriseId}`, `credit:${company}`],
    [`wallet:${enterpriseId}`, `wallet:${id}`],
  ] as const) {
    await owner.query(sameMoves, [code, tenantId, own]);
    await owner.query(balanceOf(own, tenantId));
  }
}

const sameLine = `insert into credit_lines (tenant_id, enterprise_id, limit_fen, term_days, billing_day, billed_to)
  select $2, $3, limit_fen, term_days, billing_day, billed_to from credit_lines where tenant_id = 'official' and enterprise_id = $1`;

const sameMoves = `insert into ledger_transfers (tenant_id, id, debit, credit, amount_fen, phase, order_no, memo, at)
  select $2, id, case debit when $1 then $3 else debit end, case credit when $1 then $3 else credit end, amount_fen, phase, order_no, memo, at
  from ledger_transfers where tenant_id = 'official' and $1 in (debit, credit)`;

/** As the product adds up what moves on accounts, of all that moved. */
export async function seedDaysOfAccounts(owner: Client): Promise<void> {
  await owner.query('delete from account_days');
  await owner.query(await fillOf('0983_sums-of-days-of-accounts', 'account_days'));
}

const earnedBy = (earner: string, sharer: string) => [
  `points:${earner}`,
  `reward:${earner}`,
  `reward:${sharer}`,
];

async function memberOf(owner: Client, mobile: string): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `select id from members where tenant_id = 'official' and mobile_phone = $1`,
    [mobile],
  );
  return rows[0]!.id;
}

const transfers = `insert into ledger_transfers (tenant_id, id, debit, credit, amount_fen, phase, order_no, memo, at)
  select 'official'`;
const orderNo = `$1 || lpad(i::text, 20 - length($1), '0')`;
const at = `now() - i * $2::float8 * interval '1 second'`;
const some = `from generate_series($3::int, $4::int) i`;
const takenBack = 'where i % 10 = 1';
/** Half a day after it was earned. */
const takenAt = `now() - i * $2::float8 * interval '1 second' + interval '12 hours'`;

/** What each order gives, and what is taken back of it. */
const earned = (unit: 'points' | 'reward') => {
  const [own, given] = [`'${unit}:' || $5`, unit === 'points' ? `'points-given'` : `'rewards-given'`];
  const word = unit === 'points' ? '积分' : '奖励';
  return [
    `${transfers}, '${unit}-earned:' || ${orderNo} || ':1', ${given}, ${own}, 800, 'posted', ${orderNo}, '出票得${word}', ${at} ${some}`,
    `${transfers}, '${unit}-taken:' || ${orderNo} || ':2', ${own}, ${given}, 800, 'posted', ${orderNo}, '退票扣回${word}', ${takenAt}
      ${some} ${takenBack}`,
  ];
};

/** The wallet pays orders as well. */
const spentFromWallet = `${transfers}, 'pay:' || $5 || ':' || i, 'wallet:' || $5, 'deposit', 80000, 'posted', ${orderNo}, '订单付款', ${at} ${some}`;

const product = `(array['airTicket', 'train', 'hotel'])[i % 3 + 1]`;
const shareOrders = `insert into share_orders (tenant_id, order_no, seller_id, product, carrier, ticketed_at, fares_fen, margin_fen)
  select 'official', ${orderNo}, $5, ${product}, 'MU', ${at}, 72000, 1000 ${some}`;
const shareParts = `insert into share_parts (tenant_id, order_no, member_id, level, permille, below_permille, rule_id)
  select 'official', ${orderNo}, $5, 0, 800, 0, md5('rule')::uuid ${some} where $2::float8 > 0`;
const shareMove = (step: number, fen: number, when: string) => `
  insert into share_moves (tenant_id, order_no, member_id, step, at, product, margin_fen, amount_fen)
  select 'official', ${orderNo}, $5, ${step}, ${when}, ${product}, ${fen > 0 ? 1000 : 0}, ${fen} ${some}`;
const shareMoves = [shareMove(1, 800, at), `${shareMove(2, -800, takenAt)} ${takenBack}`];
const shared = [
  `${transfers}, 'share-earned:' || ${orderNo} || ':1:' || $5, 'rewards-given', 'reward:' || $5, 800, 'posted', ${orderNo}, '订单分润', ${at}
    ${some}`,
  `${transfers}, 'share-taken:' || ${orderNo} || ':2:' || $5, 'reward:' || $5, 'rewards-given', 800, 'posted', ${orderNo}, '退改扣回分润', ${takenAt}
    ${some} ${takenBack}`,
];

const seldomAt = `now() - i * $1::float8 * interval '1 second'`;
const seldom = `from generate_series(1, $2::int) i`;
const purchaseNo = `'C' || $3 || lpad(i::text, 8, '0')`;

/** One in ten was not paid. */
const recharges = `insert into purchases (tenant_id, purchase_no, member_id, business_type, amount_fen, state, content, created_at, pay_before, paid_at, method)
  select 'official', ${purchaseNo}, $3, 'recharge', 2000000, case when i % 10 = 0 then 'closed' else 'paid' end, '{}',
    ${seldomAt} - interval '1 minute', ${seldomAt}, case when i % 10 > 0 then ${seldomAt} end, case when i % 10 > 0 then 'alipay' end ${seldom}`;
const recharged = `${transfers}, 'purchase:' || ${purchaseNo}, 'deposit', 'wallet:' || $3, 2000000, 'posted', ${purchaseNo}, '天航宝充值', ${seldomAt}
  ${seldom} where i % 10 > 0`;

const cardId = `md5('card' || $3)::uuid`;
const card = `insert into bank_cards (tenant_id, id, member_id, bank_code, card_sealed, card_last4, card_index, holder_name, way, state, begun_at, bound_at)
  values ('official', ${cardId.replace('$3', '$1')}, $1, 'ICBC', '', '1234', 'seeded', '测量', 'sms', 'bound', now(), now())`;
const withdrawalNo = `'W' || left($4, 1) || $3 || lpad(i::text, 8, '0')`;
/** One in ten was refused; the last waits for its bank. */
const state = `case when i = 1 then 'applied' when i % 10 = 0 then 'refused' else 'paid' end`;
const withdrawals = `insert into withdrawals (tenant_id, withdrawal_no, member_id, source, amount_fen, fee_fen, card_id, state, reason, applied_at,
    ended_at, asked_at, ask_at)
  select 'official', ${withdrawalNo}, $3, $4, 10000, 100, ${cardId}, ${state}, case when i % 10 = 0 then '卡号有误' end,
    ${seldomAt} - interval '1 minute', case when i > 1 then ${seldomAt} end, ${seldomAt}, case when i = 1 then now() end ${seldom}`;
const legs = `cross join (values ('withdraw:', 'paid-out', 9900, '提现'), ('withdraw-fee:', 'service-fee', 100, '提现手续费')) l(hold, other, fen, memo)`;
const withdrawalHolds = `${transfers}, l.hold || ${withdrawalNo}, $4 || ':' || $3, l.other, l.fen, 'pending', null, l.memo, ${seldomAt} - interval '1 minute'
  ${seldom} ${legs}`;
const withdrawn = `insert into ledger_transfers (tenant_id, id, debit, credit, amount_fen, phase, hold_id, memo, at)
  select 'official', l.hold || ${withdrawalNo} || case when i % 10 = 0 then ':refused' else ':paid' end, $4 || ':' || $3, l.other,
    case when i % 10 = 0 then 0 else l.fen end, case when i % 10 = 0 then 'released' else 'captured' end, l.hold || ${withdrawalNo}, l.memo, ${seldomAt}
  ${seldom} ${legs} where i > 1`;

const rolledOut = `${transfers}, 'reward-out:' || $3 || lpad(i::text, 8, '0'), 'reward:' || $3, 'wallet:' || $3, 2000, 'posted', null, '奖励转入天航宝',
  ${seldomAt} ${seldom}`;
const exchanged = `${transfers}, 'points-exchange:' || $3 || lpad(i::text, 8, '0'), 'points:' || $3, 'points-given', 1000, 'posted', null,
  '兑换为天航宝余额', ${seldomAt} ${seldom}`;

/** Ten a day, each with the bill that it has paid a part of. */
const repayments = `
  with paid as (
    select i, 'HK' || $1 || lpad(i::text, 8, '0') as no, now() - i * interval '144 minutes' as at from generate_series(1, 3600) i),
  told as (
    insert into credit_repayments (tenant_id, repayment_no, enterprise_id, way, amount_fen, bank_reference, payer_name, at)
    select 'official', no, $1, 'bank', 100000, no, '测量企业', at from paid),
  settled as (
    insert into credit_settlements (tenant_id, source, bill_no, amount_fen, at)
    select 'official', p.no, b.bill_no, 100000, p.at from paid p cross join lateral (
      select bill_no from credit_bills where tenant_id = 'official' and enterprise_id = $1 order by closes offset p.i % 10 limit 1) b)
  ${transfers}, 'credit-repay:' || no, 'bank-in', 'credit:' || $1, 100000, 'posted', null, '企业还款', at from paid`;

/** As its transfers say, on top of the limit where it is a line of credit. */
function balanceOf(account: string, tenantId = 'official'): string {
  const legs = (
    side: 'debit' | 'credit',
    sign: '-' | '',
  ) => `select ${sign}amount_fen as fen from ledger_transfers
    where tenant_id = '${tenantId}' and ${side} = '${account}' and ${side} like '${account.split(':')[0]}:%' and phase in ('posted', 'captured')`;
  return `insert into ledger_accounts (tenant_id, code, guarded, balance_fen)
    select '${tenantId}', '${account}', true, coalesce(sum(fen), 0) + coalesce((select limit_fen from credit_lines
      where tenant_id = '${tenantId}' and 'credit:' || enterprise_id = '${account}'), 0)
    from (${legs('credit', '')} union all ${legs('debit', '-')}) m
    on conflict (tenant_id, code) do update set balance_fen = excluded.balance_fen`;
}
