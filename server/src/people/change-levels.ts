import type { InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type {
  deleteLevel as deleteEndpoint,
  saveLevel as saveEndpoint,
} from '@woxing/contract/people/departments';
import { recordAuditEvent } from '#src/audit/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { lockEnterprise } from './enterprises.db.ts';
import {
  asksNothing,
  clearLevelOfLeavers,
  insertLevel,
  levelsOf,
  removeLevel,
  type TripFlags,
  updateLevel,
} from './levels.db.ts';
import { ownEnterprise } from './own-enterprise.ts';
import type { PeopleDeps } from './people-deps.ts';
import type { Level } from './structure.ts';

type Deps = Pick<PeopleDeps, 'db' | 'beforeLevelNameEnds'>;

const maxLevels = 50;

/** Adds a level or changes it. Its name stays while other rooms hold on to it. */
export function saveLevel(
  deps: Deps,
  ctx: MemberCtx,
  { id, ...input }: InputOf<typeof saveEndpoint>,
): Promise<{ id: string }> {
  return change(deps, ctx, async (tx, enterpriseId, levels) => {
    const { name } = input;
    if (levels.some((level) => level.name === name && level.id !== id)) throw refuse('level.taken', { name });
    const level = (before: TripFlags) => ({
      name,
      rank: input.rank,
      applicationFirst: input.applicationFirst ?? before.applicationFirst,
      applicationOffered: input.applicationOffered ?? before.applicationOffered,
      changeApproved: input.changeApproved ?? before.changeApproved,
    });
    if (id === undefined) {
      if (levels.length >= maxLevels) throw refuse('level.full', { max: maxLevels });
      return { id: await insertLevel(tx, ctx.tenantId, enterpriseId, level(asksNothing)) };
    }
    const before = found(levels, id);
    if (before.name !== name)
      await deps.beforeLevelNameEnds(tx, {
        tenantId: ctx.tenantId,
        enterpriseId,
        levelId: id,
        renamed: true,
      });
    await updateLevel(tx, ctx.tenantId, id, level(before));
    return { id };
  });
}

/** Removes a level that no employee has, and no other room holds on to. */
export function deleteLevel(
  deps: Deps,
  ctx: MemberCtx,
  { id }: InputOf<typeof deleteEndpoint>,
): Promise<Record<never, never>> {
  return change(deps, ctx, async (tx, enterpriseId, levels) => {
    const { employees } = found(levels, id);
    if (employees > 0) throw refuse('level.used', { count: employees });
    await deps.beforeLevelNameEnds(tx, { tenantId: ctx.tenantId, enterpriseId, levelId: id, renamed: false });
    await clearLevelOfLeavers(tx, ctx.tenantId, id);
    await removeLevel(tx, ctx.tenantId, id);
    return {};
  });
}

async function change<Answer extends object>(
  { db }: Pick<Deps, 'db'>,
  ctx: MemberCtx,
  work: (tx: Tx, enterpriseId: string, levels: readonly Level[]) => Promise<Answer>,
): Promise<Answer> {
  const enterpriseId = ownEnterprise(ctx);
  return db.inTenant(ctx.tenantId, async (tx) => {
    await lockEnterprise(tx, ctx.tenantId, enterpriseId);
    const before = await levelsOf(tx, ctx.tenantId, enterpriseId);
    const answer = await work(tx, enterpriseId, before);
    const after = await levelsOf(tx, ctx.tenantId, enterpriseId);
    await recordAuditEvent(tx, ctx, {
      memberId: ctx.signedIn.memberId,
      action: 'level.change',
      subject: enterpriseId,
      details: { before: before.map(factsOf), after: after.map(factsOf) },
    });
    await ctx.idempotency?.keepIn(tx, answer);
    return answer;
  });
}

const factsOf = ({ id, name, rank, applicationFirst, applicationOffered, changeApproved }: Level) => ({
  id,
  name,
  rank,
  applicationFirst,
  applicationOffered,
  changeApproved,
});

function found(levels: readonly Level[], id: string): Level {
  const level = levels.find((each) => each.id === id);
  if (level === undefined) throw refuse('level.unknown');
  return level;
}
