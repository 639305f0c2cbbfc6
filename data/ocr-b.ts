import { readTable } from './tables.ts';

/** Pictures of the characters of machine-readable zones, as they stand in a cell: what a scanned one is held against. */

/** Units of the outlines from one cell to the next, and the height of the middle of digits over the base line. */
const pitch = 723;
const middle = 375;
export const glyphWidth = 16;
export const glyphHeight = 24;
/** Points looked at within a dot of the picture, each way. */
const fine = 6;

type Point = readonly [x: number, y: number];
export type Outline = readonly (readonly Point[])[];

export function ocrBFile(): string {
  const rows = readTable('ocr_b.tsv').map(([character = '', path = '']) => [
    character,
    drawn(outlineOf(path)),
  ]);
  return `// Made by \`npm run generate\` from the tables in data/. Do not edit.

/** Dots of a cell, ${glyphWidth} across and ${glyphHeight} down, as hexadecimal digits of how much of each is ink; from OCR-B by Norbert Schwarz, which is free to be used. */
export const glyphWidth = ${glyphWidth};
export const glyphHeight = ${glyphHeight};
export const ocrBGlyphs: readonly (readonly [character: string, dots: string])[] = [
${rows.map((row) => `  ${JSON.stringify(row)},`).join('\n')}
];
`;
}

/** `M113 343C…Z` as polygons. */
export function outlineOf(path: string): Outline {
  const shapes: Point[][] = [];
  for (const [, command = '', written = ''] of path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const n = written.trim().split(' ').map(Number);
    const points = Array.from({ length: n.length >> 1 }, (_, at): Point => [n[2 * at]!, n[2 * at + 1]!]);
    const shape = shapes.at(-1);
    if (command === 'M') shapes.push([points[0]!]);
    else if (command === 'L') shape!.push(points[0]!);
    else if (command !== 'Z') shape!.push(...curve([shape!.at(-1)!, ...points]));
  }
  return shapes;
}

const steps = 12;

/** Points on a Bézier curve, its beginning left out. */
function curve(control: readonly Point[]): Point[] {
  return Array.from({ length: steps }, (_, at) => {
    const t = (at + 1) / steps;
    let points = control;
    while (points.length > 1)
      points = points.slice(1).map(([x, y], k): Point => {
        const [fromX, fromY] = points[k]!;
        return [fromX + (x - fromX) * t, fromY + (y - fromY) * t];
      });
    return points[0]!;
  });
}

function drawn(outline: Outline): string {
  let dots = '';
  for (let down = 0; down < glyphHeight; down += 1)
    for (let across = 0; across < glyphWidth; across += 1)
      dots += Math.round(inkOf(outline, across, down) * 15).toString(16);
  return dots;
}

function inkOf(outline: Outline, across: number, down: number): number {
  const unit = pitch / glyphWidth;
  let inked = 0;
  for (let sub = 0; sub < fine * fine; sub += 1) {
    const x = (across + ((sub % fine) + 0.5) / fine) * unit;
    const y = middle - (down + (Math.floor(sub / fine) + 0.5) / fine - glyphHeight / 2) * unit;
    if (isInside(outline, x, y)) inked += 1;
  }
  return inked / (fine * fine);
}

/** By how often the outline winds around the point. */
function isInside(outline: Outline, x: number, y: number): boolean {
  let winding = 0;
  for (const shape of outline)
    for (const [at, [toX, toY]] of shape.entries()) {
      const [fromX, fromY] = shape.at(at - 1)!;
      if (fromY > y === toY > y) continue;
      if (fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX) > x) winding += toY > fromY ? 1 : -1;
    }
  return winding !== 0;
}
