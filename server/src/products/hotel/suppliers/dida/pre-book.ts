import { sumFen, timesFen } from '@woxing/contract/core/money';
import { changedNights, type NightPrice } from '@woxing/contract/products/hotel/hotel-price.rules';
import type { Stay } from '@woxing/contract/products/hotel/hotel-stay.rules';
import { type Policy, preBooked } from './dida-answers.ts';
import { outcomeOf, type Rejected, rejected } from './dida-client.ts';
import { isPlanId } from './dida-rates.rules.ts';
import { priceCodes } from './dida-refusals.rules.ts';
import { areTimes } from './dida-terms.rules.ts';
import { freshRates, nationality, type RateDeps } from './find-rates.ts';

export interface Wanted {
  readonly hotelId: string;
  readonly roomId: string;
  readonly planId: string;
  readonly stay: Stay;
  /** Of one room; what costs something else is rejected with `price`. */
  readonly nights: readonly NightPrice[];
  /** What the bank may keep; left out: whatever the plan says. */
  readonly policies?: readonly Policy[];
}

export type PreBooked =
  | { readonly kind: 'done'; readonly referenceNo: string; readonly policies: readonly Policy[] }
  | Rejected
  | { readonly kind: 'unknown'; readonly cause: string };

/**
 * Finds a rate again, as the bank's numbers of rates are good for moments, and has its price and rooms confirmed with a number by which it
 * is booked. Nothing is taken by that, however often it is done.
 */
export async function preBook(deps: RateDeps, wanted: Wanted, now: Date): Promise<PreBooked> {
  const { hotelId, roomId, planId, stay, nights } = wanted;
  const hotel = await deps.content.hotel(hotelId);
  if (hotel === undefined || !isPlanId(planId)) return rejected('unknown-hotel');
  const rates = await freshRates(deps, hotelId, stay, now);
  if (rates.kind !== 'ok') return outcomeOf(rates, priceCodes);
  const rate = rates.value.find((each) => each.roomId === roomId && each.plan.id === planId);
  if (rate === undefined || rate.left < stay.rooms) return rejected('sold-out');
  if (nights.length !== rate.nights.length || changedNights(nights, rate.nights).length > 0)
    return rejected('price');
  if (wanted.policies !== undefined && !areTimes(wanted.policies, rate.policies, 1)) return rejected('price');
  const answer = await deps.client.ask(
    '/api/rate/PriceConfirm',
    {
      PreBook: true,
      HotelID: Number(hotelId),
      RatePlanID: rate.ratePlanId,
      ...(rate.metadata !== undefined && { Metadata: rate.metadata }),
      CheckInDate: stay.arrival,
      CheckOutDate: stay.departure,
      NumOfRooms: stay.rooms,
      OccupancyDetails: Array.from({ length: stay.rooms }, (_, at) => ({
        RoomNum: at + 1,
        AdultCount: stay.adults,
        ChildCount: 0,
      })),
      Currency: 'CNY',
      Nationality: nationality,
      IsNeedOnRequest: false,
    },
    preBooked,
  );
  if (answer.kind !== 'ok') return outcomeOf(answer, priceCodes);
  const { ReferenceNo, HotelList } = answer.value.PriceDetails;
  const [confirmed] = HotelList;
  const totalFen = timesFen(sumFen(nights.map(({ priceFen }) => priceFen)), stay.rooms);
  if (confirmed?.HotelID !== hotelId) return { kind: 'unknown', cause: 'a pre-booking of another hotel' };
  // What it says here is what holds.
  if (confirmed.RatePlanList[0]!.TotalPrice !== totalFen) return rejected('price');
  if (!areTimes(rate.policies, confirmed.CancellationPolicyList ?? [], stay.rooms)) return rejected('price');
  return { kind: 'done', referenceNo: ReferenceNo, policies: rate.policies };
}
