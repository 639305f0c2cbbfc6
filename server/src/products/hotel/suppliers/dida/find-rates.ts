import type { Stay } from '@woxing/contract/products/hotel/hotel-stay.rules';
import { z } from 'zod';
import {
  type FoundPortion,
  type HotelSearch,
  type LeftAsk,
  mostTold,
  type RateAsk,
  type RoomRate,
} from '../../hotel-supplier.ts';
import { type BankContent, chunksOf } from './content.ts';
import { hotelRates, priceDetails, ratePlan } from './dida-answers.ts';
import { type Answer, type DidaClient, toRead } from './dida-client.ts';
import { type BankRate, bankRate, cheapestRate, distinctRates } from './dida-rates.rules.ts';

export interface RateDeps {
  readonly client: DidaClient;
  readonly content: BankContent;
}

/** As many as they price in one request, */
const hotelsAtOnce = 50;
/** and as many requests as are under way for one search. */
const searchesAtOnce = 4;

/** What guests are, for prices and for the desk: all that is sold is sold to guests of China. */
export const nationality = 'CN';

/** The cheapest rate of each hotel of a city that suits, as the requests are answered. */
export async function* searchRates(
  deps: RateDeps,
  ask: HotelSearch,
  now: Date,
): AsyncGenerator<FoundPortion, void> {
  const hotels = await deps.content.hotels(ask.city);
  const hotelIds = hotels.map(({ id }) => id);
  for await (const { prices, asked } of pricesInTurn(deps, hotelIds, ask.stay, now)) {
    const rates = [...prices].flatMap(([hotelId, all]) => {
      const best = cheapestRate(all, ask, now);
      return best === undefined ? [] : [{ hotelId, ...roomRate(ask.stay, best) }];
    });
    yield { rates, asked };
  }
}

/** As the port has it. */
const roomRate = (stay: Stay, { roomId, plan, nights, left }: BankRate): RoomRate => ({
  roomId,
  plan,
  nights,
  left: Math.min(left, mostTold(stay)),
});

/** Every rate of a hotel; what is sold out the bank leaves out. */
export async function hotelRatesOf(
  deps: RateDeps,
  { hotelId, stay, kinds }: RateAsk,
  now: Date,
): Promise<RoomRate[] | undefined> {
  if ((await deps.content.hotel(hotelId)) === undefined) return undefined;
  const rates = toRead(await freshRates(deps, hotelId, stay, now));
  return rates.filter(({ plan }) => kinds.includes(plan.kind)).map((rate) => roomRate(stay, rate));
}

/** What the bank says is left; it calls its own numbers a hint. */
export async function leftOfRooms(deps: RateDeps, { stay, rooms }: LeftAsk, now: Date): Promise<number[]> {
  const priced = await pricesOf(deps, [...new Set(rooms.map(({ hotelId }) => hotelId))], stay, now);
  return rooms.map(({ hotelId, roomId }) =>
    Math.max(
      0,
      ...(priced.get(hotelId) ?? [])
        .filter((rate) => rate.roomId === roomId)
        .map((rate) => roomRate(stay, rate).left),
    ),
  );
}

async function pricesOf(
  deps: RateDeps,
  hotelIds: readonly string[],
  stay: Stay,
  now: Date,
): Promise<ReadonlyMap<string, BankRate[]>> {
  const found = new Map<string, BankRate[]>();
  for await (const { prices } of pricesInTurn(deps, hotelIds, stay, now))
    for (const [id, rates] of prices) found.set(id, rates);
  return found;
}

/** `asked`: hotels whose prices are known with these. */
async function* pricesInTurn(
  deps: RateDeps,
  hotelIds: readonly string[],
  stay: Stay,
  now: Date,
): AsyncGenerator<{ readonly prices: ReadonlyMap<string, BankRate[]>; readonly asked: number }, void> {
  const known = hotelIds.filter((id) => /^\d{1,15}$/.test(id));
  let asked = hotelIds.length - known.length;
  for (const some of chunksOf(chunksOf(known, hotelsAtOnce), searchesAtOnce)) {
    const answers = await Promise.all(some.map((ids) => priceSearch(deps, ids, stay, now)));
    asked += some.flat().length;
    yield { prices: new Map(answers.flatMap((answer) => [...toRead(answer)])), asked };
  }
}

/** As the bank has them now, with what they are booked by. */
export async function freshRates(
  deps: RateDeps,
  hotelId: string,
  stay: Stay,
  now: Date,
): Promise<Answer<readonly BankRate[]>> {
  const answer = await priceSearch(deps, [hotelId], stay, now);
  return answer.kind === 'ok' ? { kind: 'ok', value: answer.value.get(hotelId) ?? [] } : answer;
}

async function priceSearch(
  { client, content }: RateDeps,
  hotelIds: readonly string[],
  stay: Stay,
  now: Date,
): Promise<Answer<ReadonlyMap<string, BankRate[]>>> {
  const answer = await client.ask(
    '/api/rate/pricesearch',
    {
      HotelIDList: hotelIds.map(Number),
      CheckInDate: stay.arrival,
      CheckOutDate: stay.departure,
      IsRealTime: { Value: true, RoomCount: stay.rooms },
      RealTimeOccupancy: { AdultCount: stay.adults, ChildCount: 0, ChildAgeDetails: [] },
      Nationality: nationality,
      Currency: 'CNY',
      IsNeedOnRequest: false,
    },
    priceDetails,
  );
  // Nothing to sell is an answer of its own to them.
  if (answer.kind === 'refused' && (answer.code === '2005' || answer.code === '2006'))
    return { kind: 'ok', value: new Map() };
  if (answer.kind !== 'ok') return answer;
  const found = new Map<string, BankRate[]>();
  for (const { HotelID, RatePlanList } of client.readEach(answer.value.PriceDetails.HotelList, hotelRates)) {
    const known = await content.hotel(HotelID);
    if (known === undefined) continue;
    const fits = new Set(
      known.detail.rooms.filter(({ maxAdults }) => maxAdults >= stay.adults).map(({ id }) => id),
    );
    const rates = client
      .readEach(z.array(z.unknown()).parse(RatePlanList ?? []), ratePlan)
      .flatMap((each) => {
        const rate = fits.has(each.RoomTypeID) ? bankRate(each, stay, now) : undefined;
        return rate === undefined ? [] : [rate];
      });
    found.set(HotelID, distinctRates(rates));
  }
  return { kind: 'ok', value: found };
}
