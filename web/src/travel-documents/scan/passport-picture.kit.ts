import { readFileSync } from 'node:fs';
import { checkDigit } from '@woxing/contract/people/mrz-formats.rules';
import sharp from 'sharp';
import type { Pixels } from './gray.rules.ts';

/** Pictures of data pages of passports and of the backs of cards, drawn from the outlines of OCR-B and worn as pictures of phones are. */

const outlines = new Map(
  readFileSync(new URL('../../../../data/ocr_b.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => /^.\tM/.test(line))
    .map((line) => line.split('\t') as [string, string]),
);

/** The same numbers for the same seed, from 0 to 1. */
export function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const two = (number: number) => String(number).padStart(2, '0');

/** The lines of somebody's passport, with names, numbers and days by chance. */
export function someLines(chance: () => number): readonly [string, string] {
  const pick = (from: string, length: number) =>
    Array.from({ length }, () => from[Math.floor(chance() * from.length)]).join('');
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const between = (least: number, most: number) => least + Math.floor(chance() * (most - least + 1));
  const day = (years: number) => `${two(years)}${two(between(1, 12))}${two(between(1, 28))}`;
  const country = ['CHN', 'USA', 'GBR', 'JPN', 'DEU'.replace('DEU', 'D<<'), 'FRA'][between(0, 5)]!;
  const names = `${pick(letters, between(2, 9))}<<${pick(letters, between(3, 8))}<${pick(letters, between(2, 6))}`;
  const number = pick(letters, 1) + pick(`0123456789${chance() < 0.3 ? letters : ''}`, 8);
  const [born, ends] = [day(between(40, 99)), day(between(27, 36))];
  const own = chance() < 0.6 ? pick(`0123456789${letters}`, between(4, 14)).padEnd(14, '<') : '<'.repeat(14);
  const ownCheck = own.startsWith('<') ? '<' : checkDigit(own);
  const [no, birth, end] = [number, born, ends].map((text) => text + checkDigit(text)) as [
    string,
    string,
    string,
  ];
  const all = checkDigit(no + birth + end + own + ownCheck);
  return [
    `P<${country}${names}`.padEnd(44, '<').slice(0, 44),
    `${no}${country}${birth}${chance() < 0.5 ? 'M' : 'F'}${end}${own}${ownCheck}${all}`,
  ];
}

/** The lines of somebody's card, with names, numbers and days by chance; some numbers are too long for their place. */
export function someCard(chance: () => number): readonly [string, string, string] {
  const pick = (from: string, length: number) =>
    Array.from({ length }, () => from[Math.floor(chance() * from.length)]).join('');
  const [letters, digits] = ['ABCDEFGHIJKLMNOPQRSTUVWXYZ', '0123456789'];
  const between = (least: number, most: number) => least + Math.floor(chance() * (most - least + 1));
  const day = (years: number) => `${two(years)}${two(between(1, 12))}${two(between(1, 28))}`;
  const country = ['CHN', 'ESP', 'ITA', 'D<<', 'NLD', 'SGP'][between(0, 5)]!;
  const code = ['I<', 'C<', 'ID', 'AC'][between(0, 3)]!;
  const number = pick(letters, 1) + pick(`${digits}${chance() < 0.3 ? letters : ''}`, 8);
  const more = chance() < 0.2 ? pick(digits, between(2, 4)) : '';
  const checkedNumber =
    more === '' ? number + checkDigit(number) : `${number}<${more}${checkDigit(number + more)}<`;
  const own = chance() < 0.5 ? pick(`${digits}${letters}`, between(3, 11)) : '';
  const first = `${code}${country}${checkedNumber}${more === '' ? own : ''}`.padEnd(30, '<').slice(0, 30);
  const [birth, end] = [day(between(40, 99)), day(between(27, 36))].map(
    (text) => text + checkDigit(text),
  ) as [string, string];
  const added = (chance() < 0.4 ? pick(`${digits}${letters}`, between(2, 11)) : '').padEnd(11, '<');
  const all = checkDigit(first.slice(5) + birth + end + added);
  const names = `${pick(letters, between(2, 9))}<<${pick(letters, between(3, 8))}<${pick(letters, between(2, 6))}`;
  return [
    first,
    `${birth}${chance() < 0.5 ? 'M' : 'F'}${end}${country}${added}${all}`,
    names.padEnd(30, '<').slice(0, 30),
  ];
}

export interface Wear {
  readonly degrees?: number;
  readonly blur?: number;
  /** How far brightness is off, of 255. */
  readonly noise?: number;
  /** Of ink on paper, of 255. */
  readonly contrast?: number;
  /** How dark a corner is, from 0 to 1. */
  readonly shade?: number;
  /** How wide the picture is; the page fills it but for its edges. */
  readonly width?: number;
  readonly jpeg?: number;
  /** Upside down. */
  readonly turned?: boolean;
}

const page = { width: 1250, height: 880, left: 60, top: 760, pitch: 25.4, line: 42 };
/** Its back: the lines fill it from edge to edge. */
const card = { width: 1250, height: 788, left: 68, top: 590, pitch: 37.1, line: 61.5 };

/** What a phone makes of the page on a dark table. */
export async function pictureOf(
  lines: readonly string[],
  chance: () => number,
  wear: Wear = {},
): Promise<Pixels> {
  const { degrees = 0, blur = 0, noise = 0, contrast = 200, shade = 0, width = 1400, jpeg = 88 } = wear;
  const ink = 225 - contrast;
  const file = await sharp(Buffer.from(pageOf(lines, ink, chance)))
    .rotate(degrees + (wear.turned === true ? 180 : 0), { background: '#403830' })
    .resize({ width })
    .png()
    .toBuffer();
  const worn = sharp(file).composite(
    shade === 0 ? [] : [{ input: await shadeOf(file, shade), blend: 'multiply' }],
  );
  const soft = blur === 0 ? worn : sharp(await worn.png().toBuffer()).blur(blur);
  const { data, info } = await sharp(await soft.jpeg({ quality: jpeg }).toBuffer())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (noise > 0)
    for (let i = 0; i < data.length; i += 4) {
      const off = (chance() + chance() - 1) * noise;
      for (let k = 0; k < 3; k += 1) data[i + k] = Math.min(255, Math.max(0, data[i + k]! + off));
    }
  return { width: info.width, height: info.height, data };
}

async function shadeOf(file: Buffer, shade: number): Promise<Buffer> {
  const { width, height } = await sharp(file).metadata();
  const dark = Math.round(255 * (1 - shade));
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0.3" stop-color="#fff"/>
    <stop offset="1" stop-color="rgb(${dark},${dark},${dark})"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#g)"/></svg>`);
}

function pageOf(lines: readonly string[], ink: number, chance: () => number): string {
  const paper = lines.length === 3 ? card : page;
  const waves = Array.from(
    { length: 40 },
    (_, at) =>
      `<path d="M0 ${at * 24} Q300 ${at * 24 + 30 * chance()} 620 ${at * 24} T1250 ${at * 24}" stroke="#c8d8d0" fill="none"/>`,
  );
  const zone = lines.map((line, at) =>
    written(line, paper.left, paper.top + at * paper.line, paper.pitch, `rgb(${ink},${ink},${ink})`),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${paper.width + 60}" height="${paper.height + 60}">
    <rect width="100%" height="100%" fill="#403830"/><g transform="translate(30 30)">
    <rect width="${paper.width}" height="${paper.height}" fill="#e6ebe4"/>${waves.join('')}
    ${paper === card ? backOfCard() : dataOfPassport()}${zone.join('')}</g></svg>`;
}

function dataOfPassport(): string {
  const facts = [
    'PASSPORT',
    'P CHN E12345678',
    'ZHANG SAN',
    'SHANGHAI',
    '12 MAR 1988',
    'NATIONAL IMMIGRATION',
  ];
  const texts = facts.map((text, at) => written(text, 460, 150 + 85 * at, 17, '#333'));
  return `<rect x="60" y="120" width="320" height="420" fill="#8d7a6b"/>${texts.join('')}`;
}

/** A chip, and what is printed above the lines. */
function backOfCard(): string {
  const facts = ['NATIONAL IMMIGRATION ADMINISTRATION', 'PLACE OF BIRTH SHANGHAI', '12 03 1988  SEX F'];
  const texts = facts.map((text, at) => written(text, 320, 110 + 80 * at, 17, '#333'));
  return `<rect x="90" y="90" width="150" height="120" rx="12" fill="#b39b4d"/>${texts.join('')}
    <rect x="0" y="330" width="1250" height="110" fill="#555"/>`;
}

function written(text: string, left: number, base: number, pitch: number, colour: string): string {
  const scale = pitch / 723;
  return Array.from(text, (character, at) => {
    const path = outlines.get(character);
    if (path === undefined) return '';
    return `<path fill="${colour}" transform="translate(${left + at * pitch} ${base}) scale(${scale} ${-scale})" d="${path}"/>`;
  }).join('');
}
