import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { deflateSync, inflateSync } from 'node:zlib';
import type { Tiles } from './tiles.rules.ts';

/** The pictures of one page, by look. */
export interface KeptPage {
  /** What drew them: `Chromium 148.0.1, Noto Sans CJK SC 131334`. */
  readonly renderer: string;
  readonly looks: ReadonlyMap<string, Tiles>;
}

/** `1440-light 1440x900 eJztm…`: what a picture is called, its size, its colours. */
const line = /^(?<look>\S+) (?<width>\d+)x(?<height>\d+) (?<colours>\S+)$/;

export function readKept(file: string): KeptPage | undefined {
  return existsSync(file) ? parseKept(readFileSync(file, 'utf8')) : undefined;
}

/** Beside the other looks of the page, unless those were drawn by something else. */
export function writeKept(file: string, renderer: string, look: string, tiles: Tiles): void {
  const before = readKept(file);
  const looks = new Map(before?.renderer === renderer ? before.looks : []).set(look, tiles);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, printKept({ renderer, looks }));
}

/** Throws where a line is not of the form. */
export function parseKept(text: string): KeptPage {
  const [renderer = '', ...lines] = text.trimEnd().split('\n');
  return { renderer, looks: new Map(lines.map(parseLine)) };
}

function parseLine(text: string): [string, Tiles] {
  const { look, width, height, colours } = line.exec(text)?.groups ?? {};
  if (look === undefined || colours === undefined)
    throw new Error(`not a kept picture: ${text.slice(0, 60)}`);
  const bytes = new Uint8Array(inflateSync(Buffer.from(colours, 'base64')));
  return [look, { width: Number(width), height: Number(height), colours: bytes }];
}

export function printKept({ renderer, looks }: KeptPage): string {
  const lines = [...looks]
    .toSorted(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
    .map(([look, { width, height, colours }]) => {
      const bytes = deflateSync(colours, { level: 9 }).toString('base64');
      return `${look} ${width}x${height} ${bytes}`;
    });
  return [renderer, ...lines, ''].join('\n');
}
