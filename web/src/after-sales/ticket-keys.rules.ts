export interface TicketKey {
  readonly passenger: number;
  readonly leg: number;
}

/** Of a ticket, what calls know it by. */
export function keyOf({ passenger, leg }: TicketKey): TicketKey {
  return { passenger, leg };
}

export const isAmong = (keys: readonly TicketKey[], { passenger, leg }: TicketKey): boolean =>
  keys.some((key) => key.passenger === passenger && key.leg === leg);
