import { dayOf } from '@woxing/contract/core/days';
import { normalPaper, type PaperType } from '@woxing/contract/people/identity.rules';
import type { Passenger } from '@woxing/contract/people/travellers';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Database } from '#src/platform/database.ts';
import { ownerOf } from './owner.ts';
import { passengerView } from './passenger-view.rules.ts';
import { passengersLike } from './passengers.db.ts';
import { paperIndexes } from './seal-passenger.ts';

interface NamedPerson {
  readonly name: string;
  readonly certType?: PaperType | undefined;
  readonly certNo?: string | undefined;
}

/**
 * Who of the member's list somebody is, in the order given: by the paper; without one by the name, where just one bears it. Null for
 * who is not in it, or whose name stands beside another paper.
 */
export async function findRelated(
  { db, vault }: { readonly db: Database; readonly vault: Vault },
  ctx: MemberCtx,
  people: readonly NamedPerson[],
): Promise<(Passenger | null)[]> {
  if (people.length === 0) return [];
  const indexes = people.map((person) => indexesOf(vault, ctx.tenantId, person));
  const rows = await db.read(ctx.tenantId, (tx) =>
    passengersLike(tx, ownerOf(ctx), { names: people.map(({ name }) => name), paperIndexes: indexes.flat() }),
  );
  const today = dayOf(ctx.now);
  return people.map(({ name, certNo }, at) => {
    const byPaper = rows.find((row) => indexes[at]!.includes(row.paper_index));
    const byName = certNo === undefined ? rows.filter((row) => row.name === name) : [];
    const found = byPaper ?? (byName.length === 1 ? byName[0] : undefined);
    return found === undefined ? null : passengerView(found, today);
  });
}

function indexesOf(vault: Vault, tenantId: string, { certType, certNo }: NamedPerson): readonly string[] {
  if (certType === undefined || certNo === undefined) return [];
  return paperIndexes(vault, tenantId, { certType, certNo: normalPaper(certNo) });
}
