import { addDays, type Day, daysBetween, isDay } from '../../core/days.ts';
import { agreementDaysProblem } from '../agreements.rules.ts';
import type { CancelKind } from './hotel-cancellation.rules.ts';

/**
 * 协议酒店: a price for a night in one kind of room that an enterprise has agreed on with a hotel. It holds from its first day to its last
 * but for days that the hotel keeps out of it (fairs, holidays). Pure, for browser and server.
 */

/** The entry of the menu behind which they are kept. */
export const hotelAgreementMenu = 64;

/** How a stay at an agreed price may be given back. */
export const agreedCancelKinds = ['free', 'none'] as const satisfies readonly CancelKind[];
export type AgreedCancelKind = (typeof agreedCancelKinds)[number];

export const agreedCancelNames: Readonly<Record<AgreedCancelKind, string>> = {
  free: '入住日18:00前免费取消',
  none: '不可取消',
};

export const maxBlackoutDays = 120;
export const maxAgreedBreakfasts = 2;
/** Where the last rooms are not agreed on, the hotel keeps so many of each night for other guests. */
export const keptRooms = 2;
/** ¥1 to ¥50,000 for a night. */
export const agreedFenRange = { min: 100, max: 5_000_000 } as const;

export interface AgreedDays {
  readonly validFrom: Day;
  readonly validTo: Day;
  readonly blackout: readonly Day[];
}

/** Whether a stay may be sold at an agreed price: each of its nights lies within the days, and none is kept out of them. */
export const holdsOnNights = (
  { validFrom, validTo, blackout }: AgreedDays,
  nights: readonly Day[],
): boolean => nights.every((night) => night >= validFrom && night <= validTo && !blackout.includes(night));

export interface HotelAgreementForm {
  readonly hotelId: string;
  readonly roomId: string;
  readonly code: string;
  readonly priceFen: number | undefined;
  readonly validFrom: string;
  readonly validTo: string;
  readonly blackout: readonly string[];
}

export interface HotelAgreementProblem {
  readonly field: keyof HotelAgreementForm;
  readonly message: string;
}

const isHotelsCode = (code: string): boolean => /^[0-9A-Z-]{2,20}$/.exec(code) !== null;

/** The first thing that is wrong with an agreement as it is written. */
export function hotelAgreementProblem(form: HotelAgreementForm): HotelAgreementProblem | undefined {
  const { hotelId, roomId, code, priceFen, validFrom, validTo, blackout } = form;
  if (hotelId === '') return { field: 'hotelId', message: '请选择酒店' };
  if (roomId === '') return { field: 'roomId', message: '请选择房型' };
  if (!isHotelsCode(code))
    return { field: 'code', message: '请填写酒店提供的协议号，由2至20位字母、数字或短横线组成' };
  if (priceFen === undefined || priceFen < agreedFenRange.min || priceFen > agreedFenRange.max)
    return { field: 'priceFen', message: '请填写每晚协议价，1至50000元' };
  const days = agreementDaysProblem(validFrom, validTo);
  if (days !== undefined) return { field: 'validTo', message: days };
  if (blackout.length > maxBlackoutDays)
    return { field: 'blackout', message: `不适用日期最多${maxBlackoutDays}天` };
  const outside = blackout.find((day) => day < validFrom || day > validTo);
  return outside === undefined
    ? undefined
    : { field: 'blackout', message: `不适用日期${outside}不在协议有效期内` };
}

/** `2026-12-24至2026-12-26、2027-01-01`: days that follow each other are told as one span. */
export function blackoutWords(days: readonly Day[]): string {
  const spans: { from: Day; to: Day }[] = [];
  for (const day of days.toSorted()) {
    const last = spans.at(-1);
    if (last !== undefined && daysBetween(last.to, day) <= 1) last.to = day;
    else spans.push({ from: day, to: day });
  }
  return spans.map(({ from, to }) => (from === to ? from : `${from}至${to}`)).join('、');
}

const spanOfDays = /^(\d{4}-\d{2}-\d{2})(?:(?:至|~|～)(\d{4}-\d{2}-\d{2}))?$/;

/** Days as somebody writes them, single ones and spans; undefined where a word is neither, or a span has more days than may be kept out. */
export function readBlackout(words: string): Day[] | undefined {
  const days = new Set<Day>();
  for (const word of words.split(/[、，,;；\s]+/).filter((part) => part !== '')) {
    const [, from, to = from] = spanOfDays.exec(word) ?? [];
    if (from === undefined || to === undefined || !isDay(from) || !isDay(to) || to < from) return undefined;
    if (daysBetween(from, to) >= maxBlackoutDays) return undefined;
    for (let day = from; day <= to; day = addDays(day, 1)) days.add(day);
  }
  return [...days].toSorted();
}
