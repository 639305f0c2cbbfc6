import { type Fen, yuan } from '@woxing/contract/core/money';
import type { ChannelMethod } from '@woxing/contract/payments/payments';
import { beforeAll, expect, test } from 'vitest';
import { listCreditEvents } from '#src/credit/public.ts';
import { transfersOfOrder } from '#src/ledger/public.ts';
import { payDesk } from '#src/payments/pay-desk.ts';
import { receiveNotice } from '#src/payments/receive-notice.ts';
import { startPayment } from '#src/payments/start-payment.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { closeUnpaidPurchases } from '#src/purchases/close-unpaid.ts';
import { findPurchase, listRecharges } from '#src/purchases/recharge.ts';
import { openShop, payPassword, refusalOf, tenant } from '../../test/shop.ts';
import { closeBills } from './close-bills.ts';
import { payBillsOutside } from './pay-bills-outside.ts';
import { findBill, listBills, listEnterpriseBills } from './read-bills.ts';
import { repayBills } from './repay-bills.ts';

const shop = await openShop();
const { db, jobs, clock, channels, vault } = shop;
const price = yuan(1030);

beforeAll(async () => {
  clock.set(new Date('2026-02-01T10:00:00+08:00'));
  for (const member of ['e1', 'main']) await shop.enrich(member);
});

const main = (): MemberCtx => {
  const ctx = shop.as('main');
  const signedIn = {
    ...ctx.signedIn,
    memberType: 70,
    creditMemberId: enterprise,
    creditEmployeeId: undefined,
  };
  return { ...ctx, signedIn };
};
let enterprise = '';

/** An enterprise of its own that owes one order on a bill. */
async function owe(enterpriseId: string): Promise<void> {
  enterprise = enterpriseId;
  const employee = `e-${enterpriseId}`;
  await shop.enrich(employee);
  await shop.employ(enterpriseId, yuan(10_000), [employee], { billingDay: 5, termDays: 10 });
  const orderNo = await shop.place(employee, { types: ['ADT'] });
  await shop.pay(employee, orderNo, 'creditPay');
  await jobs.run();
  clock.passSeconds(32 * 86_400);
  await closeBills(shop.deps, tenant);
}
const open = (amountFen: Fen = price) => payBillsOutside(shop.deps, main(), { amountFen });
const start = (purchaseNo: string, method: ChannelMethod) =>
  startPayment(shop.deps, main(), { businessType: 'recharge', orderNo: purchaseNo, method });
async function comes(method: ChannelMethod, outTradeNo: string): Promise<void> {
  channels[method].pay(outTradeNo);
  for (const _twice of [1, 2])
    await receiveNotice(shop.deps, shop.as('nobody'), method, channels[method].noticeOf(outTradeNo));
}
const owed = async () => (await listBills(shop.deps, main())).owedFen;

test('a bill is paid at the desk by a channel, once, and its state follows', async () => {
  await owe('9101');
  expect(await refusalOf(open(yuan(1031)))).toBe('bill.too-much');
  const bought = await open();
  expect(bought).toMatchObject({ businessType: 'recharge', title: '企业账单还款', forBills: true });
  const desk = await payDesk(shop.deps, main(), { businessType: 'recharge', orderNo: bought.purchaseNo });
  expect(desk).toMatchObject({ dueFen: price, payability: 'waits', card: false });
  expect(desk.methods.map(({ method }) => method)).toEqual(['alipay', 'weChatPay', 'zxpay']);
  expect(desk.facts).toEqual([{ name: '用途', value: '偿还已出账单，先还最早的一期' }]);
  const { outTradeNo } = await start(bought.purchaseNo, 'alipay');
  await comes('alipay', outTradeNo);
  const moved = await db.read(tenant, (tx) => transfersOfOrder(tx, tenant, bought.purchaseNo));
  expect(moved.map(({ credit, memo }) => [credit, memo])).toEqual([
    ['credit:9101', '企业账单还款'],
    ['deposit', '企业账单还款'],
  ]);
  const [event] = await db.read(tenant, (tx) => listCreditEvents(tx, tenant, '9101', 1));
  expect(event).toMatchObject({ event: 'repaid', words: '支付宝还款¥1,030，已出账单全部结清' });
  const bills = await listBills(shop.deps, main());
  expect(bills).toMatchObject({ owedFen: 0, list: [{ state: 'paid', settledFen: price }] });
  const { repayments } = await listEnterpriseBills(shop.deps, main(), { enterpriseId: '9101' });
  expect(repayments).toMatchObject([
    { repaymentNo: `HK${bought.purchaseNo}`, way: 'channel', payerName: '支付宝', amountFen: price },
  ]);
  const { settlements } = await findBill(shop.deps, main(), { billNo: bills.list[0]!.billNo });
  expect(settlements).toMatchObject([{ way: 'channel', channel: '支付宝', amountFen: price }]);
  expect(await shop.credit('9101')).toMatchObject({ usedFen: 0, availableFen: yuan(10_000) });
  expect((await findPurchase(shop.deps, main(), bought)).state).toBe('paid');
  // It filled no wallet, and is no recharge of one.
  expect(await shop.balance('main')).toBe(yuan(100_000));
  const recharges = await listRecharges({ db, clock, vault }, main(), { page: 1 });
  expect(recharges).toMatchObject({ total: 0, paidFen: 0 });
  expect(await shop.broken()).toEqual([]);
});

test('money for what is owed no more goes back, whoever was faster', async () => {
  await owe('9102');
  const bought = await open();
  const { outTradeNo } = await start(bought.purchaseNo, 'weChatPay');
  await repayBills(shop.deps, main(), { amountFen: yuan(50), payPassword });
  await comes('weChatPay', outTradeNo);
  await jobs.run();
  expect(channels.weChatPay.returnedFen(outTradeNo)).toBe(price);
  expect(await owed()).toBe(yuan(980));
  expect((await findPurchase(shop.deps, main(), bought)).latestWords).toContain('将全额原路退回');
  expect((await listEnterpriseBills(shop.deps, main(), { enterpriseId: '9102' })).repayments).toHaveLength(1);
  expect(await shop.broken()).toEqual([]);
});

test('of two that pay the same bill at the same time one counts; what comes after the time is over goes back', async () => {
  await owe('9103');
  const [first, second, third] = [await open(), await open(), await open()];
  const codes = [
    await start(first.purchaseNo, 'alipay'),
    await start(second.purchaseNo, 'zxpay'),
    await start(third.purchaseNo, 'weChatPay'),
  ];
  await Promise.all([comes('alipay', codes[0]!.outTradeNo), comes('zxpay', codes[1]!.outTradeNo)]);
  clock.passSeconds(31 * 60);
  await closeUnpaidPurchases({ db, clock }, tenant);
  await comes('weChatPay', codes[2]!.outTradeNo);
  await jobs.run();
  const backFen =
    channels.alipay.returnedFen(codes[0]!.outTradeNo) + channels.zxpay.returnedFen(codes[1]!.outTradeNo);
  expect(backFen).toBe(price);
  expect(channels.weChatPay.returnedFen(codes[2]!.outTradeNo)).toBe(price);
  expect(await owed()).toBe(0);
  expect((await listEnterpriseBills(shop.deps, main(), { enterpriseId: '9103' })).repayments).toHaveLength(1);
  expect(await shop.broken()).toEqual([]);
});

test('a part is paid as a part', async () => {
  await owe('9104');
  const bought = await open(yuan(50));
  const { outTradeNo } = await start(bought.purchaseNo, 'zxpay');
  await comes('zxpay', outTradeNo);
  expect((await listBills(shop.deps, main())).list).toMatchObject([
    { state: 'part-paid', owedFen: yuan(980) },
  ]);
  expect(await shop.broken()).toEqual([]);
});
