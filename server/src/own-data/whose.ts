import { refuse } from '@woxing/contract/core/errors';
import { findMemberRow } from '#src/members/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import type { PersonalData, PersonKey } from '#src/platform/personal-data.ts';

export async function whoseOf(tx: Tx, ctx: MemberCtx): Promise<PersonKey> {
  const { tenantId, now } = ctx;
  const { memberId } = ctx.signedIn;
  const member = await findMemberRow(tx, tenantId, memberId);
  if (!member) throw refuse('access.sign-in');
  return { tenantId, memberId, mobilePhone: member.mobile_phone, now };
}

/** Why the member cannot be deleted now, room by room. */
export async function deletionBlockersOf(
  tx: Tx,
  rooms: readonly PersonalData[],
  whose: PersonKey,
): Promise<string[]> {
  const all: string[] = [];
  for (const room of rooms) all.push(...((await room.deletionBlockers?.(tx, whose)) ?? []));
  return all;
}
