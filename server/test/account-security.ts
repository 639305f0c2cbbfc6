import type { OutputOf } from '@woxing/contract/core/endpoint';
import type { SecondFactorAsked, signInHistory } from '@woxing/contract/people/access';
import type { memberInfoEx } from '@woxing/contract/people/account-security';
import type { identify } from '@woxing/contract/people/identity-proof';
import type { PasskeyInvitation, PasskeyQuestion } from '@woxing/contract/people/passkeys';
import type { beginTotp, confirmTotp } from '@woxing/contract/people/second-factor';
import type { LightMyRequestResponse } from 'fastify';
import { readOutbox } from '#src/access/sms-outbox.db.ts';
import { demoPassword } from '#src/members/public.ts';
import type { Database } from '#src/platform/database.ts';
import { totpCode } from '#src/second-factor/totp.ts';
import { captchaTestToken, type FrontDoor, md5 } from './front-door.ts';
import type { HandClock } from './hand-clock.ts';

/** What the tests of account security do over and over, in their own tenant `official`. */

export const retOf = (answer: LightMyRequestResponse) => answer.json<{ ret: string }>().ret;

/** What the answers of these endpoints hold, whichever was asked. */
type Answered = OutputOf<typeof memberInfoEx> &
  OutputOf<typeof signInHistory> &
  OutputOf<typeof identify> &
  OutputOf<typeof beginTotp> &
  OutputOf<typeof confirmTotp> &
  SecondFactorAsked &
  PasskeyQuestion &
  PasskeyInvitation & { readonly token: string };

export const dataOf = (answer: LightMyRequestResponse) => answer.json<{ data: Answered }>().data;

export const byPassword = (door: FrontDoor, mobilePhone: string, password = demoPassword) =>
  door.post('/login/appNewLogin', { mobilePhone, loginPsw: md5(password), accCode: captchaTestToken });

/** The newest code in the outbox. */
export async function codeSentTo(db: Database, mobilePhone: string): Promise<string> {
  const [message] = await db.read('official', (tx) => readOutbox(tx, 'official', mobilePhone, 1));
  return /\d{6}/.exec(message!.words)![0];
}

/** A proof by a message to the member's own number. */
export async function proofBySms(
  door: FrontDoor,
  db: Database,
  clock: HandClock,
  who: { readonly token: string; readonly mobile: string; readonly purpose: string },
): Promise<string> {
  const { token, mobile, purpose } = who;
  clock.passSeconds(61);
  await door.post('/member/account/sendCode', {}, { token });
  const code = await codeSentTo(db, mobile);
  const answer = await door.post('/member/account/indentify', { purpose, method: 'sms', code }, { token });
  return dataOf(answer).proof;
}

/** What the app shows now; `ahead` steps of 30 seconds later. */
export function shownByApp(secret: string, clock: HandClock, ahead = 0): string {
  return totpCode(secret, Math.floor(clock.now().getTime() / 30_000) + ahead);
}

/** Turns the second factor on; the answer is its secret and the recovery codes. `proof` by default comes of a message. */
export async function turnOn(
  door: FrontDoor,
  db: Database,
  clock: HandClock,
  who: { readonly token: string; readonly mobile: string; readonly proof?: string },
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const proof = who.proof ?? (await proofBySms(door, db, clock, { ...who, purpose: 'second-factor' }));
  const { token } = who;
  const { secret } = dataOf(await door.post('/member/secondFactor/begin', { proof }, { token }));
  const code = shownByApp(secret, clock);
  const answer = await door.post('/member/secondFactor/confirm', { code }, { token });
  clock.passSeconds(60);
  return { secret, recoveryCodes: dataOf(answer).recoveryCodes };
}
