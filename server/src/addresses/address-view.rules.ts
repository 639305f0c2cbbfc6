import type { Address } from '@woxing/contract/people/addresses';
import type { AddressRow } from './addresses.db.ts';

/** An address as its owner sees it in a list: the phone masked. */
export function addressView(row: AddressRow): Address {
  const { id, name, province, city, district, detail, postcode } = row;
  return {
    id,
    name,
    phone: row.phone_mask,
    province,
    city,
    district,
    detail,
    postcode,
    isDefault: row.is_default,
  };
}
