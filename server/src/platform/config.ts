import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto';
import { z } from 'zod';
import type { LogLevel } from './log.ts';
import { StartRefusal } from './start-refusal.ts';

export interface Config {
  readonly port: number;
  readonly host: string;
  /** An absolute path or one relative to the working directory. */
  readonly dataDir: string;
  /** Absent: the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined;
  readonly production: boolean;
  /** Whether the embedded outside world (suppliers, gateways, SMS outbox, demo accounts) may be used. */
  readonly sandbox: boolean;
  readonly sandboxSeed: string;
  readonly captchaTestToken: string | undefined;
  /** 32 bytes each, the sealing one first; empty: one is kept in `dataDir`. */
  readonly dataKeys: readonly Buffer[];
  /** Without a slash at its end. */
  readonly publicUrl: string;
  readonly logLevel: LogLevel;
  readonly metricsToken: string | undefined;
  /** Keys of the payment companies that are live; the others are embedded. */
  readonly channels: ChannelCredentials;
  readonly searchesPerSecond: { readonly perMember: number; readonly perAddress: number };
  /** Until when the railway sells: minutes before departure, and whether it rests from 1:00 to 5:00. */
  readonly railSale: {
    readonly closesMinutes: number;
    readonly closesMinutesHongKong: number;
    readonly nightPause: boolean;
  };
}

/** What each payment company and the merchant have handed to each other; PEM where a key is meant. */
export interface ChannelCredentials {
  readonly alipay:
    | {
        readonly appId: string;
        readonly sellerId: string;
        readonly privateKey: string;
        readonly alipayPublicKey: string;
        readonly gateway: string;
      }
    | undefined;
  readonly weChatPay:
    | {
        readonly mchid: string;
        readonly appid: string;
        readonly serial: string;
        readonly privateKey: string;
        readonly apiV3Key: string;
        readonly publicKeyId: string;
        readonly publicKey: string;
        /** By serial number: platform certificates that still sign while the merchant moves over to the public key. */
        readonly oldCertificates: Readonly<Record<string, string>>;
        readonly baseUrl: string;
      }
    | undefined;
  readonly zxpay:
    | {
        readonly gateway: string;
        readonly mchId: string;
        readonly privateKey: string;
        readonly publicKey: string;
      }
    | undefined;
  readonly bankCard:
    | {
        readonly gateway: string;
        readonly mchId: string;
        readonly privateKey: string;
        readonly publicKey: string;
      }
    | undefined;
}

/** Reads every variable once. Throws `StartRefusal` with a Chinese sentence that names the variable. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const read = <Name extends keyof typeof schemas>(name: Name) => readVariable(env, name);
  const production = read('NODE_ENV') === 'production';
  const host = read('HOST');
  const port = read('PORT');
  const captchaTestToken = read('CAPTCHA_TEST_TOKEN');
  const dataKeys = read('DATA_KEY');
  const allowSandbox = read('ALLOW_SANDBOX');
  if (captchaTestToken && production)
    throw new StartRefusal('环境变量 CAPTCHA_TEST_TOKEN 不能在生产环境（NODE_ENV=production）中设置');
  if (captchaTestToken && !isLoopback(host))
    throw new StartRefusal('环境变量 CAPTCHA_TEST_TOKEN 仅可在 HOST 为本机回环地址时设置');
  if (production && dataKeys.length === 0)
    throw new StartRefusal('环境变量 DATA_KEY 在生产环境中必须设置：32字节密钥的Base64编码');
  return {
    port,
    host,
    dataDir: read('DATA_DIR'),
    databaseUrl: read('DATABASE_URL'),
    production,
    sandbox: !production || allowSandbox,
    sandboxSeed: read('SANDBOX_SEED'),
    captchaTestToken,
    dataKeys,
    publicUrl: read('PUBLIC_URL') ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    logLevel: read('LOG_LEVEL'),
    metricsToken: read('METRICS_TOKEN'),
    channels: readChannels(env),
    searchesPerSecond: read('SEARCHES_PER_SECOND'),
    railSale: { ...read('RAIL_SALE_CLOSES'), nightPause: read('RAIL_NIGHT_PAUSE') },
  };
}

function readChannels(env: Readonly<Record<string, string | undefined>>): ChannelCredentials {
  const alipay = allOrNone(env, {
    appId: 'ALIPAY_APP_ID',
    sellerId: 'ALIPAY_SELLER_ID',
    privateKey: 'ALIPAY_PRIVATE_KEY',
    alipayPublicKey: 'ALIPAY_PUBLIC_KEY',
  });
  const weChatPay = allOrNone(env, {
    mchid: 'WECHATPAY_MCHID',
    appid: 'WECHATPAY_APPID',
    serial: 'WECHATPAY_SERIAL',
    privateKey: 'WECHATPAY_PRIVATE_KEY',
    apiV3Key: 'WECHATPAY_API_V3_KEY',
    publicKeyId: 'WECHATPAY_PUBLIC_KEY_ID',
    publicKey: 'WECHATPAY_PUBLIC_KEY',
  });
  const gateway = readVariable(env, 'ALIPAY_GATEWAY');
  const baseUrl = readVariable(env, 'WECHATPAY_BASE_URL');
  const oldCertificates = readVariable(env, 'WECHATPAY_OLD_CERTIFICATES');
  return {
    alipay: alipay && { ...alipay, gateway },
    weChatPay: weChatPay && { ...weChatPay, oldCertificates, baseUrl },
    zxpay: allOrNone(env, {
      gateway: 'ZXPAY_GATEWAY',
      mchId: 'ZXPAY_MCH_ID',
      privateKey: 'ZXPAY_PRIVATE_KEY',
      publicKey: 'ZXPAY_PUBLIC_KEY',
    }),
    bankCard: allOrNone(env, {
      gateway: 'BANKCARD_GATEWAY',
      mchId: 'BANKCARD_MCH_ID',
      privateKey: 'BANKCARD_PRIVATE_KEY',
      publicKey: 'BANKCARD_PUBLIC_KEY',
    }),
  };
}

/** Half of a set of keys is a mistake: it is said which are missing. */
function allOrNone<Field extends string>(
  env: Readonly<Record<string, string | undefined>>,
  names: Readonly<Record<Field, keyof typeof schemas>>,
): Readonly<Record<Field, string>> | undefined {
  const fields = Object.entries<keyof typeof schemas>(names).map(
    ([field, name]) => [field, name, readVariable(env, name)] as const,
  );
  const missing = fields.filter(([, , value]) => value === undefined).map(([, name]) => name);
  const given = fields.find(([, , value]) => value !== undefined);
  if (given === undefined) return undefined;
  if (missing.length > 0)
    throw new StartRefusal(`已设置环境变量 ${given[1]}，还须同时设置 ${missing.join('、')}`);
  return Object.fromEntries(fields.map(([field, , value]) => [field, value])) as Record<Field, string>;
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host);
}

interface Variable {
  readonly name: keyof typeof schemas;
  /** As written in the README's table; empty: none. */
  readonly fallback: string;
  readonly meaning: string;
  /** Chinese: what is said after the name when a value is refused. */
  readonly must: string;
}

/** A key as companies hand it out: PEM, also with `\\n` for line ends, or its Base64 alone. */
const pemKey = (label: 'PRIVATE KEY' | 'PUBLIC KEY') =>
  z
    .string()
    .transform((text) => {
      const bare = text
        .replaceAll('\\n', '\n')
        .replace(/-----[A-Z ]+-----/g, '')
        .replace(/\s/g, '');
      return `-----BEGIN ${label}-----\n${bare.replace(/(.{64})(?=.)/g, '$1\n')}\n-----END ${label}-----\n`;
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
  const bare = text
    .replaceAll('\\n', '\n')
    .replace(/-----[A-Z ]+-----/g, '')
    .replace(/\s/g, '');
  const certificate = new X509Certificate(Buffer.from(bare, 'base64'));
  if (certificate.publicKey.asymmetricKeyType !== 'rsa') throw new Error('not an RSA certificate');
  return certificate;
}

const webAddress = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

const schemas = {
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.int().max(65_535)),
  HOST: z.string().regex(/^[\w.:-]+$/),
  DATA_DIR: z.string(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(?:ql)?:\/\/\S+$/)
    .optional(),
  NODE_ENV: z.enum(['development', 'test', 'production']),
  ALLOW_SANDBOX: z.enum(['0', '1']).transform((value) => value === '1'),
  SANDBOX_SEED: z.string().max(64),
  CAPTCHA_TEST_TOKEN: z.string().min(32).optional(),
  DATA_KEY: z
    .string()
    .default('')
    .transform((text) => (text === '' ? [] : text.split(',').map((key) => Buffer.from(key, 'base64'))))
    .refine((keys) => keys.every((key) => key.length === 32)),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
  METRICS_TOKEN: z.string().min(16).optional(),
  ALIPAY_APP_ID: z
    .string()
    .regex(/^\d{16}$/)
    .optional(),
  ALIPAY_SELLER_ID: z
    .string()
    .regex(/^2088\d{12}$/)
    .optional(),
  ALIPAY_PRIVATE_KEY: pemKey('PRIVATE KEY'),
  ALIPAY_PUBLIC_KEY: pemKey('PUBLIC KEY'),
  ALIPAY_GATEWAY: webAddress,
  WECHATPAY_MCHID: z
    .string()
    .regex(/^\d{8,12}$/)
    .optional(),
  WECHATPAY_APPID: z
    .string()
    .regex(/^wx[0-9a-z]{16}$/)
    .optional(),
  WECHATPAY_SERIAL: z
    .string()
    .regex(/^[0-9A-Fa-f]{20,40}$/)
    .optional(),
  WECHATPAY_PRIVATE_KEY: pemKey('PRIVATE KEY'),
  WECHATPAY_API_V3_KEY: z.string().length(32).optional(),
  WECHATPAY_PUBLIC_KEY_ID: z
    .string()
    .regex(/^PUB_KEY_ID_\w+$/)
    .optional(),
  WECHATPAY_PUBLIC_KEY: pemKey('PUBLIC KEY'),
  WECHATPAY_OLD_CERTIFICATES: certificates,
  WECHATPAY_BASE_URL: webAddress,
  ZXPAY_GATEWAY: webAddress.optional(),
  ZXPAY_MCH_ID: z
    .string()
    .regex(/^\w{6,32}$/)
    .optional(),
  ZXPAY_PRIVATE_KEY: pemKey('PRIVATE KEY'),
  ZXPAY_PUBLIC_KEY: pemKey('PUBLIC KEY'),
  BANKCARD_GATEWAY: webAddress.optional(),
  BANKCARD_MCH_ID: z
    .string()
    .regex(/^\w{6,32}$/)
    .optional(),
  BANKCARD_PRIVATE_KEY: pemKey('PRIVATE KEY'),
  BANKCARD_PUBLIC_KEY: pemKey('PUBLIC KEY'),
  SEARCHES_PER_SECOND: z
    .string()
    .regex(/^[1-9]\d{0,6},[1-9]\d{0,6}$/)
    .transform((text) => text.split(',').map(Number))
    .transform(([perMember, perAddress]) => ({ perMember: perMember!, perAddress: perAddress! })),
  RAIL_SALE_CLOSES: z
    .string()
    .regex(/^\d{1,3},\d{1,3}$/)
    .transform((text) => text.split(',').map(Number))
    .transform(([usual, hongKong]) => ({ closesMinutes: usual!, closesMinutesHongKong: hongKong! })),
  RAIL_NIGHT_PAUSE: z.enum(['0', '1']).transform((value) => value === '1'),
};

/** In the order of the README's table, which a test holds to this one. */
export const variables: readonly Variable[] = [
  {
    name: 'PORT',
    fallback: '8080',
    meaning: 'TCP port; 0 lets the system choose',
    must: '须为0至65535的整数',
  },
  { name: 'HOST', fallback: '127.0.0.1', meaning: 'Address to listen on', must: '须为主机名或IP地址' },
  {
    name: 'DATA_DIR',
    fallback: './var',
    meaning: 'Folder of the embedded database and of generated keys',
    must: '须为文件夹路径',
  },
  {
    name: 'DATABASE_URL',
    fallback: '',
    meaning: 'PostgreSQL to use instead of the embedded one',
    must: '须以 postgres:// 或 postgresql:// 开头',
  },
  {
    name: 'NODE_ENV',
    fallback: 'development',
    meaning: '`development`, `test` or `production`',
    must: '须为 development、test 或 production',
  },
  {
    name: 'ALLOW_SANDBOX',
    fallback: '0',
    meaning: '`1` allows the sandbox suppliers and gateways in production',
    must: '须为0或1',
  },
  {
    name: 'SANDBOX_SEED',
    fallback: 'woxing',
    meaning: 'Seed of the generated schedules and prices',
    must: '不能超过64个字符',
  },
  {
    name: 'CAPTCHA_TEST_TOKEN',
    fallback: '',
    meaning: 'Picture code that always passes; loopback only, refused in production',
    must: '至少需要32个字符',
  },
  {
    name: 'DATA_KEY',
    fallback: '',
    meaning:
      'Key for personal data: 32 bytes in Base64, older ones behind commas; required in production, else kept in `DATA_DIR`',
    must: '须为32字节密钥的Base64编码，更换密钥时旧密钥以逗号隔开列在其后',
  },
  {
    name: 'PUBLIC_URL',
    fallback: '',
    meaning: 'Address that browsers use; by default `HOST` and `PORT`',
    must: '须为 http:// 或 https:// 开头的网址',
  },
  {
    name: 'LOG_LEVEL',
    fallback: 'info',
    meaning: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`',
    must: '须为 fatal、error、warn、info、debug、trace 或 silent',
  },
  {
    name: 'METRICS_TOKEN',
    fallback: '',
    meaning: 'Bearer token for `/metrics`; without it only loopback may read them',
    must: '至少需要16个字符',
  },
  {
    name: 'ALIPAY_APP_ID',
    fallback: '',
    meaning: 'App id at Alipay; with the three below it the channel is live instead of embedded',
    must: '须为16位数字',
  },
  {
    name: 'ALIPAY_SELLER_ID',
    fallback: '',
    meaning: 'Who receives the money at Alipay',
    must: '须为2088开头的16位数字',
  },
  {
    name: 'ALIPAY_PRIVATE_KEY',
    fallback: '',
    meaning: 'Our private key for Alipay: PKCS #8, PEM or its Base64',
    must: '须为PKCS #8格式的RSA私钥',
  },
  {
    name: 'ALIPAY_PUBLIC_KEY',
    fallback: '',
    meaning: "Alipay's public key for our app",
    must: '须为RSA公钥',
  },
  {
    name: 'ALIPAY_GATEWAY',
    fallback: 'https://openapi.alipay.com/gateway.do',
    meaning: "Address of Alipay's gateway",
    must: '须为 http:// 或 https:// 开头的网址',
  },
  {
    name: 'WECHATPAY_MCHID',
    fallback: '',
    meaning: 'Merchant id at WeChat Pay; with the six below it the channel is live instead of embedded',
    must: '须为8至12位数字',
  },
  {
    name: 'WECHATPAY_APPID',
    fallback: '',
    meaning: 'App id the merchant is bound to',
    must: '须以 wx 开头，共18个字符',
  },
  {
    name: 'WECHATPAY_SERIAL',
    fallback: '',
    meaning: "Serial number of the merchant's certificate",
    must: '须为20至40位十六进制字符',
  },
  {
    name: 'WECHATPAY_PRIVATE_KEY',
    fallback: '',
    meaning: 'Our private key for WeChat Pay',
    must: '须为PKCS #8格式的RSA私钥',
  },
  {
    name: 'WECHATPAY_API_V3_KEY',
    fallback: '',
    meaning: 'API v3 key, by which notices are encrypted',
    must: '须为32个字符',
  },
  {
    name: 'WECHATPAY_PUBLIC_KEY_ID',
    fallback: '',
    meaning: "Id of WeChat Pay's public key",
    must: '须以 PUB_KEY_ID_ 开头',
  },
  {
    name: 'WECHATPAY_PUBLIC_KEY',
    fallback: '',
    meaning: "WeChat Pay's public key",
    must: '须为RSA公钥',
  },
  {
    name: 'WECHATPAY_OLD_CERTIFICATES',
    fallback: '',
    meaning:
      'Platform certificates that still sign while the merchant moves over to the public key: PEM or Base64, behind commas',
    must: '须为X.509证书（RSA），多个以逗号隔开',
  },
  {
    name: 'WECHATPAY_BASE_URL',
    fallback: 'https://api.mch.weixin.qq.com',
    meaning: "Address of WeChat Pay's interface",
    must: '须为 http:// 或 https:// 开头的网址',
  },
  {
    name: 'ZXPAY_GATEWAY',
    fallback: '',
    meaning:
      "Address of the bank's gateway for aggregated codes; with the three below it the channel is live instead of embedded",
    must: '须为 http:// 或 https:// 开头的网址',
  },
  {
    name: 'ZXPAY_MCH_ID',
    fallback: '',
    meaning: 'Merchant id at the bank',
    must: '须为6至32位字母或数字',
  },
  {
    name: 'ZXPAY_PRIVATE_KEY',
    fallback: '',
    meaning: 'Our private key for the bank (RSA_1_256)',
    must: '须为PKCS #8格式的RSA私钥',
  },
  {
    name: 'ZXPAY_PUBLIC_KEY',
    fallback: '',
    meaning: "The bank's public key",
    must: '须为RSA公钥',
  },
  {
    name: 'BANKCARD_GATEWAY',
    fallback: '',
    meaning:
      'Address of the bank that takes cards; with the three below it cards are live instead of embedded',
    must: '须为 http:// 或 https:// 开头的网址',
  },
  {
    name: 'BANKCARD_MCH_ID',
    fallback: '',
    meaning: 'Merchant id at the bank that takes cards',
    must: '须为6至32位字母或数字',
  },
  {
    name: 'BANKCARD_PRIVATE_KEY',
    fallback: '',
    meaning: 'Our private key for the bank that takes cards',
    must: '须为PKCS #8格式的RSA私钥',
  },
  {
    name: 'BANKCARD_PUBLIC_KEY',
    fallback: '',
    meaning: 'Public key of the bank that takes cards; card numbers are encrypted to it',
    must: '须为RSA公钥',
  },
  {
    name: 'SEARCHES_PER_SECOND',
    fallback: '10,30',
    meaning:
      'Searches, fare calendars and price checks a second that one member and one address may make; this machine is not counted as an address',
    must: '须为以逗号隔开的两个正整数：每位会员与每个地址每秒的查询次数',
  },
  {
    name: 'RAIL_SALE_CLOSES',
    fallback: '30,60',
    meaning:
      'Minutes before departure at which train tickets are sold no more: usually, and to or from Hong Kong',
    must: '须为以逗号隔开的两个分钟数：一般列车与香港方向列车开车前停止售票的时间',
  },
  {
    name: 'RAIL_NIGHT_PAUSE',
    fallback: '0',
    meaning: '`1`: no train tickets are sold from 1:00 to 5:00',
    must: '须为0或1',
  },
];

const byName = new Map(variables.map((variable) => [variable.name, variable]));

function readVariable<Name extends keyof typeof schemas>(
  env: Readonly<Record<string, string | undefined>>,
  name: Name,
): z.output<(typeof schemas)[Name]> {
  const variable = byName.get(name)!;
  // An empty value is how a shell or a compose file says "not set".
  const given = env[name] || variable.fallback || undefined;
  const result = schemas[name].safeParse(given);
  if (!result.success) throw new StartRefusal(`环境变量 ${name} 的值不正确：${variable.must}`);
  return result.data as z.output<(typeof schemas)[Name]>;
}
