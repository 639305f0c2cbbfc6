import { fen, yuan } from '@woxing/contract/core/money';
import { beforeEach, expect, test } from 'vitest';
import { openBusinesses } from '#src/businesses.ts';
import { saveSettlement } from '#src/credit/settlement.ts';
import { accounts, expireHolds, guardedBalance, post } from '#src/ledger/public.ts';
import { giveUpOrder } from '#src/orders/give-up-order.ts';
import { cancelOrder } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { openShop, payPassword, refusalOf, tenant } from '../../test/shop.ts';
import { payDesk } from './pay-desk.ts';
import { findPaymentRow } from './payments.db.ts';
import { startPayment } from './public.ts';
import { receiveNotice } from './receive-notice.ts';

const shop = await openShop();
const { db, jobs, clock, channels, supplier } = shop;
const { alipay, weChatPay } = channels;

/** An order of ¥2,100: ¥1,000 of credit, ¥600 of the wallet, ¥500 from outside. */
const creditFen = yuan(1000);
const walletFen = yuan(600);
const outsideFen = yuan(500);
const dueFen = yuan(2100);
let made = 0;
let member = '';
let enterprise = '';
let orderNo = '';

beforeEach(async () => {
  await jobs.run();
  made += 1;
  member = `mix-${made}`;
  enterprise = String(9000 + made);
  await shop.enrich(member, walletFen);
  await shop.employ(enterprise, creditFen, [member]);
  orderNo = await shop.place(member, { types: ['ADT', 'ADT'] });
});

const pay = (
  outside?: 'alipay' | 'weChatPay',
  from: typeof shop.deps = shop.deps,
  idempotency?: MemberCtx['idempotency'],
) =>
  startPayment(
    from,
    { ...shop.as(member), idempotency },
    {
      businessType: 'dometicketOrderPay',
      orderNo,
      method: 'multiPay',
      payPassword,
      ...(outside && { outside }),
    },
  );
const notify = (outTradeNo: string) =>
  receiveNotice(shop.deps, shop.as(member), 'alipay', alipay.noticeOf(outTradeNo));
const stand = async () => ({
  credit: (await shop.credit(enterprise))!.availableFen,
  used: (await shop.credit(enterprise))!.usedFen,
  wallet: await freeOf(member),
});
const freeOf = async (of: string) => {
  const { balanceFen, heldFen } = await db.read(tenant, (tx) =>
    guardedBalance(tx, tenant, accounts.wallet(of)),
  );
  return balanceFen - heldFen;
};
/** Of the member's enterprise. */
const mainAccount = (): MemberCtx => {
  const ctx = shop.as(member);
  return { ...ctx, signedIn: { ...ctx.signedIn, creditEmployeeId: undefined } };
};
const usualSettlement = {
  perOrder: [],
  employeeMethods: [],
  employeesAny: true,
  employeesMay: true,
  creditOnly: false,
  hearers: [],
};
const untouched = { credit: creditFen, used: 0, wallet: walletFen };

test('the desk shows the parts of a mixed payment; they are held at its start and captured when the channel part is paid', async () => {
  const desk = await payDesk(shop.deps, shop.as(member), { businessType: 'dometicketOrderPay', orderNo });
  expect(desk.methods.find(({ method }) => method === 'multiPay')?.parts).toEqual([
    { method: 'creditPay', amountFen: creditFen },
    { method: 'tianHangPay', amountFen: walletFen },
    { method: 'outside', amountFen: outsideFen },
  ]);
  const attempt = await pay('alipay');
  expect(attempt).toMatchObject({ state: 'presenting', method: 'alipay', amountFen: outsideFen });
  expect(await stand()).toEqual({ credit: 0, used: 0, wallet: 0 });
  alipay.pay(attempt.outTradeNo);
  await notify(attempt.outTradeNo);
  await notify(attempt.outTradeNo);
  expect(await shop.codeOf(orderNo)).toBe(1);
  await jobs.run();
  expect(await shop.codeOf(orderNo)).toBe(2);
  expect(await stand()).toEqual({ credit: 0, used: creditFen, wallet: 0 });
  const { payments, events } = await shop.detail(member, orderNo);
  expect(payments.map(({ method, amountFen }) => [method, amountFen])).toEqual([
    ['creditPay', creditFen],
    ['tianHangPay', walletFen],
    ['alipay', outsideFen],
  ]);
  expect(events.map(({ words }) => words)).toContain(
    '已通过企业授信支付¥1,000、天航宝支付¥600、支付宝支付¥500',
  );
});

test('repeating a mixed payment returns the same code; another method releases its parts first', async () => {
  const first = await pay('alipay');
  expect((await pay('alipay')).outTradeNo).toBe(first.outTradeNo);
  const second = await pay('weChatPay');
  expect(second.outTradeNo).not.toBe(first.outTradeNo);
  expect(await stand()).toEqual({ credit: 0, used: 0, wallet: 0 });
  await shop.pay(member, orderNo, 'alipay');
  expect(await stand()).toEqual(untouched);
  expect(weChatPay.asked.close).toBeGreaterThan(0);
});

test('an earlier code that is paid all the same pays the order alone: what the later mix holds is free, its money comes back', async () => {
  const { outTradeNo } = await shop.pay(member, orderNo, 'alipay');
  const later = await pay('weChatPay');
  expect(await stand()).toEqual({ credit: 0, used: 0, wallet: 0 });
  alipay.pay(outTradeNo);
  await notify(outTradeNo);
  expect(await shop.codeOf(orderNo)).toBe(1);
  expect(await stand()).toEqual(untouched);
  await jobs.run();
  expect([await shop.codeOf(orderNo), await stand()]).toEqual([2, untouched]);
  weChatPay.pay(later.outTradeNo);
  await shop.askDue();
  await jobs.run();
  expect(weChatPay.returnedFen(later.outTradeNo)).toBe(outsideFen);
  const { payments } = await shop.detail(member, orderNo);
  expect(payments.find((each) => each.outTradeNo === outTradeNo)).toMatchObject({ returnedFen: 0 });
});

test('the channel of a mix also pays alone: its code is another one, and the parts of the mix are free', async () => {
  const mix = await pay('alipay');
  const alone = await shop.pay(member, orderNo, 'alipay');
  expect(alone.outTradeNo).not.toBe(mix.outTradeNo);
  expect(alone).toMatchObject({ state: 'presenting', amountFen: dueFen });
  expect(await stand()).toEqual(untouched);
  const again = await pay('alipay');
  expect(again).toMatchObject({ state: 'presenting', amountFen: outsideFen });
  expect(await stand()).toEqual({ credit: 0, used: 0, wallet: 0 });
});

test('where credit and wallet have it all no channel is asked', async () => {
  await shop.employ(enterprise, yuan(2000), [member]);
  const asked = alipay.asked.create;
  const kept: unknown[] = [];
  const keep = async (_tx: unknown, answer: unknown) => void kept.push(answer);
  const answer = await pay('alipay', shop.deps, { keepIn: keep, keepInterim: keep });
  expect(answer).toMatchObject({ state: 'paid', method: 'tianHangPay', amountFen: yuan(100) });
  expect(kept).toEqual([answer]);
  expect(alipay.asked.create).toBe(asked);
  await jobs.run();
  expect(await shop.codeOf(orderNo)).toBe(2);
  expect(await stand()).toEqual({ credit: 0, used: yuan(2000), wallet: yuan(500) });
});

test('where credit and wallet have nothing there is no mix', async () => {
  await shop.employ(enterprise, creditFen, [member], { frozen: true });
  const emptied = { debit: accounts.wallet(member), credit: accounts.funding, amountFen: walletFen };
  await db.inTenant(tenant, (tx) =>
    post(tx, tenant, [{ ...emptied, id: `empty:${member}`, memo: 'test', at: clock.now() }]),
  );
  expect(await refusalOf(pay('alipay'))).toBe('pay.mix');
  expect((await shop.detail(member, orderNo)).payments).toEqual([]);
});

test('a mix takes neither a channel nor the wallet where the enterprise has forbidden them', async () => {
  await saveSettlement(shop.deps, mainAccount(), {
    ...usualSettlement,
    employeesAny: false,
    employeeMethods: ['creditPay', 'multiPay', 'alipay'],
  });
  expect(await refusalOf(pay('weChatPay'))).toBe('pay.not-allowed');
  expect(await stand()).toEqual(untouched);
  expect(await pay('alipay')).toMatchObject({ amountFen: walletFen + outsideFen });
  expect(await stand()).toEqual({ ...untouched, credit: 0 });
});

test('with exactly enough credit, or exactly enough in the wallet, either pays alone', async () => {
  const methods = async () => {
    const asked = { businessType: 'dometicketOrderPay', orderNo } as const;
    const desk = await payDesk(shop.deps, shop.as(member), asked);
    return Object.fromEntries(desk.methods.map(({ method, blocked }) => [method, blocked]));
  };
  await shop.enrich(member, fen(dueFen - walletFen - 1));
  await shop.employ(enterprise, fen(dueFen - 1), [member]);
  expect(await methods()).toMatchObject({
    creditPay: expect.stringContaining('授信额度不足') as string,
    multiPay: null,
    tianHangPay: '余额不足',
  });
  await shop.enrich(member, fen(1));
  await shop.employ(enterprise, dueFen, [member]);
  const enough = await methods();
  expect(enough).toMatchObject({ creditPay: null, tianHangPay: null });
  expect(enough).not.toHaveProperty('multiPay');
});

test('when the channel refuses at the start, nothing stays held', async () => {
  alipay.script.create.push('refused');
  expect(await refusalOf(pay('alipay'))).toBe('pay.unavailable');
  expect(await stand()).toEqual(untouched);
});

test('a tab that the channel refuses, because another has shown the code and it was paid, takes nothing from that payment', async () => {
  const create: typeof alipay.create = async () => {
    const { outTradeNo } = await pay('alipay');
    alipay.pay(outTradeNo);
    return { kind: 'refused', message: 'it is paid' };
  };
  const slow = { ...shop.deps, channels: { ...channels, alipay: { ...alipay, create } } };
  const answer = await pay('alipay', slow);
  expect(answer).toMatchObject({ state: 'paid', amountFen: outsideFen });
  await notify(answer.outTradeNo);
  await jobs.run();
  expect(alipay.returnedFen(answer.outTradeNo)).toBe(0);
  expect(await stand()).toMatchObject({ used: creditFen, wallet: 0 });
});

test('a tab that the channel refuses while another shows the code ends that code at the channel too', async () => {
  let shown = '';
  const create: typeof alipay.create = async () => {
    shown = (await pay('alipay')).outTradeNo;
    return { kind: 'refused', message: 'not so often' };
  };
  const slow = { ...shop.deps, channels: { ...channels, alipay: { ...alipay, create } } };
  expect((await pay('alipay', slow)).state).toBe('closed');
  const closed = await alipay.query({
    tenantId: tenant,
    outTradeNo: shown,
    payableUntil: shop.clock.now(),
    now: shop.clock.now(),
  });
  expect(closed).toMatchObject({ kind: 'done', value: { state: 'closed' } });
  expect(await stand()).toEqual(untouched);
});

test('cancelling a mixed payment releases its holds at once; later channel money is returned', async () => {
  const attempt = await pay('alipay');
  await cancelOrder(shop.deps, shop.as(member), { orderNo });
  expect(await stand()).toEqual(untouched);
  alipay.pay(attempt.outTradeNo);
  await notify(attempt.outTradeNo);
  await jobs.run();
  expect(await stand()).toEqual(untouched);
  expect(alipay.returnedFen(attempt.outTradeNo)).toBe(outsideFen);
  // Of what came too late only the channel's part was ever paid.
  const { payments } = await shop.detail(member, orderNo);
  expect(payments.map(({ method, amountFen, state }) => [method, amountFen, state])).toEqual([
    ['alipay', outsideFen, 'late-paid'],
  ]);
});

test('when the time to pay is over nothing is taken in part, whoever is first: the sweep, the end of the order, the money', async () => {
  const attempt = await pay('alipay');
  clock.passSeconds(15 * 60);
  await expireHolds({ db, clock }, tenant);
  expect(await stand()).toEqual(untouched);
  // The order has not been closed yet, and the money is there: it is no whole payment any more.
  alipay.pay(attempt.outTradeNo);
  await notify(attempt.outTradeNo);
  expect(await shop.codeOf(orderNo)).toBe(0);
  await shop.closeUnpaid();
  await jobs.run();
  expect([await shop.codeOf(orderNo), await stand()]).toEqual([12, untouched]);
  expect(alipay.returnedFen(attempt.outTradeNo)).toBe(outsideFen);
});

test('channel money after the deadline pays nothing, also before expired holds are swept', async () => {
  const attempt = await pay('alipay');
  alipay.pay(attempt.outTradeNo);
  clock.passSeconds(15 * 60);
  await notify(attempt.outTradeNo);
  expect([await shop.codeOf(orderNo), await stand()]).toEqual([0, untouched]);
  await jobs.run();
  expect(alipay.returnedFen(attempt.outTradeNo)).toBe(outsideFen);
});

test('a wrong amount of the channel part is returned and the holds are released at once', async () => {
  const attempt = await pay('alipay');
  alipay.pay(attempt.outTradeNo, yuan(499));
  await notify(attempt.outTradeNo);
  expect([await shop.codeOf(orderNo), await stand()]).toEqual([0, untouched]);
  await jobs.run();
  expect(alipay.returnedFen(attempt.outTradeNo)).toBe(yuan(499));
});

test.each([
  ['pays such orders one by one', { perOrder: ['air' as const] }],
  ['keeps it from its employees', { employeesMay: false }],
])(
  'an enterprise with credit that %s gives nothing to a mix: wallet and channel bring all',
  async (_how, rule) => {
    await saveSettlement(shop.deps, mainAccount(), { ...usualSettlement, ...rule });
    const kept: unknown[] = [];
    const keep = async (_tx: unknown, answer: unknown) => void kept.push(answer);
    const attempt = await pay('alipay', shop.deps, { keepIn: keep, keepInterim: keep });
    expect(attempt.amountFen).toBe(creditFen + outsideFen);
    // What is not paid yet is no answer for good.
    expect(kept).toEqual([]);
    const row = await db.read(tenant, (tx) => findPaymentRow(tx, tenant, attempt.outTradeNo));
    expect(row).toMatchObject({ mixed: true, enterpriseId: null });
    expect(await stand()).toEqual({ ...untouched, wallet: 0 });
    alipay.pay(attempt.outTradeNo);
    await notify(attempt.outTradeNo);
    await jobs.run();
    expect([await shop.codeOf(orderNo), await stand()]).toEqual([2, { ...untouched, wallet: 0 }]);
  },
);

test('a crash while a mixed payment is captured leaves all of it or nothing', async () => {
  const attempt = await pay('alipay');
  alipay.pay(attempt.outTradeNo);
  const broken = {
    ...shop.deps,
    businesses: openBusinesses({
      products: {
        ...shop.deps.products,
        airTicket: { ...shop.deps.products.airTicket, onPaid: () => Promise.reject(new Error('died')) },
      },
    }),
  };
  const notice = alipay.noticeOf(attempt.outTradeNo);
  await expect(receiveNotice(broken, shop.as(member), 'alipay', notice)).rejects.toThrow('died');
  expect(await stand()).toEqual({ credit: 0, used: 0, wallet: 0 });
  expect(await shop.codeOf(orderNo)).toBe(0);
  await notify(attempt.outTradeNo);
  expect(await shop.codeOf(orderNo)).toBe(1);
  expect((await stand()).used).toBe(creditFen);
});

test('too little on our accounts to reserve, or no channel for the rest: refused, and nothing is held', async () => {
  expect(await refusalOf(pay())).toBe('pay.mix');
  expect(await stand()).toEqual(untouched);
  await shop.employ(enterprise, creditFen, [member], { frozen: true });
  const attempt = await pay('alipay');
  expect(attempt.amountFen).toBe(fen(creditFen + outsideFen));
});

test('failed ticketing returns to all three parts what each gave', async () => {
  const attempt = await pay('alipay');
  alipay.pay(attempt.outTradeNo);
  await notify(attempt.outTradeNo);
  supplier.script.issue.push('gone');
  await jobs.run();
  await giveUpOrder(shop.deps, shop.as(member), { orderNo });
  await jobs.run();
  expect([await shop.codeOf(orderNo), await stand()]).toEqual([6, untouched]);
  expect(alipay.returnedFen(attempt.outTradeNo)).toBe(outsideFen);
});

test('partly failed ticketing returns in proportion, and every fen is accounted for', async () => {
  const attempt = await pay('alipay');
  alipay.pay(attempt.outTradeNo);
  await notify(attempt.outTradeNo);
  supplier.script.issue.push('partial');
  await jobs.run();
  expect(await shop.codeOf(orderNo)).toBe(2);
  expect(await stand()).toEqual({ credit: yuan(500), used: yuan(500), wallet: yuan(300) });
  expect(alipay.returnedFen(attempt.outTradeNo)).toBe(yuan(250));
});

test('of many that tell of the money and many that cancel at the same moment, the whole payment wins or the whole release', async () => {
  const attempt = await pay('alipay');
  alipay.pay(attempt.outTradeNo);
  await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      at % 2 ? notify(attempt.outTradeNo) : refusalOf(cancelOrder(shop.deps, shop.as(member), { orderNo })),
    ),
  );
  await jobs.run();
  const code = await shop.codeOf(orderNo);
  expect([2, 12]).toContain(code);
  expect(await stand()).toEqual(code === 2 ? { credit: 0, used: creditFen, wallet: 0 } : untouched);
});

test('the ledger audit holds after all payments of this file', async () => {
  await jobs.run();
  await shop.expectSound();
  expect(await shop.broken()).toEqual([]);
});

test('a reopened desk continues the mixed payment and counts its holds as available', async () => {
  const attempt = await pay('alipay');
  const desk = await payDesk(shop.deps, shop.as(member), { businessType: 'dometicketOrderPay', orderNo });
  expect(desk.attempt).toEqual({ ...attempt, mixed: true });
  expect(desk.methods).toMatchObject([
    { method: 'creditPay', balanceFen: creditFen },
    {
      method: 'multiPay',
      parts: [{ amountFen: creditFen }, { amountFen: walletFen }, { amountFen: outsideFen }],
    },
    { method: 'alipay' },
    { method: 'weChatPay' },
    { method: 'zxpay' },
    { method: 'tianHangPay', balanceFen: walletFen },
  ]);
});
