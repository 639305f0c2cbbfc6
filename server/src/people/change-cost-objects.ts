import { isDay } from '@woxing/contract/core/days';
import type { InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type {
  deleteCostObject as deleteEndpoint,
  saveCostObject as saveEndpoint,
} from '@woxing/contract/people/cost-objects';
import { costObjectWords, maxCostObjects } from '@woxing/contract/people/cost-objects.rules';
import { recordAuditEvent } from '#src/audit/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import {
  type CostObjectRow,
  costObjectsById,
  costObjectsOf,
  insertCostObject,
  removeCostObject,
  updateCostObject,
} from './cost-objects.db.ts';
import { lockEnterprise } from './enterprises.db.ts';
import { ownEnterprise } from './own-enterprise.ts';
import type { PeopleDeps } from './people-deps.ts';
import { departmentIn, structureOf } from './structure.ts';

type Deps = Pick<PeopleDeps, 'db'>;

/** Adds a cost centre or a project, or changes it. Refuses with `cost-object.taken`, `.full` and `.unknown`. */
export async function saveCostObject(
  { db }: Deps,
  ctx: MemberCtx,
  { id, kind, ...form }: InputOf<typeof saveEndpoint>,
): Promise<{ id: string }> {
  const { tenantId } = ctx;
  const enterpriseId = ownEnterprise(ctx);
  return db.inTenant(tenantId, async (tx) => {
    await lockEnterprise(tx, tenantId, enterpriseId);
    const structure = await structureOf(tx, tenantId, enterpriseId);
    const all = await costObjectsOf(tx, tenantId, enterpriseId, kind);
    const { code } = form;
    const words = costObjectWords[kind];
    if (all.some((other) => other.code === code && other.id !== id))
      throw refuse('cost-object.taken', { kind: words, code });
    const facts = {
      kind,
      code,
      name: form.name,
      fromDay: isDay(form.fromDay) ? form.fromDay : null,
      untilDay: isDay(form.untilDay) ? form.untilDay : null,
      departmentId: departmentIn(structure, form.departmentId),
    };
    const before = all.find((other) => other.id === id);
    if (id !== undefined && before === undefined) throw refuse('cost-object.unknown');
    if (before === undefined && all.length >= maxCostObjects)
      throw refuse('cost-object.full', { max: maxCostObjects, kind: words });
    if (before !== undefined) await updateCostObject(tx, tenantId, before.id, facts);
    const answer = { id: before?.id ?? (await insertCostObject(tx, tenantId, enterpriseId, facts)) };
    await record(tx, ctx, enterpriseId, { before: before ?? null, after: facts });
    await ctx.idempotency?.keepIn(tx, answer);
    return answer;
  });
}

/** Removes one that nothing was ever booked to; others are closed by their last day. Refuses with `cost-object.used`. */
export async function deleteCostObject(
  { db }: Deps,
  ctx: MemberCtx,
  { id }: InputOf<typeof deleteEndpoint>,
): Promise<Record<never, never>> {
  const { tenantId } = ctx;
  const enterpriseId = ownEnterprise(ctx);
  return db.inTenant(tenantId, async (tx) => {
    await lockEnterprise(tx, tenantId, enterpriseId);
    const [before] = await costObjectsById(tx, tenantId, enterpriseId, [id]);
    if (before === undefined) throw refuse('cost-object.unknown');
    if (!(await removeCostObject(tx, tenantId, id))) throw refuse('cost-object.used', { name: before.name });
    await record(tx, ctx, enterpriseId, { before, after: null });
    await ctx.idempotency?.keepIn(tx, {});
    return {};
  });
}

async function record(
  tx: Tx,
  ctx: MemberCtx,
  enterpriseId: string,
  change: { readonly before: CostObjectRow | null; readonly after: object | null },
): Promise<void> {
  await recordAuditEvent(tx, ctx, {
    memberId: ctx.signedIn.memberId,
    action: 'cost-object.change',
    subject: enterpriseId,
    details: change,
  });
}
