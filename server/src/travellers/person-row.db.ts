import type { Day } from '@woxing/contract/core/days';
import { type Tx, vaultOf } from '#src/platform/database.ts';

/** The tables in which people stand for whom is booked. */
export type PersonTable = 'passengers' | 'external_travellers';

/** What each of them says of a person; papers and phones sealed, the birthday as it is known here. */
export interface PersonRow {
  tenant_id: string;
  id: string;
  name: string;
  paper_type: number;
  paper_sealed: string;
  paper_mask: string;
  paper_index: string;
  birth: Day;
  sex: 'M' | 'F' | null;
  phone_sealed: string | null;
  phone_mask: string;
}

/** Moved to another row it does not open. */
const birthPlace = (table: PersonTable, tenantId: string, id: string) => `${tenantId}|${table}|${id}|birth`;

/** As the database keeps it. */
export function withSealedBirth<Row extends PersonRow>(
  tx: Tx,
  table: PersonTable,
  { birth, ...row }: Row,
): Omit<Row, 'birth'> & { birth_sealed: string } {
  return { ...row, birth_sealed: vaultOf(tx).seal(birth, birthPlace(table, row.tenant_id, row.id)) };
}

export function withOpenBirth<Row extends Omit<PersonRow, 'birth'> & { birth_sealed: string }>(
  tx: Tx,
  table: PersonTable,
  { birth_sealed: kept, ...row }: Row,
): Omit<Row, 'birth_sealed'> & { birth: Day } {
  return { ...row, birth: vaultOf(tx).open(kept, birthPlace(table, row.tenant_id, row.id)) as Day };
}
