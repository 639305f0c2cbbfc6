import { z } from 'zod';
import { type Day, isDay } from './days.ts';
import { type Fen, fen } from './money.ts';

/**
 * The field schemas every endpoint is made of. Form bodies carry text only, so numbers and booleans are read from text
 * as well; `z.coerce` is not used because it takes 'false' for true and '' for 0.
 */
export const text = (max: number) => z.string().trim().max(max);
export const requiredText = (max: number) => text(max).min(1);

export const wholeNumber = (min = 0, max = Number.MAX_SAFE_INTEGER) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^-?\d{1,16}$/.test(value) ? Number(value) : value),
    z.int().min(min).max(max),
  );

export const flag = z.preprocess(
  (value) =>
    value === 'true' || value === '1' || value === 1
      ? true
      : value === 'false' || value === '0' || value === 0
        ? false
        : value,
  z.boolean(),
);

export const dayText = z.string().refine(isDay);
/** For outputs: a day that came from the database or a rule. */
export const dayOut = z.string() as unknown as z.ZodType<Day, Day>;
/** For outputs: a moment, ISO 8601 in UTC. */
export const momentOut = z.union([
  z.date().transform((at) => at.toISOString()),
  z.iso.datetime(),
]) as unknown as z.ZodType<string, Date | string>;
/** Ten thousand million yuan: sums of many such amounts are still exact. */
const maxFenIn = 1_000_000_000_000;
/** For inputs: a whole amount of fen that is not negative. */
export const fenIn = wholeNumber(0, maxFenIn).transform((value) => fen(value));
/** For outputs. */
export const fenOut = z.int() as unknown as z.ZodType<Fen, Fen>;
/** An id that goes out as text, because JavaScript callers lose digits of long numbers. */
export const idText = z.preprocess(
  (value) => (typeof value === 'number' || typeof value === 'bigint' ? String(value) : value),
  z.string().regex(/^[0-9A-Za-z-]{1,40}$/),
);
export const nothing = z.object({});

/** A month, as `YYYY-MM`. */
export const monthText = z
  .string()
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, '请选择月份')
  .meta({ title: '月份', description: '如2026-01' });
