import type { SecondFactorMethod } from '@woxing/contract/people/second-factor.rules';
import type { Ctx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import type { AccessDeps } from './access-deps.ts';
import { addSignIn } from './sign-ins.db.ts';

/**
 * A session for a member whom a partner vouched for, in the transaction that used the proof up. The answer is its token.
 * It ends after two hours at the latest.
 */
export async function startVouchedSession(
  { sessions, clock }: Pick<AccessDeps, 'sessions' | 'clock'>,
  tx: Tx,
  ctx: Ctx,
  who: {
    readonly memberId: string;
    readonly device: string;
    readonly secondFactor?: SecondFactorMethod | null;
  },
): Promise<string> {
  await addSignIn(tx, {
    tenant_id: ctx.tenantId,
    member_id: who.memberId,
    at: clock.now(),
    way: 'entry',
    succeeded: true,
    ip: ctx.ip,
    device: who.device,
    second_factor: who.secondFactor ?? null,
  });
  return sessions.start(tx, ctx, who.memberId, who.device, 'third-party');
}
