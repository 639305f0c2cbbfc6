import { type Fen, formatYuan } from '@woxing/contract/core/money';
import type { MemberOrder, TripSpan } from '#src/orders/public.ts';
import type { CalendarEvent } from './calendar.rules.ts';
import { type LivePart, legsOf, liveStates } from './live-parts.rules.ts';

type Order = Pick<MemberOrder, 'tenantId' | 'orderNo' | 'code' | 'events' | 'people' | 'tickets'>;

interface Travelled {
  readonly order: Order;
  readonly spans: readonly LivePart[];
  /** All that the order ever was for, by leg. */
  readonly sold: readonly TripSpan[];
}

/**
 * The events of an order, one for each leg that it ever had. A leg that tickets were changed to takes the place of one that nobody
 * travels any more, so that its event moves in calendars instead of standing twice; whatever is left over is called off. `deskFen`: what
 * is paid on arrival.
 */
export function eventsOfOrder(
  { order, spans, sold }: Travelled,
  url: string,
  deskFen?: Fen,
): CalendarEvent[] {
  const placed = placesOf(order, spans, sold);
  return sold.map((span, place) => {
    const part = placed.get(place);
    const event = {
      uid: `${order.orderNo}-${place}.${order.tenantId}@woxing`,
      sequence: order.events,
      url,
    };
    return part === undefined || part.carrierChange === 'cancelled'
      ? { ...event, ...wordsOf(span), status: 'CANCELLED', description: '已取消', alarms: [] }
      : {
          ...event,
          ...wordsOf(part),
          status: order.code === 0 || order.code === 20 ? 'TENTATIVE' : 'CONFIRMED',
          description: descriptionOf(order, part, deskFen),
          alarms: [dayBefore, part.leadMinutes + wayThere],
        };
  });
}

/** The evening before, to pack; and in time to leave for the station or airport. */
const dayBefore = 24 * 60;
const wayThere = 90;

/** By place the leg that stands there: the later ones, which came by changes, in those that were changed away from, the others in their own. */
function placesOf(
  order: Order,
  parts: readonly LivePart[],
  sold: readonly TripSpan[],
): Map<number, LivePart> {
  const left = [...sold.keys()].filter((leg) => isChangedAway(order, legsOf(sold[leg]!.legs, leg)));
  const free = [...left];
  const placed = new Map<number, LivePart>();
  for (let leg = sold.length - 1; leg >= 0; leg -= 1) {
    if (left.includes(leg)) continue;
    const place = free[0] !== undefined && free[0] < leg ? free.shift()! : leg;
    const part = parts.find((one) => one.leg === leg);
    if (part !== undefined) placed.set(place, part);
  }
  return placed;
}

function isChangedAway({ tickets }: Order, legs: readonly number[]): boolean {
  const states = tickets.filter((ticket) => legs.includes(ticket.leg)).map(({ state }) => state);
  return states.includes('changed') && !states.some((state) => liveStates.has(state));
}

const wordsOf = ({ no, from, to, starts, ends }: TripSpan) => ({
  starts,
  ends,
  summary: from.name === to.name ? `${from.name} ${no}` : `${no} ${from.name}—${to.name}`,
  location: locationOf(from),
});

function locationOf({ name, city, address }: TripSpan['from']): string {
  if (address !== undefined) return `${name}，${address}`;
  return name.startsWith(city) ? name : `${city}${name}`;
}

function descriptionOf(
  { orderNo, people, tickets }: Order,
  { leg, legs, travellers }: LivePart,
  deskFen: Fen | undefined,
): string {
  const held = tickets
    .filter((ticket) => legsOf(legs, leg).includes(ticket.leg) && liveStates.has(ticket.state))
    .flatMap(({ passenger, place, ticketNo }) => {
      // Of a train the seat is looked for, of a flight the number of the ticket.
      const fact = place ?? (ticketNo === null ? null : `票号${ticketNo}`);
      return fact === null ? [] : [`${people[passenger]?.name ?? ''} ${fact}`];
    });
  // The nights of a stay have one number.
  const facts = [...new Set(held)];
  return [
    facts.length > 0 ? facts.join('，') : travellers.join('、'),
    ...(deskFen === undefined ? [] : [`到店付${formatYuan(deskFen)}`]),
    `订单号${orderNo}`,
  ].join('\n');
}
