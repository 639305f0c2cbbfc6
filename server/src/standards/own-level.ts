import { refuse } from '@woxing/contract/core/errors';
import { levelsOf, ownEnterprise } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';

/** A level of the caller's own enterprise. Refuses with `standard.level` any other. */
export async function ownLevel(tx: Tx, ctx: MemberCtx, levelId: string) {
  const levels = await levelsOf(tx, ctx.tenantId, ownEnterprise(ctx));
  const level = levels.find(({ id }) => id === levelId);
  if (level === undefined) throw refuse('standard.level');
  return { ...level, enterpriseId: ownEnterprise(ctx), levelId };
}
