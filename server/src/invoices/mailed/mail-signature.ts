import { createHmac, timingSafeEqual } from 'node:crypto';
import type { RawCall } from '@woxing/contract/core/callback';

/** Calls that are older than this are somebody's copies. */
const freshSeconds = 300;

export const signatureOf = (secret: string, at: string, body: string): string =>
  createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');

/** Whether a call is signed by who has the secret, and new: `x-mail-timestamp` in seconds, `x-mail-signature` over it and the body. */
export function isSignedMail(secret: string, { headers, body }: RawCall, now: Date): boolean {
  const [at = '', given = ''] = [headers['x-mail-timestamp'], headers['x-mail-signature']];
  if (!/^\d{1,12}$/.test(at) || Math.abs(now.getTime() / 1000 - Number(at)) > freshSeconds) return false;
  const [one, other] = [Buffer.from(signatureOf(secret, at, body)), Buffer.from(given.toLowerCase())];
  return one.length === other.length && timingSafeEqual(one, other);
}
