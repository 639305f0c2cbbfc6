import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { z } from 'zod';
import { StartRefusal } from './start-refusal.ts';

export interface Variable {
  /** The value where it is not set, as it would be set; absent: none. */
  readonly fallback?: string;
  readonly meaning: string;
  /** Chinese: what is said after the name when a value is refused. */
  readonly must: string;
  readonly schema: z.ZodType;
}

/** A key as companies hand it out: PEM, also with `\\n` for line ends, or its Base64 alone. */
const pemKey = (label: 'PRIVATE KEY' | 'PUBLIC KEY') =>
  z
    .string()
    .transform((text) => {
      return `-----BEGIN ${label}-----\n${base64In(text).replace(/(.{64})(?=.)/g, '$1\n')}\n-----END ${label}-----\n`;
    })
    .refine((pem) => isRsaKey(pem, label))
    .optional();

function isRsaKey(pem: string, label: 'PRIVATE KEY' | 'PUBLIC KEY'): boolean {
  try {
    const key = label === 'PRIVATE KEY' ? createPrivateKey(pem) : createPublicKey(pem);
    return key.asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

/** Certificates behind commas, by their serial numbers as the signatures name them: hexadecimal, in capitals. */
const certificates = z
  .string()
  .default('')
  .transform((text, issues) => {
    try {
      const read = text === '' ? [] : text.split(',').map(certificateOf);
      return Object.fromEntries(
        read.map((certificate) => [certificate.serialNumber, certificate.toString()]),
      );
    } catch {
      issues.addIssue({ code: 'custom' });
      return z.NEVER;
    }
  });

/** PEM, also with `\\n` for line ends, or its Base64 alone. Throws for anything else. */
function certificateOf(text: string): X509Certificate {
  const certificate = new X509Certificate(Buffer.from(base64In(text), 'base64'));
  if (certificate.publicKey.asymmetricKeyType !== 'rsa') throw new Error('not an RSA certificate');
  return certificate;
}

/** Without the lines of a PEM and its line ends, also where those are written `\\n`. */
function base64In(text: string): string {
  return text
    .replaceAll('\\n', '\n')
    .replace(/-----[A-Z ]+-----/g, '')
    .replace(/\s/g, '');
}

/** `10.0.0.7`, `10.0.0.0/8`, `2001:db8::/32`; a range of all addresses would let everybody say who they are. */
function isAddressRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || address.includes('%') || more.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.int().max(65_535));
const webAddress = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

const mustBeWebAddress = '须为 http:// 或 https:// 开头的网址';

/** In the order of the README's table, which a test holds to this one. */
export const variables = {
  PORT: {
    fallback: '8080',
    meaning: 'TCP port; 0 lets the system choose',
    must: '须为0至65535的整数',
    schema: port,
  },
  HOST: {
    fallback: '127.0.0.1',
    meaning: 'Address to listen on',
    must: '须为主机名或IP地址',
    schema: z.string().regex(/^[\w.:-]+$/),
  },
  DATA_DIR: {
    fallback: './var',
    meaning: 'Folder of the embedded database and of generated keys',
    must: '须为文件夹路径',
    schema: z.string(),
  },
  DATABASE_URL: {
    meaning: 'PostgreSQL to use instead of the embedded one',
    must: '须以 postgres:// 或 postgresql:// 开头',
    schema: z
      .string()
      .regex(/^postgres(?:ql)?:\/\/\S+$/)
      .optional(),
  },
  DATABASE_CONNECTIONS: {
    meaning:
      'Connections to the database that this process opens at most, besides one for news; by default 20 to the embedded one and 10 to a server, so that eight processes fit its usual 100',
    must: '须为3至500的整数',
    schema: z
      .string()
      .regex(/^\d{1,3}$/)
      .transform(Number)
      .pipe(z.int().min(3).max(500))
      .optional(),
  },
  NODE_ENV: {
    fallback: 'development',
    meaning: '`development`, `test` or `production`',
    must: '须为 development、test 或 production',
    schema: z.enum(['development', 'test', 'production']),
  },
  ALLOW_SANDBOX: {
    fallback: '0',
    meaning: '`1` allows the sandbox suppliers and gateways in production',
    must: '须为0或1',
    schema: z.enum(['0', '1']).transform((value) => value === '1'),
  },
  SANDBOX_MAILBOX: {
    fallback: '0',
    meaning:
      '`1`: the sandbox has a mailbox, into which its page puts mails with invoices, and which is looked into as one of `INVOICE_IMAP_HOST` would be (`docs/recipes/invoices-by-mail.md`); not where that is set',
    must: '须为0或1',
    schema: z.enum(['0', '1']).transform((value) => value === '1'),
  },
  SANDBOX_SEED: {
    fallback: 'woxing',
    meaning: 'Seed of the generated schedules and prices',
    must: '不能超过64个字符',
    schema: z.string().max(64),
  },
  SANDBOX_SECRET: {
    meaning:
      'Opens the sandbox panel in production, at least 32 characters; without it the panel is closed there',
    must: '须为32至200个可见的ASCII字符',
    schema: z
      .string()
      .regex(/^[\x21-\x7e]{32,200}$/)
      .optional(),
  },
  CAPTCHA_TEST_TOKEN: {
    meaning: 'Picture code that always passes; loopback only, refused in production',
    must: '至少需要32个字符',
    schema: z.string().min(32).optional(),
  },
  DATA_KEY: {
    meaning:
      'Key for personal data: 32 bytes in Base64, older ones behind commas; required in production, else kept in `DATA_DIR`',
    must: '须为32字节密钥的Base64编码，更换密钥时旧密钥以逗号隔开列在其后',
    schema: z
      .string()
      .default('')
      .transform((text) => (text === '' ? [] : text.split(',').map((key) => Buffer.from(key, 'base64'))))
      .refine((keys) => keys.every((key) => key.length === 32)),
  },
  PUBLIC_URL: {
    meaning: 'Address that browsers use; by default `HOST` and `PORT`',
    must: mustBeWebAddress,
    schema: webAddress.optional(),
  },
  LOG_LEVEL: {
    fallback: 'info',
    meaning: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`',
    must: '须为 fatal、error、warn、info、debug、trace 或 silent',
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
  },
  METRICS_TOKEN: {
    meaning: 'Bearer token for `/metrics`; without it only this machine may, directly',
    must: '至少需要16个字符',
    schema: z.string().min(16).optional(),
  },
  TRUSTED_PROXIES: {
    meaning:
      'Proxies whose `X-Forwarded-For` is believed: addresses or CIDR ranges behind commas, also one on this machine; nobody else is',
    must: '须为以逗号隔开的IP地址或CIDR网段，如10.0.0.7,192.168.0.0/16',
    schema: z
      .string()
      .default('')
      .transform((text) => (text === '' ? [] : text.split(',').map((range) => range.trim())))
      .refine((ranges) => ranges.every(isAddressRange)),
  },
  HEALTH_PORT: {
    fallback: '0',
    meaning:
      'TCP port on `HOST` where a thread of its own answers `/healthz` and `/readyz`, also while the process is busy or stuck; 0: none',
    must: '须为0至65535的整数',
    schema: port.transform((given) => (given === 0 ? undefined : given)),
  },
  DRAIN_SECONDS: {
    meaning:
      'Seconds between SIGTERM and the end during which `/readyz` says 503 and requests are still answered; by default 5 in production, else 0',
    must: '须为0至999的整数',
    schema: z
      .string()
      .regex(/^\d{1,3}$/)
      .transform(Number)
      .optional(),
  },
  ALIPAY_APP_ID: {
    meaning: 'App id at Alipay; with the three below it the channel is live instead of embedded',
    must: '须为16位数字',
    schema: z
      .string()
      .regex(/^\d{16}$/)
      .optional(),
  },
  ALIPAY_SELLER_ID: {
    meaning: 'Who receives the money at Alipay',
    must: '须为2088开头的16位数字',
    schema: z
      .string()
      .regex(/^2088\d{12}$/)
      .optional(),
  },
  ALIPAY_PRIVATE_KEY: {
    meaning: 'Our private key for Alipay: PKCS #8, PEM or its Base64',
    must: '须为PKCS #8格式的RSA私钥',
    schema: pemKey('PRIVATE KEY'),
  },
  ALIPAY_PUBLIC_KEY: {
    meaning: "Alipay's public key for our app",
    must: '须为RSA公钥',
    schema: pemKey('PUBLIC KEY'),
  },
  ALIPAY_GATEWAY: {
    fallback: 'https://openapi.alipay.com/gateway.do',
    meaning: "Address of Alipay's gateway",
    must: mustBeWebAddress,
    schema: webAddress,
  },
  WECHATPAY_MCHID: {
    meaning: 'Merchant id at WeChat Pay; with the six below it the channel is live instead of embedded',
    must: '须为8至12位数字',
    schema: z
      .string()
      .regex(/^\d{8,12}$/)
      .optional(),
  },
  WECHATPAY_APPID: {
    meaning: 'App id the merchant is bound to',
    must: '须以 wx 开头，共18个字符',
    schema: z
      .string()
      .regex(/^wx[0-9a-z]{16}$/)
      .optional(),
  },
  WECHATPAY_SERIAL: {
    meaning: "Serial number of the merchant's certificate",
    must: '须为20至40位十六进制字符',
    schema: z
      .string()
      .regex(/^[0-9A-Fa-f]{20,40}$/)
      .optional(),
  },
  WECHATPAY_PRIVATE_KEY: {
    meaning: 'Our private key for WeChat Pay',
    must: '须为PKCS #8格式的RSA私钥',
    schema: pemKey('PRIVATE KEY'),
  },
  WECHATPAY_API_V3_KEY: {
    meaning: 'API v3 key, by which notices are encrypted',
    must: '须为32个字符',
    schema: z.string().length(32).optional(),
  },
  WECHATPAY_PUBLIC_KEY_ID: {
    meaning: "Id of WeChat Pay's public key",
    must: '须以 PUB_KEY_ID_ 开头',
    schema: z
      .string()
      .regex(/^PUB_KEY_ID_\w+$/)
      .optional(),
  },
  WECHATPAY_PUBLIC_KEY: {
    meaning: "WeChat Pay's public key",
    must: '须为RSA公钥',
    schema: pemKey('PUBLIC KEY'),
  },
  WECHATPAY_OLD_CERTIFICATES: {
    meaning:
      'Platform certificates that still sign while the merchant moves over to the public key: PEM or Base64, behind commas',
    must: '须为X.509证书（RSA），多个以逗号隔开',
    schema: certificates,
  },
  WECHATPAY_BASE_URL: {
    fallback: 'https://api.mch.weixin.qq.com',
    meaning: "Address of WeChat Pay's interface",
    must: mustBeWebAddress,
    schema: webAddress,
  },
  WECHATPAY_MOBILE_APPID: {
    meaning:
      "App id of the mobile app at WeChat's open platform, bound to the merchant; without it nobody pays from an app by WeChat Pay",
    must: '须为wx开头的18位字符',
    schema: z
      .string()
      .regex(/^wx[0-9a-z]{16}$/)
      .optional(),
  },
  WECHAT_APP_SECRET: {
    meaning: 'Secret of the official account whose app id it is; without it nobody pays inside WeChat',
    must: '须为32位十六进制小写字符',
    schema: z
      .string()
      .regex(/^[0-9a-f]{32}$/)
      .optional(),
  },
  WECHAT_OPEN_URL: {
    fallback: 'https://open.weixin.qq.com',
    meaning: 'Where WeChat says who holds the phone',
    must: mustBeWebAddress,
    schema: webAddress,
  },
  WECHAT_API_URL: {
    fallback: 'https://api.weixin.qq.com',
    meaning: 'Where the official account asks who that is',
    must: mustBeWebAddress,
    schema: webAddress,
  },
  ZXPAY_GATEWAY: {
    meaning:
      "Address of the bank's gateway for aggregated codes; with the three below it the channel is live instead of embedded",
    must: mustBeWebAddress,
    schema: webAddress.optional(),
  },
  ZXPAY_MCH_ID: {
    meaning: 'Merchant id at the bank',
    must: '须为6至32位字母或数字',
    schema: z
      .string()
      .regex(/^\w{6,32}$/)
      .optional(),
  },
  ZXPAY_PRIVATE_KEY: {
    meaning: 'Our private key for the bank (RSA_1_256)',
    must: '须为PKCS #8格式的RSA私钥',
    schema: pemKey('PRIVATE KEY'),
  },
  ZXPAY_PUBLIC_KEY: {
    meaning: "The bank's public key",
    must: '须为RSA公钥',
    schema: pemKey('PUBLIC KEY'),
  },
  BANKCARD_GATEWAY: {
    meaning:
      'Address of the bank that takes cards; with the three below it cards are live instead of embedded',
    must: mustBeWebAddress,
    schema: webAddress.optional(),
  },
  BANKCARD_MCH_ID: {
    meaning: 'Merchant id at the bank that takes cards',
    must: '须为6至32位字母或数字',
    schema: z
      .string()
      .regex(/^\w{6,32}$/)
      .optional(),
  },
  BANKCARD_PRIVATE_KEY: {
    meaning: 'Our private key for the bank that takes cards',
    must: '须为PKCS #8格式的RSA私钥',
    schema: pemKey('PRIVATE KEY'),
  },
  BANKCARD_PUBLIC_KEY: {
    meaning: 'Public key of the bank that takes cards; card numbers are encrypted to it',
    must: '须为RSA公钥',
    schema: pemKey('PUBLIC KEY'),
  },
  DUFFEL_TOKEN: {
    meaning:
      'Access token at Duffel; with the two below it flights are sold through Duffel instead of the embedded carriers, and there are no demo accounts',
    must: '须以 duffel_test_ 或 duffel_live_ 开头',
    schema: z
      .string()
      .regex(/^duffel_(?:test|live)_[\w-]{8,200}$/)
      .optional(),
  },
  DUFFEL_EMAIL: {
    meaning: 'Address at which carriers reach the agency about an order',
    must: '须为一个电子邮箱地址',
    schema: z.email().optional(),
  },
  DUFFEL_PHONE: {
    meaning: 'Telephone number at which they do, such as `+861012345678`',
    must: '须为以 + 和国家代码开头的电话号码，如+861012345678',
    schema: z
      .string()
      .regex(/^\+\d{8,15}$/)
      .optional(),
  },
  DUFFEL_URL: {
    fallback: 'https://api.duffel.com',
    meaning: "Address of Duffel's interface, or of another company's in its shape",
    must: mustBeWebAddress,
    schema: webAddress,
  },
  DUFFEL_WEBHOOK_SECRET: {
    meaning:
      'Secret of the webhook that Duffel calls at `/order/domesticAir/notify/official`; without it no such call is believed, and changes of flights are read every ten seconds',
    must: '须为16至200个可见的ASCII字符',
    schema: z
      .string()
      .regex(/^[\x21-\x7e]{16,200}$/)
      .optional(),
  },
  INVOICE_MAIL_ADDRESS: {
    meaning:
      'Address to which people of enterprises send invoices by mail; whoever takes its mail hands it over at `/notify/invoiceMail/official`, signed with the secret below',
    must: '须为邮箱地址，如invoice@example.com',
    schema: z.email().max(100).optional(),
  },
  INVOICE_MAIL_SECRET: {
    meaning: 'Secret by which that mail is signed (HMAC-SHA256, `docs/recipes/invoices-by-mail.md`)',
    must: '须为16至200个可见的ASCII字符',
    schema: z
      .string()
      .regex(/^[\x21-\x7e]{16,200}$/)
      .optional(),
  },
  HOTEL_BANK_CLIENT_ID: {
    meaning:
      'Account at DidaTravel, a bed bank; with the three below it rooms are sold through it instead of the embedded hotels, and there are no demo accounts',
    must: '须为2至60个字母、数字、下划线或连字符',
    schema: z
      .string()
      .regex(/^[\w-]{2,60}$/)
      .optional(),
  },
  HOTEL_BANK_LICENSE_KEY: {
    meaning: 'Its password',
    must: '须为8至200个可见的ASCII字符',
    schema: z
      .string()
      .regex(/^[\x21-\x7e]{8,200}$/)
      .optional(),
  },
  HOTEL_BANK_EMAIL: {
    meaning: 'Address at which the bank reaches the agency about a booking',
    must: '须为一个电子邮箱地址',
    schema: z.email().optional(),
  },
  HOTEL_BANK_PHONE: {
    meaning: 'Telephone number at which it does, such as `+861012345678`',
    must: '须为以 + 和国家代码开头的电话号码，如+861012345678',
    schema: z
      .string()
      .regex(/^\+\d{8,15}$/)
      .optional(),
  },
  HOTEL_BANK_URL: {
    fallback: 'https://api.didatravel.com',
    meaning: "Address of the bank's prices and bookings, or of another company's in their shape",
    must: mustBeWebAddress,
    schema: webAddress,
  },
  HOTEL_BANK_CONTENT_URL: {
    fallback: 'https://static-api.didatravel.com',
    meaning: 'Address at which the bank tells of its hotels',
    must: mustBeWebAddress,
    schema: webAddress,
  },
  INVOICE_IMAP_HOST: {
    meaning:
      'Mail server whose inbox is looked into for invoices, by IMAP; with user, password and address below (`docs/recipes/invoices-by-mail.md`)',
    must: '须为主机名或IP地址',
    schema: z
      .string()
      .regex(/^[\w.:-]{1,253}$/)
      .optional(),
  },
  INVOICE_IMAP_PORT: {
    fallback: '993',
    meaning: 'TCP port of it',
    must: '须为1至65535的整数',
    schema: port.pipe(z.int().min(1)),
  },
  INVOICE_IMAP_SECURITY: {
    fallback: 'tls',
    meaning: '`tls`: encrypted from the first byte; `starttls`: before anything is said',
    must: '须为 tls 或 starttls',
    schema: z.enum(['tls', 'starttls']),
  },
  INVOICE_IMAP_USER: {
    meaning: 'Who signs in there',
    must: '不能超过200个字符',
    schema: z.string().min(1).max(200).optional(),
  },
  INVOICE_IMAP_PASSWORD: {
    meaning: 'Password there',
    must: '不能超过500个字符',
    schema: z.string().min(1).max(500).optional(),
  },
  INVOICE_IMAP_ADDRESS: {
    meaning:
      'Address of that inbox; each member is shown one of their own within it, `name+…@domain`, which the server must deliver there',
    must: '须为邮箱地址，如invoice@example.com',
    schema: z.email().max(100).optional(),
  },
  INVOICE_IMAP_VOUCHED_BY: {
    meaning:
      'Name by which that mail server signs its `Authentication-Results` (RFC 8601); without it mail counts only for the own address that it was sent to',
    must: '须为主机名',
    schema: z
      .string()
      .regex(/^[\w.-]{1,253}$/)
      .optional(),
  },
  INVOICE_CHECK_API_KEY: {
    meaning:
      "API key of an application at Baidu's cloud that may call 增值税发票验真; with the one below, received invoices are checked with the tax authority there instead of in the sandbox",
    must: '须为8至64个字母或数字',
    schema: z
      .string()
      .regex(/^[A-Za-z0-9]{8,64}$/)
      .optional(),
  },
  INVOICE_CHECK_SECRET_KEY: {
    meaning: 'Secret key of that application',
    must: '须为8至64个字母或数字',
    schema: z
      .string()
      .regex(/^[A-Za-z0-9]{8,64}$/)
      .optional(),
  },
  INVOICE_CHECK_URL: {
    fallback: 'https://aip.baidubce.com',
    meaning: "Address of Baidu's cloud, or of another service in its shape",
    must: mustBeWebAddress,
    schema: webAddress,
  },
  NUONUO_APP_KEY: {
    meaning:
      "Key of an application of one's own (自用型应用) at 诺诺开放平台 with 诺税通; with the five below it invoices are issued through it instead of in the sandbox, and there are no demo accounts (`docs/operations/issuing-invoices.md`)",
    must: '须为4至64个字母或数字',
    schema: z
      .string()
      .regex(/^[A-Za-z0-9]{4,64}$/)
      .optional(),
  },
  NUONUO_APP_SECRET: {
    meaning: 'Its secret, which signs every call',
    must: '须为8至64个字母或数字',
    schema: z
      .string()
      .regex(/^[A-Za-z0-9]{8,64}$/)
      .optional(),
  },
  NUONUO_TAX_NO: {
    meaning: 'Tax number (统一社会信用代码) of the seller whose invoices these are',
    must: '须为15至20个数字或大写字母',
    schema: z
      .string()
      .regex(/^[0-9A-Z]{15,20}$/)
      .optional(),
  },
  NUONUO_SELLER: {
    meaning: 'Name of that seller, as it is registered',
    must: '须为2至100个字符',
    schema: z.string().min(2).max(100).optional(),
  },
  NUONUO_CLERK: {
    meaning: 'Name of whoever issues (开票员), as they sign in at the bureau',
    must: '须为2至20个字符',
    schema: z.string().min(2).max(20).optional(),
  },
  NUONUO_GOODS_CODES: {
    meaning:
      'Tax codes (税收分类编码) of what is invoiced, by the class between the asterisks of a line: `经纪代理服务=3040802990000000000,运输服务=…`; a class without one is declined',
    must: '须为以英文逗号分隔的“类别=19位编码”，如经纪代理服务=3040802990000000000',
    schema: z
      .string()
      .regex(/^[^=,*\s]+=\d{19}(,[^=,*\s]+=\d{19})*$/)
      .optional(),
  },
  NUONUO_EXTENSION: {
    meaning: 'Extension (分机号) of the account that issues; without it that of the account',
    must: '须为1至5位数字',
    schema: z
      .string()
      .regex(/^\d{1,5}$/)
      .optional(),
  },
  NUONUO_URL: {
    fallback: 'https://sdk.nuonuo.com/open/v1/services',
    meaning: 'Address of the interface; `https://sandbox.nuonuocs.cn/open/v1/services` is for trying it',
    must: mustBeWebAddress,
    schema: webAddress,
  },
  NUONUO_TOKEN_URL: {
    fallback: 'https://open.nuonuo.com/accessToken',
    meaning: 'Address at which it hands out tokens',
    must: mustBeWebAddress,
    schema: webAddress,
  },
  NUONUO_FILE_DOMAINS: {
    fallback: 'jss.com.cn,nuonuo.com',
    meaning: 'Domains behind commas under which its files are fetched, by https, and from nowhere else',
    must: '须为以英文逗号分隔的域名',
    schema: z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+(,[a-z0-9-]+(\.[a-z0-9-]+)+)*$/),
  },
  BAIDU_MAP_AK: {
    meaning:
      "Access key of an application at Baidu's maps; with the one below, places are looked for there instead of in the list that ships",
    must: '须为8至64个字母或数字',
    schema: z
      .string()
      .regex(/^[A-Za-z0-9]{8,64}$/)
      .optional(),
  },
  BAIDU_MAP_SK: {
    meaning: 'Secret by which its questions are signed',
    must: '须为8至64个字母或数字',
    schema: z
      .string()
      .regex(/^[A-Za-z0-9]{8,64}$/)
      .optional(),
  },
  BAIDU_MAP_URL: {
    fallback: 'https://api.map.baidu.com',
    meaning: "Address of Baidu's maps, or of another service in their shape",
    must: mustBeWebAddress,
    schema: webAddress,
  },
  SMTP_HOST: {
    meaning:
      'Mail server; with `MAIL_FROM` mail is really sent, without both it stays in an outbox of the sandbox',
    must: '须为主机名或IP地址',
    schema: z
      .string()
      .regex(/^[\w.:-]{1,253}$/)
      .optional(),
  },
  SMTP_PORT: {
    fallback: '465',
    meaning: 'TCP port of the mail server',
    must: '须为1至65535的整数',
    schema: port.pipe(z.int().min(1)),
  },
  SMTP_SECURITY: {
    fallback: 'tls',
    meaning:
      '`tls`: encrypted from the first byte; `starttls`: before anything is said. In clear nothing is sent',
    must: '须为 tls 或 starttls',
    schema: z.enum(['tls', 'starttls']),
  },
  SMTP_USER: {
    meaning: 'Who signs in at the mail server, together with `SMTP_PASSWORD`; without both nobody does',
    must: '不能超过200个字符',
    schema: z.string().max(200).optional(),
  },
  SMTP_PASSWORD: {
    meaning: 'Password at the mail server',
    must: '不能超过500个字符',
    schema: z.string().max(500).optional(),
  },
  MAIL_FROM: {
    meaning: 'Address that mail comes from, without a name: that is the name of the site',
    must: '须为一个电子邮箱地址',
    schema: z.email().optional(),
  },
  SEARCHES_PER_SECOND: {
    fallback: '10,30,300',
    meaning:
      'Units of searching a second for one member, one address and, if given, one tenant; a list of flights, a price check and 31 days of a fare calendar are one, flights with a change and direct trains 2, hotels and flights abroad 3, trains with one change 4 and with two 8; this machine is not counted as an address',
    must: '须为以逗号隔开的两个或三个正整数：每位会员、每个地址、每个租户每秒的查询额度',
    schema: z
      .string()
      .regex(/^[1-9]\d{0,6},[1-9]\d{0,6}(?:,[1-9]\d{0,6})?$/)
      .transform((text) => text.split(',').map(Number))
      .transform(([perMember, perAddress, perTenant]) => ({
        perMember: perMember!,
        perAddress: perAddress!,
        perTenant,
      })),
  },
  RAIL_SALE_CLOSES: {
    fallback: '30,60',
    meaning:
      'Minutes before departure at which train tickets are sold no more: usually, and to or from Hong Kong',
    must: '须为以逗号隔开的两个分钟数：一般列车与香港方向列车开车前停止售票的时间',
    schema: z
      .string()
      .regex(/^\d{1,3},\d{1,3}$/)
      .transform((text) => text.split(',').map(Number))
      .transform(([usual, hongKong]) => ({ closesMinutes: usual!, closesMinutesHongKong: hongKong! })),
  },
  RAIL_NIGHT_PAUSE: {
    fallback: '0',
    meaning: '`1`: no train tickets are sold from 1:00 to 5:00',
    must: '须为0或1',
    schema: z.enum(['0', '1']).transform((value) => value === '1'),
  },
} satisfies Readonly<Record<string, Variable>>;

export type VariableName = keyof typeof variables;
export type Environment = Readonly<Record<string, string | undefined>>;

/** Throws `StartRefusal` with a Chinese sentence that names the variable. */
export function readVariable<Name extends VariableName>(
  env: Environment,
  name: Name,
): z.output<(typeof variables)[Name]['schema']> {
  const { fallback, schema, must }: Variable = variables[name];
  // An empty value is how a shell or a compose file says "not set".
  const result = schema.safeParse(env[name] || fallback);
  if (!result.success) throw new StartRefusal(`环境变量 ${name} 的值不正确：${must}`);
  return result.data as z.output<(typeof variables)[Name]['schema']>;
}
