import { maskPaper, maskPhone, type PaperType } from '@woxing/contract/people/identity.rules';
import type { Vault } from '#src/platform/crypto.ts';
import type { Owner, PassengerRow } from './passengers.db.ts';
import type { Person } from './written-person.rules.ts';

/** A passenger with everything in plain sight: for booking, never for a list. */
export interface OpenPassenger extends Person {
  readonly id: string;
}

/** Where a sealed value lives; moved to another row or field it does not open. */
const place = (tenantId: string, id: string, field: 'paper' | 'phone') =>
  `${tenantId}|passengers|${id}|${field}`;

export function sealPassenger(
  vault: Vault,
  { tenantId, memberId }: Owner,
  { id, ...person }: OpenPassenger,
  createdAt: Date,
): PassengerRow {
  const { certType, certNo, mobilePhone } = person;
  return {
    tenant_id: tenantId,
    id,
    member_id: memberId,
    name: person.name,
    paper_type: certType,
    paper_sealed: vault.seal(certNo, place(tenantId, id, 'paper')),
    paper_mask: maskPaper(certNo),
    // One paper, one index, so that a person stands in a list once.
    paper_index: vault.blindIndex(paperOf({ certType, certNo }), tenantId),
    birth: person.birth,
    sex: person.sex ?? null,
    phone_sealed: mobilePhone === '' ? null : vault.seal(mobilePhone, place(tenantId, id, 'phone')),
    phone_mask: maskPhone(mobilePhone),
    created_at: createdAt,
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

export function openPassenger(vault: Vault, row: PassengerRow): OpenPassenger {
  return {
    id: row.id,
    name: row.name,
    certType: row.paper_type as PaperType,
    certNo: vault.open(row.paper_sealed, place(row.tenant_id, row.id, 'paper')),
    birth: row.birth,
    sex: row.sex ?? undefined,
    mobilePhone:
      row.phone_sealed === null ? '' : vault.open(row.phone_sealed, place(row.tenant_id, row.id, 'phone')),
  };
}
