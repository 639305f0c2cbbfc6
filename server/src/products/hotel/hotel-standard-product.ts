import { sumFen, timesFen } from '@woxing/contract/core/money';
import type { HotelStandard } from '@woxing/contract/products/hotel/hotel-standard';
import { hotelStandardWords } from '@woxing/contract/products/hotel/hotel-standard.rules';
import { lineWords } from '@woxing/contract/standards/standard-trace.rules';
import type { PastOrder, PastVerdict, StandardProduct } from '#src/standards/public.ts';
import { hotelContent, nightsInStay } from './orders/hotel-content.ts';
import { judgeStay } from './orders/rooms-of-party.ts';

/** What hotels give of their standard. */
export const hotelStandardProduct: StandardProduct = {
  kind: 'hotel',
  title: '酒店',
  products: ['hotel'],
  words: ({ hotel }) => (hotel === null ? undefined : { lines: hotelStandardWords(hotel), over: hotel.over }),
  judgePast: ({ hotel }, past) => (hotel === null ? undefined : judgePastStay(hotel, past)),
};

/** Who shared a room is not known to the draft: each room is held against the cap of one person. */
function judgePastStay(standard: HotelStandard, { content }: PastOrder): PastVerdict {
  const kept = hotelContent.parse(content);
  const { hotel, room, rooms } = kept;
  const nights = nightsInStay(kept);
  const title = `${hotel.name} ${room.name}`;
  const { lines, over } = judgeStay({ title, city: hotel.city, star: hotel.star, nights }, standard);
  const broken = lines.filter(({ within }) => !within);
  const gaps = broken.flatMap(({ gapFen }) => gapFen ?? []);
  return {
    over,
    words: broken.map(lineWords).join('；'),
    title,
    fareFen: timesFen(sumFen(nights.map(({ priceFen }) => priceFen)), rooms.length),
    gapFen: gaps.length === 0 ? null : timesFen(sumFen(gaps), rooms.length),
    tickets: over === null ? 0 : rooms.length,
    unjudged: false,
  };
}
