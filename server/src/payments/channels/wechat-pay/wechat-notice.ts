import type { RawCall } from '@woxing/contract/core/callback';
import { refuse } from '@woxing/contract/core/errors';
import { z } from 'zod';
import type { ChannelNews } from '../../payment-channel.ts';
import { refundNewsOf, tradeFactOf, type WeChatMerchant } from './wechat-answers.ts';
import { weChatLibrary } from './wechat-library.ts';

const freshMs = 300_000;
/** WeChat Pay sends wrong signatures on purpose, to see whether they are refused. */
const probe = 'WECHATPAY/SIGNTEST/';

const notice = z.object({
  event_type: z.string(),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().default(''),
  }),
});

interface NoticeKeys extends WeChatMerchant {
  readonly apiV3Key: string;
  /** Public keys by id, and certificates by serial number. */
  readonly certs: Readonly<Record<string, string>>;
}

/** The signature is over the body as it came. Throws `pay.signature` for whatever does not hold. */
export function readNotice({ headers, body }: RawCall, keys: NoticeKeys, now: Date): ChannelNews {
  if (!isSigned(headers, body, keys.certs, now)) throw refuse('pay.signature');
  try {
    const { event_type: event, resource } = notice.parse(JSON.parse(body));
    const { ciphertext, nonce, associated_data: aad } = resource;
    const { Aes } = weChatLibrary();
    const plain = JSON.parse(Aes.AesGcm.decrypt(ciphertext, keys.apiV3Key, nonce, aad)) as unknown;
    if (event.startsWith('TRANSACTION.')) return { kind: 'trade', fact: tradeFactOf(plain, keys) };
    const { mchid, ...fact } = refundNewsOf(plain);
    if (mchid !== keys.mchid) throw new Error('a notice for another merchant');
    return { kind: 'refund', fact };
  } catch {
    throw refuse('pay.signature');
  }
}

function isSigned(headers: RawCall['headers'], body: string, certs: NoticeKeys['certs'], now: Date): boolean {
  const [serial = '', timestamp = '', nonce = '', signature = ''] = [
    'serial',
    'timestamp',
    'nonce',
    'signature',
  ].map((name) => headers[`wechatpay-${name}`]);
  const isFresh = Math.abs(now.getTime() - Number(timestamp) * 1000) <= freshMs;
  if (!isFresh || signature.startsWith(probe) || !Object.hasOwn(certs, serial)) return false;
  const { Formatter, Rsa } = weChatLibrary();
  try {
    return Rsa.verify(Formatter.response(timestamp, nonce, body), signature, certs[serial]!);
  } catch {
    return false;
  }
}
