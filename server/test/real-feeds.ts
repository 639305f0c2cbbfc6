import type { Feed } from './gtfs-feed.ts';

/** Feeds as railways publish them, in small. */

const everyDay = (from: string, until: string) =>
  `service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date
daily,1,1,1,1,1,1,1,${from},${until}
`;

/**
 * The high-speed line of Hong Kong with names in traditional characters and English, translations for some of them, how long changing takes, and the classes of
 * each train.
 */
export const hongKongFeed: Feed = {
  'agency.txt':
    'agency_id,agency_name,agency_url,agency_timezone,agency_lang\nHSR,高速鐵路（香港段）,https://example.com,Asia/Hong_Kong,zh-Hant\n',
  'stops.txt': `stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station
WEK,香港西九龍,22.3036,114.1655,1,
WEK-P3,Platform 3,22.3036,114.1655,0,WEK
FTN,福田站,22.5386,114.0556,,
SZN,深圳北,22.6092,114.0291,,
GZS,Guangzhou South,22.9889,113.2695,,
CSH,潮汕,23.5390,116.5870,,
STU,汕頭站,23.3716,116.7515,,
QSX,慶盛,22.8773,113.4849,,
`,
  'routes.txt':
    'route_id,agency_id,route_short_name,route_long_name,route_type\nXRL,HSR,,廣深港高速鐵路,101\nCS,HSR,,廈深鐵路,101\n',
  'trips.txt': `route_id,service_id,trip_id,trip_headsign,trip_short_name,seat_classes
XRL,daily,x1,廣州南,G6508,商务座;一等座;二等座
XRL,daily,x2,香港西九龍,G6501,9 M O W
CS,daily,c1,汕頭,D7403,M;O
`,
  'stop_times.txt': `trip_id,arrival_time,departure_time,stop_id,stop_sequence,shape_dist_traveled
x1,08:05:00,08:05:00,WEK-P3,1,0
x1,08:19:00,08:22:00,SZN,2,39
x1,08:41:00,08:43:00,QSX,3,101
x1,08:57:00,08:57:00,GZS,4,142
x2,07:00:00,07:00:00,GZS,1,0
x2,07:36:00,07:39:00,FTN,2,116
x2,07:53:00,07:53:00,WEK,3,142
c1,08:45:00,08:45:00,SZN,1,0
c1,10:56:00,10:58:00,CSH,2,312
c1,11:15:00,11:15:00,STU,3,341
`,
  'calendar.txt': everyDay('20261101', '20270331'),
  'translations.txt': `table_name,field_name,language,translation,record_id,record_sub_id,field_value
stops,stop_name,en,Hong Kong West Kowloon,WEK,,
stops,stop_name,zh-Hans,广州南,GZS,,
stops,stop_name,zh-Hant,廣州南,GZS,,
stops,stop_name,zh-CN,庆盛,,,慶盛
routes,route_long_name,zh-Hans,广深港高速铁路,XRL,,
`,
  'transfers.txt': `from_stop_id,to_stop_id,transfer_type,min_transfer_time
SZN,SZN,2,1200
GZS,GZS,3,
`,
};

/** Suburban trains of Beijing: every station lies in one city. */
export const suburbanFeed: Feed = {
  'agency.txt': 'agency_name,agency_url,agency_timezone\n北京市郊铁路,https://example.com,Asia/Shanghai\n',
  'stops.txt': `stop_id,stop_name,stop_lat,stop_lon,stop_city
1,黄土店,40.0746,116.3277,北京
2,昌平北,40.2412,116.2148,北京
3,八达岭,40.3549,116.0080,北京
4,延庆,40.4463,115.9879,北京
`,
  'routes.txt': 'route_id,route_short_name,route_type\nS2,S2线,109\n',
  'trips.txt':
    'route_id,service_id,trip_id,trip_short_name\nS2,daily,a,S201\nS2,daily,b,S202\nS2,daily,c,S203\n',
  'stop_times.txt': `trip_id,arrival_time,departure_time,stop_id,stop_sequence
a,06:30:00,06:30:00,1,1
a,07:41:00,07:43:00,3,2
a,07:59:00,07:59:00,4,3
b,08:10:00,08:10:00,4,1
b,08:27:00,08:29:00,3,2
b,09:42:00,09:42:00,1,3
c,10:00:00,10:00:00,1,1
c,10:35:00,10:36:00,2,2
c,11:30:00,11:30:00,4,3
`,
  'calendar.txt': everyDay('20261001', '20271231'),
};

/** A timetable of last year that somebody found again. */
export const expiredFeed: Feed = {
  ...suburbanFeed,
  'calendar.txt': everyDay('20250105', '20251224'),
};
