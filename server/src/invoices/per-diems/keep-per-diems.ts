import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type {
  readPerDiems as readEndpoint,
  savePerDiems as saveEndpoint,
} from '@woxing/contract/invoices/per-diems';
import { perDiemProblem, plainCity } from '@woxing/contract/invoices/per-diems.rules';
import { recordAuditEvent } from '#src/audit/public.ts';
import { ownEnterprise } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import { perDiemsOf, putPerDiems } from './per-diems.db.ts';

interface Deps {
  readonly db: Database;
}

export function readPerDiems({ db }: Deps, ctx: MemberCtx): Promise<AnswerOf<typeof readEndpoint>> {
  return db.read(ctx.tenantId, (tx) => viewOf(tx, ctx));
}

/** From now on trips are reckoned by it. Refuses what `perDiemProblem` finds, and with `per-diem.stale`. */
export async function savePerDiems(
  { db }: Deps,
  ctx: MemberCtx,
  { edges, revision, classes: typed }: InputOf<typeof saveEndpoint>,
): Promise<AnswerOf<typeof saveEndpoint>> {
  const { tenantId, now } = ctx;
  const enterpriseId = ownEnterprise(ctx);
  const classes = typed.map((one) => ({ ...one, cities: [...new Set(one.cities.map(plainCity))] }));
  const problem = perDiemProblem({ classes });
  if (problem !== undefined) throw refuse('input.invalid', { problem });
  return db.inTenant(tenantId, async (tx) => {
    if (!(await putPerDiems(tx, { tenantId, enterpriseId, at: now }, { edges, classes, revision })))
      throw refuse('per-diem.stale');
    await recordAuditEvent(tx, ctx, {
      memberId: ctx.signedIn.memberId,
      action: 'per-diem.save',
      subject: enterpriseId,
      details: { edges, classes },
    });
    const answer = await viewOf(tx, ctx);
    await ctx.idempotency?.keepIn(tx, answer);
    return answer;
  });
}

async function viewOf(tx: Tx, ctx: MemberCtx): Promise<AnswerOf<typeof readEndpoint>> {
  const { classes, ...table } = await perDiemsOf(tx, ctx.tenantId, ownEnterprise(ctx));
  return { ...table, classes: classes.map((one) => ({ ...one, cities: [...one.cities] })) };
}
