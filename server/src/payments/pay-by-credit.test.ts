import { fen, yuan } from '@woxing/contract/core/money';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { listCreditEvents } from '#src/credit/credit.db.ts';
import { readCredit } from '#src/credit/read-credit.ts';
import { saveCreditLine, setCreditLine } from '#src/credit/save-credit-line.ts';
import { accounts, hold, release, transfersOfOrder } from '#src/ledger/public.ts';
import { giveUpOrder } from '#src/orders/give-up-order.ts';
import { lockOrder } from '#src/orders/public.ts';
import type { Tx } from '#src/platform/database.ts';
import { untilWaitingForLocks } from '../../test/lock-waits.ts';
import { openShop, payPassword, refusalOf, tenant } from '../../test/shop.ts';
import { payDesk } from './pay-desk.ts';
import { paymentRowsOfOrder } from './payments.db.ts';
import { startPayment } from './public.ts';
import {
  creditForOffline,
  type OfflineMoney,
  recordOfflineMoney,
  recordPaidElsewhere,
} from './record-offline.ts';

const shop = await openShop();
const { db, jobs, clock, supplier } = shop;
const adult = { types: ['ADT'] } as const;
const price = yuan(1050);

beforeAll(async () => {
  for (const member of ['e1', 'e2', 'e3', 'e4', 'e5', 'e6', 'lone']) await shop.enrich(member);
});

const byCredit = (memberId: string, orderNo: string) => shop.pay(memberId, orderNo, 'creditPay');
const standOf = async (enterpriseId: string) => {
  const { heldFen, usedFen, availableFen } = (await shop.credit(enterpriseId))!;
  return { heldFen, usedFen, availableFen };
};

const lastEventOf = async (enterpriseId: string) =>
  (await db.read(tenant, (tx) => listCreditEvents(tx, tenant, enterpriseId, 1)))[0]?.event;

test('paying holds credit, ticketing uses it, and the wallet is not touched', async () => {
  await shop.employ('8001', yuan(10_000), ['e1']);
  const before = await shop.balance('e1');
  const orderNo = await shop.place('e1', adult);
  expect(await byCredit('e1', orderNo)).toMatchObject({
    state: 'paid',
    method: 'creditPay',
    amountFen: price,
  });
  expect(await standOf('8001')).toEqual({ heldFen: price, usedFen: 0, availableFen: yuan(8950) });
  await jobs.run();
  expect(await shop.codeOf(orderNo)).toBe(2);
  expect(await standOf('8001')).toEqual({ heldFen: 0, usedFen: price, availableFen: yuan(8950) });
  expect(await shop.balance('e1')).toBe(before);
  const { payments, events } = await shop.detail('e1', orderNo);
  expect(payments).toMatchObject([{ method: 'creditPay', amountFen: price }]);
  expect(events.map(({ words }) => words)).toContain('已通过企业授信支付¥1,050');
  await shop.expectSound(orderNo);
});

test('failed ticketing releases the credit hold and returns the payment', async () => {
  await shop.employ('8002', yuan(10_000), ['e2']);
  const orderNo = await shop.place('e2', adult);
  supplier.script.issue.push('gone');
  await byCredit('e2', orderNo);
  await jobs.run();
  expect([await shop.codeOf(orderNo), (await standOf('8002')).heldFen]).toEqual([22, price]);
  await giveUpOrder(shop.deps, shop.as('e2'), { orderNo });
  expect(await shop.codeOf(orderNo)).toBe(6);
  expect(await standOf('8002')).toEqual({ heldFen: 0, usedFen: 0, availableFen: yuan(10_000) });
  expect((await shop.detail('e2', orderNo)).payments).toMatchObject([
    { state: 'refunded', returnedFen: price },
  ]);
});

test('refunds of a ticketed order restore the credit', async () => {
  await shop.employ('8003', yuan(10_000), ['e3']);
  const orderNo = await shop.place('e3', { types: ['ADT', 'ADT'] });
  supplier.script.issue.push('partial');
  await byCredit('e3', orderNo);
  await jobs.run();
  const { payments } = await shop.detail('e3', orderNo);
  expect(payments[0]!.returnedFen).toBe(price);
  expect(await standOf('8003')).toEqual({ heldFen: 0, usedFen: price, availableFen: yuan(8950) });
});

test('credit that is frozen, used up, or not open to employees is refused with the reason', async () => {
  await shop.employ('8004', yuan(1000), ['e4']);
  const orderNo = await shop.place('e4', adult);
  await expect(byCredit('e4', orderNo)).rejects.toThrow('不能使用企业授信：授信额度不足，可用¥1,000');
  await shop.employ('8004', yuan(5000), ['e4'], { frozen: true });
  await expect(byCredit('e4', orderNo)).rejects.toThrow('授信已冻结，请联系企业管理员');
  const desk = await payDesk(shop.deps, shop.as('e4'), { businessType: 'dometicketOrderPay', orderNo });
  expect(desk.methods[0]).toMatchObject({ method: 'creditPay', blocked: '授信已冻结，请联系企业管理员' });
  const employee = shop.as('e4');
  const main = { ...employee, signedIn: { ...employee.signedIn, creditEmployeeId: undefined } };
  const ofMain = await payDesk(shop.deps, main, { businessType: 'dometicketOrderPay', orderNo });
  expect(ofMain.methods[0]!.blocked).toBe('授信已冻结，请联系客服');
  await shop.employ('8004', yuan(5000), ['e4'], { employeesMay: false });
  await expect(byCredit('e4', orderNo)).rejects.toThrow('企业未开放员工使用授信');
  expect(await refusalOf(byCredit('lone', await shop.place('lone', adult)))).toBe('pay.method');
  expect(
    (await payDesk(shop.deps, shop.as('e4'), { businessType: 'dometicketOrderPay', orderNo })).order?.code,
  ).toBe(0);
});

test('with creditpay on its list of limits an enterprise pays by credit alone', async () => {
  await shop.employ('8005', yuan(5000), ['e5'], { payLimits: ['creditpay'] });
  const orderNo = await shop.place('e5', adult);
  const desk = await payDesk(shop.deps, shop.as('e5'), { businessType: 'dometicketOrderPay', orderNo });
  expect([desk.limits, desk.methods.map(({ method }) => method)]).toEqual([['creditpay'], ['creditPay']]);
  for (const method of ['tianHangPay', 'alipay', 'multiPay'] as const)
    expect(await refusalOf(shop.pay('e5', orderNo, method))).toBe('pay.credit-only');
  await byCredit('e5', orderNo);
  expect(await shop.codeOf(orderNo)).toBe(1);
});

test('concurrent orders are paid as far as the line allows, with one alert each at 80 and 95 percent', async () => {
  await shop.employ('8006', fen(price * 5), ['e6']);
  const orders = await Promise.all(Array.from({ length: 8 }, () => shop.place('e6', adult)));
  const results = await Promise.all(orders.map((orderNo) => refusalOf(byCredit('e6', orderNo))));
  expect(results.filter((code) => code === undefined)).toHaveLength(5);
  for (const code of results) expect([undefined, 'credit.short', 'credit.blocked']).toContain(code);
  expect((await shop.credit('8006'))!.availableFen).toBe(0);
  const main = { ...shop.as('e6') };
  const credit = await readCredit(shop.deps, {
    ...main,
    signedIn: { ...main.signedIn, creditEmployeeId: undefined },
  });
  expect(credit.line).toMatchObject({ alert: 95, availableFen: 0 });
  const alerts = credit.events.filter(({ event }) => event.startsWith('alert'));
  expect(alerts.map(({ event }) => event)).toContain('alert-95');
  expect(new Set(alerts.map(({ event }) => event)).size).toBe(alerts.length);
  expect((await readCredit(shop.deps, shop.as('e6'))).events).toEqual([]);
  await jobs.run();
});

test('credit that comes back is told as relief', async () => {
  await shop.employ('8007', yuan(1100), ['e2']);
  const orderNo = await shop.place('e2', adult);
  supplier.script.issue.push('gone');
  await byCredit('e2', orderNo);
  await jobs.run();
  expect(await lastEventOf('8007')).toBe('alert-95');
  await giveUpOrder(shop.deps, shop.as('e2'), { orderNo });
  await jobs.run();
  expect(await lastEventOf('8007')).toBe('relieved');
  await shop.employ('8002', yuan(10_000), ['e2']);
});

test('what is paid from an account of ours is asked about no more', async () => {
  const orderNo = await shop.place('e3', adult);
  await byCredit('e3', orderNo);
  const second = await shop.place('e3', adult);
  await shop.pay('e3', second);
  const { rows } = await db.read(tenant, (tx) =>
    sql<{ asked: boolean }>`
      select ask_at is not null as asked from payments where subject_no in (${orderNo}, ${second})`.execute(
      tx,
    ),
  );
  expect(rows).toEqual([{ asked: false }, { asked: false }]);
  await jobs.run();
});

test('a limit does not fall below what is used', async () => {
  const line = { enterpriseId: '8001', termDays: 30, frozen: false, employeesMay: true, payLimits: [] };
  const set = (limitFen: number) =>
    db.inTenant(tenant, (tx) => setCreditLine(tx, tenant, { ...line, limitFen: fen(limitFen) }, clock.now()));
  await expect(set(price - 1)).rejects.toThrow('has not enough');
  const seen = (await shop.credit('8001'))!;
  const saved = saveCreditLine({ db }, shop.as('administrator'), {
    ...seen,
    payLimits: [],
    limitFen: fen(price - 1),
  });
  expect(await refusalOf(saved)).toBe('credit.in-use');
  await set(price);
  expect(await standOf('8001')).toEqual({ heldFen: 0, usedFen: price, availableFen: 0 });
});

test('credit that another order takes at the same moment falls short, and nothing is paid', async () => {
  await shop.employ('8009', yuan(1500), ['e4']);
  const orderNo = await shop.place('e4', adult);
  const at = clock.now();
  const another = {
    id: 'another',
    debit: accounts.credit('8009'),
    credit: accounts.deposit,
    memo: 'test',
    at,
  };
  const { paying } = await db.inTenant(tenant, async (tx) => {
    await hold(tx, tenant, [{ ...another, amountFen: yuan(1000) }]);
    const paying = refusalOf(byCredit('e4', orderNo));
    await untilWaitingForLocks(db);
    return { paying };
  });
  expect(await paying).toBe('credit.short');
  expect(await shop.codeOf(orderNo)).toBe(0);
  expect(await standOf('8009')).toEqual({ heldFen: yuan(1000), usedFen: 0, availableFen: yuan(500) });
  await db.inTenant(tenant, (tx) => release(tx, tenant, another.id, { id: 'another-released', at }));
});

test('whoever has credit and too little in the wallet is told of the wallet', async () => {
  await shop.enrich('poor', yuan(1));
  await shop.employ('8008', yuan(5000), ['poor']);
  const orderNo = await shop.place('poor', adult);
  const paying = shop.pay('poor', orderNo, 'tianHangPay');
  await expect(paying).rejects.toMatchObject({ code: 'pay.balance', details: { balance: '¥1' } });
});

test('a wrong pay password pays nothing by credit either', async () => {
  const orderNo = await shop.place('e3', adult);
  const wrong = startPayment(shop.deps, shop.as('e3'), {
    businessType: 'dometicketOrderPay',
    orderNo,
    method: 'creditPay',
    payPassword: payPassword.replace(/./g, '0'),
  });
  expect(await refusalOf(wrong)).toBe('pay.password-wrong');
  expect((await standOf('8003')).heldFen).toBe(0);
});

/** Staff record that it is paid. */
const record = (subjectNo: string, way: OfflineMoney['way'], enterpriseId: string | null = null) =>
  db.inTenant(tenant, (tx) =>
    recordOfflineMoney(
      shop.deps,
      tx,
      { tenantId: tenant, now: clock.now(), ip: '10.0.0.1' },
      { businessType: 'dometicketOrderPay', subjectNo, way, enterpriseId },
    ),
  );
const booksOf = (tx: Tx, orderNo: string) => transfersOfOrder(tx, tenant, orderNo);

test('money that staff have seen on our account pays what waits for it, once', async () => {
  const orderNo = await shop.place('lone', adult);
  await record(orderNo, 'offlinePay');
  expect(await refusalOf(record(orderNo, 'offlinePay'))).toBe('pay.paid');
  expect((await shop.detail('lone', orderNo)).payments).toMatchObject([
    { method: 'offlinePay', amountFen: price, state: 'paid' },
  ]);
  expect(await db.read(tenant, (tx) => booksOf(tx, orderNo))).toMatchObject([
    { debit: accounts.bankIn, credit: accounts.deposit, amountFen: price, phase: 'posted' },
  ]);
  const late = await shop.place('lone', adult);
  clock.passSeconds(900);
  expect(await refusalOf(record(late, 'offlinePay'))).toBe('order.closed');
  await shop.closeUnpaid();
});

const creditFor = (enterpriseId: string | null) =>
  db.read(tenant, (tx) => creditForOffline(tx, tenant, enterpriseId));

test('staff let an enterprise owe an order as far as its credit goes, whoever of it may use it', async () => {
  await shop.employ('8010', fen(price - 1), ['e5']);
  const orderNo = await shop.place('e5', adult);
  for (const none of [null, '8999']) {
    expect(await refusalOf(record(orderNo, 'creditPay', none))).toBe('offline.no-credit');
    expect(await creditFor(none)).toBeUndefined();
  }
  await expect(record(orderNo, 'creditPay', '8010')).rejects.toMatchObject({
    code: 'credit.short',
    details: { available: '¥1,049.99' },
  });
  await shop.employ('8010', price, ['e5'], { frozen: true });
  await expect(record(orderNo, 'creditPay', '8010')).rejects.toMatchObject({
    code: 'credit.blocked',
    details: { reason: '授信已冻结，请联系客服' },
  });
  expect(await creditFor('8010')).toBeUndefined();
  await shop.employ('8010', price, ['e5'], { employeesMay: false });
  expect(await creditFor('8010')).toMatchObject({ enterpriseId: '8010', availableFen: price });
  await record(orderNo, 'creditPay', '8010');
  expect(await standOf('8010')).toEqual({ heldFen: price, usedFen: 0, availableFen: 0 });
  await jobs.run();
  expect(await shop.codeOf(orderNo)).toBe(2);
});

test('what was paid where the tickets were issued passes through none of our accounts', async () => {
  const orderNo = await shop.place('lone', adult);
  const kept = db.inTenant(tenant, async (tx) => {
    const order = await lockOrder(tx, tenant, orderNo);
    await recordPaidElsewhere(tx, order, 'dometicketOrderPay', clock.now());
    const [payment] = await paymentRowsOfOrder(tx, order);
    expect(payment).toMatchObject({
      method: 'paidElsewhere',
      state: 'paid',
      amountFen: price,
      paidAt: clock.now(),
      expiresAt: clock.now(),
      payableUntil: null,
    });
    expect(await booksOf(tx, orderNo)).toMatchObject([
      { debit: accounts.paidElsewhere, credit: accounts.deposit, amountFen: price, phase: 'posted' },
    ]);
    throw new Error('not to be kept');
  });
  await expect(kept).rejects.toThrow('not to be kept');
});

test('the ledger audit holds after all payments of this file', async () => {
  await jobs.run();
  await shop.expectSound();
  expect(await shop.broken()).toEqual([]);
});
