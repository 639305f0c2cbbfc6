import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import {
  dayOut,
  dayText,
  fenIn,
  fenOut,
  flag,
  idText,
  momentOut,
  requiredText,
  text,
  wholeNumber,
} from '../../core/fields.ts';
import { fileAnswer } from '../../core/files.ts';
import { overActions } from '../../standards/standard-trace.rules.ts';
import { standardTrace, traceLine } from '../../standards/standard-trace.ts';
import { cancelKinds } from './hotel-cancellation.rules.ts';
import {
  bedKinds,
  facilityIds,
  hotelPayments,
  rateKinds,
  scoreAspects,
  windowKinds,
} from './hotel-facts.rules.ts';
import { askedRooms } from './hotel-guests.ts';
import { hotelSorts, maxPageHotels } from './hotel-search.rules.ts';
import { maxAdultsInRoom, maxNights, maxRooms } from './hotel-stay.rules.ts';

/** Hotels: where there are some, what a city has on the nights of a stay, one of them in full, and whether a rate still stands. */

/** Whoever has hotel orders in the menu may look for hotels. */
const access = { permission: 14 } as const;

const city = requiredText(20).meta({ title: '城市', description: '城市名，如“杭州”' });
const hotelId = idText.meta({ title: '酒店编号' });
const keysOf = <Key extends string>(names: Readonly<Record<Key, string>>) =>
  z.enum(Object.keys(names) as [Key, ...Key[]]);

/** What it is checked against is today at the hotel, which no schema knows: `stayProblem`. */
const stay = {
  arrival: dayText.meta({ title: '入住日期' }),
  departure: dayText.meta({ title: '离店日期' }),
  rooms: wholeNumber(0, 99)
    .default(1)
    .meta({ title: '房间数', description: `1至${maxRooms}间` }),
  adults: wholeNumber(0, 99)
    .default(1)
    .meta({ title: '每间人数', description: `每间房的成人数，1至${maxAdultsInRoom}人` }),
};

const place = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.string(),
  lat: z.number(),
  lon: z.number(),
});

export const queryHotelCities = endpoint({
  method: 'POST',
  path: '/hotel/queryCity',
  summary: '查询有酒店的城市',
  access,
  effect: 'read',
  input: z.object({}),
  output: z.object({
    cities: z
      .array(
        z.object({
          name: z.string(),
          pinyin: z.string(),
          initials: z.string(),
          hot: z.boolean(),
          hotels: z.int().meta({ description: '酒店数' }),
        }),
      )
      .meta({ description: '酒店多的城市在前' }),
  }),
});

export const listHotelAreas = endpoint({
  method: 'POST',
  path: '/hotel/areaInfo',
  summary: '查询城市的商圈、地标与地铁站',
  access,
  effect: 'read',
  input: z.object({ city }),
  output: z.object({
    city: z.string(),
    groups: z.array(z.object({ kind: z.string(), places: z.array(place) })),
  }),
});

export const findHotelRegions = endpoint({
  method: 'POST',
  path: '/hotel_dida_travel/hotel_region',
  summary: '按关键词查找城市、地标与酒店',
  access,
  effect: 'read',
  input: z.object({
    keyword: requiredText(30).meta({ title: '关键词' }),
    city: text(20).default('').meta({ title: '城市', description: '为空时只查找城市' }),
  }),
  output: z.object({
    cities: z.array(z.string()),
    places: z.array(place),
    hotels: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
});

const counted = z.object({ id: z.string(), name: z.string(), hotels: z.int() });

export const hotelChoices = endpoint({
  method: 'POST',
  path: '/hotel/search/choice',
  summary: '查询城市酒店的筛选项',
  access,
  effect: 'read',
  input: z.object({ city }),
  output: z.object({
    stars: z.array(counted),
    brands: z.array(counted.extend({ group: z.string() })),
    facilities: z.array(counted),
    payments: z.array(z.object({ id: z.enum(hotelPayments), name: z.string() })),
  }),
});

const hotelFacts = z.object({
  id: z.string(),
  name: z.string(),
  brand: z.string(),
  group: z.string().meta({ description: '所属集团' }),
  city: z.string(),
  address: z.string(),
  lat: z.number(),
  lon: z.number(),
  star: z.int().meta({ description: '2经济型，3舒适型，4高档型，5豪华型' }),
  facilities: z.array(z.enum(facilityIds)),
  score: z.int().nullable().meta({ description: '评分的十倍，如47为4.7分；尚无点评时为空' }),
  reviews: z.int().meta({ description: '点评数' }),
  openedIn: z.int().nullable().meta({ description: '开业年份；未知时为空' }),
  renovatedIn: z.int().nullable().meta({ description: '最近一次装修的年份' }),
  near: z.object({ name: z.string(), metres: z.int() }).meta({ description: '最近的地标' }),
  picture: z.string().meta({ description: '图片地址，站内' }),
});

/** A night of one room, with who pays what of it where the standard lets the person pay what is above. */
const night = z.object({
  night: dayOut,
  priceFen: fenOut.meta({ description: '每间房价' }),
  capFen: fenOut.nullable().meta({ description: '当晚限价；不限时为空' }),
  companyFen: fenOut.meta({ description: '标准内的部分' }),
  personFen: fenOut.meta({ description: '超出标准的部分' }),
});

const plan = z.object({
  planId: z.string(),
  kind: z
    .enum(rateKinds)
    .meta({ description: 'public公开价，member会员价，company企业价，agreement本企业的协议价' }),
  breakfasts: z.int().meta({ description: '每间每晚的早餐份数' }),
  payment: z.enum(hotelPayments).meta({ description: 'prepay在线付，desk到店付，guarantee担保' }),
  cancellation: z.enum(cancelKinds).meta({ description: 'free免费，penalty限时，none不可取消' }),
  cancelWords: z.string(),
  freeUntil: momentOut.nullable().meta({ description: '免费取消的截止时间；不能免费取消时为空' }),
  onRequest: z.boolean().meta({ description: '须等待酒店确认' }),
  heldUntil: z.string().nullable().meta({ description: '未付款、未担保的房间保留到入住日的几点' }),
  nights: z.array(night),
  meanFen: fenOut.meta({ description: '每晚均价，整元' }),
  totalFen: fenOut.meta({ description: '全部房间、全部晚数合计' }),
  left: z.int().meta({ description: '剩余间数，最多为4与所查间数中的较大者' }),
  saving: z
    .object({ savingFen: fenOut, percent: z.int() })
    .nullable()
    .meta({ description: '协议价比同房型其他最低价低多少，全部房间与晚数合计；不是协议价或不低时为空' }),
  lines: z.array(traceLine).meta({ description: '逐项核对差旅标准；没有标准时为空' }),
  over: z.enum(overActions).nullable().meta({ description: '超标时如何处理；未超标为空' }),
});

/** What giving back all rooms and nights costs from a moment on; the first span is from the beginning. */
const cancelSpan = z.object({
  from: momentOut.nullable().meta({ description: '起于；从预订起为空' }),
  fineFen: fenOut.meta({ description: '此时取消全部房间与晚数的费用' }),
});

const pricedPlan = plan.extend({ cancelSpans: z.array(cancelSpan) });

const listedHotel = hotelFacts.extend({
  distance: z
    .object({ metres: z.int(), minutes: z.int(), onFoot: z.boolean() })
    .nullable()
    .meta({ description: '到所选位置的距离与预计时间' }),
  rate: plan.extend({ roomId: z.string() }).meta({ description: '符合条件的最低价' }),
});

export const searchHotels = endpoint({
  method: 'POST',
  path: '/hotel/search/list_credit',
  summary: '查询酒店列表',
  access,
  effect: 'read',
  input: z.object({
    city,
    ...stay,
    placeId: idText.optional().meta({ title: '地标编号', description: '按到此地标的距离' }),
    nearHotelId: idText
      .optional()
      .meta({ title: '附近酒店编号', description: '按到此酒店的距离，列表不含此酒店' }),
    around: z
      .object({
        lat: z.coerce.number().min(-90).max(90).meta({ title: '纬度' }),
        lon: z.coerce.number().min(-180).max(180).meta({ title: '经度' }),
      })
      .optional()
      .meta({ title: '位置', description: '按到此处的距离，如公司地址' }),
    keyword: text(30).default('').meta({ title: '关键词', description: '酒店、品牌或地标的名称' }),
    minFen: fenIn.optional().meta({ title: '最低价', description: '每晚均价' }),
    maxFen: fenIn.optional().meta({ title: '最高价', description: '每晚均价' }),
    stars: z.array(wholeNumber(2, 5)).max(4).default([]).meta({ title: '星级' }),
    brands: z.array(requiredText(20)).max(60).default([]).meta({ title: '品牌' }),
    facilities: z.array(z.enum(facilityIds)).max(facilityIds.length).default([]).meta({ title: '设施' }),
    minScore: wholeNumber(0, 50).default(0).meta({ title: '最低评分', description: '评分的十倍' }),
    withinMetres: wholeNumber(100, 100_000).optional().meta({ title: '距离', description: '到所选位置' }),
    breakfast: flag.default(false).meta({ title: '含早餐' }),
    freeCancellation: flag.default(false).meta({ title: '可免费取消' }),
    payments: z
      .array(z.enum(hotelPayments))
      .max(hotelPayments.length)
      .default([])
      .meta({ title: '付款方式' }),
    agreed: flag.default(false).meta({ title: '协议酒店', description: '仅本企业有协议价的酒店' }),
    withinStandard: flag.default(false).meta({ title: '符合差旅标准' }),
    hideForbidden: flag
      .default(false)
      .meta({ title: '隐藏禁止预订的酒店', description: '差旅标准禁止预订超标酒店时有效' }),
    sort: z.enum(hotelSorts).default('recommended').meta({ title: '排序' }),
    page: wholeNumber(1, 1000).default(1).meta({ title: '页码' }),
    pageSize: wholeNumber(1, maxPageHotels).default(20).meta({ title: '每页数量' }),
  }),
  output: z.object({
    total: z.int(),
    forbidden: z.int().meta({ description: '符合其他条件、因差旅标准禁止预订的酒店数，无论是否隐藏' }),
    agreed: z.int().meta({ description: '所查日期有本企业协议价的酒店数，无论是否符合筛选' }),
    nights: z.int(),
    place: place.nullable(),
    caps: z
      .array(z.object({ night: dayOut, capFen: fenOut.nullable() }))
      .nullable()
      .meta({ description: '每晚限价；没有酒店标准时为空' }),
    hotels: z.array(listedHotel),
  }),
});

export const followHotels = endpoint({
  method: 'POST',
  path: '/hotel/search/follow_list',
  summary: '查询酒店列表，价格随查随报',
  access,
  effect: 'read',
  events: true,
  input: searchHotels.input,
  output: searchHotels.output.extend({
    pricing: z
      .object({
        asked: z.int().meta({ description: '已查到价格的酒店数' }),
        of: z.int().meta({ description: '全城酒店数' }),
      })
      .nullable()
      .meta({ description: '列表只含已查到价格的酒店；全部查到后为空，此后不再有新的列表' }),
  }),
});

const picture = z.object({ title: z.string(), url: z.string() });

export const hotelBaseInfo = endpoint({
  method: 'POST',
  path: '/hotel/search/baseinfo',
  summary: '查询酒店详情',
  access,
  effect: 'read',
  input: z.object({ hotelId }),
  output: z.object({
    facts: hotelFacts,
    phone: z.string(),
    floors: z.int().nullable(),
    roomCount: z.int().nullable(),
    policies: z.object({
      checkIn: z.string(),
      checkOut: z.string(),
      children: z.string(),
      pets: z.string(),
      deposit: z.string(),
      foreignGuests: z.boolean().nullable().meta({ description: '可接待外宾；未知时为空' }),
    }),
    scores: z.record(keysOf(scoreAspects), z.int()).nullable(),
    reviews: z.array(z.object({ on: dayOut, score: z.int(), words: z.string(), guest: z.string() })),
    rooms: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        areaSqm: z.int().nullable(),
        bed: keysOf(bedKinds).nullable(),
        bedWidthCm: z.int().nullable(),
        window: keysOf(windowKinds).nullable(),
        smoking: z.boolean().nullable(),
        floors: z.object({ from: z.int(), to: z.int() }).nullable(),
        maxAdults: z.int(),
        picture: z.string(),
      }),
    ),
    nearby: z.array(z.object({ name: z.string(), kind: z.string(), metres: z.int() })),
    pictures: z.array(picture),
  }),
});

export const hotelPrices = endpoint({
  method: 'POST',
  path: '/hotel/search/priceinfo_credit',
  summary: '查询酒店各房型的价格',
  access,
  effect: 'read',
  input: z.object({ hotelId, ...stay }),
  output: z.object({
    nights: z.int(),
    rooms: z.array(z.object({ roomId: z.string(), plans: z.array(pricedPlan) })),
  }),
});

export const checkStay = endpoint({
  method: 'POST',
  path: '/hotel/order/canBook',
  summary: '下单前核对房价与房量',
  access,
  effect: 'read',
  input: z.object({
    hotelId,
    roomId: idText.meta({ title: '房型编号' }),
    planId: idText.meta({ title: '价格计划编号' }),
    ...stay,
    prices: z
      .array(z.object({ night: dayText, priceFen: fenIn }))
      .max(maxNights)
      .meta({ title: '每晚房价', description: '页面上显示的每间房价' }),
    guests: askedRooms,
  }),
  output: z.object({
    canBook: z.boolean(),
    reason: z.string().meta({ description: '不能预订的原因；可以预订时为空' }),
    changed: z
      .array(z.object({ night: dayOut, beforeFen: fenOut, nowFen: fenOut }))
      .meta({ description: '房价有变动的各晚' }),
    plan: pricedPlan.nullable().meta({ description: '现在的价格；已无此价格时为空' }),
    rooms: z
      .array(z.object({ nights: z.array(night) }))
      .meta({ description: '各间每晚由谁承担：送了入住人的，按其差旅标准；已无此价格时为空' }),
    personFen: fenOut.meta({ description: '个人承担的合计' }),
    standard: standardTrace.nullable().meta({ description: '差旅标准的版本与逐条核对结果；不受限时为空' }),
    payMinutes: z.int().meta({ description: '提交后须在多少分钟内支付' }),
    holdsRooms: z.boolean().meta({ description: '提交后、支付前为订单保留房间' }),
  }),
});

/** Shown by tags that carry no session; of nobody, and nothing but what everybody may know. */
export const hotelPicture = endpoint({
  method: 'GET',
  path: '/hotel/picture',
  summary: '酒店图片',
  access: 'public',
  effect: 'read',
  file: 'out',
  input: z.object({ hotelId, view: idText.meta({ title: '画面' }) }),
  output: fileAnswer,
});
