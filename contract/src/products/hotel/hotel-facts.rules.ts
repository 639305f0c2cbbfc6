/** What a house, its rooms and its plans can be: lists that filters, pages and suppliers share. */

export const stars = [2, 3, 4, 5] as const;
export const starNames = { 2: '经济型', 3: '舒适型', 4: '高档型', 5: '豪华型' } as const;
export type Star = (typeof stars)[number];

export const facilities = {
  wifi: '免费WiFi',
  parking: '停车场',
  'ev-charging': '充电桩',
  gym: '健身房',
  pool: '游泳池',
  restaurant: '餐厅',
  'meeting-rooms': '会议室',
  laundry: '自助洗衣',
  'airport-shuttle': '接机服务',
  'luggage-storage': '行李寄存',
  'front-desk-24h': '24小时前台',
  accessible: '无障碍设施',
} as const;
export type Facility = keyof typeof facilities;
export const facilityIds = Object.keys(facilities) as [Facility, ...Facility[]];

export const hotelPayments = ['prepay', 'desk', 'guarantee'] as const;
export type HotelPayment = (typeof hotelPayments)[number];
export const hotelPaymentNames = {
  prepay: '在线付',
  desk: '到店付',
  guarantee: '担保',
} as const satisfies Record<HotelPayment, string>;

/** Whether guests have come: they are there, have left, or did not come at all. */
export const stayStates = ['in', 'out', 'no-show'] as const;
export type StayState = (typeof stayStates)[number];
export const stayStateNames = {
  in: '已入住',
  out: '已离店',
  'no-show': '未入住',
} as const satisfies Record<StayState, string>;

/** Who has a rate: everybody, whoever is signed in, enterprises, and the enterprise that agreed on it with the hotel. */
export const rateKinds = ['public', 'member', 'company', 'agreement'] as const;
export type RateKind = (typeof rateKinds)[number];

export const bedKinds = { king: '大床', twin: '双床', single: '单人床', family: '一大一小' } as const;
export type BedKind = keyof typeof bedKinds;

/** `大床1.8米`, as much of it as is known; undefined where nothing is. */
export function bedWords(bed: BedKind | null, widthCm: number | null): string | undefined {
  if (bed === null) return undefined;
  return widthCm === null ? bedKinds[bed] : `${bedKinds[bed]}${(widthCm / 100).toFixed(1)}米`;
}

export const windowKinds = { window: '有窗', inner: '内窗', none: '无窗' } as const;
export type WindowKind = keyof typeof windowKinds;

/** What guests give points for. */
export const scoreAspects = { place: '位置', clean: '卫生', service: '服务', facility: '设施' } as const;
export type ScoreAspect = keyof typeof scoreAspects;

/** Scores are tenths: 47 is 4.7 of 5. */
export const scoreText = (tenths: number): string => (tenths / 10).toFixed(1);

export const breakfastWords = (count: number): string =>
  count === 0 ? '不含早' : count === 1 ? '含单早' : count === 2 ? '含双早' : `含${count}份早餐`;
