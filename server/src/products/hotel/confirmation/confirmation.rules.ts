import { addDays, type Day, dayOf, timeOf } from '@woxing/contract/core/days';
import type { AnswerOf } from '@woxing/contract/core/endpoint';
import { noFen } from '@woxing/contract/core/money';
import type { findOrder } from '@woxing/contract/orders/orders';
import { directionsLink } from '@woxing/contract/products/hotel/hotel-confirmation.rules';
import { isNextMorning } from '@woxing/contract/products/hotel/hotel-guests.rules';
import type { ConfirmationPaper, PaperRow } from '#src/documents/public.ts';
import type { ConfirmationWords } from './confirmation-words.rules.ts';
import { type Surroundings, sketchAround } from './map-sketch.rules.ts';

export type PrintedOrder = AnswerOf<typeof findOrder>;
type PrintedStay = Extract<PrintedOrder['detail'], { readonly kind: 'hotel' }>;

export interface Printing {
  readonly words: ConfirmationWords;
  readonly brand: string;
  readonly colour: string;
  readonly sandbox: boolean;
  readonly around: Surroundings;
  readonly now: Date;
}

/** A confirmed stay as a document says it; undefined where no night of it is confirmed. */
export function confirmationOf(
  order: PrintedOrder,
  stay: PrintedStay,
  { words, brand, colour, sandbox, around, now }: Printing,
): ConfirmationPaper | undefined {
  const rooms = stay.rooms
    .map(({ guests }, room) => ({ room, guests, nights: confirmedNights(stay, room) }))
    .filter(({ nights }) => nights.length > 0);
  if (rooms.length === 0) return undefined;
  const { hotel, plan } = stay;
  const days = [...new Set(rooms.flatMap(({ nights }) => nights))].toSorted();
  const [first, last] = [days[0]!, days.at(-1)!];
  return {
    language: words.language,
    title: words.title,
    fileTitle: `${words.title} ${order.orderNo}`,
    brand,
    colour,
    facts: [
      [words.confirmationNo, stay.confirmationNo ?? ''],
      [words.orderNo, order.orderNo],
      [words.orderedAt, momentWords(order.createdAt)],
    ],
    house: {
      name: hotel.name,
      lines: [
        [words.address, hotel.address],
        [words.phone, hotel.phone],
        [words.roomType, `${words.room(stay.room)}${words.comma}${words.breakfasts(plan.breakfasts)}`],
      ],
    },
    map: sketchAround(hotel, around, words),
    driver: {
      asks: words.driverAsks,
      name: hotel.name,
      address: hotel.address,
      phone: hotel.phone,
      link: directionsLink(hotel),
      scan: words.scan,
    },
    stay: [
      [words.checkIn, words.from(first, hotel.checkIn)],
      [words.checkOut, words.until(addDays(last, 1), hotel.checkOut)],
      [words.length, words.counted(days.length, rooms.length)],
      [words.arrives, words.arrival(first, stay.arrivesAt, isNextMorning(stay.arrivesAt))],
      ...(order.deskFen === undefined ? [] : [[words.price, words.atDesk(order.deskFen)] as const]),
    ],
    rooms: { ...words.rooms, rows: rooms.map((room) => roomRow(order, room, words)) },
    cancellation: { ...words.cancellation, rows: cancelRows(stay, words) },
    notes: [
      ...(sandbox ? [words.sandboxNote] : []),
      ...(plan.payment === 'guarantee' ? [words.guaranteed] : []),
      ...(plan.heldUntil === null ? [] : [words.heldUntil(plan.heldUntil)]),
      ...(stay.requests === '' ? [] : [words.requests(stay.requests)]),
      ...words.notes,
    ],
    printed: words.printed(momentWords(now)),
    pageWords: words.page,
    mark: sandbox ? words.mark : '',
  };
}

const confirmedStates: ReadonlySet<string> = new Set(['confirmed', 'cancelling']);

function confirmedNights({ rooms }: PrintedStay, room: number): Day[] {
  return rooms[room]!.nights.filter(({ state }) => confirmedStates.has(state))
    .map(({ night }) => night)
    .toSorted();
}

interface PrintedRoom {
  readonly room: number;
  readonly guests: readonly number[];
  readonly nights: readonly Day[];
}

function roomRow(
  { passengers }: PrintedOrder,
  { room, guests, nights }: PrintedRoom,
  words: ConfirmationWords,
) {
  const [first, last] = [words.night(nights[0]!), words.night(addDays(nights.at(-1)!, 1))];
  return rowOf([
    words.roomNo(room + 1),
    guests.map((at) => passengers[at]!.name).join(words.between),
    `${first} — ${last}`,
    String(nights.length),
  ]);
}

function cancelRows({ spans, plan, freeUntil }: PrintedStay, words: ConfirmationWords): PaperRow[] {
  if (plan.heldUntil !== null && freeUntil !== null)
    return [rowOf([words.before(new Date(freeUntil)), words.fee(noFen)])];
  return spans.map(({ from, fineFen }, at) => {
    const next = spans[at + 1]?.from ?? null;
    const when =
      from === null
        ? next === null
          ? words.always
          : words.before(new Date(next))
        : words.after(new Date(from));
    return rowOf([when, words.fee(fineFen)]);
  });
}

const rowOf = (texts: readonly string[]): PaperRow => ({
  cells: texts.map((text) => ({ text, below: '' })),
  faded: false,
});

function momentWords(at: Date | string): string {
  const moment = new Date(at);
  return `${dayOf(moment)} ${timeOf(moment)}`;
}
