import { dayOf, formatDay, formatMinutes, timeOf } from '@woxing/contract/core/days';
import type { AnswerOf } from '@woxing/contract/core/endpoint';
import { formatYuan, sumFen } from '@woxing/contract/core/money';
import type { findOrder, TicketState } from '@woxing/contract/orders/orders';
import { ticketFare } from '@woxing/contract/orders/price-items.rules';
import { type PaperType, paperNames } from '@woxing/contract/people/identity.rules';
import { rideCarbonKg } from '@woxing/contract/products/rail/rail-carbon.rules';
import { isRailSeat, railSeatNames } from '@woxing/contract/products/rail/train-seats.rules';
import { railTicketTypeNames } from '@woxing/contract/products/rail/train-tickets.rules';
import type { ItineraryPaper, PaperColumn, PaperRide, PaperRow } from '#src/documents/public.ts';

export type PrintedOrder = AnswerOf<typeof findOrder>;
type PrintedRail = Extract<PrintedOrder['detail'], { readonly kind: 'rail' }>;

const stateWords: Readonly<Partial<Record<TicketState, string>>> = {
  issued: '',
  used: '',
  refunded: '已退票',
  changed: '已改签',
};

const columns: readonly PaperColumn[] = [
  { name: '乘车人', x: 0, width: 92 },
  { name: '票种', x: 96, width: 40 },
  { name: '证件', x: 140, width: 128 },
  { name: '席位', x: 270, width: 98 },
  { name: '票号', x: 372, width: 76 },
  { name: '票价', x: 448, width: 51, align: 'right' },
];

/** Undefined where no ticket was ever issued. */
export function itineraryOf(
  order: PrintedOrder,
  brand: { readonly name: string; readonly colour: string; readonly sandbox: boolean },
  now: Date,
): ItineraryPaper | undefined {
  const { detail } = order;
  if (detail.kind !== 'rail') return undefined;
  const rides = detail.legs.flatMap((_, leg) => rideOf(order, detail, leg) ?? []);
  if (rides.length === 0) return undefined;
  const good = order.tickets.filter(({ state }) => stateWords[state] === '');
  const fares = sumFen(good.map((ticket) => ticketFare(order.items, ticket)));
  const carbon = good.reduce((sum, { leg }) => sum + rideCarbonKg(detail.legs[leg]!), 0);
  return {
    language: 'zh-CN',
    title: '火车票行程信息单',
    fileTitle: `火车票行程信息单 ${order.orderNo}`,
    brand: brand.name,
    colour: brand.colour,
    facts: [
      ['订单号', order.orderNo],
      ['下单时间', momentWords(order.createdAt)],
      ['联系人', `${order.contact.name} ${order.contact.mobileMasked}`],
    ],
    columns,
    rides,
    tables: [],
    totals: [
      ['有效车票', `${good.length}张`],
      ['票价合计', formatYuan(fares)],
      ['碳排放', `约${carbon.toFixed(1)}千克二氧化碳当量`],
    ],
    notes: [
      ...(brand.sandbox ? ['本单在沙箱环境中生成，车次、票号与金额均为模拟，不能用于乘车或报销。'] : []),
      '本单由预订信息生成，供行程核对与企业内部留存，不是车票，也不是报销凭证。电子发票请在铁路12306开具。',
      '请持购票时使用的有效身份证件原件进站乘车，开车时间以车站公告为准。',
    ],
    proof: null,
    printed: `生成时间 ${momentWords(now)}`,
    pageWords: (page, count) => `第${page}页，共${count}页`,
    mark: brand.sandbox ? '沙箱' : '',
  };
}

function rideOf(order: PrintedOrder, detail: PrintedRail, at: number): PaperRide | undefined {
  const leg = detail.legs[at]!;
  const tickets = order.tickets.filter((ticket) => ticket.leg === at && ticket.state in stateWords);
  if (tickets.length === 0) return undefined;
  return {
    no: leg.trainNo,
    day: `${leg.day.slice(0, 4)}年${formatDay(leg.day)}`,
    reference: leg.bookingReference === null ? '' : `取票号 ${leg.bookingReference}`,
    warning: leg.stopped ? '列车停运' : '',
    from: { time: leg.departs, name: leg.from, below: [] },
    to: { time: `${leg.arrives}${laterWords(leg.arrivesDaysLater)}`, name: leg.to, below: [] },
    under: `${formatMinutes(leg.minutes)} · ${leg.km}公里`,
    facts: [],
    rows: tickets.map((ticket) => ticketOf(order, detail, ticket)),
  };
}

function ticketOf(
  order: PrintedOrder,
  { ticketTypes, legs }: PrintedRail,
  ticket: PrintedOrder['tickets'][number],
): PaperRow {
  const person = order.passengers[ticket.passenger]!;
  const type = ticketTypes[ticket.passenger]!;
  const { seat } = ticket;
  const seatName = railSeatNames[seat !== null && isRailSeat(seat) ? seat : legs[ticket.leg]!.seat];
  const state = stateWords[ticket.state] ?? '';
  const texts = [
    person.name,
    railTicketTypeNames[type],
    `${paperNames[person.paperType as PaperType]} ${person.paperNoMasked}`,
    ticket.place?.includes(seatName) === true ? ticket.place : `${seatName} ${ticket.place ?? ''}`.trim(),
    ticket.ticketNo ?? '',
    formatYuan(ticketFare(order.items, ticket)),
  ];
  return {
    // What became of it stands below the name.
    cells: texts.map((text, at) => ({ text, below: at === 0 ? state : '' })),
    faded: state !== '',
  };
}

function laterWords(days: number): string {
  if (days === 0) return '';
  return days === 1 ? ' 次日' : ` +${days}天`;
}

function momentWords(at: Date | string): string {
  const moment = new Date(at);
  return `${dayOf(moment)} ${timeOf(moment)}`;
}
