import { holdsOnNights } from '@woxing/contract/products/hotel/hotel-agreements.rules';
import { usualClock } from '@woxing/contract/products/hotel/hotel-cancellation.rules';
import { nightsOf, type Stay } from '@woxing/contract/products/hotel/hotel-stay.rules';
import type { Ctx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import type { AgreedRate } from '../hotel-supplier.ts';
import { agreementsInForce } from './agreements.db.ts';

/** What the enterprise of whoever asks has agreed on that holds on every night of a stay; nothing for people on their own. */
export type AgreedRatesOf = (
  ctx: Ctx,
  where: { readonly city: string } | { readonly hotelId: string },
  stay: Pick<Stay, 'arrival' | 'departure'>,
) => Promise<readonly AgreedRate[]>;

export function openAgreedRates({ db }: { readonly db: Database }): AgreedRatesOf {
  return async ({ tenantId, signedIn }, where, stay) => {
    const enterpriseId = signedIn?.creditMemberId;
    const nights = nightsOf(stay);
    const [first, last] = [nights[0], nights.at(-1)];
    if (enterpriseId === undefined || first === undefined || last === undefined) return [];
    const owner = { tenantId, enterpriseId };
    const rows = await db.read(tenantId, (tx) => agreementsInForce(tx, owner, where, { first, last }));
    return rows
      .filter((agreed) => holdsOnNights(agreed, nights))
      .map(({ id, cancellation, code, hotelId, roomId, priceFen, breakfasts, lastRoom }) => ({
        id,
        code,
        hotelId,
        roomId,
        priceFen,
        breakfasts,
        lastRoom,
        cancellation: { kind: cancellation, clock: usualClock, steps: [] },
      }));
  };
}
