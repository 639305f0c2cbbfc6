import type { InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type { reportException as endpoint } from '@woxing/contract/operations/exceptions';
import { addressKey } from '#src/platform/client-address.rules.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import { hit, type Limit } from '#src/platform/limits.ts';
import { factsOfReport } from './exception-facts.rules.ts';
import { addException } from './exceptions.db.ts';

export interface ReportDeps {
  readonly db: Database;
  /** The declared fields of an endpoint by its path; undefined where there is no such endpoint. */
  readonly fieldsOf: (path: string) => ReadonlySet<string> | undefined;
}

/** Reports in work at a time in one process: whatever comes, the connections stay for those who buy. */
const maxAtOnce = 2;
const busySeconds = 30;

/**
 * Keeps the declared facts of what a browser tells of a call that failed; nobody is asked who they are, so nothing that comes
 * is trusted. Refuses with `access.busy` whoever tells too much, and with `server.busy` what comes while others are in work.
 */
export function openReports(deps: ReportDeps) {
  let inWork = 0;
  return async (ctx: Ctx, input: InputOf<typeof endpoint>): Promise<Record<never, never>> => {
    if (inWork >= maxAtOnce) throw refuse('server.busy', { seconds: busySeconds });
    inWork += 1;
    try {
      return await keepReport(deps, ctx, input);
    } finally {
      inWork -= 1;
    }
  };
}

async function keepReport(
  { db, fieldsOf }: ReportDeps,
  ctx: Ctx,
  input: InputOf<typeof endpoint>,
): Promise<Record<never, never>> {
  for (const limit of limitsOf(ctx)) {
    const { allowed, retryAfterSeconds } = await hit(db, ctx.tenantId, limit, ctx.now);
    if (!allowed) throw refuse('access.busy', { seconds: retryAfterSeconds });
  }
  await db.inTenant(ctx.tenantId, (tx) =>
    addException(tx, {
      tenant_id: ctx.tenantId,
      at: ctx.now,
      class: input.type,
      cost_ms: input.costTime,
      member_id: ctx.signedIn?.memberId ?? '',
      ...factsOfReport(input, fieldsOf),
    }),
  );
  return {};
}

/** An outage is told by its first reports; the rest would only fill the table. */
function limitsOf({ ip, signedIn }: Ctx): readonly Limit[] {
  const address = addressKey(ip);
  return [
    ...(signedIn === undefined
      ? []
      : [{ name: 'exception.member', subject: signedIn.memberId, max: 30, perSeconds: 60 }]),
    { name: 'exception.address', subject: address, max: 30, perSeconds: 60 },
    { name: 'exception.address.hour', subject: address, max: 300, perSeconds: 3600 },
    { name: 'exception.all', subject: 'all', max: 600, perSeconds: 60 },
  ];
}
