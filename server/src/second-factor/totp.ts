import { createHmac, randomBytes } from 'node:crypto';
import { totpLength } from '@woxing/contract/people/second-factor.rules';
import { sameText } from '#src/platform/crypto.ts';

/** RFC 6238 as all authenticator apps have it: SHA-1, 30 seconds, six digits. */
const stepSeconds = 30;
/** Steps before and after the present one whose code is taken: phones are seconds off, and people type. */
const tolerance = 1;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 160 random bits in Base32, as people type them into an app. */
export function newTotpSecret(): string {
  return Array.from(randomBytes(32), (byte) => alphabet[byte % 32]).join('');
}

/** What the QR code holds. `account` names the entry in the app. */
export function totpUri(secret: string, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const query = new URLSearchParams({ secret, issuer }).toString().replaceAll('+', '%20');
  return `otpauth://totp/${label}?${query}&algorithm=SHA1&digits=${totpLength}&period=${stepSeconds}`;
}

/** The step that a code belongs to, if it is one of those around `now`. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const present = Math.floor(now.getTime() / 1000 / stepSeconds);
  const steps = Array.from({ length: 2 * tolerance + 1 }, (_, at) => present - tolerance + at);
  return steps.find((step) => sameText(totpCode(secret, step), code));
}

export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const number = mac.readUInt32BE(mac[19]! & 0x0f) & 0x7fffffff;
  return String(number % 10 ** totpLength).padStart(totpLength, '0');
}

function bytesOf(secret: string): Buffer {
  const bits = Array.from(secret, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from(
    Array.from({ length: Math.floor(bits.length / 8) }, (_, at) =>
      Number(`0b${bits.slice(at * 8, at * 8 + 8)}`),
    ),
  );
}
