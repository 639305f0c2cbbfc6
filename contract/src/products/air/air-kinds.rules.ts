import type { Product } from '../products.rules.ts';
import type { Cabin } from './flights.ts';

/** An order flown in business or first class throughout is listed with its own kind. */
export function airProductOf(
  legs: readonly { readonly cabin: Cabin }[],
): Extract<Product, 'airTicket' | 'gp'> {
  return legs.every(({ cabin }) => cabin === 'business' || cabin === 'first') ? 'gp' : 'airTicket';
}
