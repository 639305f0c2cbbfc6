import type { InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { noFen } from '@woxing/contract/core/money';
import { type PriceItem, priceItem } from '@woxing/contract/orders/price-items.rules';
import type { ExtraWish } from '@woxing/contract/products/air/air-extras';
import type { placeAirOrder } from '@woxing/contract/products/air/air-orders';
import type { MemberCtx } from '#src/platform/context.ts';
import type { PricedOffer } from '../air-supplier.ts';
import { isOn } from '../insurance/policy-steps.rules.ts';
import { checkSum, type Flyer, priced } from './choices.rules.ts';
import type { ExtrasDeps } from './extras-deps.ts';
import { offerOfFlight } from './offer-extras.ts';

interface Booking {
  readonly offerIds: readonly string[];
  readonly flights: readonly PricedOffer[];
  readonly people: readonly Pick<Flyer, 'name' | 'type' | 'birth'>[];
}

/**
 * What is chosen while booking, with what it is called and costs now. It is paid with the order, and asked for at its supplier once there are
 * tickets. Refuses what `priced` does, and with `extras.price` another sum than the page showed.
 */
export async function priceWishes(
  deps: Pick<ExtrasDeps, 'airExtras'>,
  ctx: MemberCtx,
  { offerIds, flights, people }: Booking,
  wished: InputOf<typeof placeAirOrder>['extras'],
): Promise<ExtraWish[]> {
  if (wished === undefined || wished.choices.length === 0) return [];
  const party = flights.flatMap((flight, leg) =>
    people.map((person, passenger): Flyer => ({ ...person, passenger, leg, flight })),
  );
  const chosen = wished.choices.map((choice) => {
    const flyer = party.find(isOn(choice));
    if (flyer === undefined)
      throw refuse('extras.invalid', { problem: '所选座位或服务没有对应的乘机人或航段，请重新选择' });
    return { choice, flyer };
  });
  const offers = new Map(
    await Promise.all(
      [...new Set(wished.choices.map(({ leg }) => leg))].map(
        async (leg) => [leg, await offerOfFlight(deps, ctx, { offerIds, leg })] as const,
      ),
    ),
  );
  const wishes = priced(
    chosen.map((each) => ({ ...each, offer: offers.get(each.choice.leg)! })),
    party,
    [],
    ctx.now,
  );
  checkSum(wishes, wished.expectFen);
  return wishes;
}

/** What of it costs something is paid with the order. */
export const itemsOfWishes = (wishes: readonly ExtraWish[]): PriceItem[] =>
  wishes
    .filter(({ priceFen }) => priceFen > noFen)
    .map(({ kind, passenger, leg, name, priceFen }) =>
      priceItem(kind === 'seat' ? 'seat' : 'baggage', priceFen, { passenger, leg, name }),
    );
