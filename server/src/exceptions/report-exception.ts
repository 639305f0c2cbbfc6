import type { WishOf } from '@woxing/contract/endpoint';
import { refuse } from '@woxing/contract/errors';
import type { reportException as endpoint } from '@woxing/contract/exceptions';
import { redacted } from '@woxing/contract/exceptions.rules';
import type { Ctx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import { hit, type Limit } from '#src/platform/limits.ts';
import { addException } from './exceptions.db.ts';

/** An outage is told by its first reports; the rest would only fill the table. */
const limitsOf = (ip: string): readonly Limit[] => [
  { name: 'exception.address', subject: ip, most: 30, perSeconds: 60 },
  { name: 'exception.address.hour', subject: ip, most: 300, perSeconds: 3600 },
  { name: 'exception.all', subject: 'all', most: 600, perSeconds: 60 },
];

/**
 * Keeps what a browser tells of a call that failed, once more without personal data: nobody is asked who they are, so
 * nothing that comes is trusted. Refuses with `access.busy` whoever tells too much.
 */
export async function reportException(
  { db }: { readonly db: Database },
  ctx: Ctx,
  wish: WishOf<typeof endpoint>,
): Promise<Record<never, never>> {
  for (const limit of limitsOf(ctx.ip)) {
    const { allowed, retryAfterSeconds } = await hit(db, ctx.tenantId, limit, ctx.now);
    if (!allowed) throw refuse('access.busy', { seconds: retryAfterSeconds });
  }
  await db.inTenant(ctx.tenantId, (tx) =>
    addException(tx, {
      tenant_id: ctx.tenantId,
      at: ctx.now,
      class: wish.type,
      code: storable(redacted(wish.httpCode)),
      api: storable(redacted(wish.api.split('?', 1)[0]!)),
      param: storable(redacted(wish.param)),
      response: storable(redacted(wish.response)),
      cost_ms: wish.costTime,
      device: storable(redacted(wish.device)),
      app_ver: storable(redacted(wish.appVer)),
      member_id: ctx.signedIn?.memberId ?? '',
    }),
  );
  return {};
}

/** PostgreSQL takes every character but this one. */
const storable = (text: string) => text.replaceAll('\0', '');
