import { isDay } from '../core/days.ts';
import { isMask, type PaperType } from './identity.rules.ts';
import {
  expiryProblem,
  isTravelDocumentType,
  latinNameProblem,
  writtenLatin,
} from './travel-documents.rules.ts';

/** What is kept of somebody for journeys abroad, beside the number of the paper: all of it may be left out. */

export interface FlyerNumber {
  /** IATA two-character code. */
  readonly airline: string;
  readonly number: string;
}

export interface TravelFacts {
  /** ISO 3166 alpha-2; empty: not told. */
  readonly nationality: string;
  readonly issuingCountry: string;
  /** `YYYY-MM-DD`; empty: not told. */
  readonly expiresOn: string;
  readonly surname: string;
  readonly givenNames: string;
  readonly flyerNumbers: readonly FlyerNumber[];
}

export const noTravelFacts: TravelFacts = {
  nationality: '',
  issuingCountry: '',
  expiresOn: '',
  surname: '',
  givenNames: '',
  flyerNumbers: [],
};

export const maxFlyerNumbers = 5;

export interface TravelFactsProblem {
  readonly field: 'nationality' | 'issuingCountry' | 'expiresOn' | 'surname' | 'givenNames' | 'flyerNumbers';
  readonly message: string;
}

/** The first thing that is wrong with them, in the order of the form. A paper that has run out may be kept: it is said. */
export function travelFactsProblem(type: PaperType, facts: TravelFacts): TravelFactsProblem | undefined {
  const { surname, givenNames, nationality, issuingCountry, expiresOn } = facts;
  const found: readonly (readonly [TravelFactsProblem['field'], string | undefined])[] = isTravelDocumentType(
    type,
  )
    ? [
        ['surname', told(surname, latinNameProblem(surname, '姓'))],
        ['surname', surname === '' && givenNames !== '' ? '请按证件填写姓的拼音或英文' : undefined],
        ['givenNames', told(givenNames, latinNameProblem(givenNames, '名'))],
        ['nationality', told(nationality, isCode(nationality) ? undefined : '请选择国籍')],
        ['issuingCountry', told(issuingCountry, isCode(issuingCountry) ? undefined : '请选择签发国')],
        ['expiresOn', told(expiresOn, expiryProblem(type, expiresOn))],
      ]
    : [];
  const first = found.find(([, message]) => message !== undefined);
  if (first !== undefined) return { field: first[0], message: first[1]! };
  const flyer = flyerProblem(facts.flyerNumbers);
  return flyer === undefined ? undefined : { field: 'flyerNumbers', message: flyer };
}

const told = (text: string, problem: string | undefined) => (text.trim() === '' ? undefined : problem);
const isCode = (written: string) => /^[A-Z]{2}$/.test(written);

/** How many characters the numbers of some programmes have, from what their carriers publish. */
const flyerForms: Readonly<Record<string, RegExp>> = {
  CA: /^\d{12}$/,
  MU: /^\d{12}$/,
  CZ: /^\d{12}$/,
  HU: /^\d{10}$/,
  DL: /^\d{10}$/,
  NH: /^\d{10}$/,
  SQ: /^\d{10}$/,
  CX: /^\d{10}$/,
  EK: /^\d{9}$/,
  KE: /^\d{12}$/,
  LH: /^\d{15}$/,
  UA: /^[A-Z]{2,3}\d{5,6}$/,
  AA: /^[0-9A-Z]{7}$/,
};

/** Why frequent flyer numbers cannot be kept, as a sentence. A number may be the mask of one that is kept. */
export function flyerProblem(numbers: readonly FlyerNumber[]): string | undefined {
  if (numbers.length > maxFlyerNumbers) return `最多保存${maxFlyerNumbers}张航司常旅客卡`;
  if (new Set(numbers.map(({ airline }) => airline)).size < numbers.length)
    return '同一航司只能保存一张常旅客卡';
  return numbers.map(oneFlyerProblem).find((problem) => problem !== undefined);
}

function oneFlyerProblem({ airline, number }: FlyerNumber): string | undefined {
  if (!/^(?=.*[A-Z])[0-9A-Z]{2}$/.test(airline)) return '航司请填写二字码，如CA、MU';
  if (number === '') return `请填写${airline}的常旅客卡号`;
  if (isMask(number)) return undefined;
  const form = flyerForms[airline] ?? /^[0-9A-Z]{5,20}$/;
  return form.test(number) ? undefined : `${airline}的常旅客卡号位数或格式不对，请核对`;
}

/** As they are kept; of a paper with which nobody crosses a border only the frequent flyer numbers. */
export function writtenTravelFacts(type: PaperType, facts: TravelFacts): TravelFacts | undefined {
  const flyerNumbers = facts.flyerNumbers.map(({ airline, number }) => ({ airline, number }));
  const kept: TravelFacts = isTravelDocumentType(type)
    ? {
        nationality: facts.nationality,
        issuingCountry: facts.issuingCountry,
        expiresOn: isDay(facts.expiresOn) ? facts.expiresOn : '',
        surname: writtenLatin(facts.surname),
        givenNames: writtenLatin(facts.givenNames),
        flyerNumbers,
      }
    : { ...noTravelFacts, flyerNumbers };
  return isBlank(kept) ? undefined : kept;
}

export const isBlank = ({ flyerNumbers, ...texts }: TravelFacts): boolean =>
  flyerNumbers.length === 0 && Object.values(texts).every((text) => text === '');
