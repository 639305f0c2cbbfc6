import type { Day } from '@woxing/contract/days';
import type { WishOf } from '@woxing/contract/endpoint';
import { refuse } from '@woxing/contract/errors';
import { birthOf } from '@woxing/contract/identity.rules';
import type { placeAirOrder } from '@woxing/contract/orders';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Tx } from '#src/platform/database.ts';
import { type OpenPassenger, openPassengers } from '#src/travellers/public.ts';

export type AirTraveller = Pick<OpenPassenger, 'name' | 'certType' | 'certNo' | 'birth'>;

/** The people of an order, in its order: from the member's list by id, or as written in the order itself. */
export async function readTravellers(
  deps: { readonly vault: Vault },
  tx: Tx,
  ctx: MemberCtx,
  wishes: WishOf<typeof placeAirOrder>['passengers'],
): Promise<AirTraveller[]> {
  const ids = wishes.flatMap(({ passengerId }) => (passengerId === undefined ? [] : [passengerId]));
  const listed = ids.length === 0 ? [] : await openPassengers(deps, tx, ctx, ids);
  const byId = new Map(listed.map((person) => [person.id, person]));
  return wishes.map(({ passengerId, traveller }) => {
    if (passengerId !== undefined) return byId.get(passengerId)!;
    if (traveller === undefined) throw refuse('input.invalid', { problem: '请填写乘机人信息' });
    return { ...traveller, birth: birthOf(traveller) as Day };
  });
}
