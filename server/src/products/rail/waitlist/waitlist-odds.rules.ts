import { formatMinutes } from '@woxing/contract/core/days';

/**
 * How likely people in a queue are to get seats. The model is published and simple enough to be told in a sentence: of the
 * tickets of a sold-out class a known share comes back on each day before departure, several of an order together; those who
 * wait longer are served first; what opens only a part of a ride does not help.
 */
export interface OddsCase {
  /** People before us whose rides overlap ours. */
  readonly ahead: number;
  /** Seats that are needed at once. */
  readonly passengers: number;
  /** Seats of the class on the train. */
  readonly seats: number;
  /** From a call to the next: those of the ride, and those of the whole way of the train. */
  readonly stretches: number;
  readonly allStretches: number;
  readonly now: Date;
  /** When waiting ends. */
  readonly until: Date;
  readonly departs: Date;
}

export interface Odds {
  readonly percent: number;
  /** Seats that will come back and open the whole ride. */
  readonly expected: number;
}

/** Of a thousand tickets: how many come back in each full day before departure, the last day first. */
export const returnsPerMille: readonly number[] = [50, 40, 30, 20, 15, 12, 10, 10, 12, 5, 5, 5, 5, 5, 5];

/** Of a hundred orders that come back: those of one, two and three people. */
export const batchPercents: readonly number[] = [60, 30, 10];
const peoplePerBatch = batchPercents.reduce((sum, percent, at) => sum + (percent * (at + 1)) / 100, 0);

/** Half of the seats are sold for the whole way, the others to two people one after the other. */
export const wholeWayShare = 0.5;

/**
 * Of the people ahead: those who take what would serve us; the chance is the mean over these shares. Others wait for more seats
 * at once, or for other parts of the way.
 */
const competingShares = [0.25, 0.5, 0.75];

const dayMs = 86_400_000;

export function oddsOf(input: OddsCase): Odds {
  const expected = input.seats * returnedShare(input) * openingShare(input);
  const chances = competingShares.map((share) =>
    chanceOf(Math.round(input.ahead * share), input.passengers, expected),
  );
  const mean = chances.reduce((sum, chance) => sum + chance, 0) / chances.length;
  return { percent: input.until <= input.now ? 0 : shownPercent(mean), expected };
}

/** Of choices that do not touch each other: that at least one of them comes true. */
export function togetherPercent(percents: readonly number[]): number {
  if (percents.every((percent) => percent === 0)) return 0;
  return shownPercent(1 - percents.reduce((none, percent) => none * (1 - percent / 100), 1));
}

/** How the odds were reckoned, in a sentence. */
export function oddsWords(input: OddsCase, odds: Odds, seatName: string): string {
  const left = Math.max(0, Math.floor((input.until.getTime() - input.now.getTime()) / 60_000));
  if (left === 0) return '候补已截止';
  const queue = input.ahead === 0 ? '前面无人排队' : `前面有${input.ahead}人排队`;
  const returns = odds.expected < 1 ? '不足1张' : `约${Math.round(odds.expected)}张`;
  const together = input.passengers > 1 ? `，需一次退出${input.passengers}张` : '';
  return `${queue}；${seatName}共${input.seats}席，距截止${formatWait(left)}，按每日退票比例预计退出本区间可用的票${returns}${together}`;
}

/** The share of tickets that come back between now and the end of waiting. */
export function returnedShare({ now, until, departs }: Pick<OddsCase, 'now' | 'until' | 'departs'>): number {
  const begins = (departs.getTime() - now.getTime()) / dayMs;
  const ends = Math.max(0, (departs.getTime() - until.getTime()) / dayMs);
  let share = 0;
  for (const [day, perMille] of returnsPerMille.entries()) {
    share += Math.max(0, Math.min(begins, day + 1) - Math.max(ends, day)) * (perMille / 1000);
  }
  return share;
}

/** Of the seats of a sold-out class: those on which one ticket covers the whole ride. */
function openingShare({ stretches, allStretches }: Pick<OddsCase, 'stretches' | 'allStretches'>): number {
  if (allStretches <= 1) return 1;
  return 1 - (1 - wholeWayShare) * ((stretches - 1) / (allStretches - 1));
}

/**
 * Orders come back one after the other. Each serves those ahead first; what is left of it must be enough for all of us at once,
 * because seats that nobody in the queue can use are sold at once.
 */
function chanceOf(ahead: number, passengers: number, expectedSeats: number): number {
  const batches = expectedSeats / peoplePerBatch;
  const max = Math.ceil(batches + 6 * Math.sqrt(batches) + 4);
  let waiting = new Float64Array(ahead + 1);
  waiting[ahead] = 1;
  let served = 0;
  let probability = Math.exp(-batches);
  let chance = 0;
  for (let count = 1; count <= max; count += 1) {
    const next = new Float64Array(ahead + 1);
    for (const [before, here] of waiting.entries()) {
      if (here === 0) continue;
      for (const [at, percent] of batchPercents.entries()) {
        const left = at + 1 - before;
        if (left >= passengers) served += (here * percent) / 100;
        else next[Math.max(0, -left)]! += (here * percent) / 100;
      }
    }
    waiting = next;
    probability *= batches / count;
    chance += probability * served;
  }
  return chance;
}

/** Nothing is certain and nothing impossible while there is time. */
function shownPercent(chance: number): number {
  return Math.min(99, Math.max(1, Math.round(chance * 100)));
}

function formatWait(minutes: number): string {
  const days = Math.floor(minutes / 1440);
  return days >= 2 ? `${days}天` : formatMinutes(minutes);
}
