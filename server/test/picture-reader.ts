import { inflateSync } from 'node:zlib';

/** What somebody writes in an evening to read picture codes: clean, cut, compare with what was read by hand before. */

interface Grey {
  readonly width: number;
  readonly height: number;
  /** From 0 to 15, row by row. */
  readonly pixels: Uint8Array;
}

/** A PNG of 16 greys without filters, in one piece. */
export function readGreyPng(png: Buffer): Grey {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const at = png.indexOf('IDAT', 0, 'latin1');
  const rows = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)));
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const byte = rows[y * (1 + width / 2) + 1 + (x >> 1)]!;
      pixels[y * width + x] = x % 2 === 0 ? byte >> 4 : byte & 15;
    }
  return { width, height, pixels };
}

type Bits = Uint8Array;
const side = 18;

/** The pieces of a picture, each as a square of bits: what hangs together, or as many columns where it does not part so. */
export function piecesOf(grey: Grey, count: number): Bits[] {
  const ink = opened(inkOf(grey), grey.width, grey.height);
  const parts = componentsOf(ink, grey.width, grey.height);
  const boxes =
    parts.length === count
      ? parts.toSorted((a, b) => a.left - b.left)
      : Array.from({ length: count }, (_, at) => quarter(ink, grey, at, count));
  return boxes.map((box) => squared(ink, grey.width, box));
}

/** The label of the nearest of what was read by hand. */
export function nearest(
  piece: Bits,
  known: readonly { readonly label: string; readonly piece: Bits }[],
): string {
  let [best, label] = [Infinity, ''];
  for (const each of known) {
    let apart = 0;
    for (let at = 0; at < piece.length && apart < best; at++) apart += (piece[at]! - each.piece[at]!) ** 2;
    if (apart < best) [best, label] = [apart, each.label];
  }
  return label;
}

/** Darker than what parts dark from light best (Otsu), after the grain is evened out. */
function inkOf({ width, height, pixels }: Grey): Bits {
  const even = new Uint8Array(pixels.length);
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      let sum = 0;
      for (let dy = -width; dy <= width; dy += width)
        for (let dx = -1; dx <= 1; dx++) sum += pixels[y * width + x + dy + dx]!;
      even[y * width + x] = Math.round(sum / 9);
    }
  const limit = otsu(even);
  return even.map((value, at) => Number(value <= limit && at % width > 0 && value > 0));
}

function otsu(pixels: Uint8Array): number {
  const counts = Array.from({ length: 16 }, (_, level) => pixels.filter((value) => value === level).length);
  const sumUpTo = (level: number, of: (at: number) => number) =>
    counts.slice(0, level + 1).reduce((sum, count, at) => sum + count * of(at), 0);
  const [all, weight] = [sumUpTo(15, () => 1), sumUpTo(15, (at) => at)];
  const spread = (level: number) => {
    const dark = sumUpTo(level, () => 1);
    if (dark === 0 || dark === all) return 0;
    const mean = sumUpTo(level, (at) => at);
    return (mean * all - weight * dark) ** 2 / (dark * (all - dark));
  };
  return counts
    .map((_, level) => level)
    .reduce((best, level) => (spread(level) > spread(best) ? level : best), 0);
}

/** Thin lines go: what does not hold a square of three. */
function opened(ink: Bits, width: number, height: number): Bits {
  const around = [-width - 1, -width, -width + 1, -1, 0, 1, width - 1, width, width + 1];
  const inside = (at: number) => at > width && at < width * (height - 1) - 1;
  const kept = new Uint8Array(ink.length);
  const grown = new Uint8Array(ink.length);
  for (let at = 0; at < ink.length; at++)
    if (ink[at] === 1 && inside(at) && around.every((by) => ink[at + by] === 1)) kept[at] = 1;
  for (let at = 0; at < ink.length; at++) if (kept[at] === 1) for (const by of around) grown[at + by] = 1;
  return grown;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const minPixels = 60;

function componentsOf(ink: Bits, width: number, height: number): Box[] {
  const seen = new Uint8Array(ink.length);
  const found: Box[] = [];
  for (let begin = 0; begin < ink.length; begin++) {
    if (ink[begin] !== 1 || seen[begin] === 1) continue;
    const box = { left: width, right: 0, top: height, bottom: 0 };
    const stack = [begin];
    seen[begin] = 1;
    let count = 0;
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      count += 1;
      widen(box, at % width, Math.floor(at / width));
      for (const next of [at - 1, at + 1, at - width, at + width])
        if (ink[next] === 1 && seen[next] === 0) {
          seen[next] = 1;
          stack.push(next);
        }
    }
    if (count >= minPixels) found.push(box);
  }
  return found;
}

/** What of the ink stands in one of as many columns. */
function quarter(ink: Bits, { width, height }: Grey, at: number, count: number): Box {
  const box = { left: width, right: 0, top: height, bottom: 0 };
  const [from, to] = [Math.floor((at * width) / count), Math.floor(((at + 1) * width) / count)];
  for (let y = 0; y < height; y++)
    for (let x = from; x < to; x++) if (ink[y * width + x] === 1) widen(box, x, y);
  return box;
}

function widen(box: Box, x: number, y: number): void {
  box.left = Math.min(box.left, x);
  box.right = Math.max(box.right, x);
  box.top = Math.min(box.top, y);
  box.bottom = Math.max(box.bottom, y);
}

function squared(ink: Bits, width: number, { left, right, top, bottom }: Box): Bits {
  return Uint8Array.from({ length: side * side }, (_, at) => {
    const x = left + Math.floor(((at % side) * (right - left + 1)) / side);
    const y = top + Math.floor((Math.floor(at / side) * (bottom - top + 1)) / side);
    return ink[y * width + x] ?? 0;
  });
}
