import { type Day, formatDay, formatMinutes, weekdayOf } from '@woxing/contract/core/days';
import { type Fen, formatYuan, yuanDigits } from '@woxing/contract/core/money';
import { englishAirlines, englishAirports } from '@woxing/contract/generated/english-names';
import { type PaperType, paperNames } from '@woxing/contract/people/identity.rules';
import { type PassengerType, passengerTypeWords } from '@woxing/contract/people/passenger-types';
import { type ExtraKind, extraKindWords } from '@woxing/contract/products/air/air-extras.rules';
import type { ItineraryLanguage } from '@woxing/contract/products/air/air-itinerary.rules';
import type { Cabin } from '@woxing/contract/products/air/flights';
import type { PaperColumn } from '#src/documents/public.ts';
import { airportWords } from './airport-words.rules.ts';

/** Of an end of a flight: its city, airport and terminal in Chinese, and the code by which others know them. */
export interface NamedAirport {
  readonly code: string;
  readonly city: string;
  readonly airport: string;
  readonly terminal: string;
}

/** A seat, a piece of baggage or a meal as its carrier calls it, by its code and in Chinese. */
export interface NamedExtra {
  readonly kind: ExtraKind;
  readonly code: string;
  readonly name: string;
}

/** All that a document says beside what its order says, in one language. */
export interface ItineraryWords {
  readonly language: 'zh-CN' | 'en';
  readonly title: string;
  readonly orderNo: string;
  readonly orderedAt: string;
  readonly columns: readonly PaperColumn[];
  readonly carrier: string;
  readonly cabin: string;
  readonly baggage: string;
  readonly reference: string;
  readonly cabins: Readonly<Record<Cabin, string>>;
  readonly types: Readonly<Record<PassengerType, string>>;
  readonly papers: Readonly<Record<PaperType, string>>;
  readonly ticketCount: string;
  readonly counted: (count: number) => string;
  readonly parts: {
    readonly fare: string;
    readonly airport: string;
    readonly fuel: string;
    readonly total: string;
  };
  readonly insurance: {
    readonly title: string;
    readonly columns: readonly PaperColumn[];
    /** Of what the catalogue calls it. */
    readonly name: (name: string) => string;
    readonly until: (moment: string) => string;
  };
  readonly extras: {
    readonly title: string;
    readonly columns: readonly PaperColumn[];
    readonly kinds: Readonly<Record<ExtraKind, string>>;
    /** Of a seat its number, of baggage its weight, of a meal what it is. */
    readonly name: (extra: NamedExtra) => string;
    readonly free: string;
  };
  readonly money: (amount: Fen) => string;
  readonly sum: (amount: Fen) => string;
  readonly day: (day: Day) => string;
  readonly minutes: (minutes: number) => string;
  /** Behind the time of an arrival; empty on the same day. */
  readonly daysLater: (days: number) => string;
  readonly stops: (cities: readonly string[]) => string;
  readonly carrierName: (iata: string, name: string) => string;
  readonly checked: (kg: number) => string;
  readonly inHand: (kg: number) => string;
  readonly between: string;
  /** Of a flight that does not fly. */
  readonly cancelled: string;
  /** What is not known of a flight. */
  readonly byCarrier: string;
  readonly placeName: (place: NamedAirport) => string;
  readonly placeBelow: (place: NamedAirport, zone: string) => string[];
  readonly notes: readonly string[];
  readonly sandboxNote: string;
  readonly mark: string;
  readonly proof: readonly string[];
  readonly printed: (at: string) => string;
  readonly page: (page: number, count: number) => string;
  readonly fileName: (orderNo: string) => string;
}

const [names, papers, ticketNos, fares, funds, fuels, totals] = [
  { x: 0, width: 95 },
  { x: 102, width: 112 },
  { x: 220, width: 80 },
  { x: 302, width: 46, align: 'right' },
  { x: 352, width: 54, align: 'right' },
  { x: 410, width: 46, align: 'right' },
  { x: 458, width: 41, align: 'right' },
] as const;

const [insured, policies, policyNos, periods, premiums] = [
  { x: 0, width: 95 },
  { x: 102, width: 100 },
  { x: 206, width: 146 },
  { x: 356, width: 98 },
  { x: 458, width: 41, align: 'right' },
] as const;

const [served, flights, services, servicePrices] = [
  { x: 0, width: 95 },
  { x: 102, width: 100 },
  { x: 206, width: 246 },
  { x: 458, width: 41, align: 'right' },
] as const;

const chinese: ItineraryWords = {
  language: 'zh-CN',
  title: '机票行程信息单',
  orderNo: '订单号',
  orderedAt: '下单时间',
  columns: [
    { name: '乘机人', ...names },
    { name: '证件', ...papers },
    { name: '票号', ...ticketNos },
    { name: '票价', ...fares },
    { name: '民航发展基金', ...funds },
    { name: '燃油附加费', ...fuels },
    { name: '合计', ...totals },
  ],
  carrier: '承运人',
  cabin: '舱位',
  baggage: '免费行李额',
  reference: '订座编码',
  cabins: { economy: '经济舱', premium: '超级经济舱', business: '公务舱', first: '头等舱' },
  types: passengerTypeWords,
  papers: paperNames,
  ticketCount: '有效机票',
  counted: (count) => `${count}张`,
  parts: { fare: '票价', airport: '民航发展基金', fuel: '燃油附加费', total: '合计' },
  insurance: {
    title: '保险',
    columns: [
      { name: '被保险人', ...insured },
      { name: '险种', ...policies },
      { name: '保单号', ...policyNos },
      { name: '保险期间（北京时间）', ...periods },
      { name: '保险费', ...premiums },
    ],
    name: (name) => name,
    until: (moment) => `至 ${moment}`,
  },
  extras: {
    title: '选座与附加服务',
    columns: [
      { name: '乘机人', ...served },
      { name: '航班', ...flights },
      { name: '服务', ...services },
      { name: '费用', ...servicePrices },
    ],
    kinds: extraKindWords,
    name: ({ name }) => name,
    free: '免费',
  },
  money: formatYuan,
  sum: formatYuan,
  day: (day) => `${day.slice(0, 4)}年${formatDay(day)}`,
  minutes: formatMinutes,
  daysLater: (days) => (days === 0 ? '' : days === 1 ? ' 次日' : ` +${days}天`),
  stops: (cities) => (cities.length === 0 ? '' : ` · 经停${cities.join('、')}`),
  carrierName: (_, name) => name,
  checked: (kg) => (kg === 0 ? '无免费托运' : `托运${kg}公斤`),
  inHand: (kg) => `手提${kg}公斤`,
  between: '，',
  cancelled: '航班取消',
  byCarrier: '以航空公司规定为准',
  placeName: ({ city, airport, terminal }) => airportWords(city, airport, terminal),
  placeBelow: ({ code }, zone) => [`${code} · 当地时间（${zone}）`],
  notes: [
    '本单由预订信息生成，供行程核对与留存，不是机票，也不是报销凭证。报销请索取电子发票（航空运输电子客票行程单）。',
    '请携带订票时使用的有效证件原件，预留充足的值机与安检时间。航班时刻与航站楼以航空公司和机场公布为准。',
    '免费行李额按成人客票列出，儿童与婴儿以航空公司规定为准。',
  ],
  sandboxNote: '本单在沙箱环境中生成，航班、票号与金额均为模拟，不能用于乘机或报销。',
  mark: '沙箱',
  proof: ['扫码核验机票状态'],
  printed: (at) => `生成时间 ${at}（UTC+8）`,
  page: (page, count) => `第${page}页，共${count}页`,
  fileName: (orderNo) => `机票行程信息单${orderNo}.pdf`,
};

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

const englishInsurances: ReadonlyMap<string, string> = new Map([
  ['航空意外险', 'Flight accident'],
  ['航班延误险', 'Flight delay'],
]);

const english: ItineraryWords = {
  language: 'en',
  title: 'Flight Itinerary',
  orderNo: 'Order No.',
  orderedAt: 'Booked',
  columns: [
    { name: 'Passenger', ...names },
    { name: 'Document', ...papers },
    { name: 'Ticket No.', ...ticketNos },
    { name: 'Fare', ...fares },
    { name: 'CAAC fund', ...funds },
    { name: 'Fuel', ...fuels },
    { name: 'Total', ...totals },
  ],
  carrier: 'Operated by',
  cabin: 'Cabin',
  baggage: 'Free baggage',
  reference: 'Booking ref.',
  cabins: { economy: 'Economy', premium: 'Premium Economy', business: 'Business', first: 'First' },
  types: {
    ADT: 'Adult',
    CHD: 'Child',
    INF: 'Infant',
    SD: 'Student',
    SC: 'Seafarer',
    DR: 'Medical staff',
    DL: 'Migrant worker',
    ZZ: 'Youth',
    CD: 'Senior',
  },
  papers: {
    1: 'Resident ID card',
    2: 'Passport',
    3: 'Military officer ID',
    4: 'Mainland permit, Taiwan',
    5: 'Mainland permit, HK/Macao',
    6: 'Military civilian ID',
    7: 'Permit to Taiwan',
    8: 'Permit to HK/Macao',
    9: "Seafarer's ID",
    0: 'Other document',
  },
  ticketCount: 'Valid tickets',
  counted: String,
  parts: { fare: 'Fare', airport: 'CAAC fund', fuel: 'Fuel surcharge', total: 'Total' },
  insurance: {
    title: 'Insurance',
    columns: [
      { name: 'Insured', ...insured },
      { name: 'Cover', ...policies },
      { name: 'Policy No.', ...policyNos },
      { name: 'Period (UTC+8)', ...periods },
      { name: 'Premium', ...premiums },
    ],
    name: (name) => englishInsurances.get(name) ?? name,
    until: (moment) => `to ${moment}`,
  },
  extras: {
    title: 'Seats and extras',
    columns: [
      { name: 'Passenger', ...served },
      { name: 'Flight', ...flights },
      { name: 'Service', ...services },
      { name: 'Price', ...servicePrices },
    ],
    kinds: { seat: 'Seat', baggage: 'Extra baggage', meal: 'Special meal' },
    name: ({ code, name }) => (name.endsWith('公斤') ? `${/\d+/.exec(name)?.[0]} kg` : code),
    free: '0',
  },
  money: yuanDigits,
  sum: (amount) => `CNY ${yuanDigits(amount)}`,
  day: (day) =>
    `${weekdays[weekdayOf(day)]}, ${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`,
  minutes: (minutes) => `${Math.floor(minutes / 60)}h ${minutes % 60}m`,
  daysLater: (days) => (days === 0 ? '' : ` +${days}`),
  stops: (cities) =>
    cities.length === 0 ? '' : ` · ${cities.length} ${cities.length === 1 ? 'stop' : 'stops'}`,
  carrierName: (iata, name) => englishAirlines.get(iata) ?? name,
  checked: (kg) => (kg === 0 ? 'No checked bags' : `Checked ${kg} kg`),
  inHand: (kg) => `cabin ${kg} kg`,
  between: ', ',
  cancelled: 'Cancelled',
  byCarrier: 'Subject to carrier',
  placeName({ code, city, terminal }) {
    const name = englishAirports.get(code)?.city ?? city;
    return `${name} (${code})${terminal === '' ? '' : ` ${terminal}`}`;
  },
  placeBelow: ({ code, airport }, zone) => [englishAirport(code, airport), `Local time (${zone})`],
  notes: [
    'This document is made from the booking for checking and keeping. It is neither a ticket nor a receipt for reimbursement.',
    'Please carry the original document used for booking and allow enough time for check-in and security. Times and terminals are subject to what the carrier and the airport announce.',
    'Baggage allowances are those of adults. Amounts are in CNY. CAAC fund: civil aviation development fund of China.',
  ],
  sandboxNote:
    'Made in a sandbox: flights, ticket numbers and amounts are simulated. Not valid for travel or reimbursement.',
  mark: '沙箱 SANDBOX',
  proof: ['Scan to verify', 'the tickets'],
  printed: (at) => `Made on ${at} (UTC+8)`,
  page: (page, count) => `Page ${page} of ${count}`,
  fileName: (orderNo) => `Flight-Itinerary-${orderNo}.pdf`,
};

/** `Capital International Airport`; with its city where the name would say nothing: `Yiwu Airport`, `Hong Kong International Airport`. */
function englishAirport(code: string, airport: string): string {
  const known = englishAirports.get(code);
  if (known === undefined) return airport;
  const { city, name } = known;
  const own = name === '' || name === 'International' ? `${city} ${name}`.trim() : name;
  return `${own} Airport`;
}

export const itineraryWords: Readonly<Record<ItineraryLanguage, ItineraryWords>> = {
  zh: chinese,
  en: english,
};
