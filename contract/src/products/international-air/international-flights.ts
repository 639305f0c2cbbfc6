import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { dayOut, dayText, fenOut, requiredText, wholeNumber } from '../../core/fields.ts';
import { placeZones } from '../../core/zoned-time.ts';
import { partTrace, standardTrace, travellersAsked } from '../../standards/standard-trace.ts';
import { cabins } from '../air/flights.ts';
import { fareFamilies, journeyKinds, saleWays } from './international-fares.rules.ts';

/** International flights: search by parts of a journey, calendars of fares, and what a journey costs with its rules. */

export const internationalFlyers = ['ADT', 'CHD', 'INF'] as const;

const askedPart = z.object({
  from: requiredText(8).meta({ title: '出发地', description: '城市或机场三字码，如SHA、PVG' }),
  to: requiredText(8).meta({ title: '到达地' }),
  day: dayText.meta({ title: '出发日期', description: '出发地当地日期' }),
});

const cabin = z.enum(cabins).default('economy').meta({ title: '舱等' });

/** Counted wide, because too many get a sentence of their own. */
const party = {
  adults: wholeNumber(0, 99).default(1).meta({ title: '成人数', description: '12岁以上' }),
  children: wholeNumber(0, 99).default(0).meta({ title: '儿童数', description: '2至11岁，占座' }),
  infants: wholeNumber(0, 99).default(0).meta({ title: '婴儿数', description: '2岁以下，不占座' }),
};

const journey = {
  flightType: z
    .preprocess((value) => (typeof value === 'string' ? Number(value) : value), z.literal([1, 2, 3]))
    .default(1)
    .meta({ title: '行程类型', description: '1单程，2往返，3多程' }),
  fromSegments: z
    .array(askedPart)
    .min(1)
    .max(20)
    .meta({ title: '去程各段', description: '单程、往返送一段，多程送二至六段' }),
  retSegments: z
    .array(askedPart)
    .max(20)
    .default([])
    .meta({ title: '返程', description: '往返送一段；两端城市可与去程不同（缺口程）' }),
  cabin,
  ...party,
};

export const partKey = requiredText(90).meta({ description: '查询所得的一程编号' });
const minuteOfDay = wholeNumber(0, 1439);
const codes = (max: number) => z.array(requiredText(3)).max(max).default([]);

export const internationalSegment = z.object({
  flightNo: z.string(),
  airline: z.string().describe('IATA two-character code of the number under which it is sold'),
  operatedBy: z.string().nullable().meta({ description: '由…实际承运；与销售方相同时为空' }),
  from: z.string(),
  fromTerminal: z.string(),
  to: z.string(),
  toTerminal: z.string(),
  day: dayOut.meta({ description: '出发地当地日期' }),
  departs: z.string().meta({ description: 'HH:MM，出发地当地时间' }),
  arrives: z.string().meta({ description: 'HH:MM，到达地当地时间' }),
  arrivesDaysLater: z.int().meta({ description: '到达日期与出发日期相差的天数，向东越过日期变更线时可为-1' }),
  minutes: z.int(),
  km: z.int(),
  aircraft: z.string(),
  cabin: z.enum(cabins).meta({ description: '实际乘坐的舱等；短程航班没有所订舱等时为较低一等' }),
});

export const internationalConnection = z.object({
  airport: z.string(),
  minutes: z.int(),
  overnight: z.boolean().meta({ description: '隔夜中转' }),
  changesTo: z.string().nullable().meta({ description: '须换机场时的另一机场；不换为空' }),
  changesTerminal: z.boolean(),
});

const priceByType = z.object({
  adultPrice: fenOut.meta({ description: '成人票价，全程' }),
  adultTax: fenOut.meta({ description: '成人税费与燃油附加费，全程' }),
  childPrice: fenOut,
  childTax: fenOut,
  infantPrice: fenOut,
  infantTax: fenOut,
  serviceFee: fenOut.meta({ description: '每名旅客的服务费，全程' }),
  totalFen: fenOut.meta({ description: '所查全部旅客合计' }),
});

export const internationalItinerary = z.object({
  key: z.string().meta({ description: '本程编号，选定后放入chosen' }),
  airline: z.string().meta({ description: '出票承运人' }),
  alliance: z.string().meta({ description: 'S星空联盟，O寰宇一家，T天合联盟；无联盟为空' }),
  segments: z.array(internationalSegment),
  connections: z.array(internationalConnection),
  minutes: z.int(),
  stops: z.int(),
  seatsLeft: z.int(),
  price: priceByType.meta({ description: '经本程的全程最低价，含已选与其余各程' }),
  agreed: z
    .object({ publicFen: fenOut.meta({ description: '同样航班的公布价：每名成人全程含税' }) })
    .optional()
    .meta({ description: '最低价为企业协议价；公布价时不返回' }),
  journey: z.array(z.string()).meta({ description: '取得该最低价的各程编号' }),
  standard: partTrace
    .omit({ title: true, whose: true })
    .optional()
    .meta({ description: '企业员工：以该最低价预订本程时与差旅标准的核对；不受限时不返回' }),
});

export const internationalPlaceNames = z
  .record(z.string(), z.object({ city: z.string(), name: z.string(), country: z.string() }))
  .meta({ description: '各机场的城市、名称与国家或地区代码' });
export const carrierNames = z.record(z.string(), z.string()).meta({ description: '各承运人的名称' });

const listInput = z.object({
  ...journey,
  chosen: z
    .array(partKey)
    .max(5)
    .default([])
    .meta({ title: '已选各程', description: '按顺序；列表为其后的一程' }),
  airlines: codes(20).meta({ title: '承运人' }),
  alliances: z
    .array(z.enum(['S', 'O', 'T']))
    .max(3)
    .default([])
    .meta({ title: '联盟' }),
  maxStops: wholeNumber(0, 2).default(2).meta({ title: '最多中转次数' }),
  departsFrom: minuteOfDay.default(0).meta({ title: '最早起飞', description: '当地零点起的分钟数' }),
  departsTo: minuteOfDay.default(1439).meta({ title: '最晚起飞' }),
  arrivesFrom: minuteOfDay.default(0).meta({ title: '最早到达' }),
  arrivesTo: minuteOfDay.default(1439).meta({ title: '最晚到达' }),
  airports: codes(20).meta({ title: '起降机场' }),
  vias: codes(20).meta({ title: '中转机场' }),
  withBags: wholeNumber(0, 1)
    .default(0)
    .meta({ title: '含托运行李', description: '1：只看含托运行李的票价' }),
  sort: z
    .enum(['price', 'minutes', 'departs', 'arrives'])
    .default('price')
    .meta({ title: '排序', description: 'price按每名成人全程含税的价格' }),
  page: wholeNumber(1, 100).default(1).meta({ title: '页码' }),
  pageSize: wholeNumber(1, 50).default(20).meta({ title: '每页数量' }),
});

const listOutput = z.object({
  kind: z.enum(journeyKinds),
  part: z.int().meta({ description: '列表为第几程，自1起' }),
  total: z.int(),
  itineraries: z.array(internationalItinerary),
  chosen: z
    .array(internationalItinerary.omit({ price: true, agreed: true, journey: true, standard: true }))
    .meta({ description: '已选各程的航班，与chosen同序' }),
  ends: z.array(z.string()).meta({ description: '列表中各航班起降的机场，多的在前' }),
  vias: z.array(z.string()).meta({ description: '列表中各航班的中转机场，多的在前' }),
  matrix: z
    .array(z.object({ airline: z.string(), stops: z.int(), count: z.int(), lowestFen: fenOut }))
    .meta({ description: '按承运人与中转次数的最低价，每名成人全程含税' }),
  zones: placeZones,
  places: internationalPlaceNames,
  carriers: carrierNames,
});

export const searchInternational = endpoint({
  method: 'POST',
  path: '/intl/flight_query_list',
  summary: '查询国际航班',
  access: 'public',
  effect: 'read',
  input: listInput,
  output: listOutput,
});

export const followInternational = endpoint({
  method: 'POST',
  path: '/intl/flight_query_follow',
  summary: '查询国际航班，结果随查随报',
  access: 'member',
  effect: 'read',
  events: true,
  input: listInput,
  output: listOutput.extend({
    searching: z
      .object({ stops: z.int().meta({ description: '正在查找的中转次数' }) })
      .nullable()
      .meta({ description: '查完后为空，此后不再有新的列表' }),
  }),
});

const lowestDay = z.object({ day: dayOut, lowestFen: fenOut.nullable() });

export const internationalCalendar = endpoint({
  method: 'POST',
  path: '/intl/fare_calendar',
  summary: '查询国际航班每日最低价',
  access: 'public',
  effect: 'read',
  input: z.object({
    from: askedPart.shape.from,
    to: askedPart.shape.to,
    start: dayText.meta({ title: '首日' }),
    days: wholeNumber(1, 31).default(31).meta({ title: '天数' }),
    stayDays: wholeNumber(0, 365)
      .optional()
      .meta({ title: '停留天数', description: '送了为往返，返程在此天数之后' }),
    cabin,
  }),
  output: z.object({
    days: z.array(lowestDay).meta({ description: '每名成人含税的最低价，最多中转一次；没有航班的日子为空' }),
  }),
});

export const internationalDateTable = endpoint({
  method: 'POST',
  path: '/intl/fare_date_table',
  summary: '查询往返前后三天的最低价',
  access: 'public',
  effect: 'read',
  input: z.object({
    from: askedPart.shape.from,
    to: askedPart.shape.to,
    outDay: dayText.meta({ title: '去程日期' }),
    backDay: dayText.meta({ title: '返程日期' }),
    cabin,
  }),
  output: z.object({
    outDays: z.array(dayOut),
    backDays: z.array(dayOut),
    lowest: z
      .array(z.array(fenOut.nullable()))
      .meta({ description: '每个去程日期一行、返程日期一列，每名成人含税，最多中转一次' }),
  }),
});

export const taxLine = z.object({
  code: z.string(),
  name: z.string(),
  times: z.int(),
  adultFen: fenOut,
  childFen: fenOut,
  infantFen: fenOut,
  simplified: z.boolean().meta({ description: '按简化的标准计算，以出票时为准' }),
});

const bagWords = z.object({
  words: z.string(),
  airline: z.string().meta({ description: '以其规定为准的承运人' }),
});

export const soldPart = z.object({
  key: z.string(),
  airline: z.string(),
  family: z.enum(fareFamilies),
  familyName: z.string(),
  bookingClass: z.string(),
  fareBasis: z.string(),
  currency: z.string(),
  filedAmount: z.int().meta({ description: '成人票价，以公布的币种计' }),
  fareFen: fenOut,
  agreed: z
    .object({
      code: z.string().meta({ description: '企业与航空公司的协议号' }),
      publicFen: fenOut.meta({ description: '同舱位的公布价' }),
    })
    .optional()
    .meta({ description: '协议价；公布价时不返回' }),
  bags: bagWords,
  rules: z.array(z.object({ title: z.string(), words: z.string() })),
});

export const soldJourney = z.object({
  offer: z.string().meta({ description: '所选票价的编号' }),
  family: z.enum(fareFamilies).nullable().meta({ description: '各程票价品牌不同时为空' }),
  way: z
    .enum(saleWays)
    .meta({ description: 'half同一承运人的往返半程，open伙伴承运人的往返半程，alone各程单独计价' }),
  parts: z.array(soldPart),
  price: priceByType,
  taxes: z.array(taxLine).meta({ description: '逐项税费，同一代码合并' }),
  seatsLeft: z.int(),
  standard: standardTrace
    .nullable()
    .optional()
    .meta({ description: '企业员工：与出行人差旅标准的核对；不受限时为空' }),
  personFen: z
    .array(fenOut)
    .optional()
    .meta({ description: '每名旅客由个人承担的金额，按成人、儿童、婴儿排列；同standard一并返回' }),
});

export const priceInternational = endpoint({
  method: 'POST',
  path: '/intl/flight_price',
  summary: '核验国际航班的票价、税费与规则',
  access: 'public',
  effect: 'read',
  input: z.object({
    parts: z.array(partKey).min(1).max(6).meta({ title: '各程', description: '按顺序的各程编号' }),
    ...party,
    people: travellersAsked,
  }),
  output: z.object({
    kind: z.enum(journeyKinds),
    itineraries: z.array(
      internationalItinerary.omit({ price: true, agreed: true, journey: true, standard: true }),
    ),
    fares: z.array(soldJourney).meta({ description: '便宜的在前' }),
    flyers: z.array(z.enum(internationalFlyers)),
    zones: placeZones,
    places: internationalPlaceNames,
    carriers: carrierNames,
  }),
});

const foundPlace = z.object({
  code: z.string(),
  city: z.string(),
  country: z.string(),
  pinyin: z.string(),
  airports: z.array(z.object({ code: z.string(), name: z.string() })),
});

export const findInternationalPlaces = endpoint({
  method: 'POST',
  path: '/intl/city_query',
  summary: '按城市、拼音或三字码查找国际航班的城市',
  access: 'public',
  effect: 'read',
  input: z.object({ keyword: requiredText(20).meta({ title: '关键词' }) }),
  output: z.object({ places: z.array(foundPlace).meta({ description: '最多二十个，客流大的在前' }) }),
});
