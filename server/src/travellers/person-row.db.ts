import type { Day } from '@woxing/contract/core/days';
import { keptTravelFacts } from '@woxing/contract/people/travel-facts';
import type { TravelFacts } from '@woxing/contract/people/travel-facts.rules';
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
  /** For journeys abroad; null: nothing is told. */
  travel: TravelFacts | null;
}

/** What of it stands in the table otherwise. */
interface SealedFacts {
  birth_sealed: string;
  travel_sealed: string | null;
  paper_expires: Day | null;
}

/** Moved to another row it does not open. */
const place = (
  table: PersonTable,
  { tenant_id, id }: Pick<PersonRow, 'tenant_id' | 'id'>,
  field: 'birth' | 'travel',
) => `${tenant_id}|${table}|${id}|${field}`;

/** As the database keeps it. */
export function withSealedFacts<Row extends PersonRow>(
  tx: Tx,
  table: PersonTable,
  { birth, travel, ...row }: Row,
): Omit<Row, 'birth' | 'travel'> & SealedFacts {
  const seal = (text: string, field: 'birth' | 'travel') => vaultOf(tx).seal(text, place(table, row, field));
  return {
    ...row,
    birth_sealed: seal(birth, 'birth'),
    travel_sealed: travel === null ? null : seal(JSON.stringify(travel), 'travel'),
    paper_expires: travel === null || travel.expiresOn === '' ? null : (travel.expiresOn as Day),
  };
}

export function withOpenFacts<Row extends Omit<PersonRow, 'birth' | 'travel'> & SealedFacts>(
  tx: Tx,
  table: PersonTable,
  { birth_sealed, travel_sealed, paper_expires: _expires, ...row }: Row,
): Omit<Row, keyof SealedFacts> & Pick<PersonRow, 'birth' | 'travel'> {
  const open = (sealed: string, field: 'birth' | 'travel') =>
    vaultOf(tx).open(sealed, place(table, row, field));
  return {
    ...row,
    birth: open(birth_sealed, 'birth') as Day,
    travel: travel_sealed === null ? null : keptTravelFacts.parse(JSON.parse(open(travel_sealed, 'travel'))),
  };
}
