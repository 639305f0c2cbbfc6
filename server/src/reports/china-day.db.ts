import { chinaOffsetMs } from '@woxing/contract/core/days';
import { type RawBuilder, sql } from 'kysely';

/** A moment by the clock of China. */
export const inChina = (at: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${at} at time zone 'UTC' + make_interval(secs => ${sql.lit(chinaOffsetMs / 1000)}))`;

/** The day in China on which a moment is. */
export const chinaDay = (at: RawBuilder<unknown>): RawBuilder<unknown> => sql`${inChina(at)}::date`;
