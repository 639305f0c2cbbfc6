import type { InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type * as endpoints from '@woxing/contract/operations/reconciliation';
import { askCaptureAgain, askReturnAgain } from '#src/payments/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import type { Jobs } from '#src/platform/jobs.ts';

interface AskAgainDeps {
  readonly db: Database;
  readonly jobs: Jobs;
}

/** An administrator has seen to a return that the channel refused or has not made for long: it is asked for, under its own number. */
export function returnAgain(
  deps: AskAgainDeps,
  ctx: MemberCtx,
  { tenant, refundNo }: InputOf<typeof endpoints.returnAgain>,
): Promise<Record<string, never>> {
  return askAgain(deps, ctx, tenant, (tx) => askReturnAgain(deps, tx, tenant, refundNo));
}

/** The same for what the bank of a card refused to pay or has not answered. */
export function captureAgain(
  deps: AskAgainDeps,
  ctx: MemberCtx,
  { tenant, outTradeNo }: InputOf<typeof endpoints.captureAgain>,
): Promise<Record<string, never>> {
  return askAgain(deps, ctx, tenant, (tx) => askCaptureAgain(deps, tx, tenant, outTradeNo));
}

/** Refuses with `reconciliation.unknown` what is done. */
async function askAgain(
  { db }: AskAgainDeps,
  ctx: MemberCtx,
  tenant: string,
  ask: (tx: Tx) => Promise<boolean>,
): Promise<Record<string, never>> {
  if (!(await db.tenantIds()).includes(tenant)) throw refuse('reconciliation.unknown');
  await db.inTenant(tenant, async (tx) => {
    if (!(await ask(tx))) throw refuse('reconciliation.unknown');
    if (tenant === ctx.tenantId) await ctx.idempotency?.keepIn(tx, {});
  });
  return {};
}
