import { refuse } from '@woxing/contract/core/errors';
import { recordAuditEvent } from '#src/audit/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { hit } from '#src/platform/limits.ts';
import { openOwnPassenger } from './open-passengers.ts';
import type { PassengerKeeper } from './save-passenger.ts';

const maxPerHour = 60;

/**
 * The full numbers of one of the member's own passengers, and a row in the audit that says so. Refuses with
 * `passenger.unknown` for somebody else's, with `access.busy` when a whole list is read out this way.
 */
export async function revealPassenger(
  { db, vault }: PassengerKeeper,
  ctx: MemberCtx,
  input: { readonly id: string },
): Promise<{ certNo: string; mobilePhone: string }> {
  const { memberId } = ctx.signedIn;
  const limit = { name: 'passenger.reveal', subject: memberId, max: maxPerHour, perSeconds: 3600 };
  const allowance = await hit(db, ctx.tenantId, limit, ctx.now);
  if (!allowance.allowed) throw refuse('access.busy', { seconds: allowance.retryAfterSeconds });
  return db.inTenant(ctx.tenantId, async (tx) => {
    const { certNo, mobilePhone } = await openOwnPassenger({ vault }, tx, ctx, input.id);
    await recordAuditEvent(tx, ctx, { memberId, action: 'passenger.reveal', subject: input.id });
    return { certNo, mobilePhone };
  });
}
