import type { Day } from '@woxing/contract/core/days';
import { refuse } from '@woxing/contract/core/errors';
import { birthOf } from '@woxing/contract/people/identity.rules';
import { menuTable, rightsKeyOf } from '@woxing/contract/people/permissions.rules';
import { passengerMenu, type TravellerInput } from '@woxing/contract/people/travellers';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Tx } from '#src/platform/database.ts';
import { openPassengers } from './open-passengers.ts';
import { addPassenger } from './save-passenger.ts';
import type { OpenPassenger } from './seal-passenger.ts';

export type Traveller = Pick<OpenPassenger, 'name' | 'certType' | 'certNo' | 'birth'>;

/** Somebody for whom is booked: one of the member's list by id, or written here, and then perhaps to be kept. */
export interface TravellerChoice {
  readonly passengerId?: string | undefined;
  readonly traveller?: TravellerInput | undefined;
  readonly save: boolean;
}

/** The people of an order, in its order. */
export async function readTravellers(
  deps: { readonly vault: Vault },
  tx: Tx,
  ctx: MemberCtx,
  wishes: readonly TravellerChoice[],
): Promise<Traveller[]> {
  const ids = wishes.flatMap(({ passengerId }) => (passengerId === undefined ? [] : [passengerId]));
  const listed = ids.length === 0 ? [] : await openPassengers(deps, tx, ctx, ids);
  const byId = new Map(listed.map((person) => [person.id, person]));
  return wishes.map(({ passengerId, traveller }) => {
    if (passengerId !== undefined) return byId.get(passengerId)!;
    if (traveller === undefined) throw refuse('input.invalid', { problem: '请填写出行人信息' });
    return { ...traveller, birth: birthOf(traveller) as Day };
  });
}

/** Those who were written here, and shall be kept, come to the member's list; a kind of member without a list keeps nobody. */
export async function keepTravellers(
  deps: Parameters<typeof addPassenger>[0],
  tx: Tx,
  ctx: MemberCtx,
  wishes: readonly TravellerChoice[],
): Promise<void> {
  if (!keepsPassengers(ctx)) return;
  for (const { save, traveller } of wishes)
    if (save && traveller !== undefined) await addPassenger(deps, tx, ctx, traveller);
}

const keepers = menuTable.find(({ id }) => id === passengerMenu)!.types;

function keepsPassengers({ signedIn }: MemberCtx): boolean {
  const { memberType, creditMemberId = null, creditEmployeeId = null } = signedIn;
  const key = rightsKeyOf({ memberType, creditMemberId, creditEmployeeId });
  return keepers.some((type) => type === key);
}
