import { randomUUID } from 'node:crypto';
import type { FlightQuote } from '@woxing/contract/products/air/flights';
import { chooseFare, person, placeOrder, tripIn } from '../journeys/product/book-flight.ts';
import { Refused } from '../journeys/product/client.ts';
import { register } from './registered-member.ts';
import type { Attack } from './verdict.ts';
import { withProduct } from './with-product.ts';

/** More than anybody needs who is about to pay. */
const maxSeats = 20;

/** A new member takes seats, one order after another and many at once, and pays for none. */
export const hoarding: Attack = {
  name: 'unpaid orders of one new member, as many as he likes',
  aim: `no more than ${maxSeats} seats are held without payment`,
  run: (size) =>
    withProduct({}, async (product) => {
      const { client } = await register(product, '13911110004');
      const tries = size === 'short' ? 30 : 120;
      const quotes: FlightQuote[] = [];
      for (const pick of [0, 1, 2, 3, 4, 5, 6, 7]) quotes.push(await chooseFare(client, tripIn(20), pick));
      const answers = await Promise.all(
        Array.from({ length: tries }, async (_, at) => {
          try {
            await placeOrder(client, quotes[at % quotes.length]!, person(500 + at), randomUUID());
            return 'held';
          } catch (error) {
            if (error instanceof Refused) return error.message;
            throw error;
          }
        }),
      );
      client.close();
      const held = answers.filter((answer) => answer === 'held').length;
      const refusal = answers.find((answer) => answer !== 'held') ?? 'no refusal';
      return {
        held: held > 0 && held <= maxSeats,
        found: `${held} of ${tries} seats held; then ${refusal}`,
      };
    }),
};
