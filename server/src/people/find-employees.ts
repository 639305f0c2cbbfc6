import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type {
  employeeDetail as detailEndpoint,
  exportEmployees as exportEndpoint,
  findEmployees as findEndpoint,
} from '@woxing/contract/people/employees';
import { employeeStates } from '@woxing/contract/people/employees.rules';
import type { Events } from '#src/http/event-answer.ts';
import { exportedAtOnce, exportPages } from '#src/http/export-rows.ts';
import { namesOfMembers } from '#src/members/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { isUuid } from '#src/platform/ids.ts';
import { employeeView } from './employee-view.rules.ts';
import { countEmployees, type EmployeeFilter, findEmployee, listEmployeeRows } from './employees.db.ts';
import { ownEnterprise } from './own-enterprise.ts';
import type { PeopleDeps } from './people-deps.ts';
import { changesOf } from './record-change.ts';
import { type Structure, structureOf } from './structure.ts';
import { successorOf } from './successor-of.ts';

type Deps = Pick<PeopleDeps, 'db'>;
type Input = InputOf<typeof findEndpoint>;

/** A page of the caller's employees. */
export async function findEmployees(
  { db }: Deps,
  ctx: MemberCtx,
  { page, pageSize, ...input }: Input,
): Promise<AnswerOf<typeof findEndpoint>> {
  const enterpriseId = ownEnterprise(ctx);
  const { tenantId } = ctx;
  return db.read(tenantId, async (tx) => {
    const structure = await structureOf(tx, tenantId, enterpriseId);
    const filter = filterOf(structure, input);
    const place = { max: pageSize, skip: (page - 1) * pageSize };
    const [rows, total] = await Promise.all([
      listEmployeeRows(tx, tenantId, enterpriseId, filter, place),
      countEmployees(tx, tenantId, enterpriseId, filter),
    ]);
    return { list: rows.map((row) => employeeView(row, structure.tree)), total };
  });
}

/** All that a filter finds. */
export function exportEmployees(
  deps: Deps,
  ctx: MemberCtx,
  filter: InputOf<typeof exportEndpoint>,
): Promise<Events<AnswerOf<typeof exportEndpoint>>> {
  return exportPages((page) => findEmployees(deps, ctx, { ...filter, page, pageSize: exportedAtOnce }));
}

/** Refuses with `employee.unknown`. */
export async function readEmployee(
  { db }: Deps,
  ctx: MemberCtx,
  { memberId }: InputOf<typeof detailEndpoint>,
): Promise<AnswerOf<typeof detailEndpoint>> {
  const enterpriseId = ownEnterprise(ctx);
  const { tenantId } = ctx;
  return db.read(tenantId, async (tx) => {
    const row = await findEmployee(tx, tenantId, enterpriseId, memberId);
    if (row === undefined) throw refuse('employee.unknown');
    const { tree } = await structureOf(tx, tenantId, enterpriseId);
    const successorId = await successorOf(tx, ctx, memberId);
    const names = await namesOfMembers(tx, tenantId, [successorId]);
    return {
      ...employeeView(row, tree),
      successor: { memberId: successorId, name: names.get(successorId) ?? '' },
      changes: await changesOf(tx, tenantId, memberId),
    };
  });
}

/** Departments and levels that are not there find nobody. */
function filterOf({ tree }: Structure, input: Omit<Input, 'page' | 'pageSize'>): EmployeeFilter {
  const { keyword, departmentId, levelId, state } = input;
  const unassigned = departmentId === 'none';
  return {
    keyword,
    unassigned,
    departmentIds: departmentId === undefined || unassigned ? null : [...tree.below(departmentId)],
    levelId: levelId === undefined ? null : isUuid(levelId) ? levelId : nobodysLevel,
    states: state === '' ? employeeStates : state === 'current' ? ['active', 'suspended'] : [state],
  };
}

const nobodysLevel = '00000000-0000-0000-0000-000000000000';
