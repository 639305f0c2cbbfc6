import { strToU8, zipSync } from 'fflate';
import type { RailTimetable } from '#src/products/rail/rail-timetable.rules.ts';

/** Files of a feed by their names. */
export type Feed = Readonly<Record<string, string>>;

/** Two lines, four trains: one over midnight, one on working days with exceptions, one on single days, and a bus. */
export const smallFeed: Feed = {
  'agency.txt':
    'agency_id,agency_name,agency_url,agency_timezone\nCR,中国铁路,https://example.com,Asia/Shanghai\n',
  'stops.txt': `stop_id,stop_code,stop_name,stop_lat,stop_lon,location_type,parent_station,zone_id,stop_city
BJN,VNP,北京南站,39.865,116.379,1,,,
BJN-1,,北京南1站台,39.865,116.379,0,BJN,Z1,
JNX,JGK,济南西,36.668,116.884,0,,Z2,
SHH,,上海虹桥站,31.194,121.320,0,,Z3,
NEW,,新安东,34.0,117.9,0,,Z4,宿州
XYZ,XYQ,襄阳新区,32.0,112.1,0,,,
EXIT,,出口,39.86,116.37,2,BJN,,
BUS,,公交站,39.8,116.3,0,,,
`,
  'routes.txt': 'route_id,agency_id,route_short_name,route_type\nJH,CR,,2\nN,CR,K7007,102\nB,CR,52,3\n',
  'trips.txt': `route_id,service_id,trip_id,trip_short_name
JH,daily,t1,G9001
JH,workdays,t2,g9003次
N,daily,t3,
JH,single,t4,G9005
B,daily,b1,52
`,
  'stop_times.txt': `trip_id,arrival_time,departure_time,stop_id,stop_sequence,shape_dist_traveled
t1,08:00:00,08:00:00,BJN-1,1,0
t1,09:31:00,09:33:00,JNX,2,406
t1,12:28:00,12:28:00,SHH,5,1318
t2,10:00:00,10:00:00,BJN,1,0
t2,,11:32:00,JNX,2,406
t2,13:05:00,13:07:00,NEW,3,700
t2,14:40:00,,SHH,4,1318
t3,21:10:00,21:10:00,SHH,1,0
t3,26:40:00,26:52:00,JNX,2,912
t3,31:05:00,31:05:00,BJN,3,1318
t4,15:00:00,15:00:00,BJN,1,
t4,18:30:00,18:30:00,XYZ,2,
b1,08:00:00,08:00:00,BUS,1,
`,
  'calendar.txt': `service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date
daily,1,1,1,1,1,1,1,20261101,20270331
workdays,1,1,1,1,1,0,0,20261101,20270331
`,
  'calendar_dates.txt': `service_id,date,exception_type
workdays,20261202,2
workdays,20261205,1
single,20261203,1
single,20261204,1
`,
};

export const zippedFeed = (feed: Feed): Buffer =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(feed).map(([name, text]) => [name, strToU8(text)])), {
      mtime: '2026-11-01T00:00:00Z',
    }),
  );

const weekdayBits = [1, 2, 3, 4, 5, 6, 0];

/** A timetable as a feed that says the same, without exceptions. */
export function feedOf(table: RailTimetable, { from, until }: { from: string; until: string }): Feed {
  const masks = [...new Set(table.weekdays)];
  const times = ['trip_id,arrival_time,departure_time,stop_id,stop_sequence,shape_dist_traveled'];
  for (let call = 0; call < table.trainOf.length; call += 1) {
    const train = table.trainOf[call]!;
    const order = call - table.firstCall[train]!;
    times.push(
      `${train},${clock(table.arrives[call]!)},${clock(table.departs[call]!)},${table.stationAt[call]},${order},${table.km[call]}`,
    );
  }
  return {
    'agency.txt': smallFeed['agency.txt']!,
    'stops.txt': lines(
      'stop_id,stop_code,stop_name',
      table.stations,
      ({ code, name }, at) => `${at},${code},${name}`,
    ),
    'routes.txt': 'route_id,route_short_name,route_type\nR,,2\n',
    'trips.txt': lines(
      'route_id,service_id,trip_id,trip_short_name',
      table.trainNos,
      (no, at) => `R,${table.weekdays[at]},${at},${no}`,
    ),
    'stop_times.txt': `${times.join('\n')}\n`,
    'calendar.txt': lines(
      'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date',
      masks,
      (mask) => [mask, ...weekdayBits.map((bit) => (mask >> bit) & 1), from, until].join(),
    ),
  };
}

function lines<T>(heading: string, rows: readonly T[], line: (row: T, at: number) => string): string {
  return `${[heading, ...rows.map(line)].join('\n')}\n`;
}

const two = (figure: number) => String(figure).padStart(2, '0');

function clock(minutes: number): string {
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00`;
}
