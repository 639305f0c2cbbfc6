import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readKept, writeKept } from '../journeys/pictures/kept-tiles.ts';
import { changedTiles, type Pixels, tilesOf } from '../journeys/pictures/tiles.rules.ts';

const folder = mkdtempSync(join(tmpdir(), 'kept-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly colour: readonly [number, number, number];
}

const white = [255, 255, 255] as const;
const button: Box = { x: 40, y: 20, width: 80, height: 40, colour: [22, 93, 255] };

/** Boxes on white. */
function picture(boxes: readonly Box[], width = 200, height = 110): Pixels {
  const data = new Uint8Array(width * height * 3).fill(255);
  for (const box of boxes)
    for (let y = box.y; y < box.y + box.height; y += 1)
      for (let x = box.x; x < box.x + box.width; x += 1) data.set(box.colour, (y * width + x) * 3);
  return { width, height, data };
}

const changesFrom = (boxes: readonly Box[]) =>
  changedTiles(tilesOf(picture([button])), tilesOf(picture(boxes)));

test('a picture is the same as itself, also at its smaller tiles', () => {
  expect(changesFrom([button])).toEqual([]);
  expect(tilesOf(picture([])).colours.every((level) => level === 255)).toBe(true);
});

test.each<{ what: string; boxes: readonly Box[] }>([
  { what: 'another colour', boxes: [{ ...button, colour: [22, 119, 255] }] },
  { what: 'a block that moved by two pixels', boxes: [{ ...button, x: 42 }] },
  { what: 'a block that grew', boxes: [{ ...button, height: 44 }] },
  { what: 'a block that went', boxes: [] },
  { what: 'a mark that came', boxes: [button, { ...button, x: 150, width: 8, height: 8 }] },
])('$what is found', ({ boxes }) => {
  expect(changesFrom(boxes).length).toBeGreaterThan(0);
});

test('what changed is named by its place', () => {
  expect(changesFrom([{ ...button, colour: white }, button, { ...button, x: 192, width: 8 }])).toEqual([
    { x: 192, y: 0 },
    { x: 192, y: 32 },
  ]);
});

test('an edge that is drawn a hair differently is no change', () => {
  const hair: Box = { ...button, y: 19, height: 1, colour: [235, 240, 255] };
  expect(changesFrom([button, hair])).toEqual([]);
});

test('another size is another picture', () => {
  const taller = tilesOf(picture([button], 200, 111));
  expect(changedTiles(tilesOf(picture([button])), taller)).toHaveLength(28);
});

test('what is kept is read as it was, each look for itself', () => {
  const file = join(folder, 'deep/page.txt');
  expect(readKept(file)).toBeUndefined();
  const [light, dark] = [tilesOf(picture([button])), tilesOf(picture([]))];
  writeKept(file, 'Chromium 1', '390-light', light);
  writeKept(file, 'Chromium 1', '390-dark', light);
  writeKept(file, 'Chromium 1', '390-dark', dark);
  expect(readKept(file)).toEqual({
    renderer: 'Chromium 1',
    looks: new Map([
      ['390-dark', dark],
      ['390-light', light],
    ]),
  });
});

test('what another browser drew does not stand beside what this one draws', () => {
  const file = join(folder, 'other.txt');
  const tiles = tilesOf(picture([button]));
  writeKept(file, 'Chromium 1', '390-light', tiles);
  writeKept(file, 'Chromium 2', '390-dark', tiles);
  expect(readKept(file)).toEqual({ renderer: 'Chromium 2', looks: new Map([['390-dark', tiles]]) });
});
