import { type Day, daysBetween, isDay } from '../core/days.ts';
import { addMonths } from '../core/months.rules.ts';
import {
  birthProblem,
  normalPaper,
  type PaperType,
  paperNames,
  paperProblem,
  type Sex,
} from './identity.rules.ts';
import { validityRuleOf } from './passport-validity.rules.ts';

/** Passports and permits, with which one crosses a border: what stands on them, and whether a journey can be made with them. */

export const travelDocumentTypes = [2, 8, 7, 5, 4, 9] as const satisfies readonly PaperType[];
export type TravelDocumentType = (typeof travelDocumentTypes)[number];

export function isTravelDocumentType(type: number): type is TravelDocumentType {
  return (travelDocumentTypes as readonly number[]).includes(type);
}

export interface TravelDocumentFacts {
  readonly type: TravelDocumentType;
  readonly number: string;
  /** ISO 3166 alpha-2. */
  readonly issuingCountry: string;
  readonly nationality: string;
  /** `YYYY-MM-DD`, as is the birthday. */
  readonly expiresOn: string;
  readonly birthday: string;
  readonly sex: Sex;
  readonly surname: string;
  /** Empty on the paper of somebody who bears one name. */
  readonly givenNames: string;
}

export interface DocumentProblem {
  readonly field: keyof TravelDocumentFacts;
  readonly message: string;
}

/** Later than any birth. */
const lastDay = '9999-12-31' as Day;

/**
 * All that is wrong with a document by itself, in the order of its form. `today` is the Chinese day; without it neither a
 * birth in the future nor a document that has run out is found.
 */
export function documentProblems(document: TravelDocumentFacts, today?: Day): readonly DocumentProblem[] {
  const found: readonly (readonly [keyof TravelDocumentFacts, string | undefined])[] = [
    ['number', documentNumberProblem(document.type, document.number)],
    ['surname', latinNameProblem(document.surname, '姓')],
    [
      'givenNames',
      document.givenNames.trim() === '' ? undefined : latinNameProblem(document.givenNames, '名'),
    ],
    ['nationality', countryProblem(document.nationality, '国籍')],
    ['issuingCountry', countryProblem(document.issuingCountry, '签发国')],
    ['birthday', birthProblem(document.birthday, today ?? lastDay)],
    ['expiresOn', expiryProblem(document.type, document.expiresOn, today)],
  ];
  return found.flatMap(([field, message]) => (message === undefined ? [] : [{ field, message }]));
}

/** As machines read it: letters and digits only. */
export function documentNumberProblem(type: TravelDocumentType, number: string): string | undefined {
  const problem = paperProblem(type, number);
  if (problem !== undefined) return problem;
  return /^[0-9A-Z]{5,20}$/.test(normalPaper(number))
    ? undefined
    : `${paperNames[type]}号码由5至20位字母或数字组成`;
}

const countryProblem = (chosen: string, title: string) =>
  /^[A-Z]{2}$/.test(chosen) ? undefined : `请选择${title}`;

export function expiryProblem(type: TravelDocumentType, expiresOn: string, today?: Day): string | undefined {
  if (expiresOn === '') return `请选择${paperNames[type]}的有效期`;
  if (!isDay(expiresOn) || expiresOn > '2099-12-31') return '请输入正确的有效期';
  return today !== undefined && expiresOn < today
    ? `${paperNames[type]}已于${longDay(expiresOn)}过期`
    : undefined;
}

/** Names of papers as machines read them are no longer than the line. */
export const maxLatinName = 39;

/** Why letters cannot be a surname or given names, as a sentence. Small letters are taken for capitals. */
export function latinNameProblem(name: string, title: '姓' | '名'): string | undefined {
  const written = writtenLatin(name);
  if (written === '') return `请按证件填写${title}的拼音或英文`;
  if (written.length > maxLatinName) return `${title}不能超过${maxLatinName}个字母`;
  return /^[A-Z][A-Z '-]*$/.test(written)
    ? undefined
    : `${title}只能填写证件上的英文字母，如${title === '姓' ? 'ZHANG' : 'XIAOMING'}`;
}

/** As it is kept: capitals, one blank between words, the plain apostrophe. */
export function writtenLatin(name: string): string {
  return name.trim().toUpperCase().replace(/[’‘`]/g, "'").replace(/\s+/g, ' ');
}

/** How carriers write the name: `OUYANG/XIAOMING`; blanks, hyphens and apostrophes are left out, who bears one name has FNU for the other. */
export function ticketName({
  surname,
  givenNames,
}: Pick<TravelDocumentFacts, 'surname' | 'givenNames'>): string {
  return `${letters(surname)}/${letters(givenNames) || 'FNU'}`;
}

const letters = (name: string) => writtenLatin(name).replace(/[^A-Z]/g, '');

/** Where one arrives on a journey, and on which local day. */
export interface JourneyArrival {
  /** ISO 3166 alpha-2. */
  readonly country: string;
  readonly day: Day;
}

export interface NeededValidity {
  readonly until: Day;
  readonly months: number;
  /** The country that asks for it; undefined: none asks for more than the journey. */
  readonly country: string | undefined;
}

/**
 * Until when a document must be valid: six months past the last arrival, less where all countries ask for less. One's own
 * country asks for none. Undefined without arrivals.
 */
export function neededValidity(
  { type, nationality }: Pick<TravelDocumentFacts, 'type' | 'nationality'>,
  arrivals: readonly JourneyArrival[],
): NeededValidity | undefined {
  const last = arrivals
    .map(({ day }) => day)
    .toSorted()
    .at(-1);
  if (last === undefined) return undefined;
  const abroad = arrivals.filter(({ country }) => country !== nationality);
  const [strictest] = abroad
    .map(({ country }) => ({ country, months: validityRuleOf(type, nationality, country).months }))
    .toSorted((one, other) => other.months - one.months);
  const months = strictest?.months ?? 0;
  return { until: addMonths(last, months), months, country: months === 0 ? undefined : strictest?.country };
}

/** Why a document does not last for a journey, as a sentence; undefined when it does. */
export function validityProblem(
  document: Pick<TravelDocumentFacts, 'type' | 'nationality' | 'expiresOn'>,
  arrivals: readonly JourneyArrival[],
): string | undefined {
  const needed = neededValidity(document, arrivals);
  if (needed === undefined || document.expiresOn >= needed.until) return undefined;
  const paper = paperNames[document.type];
  if (needed.months === 0) return `${paper}在行程结束前到期，请更换证件`;
  return `${paper}有效期须在行程最后一次抵达后至少还有${needed.months}个月，即不早于${longDay(needed.until)}`;
}

/** `2027年3月1日`. */
export function longDay(date: string): string {
  return `${date.slice(0, 4)}年${Number(date.slice(5, 7))}月${Number(date.slice(8, 10))}日`;
}

/** From how many months before its end a document is said to run out. */
export const expiryNoticeMonths = 6;

export function runsOut(expiresOn: Day, on: Day): boolean {
  return expiresOn < addMonths(on, expiryNoticeMonths);
}

/** From how far ahead papers are held against booked journeys: flights are sold a year ahead. */
export const journeyNoticeMonths = 12 + expiryNoticeMonths;

/**
 * Whether a paper runs out within six months of the last day of a booked journey: what most countries ask of passports (IATA's Timatic,
 * `passport-validity.rules.ts` for those that ask for less), and who meets it meets every country. Permits are good to their last day.
 */
export function isShortOfJourney(
  { type, expiresOn }: { readonly type: PaperType; readonly expiresOn: Day },
  lastDay: Day,
): boolean {
  const { months } = validityRuleOf(type, anyone, anywhere);
  return expiresOn < addMonths(lastDay, months);
}

/** No country of the table: the rule that counts without one. */
const anyone = '';
const anywhere = '';

/** `已过期12天`, `今天到期`, `还有23天到期`, `还有5个月到期`; undefined while there is time enough. */
export function expiryWords(expiresOn: Day, today: Day): string | undefined {
  const days = daysBetween(today, expiresOn);
  if (days < 0) return `已过期${-days}天`;
  if (days === 0) return '今天到期';
  if (!runsOut(expiresOn, today)) return undefined;
  const months = [5, 4, 3, 2].find((count) => addMonths(today, count) <= expiresOn);
  return months === undefined ? `还有${days}天到期` : `还有${months}个月到期`;
}
