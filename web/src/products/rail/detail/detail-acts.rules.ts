import { day as dayOfText, minutesOf, momentOf } from '@woxing/contract/core/days';
import { mayActUpon } from '@woxing/contract/orders/order-acts.rules';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import { ticketPersonFen } from '@woxing/contract/orders/price-items.rules';
import { stoppedUntil } from '@woxing/contract/products/rail/stopped-tickets.rules';
import { hongKongClosesMinutes, westKowloon } from '@woxing/contract/products/rail/train-fees.rules';
import type { RailDetail } from '@woxing/contract/products/rail/train-order-detail';
import { railOf } from '../rail-detail.rules.ts';

type Order = Pick<OrderDetail, 'code' | 'tickets' | 'detail' | 'now' | 'orderedBy'>;
type Leg = RailDetail['legs'][number];
export type TrainTicket = OrderDetail['tickets'][number];
type Input = 'refund' | 'change' | 'elsewhere';

const hourMs = 3_600_000;
const minuteMs = 60_000;
/** A change of the destination ends so long before departure. */
const elsewhereHours = 48;

/** Tickets that something may be done with now, by what. The quote of the server has the last word on each. */
export function changeableTickets(order: Order, input: Input): TrainTicket[] {
  if (order.code !== 2 && order.code !== 3) return [];
  if (!mayActUpon(order)) return [];
  const now = Date.parse(order.now);
  return order.tickets.filter((ticket) => {
    const leg = railOf(order)?.legs[ticket.leg];
    if (leg === undefined || ticket.state !== 'issued') return false;
    return now < endOf(leg, input, cameByChange(order, ticket.leg));
  });
}

/** Of several tickets those that can be given back at once with the first: the railway does so one booking at a time. */
export function ticketsOfFirstBooking(
  order: Pick<Order, 'detail'>,
  tickets: readonly TrainTicket[],
): TrainTicket[] {
  const bookingOf = ({ leg }: TrainTicket) => railOf(order)?.legs[leg]?.bookingReference;
  return tickets.filter((ticket) => bookingOf(ticket) === bookingOf(tickets[0]!));
}

/** From when it may not be done; the beginning of time where it never may. */
function endOf(leg: Leg, input: Input, changed: boolean): number {
  const never = Number.NEGATIVE_INFINITY;
  if (changed && input !== 'refund') return never;
  if (input === 'elsewhere')
    return leg.line === 'hong-kong' ? never : departureMs(leg) - elsewhereHours * hourMs + 1;
  if (leg.stopped) return stoppedUntil(new Date(departureMs(leg))).getTime() + 1;
  if (leg.line === 'hong-kong') {
    if (input === 'refund' && changed) return never;
    return departureMs(leg) - hongKongClosesMinutes(leg.from === westKowloon) * minuteMs + 1;
  }
  return input === 'refund' ? departureMs(leg) : dayEndMs(leg);
}

/** What is left to do about a leg whose train is stopped. */
export type StoppedWay = 'refund-or-change' | 'refund' | 'cancel' | 'give-up' | 'nothing';

/** Undefined where its train runs, or nobody has a ticket on it any more. */
export function stoppedWay(
  order: Order & Pick<OrderDetail, 'actions'>,
  index: number,
): StoppedWay | undefined {
  if (railOf(order)?.legs[index]?.stopped !== true) return undefined;
  const may = (input: Input) => changeableTickets(order, input).some(({ leg }) => leg === index);
  if (may('refund')) return may('change') ? 'refund-or-change' : 'refund';
  if (order.actions.includes('cancel')) return 'cancel';
  if (order.actions.includes('give-up')) return 'give-up';
  return order.tickets.some(({ leg, state }) => leg === index && !over.has(state)) ? 'nothing' : undefined;
}

const over: ReadonlySet<TrainTicket['state']> = new Set([
  'failed',
  'cancelled',
  'voided',
  'refunded',
  'changed',
]);

/** Whether company and person both paid for tickets of which the person bears a part: then a reason says whose the fee is. */
export function isPaidByBoth(
  { items, payments }: Pick<OrderDetail, 'items' | 'payments'>,
  chosen: readonly Pick<TrainTicket, 'passenger' | 'leg'>[],
): boolean {
  const own = chosen.some((ticket) => ticketPersonFen(items, ticket) > 0);
  return own && payments.some(({ method }) => method === 'creditPay');
}

/** Whether a leg came by a change: each change that was done has put one behind those that were bought. */
export function cameByChange(order: Pick<OrderDetail, 'detail'>, leg: number): boolean {
  const train = railOf(order);
  if (train === undefined) return false;
  const done = train.sheets.filter(({ kind, state }) => kind === 'change' && state === 'done').length;
  return leg >= train.legs.length - done;
}

export function departureMs(leg: { readonly day: string; readonly departs: string }): number {
  return momentOf(dayOfText(leg.day), minutesOf(leg.departs)).getTime();
}

function dayEndMs(leg: { readonly day: string }): number {
  return momentOf(dayOfText(leg.day), 24 * 60).getTime();
}

/** The names of the children who travel on the seats of those whose tickets are all given back. */
export function leavingChildren(
  order: Pick<OrderDetail, 'detail' | 'tickets'>,
  chosen: readonly { readonly passenger: number; readonly leg: number }[],
): string[] {
  const { tickets } = order;
  return (railOf(order)?.freeChildren ?? [])
    .filter(({ live, withPassenger }) => {
      const own = tickets.filter(({ passenger, state }) => passenger === withPassenger && state === 'issued');
      return (
        live &&
        own.every(({ leg }) => chosen.some((one) => one.passenger === withPassenger && one.leg === leg))
      );
    })
    .map(({ name }) => name);
}
