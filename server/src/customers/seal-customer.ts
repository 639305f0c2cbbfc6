import { maskPhone } from '@woxing/contract/people/identity.rules';
import type { Vault } from '#src/platform/crypto.ts';
import type { CustomerRow, Keeper } from './customers.db.ts';

/** Where a sealed number lives; moved to another row it does not open. */
const place = (tenantId: string, id: string) => `${tenantId}|customers|${id}|mobile`;

export interface OpenCustomer {
  readonly id: string;
  readonly name: string;
  /** Empty: none. */
  readonly mobilePhone: string;
  readonly note: string;
}

type SealedFacts = Pick<
  CustomerRow,
  'name' | 'pinyin' | 'initials' | 'note' | 'mobile_sealed' | 'mobile_mask' | 'phone_index'
>;

/** What a row of a customer says; the spelling is cut where nobody types on. The package that spells comes with the first one. */
export async function sealCustomer(
  vault: Vault,
  { tenantId }: Keeper,
  { id, name, mobilePhone, note }: OpenCustomer,
): Promise<SealedFacts & { id: string }> {
  const { spellPerson } = await import('#src/platform/spelling.ts');
  const { pinyin, initials } = spellPerson(name);
  return {
    id,
    name,
    pinyin: pinyin.slice(0, 100),
    initials: initials.slice(0, 40),
    note,
    mobile_sealed: mobilePhone === '' ? null : vault.seal(mobilePhone, place(tenantId, id)),
    mobile_mask: mobilePhone === '' ? '' : maskPhone(mobilePhone),
    phone_index: mobilePhone === '' ? null : vault.blindIndex(indexed(mobilePhone), tenantId),
  };
}

export const openMobile = (
  vault: Vault,
  { tenant_id, id, mobile_sealed }: Pick<CustomerRow, 'tenant_id' | 'id' | 'mobile_sealed'>,
): string => (mobile_sealed === null ? '' : vault.open(mobile_sealed, place(tenant_id, id)));

/** The index of a number by every data key: rows that a new key has not reached yet stand under an older one. */
export const mobileIndexes = (vault: Vault, tenantId: string, mobilePhone: string): readonly string[] =>
  vault.blindIndexes(indexed(mobilePhone), tenantId);

const indexed = (mobilePhone: string) => `customer mobile ${mobilePhone}`;
