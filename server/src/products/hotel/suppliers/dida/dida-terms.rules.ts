import { type Day, dayOf, momentOf, timeOf } from '@woxing/contract/core/days';
import { type Fen, noFen, subtractFen, sumFen } from '@woxing/contract/core/money';
import {
  type CancelStep,
  type CancelTerms,
  cancelFine,
  usualClock,
} from '@woxing/contract/products/hotel/hotel-cancellation.rules';
import type { NightPrice } from '@woxing/contract/products/hotel/hotel-price.rules';
import type { Policy } from './dida-answers.ts';

const hourMs = 3_600_000;

/**
 * The bank keeps a sum from each of these moments on, and nothing before the first; the product keeps shares of nights. Undefined where
 * no shares of whole percents come to exactly these sums, or where the bank says nothing: such a rate is not sold. Pure.
 */
export function termsOf(
  policies: readonly Policy[],
  { arrival, nights }: { readonly arrival: Day; readonly nights: readonly NightPrice[] },
  now: Date,
): CancelTerms | undefined {
  const sorted = policies
    .toSorted((one, other) => one.from.getTime() - other.from.getTime())
    .filter(
      ({ keepsFen }, at, all) => keepsFen > noFen || all.slice(0, at).some((each) => each.keepsFen > noFen),
    );
  const totalFen = sumFen(nights.map(({ priceFen }) => priceFen));
  const [first] = sorted;
  if (first === undefined) return undefined;
  if (first.from <= now && first.keepsFen === totalFen) return { kind: 'none', clock: usualClock, steps: [] };
  const clock = clockFor(sorted, arrival);
  const shares = sorted.map(({ keepsFen }) => sharesOf(keepsFen, nights));
  if (clock === undefined || shares.some((share) => share === undefined)) return undefined;
  const steps = sorted.map(({ from }, at) => ({
    hoursBefore: (clock.at.getTime() - from.getTime()) / hourMs,
    ...shares[at]!,
  }));
  const terms = isFree(steps)
    ? { kind: 'free' as const, clock: clock.text, steps: [] }
    : { kind: 'penalty' as const, clock: clock.text, steps };
  return sorted.every(({ from, keepsFen }) => cancelFine(terms, arrival, nights, from) === keepsFen)
    ? terms
    : undefined;
}

const isFree = ([only, ...more]: readonly CancelStep[]): boolean =>
  more.length === 0 && only?.hoursBefore === 0 && only.firstPercent === 100 && only.laterPercent === 0;

/** The usual one, or the last moment where that is another of the day of arrival; none where it is later than that day. */
function clockFor(sorted: readonly Policy[], arrival: Day): { text: string; at: Date } | undefined {
  const last = sorted.at(-1)!.from;
  const usual = momentOf(arrival, 18 * 60);
  if (dayOf(last) > arrival || last.getTime() % 60_000 !== 0) return undefined;
  return dayOf(last) === arrival ? { text: timeOf(last), at: last } : { text: usualClock, at: usual };
}

type Shares = Pick<CancelStep, 'firstPercent' | 'laterPercent'>;

/** Whole percents of the first night and of the later ones that come to a sum. */
function sharesOf(keepsFen: Fen, nights: readonly NightPrice[]): Shares | undefined {
  const [first, ...later] = nights.map(({ priceFen }) => priceFen);
  const laterFen = sumFen(later);
  const totalFen = sumFen([first!, ...later]);
  const tried: readonly Shares[] = [
    { firstPercent: percentIn(keepsFen, first!), laterPercent: 0 },
    ...(later.length === 0
      ? []
      : [
          { firstPercent: percentIn(keepsFen, totalFen), laterPercent: percentIn(keepsFen, totalFen) },
          {
            firstPercent: 100,
            laterPercent: keepsFen < first! ? 0 : percentIn(subtractFen(keepsFen, first!), laterFen),
          },
        ]),
  ];
  return tried.find((shares) => isExact(shares, keepsFen, nights));
}

const percentIn = (part: Fen, whole: Fen): number => (whole === 0 ? 0 : Math.round((part * 100) / whole));

function isExact(shares: Shares, keepsFen: Fen, nights: readonly NightPrice[]): boolean {
  if (shares.firstPercent > 100 || shares.laterPercent > 100) return false;
  const terms = { kind: 'penalty' as const, clock: usualClock, steps: [{ hoursBefore: 0, ...shares }] };
  const arrival = nights[0]!.night;
  return cancelFine(terms, arrival, nights, momentOf(arrival, 18 * 60)) === keepsFen;
}

/** Whether the policies of all rooms are so many times those of one. */
export const areTimes = (one: readonly Policy[], all: readonly Policy[], rooms: number): boolean =>
  one.length === all.length &&
  one.every(
    ({ from, keepsFen }, at) =>
      all[at]!.from.getTime() === from.getTime() && all[at]!.keepsFen === keepsFen * rooms,
  );
