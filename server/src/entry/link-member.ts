import type { WishOf } from '@woxing/contract/endpoint';
import type { linkEntry } from '@woxing/contract/entry';
import { refuse } from '@woxing/contract/errors';
import { serviceAgreementVersion } from '@woxing/contract/sign-in.rules';
import { requireSmsCode } from '#src/access/public.ts';
import { recordAuditEvent } from '#src/audit/public.ts';
import { addPersonalMember, findMemberToSignIn } from '#src/members/public.ts';
import type { Ctx } from '#src/platform/context.ts';
import { sha256 } from '#src/platform/crypto.ts';
import type { Tx } from '#src/platform/database.ts';
import { addPartnerUser, entryTicketLives, takeEntryTicket } from './entry.db.ts';
import type { EntryDeps } from './entry-deps.ts';
import { letIn } from './exchange-ticket.ts';

/**
 * Who came from a partner shows by an SMS code which account is theirs, once; a number without one gets a new account. Refuses
 * with `entry.ticket`, `sign-in.sms-code`, `entry.linked` for an account that another of the partner's users has, and
 * `sign-in.left`.
 */
export async function linkMember(deps: EntryDeps, ctx: Ctx, wish: WishOf<typeof linkEntry>) {
  const { tenantId } = ctx;
  const place = { tenantId, ticketHash: sha256(wish.ticket), purpose: 'link' } as const;
  const lives = await deps.db.read(tenantId, (tx) => entryTicketLives(tx, place, deps.clock.now()));
  if (!lives) throw refuse('entry.ticket');
  await requireSmsCode(deps, ctx, 'link', wish);
  const now = deps.clock.now();
  const member = await deps.db.inTenant(tenantId, async (tx) => {
    const reference = await takeEntryTicket(tx, place, now);
    if (reference === undefined) throw refuse('entry.ticket');
    const memberId = await memberOf(tx, tenantId, wish.mobilePhone, now);
    const user = { tenant_id: tenantId, reference, member_id: memberId, linked_at: now };
    if (!(await addPartnerUser(tx, user))) throw refuse('entry.linked');
    await recordAuditEvent(tx, ctx, { memberId, action: 'entry.link', subject: memberId });
    return letIn(deps, ctx, tx, memberId, wish.deviceName);
  });
  return { member };
}

async function memberOf(tx: Tx, tenantId: string, mobilePhone: string, now: Date): Promise<string> {
  const there = await findMemberToSignIn(tx, tenantId, mobilePhone);
  if (there) return there.id;
  const consent = { document: 'service_agreement', version: serviceAgreementVersion };
  const added = await addPersonalMember(
    tx,
    tenantId,
    { mobilePhone, passwordHash: null, referrerMobile: '', consent },
    now,
  );
  if (added === undefined) throw refuse('entry.linked');
  return added;
}
