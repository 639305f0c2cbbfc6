import { type FormProblem, firstProblem, type OrderedRule } from '../core/ordered.rules.ts';
import { provinces, type Region } from '../generated/regions.ts';
import { isMask, isMobilePhone } from './identity.rules.ts';

/** Addresses that a member keeps: what one holds, and what is wrong with it. Pure, for browser and server. */
export interface AddressForm {
  /** Empty for a new one. */
  readonly id: string;
  /** Who receives. */
  readonly name: string;
  /** Mobile, or landline with its area code; of a kept address perhaps the mask it was shown as. */
  readonly phone: string;
  readonly province: string;
  readonly city: string;
  readonly district: string;
  /** Street, house and door. */
  readonly detail: string;
  /** Six digits, or empty. */
  readonly postcode: string;
}

/** So many addresses does one member keep. */
export const maxAddresses = 50;

/** First one wins; in the order of the form. */
export const addressRules: readonly OrderedRule<AddressForm>[] = [
  { field: 'name', message: '请输入收件人', holds: ({ name }) => name.trim() !== '' },
  { field: 'phone', message: '请输入联系电话', holds: ({ phone }) => phone.trim() !== '' },
  {
    field: 'phone',
    message: '请输入正确的手机号码，或带区号的座机号码',
    holds: ({ id, phone }) => isPhone(phone.trim()) || (id !== '' && isMask(phone)),
  },
  { field: 'province', message: '请选择省份', holds: ({ province }) => regionNamed(provinces, province) },
  {
    field: 'city',
    message: '请选择城市',
    holds: ({ province, city }) => isPart(citiesOf(province), city),
  },
  {
    field: 'district',
    message: '请选择区县',
    holds: ({ province, city, district }) => isPart(districtsOf(province, city), district),
  },
  { field: 'detail', message: '请输入详细地址', holds: ({ detail }) => detail.trim() !== '' },
  {
    field: 'postcode',
    message: '邮政编码为6位数字',
    holds: ({ postcode }) => /^(\d{6})?$/.test(postcode.trim()),
  },
];

export function addressProblem(form: AddressForm): FormProblem<AddressForm> | undefined {
  return firstProblem(addressRules, form);
}

/** Cities of a province; none for Hong Kong, Macao, Taiwan and for a province that is not known. */
export function citiesOf(province: string): readonly Region[] {
  return provinces.find(({ name }) => name === province)?.parts ?? [];
}

/** Districts of a city; some cities have none. */
export function districtsOf(province: string, city: string): readonly Region[] {
  return citiesOf(province).find(({ name }) => name === city)?.parts ?? [];
}

/** `广东省深圳市南山区`; a city named as its province is said once. */
export function regionWords({
  province,
  city,
  district,
}: Pick<AddressForm, 'province' | 'city' | 'district'>) {
  return `${province}${city === province ? '' : city}${district}`;
}

function isPhone(phone: string): boolean {
  return isMobilePhone(phone) || /^0\d{2,3}-?\d{7,8}$/.test(phone);
}

/** Where there are no parts, none may be named. */
function isPart(parts: readonly Region[], name: string): boolean {
  return parts.length === 0 ? name === '' : regionNamed(parts, name);
}

function regionNamed(regions: readonly Region[], wanted: string): boolean {
  return regions.some(({ name }) => name === wanted);
}
