import type { InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type {
  deleteDepartment as deleteEndpoint,
  moveDepartment as moveEndpoint,
  saveDepartment as saveEndpoint,
} from '@woxing/contract/people/departments';
import {
  type DepartmentTree,
  maxDepartmentDepth,
  maxDepartments,
  moveProblem,
} from '@woxing/contract/people/departments.rules';
import { recordAuditEvent } from '#src/audit/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import {
  clearLeaversOf,
  countByDepartment,
  type DepartmentRow,
  departmentsOf,
  insertDepartment,
  moveDepartmentRow,
  removeDepartment,
  updateDepartment,
} from './departments.db.ts';
import { findEmployee } from './employees.db.ts';
import { lockEnterprise, mainAccountsOf } from './enterprises.db.ts';
import { ownEnterprise } from './own-enterprise.ts';
import type { PeopleDeps } from './people-deps.ts';
import { departmentIn, type Structure, structureOf } from './structure.ts';

type Deps = Pick<PeopleDeps, 'db'>;

/** Adds a department as the last of its siblings, or changes its name and leader. */
export function saveDepartment(
  deps: Deps,
  ctx: MemberCtx,
  input: InputOf<typeof saveEndpoint>,
): Promise<{ id: string }> {
  return change(deps, ctx, async (tx, enterpriseId, structure) => {
    const { tenantId } = ctx;
    const { name } = input;
    const leaderId = await leaderIn(tx, ctx, enterpriseId, input.leaderId);
    if (input.id !== undefined) {
      const department = found(structure, input.id);
      refuseTaken(structure.tree, department.parentId, name, department.id);
      await updateDepartment(tx, tenantId, department.id, { name, leaderId });
      return { id: department.id };
    }
    const parentId = departmentIn(structure, input.parentId);
    if (parentId !== null && structure.tree.pathOf(parentId).length >= maxDepartmentDepth)
      throw refuse('department.deep', { max: maxDepartmentDepth });
    if (structure.tree.size >= maxDepartments) throw refuse('department.full', { max: maxDepartments });
    refuseTaken(structure.tree, parentId, name);
    return { id: await insertDepartment(tx, tenantId, enterpriseId, { parentId, name, leaderId }) };
  });
}

/** Moves a department with all below it. */
export function moveDepartment(
  deps: Deps,
  ctx: MemberCtx,
  { id, parentId, place }: InputOf<typeof moveEndpoint>,
): Promise<Record<never, never>> {
  return change(deps, ctx, async (tx, enterpriseId, structure) => {
    const { tree } = structure;
    const { name } = found(structure, id);
    const parent = departmentIn(structure, parentId);
    const problem = moveProblem(tree, id, parent);
    if (problem === 'circle') throw refuse('department.circle');
    if (problem === 'deep') throw refuse('department.deep', { max: maxDepartmentDepth });
    if (problem === 'taken') throw refuse('department.taken', { name });
    const siblings = tree.childrenOf(parent).filter((sibling) => sibling.id !== id);
    const before = place === undefined ? undefined : siblings[place];
    const position = before?.position ?? (siblings.at(-1)?.position ?? 0) + 1;
    await moveDepartmentRow(tx, ctx.tenantId, enterpriseId, id, { parentId: parent, position });
    return {};
  });
}

/** Removes an empty department. */
export function deleteDepartment(
  deps: Deps,
  ctx: MemberCtx,
  { id }: InputOf<typeof deleteEndpoint>,
): Promise<Record<never, never>> {
  return change(deps, ctx, async (tx, enterpriseId, structure) => {
    found(structure, id);
    if (structure.tree.childrenOf(id).length > 0) throw refuse('department.parent');
    const count = (await countByDepartment(tx, ctx.tenantId, enterpriseId)).get(id) ?? 0;
    if (count > 0) throw refuse('department.staffed', { count });
    await clearLeaversOf(tx, ctx.tenantId, id);
    await removeDepartment(tx, ctx.tenantId, id);
    return {};
  });
}

/** One after the other within an enterprise, so that what was decided still holds when it is written. */
async function change<Answer extends object>(
  { db }: Deps,
  ctx: MemberCtx,
  work: (tx: Tx, enterpriseId: string, structure: Structure) => Promise<Answer>,
): Promise<Answer> {
  const enterpriseId = ownEnterprise(ctx);
  return db.inTenant(ctx.tenantId, async (tx) => {
    await lockEnterprise(tx, ctx.tenantId, enterpriseId);
    const before = await departmentsOf(tx, ctx.tenantId, enterpriseId);
    const answer = await work(tx, enterpriseId, await structureOf(tx, ctx.tenantId, enterpriseId));
    await recordAuditEvent(tx, ctx, {
      memberId: ctx.signedIn.memberId,
      action: 'department.change',
      subject: enterpriseId,
      details: differenceOf(before, await departmentsOf(tx, ctx.tenantId, enterpriseId)),
    });
    await ctx.idempotency?.keepIn(tx, answer);
    return answer;
  });
}

type Facts = Pick<DepartmentRow, 'id' | 'parentId' | 'name' | 'leaderId'>;

/** Departments that are no longer what they were, without the names of people. */
const differenceOf = (before: readonly DepartmentRow[], after: readonly DepartmentRow[]) => ({
  before: factsNotIn(before, after),
  after: factsNotIn(after, before),
});

function factsNotIn(rows: readonly DepartmentRow[], others: readonly DepartmentRow[]): Facts[] {
  const known = new Set(others.map((row) => JSON.stringify(factsOf(row))));
  return rows.map(factsOf).filter((facts) => !known.has(JSON.stringify(facts)));
}

const factsOf = ({ id, parentId, name, leaderId }: DepartmentRow): Facts => ({
  id,
  parentId,
  name,
  leaderId,
});

function found({ tree }: Structure, id: string): DepartmentRow {
  const department = tree.find(id);
  if (department === undefined) throw refuse('department.unknown');
  return department;
}

function refuseTaken(tree: DepartmentTree, parentId: string | null, name: string, id?: string): void {
  if (tree.childrenOf(parentId).some((sibling) => sibling.name === name && sibling.id !== id))
    throw refuse('department.taken', { name });
}

/** An employee who has not left, or the main account. */
async function leaderIn(
  tx: Tx,
  { tenantId }: MemberCtx,
  enterpriseId: string,
  memberId: string | undefined,
): Promise<string | null> {
  if (memberId === undefined) return null;
  const employee = await findEmployee(tx, tenantId, enterpriseId, memberId);
  const leads =
    employee === undefined
      ? (await mainAccountsOf(tx, tenantId, enterpriseId)).includes(memberId)
      : employee.state === 'active';
  if (!leads) throw refuse('department.leader');
  return memberId;
}
