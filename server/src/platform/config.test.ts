import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { softCertificate } from '../../test/soft-certificate.ts';
import { readConfig } from './config.ts';
import { StartRefusal } from './start-refusal.ts';
import { variables } from './variables.ts';

const token = 'a'.repeat(32);
const key = Buffer.alloc(32, 7).toString('base64');

test('without any variable the sandbox runs on loopback', () => {
  expect(readConfig({})).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    dataDir: './var',
    databaseUrl: undefined,
    production: false,
    sandbox: true,
    captchaTestToken: undefined,
    dataKeys: [],
    publicUrl: 'http://127.0.0.1:8080',
    logLevel: 'info',
    searchesPerSecond: { perMember: 10, perAddress: 30 },
    railSale: { closesMinutes: 30, closesMinutesHongKong: 60, nightPause: false },
  });
});

test('proxies are addresses and ranges behind commas; none are trusted by default', () => {
  expect(readConfig({}).trustedProxies).toEqual([]);
  const TRUSTED_PROXIES = '127.0.0.1, 10.0.0.0/8,2001:db8::/32,::1';
  const trusted = ['127.0.0.1', '10.0.0.0/8', '2001:db8::/32', '::1'];
  expect(readConfig({ TRUSTED_PROXIES }).trustedProxies).toEqual(trusted);
  for (const wrong of [
    '10.0.0.0/33',
    '::/0',
    '::/129',
    'balancer',
    '10.0.0.1,',
    '10.0.0.0/8/9',
    'fe80::1%eth0',
  ])
    expect(() => readConfig({ TRUSTED_PROXIES: wrong })).toThrow(/TRUSTED_PROXIES/);
});

test('an empty value means not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', METRICS_TOKEN: '' })).toEqual(readConfig({}));
});

const wrong: Record<string, string> = {
  PORT: '80a',
  HOST: 'two words',
  DATABASE_URL: 'mysql://x',
  DATABASE_CONNECTIONS: '2',
  NODE_ENV: 'prod',
  ALLOW_SANDBOX: 'yes',
  SANDBOX_SEED: 's'.repeat(65),
  SANDBOX_SECRET: 's'.repeat(31),
  CAPTCHA_TEST_TOKEN: 'short',
  DATA_KEY: 'c2hvcnQ=',
  PUBLIC_URL: 'ftp://host',
  LOG_LEVEL: 'loud',
  METRICS_TOKEN: 'short',
  DRAIN_SECONDS: 'soon',
  HEALTH_PORT: '65536',
  TRUSTED_PROXIES: '10.0.0.0/8,0.0.0.0/0',
  ALIPAY_APP_ID: 'app',
  ALIPAY_SELLER_ID: '1088000000000000',
  ALIPAY_PRIVATE_KEY: 'no key',
  ALIPAY_PUBLIC_KEY: 'no key',
  ALIPAY_GATEWAY: 'ftp://alipay',
  WECHATPAY_MCHID: 'one',
  WECHATPAY_APPID: 'ax0000000000000000',
  WECHATPAY_SERIAL: 'xyz',
  WECHATPAY_PRIVATE_KEY: 'no key',
  WECHATPAY_API_V3_KEY: 'short',
  WECHATPAY_PUBLIC_KEY_ID: 'KEY',
  WECHATPAY_PUBLIC_KEY: 'no key',
  WECHATPAY_OLD_CERTIFICATES: 'bm90IGEgY2VydGlmaWNhdGU=',
  WECHATPAY_BASE_URL: 'nowhere',
  WECHATPAY_MOBILE_APPID: 'app',
  WECHAT_APP_SECRET: 'short',
  WECHAT_OPEN_URL: 'nowhere',
  WECHAT_API_URL: 'nowhere',
  ZXPAY_GATEWAY: 'nowhere',
  ZXPAY_MCH_ID: '1',
  ZXPAY_PRIVATE_KEY: 'no key',
  ZXPAY_PUBLIC_KEY: 'no key',
  BANKCARD_GATEWAY: 'nowhere',
  BANKCARD_MCH_ID: '1',
  BANKCARD_PRIVATE_KEY: 'no key',
  BANKCARD_PUBLIC_KEY: 'no key',
  DUFFEL_TOKEN: 'secret',
  DUFFEL_EMAIL: 'desk',
  DUFFEL_PHONE: '01012345678',
  DUFFEL_URL: 'nowhere',
  DUFFEL_WEBHOOK_SECRET: 'short',
  INVOICE_MAIL_ADDRESS: 'nowhere',
  INVOICE_MAIL_SECRET: 'short',
  SANDBOX_MAILBOX: 'yes',
  INVOICE_IMAP_HOST: 'two words',
  INVOICE_IMAP_PORT: '0',
  INVOICE_IMAP_SECURITY: 'none',
  INVOICE_IMAP_USER: 'u'.repeat(201),
  INVOICE_IMAP_PASSWORD: 'p'.repeat(501),
  INVOICE_IMAP_ADDRESS: 'nowhere',
  INVOICE_IMAP_VOUCHED_BY: 'two words',
  INVOICE_CHECK_API_KEY: 'short',
  INVOICE_CHECK_SECRET_KEY: 'short',
  INVOICE_CHECK_URL: 'nowhere',
  NUONUO_APP_KEY: 'a key',
  NUONUO_APP_SECRET: 'short',
  NUONUO_TAX_NO: '12345',
  NUONUO_SELLER: '我',
  NUONUO_CLERK: '张',
  NUONUO_GOODS_CODES: '经纪代理服务=304',
  NUONUO_EXTENSION: '923号',
  NUONUO_URL: 'nowhere',
  NUONUO_TOKEN_URL: 'nowhere',
  NUONUO_FILE_DOMAINS: 'https://jss.com.cn/',
  HOTEL_BANK_CLIENT_ID: 'two words',
  HOTEL_BANK_LICENSE_KEY: 'short',
  HOTEL_BANK_EMAIL: 'desk',
  HOTEL_BANK_PHONE: '01012345678',
  HOTEL_BANK_URL: 'nowhere',
  HOTEL_BANK_CONTENT_URL: 'nowhere',
  BAIDU_MAP_AK: 'key',
  BAIDU_MAP_SK: 'a secret',
  BAIDU_MAP_URL: 'nowhere',
  SMTP_HOST: 'two words',
  SMTP_PORT: '0',
  SMTP_SECURITY: 'none',
  SMTP_USER: 'u'.repeat(201),
  SMTP_PASSWORD: 'p'.repeat(501),
  MAIL_FROM: '我行 <a@b.cn>',
  SEARCHES_PER_SECOND: '10',
  RAIL_SALE_CLOSES: '30',
  RAIL_NIGHT_PAUSE: 'on',
};

test.each(Object.entries(wrong))('a wrong %s is refused by a sentence that names it', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(StartRefusal);
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`环境变量 ${name} .*[\\u4e00-\\u9fff]`));
});

test('every variable but the folder, which takes any path, is tried with a wrong value', () => {
  const untried = Object.keys(variables).filter((name) => !(name in wrong));
  expect(untried).toEqual(['DATA_DIR']);
});

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const privatePem = rsa.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const publicPem = rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString();
const alipay = {
  ALIPAY_APP_ID: '2021000000000017',
  ALIPAY_SELLER_ID: '2088000000000017',
  ALIPAY_PRIVATE_KEY: privatePem,
  ALIPAY_PUBLIC_KEY: publicPem,
};

test('a payment channel is live by its keys, in any of the ways that keys are handed out', () => {
  expect(readConfig({}).channels).toEqual({ alipay: undefined, weChatPay: undefined, zxpay: undefined });
  const live = readConfig(alipay).channels.alipay!;
  expect(live).toEqual({
    appId: '2021000000000017',
    sellerId: '2088000000000017',
    privateKey: privatePem,
    alipayPublicKey: publicPem,
    gateway: 'https://openapi.alipay.com/gateway.do',
  });
  const bare = privatePem.replace(/-----[A-Z ]+-----|\s/g, '');
  for (const written of [bare, privatePem.replaceAll('\n', '\\n')])
    expect(readConfig({ ...alipay, ALIPAY_PRIVATE_KEY: written }).channels.alipay).toEqual(live);
});

test('old certificates of WeChat Pay stand under their own serial numbers, however they are written', () => {
  const [one, two] = [softCertificate('5157F09EFDC0'), softCertificate('07AB')];
  const bare = two.pem.replace(/-----[A-Z ]+-----|\s/g, '');
  const read = readConfig({
    WECHATPAY_MCHID: '1900000017',
    WECHATPAY_APPID: 'wx0000000000000017',
    WECHATPAY_SERIAL: 'A'.repeat(40),
    WECHATPAY_PRIVATE_KEY: privatePem,
    WECHATPAY_API_V3_KEY: 'k'.repeat(32),
    WECHATPAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_1',
    WECHATPAY_PUBLIC_KEY: publicPem,
    WECHATPAY_OLD_CERTIFICATES: `${one.pem.replaceAll('\n', '\\n')},${bare}`,
  }).channels.weChatPay!.oldCertificates;
  expect(read).toEqual({ [one.serial]: one.pem, [two.serial]: two.pem });
  expect(() => readConfig({ WECHATPAY_OLD_CERTIFICATES: `${bare},` })).toThrow(StartRefusal);
});

test('half of the keys of a channel are refused by a sentence that names what is missing', () => {
  expect(() => readConfig({ ...alipay, ALIPAY_PUBLIC_KEY: '', ALIPAY_SELLER_ID: '' })).toThrow(
    '已设置环境变量 ALIPAY_APP_ID，还须同时设置 ALIPAY_SELLER_ID、ALIPAY_PUBLIC_KEY',
  );
});

test('a port beyond the last one is refused', () => {
  expect(() => readConfig({ PORT: '65536' })).toThrow(/PORT/);
});

test('the picture code bypass is for loopback only, and never for production', () => {
  expect(readConfig({ CAPTCHA_TEST_TOKEN: token }).captchaTestToken).toBe(token);
  expect(readConfig({ CAPTCHA_TEST_TOKEN: token, HOST: '::1' }).captchaTestToken).toBe(token);
  expect(() => readConfig({ CAPTCHA_TEST_TOKEN: token, HOST: '0.0.0.0' })).toThrow(/CAPTCHA_TEST_TOKEN/);
  expect(() => readConfig({ CAPTCHA_TEST_TOKEN: token, NODE_ENV: 'production', DATA_KEY: key })).toThrow(
    /CAPTCHA_TEST_TOKEN/,
  );
});

test('production asks for its key and leaves the sandbox out unless it is allowed', () => {
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(/DATA_KEY/);
  expect(readConfig({ NODE_ENV: 'production', DATA_KEY: key }).sandbox).toBe(false);
  expect(readConfig({ NODE_ENV: 'production', DATA_KEY: key, ALLOW_SANDBOX: '1' }).sandbox).toBe(true);
});

test('older keys stand behind the newest', () => {
  const older = Buffer.alloc(32, 8);
  expect(readConfig({ DATA_KEY: `${key},${older.toString('base64')}` }).dataKeys).toEqual([
    Buffer.alloc(32, 7),
    older,
  ]);
});

test('flights are sold by the embedded carriers until an account is told whole', () => {
  const access = {
    DUFFEL_TOKEN: 'duffel_test_0123456789',
    DUFFEL_EMAIL: 'desk@example.com',
    DUFFEL_PHONE: '+861012345678',
  };
  expect(readConfig({}).duffel).toBeUndefined();
  expect(readConfig(access).duffel).toEqual({
    token: 'duffel_test_0123456789',
    baseUrl: 'https://api.duffel.com',
    contact: { email: 'desk@example.com', phone: '+861012345678' },
    webhookSecret: undefined,
  });
  expect(() => readConfig({ ...access, DUFFEL_PHONE: '' })).toThrow(/还须同时设置 DUFFEL_PHONE/);
});

test('rooms are sold by the embedded hotels until an account at a bed bank is told whole', () => {
  const access = {
    HOTEL_BANK_CLIENT_ID: 'WoxingTest',
    HOTEL_BANK_LICENSE_KEY: 'license-of-a-test',
    HOTEL_BANK_EMAIL: 'desk@example.com',
    HOTEL_BANK_PHONE: '+861012345678',
  };
  expect(readConfig({}).hotelBank).toBeUndefined();
  expect(readConfig(access).hotelBank).toEqual({
    clientId: 'WoxingTest',
    licenseKey: 'license-of-a-test',
    baseUrl: 'https://api.didatravel.com',
    contentUrl: 'https://static-api.didatravel.com',
    contact: { email: 'desk@example.com', phone: '+861012345678' },
  });
  expect(() => readConfig({ ...access, HOTEL_BANK_LICENSE_KEY: '' })).toThrow(
    /还须同时设置 HOTEL_BANK_LICENSE_KEY/,
  );
});

test('invoices are issued in the sandbox until an account of a seller is told whole', () => {
  const access = {
    NUONUO_APP_KEY: 'SD00000001',
    NUONUO_APP_SECRET: 'SECRET0123456789',
    NUONUO_TAX_NO: '91000000MA0000000N',
    NUONUO_SELLER: '甲商旅有限公司',
    NUONUO_CLERK: '张三',
    NUONUO_GOODS_CODES: '经纪代理服务=3040802990000000000,运输服务=3010000000000000000',
  };
  expect(readConfig({}).nuonuo).toBeUndefined();
  expect(readConfig(access).nuonuo).toEqual({
    appKey: 'SD00000001',
    appSecret: 'SECRET0123456789',
    seller: { name: '甲商旅有限公司', taxNo: '91000000MA0000000N' },
    clerk: '张三',
    extension: '',
    goodsCodes: { 经纪代理服务: '3040802990000000000', 运输服务: '3010000000000000000' },
    baseUrl: 'https://sdk.nuonuo.com/open/v1/services',
    tokenUrl: 'https://open.nuonuo.com/accessToken',
    fileDomains: ['jss.com.cn', 'nuonuo.com'],
  });
  expect(() => readConfig({ ...access, NUONUO_CLERK: '' })).toThrow(/还须同时设置 NUONUO_CLERK/);
});

test('a mail server is told whole or not at all', () => {
  const server = { SMTP_HOST: 'mail.example.com', MAIL_FROM: 'no-reply@example.com' };
  expect(readConfig({}).mailServer).toBeUndefined();
  expect(readConfig(server).mailServer).toEqual({
    host: 'mail.example.com',
    from: 'no-reply@example.com',
    port: 465,
    security: 'tls',
    login: undefined,
  });
  expect(() => readConfig({ SMTP_HOST: 'mail.example.com' })).toThrow(/还须同时设置 MAIL_FROM/);
  expect(() => readConfig({ ...server, SMTP_USER: 'woxing' })).toThrow(/还须同时设置 SMTP_PASSWORD/);
});

test('places are looked for at a map service with both of its keys alone', () => {
  const keys = { BAIDU_MAP_AK: 'accesskey1', BAIDU_MAP_SK: 'secretkey1' };
  expect(readConfig({}).baiduMap).toBeUndefined();
  expect(readConfig(keys).baiduMap).toEqual({
    ak: 'accesskey1',
    sk: 'secretkey1',
    baseUrl: 'https://api.map.baidu.com',
  });
  expect(() => readConfig({ ...keys, BAIDU_MAP_SK: '' })).toThrow(/还须同时设置 BAIDU_MAP_SK/);
});
