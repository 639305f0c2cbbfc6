import {
  type EmbeddedRailAccount,
  embeddedRailAccounts,
} from '@woxing/contract/products/rail/sandbox-rail.rules';
import { randomToken, sameText, sha256, type Vault } from '#src/platform/crypto.ts';
import type { Database } from '#src/platform/database.ts';
import { forget, hit, type Limit, look } from '#src/platform/limits.ts';
import type {
  RailAccounts,
  RailAccountsCall,
  RailClaim,
  RailQualification,
  RailTrip,
  RailVerification,
} from '#src/products/rail/rail-accounts.ts';
import type { RailSupplier } from '#src/products/rail/rail-supplier.ts';
import { qualificationOf } from './concessions.rules.ts';
import { identityOf } from './identity.rules.ts';
import { paperIndex } from './journeys.ts';
import { endRailSession, findRailSession, insertRailSession } from './rail-sessions.db.ts';
import { planRide } from './rides.rules.ts';
import { readStudentTrips } from './student-trips.ts';

const sessionMs = 7 * 86_400_000;
const maxGuesses = 5;
const lockedSeconds = 1200;

export interface EmbeddedRailAccountsDeps {
  readonly db: Database;
  readonly vault: Pick<Vault, 'blindIndexes'>;
  readonly rail: Pick<RailSupplier, 'timetable'>;
}

/**
 * The accounts of the embedded railway: a few that everybody may try, in every state, and a lock after five wrong guesses.
 */
export function openEmbeddedRailAccounts(deps: EmbeddedRailAccountsDeps): RailAccounts {
  const { db } = deps;
  return {
    async signIn(call, { account, password }) {
      const known = embeddedRailAccounts.find((each) => each.account === account.toLowerCase());
      if (known?.fate === 'silent') return { kind: 'unknown', cause: 'no answer' };
      const guesses = guessesOf(account);
      const allowance = await look(db, call.tenantId, guesses, call.now);
      if (known?.fate === 'locked') return { kind: 'locked', minutes: lockedSeconds / 60 };
      if (!allowance.allowed) return { kind: 'locked', minutes: minutesOf(allowance.retryAfterSeconds) };
      if (known === undefined || !sameText(known.password, password)) {
        const { left, retryAfterSeconds } = await hit(db, call.tenantId, guesses, call.now);
        return left > 0 ? { kind: 'wrong', left } : { kind: 'locked', minutes: minutesOf(retryAfterSeconds) };
      }
      await forget(db, call.tenantId, guesses);
      return { kind: 'done', value: await openSession(db, call, known) };
    },
    async signOut({ tenantId }, token) {
      await db.inTenant(tenantId, (tx) => endRailSession(tx, tenantId, sha256(token)));
      return { kind: 'done', value: 'ended' };
    },
    async lookAt({ tenantId, now }, token) {
      const session = await db.read(tenantId, (tx) => findRailSession(tx, tenantId, sha256(token)));
      if (session === undefined || session.until <= now) return { kind: 'done', value: 'ended' };
      return {
        kind: 'done',
        value: verificationOf(embeddedRailAccounts.find((each) => each.account === session.account)),
      };
    },
    checkConcessions: async (call, claims, trips) => ({
      kind: 'done',
      value: await qualificationsOf(deps, call, claims, trips),
    }),
    checkIdentity: (_call, people) => Promise.resolve({ kind: 'done', value: people.map(identityOf) }),
  };
}

/** Students are counted by the year of the trip on which they have fewest left. */
async function qualificationsOf(
  { db, vault, rail }: EmbeddedRailAccountsDeps,
  { tenantId, now }: RailAccountsCall,
  claims: readonly RailClaim[],
  trips: readonly RailTrip[],
): Promise<RailQualification[]> {
  const table = rail.timetable();
  const papers = claims.map((claim) => paperIndex(vault, tenantId, claim));
  const taken = await db.read(tenantId, (tx) => readStudentTrips(tx, tenantId, papers.flat()));
  const moments = trips.map(([first]) => planRide(table, first!)?.departsAt ?? now);
  return claims.map(({ concession }, at) => {
    const state = qualificationOf(table, concession, trips);
    if (state !== 'qualified') return { state };
    if (concession.type !== 'student') return { state, left: null };
    const days = moments.length === 0 ? [now] : moments;
    const left = Math.min(...days.map((leavesAt) => taken.left(papers[at]!, leavesAt)));
    return left === 0 ? { state: 'used-up' } : { state, left };
  });
}

async function openSession(db: Database, { tenantId, now }: RailAccountsCall, known: EmbeddedRailAccount) {
  const token = randomToken();
  const until = new Date(now.getTime() + sessionMs);
  await db.inTenant(tenantId, (tx) =>
    insertRailSession(
      tx,
      { tenant_id: tenantId, token_hash: sha256(token), account: known.account, until },
      now,
    ),
  );
  return { token, verification: verificationOf(known), until };
}

const verificationOf = (known: EmbeddedRailAccount | undefined): RailVerification =>
  known?.fate === 'pending' ? 'pending' : 'verified';

const guessesOf = (account: string): Limit => ({
  name: 'embedded-rail.guesses',
  subject: account.toLowerCase(),
  max: maxGuesses,
  perSeconds: lockedSeconds,
});

const minutesOf = (seconds: number) => Math.max(1, Math.ceil(seconds / 60));
