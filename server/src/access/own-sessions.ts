import { refuse } from '@woxing/contract/core/errors';
import type { MemberCtx } from '#src/platform/context.ts';
import type { AccessDeps } from './access-deps.ts';
import { newestSignIns } from './sign-ins.db.ts';

const maxShown = 50;

/** Where the member is signed in now; the session that asks is marked. */
export async function listOwnSessions({ sessions }: Pick<AccessDeps, 'sessions'>, ctx: MemberCtx) {
  const live = await sessions.list(ctx);
  return {
    sessions: live.map((session) => ({
      id: session.id,
      device: session.device,
      ip: session.ip,
      signedInAt: session.created_at,
      lastSeenAt: session.last_seen_at,
      trusted: session.trusted,
      idleMinutes: session.idleMinutes,
      current: session.id === ctx.signedIn.sessionId,
    })),
  };
}

/** Signs out one device of the member. Refuses with `session.unknown`: ended already, or never theirs. */
export async function endOwnSession(
  { sessions }: Pick<AccessDeps, 'sessions'>,
  ctx: MemberCtx,
  input: { readonly id: string },
): Promise<Record<never, never>> {
  if (!(await sessions.endOne(ctx, input.id))) throw refuse('session.unknown');
  return {};
}

/** Signs out every device of the member but the one that asks. */
export async function endOtherSessions(
  { db, sessions }: Pick<AccessDeps, 'db' | 'sessions'>,
  ctx: MemberCtx,
): Promise<Record<never, never>> {
  const { memberId, sessionId } = ctx.signedIn;
  await db.inTenant(ctx.tenantId, (tx) => sessions.endAll(tx, ctx, memberId, sessionId));
  return {};
}

/** The newest sign-ins and failed tries with the member's name, of the last half year. */
export async function readSignInHistory({ db }: Pick<AccessDeps, 'db'>, ctx: MemberCtx) {
  const records = await db.read(ctx.tenantId, (tx) =>
    newestSignIns(tx, ctx.tenantId, ctx.signedIn.memberId, maxShown),
  );
  return { records };
}
