import { hotelStandardWords } from '@woxing/contract/products/hotel/hotel-standard.rules';
import type { StandardProduct } from '#src/standards/public.ts';

/** What hotels give of their standard. None has been ordered, so there is nothing to try a draft on. */
export const hotelStandardProduct: StandardProduct = {
  kind: 'hotel',
  title: '酒店',
  products: [],
  words: ({ hotel }) => (hotel === null ? undefined : { lines: hotelStandardWords(hotel), over: hotel.over }),
  judgePast: () => undefined,
};
