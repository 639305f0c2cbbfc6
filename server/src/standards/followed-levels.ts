import { refuse } from '@woxing/contract/core/errors';
import { readHeldStandard } from '@woxing/contract/standards/held-standard';
import type { BeforeLevelNameEnds } from '#src/people/public.ts';
import type { Tx } from '#src/platform/database.ts';
import { countFollowers, findGroupLevel, findStandardOfLevel } from './standards.db.ts';

/**
 * Companies of a group follow its levels by their names, so that without the name nothing would limit them. Refuses with
 * `level.followed` while companies follow this level, and with `level.follows` to rename one that follows the group's.
 */
export const keepFollowedLevels: BeforeLevelNameEnds = async (
  tx,
  { tenantId, enterpriseId, levelId, renamed },
) => {
  const count = await countFollowers(tx, tenantId, levelId);
  if (count > 0) throw refuse('level.followed', { count });
  if (!renamed) return;
  const held = readHeldStandard(await findStandardOfLevel(tx, tenantId, levelId));
  if (held !== undefined && held !== null && held.ref.enterpriseId !== enterpriseId)
    throw refuse('level.follows');
};

/** Refuses with `standard.no-group-level` to follow a level that the group has not, or that it limits in nothing; it stays until the transaction ends. */
export async function checkGroupLevel(
  tx: Tx,
  tenantId: string,
  level: { readonly id: string; readonly name: string },
): Promise<void> {
  const groupLevel = await findGroupLevel(tx, tenantId, level.id);
  const held = groupLevel && (await findStandardOfLevel(tx, tenantId, groupLevel.id));
  if (held === undefined || held === null) throw refuse('standard.no-group-level', { name: level.name });
}
