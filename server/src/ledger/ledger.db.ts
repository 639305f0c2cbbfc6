import { type Fen, fen } from '@woxing/contract/core/money';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { columns, fenSum, number, query, text, texts, words, yesNo } from '#src/platform/rows.ts';
import { type AccountCode, guardedKinds, isGuarded } from './accounts.rules.ts';

export interface TransferRow {
  id: string;
  debit: AccountCode;
  credit: AccountCode;
  amountFen: Fen;
  phase: 'posted' | 'pending' | 'captured' | 'released' | 'expired';
  holdId: string | null;
  orderNo: string | null;
  memo: string;
  at: Date;
  expiresAt: Date | null;
}

/** Writes what is not there yet, moves what it moves, and tells which ids were new: one round trip. */
export async function writeTransfers(
  tx: Tx,
  tenantId: string,
  rows: readonly TransferRow[],
): Promise<ReadonlySet<string>> {
  const [first] = rows;
  if (rows.length === 1 && (first!.phase === 'posted' || first!.phase === 'pending'))
    return writeOne(tx, tenantId, first!);
  const codes = [...new Set(rows.flatMap((row) => [row.debit, row.credit]))].sort();
  const answers = await query(tx, { fresh: texts })`
    select ledger_write(${tenantId}, ${rows.map((row) => row.id)}, ${rows.map((row) => row.debit)}, ${rows.map((row) => row.credit)},
      ${rows.map((row) => row.amountFen)}, ${rows.map((row) => row.phase)}, ${rows.map((row) => row.holdId)},
      ${rows.map((row) => row.orderNo)}, ${rows.map((row) => row.memo)}, ${rows.map((row) => row.at)},
      ${rows.map((row) => row.expiresAt)}, ${codes}, ${codes.map(isGuarded)}) as fresh`;
  return new Set(answers[0]!.fresh);
}

async function writeOne(tx: Tx, tenantId: string, row: TransferRow): Promise<ReadonlySet<string>> {
  const rows = await query(tx, { fresh: yesNo })`
    select ledger_write_one(${tenantId}, ${row.id}, ${row.debit}, ${row.credit}, ${row.amountFen}, ${row.phase}, ${row.orderNo},
      ${row.memo}, ${row.at}, ${row.expiresAt}, ${isGuarded(row.debit)}, ${isGuarded(row.credit)}) as fresh`;
  return new Set(rows[0]!.fresh ? [row.id] : []);
}

/** Resolves reservations and tells which of them this call did resolve: one round trip. */
export async function resolveHolds(
  tx: Tx,
  tenantId: string,
  outcome: 'captured' | 'released' | 'expired',
  resolved: readonly { holdId: string; id: string; amountFen: Fen | null }[],
  at: Date,
): Promise<readonly string[]> {
  const rows = await query(tx, { won: texts })`
    select ledger_resolve(${tenantId}, ${resolved.map((each) => each.holdId)}, ${resolved.map((each) => each.id)}, ${outcome},
      ${resolved.map((each) => each.amountFen)}, ${at}, ${[...guardedKinds]}) as won`;
  return rows[0]!.won;
}

/** Open reservations for an order. */
export async function holdsOfOrder(tx: Tx, tenantId: string, orderNo: string): Promise<string[]> {
  const rows = await query(tx, { id: text })`
    select id from ledger_holds where tenant_id = ${tenantId} and order_no = ${orderNo} order by id`;
  return rows.map((row) => row.id);
}

const openHold = { id: text, account: words<AccountCode>(), amountFen: fenSum };

/** Of the reservations for an order whose ids begin so: those that are open, and how many were ever made. */
export async function openHoldsOf(tx: Tx, tenantId: string, orderNo: string, prefix: string) {
  const [open, made] = await Promise.all([
    query(tx, openHold)`
      select id, account, amount_fen as "amountFen" from ledger_holds
      where tenant_id = ${tenantId} and order_no = ${orderNo} and starts_with(id, ${prefix}) order by id`,
    query(tx, { count: number })`
      select count(*) as count from ledger_transfers
      where tenant_id = ${tenantId} and order_no = ${orderNo} and phase = 'pending' and starts_with(id, ${prefix})`,
  ]);
  return { open, made: made[0]!.count };
}

/** How many of these reservations are open at a moment. */
export async function openHolds(tx: Tx, tenantId: string, ids: readonly string[], at: Date): Promise<number> {
  const rows = await query(tx, { count: number })`
    select count(*) as count from ledger_holds
    where tenant_id = ${tenantId} and id = any(${[...ids]}) and (expires_at is null or expires_at > ${at})`;
  return rows[0]!.count;
}

/** Open reservations whose time is over. */
export async function holdsToEnd(tx: Tx, tenantId: string, now: Date, max: number): Promise<string[]> {
  const rows = await query(tx, { id: text })`
    select id from ledger_holds where tenant_id = ${tenantId} and expires_at <= ${now} order by expires_at limit ${max}`;
  return rows.map((row) => row.id);
}

const transferRow = {
  ...columns('ledger_transfers', 'id', 'amountFen', 'phase', 'holdId', 'orderNo', 'memo', 'at', 'expiresAt'),
  debit: words<AccountCode>(),
  credit: words<AccountCode>(),
};

export async function findTransfers(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<TransferRow[]> {
  const rows = await query(tx, transferRow)`
    select id, debit, credit, amount_fen as "amountFen", phase, hold_id as "holdId", order_no as "orderNo", memo, at, expires_at as "expiresAt"
    from ledger_transfers where tenant_id = ${tenantId} and id = any(${ids})`;
  return rows;
}

export async function transfersOfOrder(tx: Tx, tenantId: string, orderNo: string): Promise<TransferRow[]> {
  const rows = await query(tx, transferRow)`
    select id, debit, credit, amount_fen as "amountFen", phase, hold_id as "holdId", order_no as "orderNo", memo, at, expires_at as "expiresAt"
    from ledger_transfers where tenant_id = ${tenantId} and order_no = ${orderNo} order by at, id`;
  return rows;
}

export async function guardedBalance(
  tx: Tx,
  tenantId: string,
  code: AccountCode,
): Promise<{ balanceFen: Fen; heldFen: Fen }> {
  const rows = await query(tx, { balanceFen: fenSum, heldFen: fenSum })`
    select balance_fen as "balanceFen", held_fen as "heldFen" from ledger_accounts
    where tenant_id = ${tenantId} and code = ${code}`;
  return rows[0] ?? { balanceFen: fen(0), heldFen: fen(0) };
}

/** Without those that were never met: nothing is on them. */
export function guardedBalances(
  tx: Tx,
  tenantId: string,
  codes: readonly AccountCode[],
): Promise<ReadonlyMap<AccountCode, { balanceFen: Fen; heldFen: Fen }>> {
  return readBalances(tx, tenantId, codes, sql``);
}

/**
 * Guarded accounts locked until the transaction ends, in the order in which `writeTransfers` locks them, with what is on them.
 * One that was never met is not there: nothing was on it when it was asked for.
 */
export function lockBalances(
  tx: Tx,
  tenantId: string,
  codes: readonly AccountCode[],
): Promise<ReadonlyMap<AccountCode, { balanceFen: Fen; heldFen: Fen }>> {
  return readBalances(tx, tenantId, codes, sql`for no key update`);
}

async function readBalances(
  tx: Tx,
  tenantId: string,
  codes: readonly AccountCode[],
  lock: RawBuilder<unknown>,
): Promise<ReadonlyMap<AccountCode, { balanceFen: Fen; heldFen: Fen }>> {
  const rows = await query(tx, { code: words<AccountCode>(), balanceFen: fenSum, heldFen: fenSum })`
    select code, balance_fen as "balanceFen", held_fen as "heldFen" from ledger_accounts
    where tenant_id = ${tenantId} and code = any(${[...codes]}) order by code ${lock}`;
  return new Map(rows.map(({ code, ...balance }) => [code, balance]));
}

export interface BalanceRow {
  code: AccountCode;
  debitFen: Fen;
  creditFen: Fen;
}

const balanceRow = {
  code: words<AccountCode>(),
  debitFen: fenSum,
  creditFen: fenSum,
};

/** Sums of all that has moved, per account. */
export async function trialBalance(tx: Tx, tenantId: string): Promise<BalanceRow[]> {
  const rows = await query(tx, balanceRow)`
    select code, sum(debit_fen)::bigint as "debitFen", sum(credit_fen)::bigint as "creditFen"
    from (
      select debit as code, amount_fen as debit_fen, 0 as credit_fen from ledger_transfers
        where tenant_id = ${tenantId} and phase in ('posted', 'captured')
      union all
      select credit, 0, amount_fen from ledger_transfers
        where tenant_id = ${tenantId} and phase in ('posted', 'captured')
    ) legs
    group by code order by code`;
  return rows;
}

/** Guarded accounts whose row differs from the sum of their transfers; always empty unless something is broken. */
export async function driftedAccounts(tx: Tx, tenantId: string): Promise<AccountCode[]> {
  const rows = await query(tx, { code: words<AccountCode>() })`
    with moved as (
      select code, sum(fen) as fen from (
        select debit as code, -amount_fen as fen from ledger_transfers where tenant_id = ${tenantId} and phase in ('posted', 'captured')
        union all
        select credit, amount_fen from ledger_transfers where tenant_id = ${tenantId} and phase in ('posted', 'captured')
      ) legs group by code
    ), held as (
      select debit as code, sum(amount_fen) as fen from ledger_transfers p
      where tenant_id = ${tenantId} and phase = 'pending'
        and not exists (select 1 from ledger_transfers r where r.tenant_id = p.tenant_id and r.hold_id = p.id)
      group by debit
    )
    select a.code from ledger_accounts a
    left join moved using (code) left join held using (code)
    where a.tenant_id = ${tenantId} and a.guarded
      and (a.balance_fen <> coalesce(moved.fen, 0) or a.held_fen <> coalesce(held.fen, 0))`;
  return rows.map((row) => row.code);
}
