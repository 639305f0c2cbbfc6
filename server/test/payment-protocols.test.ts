import { type KeyObject, sign } from 'node:crypto';
import { createServer, request } from 'node:http';
import type { RawCall } from '@woxing/contract/core/callback';
import { RefusalError } from '@woxing/contract/core/errors';
import { yuan } from '@woxing/contract/core/money';
import type { ChannelMethod } from '@woxing/contract/payments/payments';
import { afterAll, describe, expect, test } from 'vitest';
import { actOnTrade, findTrade } from '#sandbox/gateways/act-on-trade.ts';
import type { GatewayDeps } from '#sandbox/gateways/gateway.ts';
import { openKeys } from '#sandbox/gateways/gateway-keys.ts';
import { openAlipay } from '#src/payments/channels/alipay/alipay.ts';
import { openWeChatPay } from '#src/payments/channels/wechat-pay/wechat-pay.ts';
import { readXml } from '#src/payments/channels/zxpay/flat-xml.ts';
import { openZxpay } from '#src/payments/channels/zxpay/zxpay.ts';
import type { ChannelParts } from '#src/payments/payment-channel.ts';
import { createVault } from '#src/platform/crypto.ts';
import { testDatabase } from './database.ts';
import { openGatewayStage } from './gateway-stage.ts';
import { handJobs } from './hand-jobs.ts';
import { softCertificate } from './soft-certificate.ts';

const { db, clock } = await testDatabase();
const jobs = handJobs();
const vault = createVault([Buffer.alloc(32, 7)]);
const stage = await openGatewayStage({ db, clock, jobs, vault });
const { channels, gateways, keys } = stage;
const { credentials } = gateways;
afterAll(() => gateways.close());

const strangersKey = keys.stranger.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const partsAt = (now: () => Date = () => new Date()): ChannelParts => ({
  sandbox: true,
  notifyUrl: () => 'http://shop.example/pay/notify',
  clock: { now },
  timeoutMs: 60_000,
  keepCall: () => undefined,
});
const eightHoursOff = () => new Date(Date.now() - 8 * 3_600_000);
let lastNo = 0;

async function paid(method: ChannelMethod): Promise<string> {
  lastNo += 1;
  const outTradeNo = `P9${String(lastNo).padStart(19, '0')}`;
  const payableUntil = new Date(clock.now().getTime() + 900_000);
  const intent = { tenantId: 'official', outTradeNo, subject: '机票', amountFen: yuan(8), payableUntil };
  expect((await channels[method].create(intent)).kind).toBe('done');
  await actOnTrade(gateways.deps, outTradeNo, 'pay-silently');
  return outTradeNo;
}

async function noticeOf(method: ChannelMethod, agoSeconds = 0): Promise<RawCall> {
  const trade = await findTrade(gateways.deps, await paid(method));
  const at = new Date(Date.now() - agoSeconds * 1000);
  return gateways.byName[method].noticeOf({ kind: 'paid', trade }, { forged: false, at });
}

function isBelieved(method: ChannelMethod, call: RawCall): boolean {
  try {
    channels[method].readNotice(call);
    return true;
  } catch (error) {
    if (error instanceof RefusalError) return false;
    throw error;
  }
}

const trade = () => ({
  tenantId: 'official',
  outTradeNo: 'P90000000000000000000',
  payableUntil: new Date(clock.now().getTime() + 900_000),
  now: clock.now(),
});

describe('the gateways', () => {
  test('do nothing for who signs with another key, or at another time', async () => {
    const wrongKey = { privateKey: strangersKey };
    const answers = await Promise.all(
      [
        openAlipay({ ...credentials.alipay, ...wrongKey }, partsAt()),
        openWeChatPay({ ...credentials.weChatPay, ...wrongKey }, partsAt()),
        openZxpay({ ...credentials.zxpay, ...wrongKey }, partsAt()),
        // Alipay takes the time in China: that of a process in another zone is eight hours off.
        openAlipay(credentials.alipay, partsAt(eightHoursOff)),
      ].map((channel) => channel.query(trade())),
    );
    expect(answers.map(({ kind }) => kind)).not.toContain('done');
  });

  test('answer a request once: who sends it again is not believed', async () => {
    const sent: { url: string; method: string; headers: Record<string, string>; body: string }[] = [];
    const tap = async (url: string, by: (at: string) => Promise<unknown>) => {
      const relay = createServer((incoming, response) => {
        const chunks: Buffer[] = [];
        incoming
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('end', () => {
            const { host: _, connection: _c, ...headers } = incoming.headers as Record<string, string>;
            const body = Buffer.concat(chunks).toString();
            sent.push({ url: url + incoming.url!, method: incoming.method!, headers, body });
            response.writeHead(502).end();
          });
      });
      await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
      await by(`http://127.0.0.1:${(relay.address() as { port: number }).port}`);
      relay.close();
    };
    const { baseUrl } = credentials.weChatPay;
    const outTradeNo = await paid('weChatPay');
    const zx = await paid('zxpay');
    await tap(baseUrl, (at) =>
      openWeChatPay({ ...credentials.weChatPay, baseUrl: at }, partsAt()).query({ ...trade(), outTradeNo }),
    );
    await tap(baseUrl, (at) =>
      openZxpay({ ...credentials.zxpay, gateway: `${at}/pay/gateway` }, partsAt()).query({
        ...trade(),
        outTradeNo: zx,
      }),
    );
    expect(sent).toHaveLength(2);
    const answers = [];
    for (const each of sent) answers.push(await send(each), await send(each));
    const [wx, wxAgain, bank, bankAgain] = answers;
    expect([wx!.status, wxAgain!.status]).toEqual([200, 401]);
    expect([readXml(bank!.body)['status'], readXml(bankAgain!.body)['status']]).toEqual(['0', '400']);
  });

  test('keep their keys over a start, and two processes have the same', async () => {
    let made = 0;
    const deps: Pick<GatewayDeps, 'db' | 'vault' | 'tenantId'> = { db, vault, tenantId: 'official' };
    const make = async () => {
      made += 1;
      return strangersKey;
    };
    const [one, two] = await Promise.all([openKeys(deps, make), openKeys(deps, make)]);
    const madeFirst = made;
    const later = await openKeys(deps, make);
    expect(one.apiV3Key).toBe(two.apiV3Key);
    expect(later.apiV3Key).toBe(one.apiV3Key);
    expect(made).toBe(madeFirst);
  });
});

describe('a notice of Alipay', () => {
  test('is believed by RSA2 only, for our app and our account, and with each name once', async () => {
    const { headers, body } = await noticeOf('alipay');
    const changed = (change: (fields: URLSearchParams) => void) => {
      const fields = new URLSearchParams(body);
      change(fields);
      return isBelieved('alipay', { headers, body: fields.toString() });
    };
    expect(changed(() => undefined)).toBe(true);
    for (const type of ['RSA', 'NONE', 'constructor', ''])
      expect(changed((fields) => fields.set('sign_type', type))).toBe(false);
    expect(changed((fields) => fields.delete('sign_type'))).toBe(false);
    expect(changed((fields) => fields.set('app_id', '2021000000000001'))).toBe(false);
    expect(changed((fields) => fields.set('seller_id', '2088000000000001'))).toBe(false);
    expect(changed((fields) => fields.append('total_amount', '8.00'))).toBe(false);
    expect(changed((fields) => fields.append('passback_params', 'x'))).toBe(false);
  });

  test('is not believed a day and a half later', async () => {
    expect(isBelieved('alipay', await noticeOf('alipay', 25 * 3600))).toBe(true);
    expect(isBelieved('alipay', await noticeOf('alipay', 36 * 3600))).toBe(false);
  });
});

describe('a notice of WeChat Pay', () => {
  test('is fresh by five minutes, and signed by a key that we know', async () => {
    expect(isBelieved('weChatPay', await noticeOf('weChatPay', 290))).toBe(true);
    expect(isBelieved('weChatPay', await noticeOf('weChatPay', 310))).toBe(false);
    expect(isBelieved('weChatPay', await noticeOf('weChatPay', -310))).toBe(false);
    const { headers, body } = await noticeOf('weChatPay');
    for (const serial of ['', '__proto__', 'constructor', 'PUB_KEY_ID_0'])
      expect(isBelieved('weChatPay', { headers: { ...headers, 'wechatpay-serial': serial }, body })).toBe(
        false,
      );
  });

  test('may be signed by an old certificate while keys are moved, under its own serial number only', async () => {
    const old = softCertificate('5157F09EFDC096DE15EBE81A47057A72AABBCCDD');
    const oldCertificates = { [old.serial]: old.pem };
    const moving = openWeChatPay({ ...credentials.weChatPay, oldCertificates }, partsAt());
    const believes = (call: RawCall) => {
      try {
        return moving.readNotice(call).kind === 'trade';
      } catch {
        return false;
      }
    };
    const call = await noticeOf('weChatPay');
    const signedBy = (key: KeyObject, serial: string): RawCall => {
      const { 'wechatpay-timestamp': at, 'wechatpay-nonce': nonce } = call.headers;
      const signature = sign('sha256', Buffer.from(`${at}\n${nonce}\n${call.body}\n`), key);
      return {
        body: call.body,
        headers: {
          ...call.headers,
          'wechatpay-serial': serial,
          'wechatpay-signature': signature.toString('base64'),
        },
      };
    };
    expect(believes(call)).toBe(true);
    expect(believes(signedBy(old.privateKey, old.serial))).toBe(true);
    const newId = call.headers['wechatpay-serial']!;
    expect(believes(signedBy(old.privateKey, newId))).toBe(false);
    expect(believes(signedBy(keys.weChatPay.privateKey, old.serial))).toBe(false);
    expect(believes(signedBy(old.privateKey, 'constructor'))).toBe(false);
    // Without the old certificate it was never ours.
    expect(isBelieved('weChatPay', signedBy(old.privateKey, old.serial))).toBe(false);
  });

  test('and so may answers: one that an old certificate signed is read, one that nobody knows is not', async () => {
    const old = softCertificate('61B7F09EFDC096DE15EBE81A47057A72AABBCCDD');
    const outTradeNo = await paid('weChatPay');
    const at = String(Math.floor(Date.now() / 1000));
    const body = JSON.stringify({
      appid: credentials.weChatPay.appid,
      mchid: credentials.weChatPay.mchid,
      out_trade_no: outTradeNo,
      transaction_id: '4200000000000000000000000017',
      trade_state: 'SUCCESS',
      success_time: new Date().toISOString(),
      amount: { total: 800, currency: 'CNY' },
    });
    const platform = createServer((_, response) => {
      response
        .writeHead(200, {
          'content-type': 'application/json; charset=utf-8',
          'request-id': '1',
          'wechatpay-timestamp': at,
          'wechatpay-nonce': 'nonce',
          'wechatpay-serial': old.serial,
          'wechatpay-signature': sign(
            'sha256',
            Buffer.from(`${at}\nnonce\n${body}\n`),
            old.privateKey,
          ).toString('base64'),
        })
        .end(body);
    });
    await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
    const baseUrl = `http://127.0.0.1:${(platform.address() as { port: number }).port}`;
    const asked = async (oldCertificates: Record<string, string>) =>
      openWeChatPay({ ...credentials.weChatPay, baseUrl, oldCertificates }, partsAt()).query({
        ...trade(),
        outTradeNo,
      });
    expect(await asked({ [old.serial]: old.pem })).toMatchObject({ kind: 'done', value: { state: 'paid' } });
    expect((await asked({})).kind).toBe('unknown');
    platform.close();
  });

  test('with a signature that is a probe is refused, as the probe wants', async () => {
    const { headers, body } = await noticeOf('weChatPay');
    const probe = `WECHATPAY/SIGNTEST/${headers['wechatpay-signature']}`;
    expect(isBelieved('weChatPay', { headers: { ...headers, 'wechatpay-signature': probe }, body })).toBe(
      false,
    );
    expect(channels.weChatPay.acks.refused.http).toBeGreaterThanOrEqual(400);
  });
});

describe('a notice of the bank', () => {
  test('is signed as we chose: one that calls itself MD5 is judged by RSA', async () => {
    const { headers, body } = await noticeOf('zxpay');
    expect(isBelieved('zxpay', { headers, body })).toBe(true);
    expect(isBelieved('zxpay', { headers, body: body.replace('RSA_1_256', 'MD5') })).toBe(false);
    expect(
      isBelieved('zxpay', {
        headers,
        body: body.replace('<pay_result><![CDATA[0]', '<pay_result><![CDATA[1]'),
      }),
    ).toBe(false);
  });
});

describe('flat XML', () => {
  test('is read with sections, texts and the five entities', () => {
    expect({ ...readXml('<xml><a><![CDATA[1<2]]></a>\n<b>x &amp; &lt;y&gt;</b><c></c></xml>') }).toEqual({
      a: '1<2',
      b: 'x & <y>',
      c: '',
    });
  });

  test.each([
    '<!DOCTYPE xml [<!ENTITY x SYSTEM "file:///etc/passwd">]><xml><a>&x;</a></xml>',
    '<xml><a>&x;</a></xml>',
    '<xml><a>&#65;</a></xml>',
    '<xml><a><b>1</b></a></xml>',
    '<xml><a>1</a><a>2</a></xml>',
    '<xml><a x="1">1</a></xml>',
    '<xml><a>1</b></xml>',
    '<xml><a>1</a>',
    '<xml><a>1</a></xml><xml></xml>',
    '<xml><!-- no --><a>1</a></xml>',
    '<xml><__proto__>1</__proto__></xml>',
    '{"a":1}',
    '',
    `<xml><a>${'x'.repeat(65_536)}</a></xml>`,
  ])('more than that is refused: %#', (text) => {
    expect(() => readXml(text)).toThrow(/XML/);
  });
});

function send(each: {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string;
}): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(each.url, { method: each.method, headers: each.headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () =>
          resolve({ status: answer.statusCode!, body: Buffer.concat(chunks).toString('utf8') }),
        );
    });
    outgoing.on('error', reject).end(each.body);
  });
}
