import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type {
  checkMonth as monthEndpoint,
  checkReceived as oneEndpoint,
} from '@woxing/contract/invoices/received-invoices';
import { freshCheckHours, receivedStateNames } from '@woxing/contract/invoices/received-invoices.rules';
import { ownEnterprise } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import { findReceived, lockReceived } from '../received/received.db.ts';
import { receivedViews } from '../received/received-views.ts';
import { askAboutReady, askAgain } from './checks.db.ts';

interface Deps {
  readonly db: Database;
}

/** From when on a check counts for closing a month now. */
export const freshSince = (now: Date): Date => new Date(now.getTime() - freshCheckHours * 3_600_000);

/** Asks about one again; the answer shows at the invoice. Refuses with `received.unknown` and `received.moved`. */
export async function checkReceived(
  { db }: Deps,
  ctx: MemberCtx,
  { id }: InputOf<typeof oneEndpoint>,
): Promise<AnswerOf<typeof oneEndpoint>> {
  const { tenantId, now } = ctx;
  return db.inTenant(tenantId, async (tx) => {
    const row = await lockReceived(tx, tenantId, id);
    if (row === undefined || row.enterpriseId !== ownEnterprise(ctx)) throw refuse('received.unknown');
    if (row.state === 'rejected')
      throw refuse('received.moved', { state: receivedStateNames.rejected, act: '查验' });
    await askAgain(tx, row, now);
    const asked = (await findReceived(tx, tenantId, id))!;
    const answer = (await receivedViews(tx, tenantId, [asked]))[0]!;
    await ctx.idempotency?.keepIn(tx, answer);
    return answer;
  });
}

/** Asks about everything that closing a month would book and that was not checked lately. */
export async function checkMonth(
  { db }: Deps,
  ctx: MemberCtx,
  { month }: InputOf<typeof monthEndpoint>,
): Promise<AnswerOf<typeof monthEndpoint>> {
  const { tenantId, now } = ctx;
  const of = { tenantId, enterpriseId: ownEnterprise(ctx), month };
  return db.inTenant(tenantId, async (tx) => {
    const asked = await askAboutReady(tx, of, { since: freshSince(now), at: now });
    await ctx.idempotency?.keepIn(tx, { asked });
    return { asked };
  });
}
