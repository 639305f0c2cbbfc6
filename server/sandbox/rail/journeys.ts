import type { Vault } from '#src/platform/crypto.ts';
import type { Tx } from '#src/platform/database.ts';
import { type Journey, journeysOf, lockPapers } from './embedded-rail.db.ts';
import { overlaps, type TimeUnderWay } from './journeys.rules.ts';

/** What a paper is kept as, by the newest data key first. */
export function paperIndex(
  vault: Pick<Vault, 'blindIndexes'>,
  tenantId: string,
  { paperType, paperNo }: { readonly paperType: number; readonly paperNo: string },
): readonly string[] {
  return vault.blindIndexes(`rail ${paperType} ${paperNo.toUpperCase()}`, tenantId);
}

/** Where people are expected to be, while nobody else decides about it. */
export interface KnownJourneys {
  /** Whether one of the papers is under way at some of these times, but by a ticket that is being changed. */
  isBusy(papers: readonly string[], times: readonly TimeUnderWay[], butTickets: readonly string[]): boolean;
  add(paper: string, times: readonly TimeUnderWay[]): void;
}

export async function lockJourneys(
  tx: Tx,
  tenantId: string,
  papers: readonly string[],
  times: readonly TimeUnderWay[],
): Promise<KnownJourneys> {
  await lockPapers(tx, papers);
  const between = {
    from: new Date(Math.min(...times.map(({ departsAt }) => departsAt.getTime()))),
    until: new Date(Math.max(...times.map(({ arrivesAt }) => arrivesAt.getTime()))),
  };
  const journeys = Map.groupBy(await journeysOf(tx, tenantId, papers, between), ({ paper }) => paper);
  return {
    isBusy: (of, wanted, butTickets) =>
      of
        .flatMap((paper) => journeys.get(paper) ?? [])
        .filter(({ ticketNo }) => ticketNo === null || !butTickets.includes(ticketNo))
        .some((journey) => wanted.some((time) => overlaps(journey, time))),
    add(paper, wanted) {
      const more = wanted.map(
        ({ departsAt, arrivesAt }): Journey => ({ paper, ticketNo: null, departsAt, arrivesAt }),
      );
      journeys.set(paper, [...(journeys.get(paper) ?? []), ...more]);
    },
  };
}
