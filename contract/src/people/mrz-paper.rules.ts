import type { MrzDocument } from './mrz.rules.ts';
import type { TravelDocumentType } from './travel-documents.rules.ts';

/** Which paper a machine-readable zone is of, among those with which one travels. */

/** What a zone says, with the paper that it is of. */
export type ReadPaper = MrzDocument & { readonly type: TravelDocumentType };

type Read = Pick<MrzDocument, 'passport' | 'issuingCountry' | 'number'>;

/**
 * By how China numbers its permits: those to Hong Kong and Macao begin with C, those to Taiwan with L or T, those of people of Hong Kong
 * and Macao with H or M, and those of people of Taiwan are eight digits.
 */
const permits: readonly (readonly [form: RegExp, type: TravelDocumentType])[] = [
  [/^C[0-9A-Z]\d{7}$/, 8],
  [/^[LT]\d{8}$/, 7],
  [/^[HM](?:\d{8}|\d{10}|A\d{7})$/, 5],
  [/^\d{8}$/, 4],
];

/** Undefined of a card with which nobody flies: identity cards of other countries, residence permits. */
export function paperOfMrz({ passport, issuingCountry, number }: Read): TravelDocumentType | undefined {
  if (passport) return 2;
  if (issuingCountry !== 'CN') return undefined;
  return permits.find(([form]) => form.test(number))?.[1];
}
