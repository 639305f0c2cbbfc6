import { day } from '@woxing/contract/core/days';
import { fen, yuan } from '@woxing/contract/core/money';
import type { PayMethod } from '@woxing/contract/payments/payments';
import type { Purchase } from '@woxing/contract/payments/purchases';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { transfersOfOrder } from '#src/ledger/public.ts';
import { addPersonalMember, findMembership } from '#src/members/public.ts';
import { findPayment } from '#src/payments/find-payment.ts';
import { payDesk } from '#src/payments/pay-desk.ts';
import { startPayment } from '#src/payments/public.ts';
import { receiveNotice } from '#src/payments/receive-notice.ts';
import { addMembers } from '../../test/members.ts';
import { openShop, payPassword, refusalOf, tenant } from '../../test/shop.ts';
import { buyBuffetCard, listBuffetCards, redeemBuffetCard, showBuffetCard } from './buffet-card.ts';
import { closeUnpaidPurchases } from './close-unpaid.ts';
import { endedMemberships, levelOf, memberLevels, renewMember, upgradeMember } from './member-level.ts';
import { findPurchase, listRecharges, recharge, rechargeInfo } from './recharge.ts';

const shop = await openShop();
const { db, clock, channels, jobs, deps } = shop;

afterEach(async () => {
  await jobs.run();
  const broken = await shop.broken();
  if (broken.length > 0) throw new Error(broken.join('\n'));
});

await addMembers(db, 'partner', ['c2']);
await shop.join('r1', 'r2', 'r3', 'r5', 'r6', 'c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7');

const subject = ({ businessType, purchaseNo }: Purchase) => ({ businessType, orderNo: purchaseNo });
const pay = (member: string, bought: Purchase, method: PayMethod = 'alipay') =>
  startPayment(deps, shop.as(member), { ...subject(bought), method, payPassword });
const notify = (outTradeNo: string) =>
  receiveNotice(deps, shop.as('nobody'), 'alipay', channels.alipay.noticeOf(outTradeNo));

/** Scanned, paid, and told by the gateway. */
async function paid(member: string, bought: Purchase): Promise<string> {
  const { outTradeNo } = await pay(member, bought);
  channels.alipay.pay(outTradeNo);
  await notify(outTradeNo);
  return outTradeNo;
}

const found = (member: string, { purchaseNo }: Purchase) =>
  findPurchase(deps, shop.as(member), { purchaseNo });
const top = (member: string, amountFen = yuan(300)) => recharge(deps, shop.as(member), { amountFen });

test('a recharge is paid by a code, told twice, and stands in the wallet once; its desk and its end are its own', async () => {
  const bought = await top('r1');
  const untold = { state: 'waiting', method: null, paidAt: null, latestWords: null, forBills: false };
  expect(bought).toMatchObject({ title: '天航宝充值', ...untold });
  const desk = await payDesk(deps, shop.as('r1'), subject(bought));
  expect(desk).toMatchObject({
    title: '天航宝充值',
    order: null,
    payability: 'waits',
    dueFen: yuan(300),
    limits: [],
    facts: [{ name: '转入', value: '天航宝，即时到账' }],
  });
  expect(desk.methods.map(({ method }) => method)).toEqual(['alipay', 'weChatPay', 'zxpay']);
  const outTradeNo = await paid('r1', bought);
  await notify(outTradeNo);
  expect(await shop.balance('r1')).toBe(yuan(300));
  expect(await findPayment(deps, shop.as('r1'), { outTradeNo })).toMatchObject({
    state: 'paid',
    redirect: `/recharge/finish?no=${bought.purchaseNo}`,
  });
  expect(await found('r1', bought)).toMatchObject({
    state: 'paid',
    method: 'alipay',
    paidAt: clock.now().toISOString(),
    latestWords: '已通过支付宝支付¥300',
  });
  const moved = await db.read(tenant, (tx) => transfersOfOrder(tx, tenant, bought.purchaseNo));
  expect(moved.map(({ debit, credit, amountFen, memo }) => [debit, credit, amountFen, memo])).toEqual([
    ['clearing:alipay', 'deposit', yuan(300), '充值付款'],
    ['deposit', 'wallet:r1', yuan(300), '天航宝充值'],
  ]);
  expect(await refusalOf(pay('r1', bought, 'weChatPay'))).toBe('pay.paid');
  expect((await payDesk(deps, shop.as('r1'), subject(bought))).payability).toBe('paid');
});

test('a recharge keeps to its limits and its methods, and is nobody else’s', async () => {
  expect(await rechargeInfo(deps, shop.as('r2'))).toMatchObject({ minFen: yuan(1), maxFen: yuan(50_000) });
  for (const amountFen of [fen(0), fen(99), fen(5_000_001)])
    expect(await refusalOf(top('r2', fen(amountFen)))).toBe('recharge.amount');
  await shop.enrich('r2');
  const bought = await top('r2', yuan(1));
  for (const method of ['tianHangPay', 'creditPay', 'multiPay'] as const)
    expect(await refusalOf(pay('r2', bought, method))).toBe('pay.method');
  expect(await refusalOf(pay('r3', bought))).toBe('order.unknown');
  expect(await refusalOf(found('r3', bought))).toBe('order.unknown');
  expect(await refusalOf(payDesk(deps, shop.as('r3'), subject(bought)))).toBe('order.unknown');
  // Its number is that of a recharge: it names nothing under another business type.
  for (const businessType of ['dometicketOrderPay', 'upgrade'] as const)
    expect(await refusalOf(payDesk(deps, shop.as('r2'), { ...subject(bought), businessType }))).toBe(
      'order.unknown',
    );
  expect(
    await refusalOf(payDesk(deps, shop.as('r2'), { ...subject(bought), businessType: 'buyTicket' })),
  ).toBe('pay.unsold');
});

test('an employee whose company pays by credit alone may still fill a wallet of their own', async () => {
  await shop.employ('e1', yuan(1000), ['r4'], { payLimits: ['creditpay'] });
  await paid('r4', await top('r4'));
  expect(await shop.balance('r4')).toBe(yuan(300));
});

test('money that comes too late, in another amount or twice goes back; the wallet sees none of it', async () => {
  const late = await top('r5');
  const { outTradeNo } = await pay('r5', late);
  clock.passSeconds(31 * 60);
  await closeUnpaidPurchases(deps, tenant);
  expect(await found('r5', late)).toMatchObject({ state: 'closed' });
  expect(await refusalOf(pay('r5', late))).toBe('order.closed');
  channels.alipay.pay(outTradeNo);
  await notify(outTradeNo);
  await jobs.run();
  expect(channels.alipay.returnedFen(outTradeNo)).toBe(yuan(300));
  expect((await found('r5', late)).latestWords).toBe('收到支付宝付款¥300，单据已不需要付款，将全额原路退回');
  const twice = await top('r5');
  const first = await pay('r5', twice);
  // The gateway does not hear that the first code is over.
  const second = await pay('r5', twice, 'weChatPay');
  channels.weChatPay.pay(second.outTradeNo);
  await receiveNotice(deps, shop.as('nobody'), 'weChatPay', channels.weChatPay.noticeOf(second.outTradeNo));
  channels.alipay.pay(first.outTradeNo);
  await notify(first.outTradeNo);
  await jobs.run();
  expect(channels.alipay.returnedFen(first.outTradeNo)).toBe(yuan(300));
  const other = await top('r5');
  const attempt = await pay('r5', other);
  channels.alipay.pay(attempt.outTradeNo, yuan(299));
  await notify(attempt.outTradeNo);
  await jobs.run();
  expect(channels.alipay.returnedFen(attempt.outTradeNo)).toBe(yuan(299));
  expect(await shop.balance('r5')).toBe(yuan(300));
  const bill = await listRecharges(deps, shop.as('r5'), { page: 1 });
  expect([bill.total, bill.paidFen]).toEqual([3, yuan(300)]);
  expect((await listRecharges(deps, shop.as('r5'), { page: 1, state: 'closed' })).total).toBe(1);
  for (const none of [{ to: day('2020-01-01') }, { from: day('2099-01-01') }, { page: 2 }])
    expect((await listRecharges(deps, shop.as('r5'), { page: 1, ...none })).list).toEqual([]);
});

test('nobody piles up purchases that wait for their money', async () => {
  const first = await top('r6', yuan(1));
  for (let count = 1; count < 10; count++) await top('r6', yuan(1));
  expect(await refusalOf(top('r6', yuan(1)))).toBe('purchase.too-many');
  const { outTradeNo } = await pay('r6', first);
  clock.passSeconds(31 * 60);
  await top('r6', yuan(1));
  // More than are closed at once, in one go; their codes are ended then.
  await db.inTenant(tenant, (tx) =>
    sql`insert into purchases (tenant_id, purchase_no, member_id, business_type, amount_fen, state, content, created_at, pay_before)
      select tenant_id, purchase_no || n, member_id, business_type, amount_fen, state, content, created_at, pay_before
      from purchases, generate_series(1, 50) n where tenant_id = ${tenant} and purchase_no = ${first.purchaseNo}`.execute(
      tx,
    ),
  );
  await closeUnpaidPurchases(deps, tenant);
  const { rows } = await db.read(tenant, (tx) =>
    sql`select state, count(*)::int as count from purchases where tenant_id = ${tenant} and member_id = 'r6'
      group by state order by state`.execute(tx),
  );
  expect(rows).toEqual([
    { state: 'closed', count: 60 },
    { state: 'waiting', count: 1 },
  ]);
  const asked = await db.read(tenant, (tx) =>
    tx.selectFrom('payments').select('ask_at').where('out_trade_no', '=', outTradeNo).execute(),
  );
  expect(asked).toEqual([{ ask_at: clock.now() }]);
});

/** A card that was bought and whose secret is known. */
async function boughtCard(member: string, faceFen = yuan(100)) {
  const bought = await buyBuffetCard(deps, shop.as(member), { faceFen });
  await paid(member, bought);
  return { bought, ...(await showBuffetCard(deps, shop.as(member), bought)) };
}

test('a card is shown once to its buyer, and taken into any wallet once, however many try', async () => {
  expect(await refusalOf(buyBuffetCard(deps, shop.as('c1'), { faceFen: yuan(77) }))).toBe('card.face');
  const unpaid = await buyBuffetCard(deps, shop.as('c1'), { faceFen: yuan(100) });
  expect(await refusalOf(showBuffetCard(deps, shop.as('c1'), unpaid))).toBe('order.unknown');
  await paid('c1', unpaid);
  // Nobody has asked for its secret yet: nothing opens it.
  const { facesFen, list } = await listBuffetCards(deps, shop.as('c1'));
  expect(list).toMatchObject([{ state: 'sold', shown: false, faceFen: yuan(100) }]);
  expect(facesFen).toContain(yuan(100));
  const unopened = { cardNo: list[0]!.cardNo, secret: '' };
  expect(await refusalOf(redeemBuffetCard(deps, shop.as('c2'), unopened))).toBe('card.wrong');
  const { bought, cardNo, secret } = await boughtCard('c1');
  expect(cardNo).toMatch(/^8\d{15}$/);
  expect(secret).toMatch(/^[2-9A-HJ-NP-Z]{16}$/);
  expect(await refusalOf(showBuffetCard(deps, shop.as('c1'), bought))).toBe('card.shown');
  expect(await refusalOf(showBuffetCard(deps, shop.as('c2'), bought))).toBe('order.unknown');
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      refusalOf(redeemBuffetCard(deps, shop.as(at % 2 ? 'c2' : 'c3'), { cardNo, secret })),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(1);
  expect(new Set(outcomes)).toEqual(new Set([undefined, 'card.redeemed']));
  expect((await shop.balance('c2')) + (await shop.balance('c3'))).toBe(yuan(100));
  const kept = (await listBuffetCards(deps, shop.as('c1'))).list.find((each) => each.cardNo === cardNo);
  expect(kept).toMatchObject({ state: 'redeemed', shown: true });
  expect(await refusalOf(redeemBuffetCard(deps, shop.as('c2', 'partner'), { cardNo, secret }))).toBe(
    'card.wrong',
  );
  // Neither number and secret together nor the secret alone stand anywhere.
  const { rows } = await db.read(tenant, (tx) =>
    sql<{ row: string }>`select b::text as row from buffet_cards b`.execute(tx),
  );
  expect(rows.map(({ row }) => row).join()).not.toContain(secret);
});

test('another secret takes the pay password, and makes the one before worthless', async () => {
  await shop.enrich('c4', yuan(1));
  const { bought, cardNo, secret } = await boughtCard('c4');
  const wrong = { ...bought, payPassword: 'f'.repeat(32) };
  expect(await refusalOf(showBuffetCard(deps, shop.as('c4'), wrong))).toBe('pay.password-wrong');
  const again = await showBuffetCard(deps, shop.as('c4'), { ...bought, payPassword });
  expect(again.cardNo).toBe(cardNo);
  expect(await refusalOf(redeemBuffetCard(deps, shop.as('c5'), { cardNo, secret }))).toBe('card.wrong');
  await redeemBuffetCard(deps, shop.as('c5'), again);
  expect(await shop.balance('c5')).toBe(yuan(100));
  expect(await refusalOf(showBuffetCard(deps, shop.as('c4'), { ...bought, payPassword }))).toBe(
    'card.redeemed',
  );
});

const guess = (input: { cardNo: string; secret: string }) =>
  refusalOf(redeemBuffetCard(deps, shop.as('c7'), input));

test('who guesses ten times in a day guesses no more that day, not even rightly', async () => {
  const { cardNo, secret } = await boughtCard('c6');
  for (let count = 0; count < 9; count++)
    expect(await guess(count % 2 ? { cardNo, secret: 'X' } : { cardNo: '8000', secret })).toBe('card.wrong');
  expect(await guess({ cardNo, secret: 'X' })).toBe('card.held');
  expect(await guess({ cardNo, secret })).toBe('card.held');
  clock.passSeconds(24 * 3600);
  expect(await guess({ cardNo, secret })).toBeUndefined();
});

let phones = 13_900_000_000;
async function member(): Promise<string> {
  const id = await db.inTenant(tenant, (tx) =>
    addPersonalMember(
      tx,
      tenant,
      { mobilePhone: String(++phones), passwordHash: null, referrerMobile: '' },
      clock.now(),
    ),
  );
  await shop.enrich(id!, yuan(1000));
  return id!;
}
const membership = (id: string) => db.read(tenant, (tx) => findMembership(tx, tenant, id));
const levels = (id: string) => memberLevels(deps, shop.as(id));

test('a member rises to a level by their wallet, has what it gives, renews it, and falls when its time is over', async () => {
  const id = await member();
  expect((await levels(id)).levels.map(({ offer }) => offer)).toEqual([null, 'upgrade', 'upgrade']);
  expect(await refusalOf(renewMember(deps, shop.as(id)))).toBe('level.renew');
  expect(await refusalOf(upgradeMember(deps, shop.as(id), { level: 9 }))).toBe('level.upgrade');
  const year = clock.now().getUTCFullYear();
  const silverPaid = await pay(id, await upgradeMember(deps, shop.as(id), { level: 2 }), 'tianHangPay');
  expect(silverPaid.state).toBe('paid');
  expect(silverPaid.redirect).toMatch(/^\/view\/pay\/finish\.shtml\?no=R\d{20}$/);
  expect(await shop.balance(id)).toBe(yuan(901));
  const silver = await levels(id);
  expect(silver.level).toBe(2);
  expect(silver.until).toMatch(new RegExp(`^${year + 1}-`));
  expect(silver.levels.map(({ offer }) => offer)).toEqual([null, 'renew', 'upgrade']);
  const level = () => db.read(tenant, (tx) => levelOf(tx, { tenantId: tenant, memberId: id }, clock.now()));
  expect(await level()).toMatchObject({ withdrawalFee: 5, withdrawalsADay: 5 });
  const renewal = await renewMember(deps, shop.as(id));
  const facts = async () => (await payDesk(deps, shop.as(id), subject(renewal))).facts;
  const ends = `${year + 2}${silver.until!.slice(4)}`;
  expect(await facts()).toEqual([{ name: '有效期', value: `续至${ends}` }]);
  await paid(id, renewal);
  expect((await membership(id))?.until).toBe(ends);
  expect(await facts()).toEqual([{ name: '有效期', value: `续至${ends}` }]);
  await pay(id, await upgradeMember(deps, shop.as(id), { level: 3 }), 'tianHangPay');
  const gold = await levels(id);
  // A higher level begins anew, today.
  expect([gold.level, gold.until]).toEqual([3, silver.until]);
  expect(gold.levels.map(({ offer }) => offer)).toEqual([null, null, 'renew']);
  expect(await refusalOf(memberLevels(deps, shop.as('nobody')))).toBe('access.sign-in');
  clock.passSeconds(3 * 366 * 24 * 3600);
  expect(await level()).toMatchObject({ withdrawalFee: 10 });
  expect(await levels(id)).toMatchObject({ level: 1, until: null });
  await endedMemberships(deps, tenant);
  expect(await membership(id)).toEqual({ level: 1, until: null });
});

test('of two upgrades side by side one takes effect, and the money of the other goes back', async () => {
  const id = await member();
  const [silver, gold] = [
    await upgradeMember(deps, shop.as(id), { level: 2 }),
    await upgradeMember(deps, shop.as(id), { level: 3 }),
  ];
  const codes = [await pay(id, silver), await pay(id, gold)];
  for (const { outTradeNo } of codes) channels.alipay.pay(outTradeNo);
  await Promise.all(codes.map(({ outTradeNo }) => notify(outTradeNo)));
  await jobs.run();
  const back = codes.map(({ outTradeNo }) => channels.alipay.returnedFen(outTradeNo));
  const level = (await membership(id))!.level;
  expect([2, 3]).toContain(level);
  expect(back).toEqual(level === 2 ? [0, yuan(299)] : [yuan(99), 0]);
  const left = level === 2 ? gold : silver;
  expect(await refusalOf(pay(id, left, 'tianHangPay'))).toBe('order.closed');
});

test('of two renewals side by side one counts, and the money of the other goes back', async () => {
  const id = await member();
  await pay(id, await upgradeMember(deps, shop.as(id), { level: 2 }), 'tianHangPay');
  const { until } = (await membership(id))!;
  const renewals = [await renewMember(deps, shop.as(id)), await renewMember(deps, shop.as(id))];
  const codes = [await pay(id, renewals[0]!), await pay(id, renewals[1]!)];
  for (const { outTradeNo } of codes) channels.alipay.pay(outTradeNo);
  await Promise.all(codes.map(({ outTradeNo }) => notify(outTradeNo)));
  await jobs.run();
  const yearOn = `${Number(until!.slice(0, 4)) + 1}${until!.slice(4)}`;
  expect((await membership(id))!.until).toBe(yearOn);
  const back = codes.map(({ outTradeNo }) => channels.alipay.returnedFen(outTradeNo));
  const { annualFen } = (await levels(id)).levels.find(({ level }) => level === 2)!;
  expect(back.toSorted((a, b) => a - b)).toEqual([0, annualFen]);
});

test('who has risen on the day on which a renewal was asked for does not pay for the level before, though both end alike', async () => {
  const id = await member();
  await pay(id, await upgradeMember(deps, shop.as(id), { level: 2 }), 'tianHangPay');
  const renewal = await renewMember(deps, shop.as(id));
  await pay(id, await upgradeMember(deps, shop.as(id), { level: 3 }), 'tianHangPay');
  expect((await payDesk(deps, shop.as(id), subject(renewal))).payability).toBe('over');
  expect(await refusalOf(pay(id, renewal, 'tianHangPay'))).toBe('order.closed');
  expect((await membership(id))!.level).toBe(3);
});
