import { type Day, isDay } from '@woxing/contract/core/days';

/** Fields of a feed as their values; undefined where they are not of their form. */

/** `24:10:00` is ten past midnight of the next day. */
export function minutesIn(text: string): number | undefined {
  const [, hours, minutes, seconds] = /^(\d{1,3}):(\d{2}):(\d{2})$/.exec(text) ?? [];
  if (hours === undefined || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  return Number(hours) * 60 + Number(minutes) + (Number(seconds) >= 30 ? 1 : 0);
}

export function dayIn(text: string): Day | undefined {
  const day = /^\d{8}$/.test(text) ? `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}` : '';
  return isDay(day) ? day : undefined;
}

export function wholeIn(text: string): number | undefined {
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/** At least 0, with decimals. */
export function amountIn(text: string): number | undefined {
  return /^\d{1,9}(?:\.\d{1,9})?$/.test(text) ? Number(text) : undefined;
}

export interface Point {
  readonly lat: number;
  readonly lon: number;
}

/** Undefined for neither as well, which `0,0` means in many feeds. */
export function pointIn(lat: string, lon: string): Point | undefined {
  const form = /^-?\d{1,3}(?:\.\d+)?$/;
  if (!form.test(lat) || !form.test(lon)) return undefined;
  const point = { lat: Number(lat), lon: Number(lon) };
  const isOnEarth = Math.abs(point.lat) <= 90 && Math.abs(point.lon) <= 180;
  return isOnEarth && (point.lat !== 0 || point.lon !== 0) ? point : undefined;
}

/** Trains as the railway numbers them. */
export function trainNoIn(text: string): string | undefined {
  const written = text.toUpperCase().replace(/次$/, '');
  return /^[A-Z]?\d{1,5}$/.test(written) ? written : undefined;
}

const earthKm = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great circle. */
export function kmBetween(a: Point, b: Point): number {
  const [lat1, lat2] = [radians(a.lat), radians(b.lat)];
  const h =
    Math.sin((lat2 - lat1) / 2) ** 2 +
    Math.cos(lat1) * Math.cos(lat2) * Math.sin(radians(b.lon - a.lon) / 2) ** 2;
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Markup, controls and marks that nobody sees, which no name has. */
const notInNames = /[<>{}"\\`]|&#?\w+;|[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/u;

export const isPlainName = (text: string): boolean => !notInNames.test(text);

/** For a sentence: what cannot be seen is left out, and the end of what is long. */
export function shownText(text: string): string {
  const visible = text.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '');
  return visible.length > 30 ? `${visible.slice(0, 30)}…` : visible;
}
