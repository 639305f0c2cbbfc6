import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { dayOut, dayText, fenOut, momentOut, requiredText, wholeNumber } from '../../core/fields.ts';
import { placeZones } from '../../core/zoned-time.ts';
import { railSeats } from './train-seats.rules.ts';

/** Trains: stations, direct trains of a day, the stops of one, journeys with changes; what is left on each, and whether it is sold now. */

const railPlace = requiredText(12).describe('城市名、车站名或车站电报码，如“北京”“北京南”“VNP”');

export const railStation = z.object({
  name: z.string(),
  code: z.string().describe('电报码，未知时为空'),
  pinyin: z.string(),
  initials: z.string(),
});

export const railCity = z.object({
  name: z.string(),
  pinyin: z.string(),
  initials: z.string(),
  hot: z.boolean(),
  stations: z.array(railStation),
});

export const listStations = endpoint({
  method: 'GET',
  path: '/train/stations',
  summary: '查询车站与城市',
  access: 'public',
  effect: 'read',
  input: z.object({}),
  output: z.object({ cities: z.array(railCity).describe('热门城市在前，其余按拼音') }),
});

/** One train between two of its stations. */
export const trainRide = z.object({
  trainNo: z.string(),
  startsOn: dayOut.describe('列车从始发站开出的日期'),
  from: z.string(),
  to: z.string(),
  /** Where the train itself begins and ends. */
  origin: z.string(),
  terminus: z.string(),
  day: dayOut.describe('在出发站开车的日期'),
  departs: z.string().describe('HH:MM，出发站当地时间'),
  arrives: z.string().describe('HH:MM，到达站当地时间'),
  arrivesDaysLater: z.int(),
  minutes: z.int(),
  km: z.int(),
  stops: z.int().describe('途中停站数'),
});

export const trainFare = z.object({
  seat: z
    .enum(railSeats)
    .describe('席别代码：9商务座，P特等座，M一等座，O二等座，4软卧，3硬卧，1硬座，W无座'),
  name: z.string(),
  fareFen: fenOut.describe('卧铺为上铺票价'),
  maxFen: fenOut.describe('卧铺为下铺票价，其余与fareFen相同'),
  left: z.int().describe('余票，最多99'),
  waitlist: z.boolean().describe('已售完，可以候补'),
});
export type TrainFare = z.output<typeof trainFare>;

export const trainSale = z.object({
  state: z.enum(['open', 'not-yet', 'stopped', 'too-close']).describe('在售、未到起售时间、停运、临近开车'),
  words: z.string().describe('不能购买的原因，在售时为空'),
  opensAt: momentOut.nullable().describe('起售时间，仅未到起售时间时有值'),
});
export type TrainSale = z.output<typeof trainSale>;

export const trainOffer = trainRide.extend({ fares: z.array(trainFare), sale: trainSale });
export type TrainOffer = z.output<typeof trainOffer>;

export const trainJourney = z.object({
  rides: z.array(trainOffer),
  /** Minutes between each ride and the next. */
  waits: z.array(z.int()),
  minutes: z.int(),
  lowestFen: fenOut.describe('每程最便宜的席别合计'),
});
export type TrainJourney = z.output<typeof trainJourney>;

export const searchTrains = endpoint({
  method: 'GET',
  path: '/train/search',
  summary: '查询直达列车',
  access: 'public',
  effect: 'read',
  input: z.object({ from: railPlace, to: railPlace, day: dayText }),
  output: z.object({
    day: dayOut,
    /** The last day on sale. */
    lastDay: dayOut,
    trains: z.array(trainOffer),
    earliest: trainJourney.nullable().describe('当天最早到达的走法，不限换乘次数'),
    zones: placeZones,
  }),
});

export const searchTransfers = endpoint({
  method: 'GET',
  path: '/train/transfer',
  summary: '查询中转换乘',
  access: 'public',
  effect: 'read',
  input: z.object({ from: railPlace, to: railPlace, day: dayText, changes: wholeNumber(1, 2).default(1) }),
  output: z.object({
    day: dayOut,
    journeys: z.array(trainJourney).describe('已排除各方面均不占优的方案'),
    zones: placeZones,
  }),
});

export const trainStops = endpoint({
  method: 'GET',
  path: '/train/stopInfo',
  summary: '查询列车经停站',
  access: 'public',
  effect: 'read',
  input: z.object({ trainNo: requiredText(8), startsOn: dayText }),
  output: z.object({
    trainNo: z.string(),
    startsOn: dayOut,
    zones: placeZones,
    stops: z.array(
      z.object({
        station: z.string(),
        city: z.string(),
        arrives: z.string().nullable().describe('HH:MM，始发站为空'),
        departs: z.string().nullable().describe('HH:MM，终到站为空'),
        daysLater: z.int().describe('到站日期比始发日期晚几天'),
        stayMinutes: z.int(),
        km: z.int(),
      }),
    ),
  }),
});
