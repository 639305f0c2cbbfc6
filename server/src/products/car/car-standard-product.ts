import { carStandardWords } from '@woxing/contract/products/car/car-standard.rules';
import type { StandardProduct } from '#src/standards/public.ts';

/** What cars give of their standard. None has been ordered, so there is nothing to try a draft on. */
export const carStandardProduct: StandardProduct = {
  kind: 'car',
  title: '用车',
  products: [],
  words: ({ car }) => (car === null ? undefined : { lines: carStandardWords(car), over: car.over }),
  judgePast: () => undefined,
};
