/**
 * Ways to be somewhere, or to go on from there: a moment, and two figures of which less is better. Those that another one
 * beats at its moment are left out, so that a walk from a moment meets only what may be worth it.
 *
 * For ways to arrive the list runs from early to late and is walked backwards from the moment at which a train leaves; the
 * ways to go on are the same with time turned round.
 */
export interface LabelList {
  readonly length: number;
  /** Ascending. */
  readonly moment: Int32Array;
  readonly first: Int32Array;
  readonly second: Int32Array;
  /** What the label is of. */
  readonly ref: Int32Array;
  /** The least of this label and those before it. */
  readonly minFirst: Int32Array;
  readonly minSecond: Int32Array;
  /** The next one before this label that it does not beat; -1 when it beats all of them. */
  readonly unbeaten: Int32Array;
}

/** Grows as labels are added; `packed` sorts and thins it. */
export class Labels {
  readonly #rows: number[] = [];

  add(moment: number, first: number, second: number, ref: number): void {
    this.#rows.push(moment, first, second, ref);
  }

  packed(): LabelList {
    const rows = this.#rows;
    const order = Uint32Array.from({ length: rows.length / 4 }, (_, at) => at * 4).sort(
      (a, b) => rows[a]! - rows[b]! || rows[a + 1]! - rows[b + 1]! || rows[a + 2]! - rows[b + 2]!,
    );
    const front = new Front2();
    const kept = order.filter((at) => front.offer(rows[at + 1]!, rows[at + 2]!));
    const column = (offset: number) => Int32Array.from(kept, (at) => rows[at + offset]!);
    const [moment, first, second, ref] = [column(0), column(1), column(2), column(3)];
    return {
      length: kept.length,
      moment,
      first,
      second,
      ref,
      minFirst: runningMin(first),
      minSecond: runningMin(second),
      unbeaten: unbeatenBefore(first, second),
    };
  }
}

/** How many labels of a list are at the moment or before. */
export function countUpTo({ moment, length }: LabelList, limit: number): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (moment[middle]! <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** What the walk has met: columns that every walk uses anew. */
export interface Walk {
  readonly first: number[];
  readonly second: number[];
}

/** Visits the first `count` labels but for those that another of them beats, the last first. */
export function eachWorth(list: LabelList, count: number, walk: Walk, visit: (label: number) => void): void {
  walk.first.length = 0;
  walk.second.length = 0;
  for (let at = count - 1; at >= 0; at = list.unbeaten[at]!) {
    const first = list.first[at]!;
    const second = list.second[at]!;
    if (isBeaten(walk, first, second)) continue;
    visit(at);
    if (at === 0 || (first <= list.minFirst[at - 1]! && second <= list.minSecond[at - 1]!)) return;
    walk.first.push(first);
    walk.second.push(second);
  }
}

function isBeaten(walk: Walk, first: number, second: number): boolean {
  for (let at = 0; at < walk.first.length; at += 1) {
    if (walk.first[at]! <= first && walk.second[at]! <= second) return true;
  }
  return false;
}

function unbeatenBefore(first: Int32Array, second: Int32Array): Int32Array {
  const unbeaten = new Int32Array(first.length);
  for (let at = 0; at < first.length; at += 1) {
    let before = at - 1;
    // What is beaten by something that this label beats is beaten by this label as well.
    while (before >= 0 && first[at]! <= first[before]! && second[at]! <= second[before]!)
      before = unbeaten[before]!;
    unbeaten[at] = before;
  }
  return unbeaten;
}

function runningMin(values: Int32Array): Int32Array {
  let min = 0x7fffffff;
  return values.map((value) => {
    min = Math.min(min, value);
    return min;
  });
}

/** Pairs of which none is beaten by another. */
class Front2 {
  readonly #first: number[] = [];
  readonly #second: number[] = [];

  /** False when a pair that was offered before is as good in both. */
  offer(first: number, second: number): boolean {
    const firsts = this.#first;
    const seconds = this.#second;
    for (let at = 0; at < firsts.length; at += 1) {
      if (firsts[at]! <= first && seconds[at]! <= second) return false;
    }
    let kept = 0;
    for (let at = 0; at < firsts.length; at += 1) {
      if (first <= firsts[at]! && second <= seconds[at]!) continue;
      firsts[kept] = firsts[at]!;
      seconds[kept] = seconds[at]!;
      kept += 1;
    }
    firsts.length = kept;
    seconds.length = kept;
    firsts.push(first);
    seconds.push(second);
    return true;
  }
}
