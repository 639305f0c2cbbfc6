/** 首个住址: where somebody stays first in a country, as carriers tell it before they fly there. */

export interface StayAddress {
  /** ISO 3166 alpha-2: where they live. */
  readonly residence: string;
  /** The country that asks. */
  readonly country: string;
  readonly street: string;
  readonly city: string;
  /** Two letters in the United States. */
  readonly state: string;
  readonly postcode: string;
}

export interface StayAddressProblem {
  readonly field: keyof StayAddress;
  readonly message: string;
}

const maxLength = { street: 60, city: 40, state: 40 } as const;
const titles = { street: '街道与门牌', city: '城市', state: '州或省' } as const;
const unitedStates: ReadonlySet<string> = new Set(['US', 'PR', 'GU', 'MP', 'VI', 'AS']);

/** The first thing that is wrong with an address, in the order of its form. Carriers write Latin letters alone. */
export function stayAddressProblem(address: StayAddress): StayAddressProblem | undefined {
  if (!/^[A-Z]{2}$/.test(address.residence)) return { field: 'residence', message: '请选择居住国' };
  for (const field of ['street', 'city', 'state'] as const) {
    const message = lineProblem(address, field);
    if (message !== undefined) return { field, message };
  }
  const form = unitedStates.has(address.country) ? /^\d{5}(-\d{4})?$/ : /^[0-9A-Z][0-9A-Z -]{1,9}$/;
  if (address.postcode.search(form) === 0) return undefined;
  const message = unitedStates.has(address.country) ? '邮编为5位数字，如90001' : '请填写邮编';
  return { field: 'postcode', message };
}

function lineProblem(address: StayAddress, field: 'street' | 'city' | 'state'): string | undefined {
  const title = titles[field];
  if (address[field] === '') return `请填写${title}`;
  if (address[field].length > maxLength[field]) return `${title}不能超过${maxLength[field]}个字符`;
  if (!/^[0-9A-Z][0-9A-Z .,'#/&-]*$/.test(address[field])) return `${title}请用英文字母与数字填写`;
  return field === 'state' && unitedStates.has(address.country) && !/^[A-Z]{2}$/.test(address.state)
    ? '州请填写两个字母的缩写，如CA'
    : undefined;
}

/** As it is kept and told: capitals, one blank between words. */
export function writtenStayAddress(address: StayAddress): StayAddress {
  return {
    residence: written(address.residence),
    country: written(address.country),
    street: written(address.street),
    city: written(address.city),
    state: written(address.state),
    postcode: written(address.postcode),
  };
}

function written(text: string): string {
  return text.normalize('NFKC').trim().toUpperCase().replace(/\s+/g, ' ');
}
