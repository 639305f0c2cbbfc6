import type { Clock } from '#src/platform/clock.ts';
import type { Ctx, MemberCtx, SignedIn } from '#src/platform/context.ts';
import { randomToken, sha256 } from '#src/platform/crypto.ts';
import { afterCommit, type Database, type Tx } from '#src/platform/database.ts';
import type { News } from '#src/platform/news.ts';
import { countTenantChanges } from '#src/platform/tenant-changes.ts';
import { trustedIdleHoursOf } from '#src/tenants/public.ts';
import {
  addSession,
  findSession,
  liveSessionsOf,
  revokeSession,
  revokeSessionOf,
  revokeSessionsOf,
  touchSession,
} from './access.db.ts';

const hourMs = 3_600_000;
/** How long a session may be unused; on a trusted device as many hours as its tenant says. */
const idleMs = 30 * 60_000;
/** How long a session may last at most; one that a partner vouched for is shorter, one on a trusted device longer. */
const absoluteMs = { own: 12 * hourMs, trusted: 7 * 24 * hourMs, 'third-party': 2 * hourMs } as const;
export type SessionKind = keyof typeof absoluteMs;
const touchAfterMs = 60_000;
/** How long a process trusts what it read, if it hears of no ending before. */
const keptMs = 5000;
const maxKept = 10_000;
const longestToken = 128;

export interface Sessions {
  /** A new session in the transaction of the sign-in; the answer is its token, known nowhere else. `device` may be empty. */
  start(tx: Tx, ctx: Ctx, memberId: string, device: string, kind?: SessionKind): Promise<string>;
  /**
   * Who a token stands for; undefined when its session is idle for too long, too old, ended, or never was. `passive`: asked by a
   * page on its own, which is no use of the session.
   */
  resolve(
    tenantId: string,
    token: string,
    passive?: boolean,
  ): SignedIn | undefined | Promise<SignedIn | undefined>;
  end(ctx: Ctx): Promise<void>;
  /** Where the member is signed in, the last used first. */
  list(ctx: MemberCtx): Promise<readonly LiveSession[]>;
  /** Ends one session of the member; false when it had ended or is somebody else's. */
  endOne(ctx: MemberCtx, sessionId: string): Promise<boolean>;
  /** Every session of a member, but the one named, ends with the transaction. */
  endAll(tx: Tx, ctx: Ctx, memberId: string, exceptSessionId?: string): Promise<void>;
}

type LiveSession = Awaited<ReturnType<typeof liveSessionsOf>>[number] & { readonly idleMinutes: number };

interface CachedSession {
  readonly signedIn: SignedIn;
  readonly staleAt: number;
  readonly lastSeen: number;
  readonly endsAt: number;
  readonly idleMs: number;
  /** Of its tenant, when it was read. */
  readonly endingsSeen: number;
}

/**
 * `clock` is real time: a sandbox that jumps two days ahead must not sign its people out. What was read is remembered only
 * while `news` tells at once which process has ended a session; without it every request reads.
 */
export function openSessions(
  db: Database,
  clock: Clock,
  news?: Pick<News, 'subscribe' | 'isListening'>,
): Sessions {
  const kept = new Map<string, CachedSession>();
  const endings = countTenantChanges('sessions', news);

  const read = async (tenantId: string, token: string, passive: boolean): Promise<SignedIn | undefined> => {
    const now = clock.now();
    const place = `${tenantId} ${token}`;
    const endingsSeen = endings.seen(tenantId);
    const tokenHash = sha256(token);
    const found = await db.read(tenantId, async (tx) => {
      const session = await findSession(tx, tenantId, tokenHash);
      if (!session) return undefined;
      // Whoever runs the platform is trusted nowhere, also who came to it later.
      const isTrusted = session.trusted && !session.administrator;
      const row = { ...session, idleMs: isTrusted ? await trustedIdleMs(tx, tenantId) : idleMs };
      if (!lives(factsOf(row), now.getTime())) return undefined;
      if (!passive && now.getTime() - row.last_seen_at.getTime() > touchAfterMs)
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
      serviceFeesHidden: !found.show_serv_fee,
    };
    // Kept, it would let the next act of the member pass without being counted.
    if (passive) return signedIn;
    if (kept.size >= maxKept) kept.delete(kept.keys().next().value!);
    kept.set(place, {
      signedIn,
      staleAt: now.getTime() + keptMs,
      ...factsOf(found),
      lastSeen: now.getTime(),
      endingsSeen,
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
        trusted: kind === 'trusted',
        at,
      });
      afterCommit(tx, () => ctx.giveDeviceId?.());
      return token;
    },
    resolve(tenantId, token, passive = false) {
      if (token.length > longestToken) return undefined;
      const known = kept.get(`${tenantId} ${token}`);
      const now = clock.now().getTime();
      const isTrusted =
        known !== undefined &&
        endings.isCurrent(tenantId, known.endingsSeen) &&
        now < known.staleAt &&
        lives(known, now);
      return isTrusted ? known.signedIn : read(tenantId, token, passive);
    },
    async end(ctx) {
      const sessionId = ctx.signedIn?.sessionId;
      if (sessionId === undefined) return;
      await db.read(ctx.tenantId, (tx) => revokeSession(tx, ctx.tenantId, sessionId, clock.now()));
      endings.count(ctx.tenantId);
    },
    list({ tenantId, signedIn }) {
      const now = clock.now();
      const before = (ms: number) => new Date(now.getTime() - ms);
      return db.read(tenantId, async (tx) => {
        const trustedMs = await trustedIdleMs(tx, tenantId);
        const since = { idleSince: before(idleMs), trustedSince: before(trustedMs) };
        const live = await liveSessionsOf(tx, tenantId, signedIn.memberId, now, since);
        return live.map((one) => ({ ...one, idleMinutes: (one.trusted ? trustedMs : idleMs) / 60_000 }));
      });
    },
    async endOne(ctx, sessionId) {
      const ended = await db.read(ctx.tenantId, (tx) =>
        revokeSessionOf(tx, ctx.tenantId, ctx.signedIn.memberId, sessionId, clock.now()),
      );
      endings.count(ctx.tenantId);
      return ended;
    },
    async endAll(tx, ctx, memberId, exceptSessionId) {
      await revokeSessionsOf(tx, ctx.tenantId, memberId, exceptSessionId, clock.now());
      afterCommit(tx, () => endings.count(ctx.tenantId));
    },
  };
}

async function trustedIdleMs(tx: Tx, tenantId: string): Promise<number> {
  return (await trustedIdleHoursOf(tx, tenantId)) * hourMs;
}

type Lasting = Pick<CachedSession, 'lastSeen' | 'endsAt' | 'idleMs'>;

function factsOf(row: { last_seen_at: Date; ends_at: Date; idleMs: number }): Lasting {
  return { lastSeen: row.last_seen_at.getTime(), endsAt: row.ends_at.getTime(), idleMs: row.idleMs };
}

function lives({ lastSeen, endsAt, idleMs: maxIdle }: Lasting, now: number): boolean {
  return now < endsAt && now - lastSeen < maxIdle;
}
