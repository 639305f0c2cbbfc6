import { addDays } from '@woxing/contract/core/days';
import { yuan } from '@woxing/contract/core/money';
import type {
  AirBooking,
  AirCall,
  AirNews,
  AirOutcome,
  AirRejection,
  AirSupplier,
  AirTicket,
  PricedOffer,
} from '#src/products/air/air-supplier.ts';

type Changing = 'hold' | 'issue' | 'cancel';

/** What befalls one call; without a word it succeeds. */
export type Mishap =
  | AirRejection
  /** The answer is lost before or after the effect. */
  | 'lost-before'
  | 'lost-after'
  /** The line breaks with an exception, before or after the effect. */
  | 'throws-before'
  | 'throws-after'
  /** Taken on; done when `finish` is called. */
  | 'accepted'
  /** Issues the first ticket and fails the others. */
  | 'partial'
  /** Issues the first ticket; the others follow when `finish` is called. */
  | 'first-then-rest';

export interface ScriptedAirSupplier extends AirSupplier {
  readonly offer: PricedOffer;
  /** The next calls of a kind meet these, in order. */
  readonly script: Record<Changing, Mishap[]>;
  /** `status` says nothing clear while this is set. */
  silent: boolean;
  /** Client references of all calls, in order. */
  readonly calls: { readonly kind: Changing; readonly clientReference: string }[];
  readonly bookings: ReadonlyMap<string, AirBooking>;
  /** What it has said of flights; its marks count them, and it tells two at a time. */
  readonly told: AirNews[];
  /** Does what was taken on. */
  finish(): void;
}

const nobody = () => Promise.reject(new Error('not asked of this supplier'));

/**
 * A supplier that does as it is told: the same reference never has a second effect, `status` tells the truth, and what
 * it has said never happened does not happen later.
 */
export function scriptedAirSupplier(): ScriptedAirSupplier {
  const bookings = new Map<string, AirBooking>();
  const byCall = new Map<string, string>();
  const acceptedCalls = new Set<string>();
  const barred = new Set<string>();
  const calls: { kind: Changing; clientReference: string }[] = [];
  const told: AirNews[] = [];
  const script: Record<Changing, Mishap[]> = { hold: [], issue: [], cancel: [] };
  let numbers = 0;

  const number = () => `781-${String(2_310_000_000 + numbers++)}`;
  const issued = (ticket: AirTicket): AirTicket => ({
    ...ticket,
    state: 'issued',
    ticketNo: ticket.ticketNo ?? number(),
  });
  const save = (booking: AirBooking): AirBooking => {
    bookings.set(booking.reference, booking);
    return booking;
  };
  const finishBooking = (booking: AirBooking) =>
    save({ ...booking, state: 'issued', tickets: booking.tickets.map(issued) });

  function issueAs(booking: AirBooking, mishap: Mishap | undefined): AirBooking {
    const [first, ...rest] = booking.tickets;
    if (mishap === 'accepted') return save({ ...booking, state: 'issuing' });
    if (mishap === 'first-then-rest')
      return save({ ...booking, state: 'issuing', tickets: [issued(first!), ...rest] });
    if (mishap === 'partial') {
      const failed = rest.map((ticket): AirTicket => ({ ...ticket, state: 'failed' }));
      return save({ ...booking, state: 'issued', tickets: [issued(first!), ...failed] });
    }
    return finishBooking(booking);
  }

  async function meet(
    kind: Changing,
    { clientReference }: AirCall,
    act: (mishap: Mishap | undefined) => AirBooking | AirRejection,
  ): Promise<AirOutcome<AirBooking>> {
    calls.push({ kind, clientReference });
    const mishap = script[kind].shift();
    if (mishap === 'throws-before') throw new Error('connection reset before the effect');
    if (mishap === 'lost-before') return { kind: 'unknown', cause: 'timeout before the effect' };
    if (isRejection(mishap)) return { kind: 'rejected', reason: mishap, message: mishap };
    if (barred.has(clientReference)) return { kind: 'rejected', reason: 'state', message: 'barred' };
    const known = byCall.get(clientReference);
    const result = known === undefined ? act(mishap) : bookings.get(known)!;
    if (typeof result === 'string') return { kind: 'rejected', reason: result, message: result };
    byCall.set(clientReference, result.reference);
    if (mishap === 'accepted') acceptedCalls.add(clientReference);
    if (mishap === 'throws-after') throw new Error('connection reset after the effect');
    if (mishap === 'lost-after') return { kind: 'unknown', cause: 'timeout after the effect' };
    return mishap === 'accepted' ? { kind: 'accepted', pollAfterMs: 1000 } : { kind: 'done', value: result };
  }

  const supplier: ScriptedAirSupplier = {
    id: 'scripted',
    offer,
    script,
    silent: false,
    calls,
    bookings,
    told,
    search: nobody,
    calendar: nobody,
    refundQuote: nobody,
    refund: nobody,
    changeOptions: nobody,
    changeQuote: nobody,
    holdChange: nobody,
    coupons: () => Promise.resolve(undefined),
    price: (_tenantId, offerIds) =>
      Promise.resolve({
        kind: 'done',
        // Each on the day after the one before.
        value: offerIds.map((offerId, at) => ({ ...offer, offerId, day: addDays(offer.day, at) })),
      }),
    hold: (call, input) =>
      meet('hold', call, () =>
        save({
          reference: `R${String(bookings.size).padStart(5, '0')}`,
          state: 'held',
          holdUntil: input.holdUntil,
          segments: input.offerIds.map(() => offer),
          tickets: input.passengers.flatMap((_, passenger) =>
            input.offerIds.map((__, segment) => ({
              passenger,
              segment,
              ticketNo: null,
              state: 'held' as const,
            })),
          ),
        }),
      ),
    issue: (call, reference) =>
      meet('issue', call, (mishap) => {
        const booking = bookings.get(reference);
        if (booking === undefined) return 'unknown-reference';
        return booking.state === 'held' ? issueAs(booking, mishap) : 'state';
      }),
    cancel: (call, reference) =>
      meet('cancel', call, () => {
        const booking = bookings.get(reference);
        if (booking === undefined) return 'unknown-reference';
        if (booking.state === 'issued' || booking.state === 'issuing') return 'state';
        return save({ ...booking, state: 'cancelled' });
      }),
    news(_tenantId, after) {
      if (supplier.silent) return Promise.resolve({ kind: 'unknown', cause: 'silence' });
      const from = Number(after ?? 0);
      const news = told.slice(from, from + 2);
      const mark = String(from + news.length);
      return Promise.resolve({
        kind: 'done',
        value: { news, mark, more: from + news.length < told.length },
      });
    },
    status(_tenantId, clientReference) {
      if (supplier.silent) return Promise.resolve({ kind: 'unknown', cause: 'silence' });
      const reference = byCall.get(clientReference);
      if (reference === undefined) {
        barred.add(clientReference);
        return Promise.resolve({ kind: 'never-happened' });
      }
      const booking = bookings.get(reference)!;
      return Promise.resolve(
        acceptedCalls.has(clientReference) && booking.state === 'issuing'
          ? { kind: 'accepted', pollAfterMs: 1000 }
          : { kind: 'done', value: booking },
      );
    },
    finish() {
      for (const booking of bookings.values()) if (booking.state === 'issuing') finishBooking(booking);
    },
  };
  return supplier;
}

const rejections: ReadonlySet<string> = new Set<AirRejection>([
  'sold-out',
  'too-close',
  'price',
  'time',
  'identity',
  'busy',
  'gone',
  'state',
  'unknown-reference',
]);

function isRejection(mishap: Mishap | undefined): mishap is AirRejection {
  return mishap !== undefined && rejections.has(mishap);
}

/** Over 800 km, so fuel is 40 yuan for an adult and 20 for a child when issued in December 2025. */
const offer: PricedOffer = {
  offerId: 'offer',
  flightNo: 'MU5101',
  airline: 'MU',
  from: 'PEK',
  fromTerminal: 'T2',
  to: 'SHA',
  toTerminal: 'T2',
  day: '2026-01-20' as PricedOffer['day'],
  departs: '08:00',
  arrives: '10:15',
  arrivesDaysLater: 0,
  minutes: 135,
  km: 1076,
  aircraft: '32A',
  meal: true,
  onTimePercent: 91,
  stops: [],
  cabin: 'economy',
  bookingClass: 'V',
  refundLadder: '20-168-30-48-70-4-90',
  changeLadder: '10-168-20-48-50-4-70',
  checkedKg: 20,
  cabinKg: 8,
  seatsLeft: 9,
  adultFen: yuan(950),
  fullEconomyFen: yuan(1360),
  fullCabinFen: yuan(1360),
};
