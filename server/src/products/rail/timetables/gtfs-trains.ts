import type { Day } from '@woxing/contract/core/days';
import { type RailSeat, railSeatNames, railSeats } from '@woxing/contract/products/rail/train-seats.rules';
import { maxFareKm, railTariffs, tariffs } from '../rail-fares.rules.ts';
import { type CallRow, dayMinutes, maxCalls, maxNights } from '../rail-timetable.rules.ts';
import { daysOf, type GtfsService } from './gtfs-days.ts';
import {
  amountIn,
  kmBetween,
  minutesIn,
  type Point,
  shownText,
  trainNoIn,
  wholeIn,
} from './gtfs-fields.rules.ts';
import type { GtfsProblems } from './gtfs-problems.ts';
import type { GtfsStop } from './gtfs-stops.ts';
import { eachRow, type GtfsReading, type GtfsRow } from './gtfs-table.ts';
import { simplified } from './traditional.rules.ts';

export interface GtfsTrain {
  readonly trainNo: string;
  readonly service: GtfsService;
  readonly routeId: string;
  readonly highSpeed: boolean;
  readonly tariff: number;
  /** What is sold on it, where the feed tells. */
  readonly seats: readonly RailSeat[] | undefined;
  readonly calls: readonly CallRow[];
  /** By call. */
  readonly zones: readonly string[];
}

interface Trip {
  readonly line: number;
  readonly trainNo: string;
  readonly routeId: string;
  readonly service: GtfsService;
  readonly tariff: number;
  readonly seats: readonly RailSeat[] | undefined;
  readonly stopTimes: StopTime[];
  tooLong: boolean;
}

interface StopTime {
  readonly line: number;
  readonly order: number;
  readonly stop: GtfsStop;
  readonly arrives: number;
  readonly departs: number;
  /** As the feed measures it. */
  readonly travelled: number | undefined;
}

export interface GtfsTrains {
  readonly trains: readonly GtfsTrain[];
  /** Routes of buses, ships and the like. */
  readonly otherRoutes: number;
  /** Trips of services that run on no day. */
  readonly idle: number;
}

const files = { trips: 'trips.txt', stopTimes: 'stop_times.txt' } as const;
/** A number of a train takes two bytes. */
const maxTrains = 60_000;

/** 2 is rail; 100 to 117 are its kinds. */
const isRail = (type: number) => type === 2 || (type >= 100 && type <= 117);

export async function readTrains(
  reading: GtfsReading,
  stops: ReadonlyMap<string, GtfsStop>,
  services: ReadonlyMap<string, GtfsService>,
): Promise<GtfsTrains> {
  const { problems } = reading;
  const routes = await readRoutes(reading);
  problems.stop();
  const { trips, idle } = await readTrips(reading, routes.names, routes.others, services);
  problems.stop();
  await readStopTimes(reading, trips, stops);
  await eachRow(reading, { file: 'frequencies.txt', columns: ['trip_id'], maxRows: 100_000 }, (row) =>
    row.fault('不支持按间隔开行的列车，请逐车列出'),
  );
  problems.stop();
  const rails = [...trips.values()].filter((trip) => trip !== undefined);
  const unit = kmPerUnit(rails);
  const trains = rails.flatMap((trip) => trainOf(problems, trip, unit) ?? []);
  problems.stop();
  refuseTwins(problems, rails);
  if (trains.length === 0) problems.add(files.trips, undefined, idle > 0 ? '列车均没有开行日' : '没有列车');
  problems.stop();
  return { trains, otherRoutes: routes.others.size, idle };
}

const longestKey = 100;

async function readRoutes(reading: GtfsReading) {
  const names = new Map<string, string>();
  const others = new Set<string>();
  const table = { file: 'routes.txt', columns: ['route_id', 'route_type'], maxRows: 100_000 };
  await eachRow(reading, table, (row) => {
    const id = row.text('route_id');
    const type = wholeIn(row.text('route_type'));
    if (id === '') return row.fault('缺少route_id');
    if (id.length > longestKey) return row.fault(`route_id超过${longestKey}个字`);
    if (names.has(id) || others.has(id)) return row.fault(`route_id“${id}”重复`);
    if (type === undefined) return row.fault(`route_type“${row.text('route_type')}”不正确`);
    if (isRail(type)) names.set(id, row.text('route_short_name'));
    else others.add(id);
  });
  return { names, others };
}

/** By `trip_id`; undefined for those that are no trains. */
async function readTrips(
  reading: GtfsReading,
  routes: ReadonlyMap<string, string>,
  others: ReadonlySet<string>,
  services: ReadonlyMap<string, GtfsService>,
): Promise<{ readonly trips: ReadonlyMap<string, Trip | undefined>; readonly idle: number }> {
  const trips = new Map<string, Trip | undefined>();
  const columns = ['route_id', 'service_id', 'trip_id'];
  const running = new Set([...services.values()].filter((service) => daysOf(service).size > 0));
  let rails = 0;
  let idle = 0;
  await eachRow(reading, { file: files.trips, columns, maxRows: 1_000_000 }, (row) => {
    const [routeId, serviceId, id] = columns.map((column) => row.text(column)) as [string, string, string];
    if (id === '') return row.fault('缺少trip_id');
    if (trips.has(id)) return row.fault(`trip_id“${id}”重复`);
    trips.set(id, undefined);
    if (others.has(routeId)) return;
    const service = services.get(serviceId);
    const written = row.text('trip_short_name') || (routes.get(routeId) ?? '');
    const trainNo = trainNoIn(written);
    if (!routes.has(routeId)) return row.fault(`route_id“${routeId}”不在routes.txt中`);
    if (service === undefined)
      return row.fault(`service_id“${serviceId}”不在calendar.txt或calendar_dates.txt中`);
    if (trainNo === undefined)
      return row.fault(
        written === '' ? '缺少车次（trip_short_name）' : `车次“${written}”不正确，须如G1、K528`,
      );
    const conditioned = row.text('air_conditioned') || '1';
    if (conditioned !== '0' && conditioned !== '1')
      return row.fault(`air_conditioned“${conditioned}”须为0或1`);
    const tariff = tariffOf(trainNo, conditioned === '1');
    const classes = row.text('seat_classes');
    const seats = classes === '' ? undefined : seatsIn(classes);
    const sold = railTariffs[tariff]!.seats;
    const wrong = seats?.find((seat) => !sold.includes(seat as RailSeat));
    if (wrong !== undefined)
      return row.fault(
        `seat_classes“${isSeat(wrong) ? railSeatNames[wrong] : shownText(wrong)}”不正确，${trainNo}次列车须为${sold.map((seat) => `${seat}（${railSeatNames[seat]}）`).join('、')}`,
      );
    if (!running.has(service)) {
      idle += 1;
      return;
    }
    rails += 1;
    if (rails > maxTrains) return rails === maxTrains + 1 && row.fault(`列车超过${maxTrains}列`);
    const { line } = row;
    trips.set(id, {
      line,
      trainNo,
      routeId,
      service,
      tariff,
      seats: seats as readonly RailSeat[] | undefined,
      stopTimes: [],
      tooLong: false,
    });
  });
  return { trips, idle };
}

async function readStopTimes(
  reading: GtfsReading,
  trips: ReadonlyMap<string, Trip | undefined>,
  stops: ReadonlyMap<string, GtfsStop>,
): Promise<void> {
  const columns = ['trip_id', 'arrival_time', 'departure_time', 'stop_id', 'stop_sequence'];
  await eachRow(reading, { file: files.stopTimes, columns, maxRows: 5_000_000 }, (row) => {
    const tripId = row.text('trip_id');
    if (!trips.has(tripId)) return row.fault(`trip_id“${tripId}”不在trips.txt中`);
    const trip = trips.get(tripId);
    if (trip === undefined) return;
    if (trip.stopTimes.length === maxCalls) {
      if (!trip.tooLong)
        reading.problems.add(files.trips, trip.line, `${trip.trainNo}次列车停站超过${maxCalls}个`);
      trip.tooLong = true;
      return;
    }
    const stop = stops.get(row.text('stop_id'));
    if (stop === undefined) return row.fault(`stop_id“${row.text('stop_id')}”不在stops.txt中`);
    const order = wholeIn(row.text('stop_sequence'));
    if (order === undefined) return row.fault(`stop_sequence“${row.text('stop_sequence')}”须为非负整数`);
    const times = timesIn(row);
    if (times === undefined) return;
    const measured = row.text('shape_dist_traveled');
    const travelled = measured === '' ? undefined : amountIn(measured);
    if (measured !== '' && travelled === undefined)
      return row.fault(`shape_dist_traveled“${measured}”须为非负数`);
    trip.stopTimes.push({ line: row.line, order, stop, ...times, travelled });
  });
}

/** One of the two times stands for both. */
function timesIn(row: GtfsRow): { arrives: number; departs: number } | undefined {
  const [arrival, departure] = [row.text('arrival_time'), row.text('departure_time')];
  if (arrival === '' && departure === '') {
    row.fault('缺少到发时间');
    return undefined;
  }
  const arrives = minutesIn(arrival || departure);
  const departs = minutesIn(departure || arrival);
  if (arrives === undefined || departs === undefined) {
    row.fault(
      `时间“${arrives === undefined ? arrival || departure : departure || arrival}”不正确，须如08:05:00、25:10:00`,
    );
    return undefined;
  }
  if (departs < arrives) {
    row.fault('departure_time早于arrival_time');
    return undefined;
  }
  return { arrives, departs };
}

const fastestKmh = 700;

/** Feeds measure in kilometres or metres and do not say which: nobody rides so fast as metres would be read as kilometres. */
function kmPerUnit(trips: readonly Trip[]): number {
  const speeds = trips.flatMap(({ stopTimes }) => {
    const [first, last] = [stopTimes[0], stopTimes.at(-1)];
    const hours = ((last?.arrives ?? 0) - (first?.departs ?? 0)) / 60;
    const distance = (last?.travelled ?? 0) - (first?.travelled ?? 0);
    return hours > 0 && distance > 0 ? [distance / hours] : [];
  });
  const middle = speeds.toSorted((a, b) => a - b)[Math.floor(speeds.length / 2)] ?? 0;
  return middle > fastestKmh ? 0.001 : 1;
}

function trainOf(problems: GtfsProblems, trip: Trip, unit: number): GtfsTrain | undefined {
  const { line, trainNo, routeId, service, tariff, seats } = trip;
  const stopTimes = trip.stopTimes.toSorted((a, b) => a.order - b.order);
  if (stopTimes.length < 2) {
    problems.add(files.trips, line, `${trainNo}次列车停站不足两个`);
    return undefined;
  }
  const kms = distancesOf(stopTimes, unit);
  const fault = stopTimes
    .map((_, at) => faultAt(stopTimes, kms, at))
    .findIndex((words) => words !== undefined);
  if (kms === undefined || fault >= 0) {
    const at = Math.max(0, fault);
    const words = faultAt(stopTimes, kms, at) ?? '缺少里程（shape_dist_traveled）与车站经纬度';
    problems.add(files.stopTimes, stopTimes[at]!.line, words);
    return undefined;
  }
  // Some feeds begin a train after midnight with hours beyond 24.
  const late = Math.floor(stopTimes[0]!.departs / dayMinutes);
  if (late > 0) {
    problems.add(files.stopTimes, stopTimes[0]!.line, '始发时间须在24:00以前');
    return undefined;
  }
  const highSpeed = /^[GDCS]/.test(trainNo);
  const last = stopTimes.length - 1;
  return {
    trainNo,
    routeId,
    service,
    highSpeed,
    tariff,
    seats,
    calls: stopTimes.map(({ stop, arrives, departs }, at) => ({
      station: stop.station,
      arrives: at === 0 ? departs : arrives,
      departs: at === last ? arrives : departs,
      km: kms[at]!,
    })),
    zones: stopTimes.map(({ stop }) => stop.zone),
  };
}

function faultAt(
  stopTimes: readonly StopTime[],
  kms: readonly number[] | undefined,
  at: number,
): string | undefined {
  const here = stopTimes[at]!;
  const before = stopTimes[at - 1];
  if (before !== undefined && before.order === here.order) return `stop_sequence“${here.order}”重复`;
  if (before !== undefined && here.arrives < before.departs) return '到达时间早于前一站的出发时间';
  if (stopTimes.findIndex(({ stop }) => stop.station === here.stop.station) < at)
    return '同一列车两次停靠同一车站';
  if (here.departs >= (maxNights + 1) * dayMinutes) return `列车运行超过${maxNights}夜`;
  if (before?.travelled !== undefined && here.travelled !== undefined && here.travelled < before.travelled)
    return 'shape_dist_traveled小于前一站';
  if (kms !== undefined && kms[at]! >= maxFareKm) return `里程超过${maxFareKm}公里`;
  return undefined;
}

/** A railway winds about so much between its stations. */
const detour = 1.12;

/** Whole kilometres from the first call, each stretch at least one; undefined where neither the feed nor coordinates tell. */
function distancesOf(stopTimes: readonly StopTime[], unit: number): number[] | undefined {
  const measured = stopTimes.every(({ travelled }) => travelled !== undefined);
  const points: (Point | undefined)[] = stopTimes.map(({ stop }) => stop.point);
  if (!measured && points.includes(undefined)) return undefined;
  const kms = [0];
  let exact = 0;
  for (let at = 1; at < stopTimes.length; at += 1) {
    exact += measured
      ? (stopTimes[at]!.travelled! - stopTimes[at - 1]!.travelled!) * unit
      : kmBetween(points[at - 1]!, points[at]!) * detour;
    kms.push(Math.max(kms[at - 1]! + 1, Math.round(exact)));
  }
  return kms;
}

/** `9;M;O` or `商务座、一等座`, each class once. */
function seatsIn(text: string): string[] {
  const written = simplified(text).split(/[;；,，、/|\s]+/u);
  return [...new Set(written.filter((each) => each !== '').map((each) => codeOf.get(each) ?? each))];
}

const isSeat = (code: string): code is RailSeat => code in railSeatNames;

const codeOf: ReadonlyMap<string, RailSeat> = new Map(railSeats.map((seat) => [railSeatNames[seat], seat]));

/** Ours, by the letter before the number; only trains without one may run without air conditioning. */
function tariffOf(trainNo: string, conditioned: boolean): number {
  const letter = /^[A-Z]?/.exec(trainNo)![0];
  if (letter === 'G') return tariffs.g;
  if (letter === 'C') return tariffs.g300;
  if (letter === 'D' || letter === 'S') return tariffs.d;
  if (letter === '') return conditioned ? tariffs.ordinary : tariffs.unconditioned;
  return tariffs.express;
}

/** A number is one train on a day. */
function refuseTwins(problems: GtfsProblems, trips: readonly Trip[]): void {
  const byNo = Map.groupBy(trips, ({ trainNo }) => trainNo);
  for (const [trainNo, twins] of byNo) {
    if (twins.length < 2) continue;
    const taken = new Map<Day, Trip>();
    for (const trip of twins) {
      const clash = [...daysOf(trip.service)].find((day) => taken.has(day));
      if (clash === undefined) for (const day of daysOf(trip.service)) taken.set(day, trip);
      else
        problems.add(files.trips, trip.line, `${trainNo}次列车在${clash}与第${taken.get(clash)!.line}行重复`);
    }
  }
}
