import { refuse } from '@woxing/contract/core/errors';
import { maskPhone } from '@woxing/contract/people/identity.rules';
import { recordAuditEvent } from '#src/audit/public.ts';
import { findMember, isMobileTaken, saveMobile } from '#src/members/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { AccessDeps } from './access-deps.ts';
import { requireProof } from './identify.ts';
import { requireSmsCode } from './sms-code.ts';

export interface MobileChangeInput {
  readonly mobilePhone: string;
  /** Sent to the new number. */
  readonly code: string;
  /** Made by a code to the old number or, with the second factor on, by something stronger. */
  readonly proof: string;
}

/**
 * Another number to sign in with. Both numbers are proved, other sessions end, and the old number is told. Refuses with
 * `mobile.same`, `mobile.taken`, which only the holder of the number hears, and `identity.proof`.
 */
export async function changeMobile(
  deps: AccessDeps,
  ctx: MemberCtx,
  { mobilePhone, code, proof }: MobileChangeInput,
): Promise<Record<never, never>> {
  const { tenantId, signedIn } = ctx;
  const { memberId, sessionId } = signedIn;
  const member = await deps.db.read(tenantId, (tx) => findMember(tx, tenantId, memberId));
  if (!member) throw refuse('access.sign-in');
  if (mobilePhone === member.mobile_phone) throw refuse('mobile.same');
  await requireSmsCode(deps, ctx, 'new-mobile', { mobilePhone, code });
  await deps.db.inTenant(tenantId, async (tx) => {
    await requireProof(deps, tx, ctx, 'mobile', proof);
    if (await isMobileTaken(tx, tenantId, mobilePhone)) throw refuse('mobile.taken');
    await saveMobile(tx, tenantId, memberId, mobilePhone);
    await deps.sessions.endAll(tx, ctx, memberId, sessionId);
    await recordAuditEvent(tx, ctx, {
      memberId,
      action: 'mobile.change',
      subject: memberId,
      details: { before: maskPhone(member.mobile_phone), after: maskPhone(mobilePhone) },
    });
  });
  await deps.sms.send(tenantId, {
    mobilePhone: member.mobile_phone,
    template: 'mobile-changed',
    params: { mobile: maskPhone(mobilePhone) },
    requestId: ctx.requestId,
    at: deps.clock.now(),
  });
  return {};
}
