import { fen } from '@woxing/contract/core/money';
import { isGuarded } from '#src/ledger/accounts.rules.ts';
import type { TransferRow } from '#src/ledger/ledger.db.ts';
import { type MemoryTx, memoryOf, Violation } from '../store.ts';

type Real = typeof import('#src/ledger/ledger.db.ts');

/** As the functions of the ledger's migration raise it. */
const short = 'WX001';

export const writeTransfers: Real['writeTransfers'] = async (tx, _tenantId, rows) => {
  const memory = memoryOf(tx);
  const fresh = rows.filter(({ id }) => memory.store.transfers.get(id) === undefined);
  for (const row of fresh) {
    if (row.amountFen <= 0 || row.debit === row.credit)
      throw new Violation('23514', `transfer ${row.id} moves nothing`);
    put(memory, row);
    if (row.phase === 'pending') open(memory, row);
    else moveBoth(memory, row, row.amountFen);
  }
  checkFloor(memory, fresh);
  return new Set(fresh.map(({ id }) => id));
};

export const resolveHolds: Real['resolveHolds'] = async (tx, _tenantId, outcome, resolved, at) => {
  const memory = memoryOf(tx);
  const { transfers, holds } = memory.store;
  const won: string[] = [];
  for (const { holdId, id, amountFen } of resolved) {
    const held = holds.get(holdId);
    if (held === undefined) continue;
    if (outcome === 'captured' && held.expiresAt !== null && held.expiresAt <= at) continue;
    const input = transfers.get(holdId)!;
    const taken = outcome === 'captured' ? (amountFen ?? input.amountFen) : fen(0);
    holds.drop(memory, holdId);
    change(memory, held.account, 0, -held.amountFen);
    put(memory, { ...input, id, phase: outcome, holdId, amountFen: taken, at });
    moveBoth(memory, input, taken);
    won.push(holdId);
  }
  return won;
};

export const holdsOfOrder: Real['holdsOfOrder'] = async (tx, _tenantId, orderNo) =>
  memoryOf(tx)
    .store.holds.all()
    .filter((held) => held.orderNo === orderNo)
    .map(({ id }) => id);

export const openHolds: Real['openHolds'] = async (tx, _tenantId, ids, at) => {
  const { holds } = memoryOf(tx).store;
  return ids.filter((id) => {
    const held = holds.get(id);
    return held !== undefined && (held.expiresAt === null || held.expiresAt > at);
  }).length;
};

export const holdsToEnd: Real['holdsToEnd'] = async (tx, _tenantId, now, max) =>
  memoryOf(tx)
    .store.holds.all()
    .filter(({ expiresAt }) => expiresAt !== null && expiresAt <= now)
    .slice(0, max)
    .map(({ id }) => id);

export const findTransfers: Real['findTransfers'] = async (tx, _tenantId, ids) =>
  ids.flatMap((id) => memoryOf(tx).store.transfers.get(id) ?? []);

export const guardedBalance: Real['guardedBalance'] = async (tx, _tenantId, code) => {
  const { balanceFen = 0, heldFen = 0 } = memoryOf(tx).store.accounts.get(code) ?? {};
  return { balanceFen: fen(balanceFen), heldFen: fen(heldFen) };
};

function put(memory: MemoryTx, row: TransferRow): void {
  if (memory.store.transfers.get(row.id) !== undefined)
    throw new Violation('23505', `transfer ${row.id} is there already`);
  memory.store.transfers.put(memory, row.id, row);
  if (row.orderNo !== null) memory.touched.add(row.orderNo);
}

function open(memory: MemoryTx, { id, debit, amountFen, orderNo, expiresAt }: TransferRow): void {
  memory.store.holds.put(memory, id, { id, account: debit, amountFen, orderNo, expiresAt });
  change(memory, debit, 0, amountFen);
}

function moveBoth(memory: MemoryTx, { debit, credit }: TransferRow, amountFen: number): void {
  change(memory, debit, -amountFen, 0);
  change(memory, credit, amountFen, 0);
}

function change(memory: MemoryTx, account: string, balanceFen: number, heldFen: number): void {
  const before = memory.store.accounts.get(account) ?? { balanceFen: 0, heldFen: 0 };
  memory.store.accounts.put(memory, account, {
    balanceFen: before.balanceFen + balanceFen,
    heldFen: before.heldFen + heldFen,
  });
}

function checkFloor(memory: MemoryTx, rows: readonly TransferRow[]): void {
  for (const code of rows.flatMap(({ debit, credit }) => [debit, credit]).filter(isGuarded)) {
    const { balanceFen, heldFen } = memory.store.accounts.get(code) ?? { balanceFen: 0, heldFen: 0 };
    if (balanceFen < heldFen || heldFen < 0) throw new Violation(short, `account ${code} is short`, code);
  }
}
