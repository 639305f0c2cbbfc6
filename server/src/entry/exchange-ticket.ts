import { dayOf } from '@woxing/contract/core/days';
import type { InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type { exchangeEntry } from '@woxing/contract/people/entry';
import type { SecondFactorMethod } from '@woxing/contract/people/second-factor.rules';
import { startVouchedSession } from '#src/access/public.ts';
import { findMember, memberFactsOf } from '#src/members/public.ts';
import type { Ctx } from '#src/platform/context.ts';
import { sha256 } from '#src/platform/crypto.ts';
import type { Tx } from '#src/platform/database.ts';
import { findLinkedMember, takeEntryTicket } from './entry.db.ts';
import type { EntryDeps } from './entry-deps.ts';
import { handOverCookie, handOverLength } from './hand-over.rules.ts';
import { issueTicket } from './issue-ticket.ts';

/**
 * A session for a ticket, once. A user whom we do not know yet gets another ticket instead, with which they link an account.
 * Refuses with `entry.ticket` whatever is wrong with it, and with `sign-in.left`.
 */
export async function exchangeTicket(deps: EntryDeps, ctx: Ctx, input: InputOf<typeof exchangeEntry>) {
  const { tenantId } = ctx;
  const ticket =
    input.ticket.length === handOverLength ? ctx.cookie?.(handOverCookie(input.ticket)) : input.ticket;
  if (ticket === undefined) throw refuse('entry.ticket');
  const place = { tenantId, ticketHash: sha256(ticket), purpose: input.purpose };
  return deps.db.inTenant(tenantId, async (tx) => {
    const reference = await takeEntryTicket(tx, place, deps.clock.now());
    if (reference === undefined) throw refuse('entry.ticket');
    const memberId = await findLinkedMember(tx, tenantId, reference);
    if (memberId === undefined) {
      return {
        member: null,
        linkTicket: await issueTicket(deps, tx, { tenantId, purpose: 'link', reference }),
      };
    }
    return { member: await letIn(deps, ctx, tx, memberId, { device: input.deviceName }), linkTicket: '' };
  });
}

/** No partner's word makes an administrator of the platform. */
export async function letIn(
  deps: EntryDeps,
  ctx: Ctx,
  tx: Tx,
  memberId: string,
  arrival: { readonly device: string; readonly secondFactor?: SecondFactorMethod | null },
) {
  const member = await findMember(tx, ctx.tenantId, memberId);
  if (member?.status !== 1) throw refuse('sign-in.left');
  if (member.administrator) throw refuse('access.forbidden');
  const token = await startVouchedSession(deps, tx, ctx, { memberId, ...arrival });
  return { ...memberFactsOf(member, await deps.tenants.facts(ctx.tenantId), dayOf(ctx.now)), token };
}
