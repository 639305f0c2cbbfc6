import { type Fen, fen } from '@woxing/contract/core/money';
import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import type { Database, Tx } from '#src/platform/database.ts';
import { expectDaysSummed } from '../../test/account-days.ts';
import { testDatabase } from '../../test/database.ts';
import {
  type AccountCode,
  accounts,
  capture,
  driftedAccounts,
  expireHolds,
  guardedBalance,
  hold,
  post,
  release,
  ShortOfMoney,
  type Transfer,
  transfersOfOrder,
  trialBalance,
} from './public.ts';

const { db, url, clock, anotherDatabase } = await testDatabase({ tenants: ['official', 'partner'] });
const tenant = 'official';
let made = 0;

const transfer = (
  debit: AccountCode,
  credit: AccountCode,
  amountFen: number,
  more: Partial<Transfer> = {},
): Transfer => ({
  id: `t${made++}`,
  debit,
  credit,
  amountFen: fen(amountFen),
  memo: 'test',
  at: clock.now(),
  ...more,
});

const send = (...transfers: Transfer[]) => db.inTenant(tenant, (tx) => post(tx, tenant, transfers));

/** A wallet of its own with so much in it. */
async function walletOf(amountFen: number): Promise<AccountCode> {
  const wallet = accounts.wallet(`m${made++}`);
  if (amountFen > 0) await send(transfer(accounts.funding, wallet, amountFen));
  return wallet;
}

const balanceOf = (account: AccountCode) => db.read(tenant, (tx) => guardedBalance(tx, tenant, account));
const at = () => ({ at: clock.now() });

/** Debits equal credits over all accounts, and every guarded row and the sums of its days are what its transfers say. */
async function expectSound(from: Database = db): Promise<void> {
  const balances = await from.read(tenant, (tx) => trialBalance(tx, tenant));
  const sum = (side: 'debitFen' | 'creditFen') => balances.reduce((total, row) => total + row[side], 0);
  expect(sum('debitFen')).toBe(sum('creditFen'));
  expect(sum('debitFen')).toBeGreaterThan(0);
  expect(await from.read(tenant, (tx) => driftedAccounts(tx, tenant))).toEqual([]);
  await expectDaysSummed(from, tenant);
}

test('money leaves one account and arrives in another, in the same amount', async () => {
  const wallet = await walletOf(10_000);
  await send(transfer(wallet, accounts.deposit, 4000, { orderNo: 'ORDER0001' }));
  expect(await balanceOf(wallet)).toEqual({ balanceFen: 6000, heldFen: 0 });
  const posted = await db.read(tenant, (tx) => transfersOfOrder(tx, tenant, 'ORDER0001'));
  expect(posted).toMatchObject([{ debit: wallet, credit: 'deposit', amountFen: 4000, phase: 'posted' }]);
  await expectSound();
});

test('a repeat is harmless, and says that nothing was new', async () => {
  const wallet = await walletOf(10_000);
  const once = transfer(wallet, accounts.deposit, 4000);
  expect(await send(once)).toBe(1);
  expect(await send(once)).toBe(0);
  expect(await send(once, transfer(wallet, accounts.deposit, 1000))).toBe(1);
  expect((await balanceOf(wallet)).balanceFen).toBe(5000);
  await expectSound();
});

test('the same id with other figures is a bug, and moves nothing', async () => {
  const wallet = await walletOf(10_000);
  const once = transfer(wallet, accounts.deposit, 4000);
  await send(once);
  for (const other of [
    { amountFen: fen(4001) },
    { credit: accounts.serviceFee },
    { debit: accounts.funding },
    { orderNo: 'ORDER0002' },
  ])
    await expect(send({ ...once, ...other })).rejects.toThrow('written before with other figures');
  await expect(db.inTenant(tenant, (tx) => hold(tx, tenant, [once]))).rejects.toThrow('with other figures');
  const twice = transfer(wallet, accounts.deposit, 10);
  await expect(send(twice, twice)).rejects.toThrow('names a transfer twice');
  expect((await balanceOf(wallet)).balanceFen).toBe(6000);
});

test('a wallet never goes below zero, and a call that would take it there leaves nothing behind', async () => {
  const wallet = await walletOf(5000);
  const empty = await walletOf(0);
  const inTheSameCall = transfer(accounts.funding, accounts.deposit, 7);
  await expect(send(inTheSameCall, transfer(wallet, accounts.deposit, 5001))).rejects.toThrow(ShortOfMoney);
  await expect(send(transfer(empty, accounts.deposit, 1))).rejects.toThrow(ShortOfMoney);
  expect((await balanceOf(wallet)).balanceFen).toBe(5000);
  expect(await send(inTheSameCall)).toBe(1);
  await send(transfer(wallet, accounts.deposit, 5000));
  expect((await balanceOf(wallet)).balanceFen).toBe(0);
  await expectSound();
});

test('money in and out within one call is judged by what remains', async () => {
  const wallet = await walletOf(0);
  await send(transfer(accounts.funding, wallet, 300), transfer(wallet, accounts.deposit, 300));
  expect((await balanceOf(wallet)).balanceFen).toBe(0);
});

test('what is held cannot be spent; a capture takes its part and gives the rest back', async () => {
  const wallet = await walletOf(10_000);
  const held = transfer(wallet, accounts.deposit, 8000);
  await db.inTenant(tenant, (tx) => hold(tx, tenant, [held]));
  await db.inTenant(tenant, (tx) => hold(tx, tenant, [held]));
  expect(await balanceOf(wallet)).toEqual({ balanceFen: 10_000, heldFen: 8000 });
  await expect(send(transfer(wallet, accounts.deposit, 2001))).rejects.toThrow(ShortOfMoney);
  await send(transfer(wallet, accounts.deposit, 2000));
  const captured = await db.inTenant(tenant, (tx) =>
    capture(tx, tenant, held.id, { id: `${held.id}c`, amountFen: fen(5000), ...at() }),
  );
  expect(captured).toBe(true);
  expect(await balanceOf(wallet)).toEqual({ balanceFen: 3000, heldFen: 0 });
  const late = await db.inTenant(tenant, (tx) =>
    release(tx, tenant, held.id, { id: `${held.id}r`, ...at() }),
  );
  expect(late).toBe(false);
  expect(await balanceOf(wallet)).toEqual({ balanceFen: 3000, heldFen: 0 });
  await expectSound();
});

test('more than was held cannot be captured, nor what was never held', async () => {
  const wallet = await walletOf(1000);
  const held = transfer(wallet, accounts.deposit, 400);
  await db.inTenant(tenant, (tx) => hold(tx, tenant, [held]));
  const take = (id: string, amountFen: Fen) =>
    db.inTenant(tenant, (tx) => capture(tx, tenant, id, { id: `${id}c`, amountFen, ...at() }));
  await expect(take(held.id, fen(401))).rejects.toThrow('may not exceed');
  await expect(take('nothing', fen(1))).rejects.toThrow('no such hold');
  expect(await balanceOf(wallet)).toEqual({ balanceFen: 1000, heldFen: 400 });
});

/** `LEDGER_ROUNDS=1000` for as many rounds. */
test('of fifty that capture or release one reservation at the same time, exactly one does', async () => {
  const other = anotherDatabase();
  const rounds = Number(process.env.LEDGER_ROUNDS ?? 20);
  for (let round = 0; round < rounds; round++) {
    const wallet = await walletOf(1000);
    const held = transfer(wallet, accounts.deposit, 700);
    await db.inTenant(tenant, (tx) => hold(tx, tenant, [held]));
    const won = await Promise.all(
      Array.from({ length: 50 }, (_, caller) =>
        (caller % 2 ? db : other).inTenant(tenant, (tx) => {
          const resolve = caller % 3 === 0 ? release : capture;
          return resolve(tx, tenant, held.id, { id: `${held.id}:${caller}`, ...at() });
        }),
      ),
    );
    expect(won.filter(Boolean)).toHaveLength(1);
    const { balanceFen, heldFen } = await balanceOf(wallet);
    expect({ balanceFen, heldFen }).toEqual({
      balanceFen: won.indexOf(true) % 3 === 0 ? 1000 : 300,
      heldFen: 0,
    });
  }
  await expectSound();
}, 600_000);

test('a hold ends at its time: it is given back once, whoever sweeps, and cannot be captured afterwards', async () => {
  const other = anotherDatabase();
  const wallet = await walletOf(1000);
  const expiresAt = new Date(clock.now().getTime() + 60_000);
  const held = Array.from({ length: 5 }, () => ({ ...transfer(wallet, accounts.deposit, 100), expiresAt }));
  await db.inTenant(tenant, (tx) => hold(tx, tenant, held));
  const take = (at: Date) => (tx: Tx) => capture(tx, tenant, held[0]!.id, { id: `${held[0]!.id}c`, at });
  const many = Array.from({ length: 201 }, () => ({
    ...transfer(accounts.funding, accounts.deposit, 1),
    expiresAt: new Date(clock.now().getTime() - 1),
  }));
  await db.inTenant(tenant, (tx) => hold(tx, tenant, many));
  expect(await expireHolds({ db, clock }, tenant)).toBe(201);
  expect(await expireHolds({ db, clock }, tenant)).toBe(0);
  expect(await db.inTenant(tenant, take(expiresAt))).toBe(false);
  expect(await db.inTenant(tenant, take(clock.now()))).toBe(true);
  clock.passSeconds(60);
  const ended = await Promise.all(
    [db, other, db, other].map((each) => expireHolds({ db: each, clock }, tenant)),
  );
  expect(ended.reduce((sum, each) => sum + each, 0)).toBe(4);
  expect(await balanceOf(wallet)).toEqual({ balanceFen: 900, heldFen: 0 });
  const late = { id: `${held[1]!.id}c`, at: clock.now() };
  expect(await db.inTenant(tenant, (tx) => capture(tx, tenant, held[1]!.id, late))).toBe(false);
  await expectSound();
});

/** Test of reads after own writes: `LEDGER_READS=100000` for as many. */
test('whoever has written reads it, on any connection and in any process', async () => {
  const other = anotherDatabase();
  const reads = Number(process.env.LEDGER_READS ?? 400);
  const client = async (number: number) => {
    const wallet = await walletOf(0);
    const [writer, reader] = number % 2 ? [db, other] : [other, db];
    for (let sum = 1; sum <= reads / 8; sum++) {
      const one = transfer(accounts.funding, wallet, 1);
      await writer.read(tenant, (tx) => post(tx, tenant, [one]));
      const read = await reader.read(tenant, (tx) => guardedBalance(tx, tenant, wallet));
      expect(read.balanceFen).toBe(sum);
    }
  };
  await Promise.all(Array.from({ length: 8 }, (_, number) => client(number)));
}, 600_000);

test('points are never money', async () => {
  const mixed = transfer(accounts.pointsGiven, accounts.wallet('mixed'), 5);
  await expect(send(mixed)).rejects.toThrow('ledger_transfers_unit');
  expect(await send(transfer(accounts.pointsGiven, accounts.points('mixed'), 5))).toBe(1);
});

test('fifty that spend from one wallet at the same time spend what is in it, no more', async () => {
  const wallet = await walletOf(1000);
  const other = anotherDatabase();
  const spent = await Promise.all(
    Array.from({ length: 50 }, (_, caller) =>
      (caller % 2 ? db : other)
        .inTenant(tenant, (tx) => post(tx, tenant, [transfer(wallet, accounts.deposit, 100)]))
        .catch((error: unknown) => {
          if (error instanceof ShortOfMoney) return 0;
          throw error;
        }),
    ),
  );
  expect(spent.filter((added) => added === 1)).toHaveLength(10);
  expect(await balanceOf(wallet)).toEqual({ balanceFen: 0, heldFen: 0 });
  await expectSound();
});

test('twenty-four clients that move money between five wallets do not deadlock', async () => {
  const wallets = await Promise.all(Array.from({ length: 5 }, () => walletOf(100_000)));
  const other = anotherDatabase();
  // A transaction that deadlocks is begun again, which shows in the number of attempts.
  let asked = 0;
  let attempts = 0;
  const client = async (number: number) => {
    for (let turn = 0; turn < 25; turn++) {
      const from = wallets[(number + turn) % 5]!;
      const to = wallets[(number * 3 + turn * 2 + 1) % 5]!;
      if (from === to) continue;
      const transfers = [
        transfer(from, to, 10),
        transfer(to, accounts.deposit, 1),
        transfer(accounts.funding, from, 1),
      ];
      asked++;
      const added = await (number % 2 ? db : other).inTenant(tenant, async (tx) => {
        attempts++;
        if (turn % 4 === 0) await hold(tx, tenant, [transfer(from, to, 1)]);
        return post(tx, tenant, turn % 2 ? transfers : transfers.toReversed());
      });
      expect(added).toBe(3);
    }
  };
  await Promise.all(Array.from({ length: 24 }, (_, number) => client(number)));
  expect(asked).toBeGreaterThan(400);
  expect(attempts).toBe(asked);
  await expectSound();
});

test('a wallet that many open at the same time is opened once', async () => {
  const wallet = accounts.wallet('opened-by-many');
  await Promise.all(Array.from({ length: 20 }, () => send(transfer(accounts.funding, wallet, 5))));
  expect((await balanceOf(wallet)).balanceFen).toBe(100);
  await expectSound();
});

test('what was written can neither be changed nor removed, not even by the owner of the table', async () => {
  await send(transfer(accounts.funding, accounts.deposit, 1, { id: 'for-good' }));
  const edits = [
    "update ledger_transfers set amount_fen = 2 where id = 'for-good'",
    "delete from ledger_transfers where id = 'for-good'",
  ];
  for (const edit of edits)
    await expect(db.inTenant(tenant, (tx) => sql.raw(edit).execute(tx))).rejects.toThrow('permission denied');
  const owner = new Client({ connectionString: url });
  await owner.connect();
  try {
    await owner.query("select set_config('app.tenant_id', $1, false)", [tenant]);
    for (const edit of edits) await expect(owner.query(edit)).rejects.toThrow('append-only');
  } finally {
    await owner.end();
  }
});

test('the books of one tenant do not show in those of another', async () => {
  await send(transfer(accounts.funding, accounts.wallet('somebody'), 100, { orderNo: 'ORDER0003' }));
  await db.read('partner', async (tx) => {
    expect(await trialBalance(tx, tenant)).toEqual([]);
    expect(await transfersOfOrder(tx, tenant, 'ORDER0003')).toEqual([]);
    expect(await guardedBalance(tx, tenant, accounts.wallet('somebody'))).toEqual({
      balanceFen: 0,
      heldFen: 0,
    });
  });
  const foreign = transfer(accounts.funding, accounts.wallet('somebody'), 100);
  await expect(db.inTenant('partner', (tx) => post(tx, tenant, [foreign]))).rejects.toThrow(
    'row-level security',
  );
});

test('a row that was tampered with is found', async () => {
  const wallet = await walletOf(100);
  await db.inTenant(tenant, (tx) =>
    sql`update ledger_accounts set balance_fen = 200 where tenant_id = ${tenant} and code = ${wallet}`.execute(
      tx,
    ),
  );
  expect(await db.read(tenant, (tx) => driftedAccounts(tx, tenant))).toEqual([wallet]);
});
