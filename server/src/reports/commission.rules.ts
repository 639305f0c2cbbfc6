import { type Fen, fen, noFen, sumFen } from '@woxing/contract/core/money';
import type { ReportLine } from './report-line.ts';
import { shareOut } from './share-out.rules.ts';

/** What a seller was given of an order at a moment, below zero what was taken back. */
export interface CommissionMove {
  readonly at: Date;
  readonly amountFen: Fen;
}

type Earning = Pick<ReportLine, 'book' | 'bookedAt' | 'event' | 'passenger' | 'fareFen'>;

/**
 * What the seller earns of each line, in their order. What was given belongs to the last event that was booked by then, as it was told
 * of that event, and within it to the tickets by their fares; all lines together have all that was given. Orders without lines of what
 * was sold have none.
 */
export function commissionOf(lines: readonly Earning[], moves: readonly CommissionMove[]): Fen[] {
  const commission = lines.map(() => noFen);
  const events = eventsOf(lines);
  for (const { at, amountFen } of moves) {
    const event = events.findLast(({ bookedAt }) => bookedAt <= at.getTime()) ?? events[0];
    if (event === undefined) continue;
    const weights = event.places.map((place) => fen(Math.abs(lines[place]!.fareFen)));
    shareOut(amountFen, weights).forEach((part, index) => {
      const place = event.places[index]!;
      commission[place] = sumFen([commission[place]!, part]);
    });
  }
  return commission;
}

/** In the order in which they were booked, with the places of their tickets, or of what else they have where they have none. */
function eventsOf(lines: readonly Earning[]) {
  const sold = lines.flatMap((line, place) => (line.book === 'sales' ? [{ ...line, place }] : []));
  return [...Map.groupBy(sold, ({ event }) => event).values()]
    .map((all) => {
      const tickets = all.filter(({ passenger }) => passenger !== null);
      return {
        bookedAt: Math.min(...all.map(({ bookedAt }) => bookedAt.getTime())),
        places: (tickets.length === 0 ? all : tickets).map(({ place }) => place),
      };
    })
    .sort((one, other) => one.bookedAt - other.bookedAt);
}
