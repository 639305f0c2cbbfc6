import { dayOf } from '@woxing/contract/core/days';
import { type Fen, formatYuan, yuan } from '@woxing/contract/core/money';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { accounts, post } from '#src/ledger/public.ts';
import { cancelOrder } from '#src/orders/cancel-order.ts';
import { giveUpOrder, retryTicketing } from '#src/orders/give-up-order.ts';
import { lockOrder } from '#src/orders/public.ts';
import { findReconciliation } from '#src/reconciliation/find-reconciliation.ts';
import { reconcileDay } from '#src/reconciliation/reconcile-day.ts';
import { listDifferences } from '#src/reconciliation/reconciliation.db.ts';
import { settleCard } from '#src/reconciliation/settle-card.ts';
import { openShop, refusalOf, tenant } from '../../test/shop.ts';
import { askCaptureAgain } from './capture-card.ts';
import { findPayment } from './find-payment.ts';
import { payByCard } from './pay-by-card.ts';
import { payDesk } from './pay-desk.ts';
import { findCard, forgetCardsOf, unpaidCards } from './payment-cards.db.ts';
import { paymentRowsOfOrder } from './payments.db.ts';
import { receiveNotice } from './receive-notice.ts';
import { reportExpiredAuthorisations } from './report-expired-authorisations.ts';

const shop = await openShop();
const { db, jobs, clock, supplier, cards, channels } = shop;
const adult = { types: ['ADT'] } as const;
const price = yuan(1050);
const visa = { cardNo: '4258 0000 0000 0001', expiry: '12/49', cvv: '719' };

beforeAll(() => shop.enrich('m'));

const byCard = (memberId: string, orderNo: string, card = visa) =>
  payByCard(shop.deps, shop.as(memberId), { businessType: 'dometicketOrderPay', orderNo, ...card });
const words = async (memberId: string, orderNo: string) =>
  (await shop.detail(memberId, orderNo)).events.map((event) => event.words);
const moved = async (orderNo: string) =>
  (
    await db.read(tenant, (tx) =>
      sql<{ account: string; fen: number }>`
        select account, sum(fen)::bigint as fen from (
          select debit as account, -amount_fen as fen, order_no from ledger_transfers where phase in ('posted', 'captured')
          union all select credit, amount_fen, order_no from ledger_transfers where phase in ('posted', 'captured')) l
        where order_no = ${orderNo} and account in ('clearing:bankCard', 'deposit', 'late-money')
        group by account having sum(fen) <> 0 order by account`.execute(tx),
    )
  ).rows.map(({ account, fen }) => [account, fen]);

const captured = async (orderNo: string) =>
  (await words('m', orderNo)).filter((each) => each.includes('扣款¥'));
const unpaid = () => db.read(tenant, (tx) => unpaidCards(tx, tenant));

/** Of its returns, whether nothing moved at the payer’s bank. */
const letGo = (outTradeNo: string) =>
  db.read(tenant, async (tx) => {
    const returns = tx.selectFrom('payment_returns').select('let_go').where('out_trade_no', '=', outTradeNo);
    return (await returns.execute()).map(({ let_go }) => let_go);
  });

const settle = (orderNo: string) =>
  db.inTenant(tenant, async (tx) =>
    shop.deps.money.settle(tx, await lockOrder(tx, tenant, orderNo), clock.now()),
  );

/** A part of what was paid goes back, once. */
const returnOf = (orderNo: string, amountFen: Fen) =>
  db.inTenant(tenant, async (tx) => {
    const order = await lockOrder(tx, tenant, orderNo);
    const part = { key: 'T1', amountFen, at: clock.now(), reason: '退票' };
    const undo = {
      id: `undo:${orderNo}`,
      debit: accounts.sales('airTicket'),
      credit: accounts.deposit,
      memo: '退票',
    };
    await post(tx, tenant, [{ ...undo, amountFen, orderNo, at: part.at }]);
    await shop.deps.money.returnPart(tx, order, part);
  });

test('paying by card authorises the amount, and ticketing captures it', async () => {
  const orderNo = await shop.place('m', adult);
  const paid = await byCard('m', orderNo);
  expect(paid).toMatchObject({
    state: 'paid',
    method: 'zxpay',
    way: 'card',
    codeUrl: null,
    payUrl: null,
    invocation: null,
    amountFen: price,
  });
  expect(paid.redirect).toContain(orderNo);
  expect(cards.books(paid.outTradeNo)).toEqual({ heldFen: price, capturedFen: 0, returnedFen: 0 });
  expect(await moved(orderNo)).toEqual([]);
  expect(await shop.broken()).toEqual([]);
  await jobs.run();
  expect(await shop.codeOf(orderNo)).toBe(2);
  expect(cards.books(paid.outTradeNo)).toEqual({ heldFen: 0, capturedFen: price, returnedFen: 0 });
  expect(await moved(orderNo)).toEqual([['clearing:bankCard', -price]]);
  const lines = (await words('m', orderNo)).filter((each) => each.includes('银行卡'));
  expect(lines).toEqual([
    '已由银行卡（Visa 尾号0001）预授权¥1,050，出票后扣款',
    '已由银行卡（Visa 尾号0001）扣款¥1,050',
  ]);
  expect(await shop.broken()).toEqual([]);
  await shop.expectSound(orderNo);
});

test('a partly ticketed order captures only the ticketed part', async () => {
  const orderNo = await shop.place('m', { types: ['ADT', 'ADT'] });
  supplier.script.issue.push('partial');
  const { outTradeNo } = await byCard('m', orderNo);
  await jobs.run();
  const { capturedFen, ...rest } = cards.books(outTradeNo);
  expect(rest).toEqual({ heldFen: 0, returnedFen: 0 });
  expect(capturedFen).toBeGreaterThan(0);
  expect(capturedFen).toBeLessThan(yuan(2100));
  expect(await moved(orderNo)).toEqual([['clearing:bankCard', -capturedFen]]);
  const { payments } = await shop.detail('m', orderNo);
  expect(payments).toMatchObject([{ amountFen: yuan(2100), returnedFen: yuan(2100) - capturedFen }]);
  expect(await words('m', orderNo)).toContain(
    `已由银行卡（Visa 尾号0001）扣款${formatYuan(capturedFen as Fen)}，其余预授权已解除`,
  );
  expect(await shop.broken()).toEqual([]);
});

test('without tickets the authorisation is voided and nothing is captured', async () => {
  const orderNo = await shop.place('m', adult);
  supplier.script.issue.push('gone');
  const { outTradeNo } = await byCard('m', orderNo);
  await jobs.run();
  await giveUpOrder(shop.deps, shop.as('m'), { orderNo });
  cards.script.void.push('lost-after');
  for (let turn = 0; turn < 3; turn++) await jobs.run().catch(() => undefined);
  expect(cards.books(outTradeNo)).toEqual({ heldFen: 0, capturedFen: 0, returnedFen: 0 });
  expect((await shop.detail('m', orderNo)).payments).toMatchObject([
    { state: 'refunded', returnedFen: price },
  ]);
  expect(await letGo(outTradeNo)).toEqual([true]);
  expect(await moved(orderNo)).toEqual([]);
  expect(await shop.broken()).toEqual([]);
});

test('a captured amount is returned by a refund', async () => {
  const orderNo = await shop.place('m', adult);
  const { outTradeNo } = await byCard('m', orderNo);
  await jobs.run();
  for (const _again of [1, 2]) await returnOf(orderNo, yuan(100));
  await jobs.run();
  expect(cards.books(outTradeNo)).toEqual({ heldFen: 0, capturedFen: price, returnedFen: yuan(100) });
  expect(await letGo(outTradeNo)).toEqual([false]);
});

test('a card that is declined pays nothing, says why, and another one may pay; ten a day are enough', async () => {
  const orderNo = await shop.place('decliner', adult);
  cards.fates.push('funds');
  const refused = byCard('decliner', orderNo);
  await expect(refused).rejects.toThrow('银行卡余额或额度不足，未扣款');
  expect(await shop.codeOf(orderNo)).toBe(0);
  for (let at = 1; at < 10; at++) {
    cards.fates.push('cvv');
    expect(await refusalOf(byCard('decliner', orderNo))).toBe('pay.card-declined');
  }
  expect(await refusalOf(byCard('decliner', orderNo))).toBe('pay.card-held');
  clock.passSeconds(86_401);
  const another = await shop.place('decliner', adult);
  expect((await byCard('decliner', another)).state).toBe('paid');
});

test('an invalid card number is refused before the bank is called', async () => {
  const orderNo = await shop.place('m', adult);
  const before = cards.asked.authorise;
  const wrong = [
    { ...visa, cardNo: '4258000000000002' },
    { ...visa, cardNo: '425800000000000' },
    { ...visa, expiry: '01/20' },
    { ...visa, expiry: '13/40' },
    { ...visa, cvv: '12' },
  ];
  for (const card of wrong) expect(await refusalOf(byCard('m', orderNo, card))).toBe('pay.card-input');
  expect(await refusalOf(byCard('somebody', orderNo))).toBe('order.unknown');
  expect(cards.asked.authorise).toBe(before);
});

test('the cardholder confirms at the bank, and the page receives the result', async () => {
  const orderNo = await shop.place('m', adult);
  cards.fates.push('confirm');
  const open = await byCard('m', orderNo);
  expect(open).toMatchObject({ state: 'presenting', codeUrl: null, redirect: null });
  expect(open.confirmUrl).toContain(open.outTradeNo);
  const { outTradeNo } = open;
  const desk = await payDesk(shop.deps, shop.as('m'), { businessType: 'dometicketOrderPay', orderNo });
  expect(desk.attempt).toEqual({ ...open, mixed: false });
  expect((await findPayment(shop.deps, shop.as('m'), { outTradeNo })).state).toBe('presenting');
  cards.confirm(outTradeNo);
  clock.passSeconds(6);
  expect((await findPayment(shop.deps, shop.as('m'), { outTradeNo })).state).toBe('paid');

  const second = await shop.place('m', adult);
  cards.fates.push('confirm');
  const refused = await byCard('m', second);
  cards.confirm(refused.outTradeNo, false);
  clock.passSeconds(11);
  await shop.askDue();
  expect((await findPayment(shop.deps, shop.as('m'), refused)).state).toBe('closed');
  expect(await shop.codeOf(second)).toBe(0);
});

test('a lost answer is queried by reference, and a reference that never arrived is barred', async () => {
  const orderNo = await shop.place('m', adult);
  cards.script.authorise.push('lost-after');
  const { outTradeNo, state } = await byCard('m', orderNo);
  expect(state).toBe('created');
  expect((await findPayment(shop.deps, shop.as('m'), { outTradeNo })).state).toBe('paid');

  const second = await shop.place('m', adult);
  cards.script.authorise.push('lost-before');
  const lost = await byCard('m', second);
  const desk = await payDesk(shop.deps, shop.as('m'), {
    businessType: 'dometicketOrderPay',
    orderNo: second,
  });
  expect(desk.attempt).toEqual({ ...lost, mixed: false });
  expect((await findPayment(shop.deps, shop.as('m'), lost)).state).toBe('created');
  for (let turn = 0; turn < 3; turn++) {
    clock.passSeconds(31);
    await shop.askDue();
  }
  expect((await findPayment(shop.deps, shop.as('m'), lost)).state).toBe('closed');
  expect((await byCard('m', second)).state).toBe('paid');
});

test('a capture whose answer was lost takes the money once', async () => {
  await jobs.run();
  for (const mishap of ['lost-before', 'lost-after'] as const) {
    const orderNo = await shop.place('m', adult);
    const { outTradeNo } = await byCard('m', orderNo);
    cards.script.capture.push(mishap);
    const { status, capture } = { ...cards.asked };
    for (let turn = 0; turn < 3; turn++) await jobs.run().catch(() => undefined);
    expect(cards.books(outTradeNo).capturedFen).toBe(price);
    // Where it was asked before, the bank first says what became of that.
    expect([cards.asked.status - status, cards.asked.capture - capture]).toEqual([
      1,
      mishap === 'lost-before' ? 2 : 1,
    ]);
    const lines = (await words('m', orderNo)).filter((each) => each.endsWith('扣款¥1,050'));
    expect(lines).toHaveLength(1);
  }
});

test('choosing another method voids an open card attempt; a held card pays first', async () => {
  const orderNo = await shop.place('m', adult);
  cards.fates.push('confirm');
  const open = await byCard('m', orderNo);
  await shop.pay('m', orderNo, 'alipay');
  cards.confirm(open.outTradeNo);
  expect(cards.books(open.outTradeNo).heldFen).toBe(0);
  expect((await db.read(tenant, (tx) => findCard(tx, tenant, open.outTradeNo)))?.state).toBe('voided');

  const second = await shop.place('m', adult);
  cards.script.authorise.push('lost-after');
  await byCard('m', second);
  expect(await refusalOf(shop.pay('m', second, 'alipay'))).toBe('pay.paid');
});

test('a QR code and a card of the same bank are separate attempts with separate notices', async () => {
  const orderNo = await shop.place('m', adult);
  const code = await shop.pay('m', orderNo, 'zxpay');
  expect(code).toMatchObject({ way: 'code', confirmUrl: null });
  cards.fates.push('confirm');
  const card = await byCard('m', orderNo);
  expect(card.outTradeNo).not.toBe(code.outTradeNo);
  const news = {
    kind: 'trade',
    fact: { outTradeNo: card.outTradeNo, state: 'paid', tradeNo: 'T', amountFen: price, paidAt: clock.now() },
  };
  const body = JSON.stringify({ sign: 'signed by zxpay', news });
  await receiveNotice(shop.deps, shop.as('nobody'), 'zxpay', { headers: {}, body });
  expect((await findPayment(shop.deps, shop.as('m'), { ...card, requestVerify: false })).state).toBe(
    'presenting',
  );
  expect(channels.zxpay.paidFen(code.outTradeNo)).toBe(0);
});

test('an authorisation for an ended order is voided and recorded in the timeline', async () => {
  const orderNo = await shop.place('late', adult);
  cards.script.authorise.push('lost-after');
  const { outTradeNo } = await byCard('late', orderNo);
  await cancelOrder(shop.deps, shop.as('late'), { orderNo });
  clock.passSeconds(11);
  await shop.askDue();
  // What came too late is not taken, whatever else is settled.
  await settle(orderNo);
  expect(jobs.waiting()).not.toContain('capture-card');
  expect(await jobs.run()).toEqual([]);
  expect(cards.books(outTradeNo)).toEqual({ heldFen: 0, capturedFen: 0, returnedFen: 0 });
  expect((await words('late', orderNo)).join()).toContain(
    '银行卡已预授权¥1,050，订单已不需要付款，将全额解除',
  );
  expect(await moved(orderNo)).toEqual([]);
  expect(await shop.broken()).toEqual([]);
});

test('an authorisation not captured within a week is reported once and listed for administrators', async () => {
  const orderNo = await shop.place('slow', adult);
  supplier.script.issue.push('gone');
  const { outTradeNo } = await byCard('slow', orderNo);
  await jobs.run();
  clock.passSeconds(7 * 86_400);
  await reportExpiredAuthorisations(shop.deps, tenant);
  await reportExpiredAuthorisations(shop.deps, tenant);
  const lines = (await words('slow', orderNo)).filter((each) => each.includes('到期失效'));
  expect(lines).toEqual(['银行卡（Visa 尾号0001）的预授权¥1,050已到期失效，没有扣款，请联系客服']);
  expect(await unpaid()).toMatchObject([
    { outTradeNo, state: 'expired', subjectNo: orderNo, amountFen: price },
  ]);
  await giveUpOrder(shop.deps, shop.as('slow'), { orderNo });
  await jobs.run();
  expect(await shop.codeOf(orderNo)).toBe(6);
  expect(await unpaid()).toEqual([]);
  // What was given back is not collected otherwise.
  const settled = settleCard({ ...shop.deps, ownTenantId: tenant }, shop.as('administrator'), {
    tenant,
    outTradeNo,
    note: '现金',
  });
  expect(await refusalOf(settled)).toBe('reconciliation.unknown');
});

test('a capture the bank refused can be retried by an administrator, once', async () => {
  const orderNo = await shop.place('m', adult);
  cards.script.capture.push('refused');
  const { outTradeNo } = await byCard('m', orderNo);
  await jobs.run();
  expect(await unpaid()).toMatchObject([{ outTradeNo, state: 'stuck', problem: 'no', amountFen: price }]);
  const again = () => db.inTenant(tenant, (tx) => askCaptureAgain(shop.deps, tx, tenant, outTradeNo));
  expect(await Promise.all([again(), again()])).toEqual([true, true]);
  expect(jobs.waiting()).toEqual(['capture-card']);
  await jobs.run();
  expect(await again()).toBe(false);
  expect(cards.books(outTradeNo)).toEqual({ heldFen: 0, capturedFen: price, returnedFen: 0 });
  expect(await unpaid()).toEqual([]);
  expect(await again()).toBe(false);
  expect(await db.inTenant(tenant, (tx) => askCaptureAgain(shop.deps, tx, tenant, 'P0'))).toBe(false);
  await shop.expectSound(orderNo);
});

test('the desk offers a card where an order is paid, and the statement of the bank agrees with the books', async () => {
  const orderNo = await shop.place('m', adult);
  expect((await payDesk(shop.deps, shop.as('m'), { businessType: 'dometicketOrderPay', orderNo })).card).toBe(
    true,
  );
  const { outTradeNo } = await byCard('m', orderNo);
  await jobs.run();
  const day = clock.now().toISOString().slice(0, 10);
  const deps = { ...shop.deps, ownTenantId: tenant };
  // A scripted bank states all that ever moved: nothing of it is missing on either side today.
  const result = await reconcileDay(deps, 'bankCard', day as never);
  expect(result).toMatchObject({ state: 'compared', differences: 0 });
  expect(cards.books(outTradeNo).capturedFen).toBe(price);
});

test('a ticket whose card was not charged in time is missing on the statement, until somebody says how it was collected', async () => {
  const deps = { ...shop.deps, ownTenantId: tenant };
  const day = () => dayOf(clock.now());
  const missing = async () =>
    (await db.read(tenant, (tx) => listDifferences(tx, tenant, 50))).filter(({ kind }) => kind === 'missing');
  const orderNo = await shop.place('slower', adult);
  const { outTradeNo } = await byCard('slower', orderNo);
  clock.passSeconds(7 * 86_400);
  for (let turn = 0; turn < 3; turn++) await jobs.run();
  expect(await shop.codeOf(orderNo)).toBe(2);
  expect(await moved(orderNo)).toEqual([['clearing:bankCard', -price]]);
  expect(cards.books(outTradeNo).capturedFen).toBe(0);
  expect(await unpaid()).toMatchObject([
    { outTradeNo, state: 'expired', problem: 'AUTHORISATION_EXPIRED', amountFen: price },
  ]);
  await reconcileDay(deps, 'bankCard', day());
  expect(await missing()).toMatchObject([{ reference: outTradeNo, orderNo, ourFen: price, note: null }]);

  const settle = (reference = outTradeNo) =>
    settleCard(deps, shop.as('administrator'), { tenant, outTradeNo: reference, note: '对公转账，凭证0121' });
  const answers = await Promise.all([refusalOf(settle()), refusalOf(settle())]);
  expect(answers).toEqual(expect.arrayContaining([undefined, 'reconciliation.unknown']));
  expect(await refusalOf(settle('P0'))).toBe('reconciliation.unknown');
  expect(await missing()).toMatchObject([{ note: '对公转账，凭证0121', notedBy: 'administrator' }]);
  const overview = await findReconciliation(deps);
  expect(overview.unpaidCards).toEqual([]);
  expect(overview.settledCards).toMatchObject([{ outTradeNo, orderNo, amountFen: price }]);
  expect((await words('slower', orderNo)).at(-1)).toBe('银行卡（Visa 尾号0001）未能扣款的¥1,050已另行收款');
  const audited = await db.read(tenant, (tx) =>
    sql<{ details: unknown }>`select details from audit_events where action = 'card.settle'`.execute(tx),
  );
  expect(audited.rows).toEqual([{ details: { amountFen: price } }]);
  const again = await db.inTenant(tenant, (tx) => askCaptureAgain(shop.deps, tx, tenant, outTradeNo));
  expect(again).toBe(false);
  expect(await shop.broken()).toEqual([]);
});

test('what goes back after the bank was asked for the whole is returned, and the rest stays taken', async () => {
  const orderNo = await shop.place('m', adult);
  const { outTradeNo } = await byCard('m', orderNo);
  cards.script.capture.push('lost-before');
  await jobs.run();
  await returnOf(orderNo, yuan(100));
  // Nothing is taken yet that could be returned, and a reservation is not let go in part.
  expect(await jobs.run('return-money')).toHaveLength(1);
  expect(cards.books(outTradeNo)).toEqual({ heldFen: price, capturedFen: 0, returnedFen: 0 });
  for (let turn = 0; turn < 2; turn++) await jobs.run();
  expect(cards.books(outTradeNo)).toEqual({ heldFen: 0, capturedFen: price, returnedFen: yuan(100) });
  expect(await captured(orderNo)).toEqual(['已由银行卡（Visa 尾号0001）扣款¥1,050']);
  expect(await shop.broken()).toEqual([]);
});

test('where all came back before the bank was asked, nothing is taken and the reservation is let go', async () => {
  const orderNo = await shop.place('m', adult);
  const { outTradeNo } = await byCard('m', orderNo);
  await jobs.run('issue-air-tickets');
  expect(jobs.waiting()).toContain('capture-card');
  await returnOf(orderNo, price);
  const asked = cards.asked.capture;
  expect(await jobs.run()).toEqual([]);
  expect(cards.asked.capture).toBe(asked);
  expect(cards.books(outTradeNo)).toEqual({ heldFen: 0, capturedFen: 0, returnedFen: 0 });
  expect(await captured(orderNo)).toEqual([]);
  expect(await unpaid()).toEqual([]);
});

test('tickets that are settled again take nothing from the card again', async () => {
  const orderNo = await shop.place('m', adult);
  const { outTradeNo } = await byCard('m', orderNo);
  await jobs.run();
  await settle(orderNo);
  expect(jobs.waiting()).toEqual([]);
  // Nor does the job that comes again ask the bank for anything.
  await db.inTenant(tenant, (tx) => jobs.enqueue(tx, tenant, 'capture-card', { outTradeNo }));
  const asked = { ...cards.asked };
  await jobs.run();
  expect(cards.asked).toEqual(asked);
  expect(cards.books(outTradeNo).capturedFen).toBe(price);
  expect(await captured(orderNo)).toHaveLength(1);
});

test('the holder of a card may take longer than a minute to confirm', async () => {
  const orderNo = await shop.place('m', adult);
  cards.fates.push('confirm');
  const { outTradeNo } = await byCard('m', orderNo);
  for (let minute = 0; minute < 3; minute++) {
    clock.passSeconds(61);
    await shop.askDue();
  }
  cards.confirm(outTradeNo);
  clock.passSeconds(6);
  expect((await findPayment(shop.deps, shop.as('m'), { outTradeNo })).state).toBe('paid');
});

test('a card whose answer was lost is asked for at the first marks and barred after the third', async () => {
  const orderNo = await shop.place('m', adult);
  cards.script.authorise.push('lost-before');
  const { outTradeNo } = await byCard('m', orderNo);
  // From the beginning of the attempt; a reservation that is barred is known to the bank.
  for (const [seconds, barred] of [
    [11, false],
    [20, false],
    [30, true],
  ] as const) {
    clock.passSeconds(seconds);
    await shop.askDue();
    expect([seconds, cards.knows(outTradeNo)]).toEqual([seconds, barred]);
  }
});

test('a bank that refuses the call declines no card: no attempt stays open and none is counted', async () => {
  const orderNo = await shop.place('unlucky', adult);
  const states = async () =>
    (await db.read(tenant, (tx) => paymentRowsOfOrder(tx, { tenantId: tenant, orderNo }))).map(
      ({ state }) => state,
    );
  for (let at = 1; at <= 11; at++) {
    cards.script.authorise.push('refused');
    expect(await refusalOf(byCard('unlucky', orderNo))).toBe('pay.unavailable');
    expect(await states()).toEqual(Array.from({ length: at }, () => 'closed'));
  }
  expect((await byCard('unlucky', orderNo)).state).toBe('paid');
});

test('an order that is cancelled while the bank answers is not paid, and its reservation is let go', async () => {
  const orderNo = await shop.place('m', adult);
  let reference = '';
  const payWhile = (happens: () => Promise<unknown>, when: 'before' | 'after', no = orderNo) => {
    const authorise: typeof cards.authorise = async (input) => {
      ({ reference } = input);
      if (when === 'before') await happens();
      const answer = await cards.authorise(input);
      if (when === 'after') await happens();
      return answer;
    };
    const deps = { ...shop.deps, cards: { ...cards, authorise } };
    return payByCard(deps, shop.as('m'), { businessType: 'dometicketOrderPay', orderNo: no, ...visa });
  };
  const cancel = () => cancelOrder(shop.deps, shop.as('m'), { orderNo });
  expect(await refusalOf(payWhile(cancel, 'after'))).toBe('pay.unavailable');
  await jobs.run();
  expect(cards.books(reference)).toEqual({ heldFen: 0, capturedFen: 0, returnedFen: 0 });
  expect(await shop.codeOf(orderNo)).toBe(12);

  // The attempt is ended before the bank hears of it.
  const second = await shop.place('m', adult);
  const bar = () => cards.void({ tenantId: tenant, reference });
  expect(await refusalOf(payWhile(bar, 'before', second))).toBe('pay.unavailable');
  expect(await shop.codeOf(second)).toBe(0);
  expect((await byCard('m', second)).state).toBe('paid');
  await jobs.run();
});

test('what the page has heard of as reserved stays paid, though the call for it is refused in the end', async () => {
  const orderNo = await shop.place('m', adult);
  let outTradeNo = '';
  const authorise: typeof cards.authorise = async (input) => {
    outTradeNo = input.reference;
    await cards.authorise(input);
    await findPayment(shop.deps, shop.as('m'), { outTradeNo });
    return { kind: 'refused', message: 'asked twice' };
  };
  const paying = payByCard({ ...shop.deps, cards: { ...cards, authorise } }, shop.as('m'), {
    businessType: 'dometicketOrderPay',
    orderNo,
    ...visa,
  });
  expect(await refusalOf(paying)).toBe('pay.unavailable');
  await jobs.run();
  expect(await shop.codeOf(orderNo)).toBe(2);
  expect(cards.books(outTradeNo)).toEqual({ heldFen: 0, capturedFen: price, returnedFen: 0 });
});

test('a reservation that the bank still holds past its day is not written off, and is taken', async () => {
  const orderNo = await shop.place('m', adult);
  supplier.script.issue.push('busy');
  const { outTradeNo } = await byCard('m', orderNo);
  await jobs.run();
  await db.inTenant(tenant, (tx) =>
    sql`update payment_cards set held_until = ${clock.now()} where out_trade_no = ${outTradeNo}`.execute(tx),
  );
  cards.script.status.push('lost-before');
  for (const _again of [1, 2]) await reportExpiredAuthorisations(shop.deps, tenant);
  expect(await unpaid()).toEqual([]);
  expect((await words('m', orderNo)).join()).not.toContain('到期失效');
  await retryTicketing(shop.deps, shop.as('m'), { orderNo });
  await jobs.run();
  expect(cards.books(outTradeNo).capturedFen).toBe(price);
  expect(await captured(orderNo)).toHaveLength(1);
});

test('of a partly ticketed order what was to be taken is collected otherwise, and no more', async () => {
  const orderNo = await shop.place('m', { types: ['ADT', 'ADT'] });
  supplier.script.issue.push('partial');
  cards.script.capture.push('refused');
  const { outTradeNo } = await byCard('m', orderNo);
  await jobs.run();
  const [stuck] = await unpaid();
  expect(stuck).toMatchObject({ outTradeNo, state: 'stuck', amountFen: price });
  const deps = { ...shop.deps, ownTenantId: tenant };
  await settleCard(deps, shop.as('administrator'), { tenant, outTradeNo, note: '现金' });
  expect((await words('m', orderNo)).at(-1)).toBe('银行卡（Visa 尾号0001）未能扣款的¥1,050已另行收款');
});

test('only brand and last digits of a card are stored, and a deletion removes those too', async () => {
  const found = await db.read(tenant, (tx) =>
    sql<{
      row: string;
    }>`select to_jsonb(c)::text || to_jsonb(p)::text as row from payment_cards c join payments p using (tenant_id, out_trade_no)`.execute(
      tx,
    ),
  );
  for (const { row } of found.rows) expect(row).not.toMatch(/4258 ?0000|\b719\b|12\/49/);
  await db.inTenant(tenant, (tx) => forgetCardsOf(tx, { tenantId: tenant, memberId: 'm' }));
  const left = await db.read(tenant, (tx) =>
    sql`select 1 from payment_cards c join payments p using (tenant_id, out_trade_no) where p.member_id = 'm' and (tail <> '' or token is not null)`.execute(
      tx,
    ),
  );
  expect(left.rows).toEqual([]);
  expect(await shop.broken()).toEqual([]);
});
