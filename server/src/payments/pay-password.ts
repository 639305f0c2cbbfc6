import { type Day, dayOf } from '@woxing/contract/core/days';
import { refuse } from '@woxing/contract/core/errors';
import { randomToken, sameText, type Vault } from '#src/platform/crypto.ts';
import type { Tx } from '#src/platform/database.ts';
import { overwritePayPassword } from './pay-passwords.db.ts';
import {
  countPayPasswordFailure,
  lockPayPassword,
  type PayPasswordRow,
  savePayPassword,
} from './payments.db.ts';

/** Wrong attempts a day, then the password is held until the next. */
const maxFailures = 5;

/** Why a pay password was refused; thrown after the transaction that counted the failure has committed. */
export type PayPasswordVerdict =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong'; readonly left: number }
  | { readonly kind: 'held' }
  | { readonly kind: 'unset' };

/**
 * Checks the six digits (sent as MD5) and counts failures. The kept value is a keyed hash: with 10^6 possibilities a
 * slow hash would protect nothing against a stolen database, a key outside of it does. `locked`: where it was asked for before.
 */
export async function checkPayPassword(
  vault: Vault,
  tx: Tx,
  who: { tenantId: string; memberId: string },
  md5: string,
  now: Date,
  locked = lockPayPassword(tx, who.tenantId, who.memberId),
): Promise<PayPasswordVerdict> {
  const kept = await locked;
  if (kept === undefined) return { kind: 'unset' };
  const today: Day = dayOf(now);
  const failures = failuresOn(today, kept);
  if (failures >= maxFailures) return { kind: 'held' };
  const [newest, ...older] = hashesOf(vault, who.tenantId, kept.salt, md5);
  if (sameText(newest!, kept.hash)) {
    if (failures > 0) await countPayPasswordFailure(tx, who.tenantId, who.memberId, today, 0);
    return { kind: 'right' };
  }
  if (older.some((hash) => sameText(hash, kept.hash))) {
    // Hashed with a key that is being replaced: only now, that the digits are here, can it be hashed anew.
    await overwritePayPassword(tx, who.tenantId, who.memberId, { salt: kept.salt, hash: newest! });
    return { kind: 'right' };
  }
  await countPayPasswordFailure(tx, who.tenantId, who.memberId, today, failures + 1);
  const left = maxFailures - failures - 1;
  return left === 0 ? { kind: 'held' } : { kind: 'wrong', left };
}

/** How it stands, without a try. */
export async function payPasswordState(
  tx: Tx,
  who: { tenantId: string; memberId: string },
  now: Date,
): Promise<'set' | 'unset' | 'held'> {
  const kept = await lockPayPassword(tx, who.tenantId, who.memberId);
  if (kept === undefined) return 'unset';
  return failuresOn(dayOf(now), kept) >= maxFailures ? 'held' : 'set';
}

function failuresOn(day: Day, kept: PayPasswordRow): number {
  return kept.failedOn === day ? kept.failures : 0;
}

export function refusePayPassword(verdict: Exclude<PayPasswordVerdict, { kind: 'right' }>): Error {
  if (verdict.kind === 'unset') return refuse('pay.password-unset');
  if (verdict.kind === 'held') return refuse('pay.password-held');
  return refuse('pay.password-wrong', { left: verdict.left });
}

/** Sets a first pay password; one that is set stays. */
export async function setFirstPayPassword(
  vault: Vault,
  tx: Tx,
  who: { tenantId: string; memberId: string },
  md5: string,
): Promise<void> {
  await savePayPassword(tx, who.tenantId, who.memberId, salted(vault, who.tenantId, md5));
}

/** Sets it, whatever there was; failures are forgotten with the old one. */
export async function replacePayPassword(
  vault: Vault,
  tx: Tx,
  who: { tenantId: string; memberId: string },
  md5: string,
): Promise<void> {
  await overwritePayPassword(tx, who.tenantId, who.memberId, salted(vault, who.tenantId, md5));
}

/** As it is kept, under a salt of its own. */
function salted(vault: Vault, tenantId: string, md5: string) {
  const salt = randomToken();
  return { salt, hash: hashesOf(vault, tenantId, salt, md5)[0]! };
}

/** By every data key, the newest first. */
function hashesOf(vault: Vault, tenantId: string, salt: string, md5: string): readonly string[] {
  return vault.blindIndexes(`pay password\0${salt}\0${md5.toLowerCase()}`, tenantId);
}
