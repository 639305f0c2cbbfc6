import type { Day } from '@woxing/contract/core/days';
import { ageTypeOn, isMask, isMobilePhone, type Sex } from '@woxing/contract/people/identity.rules';
import type { ReadPaper } from '@woxing/contract/people/mrz-paper.rules';
import { passengerTypeWords } from '@woxing/contract/people/passenger-types';
import {
  documentProblems,
  type JourneyArrival,
  type TravelDocumentFacts,
  validityProblem,
  writtenLatin,
} from '@woxing/contract/people/travel-documents.rules';
import type { ListedPassenger } from '@woxing/contract/people/travellers';
import type { FormProblem } from '#src/booking/public.rules.ts';
import type { Flyer } from '../search/fare-facts.rules.ts';
import type { Party } from '../search/journey-address.rules.ts';

/** A paper as it is being written: its sex may not be known yet. */
export type DocumentDraft = Omit<TravelDocumentFacts, 'sex'> & { readonly sex: Sex | '' };

export interface FlyerDraft {
  readonly key: string;
  readonly type: Flyer;
  /** Who was chosen from the frequent list; undefined: somebody who is written here. */
  readonly listed: ListedPassenger | undefined;
  /** In Chinese: for a hint at the letters, and for the frequent list. */
  readonly name: string;
  readonly document: DocumentDraft;
  readonly mobile: string;
  /** A frequent flyer's card, where there is one. */
  readonly cardAirline: string;
  readonly cardNumber: string;
  readonly save: boolean;
  /** Of the list: its fields are shown, although nothing is missing. */
  readonly open: boolean;
}

export const blankDocument: DocumentDraft = {
  type: 2,
  number: '',
  issuingCountry: 'CN',
  nationality: 'CN',
  expiresOn: '',
  birthday: '',
  sex: '',
  surname: '',
  givenNames: '',
};

/** One for each of the party, adults first. */
export function blankFlyers({ adults, children, infants }: Party): readonly FlyerDraft[] {
  return [...several('ADT', adults), ...several('CHD', children), ...several('INF', infants)];
}

const several = (type: Flyer, count: number): readonly FlyerDraft[] =>
  Array.from({ length: count }, (_, at) => blankFlyer(`${type}${at + 1}`, type));

export const blankFlyer = (key: string, type: Flyer): FlyerDraft => ({
  key,
  type,
  listed: undefined,
  name: '',
  document: blankDocument,
  mobile: '',
  cardAirline: '',
  cardNumber: '',
  save: false,
  open: false,
});

/** The mask of a number that the server knows of who was chosen. */
export const isKept = ({ listed }: Pick<FlyerDraft, 'listed'>, number: string): boolean =>
  listed !== undefined && isMask(number);

/** What a machine-readable zone says takes the place of what was written; what it leaves open stays. */
export function readIntoDraft(draft: DocumentDraft, read: ReadPaper): DocumentDraft {
  return {
    type: read.type,
    number: read.number,
    issuingCountry: read.issuingCountry || draft.issuingCountry,
    nationality: read.nationality || draft.nationality,
    expiresOn: read.expiresOn || draft.expiresOn,
    birthday: read.birthday || draft.birthday,
    sex: read.sex ?? draft.sex,
    surname: read.surname,
    givenNames: read.givenNames,
  };
}

/** What of a journey the rules of passengers ask for. */
export interface FlownJourney {
  readonly firstDay: Day;
  /** On which the last part leaves: ages are counted on it. */
  readonly lastDay: Day;
  readonly arrivals: readonly JourneyArrival[];
}

/** The first thing that is wrong with those who travel, in the order of the page. The server's rules are the same, and the last word. */
export function flyersProblem(
  flyers: readonly FlyerDraft[],
  journey: FlownJourney,
  today: Day,
): FormProblem | undefined {
  for (const [at, flyer] of flyers.entries()) {
    const problem = flyerProblem(flyer, journey, today) ?? twiceProblem(flyers, at);
    if (problem === undefined) continue;
    const name = ownName(flyer) || `第${at + 1}位旅客`;
    return {
      field: `${flyer.key}.${problem.field}`,
      message: flyers.length > 1 ? `${name}：${problem.message}` : problem.message,
    };
  }
  return undefined;
}

export function flyerProblem(flyer: FlyerDraft, journey: FlownJourney, today: Day): FormProblem | undefined {
  const { document, type } = flyer;
  const { sex, ...written } = document;
  const facts: TravelDocumentFacts = { ...written, sex: sex || 'M' };
  const wrong =
    keptNumberProblem(flyer) ??
    documentProblems(facts, today).find(({ field }) => field !== 'number' || !isKept(flyer, document.number));
  if (wrong !== undefined) return wrong;
  if (sex === '') return { field: 'sex', message: '请选择性别' };
  const tooShort = validityProblem(facts, journey.arrivals);
  if (tooShort !== undefined) return { field: 'expiresOn', message: tooShort };
  const age = ageTypeOn(document.birthday as Day, journey.lastDay);
  if (type !== age && !(age === 'INF' && type === 'CHD'))
    return {
      field: 'birthday',
      message: `按最后一程出发日的年龄应为${passengerTypeWords[age]}，与所选的${passengerTypeWords[type]}不符，请返回修改旅客人数`,
    };
  return contactProblems(flyer);
}

/** A mask stands for the number of the paper it was shown with, no other. */
function keptNumberProblem(flyer: FlyerDraft): FormProblem | undefined {
  const { listed, document } = flyer;
  if (!isKept(flyer, document.number)) return undefined;
  return listed?.certType === document.type && listed.certNo === document.number
    ? undefined
    : { field: 'number', message: '请重新输入完整的证件号码' };
}

function contactProblems(flyer: FlyerDraft): FormProblem | undefined {
  const { mobile, cardAirline, cardNumber } = flyer;
  if (mobile !== '' && !isMobilePhone(mobile) && !isKept(flyer, mobile))
    return { field: 'mobile', message: '请正确输入手机号码' };
  const number = cardNumber.trim().toUpperCase();
  if (number === '' && cardAirline === '') return undefined;
  if (cardAirline === '') return { field: 'cardAirline', message: '请选择常旅客卡的航空公司' };
  return /^[0-9A-Z]{5,20}$/.test(number) || isKept(flyer, number)
    ? undefined
    : { field: 'cardNumber', message: '常旅客卡号为5至20位字母或数字' };
}

function twiceProblem(flyers: readonly FlyerDraft[], at: number): FormProblem | undefined {
  const paper = (flyer: FlyerDraft) => {
    const { type, number } = flyer.document;
    // Two people of the list may have one mask.
    return isKept(flyer, number) ? flyer.listed!.id : `${type}/${number.trim().toUpperCase()}`;
  };
  const first = flyers.findIndex((flyer) => paper(flyer) === paper(flyers[at]!));
  return first < at ? { field: 'number', message: '与其他旅客的证件号码相同，请核对' } : undefined;
}

const ownName = ({ name, document: { surname, givenNames } }: FlyerDraft) =>
  name.trim() || writtenLatin(`${surname} ${givenNames}`).trim();

/** Those who travel as the order endpoint takes them. */
export function flyerInput(flyer: FlyerDraft) {
  const { listed, name, document, type, mobile, cardAirline, cardNumber, save } = flyer;
  const { sex, ...facts } = document;
  return {
    ...(listed !== undefined && { passengerId: listed.id }),
    name: name.trim(),
    document: { ...facts, sex: sex || 'M' },
    type,
    mobile: mobile.trim(),
    frequentFlyers:
      cardAirline === '' ? [] : [{ airline: cardAirline, number: cardNumber.trim().toUpperCase() }],
    save,
  };
}
