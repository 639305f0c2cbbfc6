import { createHash } from 'node:crypto';
import { yuan } from '@woxing/contract/core/money';
import { afterEach, expect, test } from 'vitest';
import { accounts, hold } from '#src/ledger/public.ts';
import { createVault } from '#src/platform/crypto.ts';
import { openShop, payPassword, refusalOf, tenant } from '../../test/shop.ts';
import { payDesk } from './pay-desk.ts';
import { checkPayPassword } from './pay-password.ts';
import { setFirstPayPassword, startPayment } from './public.ts';

const shop = await openShop();
const { db, clock, jobs, channels } = shop;

afterEach(async () => {
  await jobs.run();
  await shop.expectSound();
});

const payWith = (memberId: string, orderNo: string, password: string) =>
  startPayment(shop.deps, shop.as(memberId), {
    businessType: 'dometicketOrderPay',
    orderNo,
    method: 'tianHangPay',
    payPassword: createHash('md5').update(password).digest('hex'),
  });

test('paying by wallet is immediate, and the answer leads to the result page', async () => {
  await shop.enrich('m1', yuan(5000));
  const orderNo = await shop.place('m1');
  const answer = await shop.pay('m1', orderNo);
  expect(answer).toMatchObject({
    orderNo,
    state: 'paid',
    amountFen: yuan(2610),
    codeUrl: null,
    payUrl: null,
    invocation: null,
    redirect: `/view/airTicket/orderfinish.shtml?orderNo=${orderNo}`,
  });
  expect(await shop.balance('m1')).toBe(yuan(2390));
  expect(jobs.waiting()).toEqual(['issue-air-tickets']);
});

test('wrong pay passwords count per day, also when the payment is refused anyway, and the fifth locks until the next day', async () => {
  await shop.enrich('m2');
  const orderNo = await shop.place('m2', { types: ['ADT'] });
  for (const left of [4, 3])
    await expect(payWith('m2', orderNo, '000000')).rejects.toThrow(`支付密码错误，今日还可尝试${left}次`);
  await payWith('m2', orderNo, '135790');
  const second = await shop.place('m2', { types: ['ADT'] });
  for (const left of [4, 3, 2, 1])
    await expect(payWith('m2', second, '000000')).rejects.toThrow(`支付密码错误，今日还可尝试${left}次`);
  expect(await refusalOf(payWith('m2', second, '000000'))).toBe('pay.password-held');
  await expect(payWith('m2', second, '135790')).rejects.toThrow(
    '支付密码错误次数过多，请重置支付密码或明日再试',
  );
  expect(await shop.codeOf(second)).toBe(0);
  clock.set(new Date('2025-12-01T15:59:00Z'));
  const third = await shop.place('m2', { types: ['ADT'] });
  expect(await refusalOf(payWith('m2', third, '135790'))).toBe('pay.password-held');
  clock.set(new Date('2025-12-01T16:00:01Z'));
  await payWith('m2', third, '135790');
  expect(await shop.codeOf(third)).toBe(1);
});

test('concurrent guesses have five tries in all', async () => {
  await shop.enrich('m3');
  const orderNo = await shop.place('m3', { types: ['ADT'] });
  const guesses = Array.from({ length: 20 }, (_, at) =>
    refusalOf(payWith('m3', orderNo, String(at).padStart(6, '0'))),
  );
  const codes = await Promise.all(guesses);
  expect(codes.filter((code) => code === 'pay.password-wrong')).toHaveLength(4);
  expect(codes.filter((code) => code === 'pay.password-held')).toHaveLength(16);
});

test('without a pay password nothing is paid; setting it twice keeps the first', async () => {
  const orderNo = await shop.place('m4', { types: ['ADT'] });
  expect(await refusalOf(payWith('m4', orderNo, '135790'))).toBe('pay.password-unset');
  await shop.enrich('m4');
  const other = createHash('md5').update('111111').digest('hex');
  await db.inTenant(tenant, (tx) =>
    setFirstPayPassword(shop.vault, tx, { tenantId: tenant, memberId: 'm4' }, other),
  );
  expect(await refusalOf(payWith('m4', orderNo, '111111'))).toBe('pay.password-wrong');
  expect(await refusalOf(payWith('m4', orderNo, '135790'))).toBeUndefined();
});

const tried = (keys: Buffer[], password: string) =>
  db.inTenant(tenant, (tx) => {
    const md5 = createHash('md5').update(password).digest('hex');
    return checkPayPassword(createVault(keys), tx, { tenantId: tenant, memberId: 'm11' }, md5, clock.now());
  });

test('a pay password that is kept under an older key is right, and from then on under the newest', async () => {
  await shop.enrich('m11');
  const [kept, fresh, other] = [7, 8, 9].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer, Buffer];
  expect(await tried([fresh, other, kept], '000000')).toEqual({ kind: 'wrong', left: 4 });
  expect(await tried([fresh, other, kept], '135790')).toEqual({ kind: 'right' });
  expect(await tried([kept], '135790')).toMatchObject({ kind: 'wrong' });
  expect(await tried([fresh], '135790')).toEqual({ kind: 'right' });
});

test('an insufficient balance is refused with the available amount, and the order still waits for payment', async () => {
  await shop.enrich('m5', yuan(1049));
  const orderNo = await shop.place('m5', { types: ['ADT'] });
  await expect(shop.pay('m5', orderNo)).rejects.toThrow('天航宝余额不足，当前余额¥1,049');
  const desk = await payDesk(shop.deps, shop.as('m5'), { businessType: 'dometicketOrderPay', orderNo });
  expect(desk).toMatchObject({
    payability: 'waits',
    order: { code: 0 },
    dueFen: yuan(1050),
    businessType: 'dometicketOrderPay',
  });
  expect(desk.methods.at(-1)).toMatchObject({
    method: 'tianHangPay',
    blocked: '余额不足',
    balanceFen: yuan(1049),
  });
  expect((await shop.detail('m5', orderNo)).payments).toEqual([]);
  await shop.enrich('m5', yuan(1));
  await shop.pay('m5', orderNo);
  expect(await shop.balance('m5')).toBe(0);
});

test('a held amount of the wallet cannot be spent', async () => {
  await shop.enrich('m6', yuan(2000));
  await db.inTenant(tenant, (tx) =>
    hold(tx, tenant, [
      {
        id: 'm6:held',
        debit: accounts.wallet('m6'),
        credit: accounts.deposit,
        amountFen: yuan(1000),
        memo: 'test',
        at: clock.now(),
      },
    ]),
  );
  const orderNo = await shop.place('m6', { types: ['ADT'] });
  await expect(shop.pay('m6', orderNo)).rejects.toThrow('天航宝余额不足，当前余额¥1,000');
});

test('of twenty concurrent payments of one order in two processes one succeeds', async () => {
  await shop.enrich('m7');
  const before = await shop.balance('m7');
  const other = shop.anotherProcess();
  const orderNo = await shop.place('m7');
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      refusalOf(shop.pay('m7', orderNo, 'tianHangPay', at % 2 ? shop.deps : other)),
    ),
  );
  expect(results.filter((code) => code === undefined)).toHaveLength(1);
  expect(results.filter((code) => code === 'pay.paid')).toHaveLength(19);
  expect(await shop.balance('m7')).toBe(before - yuan(2610));
  expect((await shop.detail('m7', orderNo)).payments).toHaveLength(1);
});

test('concurrent payments from one wallet succeed as far as its balance allows', async () => {
  await shop.enrich('m8', yuan(1050 * 3 + 1));
  const orders = await Promise.all(Array.from({ length: 8 }, () => shop.place('m8', { types: ['ADT'] })));
  const results = await Promise.all(orders.map((orderNo) => refusalOf(shop.pay('m8', orderNo))));
  expect(results.filter((code) => code === undefined)).toHaveLength(3);
  expect(results.filter((code) => code === 'pay.balance')).toHaveLength(5);
  expect(await shop.balance('m8')).toBe(yuan(1));
});

test('orders of other members and tenants can neither be paid nor opened at the desk', async () => {
  await shop.enrich('m9');
  await shop.enrich('thief');
  const orderNo = await shop.place('m9', { types: ['ADT'] });
  for (const ctx of [shop.as('thief'), shop.as('m9', 'partner')]) {
    expect(await refusalOf(payDesk(shop.deps, ctx, { businessType: 'dometicketOrderPay', orderNo }))).toBe(
      'order.unknown',
    );
    for (const method of ['tianHangPay', 'alipay'] as const)
      expect(
        await refusalOf(
          startPayment(shop.deps, ctx, { businessType: 'dometicketOrderPay', orderNo, method, payPassword }),
        ),
      ).toBe('order.unknown');
  }
  // Nor is an order another kind of order.
  const train = { businessType: 'trainPay', orderNo } as const;
  expect(await refusalOf(payDesk(shop.deps, shop.as('m9'), train))).toBe('order.unknown');
  for (const method of ['tianHangPay', 'alipay'] as const)
    expect(await refusalOf(startPayment(shop.deps, shop.as('m9'), { ...train, method, payPassword }))).toBe(
      'order.unknown',
    );
  expect(channels.alipay.asked.create).toBe(0);
});

test('an ended order cannot be paid', async () => {
  await shop.enrich('m10');
  const orderNo = await shop.place('m10', { types: ['ADT'] });
  clock.passSeconds(15 * 60);
  expect(await refusalOf(shop.pay('m10', orderNo))).toBe('order.closed');
  await shop.closeUnpaid();
  for (const method of ['tianHangPay', 'alipay'] as const)
    expect(await refusalOf(shop.pay('m10', orderNo, method))).toBe('order.closed');
});
