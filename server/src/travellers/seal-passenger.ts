import { maskPaper, maskPhone, type PaperType } from '@woxing/contract/people/identity.rules';
import type { Vault } from '#src/platform/crypto.ts';
import type { Owner, PassengerRow } from './passengers.db.ts';
import type { PersonRow, PersonTable } from './person-row.db.ts';
import type { Person } from './written-person.rules.ts';

/** A passenger with everything in plain sight: for booking, never for a list. */
export interface OpenPassenger extends Person {
  readonly id: string;
}

/** Where a sealed value lives; moved to another row or field it does not open. */
const place = (table: PersonTable, tenantId: string, id: string, field: 'paper' | 'phone') =>
  `${tenantId}|${table}|${id}|${field}`;

/** Where the number of a paper is sealed. */
export const paperSealedAt = (table: PersonTable, tenantId: string, id: string) =>
  place(table, tenantId, id, 'paper');

export function sealPassenger(
  vault: Vault,
  { tenantId, memberId }: Owner,
  person: OpenPassenger,
  createdAt: Date,
): PassengerRow {
  return { ...sealPerson(vault, 'passengers', tenantId, person), member_id: memberId, created_at: createdAt };
}

/** What a row of a person says, whichever table it stands in. */
export function sealPerson(
  vault: Vault,
  table: PersonTable,
  tenantId: string,
  { id, ...person }: OpenPassenger,
): PersonRow {
  const { certType, certNo, mobilePhone } = person;
  return {
    tenant_id: tenantId,
    id,
    name: person.name,
    paper_type: certType,
    paper_sealed: vault.seal(certNo, place(table, tenantId, id, 'paper')),
    paper_mask: maskPaper(certNo),
    // One paper, one index, so that a person stands in a list once.
    paper_index: vault.blindIndex(paperOf({ certType, certNo }), tenantId),
    birth: person.birth,
    sex: person.sex ?? null,
    phone_sealed: mobilePhone === '' ? null : vault.seal(mobilePhone, place(table, tenantId, id, 'phone')),
    phone_mask: maskPhone(mobilePhone),
    travel: person.travel ?? null,
  };
}

const paperOf = ({ certType, certNo }: Pick<Person, 'certType' | 'certNo'>) => `paper ${certType} ${certNo}`;

/** The index of a paper by every data key: rows that a new key has not reached yet stand under an older one. */
export function paperIndexes(
  vault: Vault,
  tenantId: string,
  person: Pick<Person, 'certType' | 'certNo'>,
): readonly string[] {
  return vault.blindIndexes(paperOf(person), tenantId);
}

export const openPassenger = (vault: Vault, row: PersonRow): OpenPassenger =>
  openPerson(vault, 'passengers', row);

export function openPerson(vault: Vault, table: PersonTable, row: PersonRow): OpenPassenger {
  const at = (field: 'paper' | 'phone') => place(table, row.tenant_id, row.id, field);
  return {
    id: row.id,
    name: row.name,
    certType: row.paper_type as PaperType,
    certNo: vault.open(row.paper_sealed, at('paper')),
    birth: row.birth,
    sex: row.sex ?? undefined,
    mobilePhone: row.phone_sealed === null ? '' : vault.open(row.phone_sealed, at('phone')),
    travel: row.travel ?? undefined,
  };
}
