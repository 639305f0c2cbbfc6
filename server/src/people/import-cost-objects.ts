import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type {
  checkCostObjectSheet as checkEndpoint,
  importCostObjects as importEndpoint,
} from '@woxing/contract/people/cost-objects';
import {
  costObjectWords,
  maxCostObjects,
  readCostObjectSheet,
} from '@woxing/contract/people/cost-objects.rules';
import { pathSeparator } from '@woxing/contract/people/departments.rules';
import { recordAuditEvent } from '#src/audit/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { costObjectsOf, saveCostObjects } from './cost-objects.db.ts';
import { departmentsOf } from './departments.db.ts';
import { lockEnterprise } from './enterprises.db.ts';
import { ownEnterprise } from './own-enterprise.ts';
import type { PeopleDeps } from './people-deps.ts';
import { structureOf } from './structure.ts';

type Deps = Pick<PeopleDeps, 'db'>;
type Input = InputOf<typeof checkEndpoint>;

/** What an import of these rows would do, and every row that is wrong; nothing is written. */
export async function checkCostObjectSheet(
  { db }: Deps,
  ctx: MemberCtx,
  input: Input,
): Promise<AnswerOf<typeof checkEndpoint>> {
  const enterpriseId = ownEnterprise(ctx);
  return db.read(ctx.tenantId, async (tx) => {
    const { counts, problems } = await readSheet(tx, ctx, enterpriseId, input);
    return { ...counts, problems: [...problems] };
  });
}

/** Writes everything on a sheet, or nothing. Refuses with `cost-object.sheet` and `cost-object.full`. */
export async function importCostObjects(
  { db }: Deps,
  ctx: MemberCtx,
  input: Input,
): Promise<AnswerOf<typeof importEndpoint>> {
  const { tenantId } = ctx;
  const { kind } = input;
  const enterpriseId = ownEnterprise(ctx);
  return db.inTenant(tenantId, async (tx) => {
    await lockEnterprise(tx, tenantId, enterpriseId);
    const { list, problems, counts, there } = await readSheet(tx, ctx, enterpriseId, input);
    if (problems.length > 0) throw refuse('cost-object.sheet', { count: problems.length });
    if (there + counts.added > maxCostObjects)
      throw refuse('cost-object.full', { max: maxCostObjects, kind: costObjectWords[kind] });
    await saveCostObjects(tx, tenantId, enterpriseId, kind, list);
    await recordAuditEvent(tx, ctx, {
      memberId: ctx.signedIn.memberId,
      action: 'cost-object.import',
      subject: enterpriseId,
      details: { kind, ...counts },
    });
    await ctx.idempotency?.keepIn(tx, counts);
    return counts;
  });
}

async function readSheet(tx: Tx, { tenantId }: MemberCtx, enterpriseId: string, { kind, rows }: Input) {
  const [{ tree }, departments, all] = [
    await structureOf(tx, tenantId, enterpriseId),
    await departmentsOf(tx, tenantId, enterpriseId),
    await costObjectsOf(tx, tenantId, enterpriseId, kind),
  ];
  const byPath = new Map(departments.map(({ id }) => [tree.pathOf(id).join(pathSeparator), id]));
  const { list, problems } = readCostObjectSheet(rows, byPath);
  const codes = new Set(all.map(({ code }) => code));
  const changed = list.filter(({ code }) => codes.has(code)).length;
  return { list, problems, there: all.length, counts: { added: list.length - changed, changed } };
}
