import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, type Page, type TestInfo } from '@playwright/test';
import sharp from 'sharp';
import { readKept, writeKept } from './kept-tiles.ts';
import { changedTiles, type Place, type Tiles, tileSize, tilesOf } from './tiles.rules.ts';

/** A page or the kit, and how it is looked at: `traveller-home`, `390-dark`. */
export interface PictureName {
  readonly page: string;
  readonly look: string;
}

const top = join(import.meta.dirname, '../..');
const kept = process.env.PICTURES_KEPT ?? join(import.meta.dirname, 'kept');
/** Whole pictures: of what was kept on this machine, and of what was seen now. */
const keptWhole = join(top, 'var/pictures');
const seenWhole = join(top, 'test-results/pictures-seen');
const asKept = 'as kept';

interface Ways {
  /** To the end of the page, else to that of the window. */
  readonly fullPage?: boolean;
  /** Another Chromium or another font draws other letters, which are no fault of the page. */
  readonly otherLetters?: 'fail' | 'are told';
}

/** Fails where the page does not look as it was kept, and shows where; keeps it where Playwright was told `--update-snapshots`. */
export async function compare(
  page: Page,
  name: PictureName,
  info: TestInfo,
  { fullPage = false, otherLetters = 'fail' }: Ways = {},
): Promise<void> {
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide', fullPage });
  write(join(seenWhole, wholeName(name)), png);
  const now = await tilesOfPng(png);
  const renderer = rendererOf(page);
  const before = readKept(fileOf(name));
  const tiles = before?.looks.get(name.look);
  const changed = tiles === undefined ? [] : changedTiles(tiles, now);
  const others = before !== undefined && before.renderer !== renderer;
  const found = others
    ? `kept with ${before.renderer}, here is ${renderer}`
    : difference(tiles, now, changed.length);
  if (isAsked(info, found)) return keep(name, renderer, png, now);
  if (others && otherLetters === 'are told') return console.log(`${name.page} ${name.look}: ${found}`);
  if (changed.length > 0) await showChange(name, png, changed, info);
  expect.soft(found, `${name.page} ${name.look}`).toBe(asKept);
}

export async function tilesOfPng(png: Buffer): Promise<Tiles> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return tilesOf({ width: info.width, height: info.height, data });
}

function rendererOf(page: Page): string {
  const font = spawnSync('fc-match', ['-f', '%{family[0]} %{fontversion}', ':lang=zh-cn'], {
    encoding: 'utf8',
  });
  return `Chromium ${page.context().browser()!.version()}, ${font.stdout ?? 'an unknown font'}`;
}

const fileOf = ({ page }: PictureName) => join(kept, `${page}.txt`);
const wholeName = ({ page, look }: PictureName) => `${page}-${look}.png`;

/** `--update-snapshots` alone asks for what has changed; `--update-snapshots=all` for everything. */
function isAsked({ config }: TestInfo, found: string): boolean {
  const asked = config.updateSnapshots;
  return asked === 'all' || (asked === 'changed' && found !== asKept);
}

function keep(name: PictureName, renderer: string, png: Buffer, tiles: Tiles): void {
  writeKept(fileOf(name), renderer, name.look, tiles);
  write(join(keptWhole, wholeName(name)), png);
}

function difference(before: Tiles | undefined, now: Tiles, changed: number): string {
  if (before === undefined) return 'never kept; --update-snapshots keeps it';
  const [was, is] = [before, now].map(({ width, height }) => `${width}x${height}`);
  if (was !== is) return `${is} in place of ${was}`;
  return changed === 0 ? asKept : `changed in ${changed} tiles`;
}

/** In the report: as it is now with the changed tiles framed, and as it was, if it was kept on this machine. */
async function showChange(
  name: PictureName,
  png: Buffer,
  changed: readonly Place[],
  info: TestInfo,
): Promise<void> {
  const show = (what: string, body: Buffer) =>
    info.attach(`${name.look} ${what}`, { body, contentType: 'image/png' });
  await show('now, what changed framed', await framed(png, changed));
  const before = join(keptWhole, wholeName(name));
  if (existsSync(before)) await show('kept', readFileSync(before));
}

async function framed(png: Buffer, places: readonly Place[]): Promise<Buffer> {
  const { width, height } = await sharp(png).metadata();
  const side = tileSize - 2;
  const frames = places.map(
    ({ x, y }) => `<rect x="${x + 1}" y="${y + 1}" width="${side}" height="${side}" />`,
  );
  const drawing = `<g fill="none" stroke="magenta" stroke-width="2">${frames.join('')}</g>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawing}</svg>`;
  return sharp(png)
    .composite([{ input: Buffer.from(svg) }])
    .png()
    .toBuffer();
}

function write(file: string, content: Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
