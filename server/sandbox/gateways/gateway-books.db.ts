import type { Fen } from '@woxing/contract/core/money';
import type { ChannelWay } from '@woxing/contract/payments/payments';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { columns, fenSum, listed, moment, number, query, text, words } from '#src/platform/rows.ts';

export type GatewayName = 'alipay' | 'weChatPay' | 'zxpay';

/** Whoever may be told to fail: the bank that takes cards has books of its own. */
export type FaultyName = GatewayName | 'bankCard';

export interface GatewayTrade {
  gateway: GatewayName;
  outTradeNo: string;
  tradeNo: string;
  subject: string;
  amountFen: Fen;
  way: ChannelWay;
  /** Where Alipay's page goes back to when it is paid, and when its payer turns away; null otherwise. */
  returnUrl: string | null;
  quitUrl: string | null;
  state: 'presented' | 'waiting' | 'paid' | 'closed';
  payableUntil: Date;
  notifyUrl: string;
  createdAt: Date;
  paidAt: Date | null;
  refundedFen: Fen;
}

export interface GatewayRefund {
  refundNo: string;
  outTradeNo: string;
  amountFen: Fen;
  state: 'processing' | 'done' | 'abnormal';
  notifyUrl: string;
  askedAt: Date;
  doneAt: Date | null;
}

const tradeColumns =
  sql.raw(`gateway, out_trade_no as "outTradeNo", trade_no as "tradeNo", subject, amount_fen as "amountFen", way, return_url as "returnUrl", quit_url as "quitUrl", state,
  payable_until as "payableUntil", notify_url as "notifyUrl", created_at as "createdAt", paid_at as "paidAt", refunded_fen as "refundedFen"`);
const gatewayRefund = columns(
  'gateway_refunds',
  'refundNo',
  'outTradeNo',
  'amountFen',
  'state',
  'notifyUrl',
  'askedAt',
  'doneAt',
);
const refundColumns = listed(gatewayRefund);

/** Creating the same trade again finds the first. */
export async function createTrade(
  tx: Tx,
  tenantId: string,
  row: Omit<GatewayTrade, 'paidAt' | 'refundedFen'>,
): Promise<GatewayTrade> {
  await sql`
    insert into gateway_trades (tenant_id, gateway, out_trade_no, trade_no, subject, amount_fen, way, return_url, quit_url, state, payable_until, notify_url, created_at)
    values (${tenantId}, ${row.gateway}, ${row.outTradeNo}, ${row.tradeNo}, ${row.subject}, ${row.amountFen},
      ${row.way}, ${row.returnUrl}, ${row.quitUrl}, ${row.state}, ${row.payableUntil}, ${row.notifyUrl}, ${row.createdAt})
    on conflict do nothing`.execute(tx);
  return (await lockTrade(tx, tenantId, row.gateway, row.outTradeNo))!;
}

const gatewayTrade = columns(
  'gateway_trades',
  'gateway',
  'outTradeNo',
  'tradeNo',
  'subject',
  'amountFen',
  'way',
  'returnUrl',
  'quitUrl',
  'state',
  'payableUntil',
  'notifyUrl',
  'createdAt',
  'paidAt',
  'refundedFen',
);

export async function lockTrade(
  tx: Tx,
  tenantId: string,
  gateway: GatewayName,
  outTradeNo: string,
): Promise<GatewayTrade | undefined> {
  const rows = await query(tx, gatewayTrade)`
    select ${tradeColumns} from gateway_trades
    where tenant_id = ${tenantId} and gateway = ${gateway} and out_trade_no = ${outTradeNo} for no key update`;
  return rows[0];
}

/** The trade behind a code that was scanned; a merchant's number is one trade, at whichever gateway. */
export async function tradeOfNumber(
  tx: Tx,
  tenantId: string,
  outTradeNo: string,
): Promise<GatewayTrade | undefined> {
  const rows = await query(tx, gatewayTrade)`
    select ${tradeColumns} from gateway_trades
    where tenant_id = ${tenantId} and gateway in ('alipay', 'weChatPay', 'zxpay') and out_trade_no = ${outTradeNo}`;
  return rows[0];
}

/** By the number that the gateway itself gave it. */
export async function tradeOfTradeNo(
  tx: Tx,
  tenantId: string,
  gateway: GatewayName,
  tradeNo: string,
): Promise<GatewayTrade | undefined> {
  const rows = await query(tx, gatewayTrade)`
    select ${tradeColumns} from gateway_trades
    where tenant_id = ${tenantId} and gateway = ${gateway} and trade_no = ${tradeNo}`;
  return rows[0];
}

/** A code by which a merchant learns who pays. */
export async function insertOAuthCode(
  tx: Tx,
  tenantId: string,
  row: { readonly code: string; readonly openid: string; readonly issuedAt: Date },
): Promise<void> {
  await sql`
    insert into gateway_oauth_codes (tenant_id, code, openid, issued_at)
    values (${tenantId}, ${row.code}, ${row.openid}, ${row.issuedAt})`.execute(tx);
}

/** Once for each code that was issued since then; older ones are forgotten with it. */
export async function takeOAuthCode(
  tx: Tx,
  tenantId: string,
  code: string,
  issuedSince: Date,
): Promise<string | undefined> {
  await sql`
    delete from gateway_oauth_codes where tenant_id = ${tenantId} and issued_at < ${issuedSince}`.execute(tx);
  const rows = await query(tx, { openid: text })`
    delete from gateway_oauth_codes where tenant_id = ${tenantId} and code = ${code} returning openid`;
  return rows[0]?.openid;
}

export async function setTradeState(
  tx: Tx,
  tenantId: string,
  trade: GatewayTrade,
  state: GatewayTrade['state'],
  paidAt: Date | null = null,
): Promise<GatewayTrade> {
  await sql`
    update gateway_trades set state = ${state}, paid_at = coalesce(${paidAt}, paid_at)
    where tenant_id = ${tenantId} and gateway = ${trade.gateway} and out_trade_no = ${trade.outTradeNo}`.execute(
    tx,
  );
  return { ...trade, state, paidAt: paidAt ?? trade.paidAt };
}

export async function findRefund(
  tx: Tx,
  tenantId: string,
  gateway: GatewayName,
  refundNo: string,
): Promise<GatewayRefund | undefined> {
  const rows = await query(tx, gatewayRefund)`
    select ${refundColumns} from gateway_refunds
    where tenant_id = ${tenantId} and gateway = ${gateway} and refund_no = ${refundNo}`;
  return rows[0];
}

/** The trade is locked, and has this much left. */
export async function insertRefund(
  tx: Tx,
  tenantId: string,
  gateway: GatewayName,
  row: GatewayRefund,
): Promise<void> {
  await sql`
    insert into gateway_refunds (tenant_id, gateway, refund_no, out_trade_no, amount_fen, state, notify_url, asked_at, done_at)
    values (${tenantId}, ${gateway}, ${row.refundNo}, ${row.outTradeNo}, ${row.amountFen}, ${row.state}, ${row.notifyUrl},
      ${row.askedAt}, ${row.doneAt})`.execute(tx);
  await sql`
    update gateway_trades set refunded_fen = refunded_fen + ${row.amountFen}
    where tenant_id = ${tenantId} and gateway = ${gateway} and out_trade_no = ${row.outTradeNo}`.execute(tx);
}

export async function endRefund(
  tx: Tx,
  tenantId: string,
  gateway: GatewayName,
  refundNo: string,
  state: 'done' | 'abnormal',
  at: Date,
): Promise<void> {
  await sql`
    update gateway_refunds set state = ${state}, done_at = ${state === 'done' ? at : null}
    where tenant_id = ${tenantId} and gateway = ${gateway} and refund_no = ${refundNo} and state <> 'done'`.execute(
    tx,
  );
}

/** Which fault this call meets, if any; each is used up by one call. */
export async function takeFault(
  tx: Tx,
  tenantId: string,
  gateway: FaultyName,
  ofRefunds: readonly string[],
  isRefund: boolean,
): Promise<string | undefined> {
  const rows = await query(tx, { fault: text })`
    update gateway_faults set left_calls = left_calls - 1
    where tenant_id = ${tenantId} and gateway = ${gateway} and fault = (
      select fault from gateway_faults
      where tenant_id = ${tenantId} and gateway = ${gateway} and left_calls > 0
        and (${isRefund} or fault <> all(${[...ofRefunds]}::text[]))
      order by fault limit 1 for update)
    returning fault`;
  return rows[0]?.fault;
}

export async function setFault(
  tx: Tx,
  tenantId: string,
  gateway: FaultyName,
  fault: string,
  times: number,
): Promise<void> {
  await sql`
    insert into gateway_faults (tenant_id, gateway, fault, left_calls) values (${tenantId}, ${gateway}, ${fault}, ${times})
    on conflict (tenant_id, gateway, fault) do update set left_calls = excluded.left_calls`.execute(tx);
}

export async function listFaults(
  tx: Tx,
  tenantId: string,
): Promise<{ gateway: FaultyName; fault: string; left: number }[]> {
  const rows = await query(tx, { gateway: words<FaultyName>(), fault: text, left: number })`
    select gateway, fault, left_calls as left from gateway_faults
    where tenant_id = ${tenantId} and left_calls > 0 order by gateway, fault`;
  return rows;
}

/** Keeps a sealed key under its name, unless another process was first; answers what is kept. */
export async function keepKey(tx: Tx, tenantId: string, name: string, sealed: string): Promise<string> {
  await sql`
    insert into gateway_keys (tenant_id, name, sealed) values (${tenantId}, ${name}, ${sealed}) on conflict do nothing`.execute(
    tx,
  );
  return (await findKey(tx, tenantId, name))!;
}

export async function findKey(tx: Tx, tenantId: string, name: string): Promise<string | undefined> {
  const rows = await query(tx, { sealed: text })`
    select sealed from gateway_keys where tenant_id = ${tenantId} and name = ${name}`;
  return rows[0]?.sealed;
}

export interface StatedTrade extends GatewayTrade {
  readonly paidAt: Date;
}
export interface StatedRefund extends GatewayRefund {
  readonly doneAt: Date;
  readonly tradeNo: string;
  readonly tradeFen: Fen;
  readonly way: ChannelWay;
  readonly subject: string;
}

const statedTrade = { ...gatewayTrade, paidAt: moment };

const statedRefund = {
  ...columns('gateway_refunds', 'refundNo', 'outTradeNo', 'amountFen', 'state', 'notifyUrl', 'askedAt'),
  doneAt: moment,
  ...columns('gateway_trades', 'tradeNo', 'way', 'subject'),
  tradeFen: fenSum,
};

/** What moved between two moments. */
export async function movementsBetween(
  tx: Tx,
  tenantId: string,
  gateway: GatewayName,
  from: Date,
  to: Date,
): Promise<{ trades: StatedTrade[]; refunds: StatedRefund[] }> {
  const trades = await query(tx, statedTrade)`
    select ${tradeColumns} from gateway_trades
    where tenant_id = ${tenantId} and gateway = ${gateway} and paid_at >= ${from} and paid_at < ${to} order by paid_at`;
  const refunds = await query(tx, statedRefund)`
    select r.refund_no as "refundNo", r.out_trade_no as "outTradeNo", r.amount_fen as "amountFen", r.state,
      r.notify_url as "notifyUrl", r.asked_at as "askedAt", r.done_at as "doneAt",
      t.trade_no as "tradeNo", t.amount_fen as "tradeFen", t.way, t.subject
    from gateway_refunds r join gateway_trades t using (tenant_id, gateway, out_trade_no)
    where r.tenant_id = ${tenantId} and r.gateway = ${gateway} and r.done_at >= ${from} and r.done_at < ${to} order by r.done_at`;
  return { trades, refunds };
}
