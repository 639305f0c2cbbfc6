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
  readonly leastFirst: Int32Array;
  readonly leastSecond: Int32Array;
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
      leastFirst: runningLeast(first),
      leastSecond: runningLeast(second),
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

function runningLeast(values: Int32Array): Int32Array {
  let least = 0x7fffffff;
  return values.map((value) => {
    least = Math.min(least, value);
    return least;
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
