import { randomUUID } from 'node:crypto';
import type { Concession, ConcessionType } from '@woxing/contract/products/rail/train-concessions.rules';
import type { Vault } from '#src/platform/crypto.ts';
import type { Tx } from '#src/platform/database.ts';
import { type ConcessionOwner, findConcessionRows, replaceConcessionRow } from './rail-concessions.db.ts';
import { type ConcessionPerson, openConcession, personIndexes, sealConcession } from './seal-concession.ts';

interface Deps {
  readonly vault: Vault;
}

/** What is kept of a person of the member's; undefined when nothing was ever written. */
export async function findConcession(
  { vault }: Deps,
  tx: Tx,
  owner: ConcessionOwner,
  person: ConcessionPerson,
  type: ConcessionType,
): Promise<Concession | undefined> {
  const rows = await findConcessionRows(tx, owner, personIndexes(vault, owner.tenantId, person));
  const row = rows.find((each) => each.type === type);
  return row === undefined ? undefined : openConcession(vault, row).concession;
}

/** Keeps what was written of a person, in place of what was kept before. */
export async function keepConcession(
  { vault }: Deps,
  tx: Tx,
  owner: ConcessionOwner,
  kept: { readonly person: ConcessionPerson; readonly concession: Concession; readonly at: Date },
): Promise<void> {
  const { at: keptAt, ...open } = kept;
  const row = sealConcession(vault, owner, { ...open, id: randomUUID(), keptAt });
  await replaceConcessionRow(tx, row, personIndexes(vault, owner.tenantId, open.person));
}
