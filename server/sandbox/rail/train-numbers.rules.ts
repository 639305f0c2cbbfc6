import type { TrainKind } from './services.rules.ts';

/** Numbers are dealt in pairs, odd away from Beijing and even back: long ways from the low range, short ones from the high. */
const ranges: Readonly<Record<TrainKind, { readonly long: Range; readonly short: Range }>> = {
  G: { long: [1, 5998], short: [6001, 9998] },
  // Below 1000 are those that run by night.
  D: { long: [1001, 5998], short: [6001, 9998] },
  C: { long: [1001, 9998], short: [1001, 9998] },
  Z: { long: [1, 998], short: [1, 998] },
  T: { long: [1, 998], short: [1, 998] },
  K: { long: [1, 6998], short: [7001, 9998] },
  '': { long: [6001, 7598], short: [6001, 7598] },
};
type Range = readonly [number, number];

const shortKm = 450;

/** Hands out odd numbers, each once; the even one above belongs to the return. */
export function dealNumbers(): (kind: TrainKind, km: number) => number {
  const next = new Map<string, number>();
  return (kind, km) => {
    const [from, to] = km < shortKm ? ranges[kind].short : ranges[kind].long;
    const key = `${kind}${from}`;
    const number = next.get(key) ?? from;
    if (number > to) throw new RangeError(`no number left for ${kind || 'ordinary'} trains from ${from}`);
    next.set(key, number + 2);
    return number;
  };
}
