import type { Clock } from '#src/platform/clock.ts';
import type { Database } from '#src/platform/database.ts';
import { type KeptToken, lockToken, saveToken } from './nuonuo.db.ts';
import { tokenAnswer } from './nuonuo-answers.ts';

export interface TokenParts {
  readonly db: Database;
  /** Where the token is kept: one account serves all tenants. */
  readonly homeTenantId: string;
  /** Of real time: tokens live by it. */
  readonly clock: Clock;
  /** Asks for a token by key and secret. Throws where there is no answer. */
  readonly ask: () => Promise<unknown>;
}

export interface Tokens {
  /** The one that all processes call with, taken where there is none. Throws where there is no answer. */
  current(): Promise<string>;
  /** Another than the refused one; undefined where that was taken a moment ago, so that another would be refused as well. */
  another(refused: string): Promise<string | undefined>;
}

/** A token is taken anew so long before it ends. */
const marginMs = 10 * 60_000;
/** 诺诺 hands out fifty in thirty days: a door that stays shut for another reason does not spend them in a night. */
const restMs = 3 * 3_600_000;

export function openTokens(appKey: string, { db, homeTenantId, clock, ask }: TokenParts): Tokens {
  let known: KeptToken | undefined;
  let taking: Promise<KeptToken | undefined> | undefined;

  const isGood = (token: KeptToken | undefined): token is KeptToken =>
    token !== undefined && clock.now().getTime() < token.endsAt.getTime() - marginMs;

  /** Under a lock that all processes share; what another has taken meanwhile is as good. */
  async function take(refused: string | undefined): Promise<KeptToken | undefined> {
    return db.inTenant(homeTenantId, async (tx) => {
      const kept = await lockToken(tx, homeTenantId, appKey);
      if (isGood(kept) && kept.token !== refused) return kept;
      const takenAt = clock.now();
      const isFresh = kept !== undefined && takenAt.getTime() - kept.takenAt.getTime() < restMs;
      if (isFresh && kept.token === refused) return undefined;
      const { access_token: token, expires_in: seconds } = tokenAnswer.parse(await ask());
      const taken = { token, takenAt, endsAt: new Date(takenAt.getTime() + seconds * 1000) };
      await saveToken(tx, homeTenantId, appKey, taken);
      return taken;
    });
  }

  /** Once for all who wait for it in this process. */
  async function takeOnce(refused: string | undefined): Promise<string | undefined> {
    taking ??= take(refused).finally(() => {
      taking = undefined;
    });
    const taken = await taking;
    if (taken !== undefined) known = taken;
    return taken?.token;
  }

  return {
    async current() {
      const token = isGood(known) ? known.token : await takeOnce(undefined);
      if (token === undefined) throw new Error('no token');
      return token;
    },
    async another(refused) {
      if (isGood(known) && known.token !== refused) return known.token;
      const token = await takeOnce(refused);
      return token === refused ? undefined : token;
    },
  };
}
