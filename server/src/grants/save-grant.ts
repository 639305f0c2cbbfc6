import { dayOf } from '@woxing/contract/core/days';
import type { InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { costObjectWords } from '@woxing/contract/people/cost-objects.rules';
import {
  type DepartmentTree,
  departmentTree,
  pathSeparator,
} from '@woxing/contract/people/departments.rules';
import type { endGrant as endEndpoint, saveGrant as endpoint } from '@woxing/contract/people/grants';
import {
  grantKindNames,
  grantProblem,
  namesCostObjects,
  namesPeople,
} from '@woxing/contract/people/grants.rules';
import {
  costObjectsById,
  departmentsOf,
  employeesByIds,
  lockEnterprise,
  ownEnterprise,
} from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import { recordGrantChange } from './grant-changes.ts';
import {
  endGrantRow,
  endPastGrant,
  findGrantRow,
  type GrantFacts,
  type GrantTargets,
  insertGrant,
  saveTargets,
  updateGrant,
} from './grants.db.ts';

type Input = InputOf<typeof endpoint>;

/**
 * Gives an employee a right, or changes one. Each save is a version in the audit. Refuses with `grant.problem` what makes no sense,
 * `employee.unknown`, `department.unknown` and `cost-object.unknown` what is not of the enterprise, `grant.twice` a second right of one kind, and
 * `grant.stale` what somebody else has saved or ended meanwhile.
 */
export async function saveGrant(
  { db }: { readonly db: Database },
  ctx: MemberCtx,
  input: Input,
): Promise<{ id: string }> {
  const enterpriseId = ownEnterprise(ctx);
  const { tenantId } = ctx;
  const problem = grantProblem(input, dayOf(ctx.now));
  if (problem !== undefined) throw refuse('grant.problem', { problem: problem.message });
  return db.inTenant(tenantId, async (tx) => {
    await lockEnterprise(tx, tenantId, enterpriseId);
    const targets = await targetsOf(tx, ctx, input);
    const facts = {
      whole: input.whole,
      acts: input.kind === 'orders' && input.acts,
      fromDay: input.fromDay,
      untilDay: input.untilDay === '' ? null : input.untilDay,
    };
    const id = await (input.id === undefined
      ? addGrant(tx, ctx, enterpriseId, input, facts)
      : changeGrant(tx, ctx, enterpriseId, { ...input, id: input.id }, facts));
    await saveTargets(tx, tenantId, id, targets);
    const words = `${input.id === undefined ? '授权' : '修改'}：${wordsOf(targets.tree, facts, targets)}`;
    const { departmentIds, memberIds, costObjectIds } = targets;
    await recordGrantChange(tx, ctx, id, words, { ...facts, departmentIds, memberIds, costObjectIds });
    await ctx.idempotency?.keepIn(tx, { id });
    return { id };
  });
}

/** A right ends at once. Refuses with `grant.unknown`; one that has ended stays so. */
export async function endGrant(
  { db }: { readonly db: Database },
  ctx: MemberCtx,
  { id }: InputOf<typeof endEndpoint>,
): Promise<Record<never, never>> {
  const { tenantId } = ctx;
  return db.inTenant(tenantId, async (tx) => {
    const row = await findGrantRow(tx, tenantId, ownEnterprise(ctx), id);
    if (row === undefined) throw refuse('grant.unknown');
    if (await endGrantRow(tx, tenantId, id, ctx.now)) await recordGrantChange(tx, ctx, id, '结束授权');
    await ctx.idempotency?.keepIn(tx, {});
    return {};
  });
}

interface Targets extends GrantTargets {
  readonly tree: DepartmentTree;
  /** By their names. */
  readonly costObjects: readonly string[];
}

/** What the right is for, all of it of the caller's enterprise; nothing is named beside the whole of it. */
async function targetsOf(tx: Tx, ctx: MemberCtx, input: Input): Promise<Targets> {
  const { tenantId } = ctx;
  const enterpriseId = ownEnterprise(ctx);
  const tree = departmentTree(await departmentsOf(tx, tenantId, enterpriseId));
  const departmentIds = input.whole ? [] : [...new Set(input.departmentIds)];
  const memberIds = input.whole || !namesPeople(input.kind) ? [] : [...new Set(input.memberIds)];
  const asked = input.whole || !namesCostObjects(input.kind) ? [] : [...new Set(input.costObjectIds)];
  if (departmentIds.some((id) => tree.find(id) === undefined)) throw refuse('department.unknown');
  const people = await employeesByIds(tx, tenantId, enterpriseId, [...memberIds, input.memberId]);
  const holder = people.get(input.memberId);
  if (holder === undefined || holder.state === 'left') throw refuse('employee.unknown');
  if (memberIds.some((id) => !people.has(id))) throw refuse('employee.unknown');
  const costObjects = await costObjectsById(tx, tenantId, enterpriseId, asked);
  if (costObjects.length < asked.length) throw refuse('cost-object.unknown');
  const names = costObjects.map(({ kind, name }) => `${costObjectWords[kind]}${name}`);
  return { tree, departmentIds, memberIds, costObjectIds: asked, costObjects: names };
}

async function addGrant(
  tx: Tx,
  { tenantId, signedIn, now }: MemberCtx,
  enterpriseId: string,
  { memberId, kind }: Input,
  facts: GrantFacts,
): Promise<string> {
  const grant = { ...facts, enterpriseId, memberId, kind, grantedBy: signedIn.memberId, grantedAt: now };
  await endPastGrant(tx, tenantId, grant, { today: dayOf(now), at: now });
  const id = await insertGrant(tx, tenantId, grant);
  if (id !== undefined) return id;
  const people = await employeesByIds(tx, tenantId, enterpriseId, [memberId]);
  throw refuse('grant.twice', { name: people.get(memberId)?.name ?? '', kind: grantKindNames[kind] });
}

/** Whose right it is and of which kind stays. */
async function changeGrant(
  tx: Tx,
  { tenantId }: MemberCtx,
  enterpriseId: string,
  { id, revision, memberId, kind }: Input & { readonly id: string },
  facts: GrantFacts,
): Promise<string> {
  const before = await findGrantRow(tx, tenantId, enterpriseId, id);
  if (before === undefined || before.memberId !== memberId || before.kind !== kind)
    throw refuse('grant.unknown');
  if (!(await updateGrant(tx, tenantId, id, revision, facts))) throw refuse('grant.stale');
  return id;
}

function wordsOf(
  tree: DepartmentTree,
  facts: GrantFacts,
  { departmentIds, memberIds, costObjects }: Targets,
): string {
  const departments = departmentIds.map((id) => tree.pathOf(id).join(pathSeparator)).join('、');
  const scope = facts.whole
    ? '全企业'
    : [departments, ...costObjects, memberIds.length === 0 ? '' : `指定员工${memberIds.length}人`]
        .filter((each) => each !== '')
        .join('、');
  const days = facts.untilDay === null ? `自${facts.fromDay}起长期` : `${facts.fromDay}至${facts.untilDay}`;
  return [scope, ...(facts.acts ? ['可代为操作'] : []), days].join('，');
}
