import { yuan } from '@woxing/contract/core/money';
import type { ChannelWay, PayTerminal } from '@woxing/contract/payments/payments';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openShop, payPassword, refusalOf, tenant } from '../../test/shop.ts';
import { findPayment } from './find-payment.ts';
import { payDesk } from './pay-desk.ts';
import { payThrough } from './pay-through.ts';
import { paymentRowsOfOrder } from './payments.db.ts';
import { presentPayment } from './present-payment.ts';
import { receiveNotice } from './receive-notice.ts';
import { startPayment } from './start-payment.ts';

const shop = await openShop();
const { clock, jobs, channels } = shop;
await shop.enrich('m', yuan(1_000_000));

beforeEach(() => {
  clock.passSeconds(3600);
});
afterEach(async () => {
  for (const channel of Object.values(channels)) channel.meanwhile = undefined;
  await jobs.run();
  await shop.expectSound();
});

const businessType = 'dometicketOrderPay' as const;
const place = () => shop.place('m', { types: ['ADT'] });
const start = (
  orderNo: string,
  method: 'alipay' | 'weChatPay' | 'zxpay',
  terminal?: PayTerminal,
  way?: ChannelWay,
) => startPayment(shop.deps, shop.as('m'), { businessType, orderNo, method, terminal, way });
const present = (outTradeNo: string, word: { authCode?: string; state?: string } = {}, as = shop.as('m')) =>
  presentPayment(shop.deps, as, { outTradeNo, ...word });
const poll = (outTradeNo: string) => findPayment(shop.deps, shop.as('m'), { outTradeNo });
const attempts = async (orderNo: string) =>
  (await shop.db.read(tenant, (tx) => paymentRowsOfOrder(tx, { tenantId: tenant, orderNo }))).map(
    ({ method, way, state }) => [method, way, state],
  );
const through = (orderNo: string, method: 'alipay' | 'weChatPay', terminal: PayTerminal) =>
  payThrough(shop.deps, shop.as('m'), { businessType, orderNo, method, terminal });
/** As WeChat leads back: a code of its own, and the state as it was sent. */
const wordOf = (payUrl: string | null) => ({
  authCode: 'code-of-payer',
  state: new URL(payUrl!).searchParams.get('state')!,
});

test('the desk offers at each terminal the ways that work there, the handiest first', async () => {
  const orderNo = await place();
  const offered = async (terminal?: PayTerminal) => {
    const { methods } = await payDesk(shop.deps, shop.as('m'), { businessType, orderNo, terminal });
    return Object.fromEntries(methods.map(({ method, ways }) => [method, ways]));
  };
  const desktop = { alipay: ['code'], weChatPay: ['code'], zxpay: ['code'], tianHangPay: [] };
  expect(await offered()).toEqual(desktop);
  expect(await offered('desktop')).toEqual(desktop);
  const byPage = ['h5', 'code'];
  expect(await offered('phone')).toEqual({ ...desktop, alipay: byPage, weChatPay: byPage });
  expect(await offered('weChat')).toEqual({ ...desktop, weChatPay: ['jsapi', 'code'] });
  const byApp = ['app', 'code'];
  expect(await offered('app')).toEqual({ ...desktop, alipay: byApp, weChatPay: byApp });
});

test('a way that the terminal does not support is refused and nothing is started', async () => {
  const orderNo = await place();
  for (const [method, terminal, way] of [
    ['alipay', 'desktop', 'h5'],
    ['alipay', 'weChat', 'h5'],
    ['alipay', 'phone', 'jsapi'],
    ['weChatPay', 'phone', 'jsapi'],
    ['weChatPay', 'weChat', 'h5'],
    ['zxpay', 'phone', 'h5'],
  ] as const)
    expect(await refusalOf(start(orderNo, method, terminal, way))).toBe('pay.way');
  expect(await attempts(orderNo)).toEqual([]);
});

test.each(['alipay', 'weChatPay'] as const)(
  '%s on a phone opens its page, and is paid by its notice',
  async (method) => {
    const orderNo = await place();
    const opened = await start(orderNo, method, 'phone');
    const { outTradeNo, payUrl } = opened;
    expect(opened).toMatchObject({ way: 'h5', state: 'presenting', codeUrl: null, invocation: null });
    expect(channels[method].presented(outTradeNo)).toEqual({
      way: 'h5',
      payerIp: '127.0.0.1',
      returnUrl: `http://shop.example/pay/return?outTradeNo=${outTradeNo}`,
    });
    expect(payUrl).toBe(`https://${method}.example/h5/${outTradeNo}`);
    expect((await start(orderNo, method, 'phone')).outTradeNo).toBe(outTradeNo);
    const { attempt } = await payDesk(shop.deps, shop.as('m'), { businessType, orderNo, terminal: 'phone' });
    expect(attempt).toMatchObject({ outTradeNo, way: 'h5', payUrl });
    // A desktop cannot open it.
    expect((await payDesk(shop.deps, shop.as('m'), { businessType, orderNo })).attempt).toBeNull();
    // Who comes back unpaid is told the truth, whatever the address of the way back says.
    expect((await poll(outTradeNo)).state).toBe('presenting');
    channels[method].pay(outTradeNo);
    await receiveNotice(shop.deps, shop.as('nobody'), method, channels[method].noticeOf(outTradeNo));
    expect(await poll(outTradeNo)).toMatchObject({ state: 'paid', payUrl: null });
    expect(await shop.codeOf(orderNo)).toBe(1);
  },
);

test('an expired payment address is renewed for the same trade, and only for its owner', async () => {
  const orderNo = await place();
  const { outTradeNo } = await start(orderNo, 'weChatPay', 'phone');
  const asked = channels.weChatPay.asked.create;
  expect(await present(outTradeNo)).toMatchObject({ outTradeNo, way: 'h5', state: 'presenting' });
  expect(channels.weChatPay.asked.create).toBe(asked + 1);
  expect(await refusalOf(present(outTradeNo, {}, shop.as('somebody')))).toBe('pay.unknown');
  expect(await refusalOf(present('P0'))).toBe('pay.unknown');
  channels.weChatPay.pay(outTradeNo);
  // It cannot be had for what is paid: what it is now is asked, and said.
  channels.weChatPay.script.create.push('refused');
  expect(await present(outTradeNo)).toMatchObject({ state: 'paid', payUrl: null });
  expect(await attempts(orderNo)).toEqual([['weChatPay', 'h5', 'paid']]);
  expect(await present(outTradeNo)).toMatchObject({ state: 'paid', payUrl: null });
});

test('another way closes the attempt before it; one paid meanwhile is not paid twice', async () => {
  const orderNo = await place();
  const page = await start(orderNo, 'alipay', 'phone');
  clock.passSeconds(1);
  const code = await start(orderNo, 'alipay', 'phone', 'code');
  expect(code).toMatchObject({ way: 'code', state: 'presenting' });
  expect(code.outTradeNo).not.toBe(page.outTradeNo);
  expect((await poll(page.outTradeNo)).state).toBe('closed');
  // On a desktop the code goes on.
  expect(await start(orderNo, 'alipay')).toEqual(code);
  channels.alipay.pay(code.outTradeNo);
  expect(await refusalOf(start(orderNo, 'alipay', 'phone'))).toBe('pay.paid');
  expect(await attempts(orderNo)).toEqual([
    ['alipay', 'h5', 'closed'],
    ['alipay', 'code', 'paid'],
  ]);
});

test('no other way starts while the state of an attempt is unknown', async () => {
  const orderNo = await place();
  await start(orderNo, 'alipay', 'phone');
  channels.alipay.script.close.push('lost-after');
  expect(await refusalOf(start(orderNo, 'alipay', 'phone', 'code'))).toBe('pay.unavailable');
  expect(await attempts(orderNo)).toEqual([['alipay', 'h5', 'presenting']]);
});

test('two concurrent ways leave one attempt open, and money for the other is returned', async () => {
  for (let round = 0; round < 5; round++) {
    const orderNo = await place();
    const ways = ['h5', 'code', 'h5', 'code'] as const;
    const answers = await Promise.allSettled(ways.map((way) => start(orderNo, 'weChatPay', 'phone', way)));
    const opened = new Set(
      answers.flatMap((each) => (each.status === 'fulfilled' ? [each.value.outTradeNo] : [])),
    );
    expect(opened.size).toBeGreaterThan(0);
    const states = await Promise.all([...opened].map(async (outTradeNo) => (await poll(outTradeNo)).state));
    expect(states.filter((state) => state === 'presenting').length).toBeLessThanOrEqual(1);
    // Whoever still holds a page pays there all the same.
    for (const outTradeNo of opened) {
      channels.weChatPay.pay(outTradeNo);
      await receiveNotice(shop.deps, shop.as('nobody'), 'weChatPay', channels.weChatPay.noticeOf(outTradeNo));
    }
    await jobs.run();
    expect((await attempts(orderNo)).filter(([, , state]) => state === 'paid')).toHaveLength(1);
    const kept = [...opened].filter((outTradeNo) => channels.weChatPay.returnedFen(outTradeNo) === 0);
    expect(kept).toHaveLength(1);
  }
});

test('inside WeChat its word of who pays comes first; then its browser is handed what to pay by', async () => {
  const orderNo = await place();
  const begun = await start(orderNo, 'weChatPay', 'weChat');
  const { outTradeNo, payUrl } = begun;
  expect(begun).toMatchObject({ way: 'jsapi', state: 'created', invocation: null });
  const desk = await payDesk(shop.deps, shop.as('m'), { businessType, orderNo, terminal: 'weChat' });
  expect(desk.attempt).toBeNull();
  const asked = new URL(payUrl!);
  expect(asked.searchParams.get('redirect_uri')).toBe(
    `http://shop.example/pay/return?outTradeNo=${outTradeNo}`,
  );
  expect(asked.searchParams.get('state')).toMatch(/^[0-9a-zA-Z]{1,128}$/);
  expect(channels.weChatPay.presented(outTradeNo)).toBeUndefined();
  const word = wordOf(payUrl);
  const shown = await present(outTradeNo, word);
  expect(shown).toMatchObject({
    way: 'jsapi',
    state: 'presenting',
    payUrl: null,
    invocation: { call: { package: `prepay_id=${outTradeNo}`, signType: 'RSA' }, sandbox: true },
  });
  expect(channels.weChatPay.presented(outTradeNo)).toEqual({
    way: 'jsapi',
    openid: 'openid of code-of-payer',
  });
  // A page that is loaded anew brings the same word again, which is not asked about twice.
  expect(await present(outTradeNo, word)).toEqual(shown);
  expect(channels.weChatPay.askedOpenids).toEqual(['code-of-payer']);
  expect(await start(orderNo, 'weChatPay', 'weChat')).toEqual(shown);
  channels.weChatPay.pay(outTradeNo);
  clock.passSeconds(5);
  expect(await poll(outTradeNo)).toMatchObject({ state: 'paid', invocation: null });
});

test('an attempt that waits for WeChat to say who pays is asked about, and not closed', async () => {
  const orderNo = await place();
  const { outTradeNo, payUrl } = await start(orderNo, 'weChatPay', 'weChat');
  const { query, close } = { ...channels.weChatPay.asked };
  channels.weChatPay.script.query.push('lost-before');
  clock.passSeconds(61);
  await shop.askDue();
  expect(channels.weChatPay.asked).toMatchObject({ query: query + 1, close });
  expect((await present(outTradeNo, wordOf(payUrl))).state).toBe('presenting');
});

test('a state that is forged, expired, or of another session or trade is rejected', async () => {
  const orderNo = await place();
  const { outTradeNo, payUrl } = await start(orderNo, 'weChatPay', 'weChat');
  const other = await start(await place(), 'weChatPay', 'weChat');
  const { authCode, state } = wordOf(payUrl);
  const asked = channels.weChatPay.askedOpenids.length;
  const signedInElsewhere = shop.as('m');
  const elsewhere = { ...signedInElsewhere, signedIn: { ...signedInElsewhere.signedIn, sessionId: 'other' } };
  const flipped = `${state.slice(0, -1)}${state.endsWith('0') ? '1' : '0'}`;
  for (const word of [
    { authCode },
    { authCode, state: '' },
    { authCode, state: flipped },
    wordOf(other.payUrl),
  ])
    expect(await refusalOf(present(outTradeNo, word))).toBe('pay.we-chat-state');
  expect(await refusalOf(present(outTradeNo, { authCode, state }, elsewhere))).toBe('pay.we-chat-state');
  clock.passSeconds(601);
  expect(await refusalOf(present(outTradeNo, { authCode, state }))).toBe('pay.we-chat-state');
  expect(channels.weChatPay.askedOpenids).toHaveLength(asked);
  expect((await poll(outTradeNo)).state).toBe('created');
});

test('returning from WeChat without a trade leaves other ways available', async () => {
  const orderNo = await place();
  const { outTradeNo } = await start(orderNo, 'weChatPay', 'weChat');
  expect(await start(orderNo, 'weChatPay', 'weChat', 'code')).toMatchObject({
    way: 'code',
    state: 'presenting',
  });
  expect((await poll(outTradeNo)).state).toBe('closed');
});

test('the rest of a mixed payment is paid on the phone as well, and the hold goes when it is not', async () => {
  await shop.enrich('small', yuan(100));
  const orderNo = await shop.place('small', { types: ['ADT'] });
  const mix = (way?: ChannelWay) =>
    startPayment(shop.deps, shop.as('small'), {
      businessType,
      orderNo,
      method: 'multiPay',
      outside: 'alipay',
      payPassword,
      terminal: 'phone',
      way,
    });
  const page = await mix();
  expect(page).toMatchObject({ way: 'h5', amountFen: yuan(950), state: 'presenting' });
  const code = await mix('code');
  expect(code).toMatchObject({ way: 'code', amountFen: yuan(950) });
  channels.alipay.pay(code.outTradeNo);
  clock.passSeconds(5);
  expect((await findPayment(shop.deps, shop.as('small'), { outTradeNo: code.outTradeNo })).state).toBe(
    'paid',
  );
  expect(await shop.balance('small')).toBe(0);
});

test('the one call that pays by every method says what a phone does next', async () => {
  const page = await through(await place(), 'alipay', 'phone');
  expect(page.next).toEqual({ kind: 'go', url: page.payment.payUrl });
  const orderNo = await place();
  const begun = await through(orderNo, 'weChatPay', 'weChat');
  expect(begun.next).toEqual({ kind: 'go', url: begun.payment.payUrl });
  await present(begun.payment.outTradeNo, wordOf(begun.payment.payUrl));
  const shown = await through(orderNo, 'weChatPay', 'weChat');
  expect(shown.next).toEqual({ kind: 'invoke', call: shown.payment.invocation!.call, queryMs: 2500 });
});

test('from a mobile app the same attempt is handed out anew, and is paid by its notice', async () => {
  const orderNo = await place();
  for (const method of ['alipay', 'weChatPay'] as const) {
    const begun = await start(orderNo, method, 'app');
    const { outTradeNo } = begun;
    expect(begun).toMatchObject({ way: 'app', state: 'presenting', codeUrl: null, payUrl: null });
    expect(begun.appCall).toEqual({ method: 'alipay', orderString: `app of ${outTradeNo}` });
    expect(channels[method].presented(outTradeNo)).toEqual({ way: 'app' });
    expect(await start(orderNo, method, 'app')).toEqual(begun);
    expect(await present(outTradeNo)).toEqual(begun);
    expect((await through(orderNo, method, 'app')).next).toEqual({
      kind: 'app',
      call: begun.appCall,
      queryMs: 2500,
    });
    expect(await refusalOf(present(outTradeNo, {}, shop.as('somebody')))).toBe('pay.unknown');
  }
  const desk = await payDesk(shop.deps, shop.as('m'), { businessType, orderNo, terminal: 'app' });
  const open = desk.attempt!;
  expect(open).toMatchObject({ method: 'weChatPay', way: 'app' });
  // Where the app is not at hand it is another attempt.
  expect(await start(orderNo, 'weChatPay', 'phone')).toMatchObject({ way: 'h5' });
  channels.weChatPay.pay(open.outTradeNo);
  await receiveNotice(
    shop.deps,
    shop.as('nobody'),
    'weChatPay',
    channels.weChatPay.noticeOf(open.outTradeNo),
  );
  // Paid in the app all the same: the order waited for money.
  expect(await poll(open.outTradeNo)).toMatchObject({ state: 'paid', appCall: null });
  expect(await refusalOf(start(orderNo, 'weChatPay', 'phone'))).toBe('pay.paid');
});

test('app payments are refused from other terminals and for methods without an app', async () => {
  const orderNo = await place();
  for (const terminal of [undefined, 'desktop', 'phone', 'weChat'] as const)
    expect(await refusalOf(start(orderNo, 'alipay', terminal, 'app'))).toBe('pay.way');
  expect(await refusalOf(start(orderNo, 'zxpay', 'app', 'app'))).toBe('pay.way');
  expect(await attempts(orderNo)).toEqual([]);
});
