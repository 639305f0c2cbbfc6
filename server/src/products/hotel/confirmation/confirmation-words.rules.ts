import { type Day, dayOf, formatDay, timeOf, weekdayOf } from '@woxing/contract/core/days';
import { type Fen, formatYuan, noFen, yuanDigits } from '@woxing/contract/core/money';
import type { ConfirmationLanguage } from '@woxing/contract/products/hotel/hotel-confirmation.rules';
import {
  type BedKind,
  bedKinds,
  breakfastWords,
  type WindowKind,
  windowKinds,
} from '@woxing/contract/products/hotel/hotel-facts.rules';
import type { PaperColumn } from '#src/documents/public.ts';

/** All that a confirmation says beside what its order says, in one language. The hotel's own name and address stay as its signs have them. */
export interface ConfirmationWords {
  readonly language: 'zh-CN' | 'en';
  readonly title: string;
  readonly orderNo: string;
  readonly confirmationNo: string;
  readonly orderedAt: string;
  readonly address: string;
  readonly phone: string;
  readonly roomType: string;
  /** What a hotel does not tell of a room is left out. */
  readonly room: (room: {
    name: string;
    bed: BedKind | null;
    window: WindowKind | null;
    areaSqm: number | null;
  }) => string;
  readonly breakfasts: (count: number) => string;
  readonly driverAsks: string;
  readonly scan: string;
  readonly checkIn: string;
  readonly checkOut: string;
  readonly from: (day: Day, clock: string) => string;
  readonly until: (day: Day, clock: string) => string;
  readonly length: string;
  readonly counted: (nights: number, rooms: number) => string;
  readonly arrives: string;
  readonly arrival: (day: Day, clock: string, nextMorning: boolean) => string;
  readonly price: string;
  readonly atDesk: (fen: Fen) => string;
  readonly heldUntil: (clock: string) => string;
  readonly guaranteed: string;
  readonly rooms: { readonly title: string; readonly columns: readonly PaperColumn[] };
  readonly roomNo: (room: number) => string;
  readonly between: string;
  readonly comma: string;
  readonly night: (day: Day) => string;
  readonly cancellation: { readonly title: string; readonly columns: readonly PaperColumn[] };
  readonly before: (at: Date) => string;
  readonly after: (at: Date) => string;
  readonly always: string;
  readonly fee: (fen: Fen) => string;
  readonly metres: (metres: number) => string;
  readonly caption: string;
  readonly requests: (words: string) => string;
  readonly notes: readonly string[];
  readonly sandboxNote: string;
  readonly mark: string;
  readonly printed: (at: string) => string;
  readonly page: (page: number, count: number) => string;
  readonly fileName: (orderNo: string) => string;
}

const [roomAt, guestsAt, nightsAt, countAt] = [
  { x: 0, width: 60 },
  { x: 66, width: 190 },
  { x: 262, width: 186 },
  { x: 452, width: 47, align: 'right' },
] as const;

const [whenAt, feeAt] = [
  { x: 0, width: 330 },
  { x: 340, width: 159, align: 'right' },
] as const;

const chinese: ConfirmationWords = {
  language: 'zh-CN',
  title: '酒店预订确认单',
  orderNo: '订单号',
  confirmationNo: '酒店确认号',
  orderedAt: '下单时间',
  address: '地址',
  phone: '酒店电话',
  roomType: '房型',
  room: ({ name, bed, window, areaSqm }) =>
    [name, bed && bedKinds[bed], window && windowKinds[window], areaSqm && `${areaSqm}平方米`]
      .filter((part) => part !== null && part !== 0)
      .join('，'),
  breakfasts: breakfastWords,
  driverAsks: '出示给司机：请送我到这里',
  scan: '扫码查看地图',
  checkIn: '入住',
  checkOut: '离店',
  from: (day, clock) => `${formatDay(day)} ${clock}后`,
  until: (day, clock) => `${formatDay(day)} ${clock}前`,
  length: '晚数与间数',
  counted: (nights, rooms) => `${nights}晚${rooms}间`,
  arrives: '预计到店',
  arrival: (day, clock, nextMorning) => `${formatDay(day)} ${nextMorning ? '次日' : ''}${clock}`,
  price: '房费',
  atDesk: (fen) => `到店付${formatYuan(fen)}`,
  guaranteed: '首晚房费已担保，房间整晚保留；房费到店付清并离店后，担保金原路退回。',
  heldUntil: (clock) => `房间未经担保，保留到入住日${clock}，届时未到店的不再保留。`,
  rooms: {
    title: '房间与入住人',
    columns: [
      { name: '房间', ...roomAt },
      { name: '入住人', ...guestsAt },
      { name: '住宿', ...nightsAt },
      { name: '晚数', ...countAt },
    ],
  },
  roomNo: (room) => `房间${room}`,
  between: '、',
  comma: '，',
  night: formatDay,
  cancellation: {
    title: '取消规则（北京时间）',
    columns: [
      { name: '取消时间', ...whenAt },
      { name: '取消全部房晚的费用', ...feeAt },
    ],
  },
  before: (at) => `${momentWords(at)}前`,
  after: (at) => `${momentWords(at)}起`,
  always: '预订确认后',
  fee: (fen) => (fen === noFen ? '免费' : formatYuan(fen)),
  metres: (metres) => (metres < 1000 ? `${metres}米` : `${metres / 1000}公里`),
  caption: '位置示意，上方为北',
  requests: (words) => `特殊要求：${words}（酒店尽量安排，不保证）`,
  notes: [
    '请携带全部入住人的有效身份证件原件到前台办理入住，并出示酒店确认号。',
    '本单由预订信息生成，供入住与留存，不是发票，也不是报销凭证。住宿发票请在离店时向酒店前台索取。',
  ],
  sandboxNote: '本单在沙箱环境中生成，酒店、确认号与金额均为模拟，不能用于入住或报销。',
  mark: '沙箱',
  printed: (at) => `生成时间 ${at}（UTC+8）`,
  page: (page, count) => `第${page}页，共${count}页`,
  fileName: (orderNo) => `酒店预订确认单${orderNo}.pdf`,
};

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const shortDay = (day: Day): string =>
  `${weekdays[weekdayOf(day)]!} ${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1]!}`;
const englishDay = (day: Day): string => `${shortDay(day)} ${day.slice(0, 4)}`;
const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
const englishMoment = (at: Date): string => `${englishDay(dayOf(at))}, ${timeOf(at)}`;

/** `Deluxe King (king bed, 30 m²)`, and the name alone where nothing more is told. */
function withFacts(name: string, facts: readonly (string | 0 | null)[]): string {
  const told = facts.filter((fact) => fact !== null && fact !== 0);
  return told.length === 0 ? name : `${name} (${told.join(', ')})`;
}

const englishBeds: Readonly<Record<BedKind, string>> = {
  king: 'king bed',
  twin: 'twin beds',
  single: 'single bed',
  family: 'king bed and single bed',
};
const englishWindows: Readonly<Record<WindowKind, string>> = {
  window: 'window',
  inner: 'window to the inside',
  none: 'no window',
};

const english: ConfirmationWords = {
  language: 'en',
  title: 'Hotel Confirmation',
  orderNo: 'Order No.',
  confirmationNo: 'Hotel confirmation No.',
  orderedAt: 'Booked',
  address: 'Address',
  phone: 'Hotel phone',
  roomType: 'Room',
  room: ({ name, bed, window, areaSqm }) =>
    withFacts(name, [bed && englishBeds[bed], window && englishWindows[window], areaSqm && `${areaSqm} m²`]),
  breakfasts: (count) => (count === 0 ? 'breakfast not included' : `${counted(count, 'breakfast')} a night`),
  driverAsks: 'Show this to your driver. It says: please take me to this place.  请送我到这里',
  scan: 'Scan for a map',
  checkIn: 'Check-in',
  checkOut: 'Check-out',
  from: (day, clock) => `${shortDay(day)}, from ${clock}`,
  until: (day, clock) => `${shortDay(day)}, by ${clock}`,
  length: 'Length of stay',
  counted: (nights, rooms) => `${counted(nights, 'night')}, ${counted(rooms, 'room')}`,
  arrives: 'Expected arrival',
  arrival: (day, clock, nextMorning) => `${shortDay(day)}, ${clock}${nextMorning ? ' (+1 day)' : ''}`,
  price: 'Room charge',
  atDesk: (fen) => `CNY ${yuanDigits(fen)}, to be paid at the hotel`,
  guaranteed:
    'The first night is guaranteed and the rooms are held all night. The guarantee is returned once the stay has been paid at the hotel.',
  heldUntil: (clock) =>
    `The rooms are not guaranteed: they are held until ${clock} on the day of arrival and released after that.`,
  rooms: {
    title: 'Rooms and guests',
    columns: [
      { name: 'Room', ...roomAt },
      { name: 'Guests', ...guestsAt },
      { name: 'Stay', ...nightsAt },
      { name: 'Nights', ...countAt },
    ],
  },
  roomNo: (room) => `Room ${room}`,
  between: ', ',
  comma: ', ',
  night: englishDay,
  cancellation: {
    title: 'Cancellation (UTC+8)',
    columns: [
      { name: 'Cancelled', ...whenAt },
      { name: 'Fee for all nights', ...feeAt },
    ],
  },
  before: (at) => `before ${englishMoment(at)}`,
  after: (at) => `from ${englishMoment(at)}`,
  always: 'at any time',
  fee: (fen) => (fen === noFen ? 'Free' : `CNY ${yuanDigits(fen)}`),
  metres: (metres) => (metres < 1000 ? `${metres} m` : `${metres / 1000} km`),
  caption: 'Sketch of the location, north is up',
  requests: (words) => `Special requests: ${words} (as far as the hotel can)`,
  notes: [
    'All guests must show their original identity documents at the front desk, together with the hotel confirmation number.',
    'This document is made from the booking for check-in and keeping. It is neither an invoice nor a receipt for reimbursement; please ask the front desk for the invoice on departure.',
  ],
  sandboxNote:
    'Made in a sandbox: hotel, confirmation number and amounts are simulated. Not valid for check-in or reimbursement.',
  mark: '沙箱 SANDBOX',
  printed: (at) => `Made on ${at} (UTC+8)`,
  page: (page, count) => `Page ${page} of ${count}`,
  fileName: (orderNo) => `Hotel-Confirmation-${orderNo}.pdf`,
};

const momentWords = (at: Date): string => `${formatDay(dayOf(at))} ${timeOf(at)}`;

export const confirmationWords: Readonly<Record<ConfirmationLanguage, ConfirmationWords>> = {
  zh: chinese,
  en: english,
};
