import { type Day, day as dayNamed, dayOf, timeOf } from '@woxing/contract/core/days';
import { type Fen, sumFen } from '@woxing/contract/core/money';
import { cancelSpans } from '@woxing/contract/products/hotel/hotel-cancellation.rules';
import { stayTotal } from '@woxing/contract/products/hotel/hotel-price.rules';
import type { Stay } from '@woxing/contract/products/hotel/hotel-stay.rules';
import type { RoomRate } from '#src/products/hotel/hotel-supplier.ts';
import { type Books, bankHotelId, bankRoomId, hotelIdOf } from './dida-books.ts';
import { Problem, priceConfirmInput, priceSearchInput } from './dida-wire.ts';

/** Prices of rooms, and the number by which they are booked. Rates are public, paid to the bank, and confirmed at once. */

export async function searchPrices(books: Books, body: unknown): Promise<object> {
  const input = priceSearchInput.parse(body);
  const stay: Stay = {
    arrival: dayNamed(input.CheckInDate),
    departure: dayNamed(input.CheckOutDate),
    rooms: input.IsRealTime.RoomCount,
    adults: input.RealTimeOccupancy.AdultCount,
  };
  const found = await Promise.all(
    input.HotelIDList.map(async (number) => ({
      number,
      rates: await soldRates(books, hotelIdOf(number), stay),
    })),
  );
  const slot = slotAt(books.clock.now());
  return priceDetails(input, {
    HotelList: found
      .filter(({ rates }) => rates.length > 0)
      .map(({ number, rates }) => ({
        HotelID: number,
        RatePlanList: rates.map((each) => ratePlan(each, stay, slot, books.clock.now())),
      })),
  });
}

const priceDetails = (
  { CheckInDate, CheckOutDate }: { readonly CheckInDate: string; readonly CheckOutDate: string },
  more: object,
) => ({
  PriceDetails: { CheckInDate: `${CheckInDate} 00:00:00`, CheckOutDate: `${CheckOutDate} 00:00:00`, ...more },
});

interface SoldRate {
  readonly rate: RoomRate;
  readonly roomNumber: number;
  readonly roomName: string;
  /** Its place among the rates of the hotel. */
  readonly at: number;
}

async function soldRates(
  { hotels, tenantId, clock }: Books,
  hotelId: string,
  stay: Stay,
): Promise<SoldRate[]> {
  const detail = await hotels.hotel(hotelId);
  const rates = await hotels.rates(tenantId, { hotelId, stay, kinds: ['public'] }, clock.now());
  return (rates ?? []).flatMap((rate, at) => {
    const room = detail!.rooms.findIndex(({ id }) => id === rate.roomId);
    if (rate.left < stay.rooms || rate.plan.payment !== 'prepay' || rate.plan.onRequest) return [];
    return [{ rate, roomNumber: bankRoomId(hotelId, room), roomName: detail!.rooms[room]!.name, at }];
  });
}

const yuanOf = (amount: Fen): number => amount / 100;

/** Numbers of rates change every two minutes, and are taken for as long again. */
const slotMs = 120_000;
const slotAt = (now: Date): number => Math.floor(now.getTime() / slotMs);

const ratePlanId = (slot: number, at: number): string => `${slot}${String(at).padStart(4, '0')}`;

function ratePlan({ rate, roomNumber, roomName, at }: SoldRate, stay: Stay, slot: number, now: Date): object {
  const { plan, nights, left } = rate;
  const meal = { MealType: plan.breakfasts === 0 ? 1 : 2, MealAmount: plan.breakfasts };
  return {
    RatePlanID: ratePlanId(slot, at),
    RatePlanName: plan.id,
    RoomTypeID: roomNumber,
    RoomName_CN: roomName,
    BedType: 2,
    BreakfastType: plan.breakfasts === 0 ? 1 : 2,
    TotalPrice: yuanOf(stayTotal(nights, 1)),
    Currency: 'CNY',
    RoomStatus: 1,
    InventoryCount: left,
    IsOnRequest: false,
    RoomOccupancy: { AdultCount: stay.adults, ChildCount: 0, RoomNum: stay.rooms },
    PriceList: nights.map(({ night, priceFen }) => ({
      StayDate: `${night} 00:00:00`,
      Price: yuanOf(priceFen),
      ...meal,
    })),
    RatePlanCancellationPolicyList: policiesOf(rate, stay.arrival, 1, now),
  };
}

/** What is kept from when on; of what cannot be given back, from today on. */
function policiesOf({ plan, nights }: RoomRate, arrival: Day, rooms: number, now: Date): object[] {
  return cancelSpans(plan.cancellation, arrival, nights)
    .filter(({ fineFen }) => fineFen > 0)
    .map(({ from, fineFen }) => ({
      Amount: yuanOf(fineFen) * rooms,
      FromDate: from === null ? `${dayOf(now)} 00:00:00` : `${dayOf(from)} ${timeOf(from)}:00`,
    }));
}

const preBookedMs = 2 * 3_600_000;

export async function confirmPrice(
  books: Books,
  body: unknown,
  shown: { readonly soldOut: boolean; readonly dearer: boolean },
): Promise<object> {
  const input = priceConfirmInput.parse(body);
  if (input.OccupancyDetails.length !== input.NumOfRooms) throw new Problem(2004);
  const stay: Stay = {
    arrival: dayNamed(input.CheckInDate),
    departure: dayNamed(input.CheckOutDate),
    rooms: input.NumOfRooms,
    adults: Math.max(...input.OccupancyDetails.map(({ AdultCount }) => AdultCount)),
  };
  const now = books.clock.now();
  const [slot, at] = [Number(input.RatePlanID.slice(0, -4)), Number(input.RatePlanID.slice(-4))];
  if (shown.soldOut) throw new Problem(2005);
  if (slot < slotAt(now) - 1) throw new Problem(2006);
  const hotelId = hotelIdOf(input.HotelID);
  const found = (await soldRates(books, hotelId, stay)).find((each) => each.at === at);
  if (found === undefined) throw new Problem(2005);
  const referenceNo = String(books.nextNumber());
  books.preBookings.set(referenceNo, {
    hotelId,
    stay,
    rate: found.rate,
    until: new Date(now.getTime() + preBookedMs),
  });
  const totalFen = sumFen([stayTotal(found.rate.nights, stay.rooms)]);
  return priceDetails(input, {
    ReferenceNo: referenceNo,
    HotelList: [
      {
        HotelID: bankHotelId(hotelId),
        RatePlanList: [
          {
            RatePlanID: input.RatePlanID,
            TotalPrice: yuanOf(totalFen) + (shown.dearer ? 20 : 0),
            Currency: 'CNY',
          },
        ],
        CancellationPolicyList: policiesOf(found.rate, stay.arrival, stay.rooms, now),
      },
    ],
  });
}
