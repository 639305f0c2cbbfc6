import type { InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { maxLevels } from '@woxing/contract/distribution/shares.rules';
import type {
  moveSubordinate as moveEndpoint,
  setSubordinateState as stateEndpoint,
} from '@woxing/contract/distribution/subordinates';
import { maxSubordinates, moveProblem } from '@woxing/contract/distribution/subordinates.rules';
import { recordAuditEvent } from '#src/audit/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { belowOf, type DistributionDeps, managerOf } from './seller-asked.ts';
import { countDirect, heightOf, lockTree, savePath, saveState } from './tree.db.ts';

/** Closes somebody below the caller, or opens them again; orders that were ticketed before keep their shares. */
export async function setSubordinateState(
  { db }: DistributionDeps,
  ctx: MemberCtx,
  { memberNo, state, revision }: InputOf<typeof stateEndpoint>,
): Promise<Record<never, never>> {
  const { tenantId } = ctx;
  return db.inTenant(tenantId, async (tx) => {
    await lockTree(tx, tenantId);
    await managerOf(tx, ctx);
    await belowOf(tx, ctx, memberNo);
    if (!(await saveState(tx, tenantId, { memberId: memberNo, state, revision })))
      throw refuse('subordinate.stale');
    const details = { state };
    const { memberId } = ctx.signedIn;
    await recordAuditEvent(tx, ctx, { memberId, action: 'subordinate.state', subject: memberNo, details });
    await ctx.idempotency?.keepIn(tx, {});
    return {};
  });
}

/**
 * Puts somebody below the caller, with everybody below them, under another who is below the caller, or under the caller. Refuses with
 * `subordinate.circle`, `subordinate.kind`, `subordinate.deep`, `subordinate.full` and `subordinate.closed`.
 */
export async function moveSubordinate(
  { db }: DistributionDeps,
  ctx: MemberCtx,
  { memberNo, upperNo, revision }: InputOf<typeof moveEndpoint>,
): Promise<Record<never, never>> {
  const { tenantId } = ctx;
  const { memberId } = ctx.signedIn;
  return db.inTenant(tenantId, async (tx) => {
    await lockTree(tx, tenantId);
    const self = await managerOf(tx, ctx);
    const moved = await belowOf(tx, ctx, memberNo);
    const above = upperNo === memberId ? self : await belowOf(tx, ctx, upperNo);
    if (above.state === 'closed') throw refuse('subordinate.closed', { name: above.name });
    const height = await heightOf(tx, tenantId, memberNo);
    const problem = moveProblem({ ...moved, height }, above);
    if (problem === 'deep') throw refuse('subordinate.deep', { max: maxLevels });
    if (problem !== undefined) throw refuse(`subordinate.${problem}`);
    if (moved.path.at(-1) !== upperNo && (await countDirect(tx, tenantId, upperNo)) >= maxSubordinates)
      throw refuse('subordinate.full', { max: maxSubordinates });
    const path = [...above.path, upperNo];
    if (!(await savePath(tx, tenantId, { memberId: memberNo, path, revision })))
      throw refuse('subordinate.stale');
    const details = { from: moved.path.at(-1)!, to: upperNo };
    await recordAuditEvent(tx, ctx, { memberId, action: 'subordinate.move', subject: memberNo, details });
    await ctx.idempotency?.keepIn(tx, {});
    return {};
  });
}
