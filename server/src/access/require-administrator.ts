import { refuse } from '@woxing/contract/core/errors';
import { findMemberRow } from '#src/members/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { readFactors } from '#src/second-factor/public.ts';
import type { AccessDeps } from './access-deps.ts';
import { proofLives } from './proofs.db.ts';

/**
 * Whoever runs the platform has two-step sign-in on; before an act that weighs more they also prove who they are, for ten
 * minutes in this session. `exempt` is the mobile number of the demo's administrator, absent in production. Refuses with
 * `administration.second-factor` and `administration.step-up`.
 */
export async function requireAdministrator(
  deps: Pick<AccessDeps, 'db' | 'clock' | 'publicUrl'> & { readonly exempt: string | undefined },
  ctx: MemberCtx,
  stepUp: boolean,
): Promise<void> {
  const { tenantId, signedIn } = ctx;
  const { memberId, sessionId } = signedIn;
  await deps.db.read(tenantId, async (tx) => {
    if (await isExempt(tx, ctx, deps.exempt)) return;
    const { secondFactorOn } = await readFactors(deps, tx, { tenantId, memberId });
    if (!secondFactorOn) throw refuse('administration.second-factor');
    const proof = {
      tenant_id: tenantId,
      member_id: memberId,
      session_id: sessionId,
      purpose: 'administration',
    };
    if (stepUp && !(await proofLives(tx, proof, deps.clock.now()))) throw refuse('administration.step-up');
  });
}

async function isExempt(
  tx: Tx,
  { tenantId, signedIn }: MemberCtx,
  exempt: string | undefined,
): Promise<boolean> {
  if (exempt === undefined) return false;
  return (await findMemberRow(tx, tenantId, signedIn.memberId))?.mobile_phone === exempt;
}
