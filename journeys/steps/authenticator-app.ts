import { createHmac } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepMs = 30_000;

/** A person's authenticator app: shows a code each half minute; a code is used once, so each is given out once. */
export interface AuthenticatorApp {
  /** A code that was not given out yet and that is still taken. */
  next(): Promise<string>;
}

/** `secret` in Base32, as the page shows it. */
export function authenticatorApp(secret: string): AuthenticatorApp {
  const key = Buffer.from(
    Array.from(secret.replace(/\s/g, ''), (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
      .join('')
      .match(/.{8}/g)
      ?.map((bits) => Number.parseInt(bits, 2)) ?? [],
  );
  let given = 0;
  return {
    async next() {
      // Codes of the half minute before and after are taken too.
      const step = Math.max(given + 1, presentStep() - 1);
      while (presentStep() + 1 < step) await new Promise((resolve) => setTimeout(resolve, 500));
      given = step;
      return codeAt(key, step);
    },
  };
}

function presentStep(): number {
  return Math.floor(Date.now() / stepMs);
}

function codeAt(key: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', key).update(counter).digest();
  const number = mac.readUInt32BE((mac[19] ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}
