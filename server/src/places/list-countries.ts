import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { countries } from '@woxing/contract/generated/countries';
import type { listCountries as endpoint } from '@woxing/contract/places/countries';
import { countriesFitting } from '@woxing/contract/places/countries.rules';

/** Countries by what somebody types of them; all of them when nothing was typed. */
export async function listCountries({
  keyword,
}: InputOf<typeof endpoint>): Promise<AnswerOf<typeof endpoint>> {
  return { list: [...countriesFitting(countries, keyword)] };
}
