import { randomUUID } from 'node:crypto';
import { RefusalError, refusals, refuse } from '@woxing/contract/errors';
import type { Ctx, KeepsAnswer } from '#src/platform/context.ts';
import { sha256 } from '#src/platform/crypto.ts';
import type { Database } from '#src/platform/database.ts';
import { type EnvelopeKind, refusalEnvelope } from './envelope.ts';
import { type Claim, claimKey, keepAnswer, keepInterim, releaseKey } from './idempotency.db.ts';

export interface KeptAnswer {
  readonly http: number;
  readonly body: string | Buffer;
  /** The answer of an earlier request with the same key. */
  readonly replayed: boolean;
}

export interface Write {
  readonly path: string;
  readonly kind: EnvelopeKind;
  /** As sent, unchecked. */
  readonly key: string | undefined;
  readonly wish: unknown;
  /** The text of an answer in its envelope. */
  readonly spoken: (answer: unknown) => string | Buffer;
  readonly run: (idempotency: KeepsAnswer) => unknown;
}

/**
 * Runs a write at most once per key. The first answer is kept, refusals of the business included, and sent again for the
 * same wish. Faults, and refusals that did not come from the business, free the key.
 */
export async function answerOnce(db: Database, ctx: Ctx, write: Write): Promise<KeptAnswer> {
  const claim = claimOf(ctx, write);
  const row = await claimKey(db, claim);
  if (row.state === 'mine') return runOnce(db, claim, write);
  if (row.wishHash !== claim.wishHash) throw refuse('idempotency.mismatch');
  if (row.state === 'running') throw refuse('idempotency.running');
  return { http: row.http, body: row.body, replayed: true };
}

function claimOf(ctx: Ctx, write: Write): Claim {
  if (write.key === undefined) throw refuse('idempotency.key-missing');
  if (!/^[A-Za-z0-9_-]{8,128}$/.test(write.key)) throw refuse('idempotency.key-invalid');
  return {
    tenantId: ctx.tenantId,
    memberId: ctx.signedIn?.memberId ?? '',
    path: write.path,
    key: write.key,
    wishHash: sha256(JSON.stringify(write.wish)),
    owner: randomUUID(),
  };
}

async function runOnce(db: Database, claim: Claim, write: Write): Promise<KeptAnswer> {
  let kept: string | Buffer | undefined;
  const idempotency: KeepsAnswer = {
    async keepIn(tx, answer) {
      const body = write.spoken(answer);
      if (!(await keepAnswer(tx, claim, 200, body.toString()))) throw refuse('idempotency.running');
      kept = body;
    },
    async keepInterim(tx, answer) {
      if (!(await keepInterim(tx, claim, write.spoken(answer).toString())))
        throw refuse('idempotency.running');
    },
  };
  try {
    const answer = await write.run(idempotency);
    if (kept !== undefined) return { http: 200, body: kept, replayed: false };
    return await keep(db, claim, 200, write.spoken(answer));
  } catch (error) {
    if (!isBusiness(error)) {
      await releaseKey(db, claim);
      throw error;
    }
    const { http, text } = refusalEnvelope(write.kind, error);
    return keep(db, claim, http, text);
  }
}

async function keep(db: Database, claim: Claim, http: number, body: string | Buffer): Promise<KeptAnswer> {
  await db.read(claim.tenantId, (tx) => keepAnswer(tx, claim, http, body.toString()));
  return { http, body, replayed: false };
}

/** The business has looked at the wish and said no; the same wish would hear the same. */
function isBusiness(error: unknown): error is RefusalError {
  return error instanceof RefusalError && refusals[error.code].http === 200;
}
