import { createHash } from 'node:crypto';
import { hashPassword } from './password.ts';

/** Every demo account's password. */
export const demoPassword = 'woxing2026';

let hashed: Promise<string> | undefined;

/** One for all of them: their password is in print, and each hash is made to be slow. */
export function demoPasswordHash(): Promise<string> {
  hashed ??= hashPassword(createHash('md5').update(demoPassword).digest('hex'));
  return hashed;
}
