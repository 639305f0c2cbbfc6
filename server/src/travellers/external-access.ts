import { strict as assert } from 'node:assert';
import { dayOf } from '@woxing/contract/core/days';
import { type DepartmentTree, departmentTree } from '@woxing/contract/people/departments.rules';
import { scopeGranted } from '#src/grants/public.ts';
import { type DepartmentRow, departmentsOf, employeeOf, isMainAccount } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { enterpriseOf } from './booking-scope.ts';
import { type ExternalReach, type ExternalRow, findExternalRows } from './externals.db.ts';

/** What somebody of an enterprise may do with its external travellers. */
export interface ExternalAccess {
  /** Whom they may see and book for. */
  readonly reach: ExternalReach;
  readonly departments: readonly DepartmentRow[];
  readonly tree: DepartmentTree<DepartmentRow>;
  /** Whether they may change one. */
  readonly keeps: (row: Pick<ExternalRow, 'added_by' | 'department_id'>) => boolean;
  readonly mayPlace: (departmentId: string | null) => boolean;
}

/**
 * The main account keeps all; an employee with the right to it those of the departments that it is for. Everybody else sees those of
 * their own department and of those below it, and keeps what they have added themselves.
 */
export async function externalAccess(tx: Tx, ctx: MemberCtx): Promise<ExternalAccess> {
  const { tenantId, signedIn, now } = ctx;
  const { memberId, creditMemberId: enterpriseId } = signedIn;
  assert(enterpriseId !== undefined, 'a menu of enterprises and their employees');
  const departments = await departmentsOf(tx, tenantId, enterpriseId);
  const who = { tenantId, enterpriseId, memberId };
  if (isMainAccount(signedIn)) return accessTo(who, departments, 'all', undefined);
  const granted = await scopeGranted(tx, tenantId, memberId, 'external', dayOf(now));
  const kept = granted === undefined ? 'none' : granted.whole ? 'all' : granted.departmentIds;
  const employee = await employeeOf(tx, tenantId, memberId);
  return accessTo(who, departments, kept, employee?.department?.id);
}

/** Those of these ids for whom the caller may book; nobody's but of an enterprise's main account and its employees. */
export async function externalsInReach(
  tx: Tx,
  ctx: MemberCtx,
  ids: readonly string[],
): Promise<ExternalRow[]> {
  if (ids.length === 0 || enterpriseOf(ctx) === undefined) return [];
  return findExternalRows(tx, (await externalAccess(tx, ctx)).reach, ids);
}

function accessTo(
  who: Pick<ExternalReach, 'tenantId' | 'enterpriseId' | 'memberId'>,
  departments: readonly DepartmentRow[],
  kept: 'all' | 'none' | readonly string[],
  ownDepartmentId: string | undefined,
): ExternalAccess {
  const tree = departmentTree(departments);
  const own = tree.below(ownDepartmentId ?? '');
  const all = kept === 'all';
  const keptIds = new Set(typeof kept === 'string' ? [] : kept);
  const departmentIds = [...new Set([...keptIds, ...own])];
  return {
    reach: { ...who, all, departmentIds },
    departments,
    tree,
    keeps: ({ added_by, department_id }) =>
      all || added_by === who.memberId || keptIds.has(department_id ?? ''),
    mayPlace: (id) => id === null || (tree.find(id) !== undefined && (all || departmentIds.includes(id))),
  };
}
