import type { Day } from '@woxing/contract/core/days';
import { refuse } from '@woxing/contract/core/errors';
import { birthOf, normalPaper } from '@woxing/contract/people/identity.rules';
import { menuTable, rightsKeyOf } from '@woxing/contract/people/permissions.rules';
import { passengerMenu } from '@woxing/contract/people/travellers';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Tx } from '#src/platform/database.ts';
import { completePassenger } from './complete-passenger.ts';
import type { Opened } from './open-colleagues.ts';
import { openPassengers } from './open-passengers.ts';
import { ownerOf } from './owner.ts';
import { passengersLike } from './passengers.db.ts';
import { recogniseColleagues } from './recognise-colleagues.ts';
import { addPassenger } from './save-passenger.ts';
import { paperIndexes } from './seal-passenger.ts';
import type { KnownTraveller } from './traveller-identity.rules.ts';
import type { WrittenTraveller } from './written-person.rules.ts';

export type Traveller = Pick<Opened, 'name' | 'certType' | 'certNo' | 'birth' | 'memberId' | 'externalId'> & {
  /** Nobody who works for the enterprise; of people on their own nobody asks. */
  readonly external?: boolean | undefined;
};

/** Somebody for whom is booked: one of the member's list by id, or written here, and then perhaps to be kept; with both, what is written is what the list may lack. */
export interface TravellerChoice {
  readonly passengerId?: string | undefined;
  readonly traveller?: WrittenTraveller | undefined;
  /** The colleague as whom somebody was chosen whose paper is written here. */
  readonly memberId?: string | undefined;
  readonly save: boolean;
}

/** The people of an order, in its order, and who of the enterprise they are; refused as `recogniseColleagues` does. */
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
  const people = wishes.map((wish) => {
    const person = personOf(wish, byId);
    const { certType, certNo } = person;
    const paper = { certType, certNo: normalPaper(certNo) };
    return { ...person, paperIndexes: paperIndexes(deps.vault, ctx.tenantId, paper) };
  });
  return recogniseColleagues(tx, ctx, people, applicationNo !== '');
}

function personOf(
  { passengerId, traveller, memberId }: TravellerChoice,
  listed: ReadonlyMap<string, Opened>,
): Traveller & { readonly chosenAs?: string | undefined } {
  if (passengerId !== undefined) {
    const person = listed.get(passengerId)!;
    return { ...person, external: person.externalId !== undefined };
  }
  if (traveller === undefined) throw refuse('input.invalid', { problem: '请填写出行人信息' });
  return { ...traveller, birth: birthOf(traveller) as Day, chosenAs: memberId };
}

/** The members among those who travel. */
export const memberIdsOf = (travellers: readonly KnownTraveller[]): string[] =>
  travellers.flatMap(({ memberId }) => memberId ?? []);

/** Those who were written here, and shall be kept, come to the member's list, and what was written of somebody there for journeys abroad comes to them; a kind of member without a list keeps nobody. */
export async function keepTravellers(
  deps: Parameters<typeof addPassenger>[0],
  tx: Tx,
  ctx: MemberCtx,
  wishes: readonly TravellerChoice[],
): Promise<void> {
  if (!keepsPassengers(ctx)) return;
  for (const { save, passengerId, traveller } of wishes) {
    if (!save || traveller === undefined) continue;
    if (traveller.travel === undefined) await addPassenger(deps, tx, ctx, traveller);
    else await completePassenger(deps, tx, ctx, { passengerId, written: traveller });
  }
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
