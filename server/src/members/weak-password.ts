import { createHash } from 'node:crypto';
import type { Day } from '@woxing/contract/core/days';
import { commonPasswords } from './common-passwords.rules.ts';

export interface Person {
  readonly mobilePhone: string;
  readonly birthday: Day | null;
}

/**
 * Whether a password is one that guessers try first. Only its MD5 is known here, so it is compared with the MD5 of the
 * common ones, of the mobile number and its last 6 and 8 digits, and of the birthday.
 */
export function isWeakPassword(password: string, { mobilePhone, birthday }: Person): boolean {
  common ??= new Set(commonPasswords().flatMap(writings).map(md5));
  const sent = password.toLowerCase();
  return common.has(sent) || personal(mobilePhone, birthday).some((guess) => md5(guess) === sent);
}

/** Made when the first password is judged. */
let common: ReadonlySet<string> | undefined;

function writings(word: string): string[] {
  return [word, word.charAt(0).toUpperCase() + word.slice(1), word.toUpperCase()];
}

function personal(mobilePhone: string, birthday: Day | null): string[] {
  const born = birthday?.replaceAll('-', '');
  return [
    mobilePhone,
    mobilePhone.slice(-8),
    mobilePhone.slice(-6),
    ...(born === undefined ? [] : [born, born.slice(2)]),
  ];
}

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}
