import { dayOf, minutesOf, timeOf } from '@woxing/contract/core/days';
import { noFen } from '@woxing/contract/core/money';
import { carKindNames } from '@woxing/contract/products/car/car-kinds.rules';
import type { CarStandard } from '@woxing/contract/products/car/car-standard';
import { carStandardWords, traceCar } from '@woxing/contract/products/car/car-standard.rules';
import { lineWords } from '@woxing/contract/standards/standard-trace.rules';
import type { PastOrder, PastVerdict, StandardProduct } from '#src/standards/public.ts';
import { carContent } from './orders/car-content.ts';
import { lastDestination } from './orders/last-destination.rules.ts';

/** What cars give of their standard. */
export const carStandardProduct: StandardProduct = {
  kind: 'car',
  title: '用车',
  products: ['car'],
  words: ({ car }) => (car === null ? undefined : { lines: carStandardWords(car), over: car.over }),
  judgePast: ({ car }, past) => (car === null ? undefined : judgePastRide(car, past)),
};

/** By itself: what was ridden before on the same day and in the same month is not known to the draft. */
function judgePastRide(standard: CarStandard, { content }: PastOrder): PastVerdict {
  const ride = carContent.parse(content);
  const { scene, car, from, departsAt, estimate } = ride;
  const to = lastDestination(ride);
  const at = new Date(departsAt);
  const { lines, over } = traceCar(
    {
      scene,
      kind: car,
      city: from.city,
      day: dayOf(at),
      minute: minutesOf(timeOf(at)),
      from,
      to,
      priceFen: estimate.fen,
      before: { dayFen: noFen, monthFen: noFen, dayRides: 0, monthRides: 0 },
    },
    standard,
  );
  const broken = lines.filter(({ within }) => !within);
  return {
    over,
    words: broken.map(lineWords).join('；'),
    title: `${from.name}至${to.name} ${carKindNames[car]}`,
    fareFen: estimate.fen,
    gapFen: broken.find(({ gapFen }) => gapFen !== null)?.gapFen ?? null,
    tickets: over === null ? 0 : 1,
    unjudged: false,
  };
}
