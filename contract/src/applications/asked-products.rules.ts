import { type Product, products } from '../products/products.rules.ts';
import type { ApplicationContent } from './applications.ts';
import { isAbroad } from './price-estimate.rules.ts';
import { budgetKindOf } from './trip-application.rules.ts';

/** As much of an application as says what will be booked under it. */
interface Asked extends Pick<ApplicationContent, 'shape' | 'budget'> {
  readonly legs: readonly Way[];
  readonly cities: readonly string[];
}

type Way = Parameters<typeof isAbroad>[0];

/**
 * What flows of approval take an application to ask for: what there is a budget for. Flights within China and those abroad share
 * a budget, and its ways tell them apart; cabins are chosen with the order.
 */
export const productsAskedFor = (asked: Asked): Product[] =>
  products.filter(
    (product) => asked.budget[budgetKindOf[product]] > 0 && (flies[product]?.(waysOf(asked)) ?? true),
  );

const flies: { readonly [Kind in Product]?: (ways: readonly Way[]) => boolean } = {
  airTicket: (ways) => ways.length === 0 || ways.some((way) => !isAbroad(way)),
  gp: () => false,
  'international-air': (ways) => ways.some(isAbroad),
};

const waysOf = ({ shape, legs, cities }: Asked): readonly Way[] =>
  shape === 'legs' ? legs : cities.map((city) => ({ from: city, to: city }));
