import type { Fen } from '@woxing/contract/core/money';
import type { TakenMethod } from '@woxing/contract/payments/payments';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { builtJson, columns, fenSum, number, query, text } from '#src/platform/rows.ts';

export interface AccountRow {
  code: string;
  guarded: boolean;
  debitFen: Fen;
  creditFen: Fen;
  heldFen: Fen;
  transfers: number;
}

const accountRow = {
  ...columns('ledger_accounts', 'code', 'guarded', 'heldFen'),
  debitFen: fenSum,
  creditFen: fenSum,
  transfers: number,
};

/** The trial balance: every account with what left it, what came, and what is held of it. */
export async function listAccounts(
  tx: Tx,
  tenantId: string,
  input: { readonly kind: string; readonly after: string; readonly max: number },
): Promise<AccountRow[]> {
  const rows = await query(tx, accountRow)`
    select a.code, a.guarded, a.held_fen as "heldFen", coalesce(s.debit_fen, 0)::bigint as "debitFen",
      coalesce(s.credit_fen, 0)::bigint as "creditFen", coalesce(s.transfers, 0)::bigint as transfers
    from ledger_accounts a left join (
      select code, sum(debit_fen) as debit_fen, sum(credit_fen) as credit_fen, count(*) as transfers from (
        select debit as code, amount_fen as debit_fen, 0 as credit_fen from ledger_transfers
          where tenant_id = ${tenantId} and phase in ('posted', 'captured')
        union all
        select credit, 0, amount_fen from ledger_transfers where tenant_id = ${tenantId} and phase in ('posted', 'captured')
      ) legs group by code) s using (code)
    where a.tenant_id = ${tenantId} and (${input.kind} = '' or split_part(a.code, ':', 1) = ${input.kind}) and a.code > ${input.after}
    order by a.code limit ${input.max}`;
  return rows;
}

export interface KindRow {
  kind: string;
  accounts: number;
  debitFen: Fen;
  creditFen: Fen;
  heldFen: Fen;
}

const kindRow = { kind: text, accounts: number, debitFen: fenSum, creditFen: fenSum, heldFen: fenSum };

/** The trial balance by kinds of accounts. */
export async function sumKinds(tx: Tx, tenantId: string): Promise<KindRow[]> {
  const rows = await query(tx, kindRow)`
    with legs as (
      select debit as code, amount_fen as debit_fen, 0 as credit_fen from ledger_transfers
        where tenant_id = ${tenantId} and phase in ('posted', 'captured')
      union all
      select credit, 0, amount_fen from ledger_transfers where tenant_id = ${tenantId} and phase in ('posted', 'captured')
    ), sums as (
      select split_part(code, ':', 1) as kind, sum(debit_fen) as debit_fen, sum(credit_fen) as credit_fen from legs group by 1
    )
    select split_part(a.code, ':', 1) as kind, count(*) as accounts, sum(a.held_fen)::bigint as "heldFen",
      coalesce(max(s.debit_fen), 0)::bigint as "debitFen", coalesce(max(s.credit_fen), 0)::bigint as "creditFen"
    from ledger_accounts a left join sums s on s.kind = split_part(a.code, ':', 1)
    where a.tenant_id = ${tenantId} group by 1 order by 1`;
  return rows;
}

export interface TransferLine {
  id: string;
  debit: string;
  credit: string;
  amountFen: Fen;
  phase: string;
  holdId: string | null;
  orderNo: string | null;
  memo: string;
  at: Date;
}

const transferLine = columns(
  'ledger_transfers',
  'id',
  'debit',
  'credit',
  'amountFen',
  'phase',
  'holdId',
  'orderNo',
  'memo',
  'at',
);

/** Transfers of an account or of everybody, newest first; `before` is the last one of the page before. */
export async function listTransfers(
  tx: Tx,
  tenantId: string,
  input: {
    readonly account: string;
    readonly orderNo: string;
    readonly before: { at: Date; id: string } | undefined;
    readonly max: number;
  },
): Promise<TransferLine[]> {
  const { account, orderNo, before, max } = input;
  const wanted = sql.join(
    [
      ...(orderNo === '' ? [] : [sql` and order_no = ${orderNo}`]),
      ...(before === undefined ? [] : [sql` and (at, id) < (${before.at}::timestamptz, ${before.id}::text)`]),
    ],
    sql``,
  );
  // Each side of an account from its newest on: no index would serve both at once. The words of the indexes of members' accounts stand
  // in it, so that they are used; an account of our own is looked for in the whole book, from its newest on.
  const kind = /^(wallet|credit|reward|points|reward-debt|points-debt):/.exec(account)?.[0];
  const like = (name: 'debit' | 'credit') =>
    kind === undefined ? sql`` : sql` and ${sql.ref(name)} like ${sql.lit(`${kind}%`)}`;
  const side = (name: 'debit' | 'credit') => sql` and ${sql.ref(name)} = ${account}${like(name)}`;
  const sides = account === '' ? [sql``] : [side('debit'), side('credit')];
  const newest = sides.map(
    (
      of,
    ) => sql`(select id, debit, credit, amount_fen, phase, hold_id, order_no, memo, at from ledger_transfers
      where tenant_id = ${tenantId}${of}${wanted} order by at desc, id desc limit ${max})`,
  );
  const rows = await query(tx, transferLine)`
    select id, debit, credit, amount_fen as "amountFen", phase, hold_id as "holdId", order_no as "orderNo", memo, at
    from (${sql.join(newest, sql` union all `)}) t order by at desc, id desc limit ${max}`;
  return rows;
}

export interface OrderBooks {
  orderNo: string;
  memberId: string;
  product: string;
  code: number;
  partial: boolean;
  totalFen: Fen;
  createdAt: Date;
  events: { at: string; event: string; code: number; words: string; amountFen: Fen | null }[];
  payments: {
    outTradeNo: string;
    method: TakenMethod;
    way: 'code' | 'card';
    state: string;
    amountFen: Fen;
    createdAt: string;
    paidAt: string | null;
    tradeNo: string | null;
  }[];
  returns: {
    refundNo: string;
    outTradeNo: string;
    amountFen: Fen;
    reason: string;
    state: string;
    askedAt: string;
    doneAt: string | null;
  }[];
}

const orderBooks = {
  ...columns('orders', 'orderNo', 'memberId', 'product', 'code', 'partial', 'totalFen', 'createdAt'),
  events: builtJson<OrderBooks['events']>(),
  payments: builtJson<OrderBooks['payments']>(),
  returns: builtJson<OrderBooks['returns']>(),
};

/** An order as its events and payments tell it. */
export async function findOrderBooks(
  tx: Tx,
  tenantId: string,
  orderNo: string,
): Promise<OrderBooks | undefined> {
  const rows = await query(tx, orderBooks)`
    select o.order_no as "orderNo", o.member_id as "memberId", o.product, o.code, o.partial, o.total_fen as "totalFen",
      o.created_at as "createdAt",
      (select coalesce(jsonb_agg(jsonb_build_object('at', e.at, 'event', e.event, 'code', e.code, 'words', e.words,
          'amountFen', e.amount_fen) order by e.seq), '[]')
        from order_events e where e.tenant_id = o.tenant_id and e.order_no = o.order_no) as events,
      (select coalesce(jsonb_agg(jsonb_build_object('outTradeNo', p.out_trade_no, 'method', p.method, 'way', p.way, 'state', p.state,
          'amountFen', p.amount_fen, 'createdAt', p.created_at, 'paidAt', p.paid_at, 'tradeNo', p.trade_no) order by p.created_at), '[]')
        from payments p where p.tenant_id = o.tenant_id and p.order_no = o.order_no) as payments,
      (select coalesce(jsonb_agg(jsonb_build_object('refundNo', r.refund_no, 'outTradeNo', r.out_trade_no, 'amountFen', r.amount_fen,
          'reason', r.reason, 'state', r.state, 'askedAt', r.asked_at, 'doneAt', r.done_at) order by r.asked_at), '[]')
        from payment_returns r join payments p using (tenant_id, out_trade_no)
        where r.tenant_id = o.tenant_id and p.order_no = o.order_no) as returns
    from orders o where o.tenant_id = ${tenantId} and o.order_no = ${orderNo}`;
  return rows[0];
}
