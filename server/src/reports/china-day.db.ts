import { chinaOffsetMs } from '@woxing/contract/core/days';
import { type RawBuilder, sql } from 'kysely';

const offset = sql`make_interval(secs => ${sql.lit(chinaOffsetMs / 1000)})`;

/** A moment by the clock of China. */
export const inChina = (at: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${at} at time zone 'UTC' + ${offset})`;

/** The day in China on which a moment is. */
export const chinaDay = (at: RawBuilder<unknown>): RawBuilder<unknown> => sql`${inChina(at)}::date`;

/** When a day of China begins. */
export const beginOf = (day: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`((${day})::timestamp at time zone 'UTC' - ${offset})`;
