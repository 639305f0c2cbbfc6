import type { LogLevel } from './log.ts';
import { StartRefusal } from './start-refusal.ts';
import { type Environment, readVariable, type VariableName } from './variables.ts';

export interface Config {
  readonly port: number;
  readonly host: string;
  /** An absolute path or one relative to the working directory. */
  readonly dataDir: string;
  /** Absent: the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined;
  /** Of the pool of this process; absent: as many as suit the kind of database. */
  readonly databaseConnections: number | undefined;
  readonly production: boolean;
  /** Whether the embedded outside world (suppliers, gateways, SMS outbox, demo accounts) may be used. */
  readonly sandbox: boolean;
  readonly sandboxSeed: string;
  /** A mailbox of the sandbox takes the place of one at a mail server. */
  readonly sandboxMailbox: boolean;
  /** Opens the sandbox's panel in production; absent: it stays closed there. */
  readonly sandboxSecret: string | undefined;
  readonly captchaTestToken: string | undefined;
  /** 32 bytes each, the sealing one first; empty: one is kept in `dataDir`. */
  readonly dataKeys: readonly Buffer[];
  /** Without a slash at its end. */
  readonly publicUrl: string;
  readonly logLevel: LogLevel;
  readonly metricsToken: string | undefined;
  /** Addresses and CIDR ranges of the proxies whose forwarding headers are believed. */
  readonly trustedProxies: readonly string[];
  /** Where a thread of its own answers probes; absent: nowhere. */
  readonly healthPort: number | undefined;
  /** Between being told to stop and stopping. */
  readonly drainSeconds: number;
  /** Keys of the payment companies that are live; the others are embedded. */
  readonly channels: ChannelCredentials;
  /** By whom flights are sold instead of the embedded carriers; absent: by those. */
  readonly duffel: DuffelAccess | undefined;
  /** Whoever sells rooms in place of the embedded hotels. */
  readonly hotelBank: HotelBankAccess | undefined;
  /** Whose places are looked for in place of those that ship. */
  readonly baiduMap: { readonly ak: string; readonly sk: string; readonly baseUrl: string } | undefined;
  /** By which account invoices are checked with the tax authority; absent: by the embedded service. */
  readonly invoiceCheck:
    | { readonly apiKey: string; readonly secretKey: string; readonly baseUrl: string }
    | undefined;
  /** Where mail is handed over; absent: it stays in the sandbox's outbox. */
  readonly mailServer: MailServer | undefined;
  /** By which account invoices are issued; absent: by the embedded issuer. */
  readonly nuonuo: NuonuoConfig | undefined;
  /** To where invoices are sent by mail, and what whoever hands that over signs with. */
  readonly invoiceMail: { readonly address: string; readonly secret: string } | undefined;
  /** The mailbox whose mail is taken for invoices; absent: none is looked into. */
  readonly invoiceBox: InvoiceBox | undefined;
  /** In units of searching; without the last, tenants are not limited. */
  readonly searchesPerSecond: {
    readonly perMember: number;
    readonly perAddress: number;
    readonly perTenant: number | undefined;
  };
  /** Until when the railway sells: minutes before departure, and whether it rests from 1:00 to 5:00. */
  readonly railSale: {
    readonly closesMinutes: number;
    readonly closesMinutesHongKong: number;
    readonly nightPause: boolean;
  };
}

/** An account at 诺税通, in whose seller's name it issues, and what each kind of service is for the tax authority. */
export interface NuonuoConfig {
  readonly appKey: string;
  readonly appSecret: string;
  readonly seller: { readonly name: string; readonly taxNo: string };
  readonly clerk: string;
  /** Empty: that of the account. */
  readonly extension: string;
  readonly goodsCodes: Readonly<Record<string, string>>;
  readonly baseUrl: string;
  readonly tokenUrl: string;
  readonly fileDomains: readonly string[];
}

/** An inbox at a mail server, by IMAP. */
export interface InvoiceBox {
  readonly host: string;
  readonly port: number;
  readonly security: 'tls' | 'starttls';
  readonly user: string;
  readonly password: string;
  /** To where people send; the server takes `name+anything@…` for it as well. */
  readonly address: string;
  /** By which name the mail server vouches for senders; absent: it does not. */
  readonly vouchedBy: string | undefined;
}

export interface MailServer {
  readonly host: string;
  readonly port: number;
  /** `tls`: encrypted from the first byte; `starttls`: before anything is said. */
  readonly security: 'tls' | 'starttls';
  readonly login: { readonly user: string; readonly password: string } | undefined;
  /** The address that mail comes from. */
  readonly from: string;
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
        /** Of the mobile app; without it nobody pays from an app. */
        readonly mobileAppid: string | undefined;
        /** Of the official account; without it nobody pays inside WeChat. */
        readonly appSecret: string | undefined;
        readonly openUrl: string;
        readonly apiUrl: string;
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

/** An account at Duffel, and where carriers reach whoever has it. */
export interface DuffelAccess {
  readonly token: string;
  readonly baseUrl: string;
  readonly contact: { readonly email: string; readonly phone: string };
  /** By which notices are signed; absent: none is believed. */
  readonly webhookSecret: string | undefined;
}

/** An account at a bed bank, and where it reaches whoever has it. */
export interface HotelBankAccess {
  readonly clientId: string;
  readonly licenseKey: string;
  readonly baseUrl: string;
  readonly contentUrl: string;
  readonly contact: { readonly email: string; readonly phone: string };
}

/** Reads every variable once. Throws `StartRefusal` with a Chinese sentence that names the variable. */
export function readConfig(env: Environment): Config {
  const read = <Name extends VariableName>(name: Name) => readVariable(env, name);
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
    databaseConnections: read('DATABASE_CONNECTIONS'),
    production,
    sandbox: !production || allowSandbox,
    sandboxSeed: read('SANDBOX_SEED'),
    sandboxMailbox:
      (!production || allowSandbox) && read('SANDBOX_MAILBOX') && read('INVOICE_IMAP_HOST') === undefined,
    sandboxSecret: read('SANDBOX_SECRET'),
    captchaTestToken,
    dataKeys,
    publicUrl: read('PUBLIC_URL') ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    logLevel: read('LOG_LEVEL'),
    metricsToken: read('METRICS_TOKEN'),
    trustedProxies: read('TRUSTED_PROXIES'),
    healthPort: read('HEALTH_PORT'),
    drainSeconds: read('DRAIN_SECONDS') ?? (production ? 5 : 0),
    channels: readChannels(env),
    duffel: readDuffel(env),
    hotelBank: readHotelBank(env),
    baiduMap: readBaiduMap(env),
    invoiceCheck: readInvoiceCheck(env),
    nuonuo: readNuonuo(env),
    mailServer: readMailServer(env),
    invoiceMail: allOrNone(env, { address: 'INVOICE_MAIL_ADDRESS', secret: 'INVOICE_MAIL_SECRET' }),
    invoiceBox: readInvoiceBox(env),
    searchesPerSecond: read('SEARCHES_PER_SECOND'),
    railSale: { ...read('RAIL_SALE_CLOSES'), nightPause: read('RAIL_NIGHT_PAUSE') },
  };
}

function readChannels(env: Environment): ChannelCredentials {
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
  const mobileAppid = readVariable(env, 'WECHATPAY_MOBILE_APPID');
  const appSecret = readVariable(env, 'WECHAT_APP_SECRET');
  const openUrl = readVariable(env, 'WECHAT_OPEN_URL');
  const apiUrl = readVariable(env, 'WECHAT_API_URL');
  const oldCertificates = readVariable(env, 'WECHATPAY_OLD_CERTIFICATES');
  return {
    alipay: alipay && { ...alipay, gateway },
    weChatPay: weChatPay && {
      ...weChatPay,
      oldCertificates,
      baseUrl,
      mobileAppid,
      appSecret,
      openUrl,
      apiUrl,
    },
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

function readDuffel(env: Environment): DuffelAccess | undefined {
  const access = allOrNone(env, { token: 'DUFFEL_TOKEN', email: 'DUFFEL_EMAIL', phone: 'DUFFEL_PHONE' });
  const baseUrl = readVariable(env, 'DUFFEL_URL');
  const webhookSecret = readVariable(env, 'DUFFEL_WEBHOOK_SECRET');
  return (
    access && {
      token: access.token,
      baseUrl,
      contact: { email: access.email, phone: access.phone },
      webhookSecret,
    }
  );
}

function readHotelBank(env: Environment): HotelBankAccess | undefined {
  const access = allOrNone(env, {
    clientId: 'HOTEL_BANK_CLIENT_ID',
    licenseKey: 'HOTEL_BANK_LICENSE_KEY',
    email: 'HOTEL_BANK_EMAIL',
    phone: 'HOTEL_BANK_PHONE',
  });
  const [baseUrl, contentUrl] = [
    readVariable(env, 'HOTEL_BANK_URL'),
    readVariable(env, 'HOTEL_BANK_CONTENT_URL'),
  ];
  if (access === undefined) return undefined;
  const { clientId, licenseKey, email, phone } = access;
  return { clientId, licenseKey, baseUrl, contentUrl, contact: { email, phone } };
}

function readBaiduMap(env: Environment): Config['baiduMap'] {
  const keys = allOrNone(env, { ak: 'BAIDU_MAP_AK', sk: 'BAIDU_MAP_SK' });
  const baseUrl = readVariable(env, 'BAIDU_MAP_URL');
  return keys && { ...keys, baseUrl };
}

function readInvoiceBox(env: Environment): InvoiceBox | undefined {
  const box = allOrNone(env, {
    host: 'INVOICE_IMAP_HOST',
    user: 'INVOICE_IMAP_USER',
    password: 'INVOICE_IMAP_PASSWORD',
    address: 'INVOICE_IMAP_ADDRESS',
  });
  const [port, security] = [
    readVariable(env, 'INVOICE_IMAP_PORT'),
    readVariable(env, 'INVOICE_IMAP_SECURITY'),
  ];
  const vouchedBy = readVariable(env, 'INVOICE_IMAP_VOUCHED_BY');
  return box && { ...box, port, security, vouchedBy };
}

function readInvoiceCheck(env: Environment): Config['invoiceCheck'] {
  const keys = allOrNone(env, { apiKey: 'INVOICE_CHECK_API_KEY', secretKey: 'INVOICE_CHECK_SECRET_KEY' });
  const baseUrl = readVariable(env, 'INVOICE_CHECK_URL');
  return keys && { ...keys, baseUrl };
}

function readNuonuo(env: Environment): NuonuoConfig | undefined {
  const access = allOrNone(env, {
    appKey: 'NUONUO_APP_KEY',
    appSecret: 'NUONUO_APP_SECRET',
    taxNo: 'NUONUO_TAX_NO',
    name: 'NUONUO_SELLER',
    clerk: 'NUONUO_CLERK',
    codes: 'NUONUO_GOODS_CODES',
  });
  const [baseUrl, tokenUrl] = [readVariable(env, 'NUONUO_URL'), readVariable(env, 'NUONUO_TOKEN_URL')];
  const extension = readVariable(env, 'NUONUO_EXTENSION') ?? '';
  const fileDomains = readVariable(env, 'NUONUO_FILE_DOMAINS').split(',');
  if (access === undefined) return undefined;
  const { appKey, appSecret, taxNo, name, clerk, codes } = access;
  const goodsCodes: Record<string, string> = Object.fromEntries(
    codes.split(',').map((pair) => pair.split('=') as [string, string]),
  );
  const seller = { name, taxNo };
  return { appKey, appSecret, seller, clerk, extension, goodsCodes, baseUrl, tokenUrl, fileDomains };
}

function readMailServer(env: Environment): MailServer | undefined {
  const server = allOrNone(env, { host: 'SMTP_HOST', from: 'MAIL_FROM' });
  const login = allOrNone(env, { user: 'SMTP_USER', password: 'SMTP_PASSWORD' });
  const [port, security] = [readVariable(env, 'SMTP_PORT'), readVariable(env, 'SMTP_SECURITY')];
  return server && { ...server, port, security, login };
}

/** Half of a set of keys is a mistake: it is said which are missing. */
function allOrNone<Field extends string>(
  env: Environment,
  names: Readonly<Record<Field, VariableName>>,
): Readonly<Record<Field, string>> | undefined {
  const fields = Object.entries<VariableName>(names).map(
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
