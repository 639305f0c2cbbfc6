/** Where lines of evenly spaced characters stand in a picture. */

/** A connected spot of ink, by the box around it. */
interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The middle of the n-th cell of a line. */
export interface TextLine {
  readonly x: Curve;
  readonly y: Curve;
  /** From one cell to the next. */
  readonly pitch: number;
  readonly cells: number;
}

/** `a + b n + c n²`: paper is held at an angle, and bends. */
export type Curve = readonly [a: number, b: number, c: number];

export const valueAt = ([a, b, c]: Curve, n: number): number => a + b * n + c * n * n;

const fewestSpots = 24;
const mostSpots = 12_000;

/** Lines that may be of a machine-readable zone, the lowest first. */
export function textLines(ink: Uint8Array, width: number, height: number): TextLine[] {
  const spots = spotsOf(ink, width, height);
  return chainsOf(spots)
    .filter((chain) => chain.length >= fewestSpots)
    .flatMap((chain) => lineOf(chain) ?? [])
    .toSorted((one, other) => valueAt(other.y, 22) - valueAt(one.y, 22));
}

/** Spots of the size and the shape of characters. */
function spotsOf(ink: Uint8Array, width: number, height: number): Spot[] {
  const seen = ink.slice();
  const spots: Spot[] = [];
  const stack: number[] = [];
  for (let start = 0; start < seen.length && spots.length < mostSpots; start += 1) {
    if (seen[start] !== 1) continue;
    let [left, right, top, bottom, count] = [width, 0, height, 0, 0];
    seen[start] = 0;
    stack.push(start);
    while (stack.length > 0) {
      const i = stack.pop()!;
      const [x, y] = [i % width, Math.floor(i / width)];
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
      count += 1;
      for (let dy = -1; dy <= 1; dy += 1)
        for (let dx = -1; dx <= 1; dx += 1) {
          const [nx, ny] = [x + dx, y + dy];
          const n = ny * width + nx;
          if (nx < 0 || ny < 0 || nx >= width || ny >= height || seen[n] !== 1) continue;
          seen[n] = 0;
          stack.push(n);
        }
    }
    const [wide, high] = [right - left + 1, bottom - top + 1];
    const shape = wide / high;
    if (high < 7 || high > height / 6 || shape < 0.15 || shape > 1.5 || count < 0.08 * wide * high) continue;
    spots.push({ x: (left + right + 1) / 2, y: (top + bottom + 1) / 2, width: wide, height: high });
  }
  return spots;
}

/** Each with the next of its size to the right, as far as two cells away. */
function chainsOf(spots: readonly Spot[]): Spot[][] {
  const sorted = spots.toSorted((one, other) => one.x - other.x);
  const next = sorted.map((spot, at) => nextOf(sorted, spot, at));
  const followed = new Set<number>();
  // One spot may be the next of two, a speck among them: the nearer has it.
  const before = new Map<number, number>();
  next.forEach((to, from) => {
    if (to === undefined) return;
    const rival = before.get(to);
    if (rival === undefined || farFrom(sorted[from]!, sorted[to]!) < farFrom(sorted[rival]!, sorted[to]!))
      before.set(to, from);
  });
  const after = new Map([...before].map(([to, from]) => [from, to]));
  const chains: Spot[][] = [];
  sorted.forEach((_, start) => {
    if (before.has(start) || followed.has(start)) return;
    const chain: Spot[] = [];
    for (let at: number | undefined = start; at !== undefined; at = after.get(at)) {
      chain.push(sorted[at]!);
      followed.add(at);
    }
    chains.push(chain);
  });
  return chains;
}

function nextOf(sorted: readonly Spot[], spot: Spot, at: number): number | undefined {
  let [found, nearest] = [undefined as number | undefined, Number.POSITIVE_INFINITY];
  for (let k = at + 1; k < sorted.length; k += 1) {
    const other = sorted[k]!;
    const dx = other.x - spot.x;
    if (dx > 2.7 * spot.height) break;
    const ratio = other.height / spot.height;
    if (dx < 0.5 * spot.height || ratio < 0.65 || ratio > 1.55) continue;
    if (Math.abs(other.y - spot.y) > 0.3 * spot.height + 0.12 * dx) continue;
    const far = farFrom(spot, other);
    if (far < nearest) [found, nearest] = [k, far];
  }
  return found;
}

const farFrom = (one: Spot, other: Spot) => other.x - one.x + 2 * Math.abs(other.y - one.y);

function lineOf(chain: readonly Spot[]): TextLine | undefined {
  const steps = chain.slice(1).map((spot, at) => spot.x - chain[at]!.x);
  const pitch = middleOf(steps);
  const numbers = [0];
  for (const step of steps) numbers.push(numbers.at(-1)! + Math.max(1, Math.round(step / pitch)));
  const x = fitted(
    numbers,
    chain.map((spot) => spot.x),
  );
  const y = fitted(
    numbers,
    chain.map((spot) => spot.y),
  );
  const off = chain.filter(
    (spot, at) =>
      Math.abs(spot.x - valueAt(x, numbers[at]!)) > 0.35 * pitch ||
      Math.abs(spot.y - valueAt(y, numbers[at]!)) > 0.3 * pitch,
  );
  if (off.length > chain.length / 6) return undefined;
  const last = numbers.at(-1)!;
  const along = Math.hypot(valueAt(x, last) - valueAt(x, 0), valueAt(y, last) - valueAt(y, 0)) / last;
  return { x, y, pitch: along, cells: last + 1 };
}

export const middleOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** The curve that lies nearest to points, by least squares; a second time without the worst of them. */
export function fitted(numbers: readonly number[], values: readonly number[]): Curve {
  const first = solved(numbers, values);
  const errors = numbers.map((n, at) => Math.abs(values[at]! - valueAt(first, n)));
  const limit = Math.max(3 * middleOf(errors), 1);
  const good = numbers.map((_, at) => at).filter((at) => errors[at]! <= limit);
  return solved(
    good.map((at) => numbers[at]!),
    good.map((at) => values[at]!),
  );
}

function solved(numbers: readonly number[], values: readonly number[]): Curve {
  const s = [0, 0, 0, 0, 0];
  const r = [0, 0, 0];
  numbers.forEach((n, at) => {
    for (let power = 0; power < 5; power += 1) s[power]! += n ** power;
    for (let power = 0; power < 3; power += 1) r[power]! += values[at]! * n ** power;
  });
  const rows = [0, 1, 2].map((k) => [s[k]!, s[k + 1]!, s[k + 2]!, r[k]!]);
  for (let k = 0; k < 3; k += 1)
    for (let other = 0; other < 3; other += 1) {
      if (other === k) continue;
      const factor = rows[other]![k]! / rows[k]![k]!;
      for (let cell = 0; cell < 4; cell += 1) rows[other]![cell]! -= factor * rows[k]![cell]!;
    }
  return [rows[0]![3]! / rows[0]![0]!, rows[1]![3]! / rows[1]![1]!, rows[2]![3]! / rows[2]![2]!];
}
