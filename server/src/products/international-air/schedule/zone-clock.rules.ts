import { utcOffsetMinutes } from '@woxing/contract/core/zoned-time.rules';

/**
 * What clocks of a zone show, in minutes since 1970: of many flights at once, and so without asking the platform for each. Days of a
 * fortnight have one offset, or two with a change between them; no zone changes twice in a fortnight.
 */
export interface ZoneClock {
  /** Minutes by which clocks are ahead of UTC at a moment. */
  offsetAt(utcMinutes: number): number;
  /** The moment of a reading: the first of a reading that comes twice, as late after the change of one that never comes. */
  momentOf(localMinutes: number): number;
}

const dayMinutes = 1440;
const fortnight = 14 * dayMinutes;

interface Fortnight {
  readonly before: number;
  readonly after: number;
  /** From which moment on `after` holds. */
  readonly change: number;
}

const clocks = new Map<string, ZoneClock>();

export function zoneClock(zone: string): ZoneClock {
  const known = clocks.get(zone);
  if (known !== undefined) return known;
  const made = makeClock(zone);
  clocks.set(zone, made);
  return made;
}

function makeClock(zone: string): ZoneClock {
  const fortnights = new Map<number, Fortnight>();
  const offsetAt = (utc: number) => {
    const at = Math.floor(utc / fortnight);
    let found = fortnights.get(at);
    if (found === undefined) {
      found = readFortnight(zone, at * fortnight);
      fortnights.set(at, found);
    }
    return utc < found.change ? found.before : found.after;
  };
  return {
    offsetAt,
    momentOf(local) {
      const before = local - offsetAt(local - dayMinutes);
      const after = local - offsetAt(local + dayMinutes);
      if (before === after) return before;
      const fits = [before, after].filter((at) => at + offsetAt(at) === local);
      return fits.length === 0 ? before : Math.min(...fits);
    },
  };
}

function readFortnight(zone: string, start: number): Fortnight {
  const before = offsetOf(zone, start);
  const after = offsetOf(zone, start + fortnight - 1);
  if (before === after) return { before, after, change: start };
  let [low, high] = [start, start + fortnight - 1];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetOf(zone, middle) === before) low = middle;
    else high = middle;
  }
  return { before, after, change: high };
}

const offsetOf = (zone: string, utc: number) => utcOffsetMinutes(new Date(utc * 60_000), zone);
