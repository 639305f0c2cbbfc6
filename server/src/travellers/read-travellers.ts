import type { Day } from '@woxing/contract/core/days';
import { refuse } from '@woxing/contract/core/errors';
import { birthOf, normalPaper } from '@woxing/contract/people/identity.rules';
import { menuTable, rightsKeyOf } from '@woxing/contract/people/permissions.rules';
import { passengerMenu, type TravellerInput } from '@woxing/contract/people/travellers';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Tx } from '#src/platform/database.ts';
import type { Opened } from './open-colleagues.ts';
import { openPassengers } from './open-passengers.ts';
import { ownerOf } from './owner.ts';
import { passengersLike } from './passengers.db.ts';
import { recogniseColleagues } from './recognise-colleagues.ts';
import { addPassenger } from './save-passenger.ts';
import { paperIndexes } from './seal-passenger.ts';

export type Traveller = Pick<Opened, 'name' | 'certType' | 'certNo' | 'birth' | 'memberId'>;

/** Somebody for whom is booked: one of the member's list by id, or written here, and then perhaps to be kept. */
export interface TravellerChoice {
  readonly passengerId?: string | undefined;
  readonly traveller?: TravellerInput | undefined;
  readonly save: boolean;
}

/** The people of an order, in its order; who works for the enterprise is known by `memberId`, and refused as `recogniseColleagues` does. */
export async function readTravellers(
  deps: { readonly vault: Vault },
  tx: Tx,
  ctx: MemberCtx,
  wishes: readonly TravellerChoice[],
  applicationNo = '',
): Promise<Traveller[]> {
  const ids = wishes.flatMap(({ passengerId }) => (passengerId === undefined ? [] : [passengerId]));
  const listed = ids.length === 0 ? [] : await openPassengers(deps, tx, ctx, ids);
  const byId = new Map(listed.map((person) => [person.id, person]));
  const people = wishes.map(({ passengerId, traveller }) => {
    if (passengerId !== undefined) return byId.get(passengerId)!;
    if (traveller === undefined) throw refuse('input.invalid', { problem: '请填写出行人信息' });
    return { ...traveller, birth: birthOf(traveller) as Day };
  });
  return recogniseColleagues(tx, ctx, people, applicationNo !== '');
}

/** The members among those who travel. */
export const memberIdsOf = (travellers: readonly Traveller[]): string[] =>
  travellers.flatMap(({ memberId }) => memberId ?? []);

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

/** Those of an order who stand in the member's list, by their ids there; asked after `keepTravellers`. */
export async function listedIdsOf(
  { vault }: { readonly vault: Vault },
  tx: Tx,
  ctx: MemberCtx,
  wishes: readonly TravellerChoice[],
): Promise<string[]> {
  const written = wishes.flatMap(({ traveller }) => traveller ?? []);
  const indexes = written.flatMap(({ certType, certNo }) =>
    paperIndexes(vault, ctx.tenantId, { certType, certNo: normalPaper(certNo) }),
  );
  const kept =
    written.length === 0 ? [] : await passengersLike(tx, ownerOf(ctx), { names: [], paperIndexes: indexes });
  return [...wishes.flatMap(({ passengerId }) => passengerId ?? []), ...kept.map(({ id }) => id)];
}

const keepers = menuTable.find(({ id }) => id === passengerMenu)!.types;

function keepsPassengers({ signedIn }: MemberCtx): boolean {
  const { memberType, creditMemberId = null, creditEmployeeId = null } = signedIn;
  const key = rightsKeyOf({ memberType, creditMemberId, creditEmployeeId });
  return keepers.some((type) => type === key);
}
