import { glyphHeight, glyphWidth, ocrBGlyphs } from '@woxing/contract/generated/ocr-b';
import { brightness, type Gray } from './gray.rules.ts';
import { type Curve, fitted, type TextLine, valueAt } from './text-lines.rules.ts';

/** Reads the characters of a line by the likeness of each cell to the characters of OCR-B. */

export interface Reading {
  /** From the likeliest down; alike from -1 to 1. */
  readonly candidates: readonly Candidate[];
}

export interface Candidate {
  readonly character: string;
  readonly alike: number;
}

interface Glyph {
  readonly character: string;
  /** Mean 0, length 1. */
  readonly dots: Float32Array;
}

const glyphs: readonly Glyph[] = ocrBGlyphs.map(([character, dots]) => ({
  character,
  dots: normal(softened(Float32Array.from(dots, (dot) => -Number.parseInt(dot, 16)))),
}));

/** How far a character may stand off the middle of its cell, in dots: at first, and when its line is known better. */
const reach = 3;
const nearReach = 1;
const patchWidth = glyphWidth + 2 * reach;
const patchHeight = glyphHeight + 2 * reach;

/** `allowed`: for each cell the characters that may stand in it. */
export function readCells(gray: Gray, line: TextLine, allowed: readonly string[]): Reading[] {
  const first = allowed.map((set, n) => readCell(patchOf(gray, line, n), set, reach));
  const better = movedLine(line, first);
  return allowed.map((set, n) => readCell(patchOf(gray, better, n), set, nearReach));
}

interface Placed extends Reading {
  readonly across: number;
  readonly down: number;
}

function readCell(patch: Float32Array, allowed: string, far: number): Placed {
  const best = new Map<string, number>();
  let [top, across, down] = [-2, 0, 0];
  const window = new Float32Array(glyphWidth * glyphHeight);
  for (let dy = -far; dy <= far; dy += 1)
    for (let dx = -far; dx <= far; dx += 1) {
      cut(patch, window, reach + dx, reach + dy);
      const seen = normal(window);
      for (const { character, dots } of glyphs) {
        if (!allowed.includes(character)) continue;
        const alike = product(seen, dots);
        if (alike > (best.get(character) ?? -2)) best.set(character, alike);
        if (alike > top) [top, across, down] = [alike, dx, dy];
      }
    }
  const candidates = [...best]
    .map(([character, alike]) => ({ character, alike }))
    .toSorted((one, other) => other.alike - one.alike);
  return { candidates, across, down };
}

const surely = 0.7;

/** The line by where the characters that were read well really stand. */
function movedLine(line: TextLine, cells: readonly Placed[]): TextLine {
  const sure = cells.flatMap((cell, n) => (cell.candidates[0]!.alike > surely ? [{ ...cell, n }] : []));
  if (sure.length < 12) return line;
  const unit = line.pitch / glyphWidth;
  const moved = (curve: Curve, offset: (cell: (typeof sure)[number]) => number) =>
    fitted(
      sure.map(({ n }) => n),
      sure.map((cell) => valueAt(curve, cell.n) + offset(cell) * unit),
    );
  const { cos, sin } = slopeOf(line, Math.floor(cells.length / 2));
  return {
    ...line,
    x: moved(line.x, ({ across, down }) => across * cos - down * sin),
    y: moved(line.y, ({ across, down }) => across * sin + down * cos),
  };
}

/** The direction in which a line runs at a cell. */
function slopeOf({ x, y }: TextLine, n: number): { readonly cos: number; readonly sin: number } {
  const [dx, dy] = [x[1] + 2 * x[2] * n, y[1] + 2 * y[2] * n];
  const length = Math.hypot(dx, dy);
  return { cos: dx / length, sin: dy / length };
}

/** The dots of a cell and around it, upright. */
function patchOf(gray: Gray, line: TextLine, n: number): Float32Array {
  const patch = new Float32Array(patchWidth * patchHeight);
  const unit = line.pitch / glyphWidth;
  const { cos, sin } = slopeOf(line, n);
  const [middleX, middleY] = [valueAt(line.x, n), valueAt(line.y, n)];
  const parts = Math.max(1, Math.min(4, Math.round(unit)));
  for (let down = 0; down < patchHeight; down += 1)
    for (let across = 0; across < patchWidth; across += 1) {
      let sum = 0;
      for (let part = 0; part < parts * parts; part += 1) {
        const u = (across + ((part % parts) + 0.5) / parts - patchWidth / 2) * unit;
        const v = (down + (Math.floor(part / parts) + 0.5) / parts - patchHeight / 2) * unit;
        sum += brightness(gray, middleX + u * cos - v * sin - 0.5, middleY + u * sin + v * cos - 0.5);
      }
      patch[down * patchWidth + across] = sum / (parts * parts);
    }
  return patch;
}

function cut(patch: Float32Array, into: Float32Array, left: number, top: number): void {
  for (let down = 0; down < glyphHeight; down += 1)
    into.set(
      patch.subarray((top + down) * patchWidth + left, (top + down) * patchWidth + left + glyphWidth),
      down * glyphWidth,
    );
}

/** Brightness and contrast taken away: what is left is the shape. */
function normal(dots: Float32Array): Float32Array {
  let mean = 0;
  for (const dot of dots) mean += dot;
  mean /= dots.length;
  let length = 0;
  const result = new Float32Array(dots.length);
  for (let i = 0; i < dots.length; i += 1) {
    result[i] = dots[i]! - mean;
    length += result[i]! ** 2;
  }
  length = Math.sqrt(length) || 1;
  for (let i = 0; i < dots.length; i += 1) result[i]! /= length;
  return result;
}

function product(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < one.length; i += 1) sum += one[i]! * other[i]!;
  return sum;
}

/** As soft as what a lens sees. */
function softened(dots: Float32Array): Float32Array {
  const result = new Float32Array(dots.length);
  const at = (x: number, y: number) =>
    dots[Math.min(Math.max(y, 0), glyphHeight - 1) * glyphWidth + Math.min(Math.max(x, 0), glyphWidth - 1)]!;
  for (let y = 0; y < glyphHeight; y += 1)
    for (let x = 0; x < glyphWidth; x += 1)
      result[y * glyphWidth + x] =
        (4 * at(x, y) + at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1)) / 8;
  return result;
}
