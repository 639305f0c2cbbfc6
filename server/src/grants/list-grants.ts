import { dayOf } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import {
  type DepartmentTree,
  departmentTree,
  pathSeparator,
} from '@woxing/contract/people/departments.rules';
import type {
  grantDetail as detailEndpoint,
  exportGrants as exportEndpoint,
  findGrants as findEndpoint,
} from '@woxing/contract/people/grants';
import { grantStateOn, grantStates } from '@woxing/contract/people/grants.rules';
import type { Events } from '#src/http/event-answer.ts';
import { exportedAtOnce, exportPages } from '#src/http/export-rows.ts';
import { namesOfMembers } from '#src/members/public.ts';
import { departmentsOf, employeesByIds, ownEnterprise } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import { grantChanges } from './grant-changes.ts';
import { countGrants, findGrantRow, type GrantRow, listGrantRows } from './grants.db.ts';

type Deps = { readonly db: Database };

/** A page of the rights that the caller's enterprise has given. */
export async function findGrants(
  { db }: Deps,
  ctx: MemberCtx,
  { page, pageSize, ...input }: InputOf<typeof findEndpoint>,
): Promise<AnswerOf<typeof findEndpoint>> {
  const enterpriseId = ownEnterprise(ctx);
  const { tenantId } = ctx;
  const { state } = input;
  const filter = {
    ...input,
    today: dayOf(ctx.now),
    states: state === '' ? grantStates : state === 'current' ? (['live', 'planned'] as const) : [state],
  };
  return db.read(tenantId, async (tx) => {
    const place = { max: pageSize, skip: (page - 1) * pageSize };
    const [rows, total] = await Promise.all([
      listGrantRows(tx, tenantId, enterpriseId, filter, place),
      countGrants(tx, tenantId, enterpriseId, filter),
    ]);
    return { list: await grantViews(tx, ctx, rows), total };
  });
}

/** All that a filter finds. */
export function exportGrants(
  deps: Deps,
  ctx: MemberCtx,
  filter: InputOf<typeof exportEndpoint>,
): Promise<Events<AnswerOf<typeof exportEndpoint>>> {
  return exportPages((page) => findGrants(deps, ctx, { ...filter, page, pageSize: exportedAtOnce }));
}

/** Refuses with `grant.unknown`. */
export async function readGrant(
  { db }: Deps,
  ctx: MemberCtx,
  { id }: InputOf<typeof detailEndpoint>,
): Promise<AnswerOf<typeof detailEndpoint>> {
  return db.read(ctx.tenantId, async (tx) => {
    const row = await findGrantRow(tx, ctx.tenantId, ownEnterprise(ctx), id);
    if (row === undefined) throw refuse('grant.unknown');
    const [view] = await grantViews(tx, ctx, [row]);
    return { ...view!, changes: await grantChanges(tx, ctx.tenantId, id) };
  });
}

async function grantViews(
  tx: Tx,
  ctx: MemberCtx,
  rows: readonly GrantRow[],
): Promise<AnswerOf<typeof findEndpoint>['list']> {
  const { tenantId } = ctx;
  const enterpriseId = ownEnterprise(ctx);
  const tree = departmentTree(await departmentsOf(tx, tenantId, enterpriseId));
  const places = await employeesByIds(
    tx,
    tenantId,
    enterpriseId,
    rows.map(({ memberId }) => memberId),
  );
  const names = await namesOfMembers(tx, tenantId, [...new Set(rows.map(({ grantedBy }) => grantedBy))]);
  return rows.map(({ endedAt, departmentIds, ...row }) => ({
    ...row,
    departmentPath: pathOf(tree, places.get(row.memberId)?.departmentId ?? ''),
    departments: departmentIds.map((id) => ({ id, path: pathOf(tree, id) })),
    state: grantStateOn({ ...row, ended: endedAt !== null }, dayOf(ctx.now)),
    grantedBy: names.get(row.grantedBy) ?? '',
  }));
}

const pathOf = (tree: DepartmentTree, id: string) => tree.pathOf(id).join(pathSeparator);
