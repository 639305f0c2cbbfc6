import { z } from 'zod';
import { dayOut } from './fields.ts';
import { isClock, isZone, type ZonedTime } from './zoned-time.rules.ts';

/** For stored JSON: the name of a zone of the IANA database. */
export const zoneName = z.string().refine(isZone);

/**
 * For outputs with many readings: the zone of each place, once, because it would make up much of a long list if it stood in every one.
 * `zonedTime(day, time, zones[place])` is the reading as it is everywhere else.
 */
export const placeZones = z
  .record(z.string(), z.string())
  .describe(
    '各地所用的IANA时区，如Asia/Shanghai；键为from、to中的机场代码或站名，出发与到达时间均为当地时间',
  );
export type PlaceZones = z.output<typeof placeZones>;

/** For outputs: a clock reading with its zone. */
export const zonedTimeOut: z.ZodType<ZonedTime, ZonedTime> = z.object({
  day: dayOut.describe('当地日期'),
  time: z.string().refine(isClock).describe('HH:MM，当地时间'),
  zone: z.string().describe('IANA时区，如Asia/Shanghai'),
});
