import { standardTrace } from '@woxing/contract/standards/standard-trace';
import { z } from 'zod';
import type { Traveller } from '#src/travellers/public.ts';
import { orderParty } from '../orders/party-rooms.rules.ts';

/** A guest as the sealed text of a change has them. */
export const guest = z.object({
  name: z.string(),
  memberId: z.string().optional(),
  paperType: z.int(),
  paperNo: z.string(),
  birth: z.string().nullable(),
});
export type Guest = z.output<typeof guest>;

/** What a hotel is told, and an order keeps once the hotel has agreed: stored JSON, under seal. */
export const guestChange = z.object({
  /** All guests in their order; null where they stay the same. */
  party: z.object({ guests: z.array(guest), rooms: z.array(z.array(z.int())) }).nullable(),
  names: z.array(z.array(z.string())),
  arrivesAt: z.string(),
  requests: z.string(),
  standard: standardTrace.nullable(),
});
export type GuestChange = z.output<typeof guestChange>;

/** Where the text of a change belongs; moved elsewhere it does not open. */
export const changePlace = (orderNo: string, seq: number) => `hotel_guest_changes:${orderNo}:${seq}:change`;

/** At most 32 characters: the number of the order has 20. */
export const changeReference = (orderNo: string, seq: number, attempt: number) =>
  `${orderNo}G${seq}A${attempt}`;

export const guestOf = ({ name, memberId, certType, certNo, birth }: Traveller): Guest => ({
  name,
  memberId,
  paperType: certType,
  paperNo: certNo,
  birth,
});

/** Guests by rooms, with those of some rooms changed, numbered anew. */
export function partyWith(
  rooms: readonly (readonly Guest[])[],
  changed: ReadonlyMap<number, readonly Guest[]>,
): { guests: Guest[]; rooms: number[][] } {
  const { guests, rooms: numbered } = orderParty(rooms.map((guests, room) => changed.get(room) ?? guests));
  return { guests: [...guests], rooms: numbered.map((of) => [...of]) };
}
