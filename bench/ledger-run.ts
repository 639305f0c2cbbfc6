import { fen } from '@woxing/contract/core/money';
import { type AccountCode, accounts, post, type Transfer } from '../server/src/ledger/public.ts';
import { createVault } from '../server/src/platform/crypto.ts';
import { openDatabase } from '../server/src/platform/database.ts';
import { createLog } from '../server/src/platform/log.ts';
import { createPool, type ServerAddress } from '../server/src/platform/pool.ts';

export interface LedgerRates {
  /** Transfers a second: one a statement and commit, among many wallets. */
  readonly single: number;
  /** The same from one wallet: each waits until the one before is on the disk. */
  readonly singleHot: number;
  readonly batched: number;
  readonly batchedHot: number;
}

const tenantId = 'official';
const wallets = 1000;
const clients = 8;
const seconds = 5;
const batch = 100;

/** What the ledger of a running product's database takes from 8 connections of another process. */
export async function measureLedger(address: ServerAddress): Promise<LedgerRates> {
  const log = createLog('silent');
  const db = openDatabase(createPool(address, { max: clients }, log), log, createVault([Buffer.alloc(32)]));
  const mark = process.hrtime.bigint().toString(36);
  let made = 0;
  const transfer = (debit: AccountCode, credit: AccountCode, amountFen: number): Transfer => ({
    id: `bench:${mark}:${made++}`,
    debit,
    credit,
    amountFen: fen(amountFen),
    memo: 'money for a measurement',
    at: new Date(),
  });
  // Writing is one statement, so it needs no transaction around it.
  const send = (transfers: Transfer[]) => db.read(tenantId, (tx) => post(tx, tenantId, transfers));
  const spread = () => transfer(wallet(made * 7919), accounts.deposit, 1);
  const hot = () => transfer(wallet(0), accounts.deposit, 1);
  try {
    await send(
      Array.from({ length: wallets }, (_, number) =>
        transfer(accounts.funding, wallet(number), 1_000_000_000),
      ),
    );
    return {
      single: await rateOf(() => send([spread()])),
      singleHot: await rateOf(() => send([hot()])),
      batched: await rateOf(() => send(many(spread))),
      batchedHot: await rateOf(() => send(many(hot))),
    };
  } finally {
    await db.close();
  }
}

const wallet = (number: number) => accounts.wallet(`bench-${number % wallets}`);
const many = (one: () => Transfer) => Array.from({ length: batch }, one);

/** Transfers a second by all clients together. */
async function rateOf(act: () => Promise<number>): Promise<number> {
  let transfers = 0;
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  const client = async () => {
    while (performance.now() < until) {
      const added = await act();
      transfers += added;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return transfers / ((performance.now() - startedAt) / 1000);
}
