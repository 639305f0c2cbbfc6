import { countries } from '@woxing/contract/generated/countries';

const names = new Map(countries.map(({ code, Name }) => [code, Name]));

/** A country in Chinese; a code that is none stays as it is. */
export const countryNamed = (code: string): string => (code === '*' ? '其他国籍' : (names.get(code) ?? code));

export const isCountry = (code: string): boolean => names.has(code);
