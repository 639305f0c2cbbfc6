import { type Day, dayOf, formatMonthDay, momentOf, timeOf } from '@woxing/contract/core/days';
import { type Fen, noFen } from '@woxing/contract/core/money';

/** What giving a stay back costs, as a line in time. Pure. */

export interface FineSpan {
  /** Null: from the beginning. */
  readonly from: string | null;
  readonly fineFen: Fen;
}

export interface LineSegment {
  /** Of the whole line. */
  readonly share: number;
  /** `12月3日18:00`; undefined of the first, which begins with the line. */
  readonly from: string | undefined;
  readonly fineFen: Fen;
  readonly tone: 'free' | 'part' | 'all';
}

export interface CancelLine {
  readonly segments: readonly LineSegment[];
  /** Where now is on it, from 0 to 1. */
  readonly now: number;
}

/** A segment is wide enough for its words. */
const leastShare = 0.2;

/** From the beginning to the end of the day of arrival. What ended before the beginning is left out. */
export function cancelLine(
  spans: readonly FineSpan[],
  { since, now, arrival }: { readonly since: Date; readonly now: Date; readonly arrival: Day },
): CancelLine {
  const begin = since.getTime();
  const starts = spans.map(({ from }) => (from === null ? begin : Math.max(begin, Date.parse(from))));
  const end = Math.max(momentOf(arrival, 24 * 60).getTime(), ...starts.map((start) => start + 3_600_000));
  const most = spans.reduce((fen, { fineFen }) => Math.max(fen, fineFen), 0);
  const lasting = spans
    .map((span, at) => ({ ...span, start: starts[at]!, until: starts[at + 1] ?? end }))
    .filter(({ start, until }) => until > start);
  const wide = lasting.map(({ start, until }) => Math.max(leastShare, (until - start) / (end - begin)));
  const whole = wide.reduce((sum, share) => sum + share, 0);
  const segments = lasting.map(
    ({ start, fineFen }, at): LineSegment => ({
      share: wide[at]! / whole,
      from: at === 0 ? undefined : momentWords(new Date(start)),
      fineFen,
      tone: fineFen === noFen ? 'free' : fineFen < most ? 'part' : 'all',
    }),
  );
  return { segments, now: placeOf(now.getTime(), lasting, segments) };
}

/** Segments are not all of one scale, so a moment is placed within its own. */
function placeOf(
  moment: number,
  lasting: readonly { readonly start: number; readonly until: number }[],
  segments: readonly LineSegment[],
): number {
  let left = 0;
  for (const [at, { start, until }] of lasting.entries()) {
    const { share } = segments[at]!;
    if (moment < until) return left + share * Math.max(0, (moment - start) / (until - start));
    left += share;
  }
  return 1;
}

const momentWords = (at: Date): string => `${formatMonthDay(dayOf(at))}${timeOf(at)}`;
