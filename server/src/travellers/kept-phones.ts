import { normalPaper, type PaperType } from '@woxing/contract/people/identity.rules';
import type { Vault } from '#src/platform/crypto.ts';
import type { Tx } from '#src/platform/database.ts';
import { externalsByPapers } from './externals.db.ts';
import { type Owner, passengersLike } from './passengers.db.ts';
import { openPassenger, openPerson, paperIndexes } from './seal-passenger.ts';

interface Paper {
  readonly paperType: PaperType;
  readonly paperNo: string;
}

/** Their phones as a member, or the enterprise that they order for, keeps them for booking, in the order given; empty where none is kept. */
export async function keptPhones(
  { vault }: { readonly vault: Vault },
  tx: Tx,
  owner: Owner & { readonly enterpriseId: string | null },
  papers: readonly Paper[],
): Promise<string[]> {
  const { tenantId, enterpriseId } = owner;
  const indexes = papers.map(({ paperType, paperNo }) =>
    paperIndexes(vault, tenantId, { certType: paperType, certNo: normalPaper(paperNo) }),
  );
  const listed = await passengersLike(tx, owner, { names: [], paperIndexes: indexes.flat() });
  const externals =
    enterpriseId === null
      ? []
      : (await externalsByPapers(tx, { tenantId, enterpriseId }, indexes.flat())).values();
  const phones = new Map([
    ...[...externals].map(
      (row) => [row.paper_index, openPerson(vault, 'external_travellers', row).mobilePhone] as const,
    ),
    ...listed.map((row) => [row.paper_index, openPassenger(vault, row).mobilePhone] as const),
  ]);
  return indexes.map((ofPerson) => ofPerson.map((index) => phones.get(index)).find(Boolean) ?? '');
}
