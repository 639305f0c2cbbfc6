import { type Day, day } from '@woxing/contract/core/days';
import { yuan } from '@woxing/contract/core/money';
import { expect, test } from 'vitest';
import { accounts, hold, release } from '#src/ledger/public.ts';
import { openShop, tenant } from '../../test/shop.ts';
import { exportMovements, readMovements, readWallet } from './read-wallet.ts';

const shop = await openShop();
const { db, clock, jobs } = shop;

const movements = (
  member: string,
  input: { kind?: 'all' | 'in' | 'out' | 'held'; from?: Day; to?: Day; before?: string; max?: number } = {},
) => readMovements(shop.deps, shop.as(member), { kind: 'all', before: '', max: 20, ...input });

test('a wallet shows what is in it, what is held of it, and every movement with its order', async () => {
  await shop.enrich('w1', yuan(5000));
  clock.passSeconds(60);
  const orderNo = await shop.place('w1', { types: ['ADT'] });
  await shop.pay('w1', orderNo);
  await jobs.run();
  clock.passSeconds(60);
  const held = {
    id: 'w1:held',
    debit: accounts.wallet('w1'),
    credit: accounts.deposit,
    amountFen: yuan(300),
    memo: '提现',
    at: clock.now(),
  };
  await db.inTenant(tenant, (tx) => hold(tx, tenant, [held]));
  expect(await readWallet(shop.deps, shop.as('w1'))).toMatchObject({
    balanceFen: yuan(3950),
    heldFen: yuan(300),
    availableFen: yuan(3650),
  });
  const { list } = await movements('w1');
  expect(list.map(({ amountFen, state, orderNo: of }) => [amountFen, state, of])).toEqual([
    [-yuan(300), 'held', null],
    [-yuan(1050), 'done', orderNo],
    [yuan(5000), 'done', null],
  ]);
  expect((await movements('w1', { kind: 'in' })).list).toHaveLength(1);
  expect((await movements('w1', { kind: 'out' })).list.map(({ orderNo: of }) => of)).toEqual([orderNo]);
  expect((await movements('w1', { kind: 'held' })).list).toHaveLength(1);
  await db.inTenant(tenant, (tx) => release(tx, tenant, held.id, { id: 'w1:back', at: clock.now() }));
  expect((await movements('w1', { kind: 'held' })).list).toEqual([]);
});

test('page by page nothing is shown twice or left out, and days are days in China', async () => {
  for (let at = 0; at < 7; at++) {
    await shop.enrich('w2', yuan(10 + at));
    if (at % 2) clock.passSeconds(1);
  }
  const seen: string[] = [];
  let before = '';
  for (;;) {
    const page = await movements('w2', { before, max: 2 });
    seen.push(...page.list.map(({ id }) => id));
    if (page.next === null) break;
    before = page.next;
  }
  expect([seen.length, new Set(seen).size]).toEqual([7, 7]);
  const today = day('2025-12-01');
  expect((await movements('w2', { from: today, to: today })).list).toHaveLength(7);
  expect((await movements('w2', { from: day('2025-12-02') })).list).toEqual([]);
  expect((await movements('w2', { to: day('2025-11-30') })).list).toEqual([]);
});

const amountsOf = async (member: string, kind: 'all' | 'in' | 'out') => {
  const events = await exportMovements(shop.deps, shop.as(member), { kind });
  const amounts: number[] = [];
  for await (const { rows, state } of events(new AbortController().signal)) {
    expect(state).toBe('done');
    amounts.push(...rows.map(({ amountFen }) => amountFen));
  }
  return amounts.toSorted((one, other) => one - other);
};

test('a file has every movement that the filter finds, and of nobody else', async () => {
  for (let at = 0; at < 3; at++) await shop.enrich('w5', yuan(10 + at));
  expect(await amountsOf('w5', 'in')).toEqual([yuan(10), yuan(11), yuan(12)]);
  expect(await amountsOf('w5', 'out')).toEqual([]);
  expect(await amountsOf('w6', 'all')).toEqual([]);
});

test('nobody sees the wallet of somebody else', async () => {
  await shop.enrich('w3', yuan(10));
  expect((await movements('w4')).list).toEqual([]);
  expect(
    (await readMovements(shop.deps, shop.as('w3', 'partner'), { kind: 'all', before: '', max: 20 })).list,
  ).toEqual([]);
});
