import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type { auditLedger as endpoint } from '@woxing/contract/operations/ledger-audit';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import { ledgerAuditFindings, ledgerAuditLastRun } from '#src/platform/metrics.ts';
import { namesOfTenants } from '#src/tenants/public.ts';
import { runInvariant } from './invariants.db.ts';
import { invariantIds, invariantSentences } from './invariants.rules.ts';
import { sumKinds } from './ledger-view.db.ts';

export interface LedgerAuditDeps {
  readonly db: Database;
}

/** So many of the things that break an invariant are shown. */
const maxRows = 50;

/** Runs every invariant over the books of a tenant, now. Each sees its own moment, so money that moves meanwhile is no fault. */
export async function auditLedger(
  { db }: LedgerAuditDeps,
  ctx: MemberCtx,
  input: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const started = performance.now();
  const tenantId = await askedTenant(db, ctx, input.tenant);
  return db.read(tenantId, async (tx) => {
    const checks: AnswerOf<typeof endpoint>['checks'] = [];
    for (const id of invariantIds) {
      const { wrong, rows, count, fen } = await runInvariant(tx, tenantId, id, maxRows);
      ledgerAuditFindings.set({ invariant: id }, wrong);
      checks.push({
        id,
        sentence: invariantSentences[id],
        holds: wrong === 0,
        count,
        fen,
        wrong,
        rows: rows.map((row) => ({ ...row, orderNo: row.order_no })),
      });
    }
    ledgerAuditLastRun.setToCurrentTime();
    return {
      tenant: tenantId,
      tenants: (await namesOfTenants(tx)).map(({ tenant, name }) => ({ id: tenant, name: name || tenant })),
      at: ctx.now,
      tookMs: Math.round(performance.now() - started),
      checks,
      kinds: await sumKinds(tx, tenantId),
    };
  });
}

/** Administrators look over the wall, the database does not: they name the tenant. Refuses with `tenant.unknown`. */
export async function askedTenant(db: Database, ctx: MemberCtx, tenant: string): Promise<string> {
  if (tenant === '' || tenant === ctx.tenantId) return ctx.tenantId;
  if (!(await db.tenantIds()).includes(tenant)) throw refuse('tenant.unknown');
  return tenant;
}
