import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { type ChannelMethod, channelMethods } from '@woxing/contract/payments';
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
import type { GatewayKeys, KeyPair } from '#src/sandbox/gateways/gateway-keys.ts';
import type { Gateways } from '#src/sandbox/public.ts';
import { openGateways } from '#src/sandbox/public.ts';
import type { HandClock } from './hand-clock.ts';
import type { HandJobs } from './hand-jobs.ts';

/** The real adapters, and the embedded gateways that they reach over HTTP. */
export interface GatewayStage {
  readonly channels: Record<ChannelMethod, PaymentChannel>;
  readonly cards: CardAuthoriser;
  readonly gateways: Gateways;
  readonly keys: GatewayKeys;
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
    door: 'http://127.0.0.1:9',
    gateways: await openGateways(
      {
        ...stage,
        wallClock: systemClock,
        log: createLog('silent'),
        tenantId: 'official',
        publicUrl: () => noticeHost,
        reach: (url) => url.replace(noticeHost, opened.door),
        slowMs: 1200,
      },
      keys,
    ),
    channels: {} as GatewayStage['channels'],
    cards: {} as CardAuthoriser,
  };
  const parts = (method: ChannelMethod): ChannelParts => ({
    sandbox: true,
    notifyUrl: (tenantId) => `${noticeHost}/pay/notify/${method}/${tenantId}`,
    clock: systemClock,
    timeoutMs: 700,
    keepCall: (call) => calls.push(call),
  });
  const { alipay, weChatPay, zxpay, bankCard } = opened.gateways.credentials;
  Object.assign(opened.cards, openBankCards(bankCard, { ...parts('zxpay'), timeoutMs: 1100 }));
  Object.assign(opened.channels, {
    alipay: openAlipay(alipay, parts('alipay')),
    weChatPay: openWeChatPay(weChatPay, parts('weChatPay')),
    zxpay: openZxpay(zxpay, parts('zxpay')),
  } satisfies Record<ChannelMethod, PaymentChannel>);
  if (Object.keys(opened.channels).length !== channelMethods.length) throw new Error('a channel is missing');
  return opened;
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
  };
  return made;
}

function pair(): KeyPair {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  return { privateKey: createPrivateKey(pem), publicKey: createPublicKey(pem) };
}
