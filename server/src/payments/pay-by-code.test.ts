import { type Fen, yuan } from '@woxing/contract/core/money';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { idsByMobile, seedMembers } from '#src/members/public.ts';
import { giveUpOrder } from '#src/orders/give-up-order.ts';
import { cancelOrder } from '#src/orders/public.ts';
import { openShop, payPassword, refusalOf, tenant } from '../../test/shop.ts';
import { createPayCode, listPayCodes, listPayCodeUses, revokePayCode } from './pay-codes.ts';
import { startPayment } from './start-payment.ts';

const shop = await openShop();
const { db, clock, jobs, deps } = shop;
await seedMembers(db, tenant);
const ids = await db.read(tenant, (tx) => idsByMobile(tx, tenant));
const [giver, helper, stranger] = ['13800000010', '13800000020', '13800000030'].map(
  (mobile) => ids.get(mobile)!,
) as [string, string, string];
await shop.enrich(giver, yuan(1_000_000));

const due = yuan(1050);
beforeEach(() => clock.passSeconds(86_400));
afterEach(async () => {
  await jobs.run();
  await shop.expectSound();
});

const give = (input: { limitFen?: Fen; once?: boolean; validHours?: number } = {}, from = giver) =>
  createPayCode(deps, shop.as(from), {
    payPassword,
    limitFen: due,
    once: true,
    validHours: 24,
    note: '出差助理',
    ...input,
  });
const order = (memberId = helper) => shop.place(memberId, { types: ['ADT'] });
const use = (authorizationCode: string, orderNo: string, memberId = helper, from = deps) =>
  startPayment(from, shop.as(memberId), {
    businessType: 'dometicketOrderPay',
    orderNo,
    method: 'tianHangPay',
    authorizationCode,
  });
const stateOf = async (id: string) =>
  (await listPayCodes(deps, shop.as(giver))).list.find((code) => code.id === id)?.state;

const uses = (after: string, max: number) => listPayCodeUses(deps, shop.as(giver), { after, max });

test('somebody else’s order is paid from the wallet of whoever gave the code, without a pay password', async () => {
  const before = await shop.balance(giver);
  const { id, code } = await give();
  const orderNo = await order();
  const paid = await use(` ${code.toLowerCase().replaceAll('-', ' ')}`, orderNo);
  expect(paid).toMatchObject({ state: 'paid', method: 'tianHangPay', amountFen: due });
  expect(await shop.codeOf(orderNo)).toBe(1);
  expect(await shop.balance(giver)).toBe(before - due);
  expect(await stateOf(id)).toBe('used');
  const { list } = await listPayCodeUses(deps, shop.as(giver), { after: '', max: 20 });
  expect(list[0]).toMatchObject({
    orderNo,
    amountFen: due,
    returnedFen: 0,
    note: '出差助理',
    tail: code.slice(-4),
  });
  expect(list[0]!.name).not.toBe('');
  // Nobody else sees it, and the code itself stands nowhere.
  expect((await listPayCodeUses(deps, shop.as(helper), { after: '', max: 20 })).list).toEqual([]);
  const { rows } = await db.read(tenant, (tx) => sql`select * from pay_codes`.execute(tx));
  expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''));
});

test('refunds of an order paid by a pay code go to the wallet of whoever gave the code', async () => {
  const { code } = await give();
  const before = [await shop.balance(giver), await shop.balance(helper)];
  const orderNo = await order();
  shop.supplier.script.issue.push('sold-out');
  await use(code, orderNo);
  await jobs.run();
  await giveUpOrder(deps, shop.as(helper), { orderNo });
  await jobs.run();
  expect([await shop.balance(giver), await shop.balance(helper)]).toEqual(before);
  const { list } = await listPayCodeUses(deps, shop.as(giver), { after: '', max: 1 });
  expect(list[0]).toMatchObject({ orderNo, returnedFen: due });
  expect(await shop.broken()).toEqual([]);
});

test('uses of pay codes are read page by page, the newest first, each once', async () => {
  const { code } = await give({ limitFen: yuan(10_000), once: false });
  const orders: string[] = [];
  for (let at = 0; at < 3; at++) {
    const orderNo = await order(at === 1 ? stranger : helper);
    await use(code, orderNo, at === 1 ? stranger : helper);
    orders.unshift(orderNo);
    // Two of them at one moment.
    if (at > 0) clock.passSeconds(60);
  }
  const seen = (await uses('', 100)).list.map(({ orderNo }) => orderNo);
  expect(seen.slice(0, 3).toSorted()).toEqual(orders.toSorted());
  expect(seen[0]).toBe(orders[0]);
  const paged: string[] = [];
  let after = '';
  do {
    const page = await uses(after, 2);
    expect(page.list.length).toBeLessThanOrEqual(2);
    paged.push(...page.list.map(({ orderNo }) => orderNo));
    after = page.next;
  } while (after !== '');
  expect(paged).toEqual(seen);
  expect(await uses('', seen.length)).toMatchObject({ next: '' });
  expect((await uses('yesterday', 100)).list.map(({ orderNo }) => orderNo)).toEqual(seen);
});

test('a pay code is valid once, or until its amount is used up', async () => {
  const once = await give({ limitFen: yuan(5000) });
  await use(once.code, await order());
  expect(await refusalOf(use(once.code, await order()))).toBe('pay-code.wrong');

  const many = await give({ limitFen: yuan(2500), once: false });
  await use(many.code, await order());
  await use(many.code, await order(stranger), stranger);
  expect(await stateOf(many.id)).toBe('live');
  const tooMuch = await order();
  expect(await refusalOf(use(many.code, tooMuch))).toBe('pay-code.limit');
  expect(await shop.codeOf(tooMuch)).toBe(0);

  const exact = await give({ once: false });
  await use(exact.code, await order());
  expect(await stateOf(exact.id)).toBe('used');
});

test('a pay code is refused after expiry, after revocation, and when its owner has left', async () => {
  const [late, back, left] = [await give({ validHours: 1 }), await give(), await give()];
  await revokePayCode(deps, shop.as(giver), { id: back.id });
  expect(await refusalOf(revokePayCode(deps, shop.as(giver), { id: back.id }))).toBe('pay-code.unknown');
  expect(await refusalOf(revokePayCode(deps, shop.as(helper), { id: left.id }))).toBe('pay-code.unknown');
  clock.passSeconds(3600);
  const orderNo = await order();
  for (const { code } of [late, back]) expect(await refusalOf(use(code, orderNo))).toBe('pay-code.wrong');
  expect([await stateOf(late.id), await stateOf(back.id), await stateOf(left.id)]).toEqual([
    'expired',
    'revoked',
    'live',
  ]);
  const status = (value: number) =>
    db.inTenant(tenant, (tx) => sql`update members set status = ${value} where id = ${giver}`.execute(tx));
  await status(0);
  expect(await refusalOf(use(left.code, orderNo))).toBe('pay-code.wrong');
  await status(1);
  await use(left.code, orderNo);
});

test('wrong pay codes are limited over all processes; right codes and too large amounts do not count', async () => {
  const other = shop.anotherProcess();
  const { code } = await give({ limitFen: yuan(1) });
  const orderNo = await order();
  for (let tries = 0; tries < 8; tries++) expect(await refusalOf(use(code, orderNo))).toBe('pay-code.limit');
  const guesses = [];
  for (let tries = 0; tries < 6; tries++)
    guesses.push(await refusalOf(use('ABCD-2345-EFGH', orderNo, helper, tries % 2 ? deps : other)));
  expect(guesses).toEqual([...Array<string>(5).fill('pay-code.wrong'), 'pay-code.held']);
  const right = await give();
  expect(await refusalOf(use(right.code, orderNo))).toBe('pay-code.held');
  // Somebody else may go on, and a day later everybody may.
  await use(right.code, await order(stranger), stranger);
  clock.passSeconds(86_400);
  await use((await give()).code, await order());
});

test('a right pay code never counts as a guess', async () => {
  const { code } = await give({ limitFen: yuan(10_000), once: false });
  for (let times = 0; times < 6; times++) await use(code, await order());
  const orderNo = await order();
  const wrong = () => refusalOf(use('ABCD-2345-EFGH', orderNo));
  for (let tries = 0; tries < 5; tries++) expect(await wrong()).toBe('pay-code.wrong');
  expect(await wrong()).toBe('pay-code.held');
});

test('concurrent use in two processes never exceeds the amount of a pay code', async () => {
  const other = shop.anotherProcess();
  const before = await shop.balance(giver);
  const { code } = await give({ limitFen: yuan(2200), once: false });
  const orders = [];
  for (let at = 0; at < 4; at++) orders.push(await order());
  const ended = await Promise.all(
    orders.map((orderNo, at) => refusalOf(use(code, orderNo, helper, at % 2 ? deps : other))),
  );
  expect(ended.filter((refusal) => refusal === undefined)).toHaveLength(2);
  expect(ended.filter((refusal) => refusal === 'pay-code.limit')).toHaveLength(2);
  expect(await shop.balance(giver)).toBe(before - 2 * due);

  const once = await give();
  const two = [await order(), await order(stranger)] as const;
  const both = await Promise.all([
    refusalOf(use(once.code, two[0])),
    refusalOf(use(once.code, two[1], stranger, other)),
  ]);
  expect(both.filter((refusal) => refusal === undefined)).toHaveLength(1);
  expect(both).toContain('pay-code.wrong');
  await jobs.run();
  expect(await shop.broken()).toEqual([]);
});

test('with too little in the wallet nothing is paid and the pay code stays valid', async () => {
  await shop.enrich(stranger, yuan(10));
  const { code } = await give({ limitFen: yuan(5000) }, stranger);
  const orderNo = await order();
  expect(await refusalOf(use(code, orderNo))).toBe('pay-code.short');
  expect(await shop.codeOf(orderNo)).toBe(0);
  await shop.enrich(stranger, yuan(5000));
  await use(code, orderNo);
  expect(await shop.codeOf(orderNo)).toBe(1);
});

test('it is made by the pay password alone, ten at a time, and pays only one’s own orders in one’s own tenant', async () => {
  const wrong = createPayCode(deps, shop.as(giver), {
    payPassword: 'f'.repeat(32),
    limitFen: due,
    once: true,
    validHours: 1,
    note: '',
  });
  expect(await refusalOf(wrong)).toBe('pay.password-wrong');
  expect(await refusalOf(give({}, helper))).toBe('pay.password-unset');
  const { code } = await give();
  const orderNo = await order();
  expect(await refusalOf(use(code, orderNo, stranger))).toBe('order.unknown');
  await cancelOrder(deps, shop.as(helper), { orderNo });
  expect(await refusalOf(use(code, orderNo))).toBe('order.closed');
  const made = await Promise.all(Array.from({ length: 12 }, () => refusalOf(give())));
  expect(made.filter((refusal) => refusal === undefined)).toHaveLength(9);
  expect(new Set(made)).toEqual(new Set([undefined, 'pay-code.full']));
});

test('the audit records creation, use, revocation and refusals of a pay code, but never the code', async () => {
  const from = (
    await db.read(tenant, (tx) =>
      sql<{ last: number }>`select coalesce(max(id), 0) as last from audit_events`.execute(tx),
    )
  ).rows[0]!.last;
  const used = await give();
  const orderNo = await order();
  expect(await refusalOf(use('ZZZZ-ZZZZ-ZZZZ', orderNo))).toBe('pay-code.wrong');
  // A refusal that is not the code's.
  expect(await refusalOf(use(used.code, orderNo, stranger))).toBe('order.unknown');
  await use(used.code, orderNo);
  const small = await give({ limitFen: yuan(10) });
  const second = await order();
  expect(await refusalOf(use(small.code, second))).toBe('pay-code.limit');
  await revokePayCode(deps, shop.as(giver), { id: small.id });
  const { rows } = await db.read(tenant, (tx) =>
    sql<{ memberId: string; action: string; subject: string; details: unknown }>`
      select member_id as "memberId", action, subject, details from audit_events
      where id > ${from} and action like 'pay-code.%' order by id`.execute(tx),
  );
  expect(rows.map(({ memberId, action, subject }) => [memberId, action, subject])).toEqual([
    [giver, 'pay-code.given', used.id],
    [helper, 'pay-code.refused', orderNo],
    [helper, 'pay-code.used', used.id],
    [giver, 'pay-code.given', small.id],
    [helper, 'pay-code.refused', second],
    [giver, 'pay-code.withdrawn', small.id],
  ]);
  expect(rows[1]!.details).toEqual({ businessType: 'dometicketOrderPay', reason: 'pay-code.wrong' });
  const written = JSON.stringify(rows);
  for (const { code } of [used, small]) expect(written).not.toContain(code.slice(0, 9));
});
