/** Guests in the order in which an order numbers them: the first of each room by the number of the room, then all others. Pure. */
export interface PartyOrder<Guest> {
  readonly guests: readonly Guest[];
  /** By room, whom of them it has. */
  readonly rooms: readonly (readonly number[])[];
}

export function orderParty<Guest>(rooms: readonly (readonly Guest[])[]): PartyOrder<Guest> {
  const leads = rooms.map(([lead]) => lead!);
  const others = rooms.flatMap((guests, room) => guests.slice(1).map((guest) => ({ guest, room })));
  return {
    guests: [...leads, ...others.map(({ guest }) => guest)],
    rooms: rooms.map((_, room) => [
      room,
      ...others.flatMap((other, at) => (other.room === room ? [leads.length + at] : [])),
    ]),
  };
}
