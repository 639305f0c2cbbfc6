import type { Day } from '@woxing/contract/core/days';
import { mayActUpon } from '@woxing/contract/orders/order-acts.rules';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import type { HotelDetail } from '@woxing/contract/products/hotel/hotel-order-detail';
import {
  type DraftPassenger,
  type FormProblem,
  firstTwice,
  passengersProblem,
  personInput,
} from '#src/booking/public.rules.ts';
import { hotelOf } from '../hotel-of.rules.ts';
import { guestsField } from '../order/hotel-draft.rules.ts';
import { isNotHeld, todayAtHotel } from '../stay-acts.rules.ts';

export interface ModifyDraft {
  /** By rooms, who sleeps there instead; undefined where the same people do. */
  readonly rooms: readonly (readonly DraftPassenger[] | undefined)[];
  readonly arrivesAt: string;
  readonly requests: string;
}

export const draftOf = ({ rooms, arrivesAt, requests }: HotelDetail): ModifyDraft => ({
  rooms: rooms.map(() => undefined),
  arrivesAt,
  requests,
});

/** Confirmed, not begun, and no other change waits for its answer. The server has the last word. */
export function mayModify(order: Pick<OrderDetail, 'code' | 'detail' | 'now' | 'orderedBy'>): boolean {
  const hotel = hotelOf(order);
  if (hotel === undefined || !hotel.abilities.modifies || hotel.guestsAsked || !mayActUpon(order))
    return false;
  if (isNotHeld(hotel, order)) return false;
  return (order.code === 2 || order.code === 3) && todayAtHotel(order) <= hotel.arrival;
}

/** Undefined where it can be sent. */
export function modifyProblem(
  { rooms, ...draft }: ModifyDraft,
  hotel: Pick<HotelDetail, 'arrivesAt' | 'requests'>,
  { today, nobodyIn, same }: { today: Day; nobodyIn: (room: number) => string; same: string },
): FormProblem | undefined {
  for (const [room, guests] of rooms.entries()) {
    const problem = guests && passengersProblem(guests, today, nobodyIn(room));
    if (problem !== undefined)
      return problem.field === 'passengers' ? { ...problem, field: guestsField(room) } : problem;
  }
  const twice = firstTwice(rooms.flatMap((guests) => guests ?? []));
  if (twice !== undefined) return { field: guestsField(0), message: `入住人“${twice}”的证件重复` };
  const changes = rooms.some((guests) => guests !== undefined);
  const moved = draft.arrivesAt !== hotel.arrivesAt || draft.requests.trim() !== hotel.requests;
  return changes || moved ? undefined : { field: 'arrivesAt', message: same };
}

export const modifyInput = ({ rooms, arrivesAt, requests }: ModifyDraft) => ({
  rooms: rooms.flatMap((guests, room) =>
    guests === undefined ? [] : [{ room, guests: guests.map(personInput) }],
  ),
  arrivesAt,
  requests: requests.trim(),
});
