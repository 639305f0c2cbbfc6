import { strict as assert } from 'node:assert';
import type { Fen } from '@woxing/contract/core/money';
import { sqlState, type Tx } from '#src/platform/database.ts';
import type { AccountCode } from './accounts.rules.ts';
import { findTransfers, holdsOfOrder, resolveHolds, type TransferRow, writeTransfers } from './ledger.db.ts';

export interface Transfer {
  /** Says what moved and for which thing (`refund:<sheet>`): the same id is the same transfer, whoever sends it again. */
  readonly id: string;
  readonly debit: AccountCode;
  readonly credit: AccountCode;
  readonly amountFen: Fen;
  readonly orderNo?: string;
  readonly memo: string;
  readonly at: Date;
}

export interface Hold extends Transfer {
  /** From then on it cannot be captured any more, and a sweep gives it back. */
  readonly expiresAt?: Date;
}

/** A guarded account would have gone below zero; nothing of the call was kept, and the caller's transaction is over. */
export class ShortOfMoney extends Error {
  readonly account: AccountCode;
  constructor(account: AccountCode) {
    super(`account ${account} has not enough`);
    this.name = 'ShortOfMoney';
    this.account = account;
  }
}

/**
 * Moves money: two legs a transfer, all of the call or nothing, one round trip. Repeating a transfer is harmless; the same
 * id with other figures is a bug and throws. Throws `ShortOfMoney` when a guarded account has not enough. Answers how many
 * were new.
 */
export function post(tx: Tx, tenantId: string, transfers: readonly Transfer[]): Promise<number> {
  return write(
    tx,
    tenantId,
    transfers.map((transfer) => ({ ...rowOf(transfer), phase: 'posted' })),
  );
}

/** Reserves amounts of debit accounts; each is later captured, released or expires, once. Answers how many were new. */
export function hold(tx: Tx, tenantId: string, holds: readonly Hold[]): Promise<number> {
  return write(
    tx,
    tenantId,
    holds.map((each) => ({ ...rowOf(each), phase: 'pending', expiresAt: each.expiresAt ?? null })),
  );
}

/**
 * Moves a reservation, or `amountFen` of it and gives the rest back. False when it was resolved before by another call, or
 * when its time was over at `at`.
 */
export async function capture(
  tx: Tx,
  tenantId: string,
  holdId: string,
  how: { id: string; at: Date; amountFen?: Fen },
): Promise<boolean> {
  const taken = { holdId, id: how.id, amountFen: how.amountFen ?? null };
  return (await resolveEach(tx, tenantId, 'captured', [taken], how.at)).length === 1;
}

/** Gives a reservation back. False when it was resolved before by another call. */
export async function release(
  tx: Tx,
  tenantId: string,
  holdId: string,
  how: { id: string; at: Date },
): Promise<boolean> {
  const given = { holdId, id: how.id, amountFen: null };
  return (await resolveEach(tx, tenantId, 'released', [given], how.at)).length === 1;
}

/** Answers which of the reservations this call resolved. */
export async function resolveEach(
  tx: Tx,
  tenantId: string,
  outcome: 'captured' | 'released' | 'expired',
  resolved: readonly { holdId: string; id: string; amountFen: Fen | null }[],
  at: Date,
): Promise<readonly string[]> {
  return withLedgerErrors(() => resolveHolds(tx, tenantId, outcome, resolved, at));
}

/** Takes or gives back all that is held for an order. Answers how many reservations there were. */
export async function resolveHoldsOf(
  tx: Tx,
  tenantId: string,
  orderNo: string,
  outcome: 'captured' | 'released',
  at: Date,
): Promise<number> {
  const holds = await holdsOfOrder(tx, tenantId, orderNo);
  if (holds.length === 0) return 0;
  const resolved = holds.map((holdId) => ({ holdId, id: `${outcome}:${holdId}`, amountFen: null }));
  return (await resolveEach(tx, tenantId, outcome, resolved, at)).length;
}

async function write(tx: Tx, tenantId: string, rows: readonly TransferRow[]): Promise<number> {
  if (rows.length === 0) return 0;
  assert(new Set(rows.map((row) => row.id)).size === rows.length, 'one call names a transfer twice');
  const added = await withLedgerErrors(() => writeTransfers(tx, tenantId, rows));
  if (added.size < rows.length) await checkRepeats(tx, tenantId, rows);
  return added.size;
}

const shortState = 'WX001';

/** A shortage that the ledger's functions raise, as what it means. */
async function withLedgerErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw sqlState(error) === shortState ? new ShortOfMoney(detailOf(error)) : error;
  }
}

function detailOf(error: unknown): AccountCode {
  assert(error instanceof Error && 'detail' in error && typeof error.detail === 'string');
  return error.detail as AccountCode;
}

/** A repeat must say what was said before. */
async function checkRepeats(tx: Tx, tenantId: string, rows: readonly TransferRow[]): Promise<void> {
  const ids = rows.map((row) => row.id);
  const known = new Map((await findTransfers(tx, tenantId, ids)).map((row) => [row.id, row]));
  for (const row of rows) {
    const before = known.get(row.id);
    assert(
      before !== undefined &&
        before.debit === row.debit &&
        before.credit === row.credit &&
        before.amountFen === row.amountFen &&
        before.phase === row.phase &&
        before.orderNo === row.orderNo,
      `transfer ${row.id} was written before with other figures`,
    );
  }
}

function rowOf(transfer: Transfer): Omit<TransferRow, 'phase'> {
  return {
    id: transfer.id,
    debit: transfer.debit,
    credit: transfer.credit,
    amountFen: transfer.amountFen,
    holdId: null,
    orderNo: transfer.orderNo ?? null,
    memo: transfer.memo,
    at: transfer.at,
    expiresAt: null,
  };
}
