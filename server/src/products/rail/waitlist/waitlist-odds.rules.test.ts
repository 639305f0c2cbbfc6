import { describe, expect, test } from 'vitest';
import { chance, seedOf } from '#src/platform/dice.rules.ts';
import {
  batchPercents,
  type OddsCase,
  oddsOf,
  oddsWords,
  returnedShare,
  returnsPerMille,
  togetherPercent,
  wholeWayShare,
} from './waitlist-odds.rules.ts';

const dayMs = 86_400_000;
const departs = new Date('2026-11-20T02:00:00Z');
const before = (days: number) => new Date(departs.getTime() - days * dayMs);
const some: OddsCase = {
  ahead: 10,
  passengers: 1,
  seats: 500,
  stretches: 3,
  allStretches: 8,
  now: before(5),
  until: before(0.25),
  departs,
};

const percentOf = (change: Partial<OddsCase>) => oddsOf({ ...some, ...change }).percent;

function inOrder(cases: readonly Partial<OddsCase>[]): void {
  const percents = cases.map(percentOf);
  expect(percents).toEqual(percents.toSorted((a, b) => b - a));
  expect(percents[0]).toBeGreaterThan(percents.at(-1)!);
}

describe('odds of a choice', () => {
  test('fall with the people ahead and with our own number, rise with seats and time', () => {
    inOrder([{ ahead: 0 }, { ahead: 30 }, { ahead: 60 }, { ahead: 200 }]);
    inOrder([
      { ahead: 40, passengers: 1 },
      { ahead: 40, passengers: 2 },
      { ahead: 40, passengers: 3 },
    ]);
    inOrder([{ seats: 1000 }, { seats: 300 }, { seats: 60 }]);
    inOrder([
      { ahead: 50, stretches: 1 },
      { ahead: 50, stretches: 8 },
    ]);
    inOrder([
      { ahead: 40, until: before(0.1) },
      { ahead: 40, until: before(2) },
      { ahead: 40, until: before(4) },
    ]);
  });

  test('are nothing when time is over, and never certain', () => {
    expect(oddsOf({ ...some, now: before(0.2) }).percent).toBe(0);
    expect(oddsOf({ ...some, now: some.until }).percent).toBe(0);
    expect(oddsOf({ ...some, ahead: 0, seats: 2000 }).percent).toBe(99);
    expect(oddsOf({ ...some, ahead: 2000 }).percent).toBe(1);
  });

  test('of several choices together are those of at least one', () => {
    expect(togetherPercent([50, 50])).toBe(75);
    expect(togetherPercent([0, 0])).toBe(0);
    expect(togetherPercent([0, 50])).toBe(50);
    expect(togetherPercent([99, 99, 99])).toBe(99);
  });

  test('say how they were reckoned', () => {
    expect(oddsWords(some, oddsOf(some), '二等座')).toBe(
      '前面有10人排队；二等座共500席，距截止4天，按每日退票比例预计退出本区间可用的票约61张',
    );
    const pair = { ...some, ahead: 0, passengers: 2, seats: 4, now: before(0.5) };
    expect(oddsWords(pair, oddsOf(pair), '商务座')).toBe(
      '前面无人排队；商务座共4席，距截止6小时，按每日退票比例预计退出本区间可用的票不足1张，需一次退出2张',
    );
  });

  test('say that waiting is over, and count two days and more as days', () => {
    const words = (minutes: number) => {
      const one = { ...some, now: new Date(some.until.getTime() - minutes * 60_000) };
      return oddsWords(one, oddsOf(one), '二等座');
    };
    expect([words(0.5), words(-5)]).toEqual(['候补已截止', '候补已截止']);
    expect(words(1)).toContain('距截止1分，');
    expect(words(2880)).toContain('距截止2天，');
    expect(words(2879)).toContain('距截止47小时59分，');
    expect(oddsWords(some, { percent: 1, expected: 1 }, '二等座')).toContain('的票约1张');
  });

  test('expect of the seats that come back those on which one ticket covers the whole ride', () => {
    const share = returnedShare(some);
    const expectedOf = (stretches: number, allStretches: number) =>
      oddsOf({ ...some, stretches, allStretches }).expected / (some.seats * share);
    expect(expectedOf(1, 1)).toBeCloseTo(1);
    expect(expectedOf(1, 8)).toBeCloseTo(1);
    expect(expectedOf(3, 8)).toBeCloseTo(6 / 7);
    expect(expectedOf(8, 8)).toBeCloseTo(wholeWayShare);
  });

  test.each([
    [{ ahead: 0, seats: 20 }, 80],
    [{ ahead: 3, passengers: 3, seats: 40 }, 17],
    [{ ahead: 25, passengers: 2, seats: 200 }, 83],
  ])('are those of the published model: %o', (change, percent) => {
    expect(percentOf(change)).toBe(percent);
  });

  test('count each day by its own share', () => {
    expect(returnedShare({ now: before(1), until: before(-1), departs })).toBeCloseTo(0.05);
    expect(returnedShare({ now: before(1), until: before(0), departs })).toBeCloseTo(0.05);
    expect(returnedShare({ now: before(2.5), until: before(0.5), departs })).toBeCloseTo(
      0.025 + 0.04 + 0.015,
    );
  });
});

/**
 * Trains are sold out, orders come back as the model says, and a queue of orders of one to three people with rides of their
 * own is served as the railway does: first come first served, skipping those that do not fit, what is left over is sold.
 */
test('what is predicted comes true: within ten points in every tenth of the scale', () => {
  const tenths = Array.from({ length: 10 }, () => ({ cases: 0, predicted: 0, fulfilled: 0 }));
  for (let run = 0; run < 4000; run += 1) {
    const { input, fulfilled } = playTrain(run);
    const { percent } = oddsOf(input);
    const tenth = tenths[Math.min(9, Math.floor(percent / 10))]!;
    tenth.cases += 1;
    tenth.predicted += percent;
    tenth.fulfilled += fulfilled ? 100 : 0;
  }
  const rows = tenths.map(({ cases, predicted, fulfilled }) => ({
    cases,
    predicted: predicted / cases,
    fulfilled: fulfilled / cases,
  }));
  expect(rows.filter(({ cases }) => cases <= 80)).toEqual([]);
  expect(rows.filter((row) => Math.abs(row.predicted - row.fulfilled) >= 10)).toEqual([]);
});

interface Waiting {
  readonly from: number;
  readonly to: number;
  readonly people: number;
}

function playTrain(run: number): { input: OddsCase; fulfilled: boolean } {
  const seed = seedOf('odds', run);
  let thrown = 0;
  const dice = () => chance(seed, (thrown += 1));
  const below = (count: number) => Math.floor(dice() * count);
  const people = () => {
    let luck = dice() * 100;
    return 1 + batchPercents.findIndex((percent) => (luck -= percent) < 0);
  };
  const allStretches = 1 + below(12);
  const seats = 20 + below(500);
  const someRide = () => {
    const from = below(allStretches);
    return { from, to: from + 1 + below(allStretches - from) };
  };
  const now = before(0.5 + dice() * 13);
  const until = before(Math.min(0.1 + dice() * 2, (departs.getTime() - now.getTime()) / dayMs - 0.1));
  const ours: Waiting = { ...someRide(), people: people() };
  const max = seats * returnedShare({ now, until, departs }) * 2;
  const wanted = below(2) === 0 ? max * dice() : (max / 2) * dice() * dice();
  const queue: Waiting[] = [];
  let ahead = 0;
  while (ahead < wanted) {
    const other: Waiting = { ...someRide(), people: people() };
    queue.push(other);
    if (other.from < ours.to && ours.from < other.to) ahead += other.people;
  }
  queue.push(ours);
  const input = {
    ahead,
    passengers: ours.people,
    seats,
    stretches: ours.to - ours.from,
    allStretches,
    now,
    until,
    departs,
  };

  // Orders of the same way, and when each comes back, in days before departure.
  const orders: { from: number; to: number; people: number; back: number }[] = [];
  for (let sold = 0; sold < seats; ) {
    const size = Math.min(people(), seats - sold);
    const cut = allStretches > 1 && dice() > wholeWayShare ? 1 + below(allStretches - 1) : allStretches;
    for (const [from, to] of [
      [0, cut],
      [cut, allStretches],
    ] as const) {
      if (from < to) orders.push({ from, to, people: size, back: dayOfReturn(dice()) });
    }
    sold += size;
  }
  const [first, last] = [now, until].map((at) => (departs.getTime() - at.getTime()) / dayMs) as [
    number,
    number,
  ];
  const coming = orders
    .filter(({ back }) => back <= first && back > last)
    .toSorted((a, b) => b.back - a.back);
  for (const { from, to, people: freed } of coming) {
    const free = Array.from({ length: freed }, () => Array.from({ length: to - from }, () => true));
    for (let at = 0; at < queue.length; at += 1) {
      const next = queue[at]!;
      if (next.from < from || next.to > to) continue;
      const fits = free.filter((seat) => seat.slice(next.from - from, next.to - from).every(Boolean));
      if (fits.length < next.people) continue;
      if (next === ours) return { input, fulfilled: true };
      for (const seat of fits.slice(0, next.people)) seat.fill(false, next.from - from, next.to - from);
      queue.splice(at, 1);
      at -= 1;
    }
  }
  return { input, fulfilled: false };
}

/** Days before departure; infinite for those who travel. */
function dayOfReturn(luck: number): number {
  let left = luck * 1000;
  for (const [day, perMille] of returnsPerMille.entries()) {
    if (left < perMille) return day + left / perMille;
    left -= perMille;
  }
  return Number.POSITIVE_INFINITY;
}
