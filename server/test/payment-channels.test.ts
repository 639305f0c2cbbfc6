import { yuan } from '@woxing/contract/core/money';
import { type ChannelMethod, channelMethods } from '@woxing/contract/payments/payments';
import { afterAll, expect, test } from 'vitest';
import { actOnTrade, findTrade, setGatewayFault, tradeSeenByPayer } from '#sandbox/gateways/act-on-trade.ts';
import { openWeChatPay } from '#src/payments/channels/wechat-pay/wechat-pay.ts';
import {
  type ChannelUnderTest,
  describeOutcomes,
  describePaymentChannel,
} from '#src/payments/payment-channel.kit.ts';
import type { Presentation } from '#src/payments/payment-channel.ts';
import { createVault } from '#src/platform/crypto.ts';
import { testDatabase } from './database.ts';
import { noticeHost, openGatewayStage } from './gateway-stage.ts';
import { handJobs } from './hand-jobs.ts';

const { db, clock } = await testDatabase();
const jobs = handJobs();
const stage = await openGatewayStage({ db, clock, jobs, vault: createVault([Buffer.alloc(32, 7)]) });
const { deps, byName } = stage.gateways;
afterAll(() => stage.gateways.close());

const returnUrl = `${noticeHost}/pay/return?outTradeNo=P1`;
const byCode: Presentation = { way: 'code' };
const byPage: Presentation = { way: 'h5', returnUrl, payerIp: '203.0.113.17' };
const inApp: Presentation = { way: 'app' };
const inWeChat = async (): Promise<Presentation> => ({ way: 'jsapi', openid: await openidOfPayer() });

const presentations = [
  ...channelMethods.map((method) => [method, byCode] as const),
  ['alipay', byPage],
  ['weChatPay', byPage],
  ['weChatPay', await inWeChat()],
  ['alipay', inApp],
  ['weChatPay', inApp],
] as const;

/** What somebody has to open before there is a trade: a page in a browser, or Alipay's order in its app. */
function opened(method: ChannelMethod, { way }: Presentation): ChannelUnderTest['visit'] {
  if (way === 'h5') return visit;
  if (way !== 'app' || method !== 'alipay') return undefined;
  return (orderString) => visit(`${stage.gateways.credentials.alipay.gateway}?${orderString}`);
}

/** As a browser inside WeChat gets there: by the address that the merchant made, the way back, and the merchant's question. */
async function openidOfPayer(): Promise<string> {
  const browser = stage.channels.weChatPay.weChatBrowser!;
  const back = new URL((await visit(browser.authorizeUrl(returnUrl, 'abc')))!);
  expect([back.origin + back.pathname, back.searchParams.get('state')]).toEqual([
    `${noticeHost}/pay/return`,
    'abc',
  ]);
  const asked = await browser.openidOf('official', back.searchParams.get('code')!);
  return asked.kind === 'done' ? asked.value : Promise.reject(new Error(JSON.stringify(asked)));
}

const intentOf = (outTradeNo: string) => ({
  tenantId: 'official',
  outTradeNo,
  subject: '机票',
  amountFen: yuan(8),
  payableUntil: new Date(clock.now().getTime() + 900_000),
});

/** Follows an address one step; undefined when it is refused. */
async function visit(url: string): Promise<string | undefined> {
  if (url.startsWith(noticeHost)) return url;
  const answer = await fetch(url, { redirect: 'manual' });
  return answer.headers.get('location') ?? undefined;
}

test('a code of WeChat says once who pays, and only to the merchant with its secret and on its own site', async () => {
  const browser = stage.channels.weChatPay.weChatBrowser!;
  const back = new URL((await visit(browser.authorizeUrl(returnUrl, 'abc')))!);
  const code = back.searchParams.get('code')!;
  const stranger = openWeChatPay(
    { ...stage.gateways.credentials.weChatPay, appSecret: 'f'.repeat(32) },
    { ...stage.parts('weChatPay') },
  ).weChatBrowser!;
  expect((await stranger.openidOf('official', code)).kind).toBe('refused');
  expect(await browser.openidOf('official', code)).toMatchObject({ kind: 'done' });
  expect((await browser.openidOf('official', code)).kind).toBe('refused');
  expect((await browser.openidOf('official', 'guessed')).kind).toBe('refused');
  expect(await visit(browser.authorizeUrl('https://elsewhere.example/', 'abc'))).toBeUndefined();
});

test("Alipay's page opens by the signature of the merchant alone, and for one amount", async () => {
  const intent = intentOf('P80000000000000000001');
  const created = await stage.channels.alipay.create(intent, byPage);
  const url = created.kind === 'done' ? created.value.codeUrl : '';
  expect(url).toContain('alipay.trade.wap.pay');
  expect(await visit(url.replace('8.00', '0.01'))).toBeUndefined();
  expect(await visit(url.replace(encodeURIComponent(noticeHost), 'http%3A%2F%2Fevil'))).toBeUndefined();
  expect(await visit(url)).toContain(intent.outTradeNo);
});

test('a page leads back to the merchant, unpaid and paid, and WeChat Pay to its own sites only', async () => {
  const { gateways, channels } = stage;
  const { outTradeNo: number, ...rest } = intentOf('P80000000000000000003');
  for (const [at, method] of (['alipay', 'weChatPay'] as const).entries()) {
    const outTradeNo = `${number.slice(0, -1)}${4 + at}`;
    const created = await channels[method].create({ ...rest, outTradeNo }, byPage);
    const url = created.kind === 'done' ? created.value.codeUrl : '';
    const redirectUrl = new URL((await visit(url))!).searchParams.get('redirect_url') ?? undefined;
    const seen = async () => tradeSeenByPayer(gateways, await findTrade(deps, outTradeNo), redirectUrl);
    expect(await seen()).toMatchObject({ way: 'h5', returnUrl });
    await actOnTrade(deps, outTradeNo, 'pay-silently');
    expect(new URL((await seen()).returnUrl!).searchParams.get('outTradeNo')).toBe('P1');
    const elsewhere = tradeSeenByPayer(gateways, await findTrade(deps, outTradeNo), 'https://evil.example/');
    expect(elsewhere.returnUrl ?? '').not.toContain('evil');
  }
});

test('what WeChat is asked to pay by is signed by the merchant, for its own trade', async () => {
  const { weChatPay } = stage.channels;
  const intent = intentOf('P80000000000000000002');
  const created = await weChatPay.create(intent, await inWeChat());
  const call = weChatPay.weChatBrowser!.invocation(created.kind === 'done' ? created.value.codeUrl : '');
  expect(await stage.gateways.invoked(call)).toMatchObject({ outTradeNo: intent.outTradeNo, way: 'jsapi' });
  for (const change of [
    { timeStamp: '1' },
    { package: 'prepay_id=wx1' },
    { nonceStr: 'x' },
    { appId: 'wx1' },
  ])
    expect(await stage.gateways.invoked({ ...call, ...change })).toBeUndefined();
  // Nobody pays as somebody whom WeChat did not name.
  expect(
    (
      await weChatPay.create(
        { ...intent, outTradeNo: `${intent.outTradeNo}1`.slice(1) },
        { way: 'jsapi', openid: 'oGuessed' },
      )
    ).kind,
  ).toBe('refused');
});

test('what a mobile app hands to Alipay is an order that the merchant has signed, for one amount', async () => {
  const { alipay } = stage.channels;
  const intent = intentOf('P80000000000000000011');
  const created = await alipay.create(intent, inApp);
  const orderString = created.kind === 'done' ? created.value.codeUrl : '';
  expect(alipay.appCall!(orderString)).toEqual({ method: 'alipay', orderString });
  const fields = Object.fromEntries(new URLSearchParams(orderString));
  expect(fields).toMatchObject({ method: 'alipay.trade.app.pay', sign_type: 'RSA2', charset: 'utf-8' });
  expect(JSON.parse(fields['biz_content']!)).toMatchObject({
    out_trade_no: intent.outTradeNo,
    total_amount: '8.00',
    product_code: 'QUICK_MSECURITY_PAY',
  });
  const ask = (text: string) => stage.gateways.askedByApp({ method: 'alipay', orderString: text });
  for (const [from, to] of [
    ['8.00', '0.01'],
    ['shop.example', 'evil.example'],
    ['app.pay', 'wap.pay'],
    ['QUICK_MSECURITY_PAY', 'QUICK_WAP_WAY'],
    ['sign_type=RSA2', 'sign_type=RSA'],
  ] as const) {
    expect(orderString).toContain(from);
    expect(await ask(orderString.replace(from, to))).toBeUndefined();
  }
  expect(await ask('')).toBeUndefined();
  expect(await ask(orderString)).toMatchObject({ outTradeNo: intent.outTradeNo, way: 'app' });
  expect(await ask(orderString)).toMatchObject({ outTradeNo: intent.outTradeNo });
});

test('what a mobile app hands to WeChat is signed by the merchant, for its own trade and its own app', async () => {
  const { weChatPay } = stage.channels;
  const intent = intentOf('P80000000000000000012');
  const created = await weChatPay.create(intent, inApp);
  const call = weChatPay.appCall!(created.kind === 'done' ? created.value.codeUrl : '');
  if (call.method !== 'weChatPay') throw new Error('a call of another channel');
  const { request } = call;
  const { mobileAppid, mchid } = stage.gateways.credentials.weChatPay;
  expect(request).toMatchObject({ appid: mobileAppid, partnerid: mchid, package: 'Sign=WXPay' });
  const ask = (change: Partial<typeof request>) =>
    stage.gateways.askedByApp({ ...call, request: { ...request, ...change } });
  expect(await ask({})).toMatchObject({ outTradeNo: intent.outTradeNo, way: 'app' });
  for (const change of [
    { timestamp: '1' },
    { prepayid: 'wx1' },
    { noncestr: 'x' },
    { appid: stage.gateways.credentials.weChatPay.appid },
    { partnerid: '1900000018' },
    { sign: '' },
  ])
    expect(await ask(change)).toBeUndefined();
  // A trade of WeChat's own browser is not the app's, nor the other way round.
  const inBrowser = await weChatPay.create(intentOf('P80000000000000000013'), await inWeChat());
  const prepaid = inBrowser.kind === 'done' ? inBrowser.value.codeUrl : '';
  expect(await stage.gateways.askedByApp(weChatPay.appCall!(prepaid))).toBeUndefined();
  const bridged = weChatPay.weChatBrowser!.invocation(request.prepayid);
  expect(await stage.gateways.invoked(bridged)).toBeUndefined();
});

test('a merchant without a mobile app takes no money from one, and is told nothing of its trades', async () => {
  const { mobileAppid: _, ...keys } = stage.gateways.credentials.weChatPay;
  const closed = openWeChatPay(keys, stage.parts('weChatPay'));
  expect(closed.ways).not.toContain('app');
  expect(closed.appCall).toBeUndefined();
  const intent = intentOf('P80000000000000000014');
  await stage.channels.weChatPay.create(intent, inApp);
  await actOnTrade(deps, intent.outTradeNo, 'pay-silently');
  const asked = { ...intent, now: clock.now() };
  expect(await stage.channels.weChatPay.query(asked)).toMatchObject({
    kind: 'done',
    value: { state: 'paid' },
  });
  expect((await closed.query(asked)).kind).toBe('unknown');
  const trade = await findTrade(deps, intent.outTradeNo);
  const call = byName.weChatPay.noticeOf({ kind: 'paid', trade }, { forged: false, at: new Date() });
  expect(stage.channels.weChatPay.readNotice(call)).toMatchObject({ kind: 'trade' });
  expect(() => closed.readNotice(call)).toThrow('签名');
});

for (const [method, presentation] of presentations) {
  const visit = opened(method, presentation);
  const open = async (): Promise<ChannelUnderTest> => {
    for (const fault of ['slow', 'drop-after', 'bad-sign', 'unsure', 'refuse-refund'] as const)
      await setGatewayFault(deps, method, fault, 0);
    let slow = false;
    const next = () => {
      const to = slow ? stage.impatient : stage;
      slow = false;
      return to.channels[method];
    };
    return {
      presentation,
      ...(visit !== undefined && { visit }),
      channel: {
        ...stage.channels[method],
        create: (intent, by) => next().create(intent, by),
        query: (trade) => next().query(trade),
        close: (trade) => next().close(trade),
        refund: (input) => next().refund(input),
      },
      now: () => clock.now(),
      passSeconds: (seconds) => clock.passSeconds(seconds),
      scan: (outTradeNo) => findTrade(deps, outTradeNo),
      pay: (outTradeNo) => actOnTrade(deps, outTradeNo, 'pay-silently'),
      settle: () => jobs.run('gateway-refund'),
      // Alipay's client sends once more by itself when a line breaks.
      fault(fault) {
        slow = fault === 'slow';
        const times = method === 'alipay' && fault.startsWith('drop') ? 2 : 1;
        return setGatewayFault(deps, method, fault, times);
      },
      async notice(outTradeNo, { forged = false, agoSeconds = 0 } = {}) {
        const trade = await findTrade(deps, outTradeNo);
        const at = new Date(Date.now() - agoSeconds * 1000);
        return byName[method].noticeOf({ kind: 'paid', trade }, { forged, at });
      },
      async books(outTradeNo) {
        const { paidAt, amountFen, refundedFen } = await findTrade(deps, outTradeNo);
        return { paidFen: paidAt === null ? 0 : amountFen, returnedFen: refundedFen };
      },
    };
  };
  const name = presentation.way === 'code' ? method : `${method} by ${presentation.way}`;
  describePaymentChannel(name, open);
  // To make the address of Alipay's page nobody is asked, so no answer can fail to come.
  if (method !== 'alipay' || presentation.way === 'code') describeOutcomes(name, open);
}
