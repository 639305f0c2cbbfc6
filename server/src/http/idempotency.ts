import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { RefusalError, refusals, refuse } from '@woxing/contract/core/errors';
import type { Ctx, KeepsAnswer } from '#src/platform/context.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Database } from '#src/platform/database.ts';
import { type EnvelopeKind, refusalEnvelope } from './envelope.ts';
import {
  type Claim,
  type ClaimedRow,
  claimKey,
  keepAnswer,
  keepInterim,
  releaseKey,
} from './idempotency.db.ts';
import { openAnswer, sealAnswer } from './seal-answer.ts';

export interface IdempotencyDeps {
  readonly db: Database;
  readonly vault: Vault;
}

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
  readonly input: unknown;
  /** The text of an answer in its envelope. */
  readonly serialize: (answer: unknown) => string | Buffer;
  readonly run: (idempotency: KeepsAnswer) => unknown;
}

/**
 * Runs a write at most once per key. The first answer is kept, refusals of the business included, and sent again for the
 * same input. Faults, and refusals that did not come from the business, free the key.
 */
export async function answerOnce(deps: IdempotencyDeps, ctx: Ctx, write: Write): Promise<KeptAnswer> {
  const { db, vault } = deps;
  const claim = claimOf(vault, ctx, write);
  const row = await claimOrTakeOver(db, claim);
  if (row.state === 'mine') return runOnce(deps, claim, write);
  if (!row.isSameInput) throw refuse('idempotency.mismatch');
  if (row.state === 'running') throw refuse('idempotency.running');
  return { http: row.http, body: openAnswer(vault, claim, row.body), replayed: true };
}

/** A living process that has lost its connections has new ones by then. */
const reconnectedWithinMs = 1000;

/**
 * The run of a process that was killed is taken over, or its interim answer heard, a second later. What it had begun to write was
 * rolled back with its connections, and what it may still write where it lives after all is refused, for the row is not its own any
 * more.
 */
async function claimOrTakeOver(db: Database, claim: Claim): Promise<ClaimedRow> {
  const row = await claimKey(db, claim);
  if (row.state !== 'running' || !row.isSameInput || !row.isAbandoned) return row;
  await wait(reconnectedWithinMs);
  return claimKey(db, claim, true);
}

function claimOf(vault: Vault, ctx: Ctx, write: Write): Claim {
  if (write.key === undefined) throw refuse('idempotency.key-missing');
  if (!/^[A-Za-z0-9_-]{8,128}$/.test(write.key)) throw refuse('idempotency.key-invalid');
  return {
    tenantId: ctx.tenantId,
    memberId: ctx.signedIn?.memberId ?? '',
    path: write.path,
    key: write.key,
    inputHashes: vault.digests('idempotency_keys.wish_hash', JSON.stringify(write.input)),
    owner: randomUUID(),
  };
}

async function runOnce(deps: IdempotencyDeps, claim: Claim, write: Write): Promise<KeptAnswer> {
  const { db, vault } = deps;
  let kept: string | Buffer | undefined;
  const idempotency: KeepsAnswer = {
    async keepIn(tx, answer) {
      const body = write.serialize(answer);
      if (!(await keepAnswer(tx, claim, 200, sealAnswer(vault, claim, body))))
        throw refuse('idempotency.running');
      kept = body;
    },
    async keepInterim(tx, answer) {
      if (!(await keepInterim(tx, claim, sealAnswer(vault, claim, write.serialize(answer)))))
        throw refuse('idempotency.running');
    },
  };
  try {
    const answer = await write.run(idempotency);
    if (kept !== undefined) return { http: 200, body: kept, replayed: false };
    return await keep(deps, claim, 200, write.serialize(answer));
  } catch (error) {
    if (!isBusiness(error)) {
      await releaseKey(db, claim);
      throw error;
    }
    const { http, text } = refusalEnvelope(write.kind, error);
    return keep(deps, claim, http, text);
  }
}

async function keep(
  { db, vault }: IdempotencyDeps,
  claim: Claim,
  http: number,
  body: string | Buffer,
): Promise<KeptAnswer> {
  await db.read(claim.tenantId, (tx) => keepAnswer(tx, claim, http, sealAnswer(vault, claim, body)));
  return { http, body, replayed: false };
}

/** The business has looked at the input and said no; the same input would hear the same. */
function isBusiness(error: unknown): error is RefusalError {
  return error instanceof RefusalError && refusals[error.code].http === 200;
}
