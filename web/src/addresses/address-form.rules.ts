import { type AddressForm, citiesOf, districtsOf } from '@woxing/contract/people/address.rules';
import type { Address } from '@woxing/contract/people/addresses';

export interface AddressDraft extends AddressForm {
  readonly isDefault: boolean;
}

export const blankAddress: AddressDraft = {
  id: '',
  name: '',
  phone: '',
  province: '',
  city: '',
  district: '',
  detail: '',
  postcode: '',
  isDefault: false,
};

export function addressDraftOf(address: Address): AddressDraft {
  return { ...address };
}

/** The draft after a change. A region chosen anew empties those below it, and takes the one that there is no choice about. */
export function addressChanged(draft: AddressDraft, part: Partial<AddressDraft>): AddressDraft {
  const next = { ...draft, ...part };
  if (next.province !== draft.province) {
    const cities = citiesOf(next.province);
    return { ...next, city: cities.length === 1 ? cities[0]!.name : '', district: '' };
  }
  if (next.city !== draft.city) {
    const districts = districtsOf(next.province, next.city);
    return { ...next, district: districts.length === 1 ? districts[0]!.name : '' };
  }
  return next;
}
