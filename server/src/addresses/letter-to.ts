import type { AddressForm } from '@woxing/contract/people/address.rules';
import { type Tx, vaultOf } from '#src/platform/database.ts';
import { type Owner, readAddresses } from './addresses.db.ts';
import { phonePlace } from './sealed-places.rules.ts';

/** Whom a letter is for and where it goes, the phone in full. */
export type Letter = Omit<AddressForm, 'id'>;

/** An address of a member as it is now, to be kept with what is sent there; undefined for any other. */
export async function letterTo(tx: Tx, owner: Owner, id: string): Promise<Letter | undefined> {
  const row = (await readAddresses(tx, owner)).find((one) => one.id === id);
  if (row === undefined) return undefined;
  const { name, province, city, district, detail, postcode } = row;
  const phone = vaultOf(tx).open(row.phone_sealed, phonePlace(row.tenant_id, row.id));
  return { name, phone, province, city, district, detail, postcode };
}
