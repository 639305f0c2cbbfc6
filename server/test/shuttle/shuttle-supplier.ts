import type { Booking, CallOutcome, Supplier } from '#src/fulfilment/public.ts';
import type { ShuttleRide } from './shuttle-content.ts';

type Call = Parameters<Supplier['issue']>[0];

/** The port: what every supplier does, with what is the shuttle's own. */
export interface ShuttleSupplier extends Supplier {
  search(from: string, to: string): Promise<readonly { readonly ride: ShuttleRide; readonly left: number }[]>;
  hold(call: Call, ride: ShuttleRide, passengers: number): Promise<CallOutcome>;
  refund(call: Call, reference: string): Promise<CallOutcome>;
}

/** Its adapter: one bus, in memory. A call that is repeated under its reference has no second effect. */
export function openShuttle(
  ride: ShuttleRide,
  seats: number,
): ShuttleSupplier & { readonly left: () => number } {
  const bookings = new Map<string, Booking>();
  const answers = new Map<string, CallOutcome>();
  const living = new Set(['held', 'issued']);
  const left = () =>
    seats -
    [...bookings.values()].filter(({ state }) => living.has(state)).flatMap(({ tickets }) => tickets).length;
  const once = (call: Call, act: () => CallOutcome): Promise<CallOutcome> => {
    const answer = answers.get(call.clientReference) ?? act();
    answers.set(call.clientReference, answer);
    return Promise.resolve(answer);
  };
  const become = (
    reference: string,
    state: Booking['state'],
    ticket: (at: number) => Pick<Booking['tickets'][number], 'state' | 'ticketNo'>,
  ): CallOutcome => {
    const { tickets } = bookings.get(reference)!;
    const value: Booking = {
      reference,
      state,
      tickets: tickets.map((each, at) => ({ ...each, ...ticket(at) })),
    };
    bookings.set(reference, value);
    return { kind: 'done', value };
  };
  return {
    id: 'shuttle',
    left,
    search: (from, to) =>
      Promise.resolve(ride.from === from && ride.to === to ? [{ ride, left: left() }] : []),
    hold: (call, _ride, passengers) =>
      once(call, () => {
        if (passengers > left()) return { kind: 'rejected', reason: 'full' };
        const reference = `S${bookings.size + 1}`;
        const tickets = Array.from({ length: passengers }, (_, passenger) => ({
          passenger,
          leg: 0,
          ticketNo: null,
          state: 'held' as const,
        }));
        bookings.set(reference, { reference, state: 'held', tickets });
        return { kind: 'done', value: bookings.get(reference)! };
      }),
    issue: (call, reference) =>
      once(call, () =>
        become(reference, 'issued', (at) => ({ state: 'issued', ticketNo: `${reference}-${at + 1}` })),
      ),
    cancel: (call, reference) =>
      once(call, () => become(reference, 'cancelled', () => ({ state: 'cancelled', ticketNo: null }))),
    refund: (call, reference) =>
      once(call, () => become(reference, 'cancelled', () => ({ state: 'refunded', ticketNo: null }))),
    status: (_tenantId, clientReference) =>
      Promise.resolve(answers.get(clientReference) ?? { kind: 'never-happened' }),
  };
}
