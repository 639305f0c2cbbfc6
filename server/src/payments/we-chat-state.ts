import { sameText, type Vault } from '#src/platform/crypto.ts';
import type { PaymentRow } from './payments.db.ts';

const goodMs = 600_000;

/** For which attempt and in which session WeChat was asked who pays. */
type Asked = Pick<PaymentRow, 'tenantId' | 'outTradeNo'> & { readonly sessionId: string };

/**
 * What WeChat hands back unchanged: until when it is good and a keyed hash of whom it was made for, so that a word that
 * somebody else fetched pays nothing here. Letters and digits, as WeChat demands.
 */
export function weChatState(vault: Vault, asked: Asked, now: Date): string {
  const until = (now.getTime() + goodMs).toString(36);
  return `${until}${macOf(vault.digest('payments.out_trade_no', wordsOf(asked, until)))}`;
}

export function isWeChatState(vault: Vault, asked: Asked, state: string, now: Date): boolean {
  const until = state.slice(0, -macLength);
  if (!(Number.parseInt(until, 36) > now.getTime())) return false;
  return vault
    .digests('payments.out_trade_no', wordsOf(asked, until))
    .some((hash) => sameText(`${until}${macOf(hash)}`, state));
}

function wordsOf({ tenantId, outTradeNo, sessionId }: Asked, until: string): string {
  return ['we-chat-state', tenantId, sessionId, outTradeNo, until].join('\0');
}

const macLength = 64;

/** The hash of a digest in hexadecimal. */
function macOf(digest: string): string {
  return Buffer.from(digest.slice(digest.lastIndexOf('.') + 1), 'base64url').toString('hex');
}
