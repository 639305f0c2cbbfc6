import { dayOf } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { pathSeparator } from '@woxing/contract/people/departments.rules';
import type {
  externalChoices as choicesEndpoint,
  exportExternals as exportEndpoint,
  findExternals as findEndpoint,
} from '@woxing/contract/people/external-travellers';
import type { Events } from '#src/http/event-answer.ts';
import { exportedAtOnce, exportPages } from '#src/http/export-rows.ts';
import { namesOfMembers } from '#src/members/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import { externalAccess } from './external-access.ts';
import { countExternals, listExternalRows } from './externals.db.ts';
import { passengerView } from './passenger-view.rules.ts';

type Deps = { readonly db: Database };

/** A page of the external travellers within the caller's reach. */
export async function findExternals(
  { db }: Deps,
  ctx: MemberCtx,
  { page, pageSize, departmentId, ...input }: InputOf<typeof findEndpoint>,
): Promise<AnswerOf<typeof findEndpoint>> {
  const { tenantId, now } = ctx;
  return db.read(tenantId, async (tx) => {
    const { reach, tree, keeps } = await externalAccess(tx, ctx);
    const unassigned = departmentId === 'none';
    const departmentIds = departmentId === undefined || unassigned ? null : [...tree.below(departmentId)];
    const filter = { ...input, departmentIds, unassigned };
    const [rows, total] = await Promise.all([
      listExternalRows(tx, reach, filter, { max: pageSize, skip: (page - 1) * pageSize }),
      countExternals(tx, reach, filter),
    ]);
    const adders = rows.flatMap(({ added_by }) => added_by ?? []);
    const names = await namesOfMembers(tx, tenantId, [...new Set(adders)]);
    const list = rows.map((row) => ({
      ...passengerView(row, dayOf(now)),
      kind: row.kind,
      company: row.company,
      departmentId: row.department_id,
      departmentPath: tree.pathOf(row.department_id ?? '').join(pathSeparator),
      addedBy: names.get(row.added_by ?? '') ?? '',
      createdAt: row.created_at,
      mayEdit: keeps(row),
    }));
    return { list, total };
  });
}

/** All that a filter finds. */
export function exportExternals(
  deps: Deps,
  ctx: MemberCtx,
  filter: InputOf<typeof exportEndpoint>,
): Promise<Events<AnswerOf<typeof exportEndpoint>>> {
  return exportPages((page) => findExternals(deps, ctx, { ...filter, page, pageSize: exportedAtOnce }));
}

/** Where the caller may put an external traveller. */
export function externalChoices({ db }: Deps, ctx: MemberCtx): Promise<AnswerOf<typeof choicesEndpoint>> {
  return db.read(ctx.tenantId, async (tx) => {
    const { tree, departments, mayPlace } = await externalAccess(tx, ctx);
    const open = departments.filter(({ id }) => mayPlace(id));
    return {
      departments: open
        .map(({ id }) => ({ id, path: tree.pathOf(id).join(pathSeparator) }))
        .toSorted((one, other) => one.path.localeCompare(other.path, 'zh-CN')),
    };
  });
}
