import { facilities } from '@woxing/contract/products/hotel/hotel-facts.rules';
import { z } from 'zod';
import type { HotelDetail } from '#src/products/hotel/hotel-supplier.ts';
import { type Books, bankHotelId, bankRoomId, hotelIdOf } from './dida-books.ts';

/** What does not change: where there are hotels, which, and what each of them is. */

export async function listDestinations({ hotels, places }: Books): Promise<object[]> {
  const codes = new Map(places.cities().map(({ name, code }) => [name, code]));
  return (await hotels.cities()).map(({ name }) => ({
    code: codes.get(name),
    name: `${name}市`,
    countryCode: 'CN',
  }));
}

export async function listHotels({ hotels, places }: Books): Promise<object[]> {
  const listed: object[] = [];
  for (const { name, code } of places.cities())
    for (const { id } of await hotels.hotels(name))
      listed.push({ id: bankHotelId(id), destinationCode: code });
  return listed;
}

const detailsInput = z.object({ language: z.string(), hotelIds: z.array(z.int()).min(1).max(50) });

export async function readDetails(books: Books, body: unknown, pictureUrl: string): Promise<object[]> {
  const { hotelIds } = detailsInput.parse(body);
  const found = await Promise.all(hotelIds.map((number) => books.hotels.hotel(hotelIdOf(number))));
  return found.flatMap((detail) => (detail === undefined ? [] : [hotelDetails(detail, pictureUrl)]));
}

function hotelDetails({ facts, phone, policies, rooms, views }: HotelDetail, pictureUrl: string): object {
  const imageOf = (view: string, caption: string, isDefault: boolean) => ({
    url: `${pictureUrl}/${bankHotelId(facts.id)}/${view}`,
    caption,
    isDefault,
  });
  const own = new Set(rooms.map(({ id }) => id));
  return {
    language: 'zh-CN',
    id: bankHotelId(facts.id),
    name: facts.name,
    telephone: phone,
    starRating: facts.star,
    location: {
      country: { code: 'CN', name: '中国' },
      address: facts.address,
      coordinate: { latitude: facts.lat, longitude: facts.lon },
    },
    policy: { checkinFrom: `${policies.checkIn}:00`, checkoutTo: `${policies.checkOut}:00` },
    facilities: facts.facilities.map((facility) => ({ type: 'Hotel', description: facilities[facility] })),
    images: views
      .filter(({ view }) => !own.has(view))
      .map(({ view, title }) => imageOf(view, title, view === 'house')),
    rooms: rooms.map((room, at) => ({
      id: bankRoomId(facts.id, at),
      name: room.name,
      hasWifi: true,
      hasWindow: room.window === 'window',
      maxOccupancy: room.maxAdults,
      floor: room.floors === null ? null : `${room.floors.from}-${room.floors.to}`,
      size: String(room.areaSqm),
      images: [imageOf(room.id, room.name, true)],
    })),
    giataCodes: [],
  };
}
