import { recordAuditEvent } from '#src/audit/public.ts';
import { addPersonalMember, findMemberToSignIn, makeAdministrator } from '#src/members/public.ts';
import type { Clock } from '#src/platform/clock.ts';
import { randomToken, sha256 } from '#src/platform/crypto.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import { addTicket, dropTickets } from './access.db.ts';

const inviteLiveMs = 24 * 3_600_000;

export interface Invitation {
  /** Path and fragment of the page on which a password is set; the fragment never reaches a server or its log. */
  readonly address: string;
  readonly endsAt: Date;
  /** The number was a member's already. */
  readonly wasMember: boolean;
}

export interface InviteInput {
  readonly mobilePhone: string;
  /** Of a new member; empty when it is not known. */
  readonly realName: string;
}

/**
 * Makes the holder of a mobile number an administrator, as a member of the tenant if need be, and answers a link by which a
 * password is set once within 24 hours. Only the hash of its ticket is kept; an earlier link of that number ends. Undefined when
 * the member may not sign in.
 */
export async function inviteAdministrator(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  tenantId: string,
  input: InviteInput,
): Promise<Invitation | undefined> {
  const now = clock.now();
  const ticket = randomToken();
  const endsAt = new Date(now.getTime() + inviteLiveMs);
  return db.inTenant(tenantId, async (tx) => {
    const known = await findMemberToSignIn(tx, tenantId, input.mobilePhone);
    const memberId = known?.id ?? (await addMember(tx, tenantId, input, now));
    if (!(await makeAdministrator(tx, tenantId, memberId))) return undefined;
    const place = { tenantId, purpose: 'reset', mobilePhone: input.mobilePhone } as const;
    await dropTickets(tx, place);
    await addTicket(tx, place, { ticket_hash: sha256(ticket), ends_at: endsAt });
    const event = { memberId, action: 'administrator.invite', subject: memberId };
    await recordAuditEvent(tx, { tenantId, now, ip: '127.0.0.1' }, event);
    return {
      address: `/set_password#${input.mobilePhone}.${ticket}`,
      endsAt,
      wasMember: known !== undefined,
    };
  });
}

async function addMember(tx: Tx, tenantId: string, input: InviteInput, now: Date): Promise<string> {
  const member = { ...input, passwordHash: null, referrerMobile: '' };
  const memberId = await addPersonalMember(tx, tenantId, member, now);
  if (memberId === undefined) throw new Error('the number was taken in between');
  return memberId;
}
