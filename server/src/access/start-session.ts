import { dayOf } from '@woxing/contract/core/days';
import { refuse } from '@woxing/contract/core/errors';
import type { SignInWay } from '@woxing/contract/people/access';
import type { MemberFacts } from '@woxing/contract/people/members';
import type { SecondFactorMethod } from '@woxing/contract/people/second-factor.rules';
import { holdPasswordHash, type MemberRow, memberFactsOf } from '#src/members/public.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import type { AccessDeps } from './access-deps.ts';
import { addSignIn } from './sign-ins.db.ts';

export type SignedInAnswer = MemberFacts & { readonly token: string };

/** How a member proved to be who they are. */
export interface Arrival {
  readonly way: SignInWay;
  readonly secondFactor: SecondFactorMethod | null;
  /** What the browser says it runs on; may be empty. */
  readonly device: string;
  /** The member trusts the device; left out where a partner vouches. */
  readonly trusted?: boolean;
}

/**
 * A session for a member who has proved everything. `last` runs first in its transaction, for what must be used up with
 * it. A password that changed since it was checked opens none: refuses with `sign-in.wrong`.
 */
export async function startSession(
  deps: AccessDeps,
  ctx: Ctx,
  member: MemberRow,
  { way, secondFactor, device, trusted = false }: Arrival,
  last?: (tx: Tx) => Promise<void>,
): Promise<SignedInAnswer> {
  if (member.status !== 1) throw refuse('sign-in.left');
  const tenant = await deps.tenants.facts(ctx.tenantId);
  const token = await deps.db.inTenant(ctx.tenantId, async (tx) => {
    await last?.(tx);
    // Held, so that a new password ends this session too; one that came since the old was checked leaves none to end.
    const passwordNow = await holdPasswordHash(tx, ctx.tenantId, member.id);
    if (way === 'password' && passwordNow !== member.password_hash) throw refuse('sign-in.wrong');
    await addSignIn(tx, {
      tenant_id: ctx.tenantId,
      member_id: member.id,
      at: deps.clock.now(),
      way,
      succeeded: true,
      ip: ctx.ip,
      device,
      second_factor: secondFactor,
    });
    const kind = tenant.isThirdParty ? 'third-party' : trusted && !member.administrator ? 'trusted' : 'own';
    return deps.sessions.start(tx, ctx, member.id, device, kind);
  });
  return { ...memberFactsOf(member, tenant, dayOf(ctx.now)), token };
}
