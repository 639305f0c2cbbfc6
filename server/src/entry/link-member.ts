import type { InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type { linkEntry, linkEntryBySecondFactor } from '@woxing/contract/people/entry';
import { serviceAgreementVersion } from '@woxing/contract/people/sign-in.rules';
import { askSecondStep, passSecondStep, requireSmsCode } from '#src/access/public.ts';
import { recordAuditEvent } from '#src/audit/public.ts';
import { addPersonalMember, findMemberToSignIn, type MemberRow } from '#src/members/public.ts';
import type { Ctx } from '#src/platform/context.ts';
import { sha256 } from '#src/platform/crypto.ts';
import type { Tx } from '#src/platform/database.ts';
import { addPartnerUser, entryTicketLives, type TicketPlace, takeEntryTicket } from './entry.db.ts';
import type { EntryDeps } from './entry-deps.ts';
import { letIn } from './exchange-ticket.ts';

/**
 * Who came from a partner shows by an SMS code which account is theirs, once; a number without one gets a new account. An
 * account with a second factor asks for it before anything is linked: refuses with `sign-in.second-factor`, as sign-in does.
 * Refuses with `entry.ticket`, `sign-in.sms-code`, `entry.linked` for an account that another of the partner's users has, and
 * `sign-in.left`.
 */
export async function linkMember(deps: EntryDeps, ctx: Ctx, input: InputOf<typeof linkEntry>) {
  const place = placeOf(ctx, input.ticket);
  const lives = await deps.db.read(ctx.tenantId, (tx) => entryTicketLives(tx, place, deps.clock.now()));
  if (!lives) throw refuse('entry.ticket');
  await requireSmsCode(deps, ctx, 'link', input);
  const member = await deps.db.read(ctx.tenantId, (tx) =>
    findMemberToSignIn(tx, ctx.tenantId, input.mobilePhone),
  );
  if (!member) return linkNewMember(deps, ctx, place, input);
  const asked = await askSecondStep(deps, ctx, member, 'entry');
  if (asked) throw refuse('sign-in.second-factor', {}, asked);
  return linkOwner(deps, ctx, place, member, { device: input.deviceName });
}

/** Refuses as the second step of a sign-in, and as `linkMember`. */
export async function linkMemberBySecondStep(
  deps: EntryDeps,
  ctx: Ctx,
  { ticket, stepTicket, ...shown }: InputOf<typeof linkEntryBySecondFactor>,
) {
  const { member, arrival, use } = await passSecondStep(deps, ctx, { ...shown, ticket: stepTicket }, [
    'entry',
  ]);
  return linkOwner(deps, ctx, placeOf(ctx, ticket), member, arrival, use);
}

const placeOf = ({ tenantId }: Ctx, ticket: string): TicketPlace => ({
  tenantId,
  ticketHash: sha256(ticket),
  purpose: 'link',
});

async function linkNewMember(
  deps: EntryDeps,
  ctx: Ctx,
  place: TicketPlace,
  { mobilePhone, deviceName }: InputOf<typeof linkEntry>,
) {
  const { tenantId } = ctx;
  const consent = { document: 'service_agreement', version: serviceAgreementVersion };
  const person = { mobilePhone, passwordHash: null, referrerMobile: '', consent };
  const member = await deps.db.inTenant(tenantId, async (tx) => {
    const memberId = await addPersonalMember(tx, tenantId, person, deps.clock.now());
    if (memberId === undefined) throw refuse('entry.linked');
    await link(deps, ctx, tx, place, memberId);
    return letIn(deps, ctx, tx, memberId, { device: deviceName });
  });
  return { member };
}

/** An account that was there: its owner is told by a message. `first` runs first in the transaction. */
async function linkOwner(
  deps: EntryDeps,
  ctx: Ctx,
  place: TicketPlace,
  { id: memberId, mobile_phone: mobilePhone }: MemberRow,
  arrival: Parameters<typeof letIn>[4],
  first?: (tx: Tx) => Promise<void>,
) {
  const { tenantId, requestId } = ctx;
  const member = await deps.db.inTenant(tenantId, async (tx) => {
    await first?.(tx);
    await link(deps, ctx, tx, place, memberId);
    return letIn(deps, ctx, tx, memberId, arrival);
  });
  const { name } = await deps.tenants.facts(tenantId);
  await deps.sms.send(tenantId, {
    mobilePhone,
    template: 'entry-linked',
    params: { partner: name },
    requestId,
    at: deps.clock.now(),
  });
  return { member };
}

async function link(deps: EntryDeps, ctx: Ctx, tx: Tx, place: TicketPlace, memberId: string): Promise<void> {
  const now = deps.clock.now();
  const reference = await takeEntryTicket(tx, place, now);
  if (reference === undefined) throw refuse('entry.ticket');
  const user = { tenant_id: place.tenantId, reference, member_id: memberId, linked_at: now };
  if (!(await addPartnerUser(tx, user))) throw refuse('entry.linked');
  await recordAuditEvent(tx, ctx, { memberId, action: 'entry.link', subject: memberId });
}
