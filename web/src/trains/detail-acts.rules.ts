import { day as dayOfText, momentOf } from '@woxing/contract/days';
import type { OrderDetail } from '@woxing/contract/orders';

type Order = Pick<OrderDetail, 'code' | 'tickets' | 'train' | 'now'>;
export type TrainTicket = OrderDetail['tickets'][number];

const hourMs = 3_600_000;
/** A change of the destination ends so long before departure. */
const elsewhereHours = 48;

/** Tickets that something may be done with now, by what. The quote of the server has the last word on each. */
export function changeableTickets(order: Order, wish: 'refund' | 'change' | 'elsewhere'): TrainTicket[] {
  if (order.code !== 2 && order.code !== 3) return [];
  return order.tickets.filter((ticket) => {
    const leg = order.train?.legs[ticket.leg];
    if (leg === undefined || ticket.state !== 'issued') return false;
    const hours = (departureMs(leg) - Date.parse(order.now)) / hourMs;
    if (wish === 'refund') return hours > 0;
    if (cameByChange(order, ticket.leg)) return false;
    return wish === 'elsewhere' ? hours >= elsewhereHours : Date.parse(order.now) < dayEndMs(leg);
  });
}

/** Whether a leg came by a change: each change that was done has put one behind those that were bought. */
export function cameByChange({ train }: Pick<OrderDetail, 'train'>, leg: number): boolean {
  if (train === null) return false;
  const done = train.sheets.filter(({ kind, state }) => kind === 'change' && state === 'done').length;
  return leg >= train.legs.length - done;
}

export function departureMs(leg: { readonly day: string; readonly departs: string }): number {
  const [hours, minutes] = leg.departs.split(':').map(Number);
  return momentOf(dayOfText(leg.day), hours! * 60 + minutes!).getTime();
}

function dayEndMs(leg: { readonly day: string }): number {
  return momentOf(dayOfText(leg.day), 24 * 60).getTime();
}
