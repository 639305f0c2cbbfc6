import { addDays, type Day, daysBetween, weekdayOf } from '@woxing/contract/core/days';
import type { ServiceDays } from '../rail-timetable.rules.ts';
import { dayIn } from './gtfs-fields.rules.ts';
import { eachRow, type GtfsReading, type GtfsRow } from './gtfs-table.ts';

/** The days of a service: weekdays within dates, and exceptions. */
export interface GtfsService {
  readonly index: number;
  /** Bit 0 is Sunday. */
  readonly weekdays: number;
  readonly dates: ServiceDays;
}

const weekdayColumns = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const maxDays = 800;

interface OpenService {
  weekdays: number;
  from: Day | undefined;
  until: Day | undefined;
  readonly added: Set<Day>;
  readonly removed: Set<Day>;
}

export async function readDays(reading: GtfsReading): Promise<ReadonlyMap<string, GtfsService>> {
  const open = new Map<string, OpenService>();
  const columns = ['service_id', ...weekdayColumns, 'start_date', 'end_date'];
  const calendar = { file: 'calendar.txt', columns, maxRows: 100_000 };
  const hasCalendar = await eachRow(reading, calendar, (row) => {
    const id = row.text('service_id');
    if (id === '') return row.fault('缺少service_id');
    if (open.has(id)) return row.fault(`service_id“${id}”重复`);
    const wrong = weekdayColumns.find((column) => !['0', '1'].includes(row.text(column)));
    if (wrong !== undefined) return row.fault(`${wrong}“${row.text(wrong)}”须为0或1`);
    const from = dateIn(row, 'start_date');
    const until = dateIn(row, 'end_date');
    if (from === undefined || until === undefined) return;
    if (until < from) return row.fault('end_date早于start_date');
    if (daysBetween(from, until) > maxDays) return row.fault(`有效期超过${maxDays}天`);
    const weekdays = weekdayColumns.reduce((mask, column, at) => mask | (Number(row.text(column)) << at), 0);
    open.set(id, { weekdays, from, until, added: new Set(), removed: new Set() });
  });
  const exceptions = {
    file: 'calendar_dates.txt',
    columns: ['service_id', 'date', 'exception_type'],
    maxRows: 1_000_000,
  };
  const hasDates = await eachRow(reading, exceptions, (row) => {
    const id = row.text('service_id');
    const day = dateIn(row, 'date');
    if (id === '') return row.fault('缺少service_id');
    if (day === undefined) return;
    const type = row.text('exception_type');
    if (type !== '1' && type !== '2') return row.fault(`exception_type“${type}”须为1或2`);
    const service = open.get(id) ?? {
      weekdays: 0,
      from: undefined,
      until: undefined,
      added: new Set(),
      removed: new Set(),
    };
    if (service.added.has(day) || service.removed.has(day)) return row.fault(`${day}的例外重复`);
    (type === '1' ? service.added : service.removed).add(day);
    open.set(id, service);
  });
  if (!hasCalendar && !hasDates)
    reading.problems.add('calendar.txt', undefined, '须有calendar.txt或calendar_dates.txt');
  const services = new Map(
    [...open].map(([id, service], index): [string, GtfsService] => [id, { index, ...closed(service) }]),
  );
  if (reading.problems.count === 0 && ![...services.values()].some((service) => daysOf(service).size > 0))
    reading.problems.add(hasCalendar ? 'calendar.txt' : 'calendar_dates.txt', undefined, '没有任何开行日');
  return services;
}

function dateIn(row: GtfsRow, column: string): Day | undefined {
  const day = dayIn(row.text(column));
  if (day === undefined) row.fault(`${column}“${row.text(column)}”须为YYYYMMDD格式的日期`);
  return day;
}

function closed({ weekdays, from, until, added, removed }: OpenService): Omit<GtfsService, 'index'> {
  const exceptions = [...added, ...removed].toSorted();
  const first = from ?? exceptions[0]!;
  return { weekdays, dates: { from: first, until: until ?? exceptions.at(-1) ?? first, added, removed } };
}

/** Every day on which a service runs. */
export function daysOf({ weekdays, dates }: GtfsService): ReadonlySet<Day> {
  const days = new Set(dates.added);
  const count = daysBetween(dates.from, dates.until) + 1;
  for (let at = 0; at < count; at += 1) {
    const day = addDays(dates.from, at);
    if ((weekdays & (1 << weekdayOf(day))) !== 0 && !dates.removed.has(day)) days.add(day);
  }
  return days;
}
