import { type Fen, fen, sumFen } from '@woxing/contract/core/money';
import { type RailTicket, refundFee, westKowloon } from '@woxing/contract/products/rail/train-fees.rules';
import type { RailSeat } from '@woxing/contract/products/rail/train-seats.rules';
import { buildTimetable } from '#sandbox/rail/timetable.rules.ts';
import { seedOf } from '#src/platform/dice.rules.ts';
import { departureOf } from '#src/products/rail/orders/rail-tickets.ts';
import { lineOf } from '#src/products/rail/rail-line.rules.ts';
import { ticketFare } from '#src/products/rail/rail-passengers.rules.ts';
import type {
  RailBooking,
  RailCall,
  RailOutcome,
  RailPassengerType,
  RailRejection,
  RailRide,
  RailSupplier,
  RailTicketView,
} from '#src/products/rail/rail-supplier.ts';
import { rideNamed } from '#src/products/rail/search/ride-named.rules.ts';
import { isStoppedTrain } from '#src/products/rail/search/running-days.rules.ts';
import { usualSaleRules } from '#src/products/rail/search/sale-window.rules.ts';
import { isSpringRush } from '#src/products/rail/search/spring-rush.rules.ts';
import { offerView } from '#src/products/rail/search/train-view.rules.ts';

type Changing = 'hold' | 'issue' | 'cancel' | 'refund' | 'holdChange';

/** What befalls one call; without a word it succeeds. */
export type RailMishap =
  | RailRejection
  /** The answer is lost before or after the effect. */
  | 'lost-before'
  | 'lost-after'
  /** The line breaks with an exception, before or after the effect. */
  | 'throws-before'
  | 'throws-after';

interface Known {
  readonly rideOf: RailRide;
  readonly type: RailPassengerType;
  readonly departsAt: Date;
  readonly changedFrom: RailTicket['changedFrom'];
}

type Ticket = RailTicketView & Known;
interface Stored extends Omit<RailBooking, 'tickets'> {
  readonly tickets: readonly Ticket[];
  /** Of a change: the tickets that end when it is issued. */
  readonly replaces: readonly string[];
}

export interface ScriptedRail
  extends Pick<
    RailSupplier,
    'id' | 'timetable' | 'sale' | 'stock' | 'hold' | 'issue' | 'cancel' | 'refund' | 'holdChange' | 'status'
  > {
  /** The next calls of a kind meet these, in order. */
  readonly script: Record<Changing, RailMishap[]>;
  /** `status` says nothing clear while this is set. */
  silent: boolean;
  /** A place costs so much more than the least of its seat, as a lower berth does. */
  dearerFen: Fen;
  /** Client references of all calls, in order. */
  readonly calls: { readonly kind: Changing; readonly clientReference: string }[];
  readonly bookings: ReadonlyMap<string, Stored>;
}

/**
 * A railway that does as it is told, over the trains of the embedded one: the same reference never has a second effect, `status`
 * tells the truth, what it has said never happened does not happen later, and a refund costs what the published ladder says.
 */
export function scriptedRail(): ScriptedRail {
  const table = buildTimetable(seedOf('woxing'));
  const timetable = () => table;
  const sale = usualSaleRules;
  const bookings = new Map<string, Stored>();
  const byCall = new Map<string, string>();
  const barred = new Set<string>();
  const calls: ScriptedRail['calls'] = [];
  const script: ScriptedRail['script'] = { hold: [], issue: [], cancel: [], refund: [], holdChange: [] };
  let numbers = 0;

  const seen = (ride: RailRide) => {
    const named = rideNamed(table, ride);
    const sight = { table, day: ride.startsOn, now: new Date(0), saleRules: sale, stockOf: () => ({}) };
    const view = offerView(sight, named);
    return { departsAt: departureOf(view), km: view.km, tariff: table.tariff[table.trainOf[named.from]!]! };
  };
  const save = (booking: Stored): Stored => {
    bookings.set(booking.reference, booking);
    return booking;
  };
  const endTickets = (ticketNos: readonly string[], state: Ticket['state']) => {
    for (const booking of bookings.values())
      if (booking.tickets.some(({ ticketNo }) => ticketNo !== null && ticketNos.includes(ticketNo)))
        save({
          ...booking,
          tickets: booking.tickets.map((ticket) =>
            ticketNos.includes(ticket.ticketNo ?? '') ? { ...ticket, state } : ticket,
          ),
        });
  };
  const ticketsOf = (ticketNos: readonly string[]): Ticket[] =>
    [...bookings.values()].flatMap(({ tickets }) =>
      tickets.filter(
        ({ ticketNo, state }) => ticketNo !== null && ticketNos.includes(ticketNo) && state === 'issued',
      ),
    );
  const newBooking = (
    holdUntil: Date,
    tickets: readonly Ticket[],
    replaces: readonly string[] = [],
  ): Stored =>
    save({
      reference: `E${String(100_000_000 + bookings.size)}`,
      state: 'held',
      holdUntil,
      tickets,
      replaces,
    });

  async function meet(
    kind: Changing,
    { clientReference }: RailCall,
    act: () => Stored | RailRejection,
  ): Promise<RailOutcome<RailBooking>> {
    calls.push({ kind, clientReference });
    const mishap = script[kind].shift();
    if (mishap === 'throws-before') throw new Error('connection reset before the effect');
    if (mishap === 'lost-before') return { kind: 'unknown', cause: 'timeout before the effect' };
    if (isRejection(mishap)) return { kind: 'rejected', reason: mishap, message: mishap };
    if (barred.has(clientReference)) return { kind: 'rejected', reason: 'state', message: 'barred' };
    const known = byCall.get(clientReference);
    const result = known === undefined ? act() : bookings.get(known)!;
    if (typeof result === 'string') return { kind: 'rejected', reason: result, message: result };
    byCall.set(clientReference, result.reference);
    if (mishap === 'throws-after') throw new Error('connection reset after the effect');
    if (mishap === 'lost-after') return { kind: 'unknown', cause: 'timeout after the effect' };
    return { kind: 'done', value: result };
  }

  const rail: ScriptedRail = {
    id: 'scripted-rail',
    timetable,
    sale,
    script,
    silent: false,
    dearerFen: fen(0),
    calls,
    bookings,
    stock: async (_tenantId, rides) => rides.map(() => allSeats),
    hold: (call, input) =>
      meet('hold', call, () =>
        newBooking(
          input.holdUntil,
          input.passengers.flatMap(({ faresFen, type }, passenger) =>
            input.rides.map(({ seat, ...ride }, at) => ({
              passenger,
              ride: at,
              ticketNo: null,
              seat,
              place: placeOf(passenger),
              fareFen: faresFen[at]!,
              state: 'held' as const,
              ...known(ride, type),
            })),
          ),
        ),
      ),
    issue: (call, reference) =>
      meet('issue', call, () => {
        const booking = bookings.get(reference);
        if (booking === undefined) return 'unknown-reference';
        if (booking.state !== 'held' || booking.holdUntil <= call.now) return 'state';
        if (ticketsOf(booking.replaces).length < booking.replaces.length) return 'state';
        endTickets(booking.replaces, 'changed');
        return save({
          ...booking,
          state: 'issued',
          tickets: booking.tickets.map((ticket) => ({
            ...ticket,
            state: 'issued',
            ticketNo: `${booking.reference}${String((numbers += 1)).padStart(4, '0')}`,
          })),
        });
      }),
    cancel: (call, reference) =>
      meet('cancel', call, () => {
        const booking = bookings.get(reference);
        if (booking === undefined) return 'unknown-reference';
        if (booking.state === 'issued') return 'state';
        return save({
          ...booking,
          state: 'cancelled',
          tickets: booking.tickets.map((ticket) => ({ ...ticket, state: 'cancelled' })),
        });
      }),
    refund: (call, reference, { ticketNos, expectFeeFen }) =>
      meet('refund', call, () => {
        const booking = bookings.get(reference);
        if (booking === undefined) return 'unknown-reference';
        const tickets = booking.tickets.filter(
          ({ ticketNo, state }) => ticketNo !== null && ticketNos.includes(ticketNo) && state === 'issued',
        );
        if (tickets.length < ticketNos.length) return 'state';
        const fees = tickets.map((ticket) => refundFee(termsOf(ticket), call.now));
        if (fees.some(({ allowed }) => !allowed)) return 'state';
        if (sumFen(fees.map((fee) => (fee.allowed ? fee.feeFen : fen(0)))) !== expectFeeFen) return 'price';
        endTickets(ticketNos, 'refunded');
        return bookings.get(reference)!;
      }),
    holdChange: (call, { reference, ticketNos, ride: { seat, ...ride }, holdUntil }) =>
      meet('holdChange', call, () => {
        if (!bookings.has(reference)) return 'unknown-reference';
        const old = ticketsOf(ticketNos);
        if (old.length < ticketNos.length) return 'state';
        return newBooking(
          holdUntil,
          ticketNos.map((ticketNo, passenger) => {
            const before = old.find((ticket) => ticket.ticketNo === ticketNo)!;
            const { departsAt, km, tariff } = seen(ride);
            const fareFen = ticketFare(before.type, { seat, km, tariff });
            return {
              passenger,
              ride: 0,
              ticketNo: null,
              seat,
              place: placeOf(passenger),
              fareFen: fen(fareFen + rail.dearerFen),
              state: 'held' as const,
              ...known(ride, before.type),
              changedFrom: {
                departsAt: before.departsAt,
                at: call.now,
                intoSpringRush: isSpringRush(departsAt),
              },
            };
          }),
          ticketNos,
        );
      }),
    async status(_tenantId, clientReference) {
      if (rail.silent) return { kind: 'unknown', cause: 'silence' };
      const reference = byCall.get(clientReference);
      if (reference !== undefined) return { kind: 'done', value: bookings.get(reference)! };
      barred.add(clientReference);
      return { kind: 'never-happened' };
    },
  };
  return rail;

  function known(rideOf: RailRide, type: RailPassengerType): Known {
    return { rideOf, type, departsAt: seen(rideOf).departsAt, changedFrom: null };
  }
  function termsOf(ticket: Ticket): RailTicket {
    return {
      priceFen: ticket.fareFen,
      departsAt: ticket.departsAt,
      line: lineOf(timetable(), ticket.rideOf),
      fromWestKowloon: ticket.rideOf.from === westKowloon,
      stopped: isStoppedTrain(timetable(), ticket.rideOf),
      changedFrom: ticket.changedFrom,
    };
  }
}

const placeOf = (passenger: number) => `05车${String(passenger + 1).padStart(2, '0')}F号`;

const allSeats: Partial<Record<RailSeat, number>> = {
  9: 20,
  P: 20,
  M: 99,
  O: 99,
  6: 20,
  4: 20,
  3: 20,
  2: 20,
  1: 20,
  F: 20,
};

const rejections: ReadonlySet<string> = new Set<RailRejection>([
  'sold-out',
  'overlap',
  'too-close',
  'price',
  'time',
  'identity',
  'concession',
  'busy',
  'refused',
  'state',
  'unknown-reference',
]);

function isRejection(mishap: RailMishap | undefined): mishap is RailRejection {
  return mishap !== undefined && rejections.has(mishap);
}
