import { fen } from '@woxing/contract/money';
import { expect, test } from 'vitest';
import { accounts, post } from '#src/ledger/public.ts';
import { readMovements, readWallet } from '#src/wallet/read-wallet.ts';
import { openShop, tenant } from './shop.ts';

/**
 * Who has written reads what was written, whichever process answers: `OWN_WRITES=100000` for as many. Each wallet has one
 * owner who writes and then reads; all owners do so at the same time, over two pools of one database.
 */
const writes = Number(process.env.OWN_WRITES ?? 2000);
const owners = 8;
const shop = await openShop();
const processes = [shop.deps, shop.anotherProcess()];

test(`of ${writes} writes to wallets none is unseen by a read that follows it in another process`, async () => {
  let stale = 0;
  const own = async (owner: number) => {
    const wallet = accounts.wallet(`own-${owner}`);
    const ctx = shop.as(`own-${owner}`);
    let balanceFen = 0;
    for (let turn = 0; turn < writes / owners; turn++) {
      // In comes more than goes out, so that it never falls short.
      const comes = turn % 3 !== 2;
      const amountFen = fen(comes ? 100 + ((turn * 7919) % 900) : 1 + ((turn * 7919) % 90));
      const id = `own:${owner}:${turn}`;
      const legs = comes
        ? { debit: accounts.funding, credit: wallet }
        : { debit: wallet, credit: accounts.deposit };
      await processes[turn % 2]!.db.inTenant(tenant, (tx) =>
        post(tx, tenant, [{ id, ...legs, amountFen, memo: 'own', at: new Date(turn * 1000) }]),
      );
      balanceFen += comes ? amountFen : -amountFen;
      const other = processes[(turn + 1) % 2]!;
      if ((await readWallet(other, ctx)).balanceFen !== balanceFen) stale += 1;
      if (turn % 50 !== 0) continue;
      const { list } = await readMovements(other, ctx, { kind: 'all', before: '', most: 1 });
      if (list[0]?.id !== id) stale += 1;
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: owners }, (_, owner) => own(owner)));
  expect(stale).toBe(0);
  const seconds = (performance.now() - startedAt) / 1000;
  if (process.env.OWN_WRITES)
    console.log(`${writes} writes read elsewhere in ${seconds.toFixed(1)} s, ${stale} stale`);
}, 3_600_000);
