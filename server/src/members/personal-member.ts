import type { Tx } from '#src/platform/database.ts';
import { addMember, findLiveMemberId, keepConsent } from './members.db.ts';
import { ordinaryMember } from './ordinary-member.rules.ts';

const personal = 10;

export interface NewPersonalMember {
  readonly mobilePhone: string;
  /** As `hashPassword` made it; null for who signs in without one. */
  readonly passwordHash: string | null;
  /** Empty when it is not known. */
  readonly realName?: string;
  /** The mobile number of who recommended us, or empty. */
  readonly referrerMobile: string;
  /** What was agreed to, in which version; absent when the person was not asked yet. */
  readonly consent?: { readonly document: string; readonly version: string };
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
  const referrerId =
    input.referrerMobile === '' ? undefined : await findLiveMemberId(tx, tenantId, input.referrerMobile);
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
