import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { addDays, type Day, dayOf } from '@woxing/contract/core/days';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import type { searchHotels } from '@woxing/contract/products/hotel/hotels';
import { payByWallet, person } from '../product/book-flight.ts';
import type { Client } from '../product/client.ts';

export type ListedHotel = OutputOf<typeof searchHotels>['hotels'][number];

interface StayWish {
  readonly city: string;
  readonly daysAhead: number;
  readonly nights: number;
  readonly adults?: number;
}

/** A house with its cheapest rate for the nights of a stay in one room, as whoever looks for it sees it. */
export interface FoundStay {
  readonly hotel: ListedHotel;
  readonly arrival: Day;
  readonly departure: Day;
  readonly adults: number;
}

/** Houses fill up, and prices move from day to day: where none suits, the same stay a day later is looked for. */
const daysTried = 14;

/** Paid here, free to be given back and confirmed at once, as most stories want it. Throws where none suits in two weeks. */
export async function findStay(
  client: Client,
  { city, daysAhead, nights, adults = 1 }: StayWish,
  suits: (hotel: ListedHotel) => boolean = () => true,
): Promise<FoundStay> {
  for (let later = 0; later < daysTried; later += 1) {
    const arrival = addDays(dayOf(new Date()), daysAhead + later);
    const stay = { arrival, departure: addDays(arrival, nights), adults };
    const { hotels } = await client.call('/hotel/search/list_credit', {
      city,
      ...stay,
      payments: ['prepay'],
      freeCancellation: true,
      pageSize: 50,
    });
    const hotel = hotels.find((one) => !one.rate.onRequest && one.rate.left > 1 && suits(one));
    if (hotel !== undefined) return { hotel, ...stay };
  }
  throw new Error(`no hotel in ${city} suits within ${daysTried} days from ${daysAhead} days ahead`);
}

/** The address of its order form. */
export function orderFormOf({ hotel: { id, rate }, arrival, departure, adults }: FoundStay): string {
  const prices = rate.nights.map(({ priceFen }) => priceFen).join('-');
  const chosen = { hotelId: id, room: rate.roomId, plan: rate.planId, arrival, departure, prices };
  return `/hotel/orderInfo?${new URLSearchParams({ ...chosen, adults: String(adults) }).toString()}`;
}

/** A made-up guest has the nights, confirmed by the hotel and paid from the wallet; answers the number of the order. */
export async function haveNights(
  client: Client,
  { hotel: { id, rate }, arrival, departure }: FoundStay,
  guest: number,
): Promise<string> {
  const { name, certNo } = person(guest);
  const { orderNo } = await client.call('/api/v1/trip_manager/hotel_domestic_order/book', {
    hotelId: id,
    roomId: rate.roomId,
    planId: rate.planId,
    arrival,
    departure,
    rooms: [{ guests: [{ traveller: { name, certType: 1, certNo, bornDate: '', mobilePhone: '' } }] }],
    arrivesAt: '18:00',
    contact: { name, mobile: '13900000000' },
    prices: rate.nights.map(({ night, priceFen }) => ({ night, priceFen })),
    expectTotalFen: rate.totalFen,
  });
  await payByWallet(client, orderNo, randomUUID(), 'hotelPay');
  while ((await client.call('/order/appOrderState', { orderNo })).code !== 2) await wait(200);
  return orderNo;
}
