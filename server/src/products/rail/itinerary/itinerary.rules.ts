import { dayOf, formatDay, formatMinutes, timeOf } from '@woxing/contract/core/days';
import type { AnswerOf } from '@woxing/contract/core/endpoint';
import { formatYuan, sumFen } from '@woxing/contract/core/money';
import type { findOrder, TicketState } from '@woxing/contract/orders/orders';
import { ticketFare } from '@woxing/contract/orders/price-items.rules';
import { type PaperType, paperNames } from '@woxing/contract/people/identity.rules';
import { rideCarbonKg } from '@woxing/contract/products/rail/rail-carbon.rules';
import { isRailSeat, railSeatNames } from '@woxing/contract/products/rail/train-seats.rules';
import { railTicketTypeNames } from '@woxing/contract/products/rail/train-tickets.rules';

/** An order by train as a document says it, in words and in order; where they stand on the paper is drawn elsewhere. */
export interface Itinerary {
  readonly brand: string;
  /** `#rrggbb`. */
  readonly colour: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly rides: readonly ItineraryRide[];
  readonly totals: readonly (readonly [name: string, value: string])[];
  readonly notes: readonly string[];
  readonly printedAt: string;
  /** Said on every page where nothing of it is real; empty in earnest. */
  readonly mark: string;
}

export interface ItineraryRide {
  readonly trainNo: string;
  readonly day: string;
  readonly from: string;
  readonly to: string;
  readonly departs: string;
  /** With 次日 or `+2天` where it is another day. */
  readonly arrives: string;
  readonly under: string;
  readonly reference: string;
  /** 列车停运, or empty. */
  readonly warning: string;
  readonly tickets: readonly ItineraryTicket[];
}

export interface ItineraryTicket {
  readonly name: string;
  readonly type: string;
  readonly paper: string;
  readonly seat: string;
  readonly ticketNo: string;
  readonly fare: string;
  /** Empty for a ticket that is good. */
  readonly state: string;
}

export type PrintedOrder = AnswerOf<typeof findOrder>;
type PrintedRail = Extract<PrintedOrder['detail'], { readonly kind: 'rail' }>;

const stateWords: Readonly<Partial<Record<TicketState, string>>> = {
  issued: '',
  used: '',
  refunded: '已退票',
  changed: '已改签',
};

/** Undefined where no ticket was ever issued. */
export function itineraryOf(
  order: PrintedOrder,
  brand: { readonly name: string; readonly colour: string; readonly sandbox: boolean },
  now: Date,
): Itinerary | undefined {
  const { detail } = order;
  if (detail.kind !== 'rail') return undefined;
  const rides = detail.legs.flatMap((_, leg) => rideOf(order, detail, leg) ?? []);
  if (rides.length === 0) return undefined;
  const good = order.tickets.filter(({ state }) => stateWords[state] === '');
  const fares = sumFen(good.map((ticket) => ticketFare(order.items, ticket)));
  const carbon = good.reduce((sum, { leg }) => sum + rideCarbonKg(detail.legs[leg]!), 0);
  return {
    brand: brand.name,
    colour: brand.colour,
    facts: [
      ['订单号', order.orderNo],
      ['下单时间', momentWords(order.createdAt)],
      ['联系人', `${order.contact.name} ${order.contact.mobileMasked}`],
    ],
    rides,
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
    printedAt: momentWords(now),
    mark: brand.sandbox ? '沙箱' : '',
  };
}

function rideOf(order: PrintedOrder, detail: PrintedRail, at: number): ItineraryRide | undefined {
  const leg = detail.legs[at]!;
  const tickets = order.tickets.filter((ticket) => ticket.leg === at && ticket.state in stateWords);
  if (tickets.length === 0) return undefined;
  return {
    trainNo: leg.trainNo,
    day: `${leg.day.slice(0, 4)}年${formatDay(leg.day)}`,
    from: leg.from,
    to: leg.to,
    departs: leg.departs,
    arrives: `${leg.arrives}${laterWords(leg.arrivesDaysLater)}`,
    under: `${formatMinutes(leg.minutes)} · ${leg.km}公里`,
    reference: leg.bookingReference ?? '',
    warning: leg.stopped ? '列车停运' : '',
    tickets: tickets.map((ticket) => ticketOf(order, detail, ticket)),
  };
}

function ticketOf(
  order: PrintedOrder,
  { ticketTypes, legs }: PrintedRail,
  ticket: PrintedOrder['tickets'][number],
): ItineraryTicket {
  const person = order.passengers[ticket.passenger]!;
  const type = ticketTypes[ticket.passenger]!;
  const { seat } = ticket;
  const seatName = railSeatNames[seat !== null && isRailSeat(seat) ? seat : legs[ticket.leg]!.seat];
  return {
    name: person.name,
    type: railTicketTypeNames[type],
    paper: `${paperNames[person.paperType as PaperType]} ${person.paperNoMasked}`,
    seat:
      ticket.place?.includes(seatName) === true ? ticket.place : `${seatName} ${ticket.place ?? ''}`.trim(),
    ticketNo: ticket.ticketNo ?? '',
    fare: formatYuan(ticketFare(order.items, ticket)),
    state: stateWords[ticket.state] ?? '',
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
