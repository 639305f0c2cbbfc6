import { carKindNames, carSceneNames } from '@woxing/contract/products/car/car-kinds.rules';
import { carCo2Grams } from '@woxing/contract/products/car/car-price.rules';
import type { PrintedFacts } from '#src/orders/public.ts';
import { type CarContent, rideLeg } from './car-content.ts';

/** What reports print of a ride. */
export function printedRide(content: CarContent): PrintedFacts {
  const { day, departs, from, to } = rideLeg(content);
  const { scene, car, estimate } = content;
  return {
    sort: carKindNames[car],
    day,
    facts: {
      scene: carSceneNames[scene],
      car: carKindNames[car],
      from,
      to,
      day,
      departs,
      carbon: Math.round(carCo2Grams(estimate.metres) / 100) / 10,
      km: (estimate.metres / 1000).toFixed(1),
    },
  };
}
