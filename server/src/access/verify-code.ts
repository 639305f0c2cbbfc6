import { refuse } from '@woxing/contract/core/errors';
import { findMemberToSignIn, type MemberRow } from '#src/members/public.ts';
import type { Ctx } from '#src/platform/context.ts';
import { randomToken, sha256 } from '#src/platform/crypto.ts';
import { addTicket, takeTicket } from './access.db.ts';
import type { AccessDeps } from './access-deps.ts';
import { requireSmsCode } from './sms-code.ts';

const ticketLiveMs = 10 * 60_000;

export interface VerifyInput {
  readonly mobilePhone: string;
  readonly smsCode: string;
  readonly purpose: 'reset';
}

/**
 * Exchanges a right code for a ticket with which the next step proves the number. Who has shown to hold the number hears
 * whether it can be reset: refuses with `sign-in.unregistered` and `sign-in.left`.
 */
export async function verifyCode(
  deps: AccessDeps,
  ctx: Ctx,
  { mobilePhone, smsCode, purpose }: VerifyInput,
): Promise<{ ticket: string }> {
  await requireSmsCode(deps, ctx, purpose, { mobilePhone, code: smsCode });
  await memberToReset(deps, ctx, mobilePhone);
  const ticket = randomToken();
  const place = { tenantId: ctx.tenantId, purpose, mobilePhone };
  await deps.db.read(ctx.tenantId, (tx) =>
    addTicket(tx, place, {
      ticket_hash: sha256(ticket),
      ends_at: new Date(deps.clock.now().getTime() + ticketLiveMs),
    }),
  );
  return { ticket };
}

/** The ticket is used up. Refuses with `sms.ticket`, and with `access.busy` an address that keeps guessing. */
export async function requireTicket(
  deps: AccessDeps,
  ctx: Ctx,
  purpose: VerifyInput['purpose'],
  shown: { readonly mobilePhone: string; readonly ticket: string },
): Promise<void> {
  const place = { tenantId: ctx.tenantId, purpose, mobilePhone: shown.mobilePhone };
  await deps.abuse.smsCodeTried(ctx);
  const holds = await deps.db.read(ctx.tenantId, (tx) =>
    takeTicket(tx, place, sha256(shown.ticket), deps.clock.now()),
  );
  if (!holds) throw refuse('sms.ticket');
  await deps.abuse.smsCodeRight(ctx);
}

/** The member of a proved number. */
export async function memberToReset({ db }: AccessDeps, ctx: Ctx, mobilePhone: string): Promise<MemberRow> {
  const member = await db.read(ctx.tenantId, (tx) => findMemberToSignIn(tx, ctx.tenantId, mobilePhone));
  if (!member) throw refuse('sign-in.unregistered');
  if (member.status !== 1) throw refuse('sign-in.left');
  return member;
}
