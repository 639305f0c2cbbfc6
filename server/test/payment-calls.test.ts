import { yuan } from '@woxing/contract/core/money';
import { create } from 'qrcode';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { idsByMobile, seedMembers } from '#src/members/public.ts';
import { paymentRoutes } from '#src/payments/public.ts';
import { openFrontDoor } from './front-door.ts';
import { openShop, payPassword, tenant } from './shop.ts';

/** The calls that name their method, as callers of the form protocol send them: forms in, envelopes out. */
const shop = await openShop();
const { db, clock, channels, vault } = shop;
await seedMembers(db, tenant);
const members = await db.read(tenant, (tx) => idsByMobile(tx, tenant));
const idOf = (digits: string) => members.get(`138000000${digits}`)!;
const news = { subscribe: () => () => undefined, isListening: () => false, close: () => Promise.resolve() };
const routes = paymentRoutes({ ...shop.deps, news });
const front = await openFrontDoor({ db, clock, vault, routes });
const token = await front.signIn('13800000010');
const strangers = await front.signIn('13800000030');

interface Envelope {
  readonly ret: string;
  readonly msg: string;
  readonly data: Readonly<Record<string, unknown>> & {
    readonly outTradeNo: string;
    readonly codeImgUrl?: string;
  };
}
let keys = 0;

async function call(
  path: string,
  fields: Record<string, string>,
  asking: { token?: string; key?: string; headers?: Record<string, string> } = {},
): Promise<Envelope & { readonly http: number }> {
  const { key = `key-number-${(keys += 1)}`, headers } = asking;
  const answer = await front.post(path, fields, {
    token: asking.token ?? token,
    headers: { 'idempotency-key': key, ...headers },
  });
  return { http: answer.statusCode, ...answer.json<Envelope>() };
}

const place = (member = '10') => shop.place(idOf(member), { types: ['ADT'] });

/** Cell by cell what a scanner sees, without the quiet around it. */
async function cellsOf(picture: string): Promise<string> {
  const [head, data = ''] = picture.split(',');
  expect(head).toBe('data:image/png;base64');
  const image = sharp(Buffer.from(data, 'base64')).greyscale();
  const { data: pixels, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const dark = (x: number, y: number) => pixels[(y * info.width + x) * info.channels]! < 128;
  const left = Array.from({ length: info.width }, (_, at) => at).find((at) => dark(at, at))!;
  const run =
    Array.from({ length: info.width }, (_, at) => at).find((at) => at > left && !dark(at, left))! - left;
  // The corner of a code is seven cells long.
  const cell = run / 7;
  expect(left).toBe(4 * cell);
  const size = info.width / cell - 8;
  const middle = (at: number) => left + at * cell + Math.floor(cell / 2);
  return Array.from({ length: size * size }, (_, at) =>
    dark(middle(at % size), middle(Math.floor(at / size))) ? '1' : '0',
  ).join('');
}

function cellsFor(text: string): string {
  return [...create(text, { errorCorrectionLevel: 'M' }).modules.data]
    .map((bit) => (bit ? '1' : '0'))
    .join('');
}

test.each([
  ['/pay/qrCode', {}, 'zxpay'],
  ['/pay/qrCode', { method: 'alipay' }, 'alipay'],
  ['/pay/alipay/precreate', {}, 'alipay'],
  ['/pay/weChat/pay', {}, 'weChatPay'],
] as const)(
  '%s %j shows the code of an attempt as a picture, the same when it is asked twice',
  async (path, more, method) => {
    const orderNo = await place();
    const first = await call(path, { ...more, orderNo });
    expect(first).toMatchObject({ ret: '0', data: { method, way: 'code', state: 'presenting', orderNo } });
    const codeUrl = first.data['codeUrl'] as string;
    expect(codeUrl).toBe(`https://${method}.example/${first.data.outTradeNo}`);
    expect(await cellsOf(first.data.codeImgUrl!)).toBe(cellsFor(codeUrl));
    const again = await call(path, { ...more, orderNo });
    expect(again.data).toEqual(first.data);
    expect(channels[method].asked.create).toBeGreaterThan(0);
  },
);

test('what is paid for is named in any of three ways, and not in two that differ', async () => {
  const [orderNo, other] = [await place(), await place()];
  const { data } = await call('/pay/alipay/precreate', { orderNo });
  for (const named of [
    { out_trade_no: orderNo },
    { outTradeNo: orderNo },
    { orderNo, out_trade_no: orderNo },
  ])
    for (const path of ['/pay/alipay/precreate', '/pay/qrCode', '/pay/create', '/pay/through']) {
      const answer = await call(path, { ...named, method: 'alipay' });
      expect([path, answer.ret, JSON.stringify(answer.data).includes(data.outTradeNo)]).toEqual([
        path,
        '0',
        true,
      ]);
    }
  expect(await call('/pay/alipay/precreate', { orderNo, out_trade_no: other })).toMatchObject({
    http: 400,
    msg: '订单号前后不一致',
  });
  expect(await call('/pay/alipay/precreate', {})).toMatchObject({ http: 400, msg: '请提供订单号' });
  // Numeric codes of the business types are heard too.
  expect((await call('/pay/alipay/precreate', { out_trade_no: orderNo, businessType: '5' })).data).toEqual(
    data,
  );
});

test('a query names the attempt in either way, hears of one method only, and does not ask the channel unless it may', async () => {
  const orderNo = await place();
  const { data } = await call('/pay/alipay/precreate', { orderNo, attach: 'cart=7&from=kiosk' });
  const { outTradeNo } = data;
  const shown = await call('/pay/alipay/showQr', { out_trade_no: outTradeNo });
  expect(shown.data).toEqual(data);
  channels.alipay.pay(outTradeNo);
  clock.passSeconds(10);
  const booked = await call('/pay/alipay/query', { outTradeNo, requestVerify: 'false' });
  expect(booked.data).toMatchObject({ state: 'presenting', attach: 'cart=7&from=kiosk' });
  const asked = await call('/pay/alipay/query', { out_trade_no: outTradeNo, requestVerify: 'true' });
  expect(asked.data).toMatchObject({ state: 'paid', attach: 'cart=7&from=kiosk', outTradeNo });
  expect((await call('/pay/query', { out_trade_no: outTradeNo })).data).toEqual(asked.data);
  expect((await call('/pay/alipay/showQr', { outTradeNo })).data).toMatchObject({
    state: 'paid',
    codeImgUrl: null,
  });
  expect(await call('/pay/weChat/query', { outTradeNo })).toMatchObject({ ret: '4008' });
  expect(await call('/pay/alipay/query', { outTradeNo, out_trade_no: 'P0' })).toMatchObject({
    http: 400,
    msg: '支付单号前后不一致',
  });
  expect(await call('/pay/alipay/query', {})).toMatchObject({ http: 400, msg: '请提供支付单号' });

  const byWeChat = await call('/pay/weChat/pay', { orderNo: await place() });
  expect(await call('/pay/alipay/showQr', { outTradeNo: byWeChat.data.outTradeNo })).toMatchObject({
    ret: '4008',
  });
  expect((await call('/pay/weChat/query', { outTradeNo: byWeChat.data.outTradeNo })).data).toMatchObject({
    state: 'presenting',
  });
});

test('on a phone WeChat Pay is paid by its page or a call, and no picture is drawn', async () => {
  const page = await call('/pay/weChat/pay', { orderNo: await place(), terminal: 'phone' });
  expect(page.data).toMatchObject({ way: 'h5', codeImgUrl: null });
  expect(page.data['payUrl']).toMatch(/^https:/);
  const inside = await call('/pay/weChat/pay', { orderNo: await place(), terminal: 'weChat' });
  expect(inside.data).toMatchObject({ way: 'jsapi', codeImgUrl: null });
});

test('app pay answers what the SDK is handed, and takes no method that has none', async () => {
  const orderNo = await place();
  const begun = await call('/pay/app', { orderNo, method: 'alipay' });
  const { outTradeNo } = begun.data;
  expect(begun.data).toMatchObject({
    way: 'app',
    state: 'presenting',
    appCall: { method: 'alipay', orderString: `app of ${outTradeNo}` },
  });
  expect((await call('/pay/app', { out_trade_no: orderNo, method: 'alipay' })).data).toEqual(begun.data);
  expect(await call('/pay/app', { orderNo, method: 'zxpay' })).toMatchObject({ http: 400 });
  expect(await call('/pay/app', { orderNo })).toMatchObject({ http: 400 });
});

test('credit pay takes the pay password and the credit once, whatever is repeated', async () => {
  const employee = await front.signIn('13800000071');
  await shop.enrich(idOf('71'));
  await shop.employ('70001', yuan(5000), [idOf('71')]);
  const orderNo = await place('71');
  const pay = (key: string, more: Record<string, string> = {}) =>
    call(
      '/pay/credit',
      { out_trade_no: orderNo, payPassword, attach: 'trip 9', ...more },
      { token: employee, key },
    );
  expect(await pay('wrong-password', { payPassword: 'x' })).toMatchObject({ ret: '4003' });
  const paid = await pay('credit-once');
  expect(paid.data).toMatchObject({
    method: 'creditPay',
    state: 'paid',
    attach: 'trip 9',
    amountFen: yuan(1050),
  });
  expect((await pay('credit-once')).data).toEqual(paid.data);
  expect(await pay('credit-again')).toMatchObject({ ret: '4009' });
  expect(await pay('credit-once', { attach: 'trip 10' })).toMatchObject({ http: 422 });
  expect((await shop.credit('70001'))!.heldFen).toBe(yuan(1050));
  // Who has no enterprise has no credit.
  expect(await call('/pay/credit', { orderNo: await place(), payPassword })).not.toMatchObject({ ret: '0' });
});

test('what the caller says is shown after what is paid for, stays as it was said first, and is no command', async () => {
  const orderNo = await place();
  const titles: string[] = [];
  const asIs = channels.alipay.create.bind(channels.alipay);
  channels.alipay.create = (intent, by) => {
    titles.push(intent.subject);
    return asIs(intent, by);
  };
  const begin = (body: string) => call('/pay/app', { orderNo, method: 'alipay', body });
  const first = await begin('张三差旅 <script>');
  expect((await begin('another')).data).toEqual(first.data);
  const usual = `${tenant}机票 北京—上海 MU5101`;
  expect(titles).toEqual(Array.from({ length: 2 }, () => `${usual} 张三差旅 <script>`));
  for (const body of ['一\n二', '\u202e倒', 'x'.repeat(41)])
    expect(await begin(body)).toMatchObject({ http: 400 });
  expect(await call('/pay/qrCode', { orderNo, attach: 'x'.repeat(129) })).toMatchObject({ http: 400 });
  channels.alipay.create = asIs;
  const plain = await call('/pay/qrCode', { orderNo: await place(), passErrorCodeMsgRet: '4001,4002' });
  expect(plain.data).toMatchObject({ attach: '', state: 'presenting' });
});

const paths = [
  '/pay/qrCode',
  '/pay/alipay/precreate',
  '/pay/weChat/pay',
  '/pay/app',
  '/pay/credit',
  '/pay/alipay/showQr',
  '/pay/alipay/query',
  '/pay/weChat/query',
] as const;

test.each(paths)('%s is for the owner alone, in the own tenant and signed in', async (path) => {
  const orderNo = await place();
  const asks = path.endsWith('query') || path.endsWith('showQr');
  const begun = asks
    ? await call(path.startsWith('/pay/alipay') ? '/pay/alipay/precreate' : '/pay/weChat/pay', { orderNo })
    : undefined;
  const number = begun?.data.outTradeNo ?? orderNo;
  const unknown = asks ? 'P25120100000000000000' : 'W2512010000';
  const ask = (out_trade_no: string, asking: Parameters<typeof call>[2]) =>
    call(path, { out_trade_no, method: 'alipay', payPassword }, asking);
  const foreign = await ask(number, { token: strangers });
  expect(foreign.ret).not.toBe('0');
  expect(foreign).toEqual(await ask(unknown, { token: strangers }));
  expect((await ask(number, { headers: { appid: 'partner' } })).http).toBe(401);
  expect((await front.post(path, { out_trade_no: number })).statusCode).toBe(401);
});

test('the calls that begin something take a key, and the same key answers the same', async () => {
  const orderNo = await place();
  const missing = await front.post('/pay/qrCode', { orderNo }, { token });
  expect(missing.json<Envelope>().ret).not.toBe('0');
  const first = await call('/pay/qrCode', { orderNo }, { key: 'the-same-key' });
  channels.zxpay.pay(first.data.outTradeNo);
  expect((await call('/pay/qrCode', { orderNo }, { key: 'the-same-key' })).data).toEqual(first.data);
});

test('pictures are drawn 60 times in a minute for a member, and nothing is begun beyond that', async () => {
  clock.passSeconds(120);
  const { outTradeNo } = (await call('/pay/alipay/precreate', { orderNo: await place() })).data;
  const answers = [];
  for (let times = 0; times < 60; times++) answers.push(await call('/pay/alipay/showQr', { outTradeNo }));
  expect(answers.filter(({ http }) => http === 200)).toHaveLength(59);
  const { asked } = channels.zxpay;
  const before = asked.create;
  const held = await call('/pay/qrCode', { orderNo: await place() });
  expect(held).toMatchObject({ http: 429, msg: expect.stringContaining('操作过于频繁') as string });
  expect(asked.create).toBe(before);
  clock.passSeconds(60);
  expect((await call('/pay/alipay/showQr', { outTradeNo })).ret).toBe('0');
});
