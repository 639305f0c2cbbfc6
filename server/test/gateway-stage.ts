import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { type ChannelMethod, channelMethods } from '@woxing/contract/payments/payments';
import type { GatewayKeys, KeyPair } from '#sandbox/gateways/gateway-keys.ts';
import type { Gateways } from '#sandbox/panel/public.ts';
import { openGateways } from '#sandbox/panel/public.ts';
import type { CardAuthoriser } from '#src/payments/card-authoriser.ts';
import { openAlipay } from '#src/payments/channels/alipay/alipay.ts';
import { openBankCards } from '#src/payments/channels/bank-cards/bank-cards.ts';
import { openWeChatPay } from '#src/payments/channels/wechat-pay/wechat-pay.ts';
import { openZxpay } from '#src/payments/channels/zxpay/zxpay.ts';
import type { ChannelCall, ChannelParts, PaymentChannel } from '#src/payments/payment-channel.ts';
import { systemClock } from '#src/platform/clock.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Database } from '#src/platform/database.ts';
import { createLog } from '#src/platform/log.ts';
import type { HandClock } from './hand-clock.ts';
import type { HandJobs } from './hand-jobs.ts';

/** The real adapters, and the embedded gateways that they reach over HTTP. */
export interface GatewayStage {
  readonly channels: Record<ChannelMethod, PaymentChannel>;
  readonly cards: CardAuthoriser;
  /** The same, but they do not wait for a gateway that is slow: for the calls that meet one. */
  readonly impatient: {
    readonly channels: Record<ChannelMethod, PaymentChannel>;
    readonly cards: CardAuthoriser;
  };
  readonly gateways: Gateways;
  readonly keys: GatewayKeys;
  /** What an adapter is given besides its keys. */
  readonly parts: (method: ChannelMethod) => ChannelParts;
  /** What went over the wire, in order. */
  readonly calls: ChannelCall[];
  /** Where notices go; the front door of a shop, once it is known. */
  door: string;
}

export const noticeHost = 'http://shop.example';

export async function openGatewayStage(stage: {
  readonly db: Database;
  readonly clock: HandClock;
  readonly jobs: HandJobs;
  readonly vault: Vault;
}): Promise<GatewayStage> {
  const keys = testKeys();
  const calls: ChannelCall[] = [];
  const opened: GatewayStage = {
    keys,
    calls,
    parts: (method) => partsOf(method, patientMs, (call) => void calls.push(call)),
    door: 'http://127.0.0.1:9',
    gateways: await openGateways(
      {
        ...stage,
        wallClock: systemClock,
        log: createLog('silent'),
        tenantId: 'official',
        publicUrl: () => noticeHost,
        reach: (url) => url.replace(noticeHost, opened.door),
        slowMs,
      },
      keys,
    ),
    channels: {} as GatewayStage['channels'],
    cards: {} as CardAuthoriser,
    impatient: { channels: {} as GatewayStage['channels'], cards: {} as CardAuthoriser },
  };
  const keepCall = (call: ChannelCall) => void calls.push(call);
  const { credentials } = opened.gateways;
  for (const [to, timeoutMs] of [
    [opened, patientMs],
    [opened.impatient, impatientMs],
  ] as const) {
    Object.assign(to.cards, openBankCards(credentials.bankCard, partsOf('zxpay', timeoutMs, keepCall)));
    Object.assign(to.channels, openChannels(credentials, timeoutMs, keepCall));
  }
  if (Object.keys(opened.channels).length !== channelMethods.length) throw new Error('a channel is missing');
  return opened;
}

/** Nobody waits so long: a call that should be answered is, however busy the machine. */
const patientMs = 60_000;
/** The client looks at its timers twice a second only: the longer one leaves it time to see that the shorter is over. */
const impatientMs = 500;
const slowMs = 4000;

type KeepCall = ChannelParts['keepCall'];

function openChannels(
  { alipay, weChatPay, zxpay }: Gateways['credentials'],
  timeoutMs: number,
  keepCall: KeepCall,
): Record<ChannelMethod, PaymentChannel> {
  return {
    alipay: openAlipay(alipay, partsOf('alipay', timeoutMs, keepCall)),
    weChatPay: openWeChatPay(weChatPay, partsOf('weChatPay', timeoutMs, keepCall)),
    zxpay: openZxpay(zxpay, partsOf('zxpay', timeoutMs, keepCall)),
  };
}

function partsOf(method: ChannelMethod, timeoutMs: number, keepCall: KeepCall): ChannelParts {
  return {
    sandbox: true,
    notifyUrl: (tenantId) => `${noticeHost}/pay/notify/${method}/${tenantId}`,
    clock: systemClock,
    timeoutMs,
    keepCall,
  };
}

let made: GatewayKeys | undefined;

/** Made once for all files of a process: keys of 2048 bits take their time. */
function testKeys(): GatewayKeys {
  made ??= {
    alipayApp: pair(),
    alipay: pair(),
    weChatMerchant: pair(),
    weChatPay: pair(),
    zxpayMerchant: pair(),
    zxpay: pair(),
    cardMerchant: pair(),
    card: pair(),
    stranger: pair(),
    apiV3Key: '0123456789abcdef0123456789abcdef',
    weChatSecret: 'fedcba9876543210fedcba9876543210',
  };
  return made;
}

function pair(): KeyPair {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  return { privateKey: createPrivateKey(pem), publicKey: createPublicKey(pem) };
}
