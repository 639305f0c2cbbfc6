import { refuse } from '@woxing/contract/core/errors';
import { addressKey } from '#src/platform/client-address.rules.ts';
import { sameText } from '#src/platform/crypto.ts';
import type { Database } from '#src/platform/database.ts';
import { forget, hit, type Limit } from '#src/platform/limits.ts';

export interface SandboxSettings {
  readonly sandbox: boolean;
  readonly production: boolean;
  readonly sandboxSecret: string | undefined;
}

export interface SandboxVisit {
  readonly tenantId: string;
  readonly ip: string;
  readonly now: Date;
  /** As the header brought it. */
  readonly secret: string | undefined;
}

/** Who may act for the embedded outside world. */
export interface SandboxDoor {
  /** Its endpoints do not exist for anybody. */
  readonly closed: boolean;
  /** Refuses with `sandbox.secret`, `sandbox.secret-wrong`, and with `access.busy` an address that keeps guessing. */
  enter(visit: SandboxVisit): Promise<void>;
}

export const sandboxSecretHeader = 'x-sandbox-secret';

/**
 * Outside of production the door stands open. In production it opens to a secret of its own, also for this machine, and without
 * one configured to nobody.
 */
export function openSandboxDoor(settings: SandboxSettings, db: Database): SandboxDoor {
  const { sandbox, production, sandboxSecret } = settings;
  if (!production) return { closed: !sandbox, enter: () => Promise.resolve() };
  if (!sandbox || sandboxSecret === undefined) return { closed: true, enter: () => Promise.resolve() };
  return {
    closed: false,
    async enter({ tenantId, ip, now, secret }) {
      if (secret === undefined) throw refuse('sandbox.secret');
      const limit = guesses(ip);
      // Counted before it is compared, so that guesses at the same moment are not free.
      const { allowed, retryAfterSeconds } = await hit(db, tenantId, limit, now);
      if (!allowed) throw refuse('access.busy', { seconds: retryAfterSeconds });
      if (!sameText(secret, sandboxSecret)) throw refuse('sandbox.secret-wrong');
      await forget(db, tenantId, limit);
    },
  };
}

const guesses = (ip: string): Limit => ({
  name: 'sandbox.secret',
  subject: addressKey(ip),
  max: 20,
  perSeconds: 900,
});
