import { dayOf } from '@woxing/contract/core/days';
import { maxFlyerNumbers, noTravelFacts, type TravelFacts } from '@woxing/contract/people/travel-facts.rules';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Tx } from '#src/platform/database.ts';
import { ownerOf } from './owner.ts';
import { findByPaper, type PassengerRow, readPassengersById, updatePassenger } from './passengers.db.ts';
import { addPassenger } from './save-passenger.ts';
import { openPassenger, paperIndexes, sealPassenger } from './seal-passenger.ts';
import { type WrittenTraveller, writtenPerson } from './written-person.rules.ts';

/**
 * What an order abroad says of somebody and their paper comes to the member's list, in the order's own transaction: to the row of that
 * paper, else to the one that was chosen where its paper is of the same kind and was renewed, else it is a new one. A person who is chosen
 * keeps their name, and whoever is in nobody's list but the enterprise's is left as they are.
 */
export async function completePassenger(
  { vault }: { readonly vault: Vault },
  tx: Tx,
  ctx: MemberCtx,
  { passengerId, written }: { readonly passengerId: string | undefined; readonly written: WrittenTraveller },
): Promise<void> {
  const owner = ownerOf(ctx);
  const [chosen] = passengerId === undefined ? [] : await readPassengersById(tx, owner, [passengerId]);
  if (passengerId !== undefined && chosen === undefined) return;
  const person = writtenPerson({ ...written, name: chosen?.name ?? written.name }, dayOf(ctx.now));
  const ofPaper = await findByPaper(tx, owner, paperIndexes(vault, owner.tenantId, person));
  const row = ofPaper ?? (chosen?.paper_type === person.certType ? chosen : undefined);
  if (row === undefined) return addPassenger({ vault }, tx, ctx, { ...written, name: person.name });
  await updatePassenger(tx, completed(vault, ctx, row, person));
}

function completed(
  vault: Vault,
  ctx: MemberCtx,
  row: PassengerRow,
  person: ReturnType<typeof writtenPerson>,
): PassengerRow {
  const before = openPassenger(vault, row);
  return sealPassenger(
    vault,
    ownerOf(ctx),
    {
      ...person,
      id: row.id,
      name: row.name,
      mobilePhone: person.mobilePhone || before.mobilePhone,
      travel: withKnownFlyers(person.travel ?? noTravelFacts, before.travel ?? noTravelFacts),
    },
    row.created_at,
  );
}

/** An order asks for the cards of its own carriers alone: those of others stay. */
function withKnownFlyers(written: TravelFacts, before: TravelFacts): TravelFacts {
  const others = before.flyerNumbers.filter(({ airline }) =>
    written.flyerNumbers.every((one) => one.airline !== airline),
  );
  return { ...written, flyerNumbers: [...written.flyerNumbers, ...others].slice(0, maxFlyerNumbers) };
}
