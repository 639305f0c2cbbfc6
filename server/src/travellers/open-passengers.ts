import { refuse } from '@woxing/contract/core/errors';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Tx } from '#src/platform/database.ts';
import { ownerOf } from './owner.ts';
import { readPassengersById } from './passengers.db.ts';
import { type OpenPassenger, openPassenger } from './seal-passenger.ts';

/**
 * The member's own passengers with their full numbers, in the order of `ids`: for a booking, whose answer must not show
 * them. Refuses with `passenger.unknown` when one of them is not the member's.
 */
export async function openPassengers(
  { vault }: { readonly vault: Vault },
  tx: Tx,
  ctx: MemberCtx,
  ids: readonly string[],
): Promise<OpenPassenger[]> {
  const rows = await readPassengersById(tx, ownerOf(ctx), ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = byId.get(id);
    if (!row) throw refuse('passenger.unknown');
    return openPassenger(vault, row);
  });
}
