import { randomUUID } from 'node:crypto';
import { addDays, type Day, daysBetween } from '@woxing/contract/core/days';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import type { OrderCode } from '@woxing/contract/orders/order-codes';
import type { searchHotels } from '@woxing/contract/products/hotel/hotels';
import { person, tripIn } from '../product/book-flight.ts';
import type { Client } from '../product/client.ts';
import type { Errand } from './errand.ts';
import { codeAtRest } from './order-at-rest.ts';

interface Stay {
  readonly arrival: Day;
  readonly departure: Day;
  readonly rooms: number;
}

/** Nights that a person gives back: one of several, or all of them in every room. */
interface Giving {
  readonly nights: 'one' | 'all';
  readonly key: string;
  quoteId?: string;
  /** The product has said that it was asked for. */
  sheetNo?: string;
}

type Chosen = OutputOf<typeof searchHotels>['hotels'][number];

/** What guests do, in turn. */
const turns = ['sleep', 'give-one-back', 'give-all-back', 'sleep', 'never-pay'] as const;

/** The `nth` guest sleeps two or three nights of the same few days as the others, every fourth in two rooms. */
export function hotelErrand(number: number, nth: number, daysAhead: number): Errand {
  const arrival = tripIn(daysAhead).day;
  const stay: Stay = {
    arrival,
    departure: addDays(arrival, 2 + (nth % 2)),
    rooms: nth % 4 === 3 ? 2 : 1,
  };
  const turn = turns[nth % turns.length]!;
  const sheet = givingOf(turn);
  let chosen: Chosen | undefined;
  return {
    wish: { product: 'hotel', sheet },
    payAs: 'hotelPay',
    async order(client, key) {
      chosen ??= await chooseRoom(client, stay, nth % 3);
      return book(client, { chosen, stay, number }, key);
    },
    due: () => Promise.resolve(turn === 'never-pay' ? 'never' : 'now'),
    meetRefusal: (client) => client.call('/api/sandbox/hotel/fault', { fault: 'refuse', times: 1 }),
    afterwards: (client, orderNo) =>
      sheet === undefined ? Promise.resolve(true) : giveBack(client, { orderNo, stay, sheet }),
    ends: (isRefusing) => endsOf(sheet, isRefusing ? [23] : []),
  };
}

function givingOf(turn: (typeof turns)[number]): Giving | undefined {
  if (turn === 'give-one-back') return { nights: 'one', key: randomUUID() };
  return turn === 'give-all-back' ? { nights: 'all', key: randomUUID() } : undefined;
}

/** The cheapest of a house that sells without looking first; `pick` is counted around the first few, so that guests meet. */
async function chooseRoom(
  client: Client,
  { arrival, departure, rooms }: Stay,
  pick: number,
): Promise<Chosen> {
  const { hotels } = await client.call('/hotel/search/list_credit', {
    city: '杭州',
    arrival,
    departure,
    rooms,
    payments: ['prepay'],
    pageSize: 10,
  });
  const open = hotels.filter(({ rate }) => !rate.onRequest);
  const chosen = open[pick % open.length];
  if (chosen === undefined) throw new Error(`no room from ${arrival} to ${departure}`);
  return chosen;
}

async function book(
  client: Client,
  {
    chosen: { id, rate },
    stay: { rooms, ...days },
    number,
  }: { readonly chosen: Chosen; readonly stay: Stay; readonly number: number },
  key: string,
): Promise<string> {
  const guest = person(number);
  const { orderNo } = await client.call(
    '/api/v1/trip_manager/hotel_domestic_order/book',
    {
      hotelId: id,
      roomId: rate.roomId,
      planId: rate.planId,
      ...days,
      rooms: Array.from({ length: rooms }, (_, room) => ({ guests: [guestOf(number + room * 5000)] })),
      arrivesAt: '18:00',
      contact: { name: guest.name, mobile: '13900000000' },
      prices: rate.nights.map(({ night, priceFen }) => ({ night, priceFen })),
      expectTotalFen: rate.totalFen,
    },
    { key },
  );
  return orderNo;
}

const guestOf = (number: number) => ({
  traveller: { ...person(number), certType: 1, bornDate: '', mobilePhone: '' },
});

/** False: something is still under way, and it is to be tried again. */
async function giveBack(
  client: Client,
  { orderNo, stay, sheet }: { readonly orderNo: string; readonly stay: Stay; readonly sheet: Giving },
): Promise<boolean> {
  if (sheet.sheetNo !== undefined) return true;
  const code = await codeAtRest(client, orderNo);
  if (code === undefined) return false;
  // Rooms that the hotel did not confirm are not given back.
  if (code !== 2 && sheet.quoteId === undefined) return true;
  if (sheet.quoteId === undefined) {
    const tickets = sheet.nights === 'one' ? [{ passenger: 0, leg: 0 }] : everyNight(stay);
    sheet.quoteId = (await client.call('/hotel/order/refundQuote', { orderNo, tickets })).quoteId;
  }
  const asked = { orderNo, quoteId: sheet.quoteId };
  sheet.sheetNo = (await client.call('/hotel/order/refund', asked, { key: sheet.key })).sheetNo;
  return true;
}

function everyNight({ arrival, departure, rooms }: Stay): { passenger: number; leg: number }[] {
  const nights = daysBetween(arrival, departure);
  return Array.from({ length: rooms * nights }, (_, at) => ({
    passenger: Math.floor(at / nights),
    leg: at % nights,
  }));
}

function endsOf(sheet: Giving | undefined, refused: readonly OrderCode[]): readonly OrderCode[] {
  if (sheet?.quoteId === undefined) return [2];
  if (sheet.nights === 'one') return [2, ...refused];
  // Without a number it was never said whether it was taken on. An order ends so whatever the hotel kept.
  return sheet.sheetNo === undefined ? [2, 6, ...refused] : [6, ...refused];
}
