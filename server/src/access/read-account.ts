import { dayOf } from '@woxing/contract/core/days';
import { refuse } from '@woxing/contract/core/errors';
import { findMember, memberFactsOf } from '#src/members/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { readFactors } from '#src/second-factor/public.ts';
import type { AccessDeps } from './access-deps.ts';

const enterpriseMain = 70;

/** The member's facts and the security of the account, as the settings show it. */
export async function readAccount(deps: AccessDeps, ctx: MemberCtx) {
  const { tenantId, signedIn } = ctx;
  const { memberId } = signedIn;
  const member = await deps.db.read(tenantId, (tx) => findMember(tx, tenantId, memberId));
  if (!member) throw refuse('access.sign-in');
  const factors = await deps.db.read(tenantId, (tx) => readFactors(deps, tx, { tenantId, memberId }));
  return {
    ...memberFactsOf(member, await deps.tenants.facts(tenantId), dayOf(ctx.now)),
    security: {
      ...factors,
      hasPassword: member.password_hash !== null,
      secondFactorAdvised:
        !factors.secondFactorOn && (member.administrator || member.member_type === enterpriseMain),
    },
  };
}
