import { refuse } from '@woxing/contract/core/errors';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Tx } from '#src/platform/database.ts';
import { externalsInReach } from './external-access.ts';
import { type Opened, openColleagues } from './open-colleagues.ts';
import { ownerOf } from './owner.ts';
import { readPassengersById } from './passengers.db.ts';
import { type OpenPassenger, openPassenger, openPerson } from './seal-passenger.ts';

/**
 * People for whom a member books, with their full numbers, in the order of `ids`: the member's own passengers, and of the enterprise
 * external travellers within reach and colleagues by their member ids. For a booking, whose answer must not show them. Refuses with
 * `passenger.unknown` anybody else, and colleagues as `openColleagues` does. `abroad`: colleagues by their passports.
 */
export async function openPassengers(
  { vault }: { readonly vault: Vault },
  tx: Tx,
  ctx: MemberCtx,
  ids: readonly string[],
  abroad = false,
): Promise<Opened[]> {
  const rows = await readPassengersById(tx, ownerOf(ctx), ids);
  const byId = new Map<string, Opened>(rows.map((row) => [row.id, openPassenger(vault, row)]));
  const missing = () => ids.filter((id) => !byId.has(id));
  for (const row of await externalsInReach(tx, ctx, missing()))
    byId.set(row.id, { ...openPerson(vault, 'external_travellers', row), externalId: row.id });
  for (const colleague of await openColleagues({ vault }, tx, ctx, missing(), abroad))
    byId.set(colleague.id, colleague);
  return ids.map((id) => {
    const person = byId.get(id);
    if (!person) throw refuse('passenger.unknown');
    return person;
  });
}

/** One of the member's own passengers. */
export async function openOwnPassenger(
  { vault }: { readonly vault: Vault },
  tx: Tx,
  ctx: MemberCtx,
  id: string,
): Promise<OpenPassenger> {
  const [row] = await readPassengersById(tx, ownerOf(ctx), [id]);
  if (!row) throw refuse('passenger.unknown');
  return openPassenger(vault, row);
}
