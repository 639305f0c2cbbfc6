import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import { addHits } from './limits.ts';

/** A limit on what is asked so often that the database cannot be told of each time. */
export interface Bursts {
  /**
   * Counts one, or as many units as it costs, and answers how many seconds to wait; 0: it is within the limit. What costs more than the
   * limit is let through alone.
   */
  hit(tenantId: string, subject: string, units?: number): Promise<number>;
}

export interface BurstLimit {
  readonly name: string;
  readonly max: number;
  readonly perSeconds: number;
}

/**
 * One limit for all processes, as those of `limits.ts`, of which each process takes shares: the first of a window is one,
 * every next one twice as large. So whoever asks once is counted exactly, and whoever floods us costs few statements; once the
 * limit is reached, none. What a process took and did not use is lost to the others until the window ends.
 */
export function openBursts(db: Database, clock: Clock, limit: BurstLimit): Bursts {
  const shares = new Map<string, Share>();

  const current = (key: string): Share => {
    const now = clock.now().getTime();
    const known = shares.get(key);
    if (known && now < known.endsAt && now >= known.endsAt - limit.perSeconds * 1000) return known;
    if (known?.asking) return known;
    if (shares.size >= maxShares) shares.clear();
    const fresh: Share = { left: 0, next: 1, usedUp: false, endsAt: 0, asking: undefined };
    shares.set(key, fresh);
    return fresh;
  };

  const takeMore = async (share: Share, tenantId: string, subject: string, units: number): Promise<void> => {
    const asked = Math.max(share.next, units - share.left);
    try {
      const { hits, ends_at } = await addHits(db, tenantId, { ...limit, subject }, asked, clock.now());
      // What was left of a window that has ended meanwhile is not carried over.
      if (ends_at.getTime() !== share.endsAt) share.left = 0;
      const granted = Math.max(0, Math.min(asked, limit.max - hits + asked));
      share.left += granted;
      share.usedUp = granted < asked;
      share.next = Math.min(asked * 2, limit.max);
      share.endsAt = ends_at.getTime();
    } finally {
      share.asking = undefined;
    }
  };

  return {
    async hit(tenantId, subject, cost = 1) {
      const units = Math.min(cost, limit.max);
      for (;;) {
        const share = current(`${tenantId} ${subject}`);
        if (share.left >= units) {
          share.left -= units;
          return 0;
        }
        if (share.usedUp) return Math.max(1, Math.ceil((share.endsAt - clock.now().getTime()) / 1000));
        share.asking ??= takeMore(share, tenantId, subject, units);
        await share.asking;
      }
    },
  };
}

const maxShares = 50_000;

interface Share {
  /** Hits that this process may still let through. */
  left: number;
  /** How many it asks for next. */
  next: number;
  usedUp: boolean;
  /** Of the window; 0 before the first answer. */
  endsAt: number;
  asking: Promise<void> | undefined;
}
