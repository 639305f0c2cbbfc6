import { noFen } from '@woxing/contract/core/money';
import { hotelPaymentNames, type RateKind } from '@woxing/contract/products/hotel/hotel-facts.rules';
import { nightCarbonKg } from '@woxing/contract/products/hotel/stay-carbon.rules';
import type { PrintedFacts, PrintedTicket } from '#src/orders/public.ts';
import type { HotelContent } from './hotel-content.ts';

/** Every hotel that is sold stands in mainland China. */
const countryOfSold = 'CN';

/** What reports print of a night in a room. */
export function printedNight(
  { hotel, room, plan, nights }: HotelContent,
  { passenger, leg, place }: PrintedTicket,
): PrintedFacts {
  const { night, priceFen } = nights[leg]!;
  return {
    sort: hotel.city,
    day: night,
    facts: {
      hotel: hotel.name,
      city: hotel.city,
      group: hotel.group,
      night,
      room: room.name,
      roomNo: passenger + 1,
      rate: rateNames[plan.kind],
      payment: hotelPaymentNames[plan.payment],
      confirmationNo: place,
      desk: plan.payment === 'prepay' ? noFen : priceFen,
      carbon: nightCarbonKg(countryOfSold),
    },
  };
}

const rateNames = {
  public: '公开价',
  member: '会员价',
  company: '企业价',
  agreement: '协议价',
} as const satisfies Record<RateKind, string>;
