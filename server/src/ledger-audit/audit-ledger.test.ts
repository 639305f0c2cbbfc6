import { fen, yuan } from '@woxing/contract/core/money';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { accounts, hold, post } from '#src/ledger/public.ts';
import { payByCard } from '#src/payments/public.ts';
import { serverOfFile } from '../../test/database.ts';
import { plants } from '../../test/ledger-plants.ts';
import { databaseUrl } from '../../test/server.ts';
import { openShop, refusalOf, tenant } from '../../test/shop.ts';
import { auditLedger } from './audit-ledger.ts';
import { invariants, parametersOf } from './invariants.db.ts';
import { invariantIds } from './invariants.rules.ts';
import { accountsOfKind, booksOfOrder, transfersOfAccount } from './trace-amounts.ts';

const shop = await openShop();
const { db, clock, jobs } = shop;
const admin = () => shop.as('administrator');
const audit = (of = '') => auditLedger(shop.deps, admin(), { tenant: of });

/** A ticketed order by each way of paying, one that ran out of time, one paid too late, one cancelled. */
async function live(): Promise<string> {
  await shop.enrich('buyer', yuan(20_000));
  const byWallet = await shop.place('buyer');
  await shop.pay('buyer', byWallet);
  await jobs.run();
  await shop.place('buyer', { types: ['ADT'] });
  clock.passSeconds(16 * 60);
  await shop.closeUnpaid();
  return byWallet;
}

test('correct books pass every invariant, with counts, sums and a trial balance of zero', async () => {
  const orderNo = await live();
  const audited = await audit();
  expect(audited.checks.map(({ id }) => id)).toEqual(invariantIds);
  expect(audited.checks.filter(({ holds }) => !holds)).toEqual([]);
  const sums = new Map(audited.checks.map(({ id, count, fen: amount }) => [id, { count, amount }]));
  expect(sums.get('paid-once')).toEqual({ count: 1, amount: yuan(2610) });
  expect(sums.get('payers-gave-the-price')).toEqual({ count: 2, amount: yuan(2610) });
  const sum = (side: 'debitFen' | 'creditFen') =>
    audited.kinds.reduce((total, kind) => total + kind[side], 0);
  expect(sum('debitFen')).toBe(sum('creditFen'));
  expect(audited.kinds.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['deposit', 'funding', 'wallet']),
  );
  expect(orderNo).toBeTruthy();
});

test('points are proved over points, and tenants are called by their names', async () => {
  await live();
  const { checks, kinds, tenants } = await audit();
  const { creditFen, debitFen } = kinds.find(({ kind }) => kind === 'points')!;
  expect(creditFen).toBeGreaterThan(debitFen);
  expect(checks.find(({ id }) => id === 'points-end')).toMatchObject({ fen: creditFen - debitFen });
  const { rows } = await db.pool.query<{ id: string; name: string }>('select id, name from tenants');
  expect(tenants).toEqual(expect.arrayContaining(rows.map(({ id, name }) => ({ id, name: name || id }))));
});

test('every invariant finds a wrong that is planted for it', async () => {
  await live();
  const { rows } = await db.pool.query<{ name: string }>('select current_database() as name');
  const owner = new Client({ connectionString: databaseUrl(serverOfFile().url, rows[0]!.name) });
  await owner.connect();
  try {
    const blind: string[] = [];
    for (const id of invariantIds) {
      await owner.query('begin');
      await owner.query(plants[id]);
      const found = await owner.query(invariants[id].wrong, [...parametersOf(invariants[id].wrong, tenant)]);
      if (found.rows.length === 0) blind.push(id);
      await owner.query('rollback');
    }
    expect(blind).toEqual([]);
  } finally {
    await owner.end();
  }
});

test('a sum leads to its accounts, an account to its transfers, a transfer to its order with events and payments', async () => {
  const orderNo = await live();
  const { list } = await accountsOfKind(shop.deps, admin(), {
    tenant: '',
    kind: 'wallet',
    after: '',
    max: 50,
  });
  expect(list.map(({ code }) => code)).toContain('wallet:buyer');
  const first = await transfersOfAccount(shop.deps, admin(), {
    tenant: '',
    account: 'wallet:buyer',
    before: '',
    max: 1,
  });
  expect(first).toMatchObject({
    list: [{ debit: 'wallet:buyer', credit: 'deposit', amountFen: yuan(2610), orderNo }],
  });
  const second = await transfersOfAccount(shop.deps, admin(), {
    tenant: '',
    account: 'wallet:buyer',
    before: first.next!,
    max: 1,
  });
  expect(second.list[0]!.id).not.toBe(first.list[0]!.id);
  const books = await booksOfOrder(shop.deps, admin(), { tenant: '', orderNo });
  expect(books).toMatchObject({ orderNo, code: 2, totalFen: yuan(2610), returns: [] });
  expect(books.payments).toMatchObject([{ method: 'tianHangPay', state: 'paid', amountFen: yuan(2610) }]);
  expect(books.events.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['submitted', 'paid', 'issued']),
  );
  expect(books.transfers.map(({ debit }) => debit)).toEqual(
    expect.arrayContaining(['wallet:buyer', 'deposit']),
  );
});

test('the books of an order say that a card paid it, and tell what its bank has taken', async () => {
  await shop.enrich('holder', yuan(1));
  const orderNo = await shop.place('holder', { types: ['ADT'] });
  const card = { cardNo: '4258 0000 0000 0001', expiry: '12/49', cvv: '719' };
  await payByCard(shop.deps, shop.as('holder'), { businessType: 'dometicketOrderPay', orderNo, ...card });
  await jobs.run();
  const books = await booksOfOrder(shop.deps, admin(), { tenant: '', orderNo });
  expect(books.payments).toMatchObject([{ method: 'zxpay', way: 'card', state: 'paid' }]);
  expect(books.events.at(-1)).toMatchObject({
    event: 'card-taken',
    code: 2,
    words: '已由银行卡（Visa 尾号0001）扣款¥1,050',
    amountFen: yuan(1050),
  });
});

test('books of another tenant are looked at by its name, and an unknown one is refused', async () => {
  await db.inTenant('partner', (tx) =>
    post(tx, 'partner', [
      {
        id: 'gift',
        debit: accounts.funding,
        credit: accounts.wallet('p1'),
        amountFen: fen(700),
        memo: 'test',
        at: clock.now(),
      },
    ]),
  );
  const theirs = await audit('partner');
  expect(theirs.tenant).toBe('partner');
  expect(theirs.checks.find(({ id }) => id === 'guarded-sums')).toMatchObject({
    count: 1,
    fen: 700,
    holds: true,
  });
  expect(await refusalOf(audit('nobody'))).toBe('tenant.unknown');
  const unknown = { tenant: 'partner', orderNo: 'WX00000000' };
  expect(await refusalOf(booksOfOrder(shop.deps, admin(), unknown))).toBe('order.unknown');
});

test('a hold that outlives its order is named with the order and the amount', async () => {
  const orderNo = await live();
  const one = {
    id: `left:${orderNo}`,
    debit: accounts.wallet('buyer'),
    credit: accounts.deposit,
    amountFen: fen(5),
    orderNo,
    memo: 'test',
    at: clock.now(),
  };
  await db.inTenant(tenant, (tx) => hold(tx, tenant, [one]));
  const broken = (await audit()).checks.filter(({ holds }) => !holds);
  expect(broken).toMatchObject([
    { id: 'holds-end', wrong: 1, rows: [{ orderNo, account: 'wallet:buyer', what: one.id, fen: 5 }] },
  ]);
});
