import { type Fen, yuan } from '../../core/money.ts';
import { type SheetProblem, type SheetRow, writtenRows } from '../../people/sheet.rules.ts';
import { capProblem, maxHotelCities, type SeasonCap } from './hotel-caps.rules.ts';
import { hotelCityOf } from './hotel-cities.rules.ts';

/** The table of city caps as a sheet: its columns, what its rows say, and the rows of a table. Pure. */
export const hotelCapColumns = ['城市', '每晚限价（元）', '旺季限价（元）', '旺季月份'] as const;

/** The row of all other cities, which a sheet may leave out. */
export const othersName = '其他城市';
const noLimit = '不限';
const maxCapYuan = 100_000;

/** With the row of all others. */
export const maxHotelCapRows = maxHotelCities + 1;

interface NamedCap extends SeasonCap {
  readonly city: string;
  readonly peakMonths: number[];
}

export interface HotelCapSheet {
  readonly cities: readonly NamedCap[];
  /** Undefined: not written. */
  readonly others: Omit<NamedCap, 'city'> | undefined;
  readonly problems: readonly SheetProblem[];
}

/** Every row, and every wrong one with all that is wrong with it; a city stands in one row. */
export function readHotelCaps(rows: readonly SheetRow[]): HotelCapSheet {
  const found = new Map<string, NamedCap>();
  const lineOf = new Map<string, number>();
  const problems: SheetProblem[] = [];
  for (const { line, cells } of writtenRows(hotelCapColumns, rows)) {
    const { cap, messages } = readRow(cells);
    const before = lineOf.get(cap.city);
    if (before !== undefined) messages.push(`与第${before}行重复`);
    else lineOf.set(cap.city, line);
    if (messages.length > 0) problems.push({ line, name: cells[0] ?? '', message: messages.join('；') });
    else found.set(cap.city, cap);
  }
  const { [othersName]: others, ...cities } = Object.fromEntries(found);
  return { cities: Object.values(cities), others: others && withoutName(others), problems };
}

const withoutName = ({ city: _city, ...cap }: NamedCap): Omit<NamedCap, 'city'> => cap;

function readRow(cells: SheetRow): { readonly cap: NamedCap; readonly messages: string[] } {
  const [name = '', capText = '', peakText = '', monthText = ''] = cells;
  const city = name === othersName ? name : hotelCityOf(name);
  const [capFen, peakCapFen, peakMonths] = [readCap(capText), readPeak(peakText), readMonths(monthText)];
  const messages = [
    ...(city === undefined ? [name === '' ? '请填写城市' : `没有城市“${name}”`] : []),
    ...(capFen === undefined
      ? [capText === '' ? `请填写每晚限价，不限价请写“${noLimit}”` : '每晚限价须为整元']
      : []),
    ...(peakCapFen === undefined ? ['旺季限价须为整元'] : []),
    ...(peakMonths === undefined ? ['旺季月份请写作“7、8”或“11-2”'] : []),
  ];
  const cap = {
    city: city ?? name,
    capFen: capFen ?? null,
    peakCapFen: peakCapFen ?? null,
    peakMonths: peakMonths ?? [],
  };
  const unsound = messages.length === 0 ? capProblem(cap) : undefined;
  return { cap, messages: unsound === undefined ? messages : [unsound] };
}

/** Undefined of what is no cap. */
function readCap(text: string): Fen | null | undefined {
  if (text === noLimit) return null;
  const digits = text.replaceAll(/[,，¥￥元\s]/g, '').replace(/\.0+$/, '');
  return /^\d{1,6}$/.test(digits) && Number(digits) <= maxCapYuan ? yuan(Number(digits)) : undefined;
}

const readPeak = (text: string): Fen | null | undefined =>
  text === '' ? null : (readCap(text) ?? undefined);

/** `7、8`, `7-9`, `11-2`: months in the order of the year; undefined of anything else. */
export function readMonths(text: string): number[] | undefined {
  const parts = text
    .replaceAll('月', '')
    .replaceAll('次年', '')
    .split(/[、,，;；\s]+/);
  const months = parts.filter((part) => part !== '').map(monthsOf);
  if (months.some((each) => each === undefined)) return undefined;
  return [...new Set(months.flatMap((each) => each ?? []))].toSorted((one, other) => one - other);
}

function monthsOf(part: string): number[] | undefined {
  const [, from = '', until = from] = /^(\d{1,2})(?:[-—–~至](\d{1,2}))?$/.exec(part) ?? [];
  const [first, last] = [Number(from), Number(until)];
  if (from === '' || first < 1 || first > 12 || last < 1 || last > 12) return undefined;
  const count = ((last - first + 12) % 12) + 1;
  return Array.from({ length: count }, (_, at) => ((first - 1 + at) % 12) + 1);
}

/** The table as the rows of a sheet, that of all others last. */
export function hotelCapRows(cities: readonly NamedCap[], others: SeasonCap): string[][] {
  return [...cities, { ...others, city: othersName }].map(({ city, capFen, peakCapFen, peakMonths }) => [
    city,
    capFen === null ? noLimit : yuanOf(capFen),
    peakCapFen === null ? '' : yuanOf(peakCapFen),
    peakMonths.join('、'),
  ]);
}

const yuanOf = (cap: Fen) => String(cap / 100);
