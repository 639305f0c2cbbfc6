import { z } from 'zod';
import { dayOut } from './fields.ts';
import { isClock, isZone, type ZonedTime } from './zoned-time.rules.ts';

/** For stored JSON: the name of a zone of the IANA database. */
export const zoneName = z.string().refine(isZone);

/** For outputs: a clock reading with its zone. */
export const zonedTimeOut: z.ZodType<ZonedTime, ZonedTime> = z.object({
  day: dayOut.describe('当地日期'),
  time: z.string().refine(isClock).describe('HH:MM，当地时间'),
  zone: z.string().describe('IANA时区，如Asia/Shanghai'),
});
