import { dayOf } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import type {
  CostObjectView,
  chooseCostObjects as chooseEndpoint,
  exportCostObjects as exportEndpoint,
  findCostObjects as findEndpoint,
} from '@woxing/contract/people/cost-objects';
import { type CostObjectKind, isOpenOn } from '@woxing/contract/people/cost-objects.rules';
import { pathSeparator } from '@woxing/contract/people/departments.rules';
import type { Events } from '#src/http/event-answer.ts';
import { exportedAtOnce, exportPages } from '#src/http/export-rows.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import {
  type CostObjectRow,
  costCentreOf,
  findCostObjectRows,
  openCostObjects,
  requiredKinds,
} from './cost-objects.db.ts';
import { ownEnterprise } from './own-enterprise.ts';
import type { PeopleDeps } from './people-deps.ts';
import { structureOf } from './structure.ts';

type Deps = Pick<PeopleDeps, 'db'>;

/** A page of the caller's cost centres or projects. */
export async function findCostObjects(
  { db }: Deps,
  ctx: MemberCtx,
  { page, pageSize, ...filter }: InputOf<typeof findEndpoint>,
): Promise<AnswerOf<typeof findEndpoint>> {
  const enterpriseId = ownEnterprise(ctx);
  const today = dayOf(ctx.now);
  return db.read(ctx.tenantId, async (tx) => {
    const { tree } = await structureOf(tx, ctx.tenantId, enterpriseId);
    const place = { max: pageSize, skip: (page - 1) * pageSize };
    const { rows, total } = await findCostObjectRows(
      tx,
      ctx.tenantId,
      enterpriseId,
      { ...filter, today },
      place,
    );
    const viewOf = (row: CostObjectRow): CostObjectView => ({
      ...row,
      department: tree.pathOf(row.departmentId ?? '').join(pathSeparator),
      open: isOpenOn(row, today),
    });
    return { list: rows.map(viewOf), total };
  });
}

export function exportCostObjects(
  deps: Deps,
  ctx: MemberCtx,
  filter: InputOf<typeof exportEndpoint>,
): Promise<Events<AnswerOf<typeof exportEndpoint>>> {
  return exportPages((page) => findCostObjects(deps, ctx, { ...filter, page, pageSize: exportedAtOnce }));
}

/** What an order form offers; nothing to people on their own. */
export async function chooseCostObjects(
  { db }: Deps,
  { tenantId, signedIn, now }: MemberCtx,
): Promise<AnswerOf<typeof chooseEndpoint>> {
  const { creditMemberId: enterpriseId, memberId } = signedIn;
  if (enterpriseId === undefined)
    return {
      costCentres: [],
      projects: [],
      ownCostCentreId: null,
      required: noneRequired,
      asked: noneRequired,
    };
  return db.read(tenantId, async (tx) => {
    const [open, own, asked] = await Promise.all([
      openCostObjects(tx, tenantId, enterpriseId, dayOf(now)),
      costCentreOf(tx, tenantId, memberId),
      requiredKinds(tx, tenantId, enterpriseId),
    ]);
    const of = (kind: CostObjectKind) =>
      open.filter((row) => row.kind === kind).map(({ id, code, name }) => ({ id, code, name }));
    const costCentres = of('cost-centre');
    const ownCostCentreId = costCentres.some(({ id }) => id === own) ? own : null;
    const projects = of('project');
    return {
      costCentres,
      projects,
      ownCostCentreId,
      required: {
        costCentre: asked.costCentre && costCentres.length > 0,
        project: asked.project && projects.length > 0,
      },
      asked,
    };
  });
}

const noneRequired = { costCentre: false, project: false };
