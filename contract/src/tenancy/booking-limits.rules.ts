/** How much may be held without being paid. Set by each tenant; counted by the server in the transaction that opens an order. */

/** Whose limits hold: by the type of the member. */
export type BookerKind = 'person' | 'enterprise' | 'provider';

/** 10, 20 and 30 are persons; 70 the members of enterprises; 40 and 50 book for others. */
export function bookerKindOf(memberType: number): BookerKind {
  if (memberType === 70) return 'enterprise';
  return memberType === 40 || memberType === 50 ? 'provider' : 'person';
}

export interface BookerLimits {
  /** Orders and changes of tickets that wait for payment at the same time. */
  readonly orders: number;
  /**
   * Their tickets: one person on one leg is one. The first order may have more, so that no party is too large for it; what
   * waits for a seat holds none.
   */
  readonly tickets: number;
  /** So many orders of 24 hours may run out or be cancelled unpaid before the next ones have to wait. */
  readonly freeLapses: number;
}

export interface BookingLimits extends Readonly<Record<BookerKind, BookerLimits>> {
  /**
   * Of all persons at one address (IPv6: one /64) together. An office or a mobile network may stand behind one address: it
   * stops what many fresh members hold from one place, and is far above what people do.
   */
  readonly address: { readonly orders: number; readonly tickets: number };
  /**
   * Of all persons on one device together, wherever it is: a browser that has signed in. Apps and partners' servers have no
   * device id and fall under the limits of their members and addresses alone.
   */
  readonly device: { readonly orders: number; readonly tickets: number };
  /** Unpaid orders with the same traveller, whoever placed them; the first of each member is always possible. */
  readonly traveller: { readonly orders: number };
  /** The wait after the last free lapse; each further one makes it three times as long, up to 24 hours. */
  readonly firstWaitMinutes: number;
}

/**
 * 12306 blocks a person for the day after three orders cancelled or unpaid. Here the third one costs ten minutes, and the
 * wait grows: who compares and changes his mind can go on, who keeps seats from others by turns cannot.
 */
export const ownBookingLimits: BookingLimits = {
  person: { orders: 5, tickets: 20, freeLapses: 3 },
  enterprise: { orders: 30, tickets: 150, freeLapses: 20 },
  provider: { orders: 100, tickets: 600, freeLapses: 60 },
  address: { orders: 40, tickets: 200 },
  device: { orders: 8, tickets: 30 },
  traveller: { orders: 4 },
  firstWaitMinutes: 10,
};

export const longestWaitMinutes = 24 * 60;

/** Until when nothing is booked after so many lapses of 24 hours; undefined where nobody waits. */
export function waitsUntil(
  { freeLapses }: Pick<BookerLimits, 'freeLapses'>,
  firstWaitMinutes: number,
  lapses: { readonly count: number; readonly lastAt: Date | null },
): Date | undefined {
  const beyond = lapses.count - freeLapses;
  if (beyond < 0 || lapses.lastAt === null) return undefined;
  const minutes = Math.min(firstWaitMinutes * 3 ** beyond, longestWaitMinutes);
  return new Date(lapses.lastAt.getTime() + minutes * 60_000);
}
