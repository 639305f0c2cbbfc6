import { createHmac } from 'node:crypto';
import { refuse } from '@woxing/contract/core/errors';
import { sameText } from '#src/platform/crypto.ts';
import type { Tx } from '#src/platform/database.ts';
import { canonicalText, type Pair } from './canonical.rules.ts';
import { claimNonce } from './entry.db.ts';
import type { EntryDeps } from './entry-deps.ts';
import { findLiveKey, type KeyRow } from './entry-keys.db.ts';
import { openSecret } from './entry-secret.ts';

const skewSeconds = 300;
/** From the earliest moment at which a time stamp is taken to the latest, and a little more. */
const nonceSeconds = 2 * skewSeconds + 5;

/** Who asks, for the log. */
export interface Asker {
  readonly requestId: string;
  readonly ip: string;
}

/** A request that a partner has signed. */
export interface Signed {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Every parameter as meant, the signature among them. */
  readonly pairs: readonly Pair[];
}

/** Who signed, and for which of their users. */
export interface Proof {
  readonly tenantId: string;
  /** As the partner wrote it: one of the app ids of its tenant. */
  readonly appId: string;
  readonly user: string;
  readonly nonce: string;
}

/**
 * The signature holds, by a key of ours that is still live, and is at most five minutes old. Refuses with `entry.malformed`,
 * `entry.signature` whatever of the key or the signature is wrong, and `entry.late`, which only a partner hears. The log
 * says more. The nonce is not claimed yet.
 */
export async function checkProof(deps: EntryDeps, asker: Asker, signed: Signed): Promise<Proof> {
  const fields = new Map(signed.pairs);
  const sent = {
    appId: fields.get('appId') ?? '',
    kid: fields.get('kid') ?? '',
    user: fields.get('user') ?? '',
    timestamp: fields.get('timestamp') ?? '',
    nonce: fields.get('nonce') ?? '',
    sign: fields.get('sign') ?? '',
  };
  const misshaped = (Object.keys(shapes) as (keyof typeof shapes)[]).find(
    (name) => !shapes[name].test(sent[name]),
  );
  if (misshaped !== undefined || !signed.pairs.flat().every((text) => text.isWellFormed())) {
    note(deps, asker, sent, `malformed: ${misshaped ?? 'text'}`);
    throw refuse('entry.malformed');
  }
  const key = await findKey(deps, sent);
  const text = canonicalText(
    signed.method,
    signed.path,
    signed.pairs.filter(([name]) => name !== 'sign'),
  );
  const { algorithm, secret } = key ?? decoy;
  if (!sameText(signatures[algorithm](secret, text), sent.sign) || key === undefined) {
    note(deps, asker, sent, key === undefined ? 'no live key' : 'wrong signature');
    throw refuse('entry.signature');
  }
  const now = deps.clock.now();
  if (Math.abs(Math.floor(now.getTime() / 1000) - Number(sent.timestamp)) > skewSeconds) {
    note(deps, asker, sent, 'time stamp');
    throw refuse('entry.late', { now: Math.floor(now.getTime() / 1000) });
  }
  return { tenantId: key.tenantId, appId: sent.appId, user: sent.user, nonce: sent.nonce };
}

/** Once for each nonce, in the transaction of what the proof is good for. Refuses with `entry.used`. */
export async function useUp(deps: EntryDeps, asker: Asker, tx: Tx, proof: Proof): Promise<void> {
  const endsAt = new Date(deps.clock.now().getTime() + nonceSeconds * 1000);
  const claimed = await claimNonce(tx, { tenant_id: proof.tenantId, nonce: proof.nonce, ends_at: endsAt });
  if (claimed) return;
  note(deps, asker, proof, 'nonce used');
  throw refuse('entry.used');
}

/** Lower-case hexadecimal. Which of them signs is what the key's record says. */
export const signatures = {
  'HMAC-SHA256': (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex'),
} as const satisfies Record<KeyRow['algorithm'], (secret: string, text: string) => string>;

const shapes = {
  appId: /^[a-z][a-z0-9-]{0,31}$/,
  kid: /^[a-z0-9][a-z0-9-]{2,39}$/,
  user: /^[^\p{C}]{1,64}$/u,
  timestamp: /^\d{10}$/,
  nonce: /^[A-Za-z0-9_-]{16,64}$/,
  sign: /^[0-9a-f]{64}$/,
};

/** Signs for nobody, so that an unknown key takes as long as a wrong signature. */
const decoy = { algorithm: 'HMAC-SHA256', secret: 'no key' } as const;

interface FoundKey {
  readonly tenantId: string;
  readonly algorithm: KeyRow['algorithm'];
  readonly secret: string;
}

async function findKey(
  deps: EntryDeps,
  sent: { readonly appId: string; readonly kid: string },
): Promise<FoundKey | undefined> {
  const tenantId = await deps.tenants.resolve(sent.appId);
  if (tenantId === undefined) return undefined;
  const key = await deps.db.read(tenantId, (tx) => findLiveKey(tx, tenantId, sent.kid, deps.clock.now()));
  return key && { tenantId, algorithm: key.algorithm, secret: openSecret(deps.vault, tenantId, key) };
}

function note(
  { log }: EntryDeps,
  asker: Asker,
  sent: { readonly appId: string; readonly kid?: string },
  failed: string,
): void {
  log.warn(
    {
      requestId: asker.requestId,
      ip: asker.ip,
      appId: sent.appId.slice(0, 32),
      kid: sent.kid?.slice(0, 40),
      failed,
    },
    'an entry was refused',
  );
}
