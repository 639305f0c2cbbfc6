import type { MemberCtx } from '#src/platform/context.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Tx } from '#src/platform/database.ts';
import { withKeptNumbers } from './kept-numbers.ts';
import { openPassengers } from './open-passengers.ts';
import type { WrittenTraveller } from './written-person.rules.ts';

/**
 * What an order abroad says of those who travel, with the numbers in full where the masks came back of somebody who was chosen by
 * `passengerId`. For a booking, whose answer must not show them. Refuses as `openPassengers` does, and with `input.invalid` a mask that
 * stands for nothing.
 */
export async function openWritten<Written extends WrittenTraveller>(
  deps: { readonly vault: Vault },
  tx: Tx,
  ctx: MemberCtx,
  people: readonly { readonly passengerId?: string | undefined; readonly written: Written }[],
): Promise<Written[]> {
  const ids = [...new Set(people.flatMap(({ passengerId }) => passengerId ?? []))];
  const listed = ids.length === 0 ? [] : await openPassengers(deps, tx, ctx, ids, true);
  const byId = new Map(listed.map((person) => [person.id, person]));
  return people.map(({ passengerId, written }) =>
    passengerId === undefined ? written : withKeptNumbers(byId.get(passengerId)!, written),
  );
}
