import type { Clock } from '#src/platform/clock.ts';
import type { Ctx, MemberCtx, SignedIn } from '#src/platform/context.ts';
import { randomToken, sha256 } from '#src/platform/crypto.ts';
import { afterCommit, type Database, type Tx } from '#src/platform/database.ts';
import {
  addSession,
  findSession,
  liveSessionsOf,
  revokeSession,
  revokeSessionOf,
  revokeSessionsOf,
  touchSession,
} from './access.db.ts';

const idleMs = 30 * 60_000;
/** How long a session may last at most; one that a partner vouched for is shorter. */
const absoluteMs = { own: 12 * 3_600_000, 'third-party': 2 * 3_600_000 } as const;
export type SessionKind = keyof typeof absoluteMs;
const touchAfterMs = 60_000;
/** How long a process trusts what it read: no session outlives its end by more. */
const keptMs = 5000;
const mostKept = 10_000;
const longestToken = 128;

export interface Sessions {
  /** A new session in the transaction of the sign-in; the answer is its token, known nowhere else. `device` may be empty. */
  start(tx: Tx, ctx: Ctx, memberId: string, device: string, kind?: SessionKind): Promise<string>;
  /** Who a token stands for; undefined when its session is idle for 30 minutes, too old, ended, or never was. */
  resolve(tenantId: string, token: string): SignedIn | undefined | Promise<SignedIn | undefined>;
  end(ctx: Ctx): Promise<void>;
  /** Where the member is signed in, the last used first. */
  list(ctx: MemberCtx): ReturnType<typeof liveSessionsOf>;
  /** Ends one session of the member; false when it had ended or is somebody else's. */
  endOne(ctx: MemberCtx, sessionId: string): Promise<boolean>;
  /** Every session of a member, but the one named, ends with the transaction. */
  endAll(tx: Tx, ctx: Ctx, memberId: string, exceptSessionId?: string): Promise<void>;
}

interface Kept {
  readonly signedIn: SignedIn;
  readonly staleAt: number;
  readonly lastSeen: number;
  readonly endsAt: number;
}

/** `clock` is real time: a sandbox that jumps two days ahead must not sign its people out. */
export function openSessions(db: Database, clock: Clock): Sessions {
  const kept = new Map<string, Kept>();

  const forget = (ended: (signedIn: SignedIn) => boolean) => {
    for (const [place, { signedIn }] of kept) if (ended(signedIn)) kept.delete(place);
  };

  const read = async (tenantId: string, token: string): Promise<SignedIn | undefined> => {
    const now = clock.now();
    const place = `${tenantId} ${token}`;
    const tokenHash = sha256(token);
    const found = await db.read(tenantId, async (tx) => {
      const row = await findSession(tx, tenantId, tokenHash);
      if (!row || !lives(row.last_seen_at.getTime(), row.ends_at.getTime(), now.getTime())) return undefined;
      if (now.getTime() - row.last_seen_at.getTime() > touchAfterMs)
        await touchSession(tx, tenantId, tokenHash, now);
      return row;
    });
    kept.delete(place);
    if (!found) return undefined;
    const signedIn: SignedIn = {
      memberId: found.member_id,
      memberType: found.member_type,
      creditMemberId: found.credit_member_id ?? undefined,
      creditEmployeeId: found.credit_employee_id ?? undefined,
      sessionId: found.id,
    };
    if (kept.size >= mostKept) kept.delete(kept.keys().next().value!);
    kept.set(place, {
      signedIn,
      staleAt: now.getTime() + keptMs,
      lastSeen: now.getTime(),
      endsAt: found.ends_at.getTime(),
    });
    return signedIn;
  };

  return {
    async start(tx, ctx, memberId, device, kind = 'own') {
      const token = randomToken();
      const at = clock.now();
      await addSession(tx, {
        tenant_id: ctx.tenantId,
        token_hash: sha256(token),
        member_id: memberId,
        ip: ctx.ip,
        device,
        ends_at: new Date(at.getTime() + absoluteMs[kind]),
        at,
      });
      return token;
    },
    resolve(tenantId, token) {
      if (token.length > longestToken) return undefined;
      const known = kept.get(`${tenantId} ${token}`);
      const now = clock.now().getTime();
      if (known && now < known.staleAt && lives(known.lastSeen, known.endsAt, now)) return known.signedIn;
      return read(tenantId, token);
    },
    async end(ctx) {
      const sessionId = ctx.signedIn?.sessionId;
      if (sessionId === undefined) return;
      await db.read(ctx.tenantId, (tx) => revokeSession(tx, ctx.tenantId, sessionId, clock.now()));
      forget((signedIn) => signedIn.sessionId === sessionId);
    },
    list(ctx) {
      const now = clock.now();
      const idleSince = new Date(now.getTime() - idleMs);
      return db.read(ctx.tenantId, (tx) =>
        liveSessionsOf(tx, ctx.tenantId, ctx.signedIn.memberId, now, idleSince),
      );
    },
    async endOne(ctx, sessionId) {
      const ended = await db.read(ctx.tenantId, (tx) =>
        revokeSessionOf(tx, ctx.tenantId, ctx.signedIn.memberId, sessionId, clock.now()),
      );
      forget((signedIn) => signedIn.sessionId === sessionId);
      return ended;
    },
    async endAll(tx, ctx, memberId, exceptSessionId) {
      await revokeSessionsOf(tx, ctx.tenantId, memberId, exceptSessionId, clock.now());
      afterCommit(tx, () =>
        forget((signedIn) => signedIn.memberId === memberId && signedIn.sessionId !== exceptSessionId),
      );
    },
  };
}

function lives(lastSeen: number, endsAt: number, now: number): boolean {
  return now < endsAt && now - lastSeen < idleMs;
}
