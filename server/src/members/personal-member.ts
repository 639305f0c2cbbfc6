import type { Tx } from '#src/platform/database.ts';
import { addMember, findLiveMemberId, keepConsent } from './members.db.ts';
import { ordinaryMember } from './ordinary-member.rules.ts';
import { memberOfCode } from './recommend-codes.db.ts';

const personal = 10;

export interface NewPersonalMember {
  readonly mobilePhone: string;
  /** As `hashPassword` made it; null for who signs in without one. */
  readonly passwordHash: string | null;
  /** Empty when it is not known. */
  readonly realName?: string;
  /** The mobile number of who recommended us, or empty. */
  readonly referrerMobile: string;
  /** The code of the link that was followed; goes before a number. */
  readonly recommendCode?: string;
  /** What was agreed to, in which version; absent when the person was not asked yet. */
  readonly consent?: { readonly document: string; readonly version: string };
}

async function referrerOf(
  tx: Tx,
  tenantId: string,
  { recommendCode = '', referrerMobile }: NewPersonalMember,
): Promise<string | undefined> {
  const byLink = recommendCode === '' ? undefined : await memberOfCode(tx, tenantId, recommendCode);
  if (byLink !== undefined || referrerMobile === '') return byLink?.id;
  return findLiveMemberId(tx, tenantId, referrerMobile);
}

/**
 * A personal member with their consent; undefined when the number is taken. A referrer who is no member is left out
 * silently, so that nobody learns from it who is.
 */
export async function addPersonalMember(
  tx: Tx,
  tenantId: string,
  input: NewPersonalMember,
  at: Date,
): Promise<string | undefined> {
  const referrerId = await referrerOf(tx, tenantId, input);
  const memberId = await addMember(tx, tenantId, {
    ...ordinaryMember,
    mobilePhone: input.mobilePhone,
    passwordHash: input.passwordHash,
    memberType: personal,
    realName: input.realName ?? '',
    sex: null,
    birthday: null,
    referrerId: referrerId ?? null,
  });
  if (memberId === undefined) return undefined;
  if (input.consent)
    await keepConsent(tx, { tenant_id: tenantId, member_id: memberId, ...input.consent, agreed_at: at });
  return memberId;
}
