import { ageOn, type Day, isDay } from '../core/days.ts';
import type { PassengerType } from './passenger-types.ts';

/** Who a person is on paper: types, numbers, names, ages and masks. Pure, for browser and server. */
export const paperNames = {
  1: '身份证',
  2: '护照',
  3: '军官证',
  4: '台胞证',
  5: '回乡证',
  6: '文职干部证',
  7: '台湾通行证',
  8: '港澳通行证',
  9: '海员证',
  0: '其他',
} as const;

export type PaperType = keyof typeof paperNames;

/** In the order of a select box: the identity card first, "other" last. */
export const paperTypes: readonly PaperType[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0];

export type Sex = 'M' | 'F';
export const sexNames: Readonly<Record<Sex, string>> = { M: '男', F: '女' };

export type AgeType = Extract<PassengerType, 'ADT' | 'CHD' | 'INF'>;

/** From 12 years an adult, from 2 a child, below an infant; the age is that on the day of travel. */
export function ageTypeOn(birth: Day, on: Day): AgeType {
  const age = ageOn(birth, on);
  if (age >= 12) return 'ADT';
  return age >= 2 ? 'CHD' : 'INF';
}

/** Why a number cannot be of a paper type, as a sentence; undefined when it can. `number` is as typed. */
export function paperProblem(type: PaperType, number: string): string | undefined {
  const written = normalPaper(number);
  if (written === '') return `请输入${paperNames[type]}号码`;
  if (written.length > 30) return `${paperNames[type]}号码过长，请检查`;
  return paperForms[type](written) ? undefined : `请输入正确的${paperNames[type]}号码`;
}

/** A number as it is kept and compared: no blanks, capitals. */
export function normalPaper(number: string): string {
  return number.replace(/\s/g, '').toUpperCase();
}

const letterOrDigit = (min: number, max: number) => {
  const form = new RegExp(`^[0-9A-Z]{${min},${max}}$`);
  return (number: string) => form.test(number);
};

const paperForms: Readonly<Record<PaperType, (number: string) => boolean>> = {
  0: () => true,
  1: (number) => readIdentityCard(number) !== undefined,
  2: () => true,
  3: letterOrDigit(2, 25),
  4: letterOrDigit(5, 21),
  5: letterOrDigit(5, 21),
  6: letterOrDigit(2, 25),
  7: letterOrDigit(5, 21),
  8: letterOrDigit(5, 21),
  9: letterOrDigit(2, 25),
};

export interface IdentityCardFacts {
  readonly birth: Day;
  readonly sex: Sex;
}

/**
 * Birth date and sex out of an identity card number, 18 characters with the check character of GB 11643 or the older 15
 * digits (born 19xx, no check character); undefined when it is not one.
 */
export function readIdentityCard(number: string): IdentityCardFacts | undefined {
  const written = normalPaper(number);
  if (/^\d{15}$/.test(written)) return cardFacts(`19${written.slice(6, 12)}`, written[14]!);
  if (/^\d{17}[\dX]$/.test(written) && identityCheck(written) === written[17])
    return cardFacts(written.slice(6, 14), written[16]!);
  return undefined;
}

const identityWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** The check character over the first 17 digits: GB 11643, ISO 7064 MOD 11-2. */
export function identityCheck(first17: string): string {
  const sum = identityWeights.reduce((total, weight, at) => total + weight * Number(first17[at]), 0);
  return '10X98765432'[sum % 11]!;
}

function cardFacts(born: string, order: string): IdentityCardFacts | undefined {
  const birth = `${born.slice(0, 4)}-${born.slice(4, 6)}-${born.slice(6)}`;
  if (!isDay(birth) || birth < '1850-01-01') return undefined;
  return { birth, sex: Number(order) % 2 === 1 ? 'M' : 'F' };
}

/**
 * A text out of the clipboard that holds an identity card number, with or without the name beside it; undefined when it
 * holds none. `王小明 110101199003072770` fills both fields.
 */
export function readPastedCard(
  pasted: string,
): { readonly name: string | undefined; readonly certNo: string } | undefined {
  const number = /\d{17}[\dXx]|\d{15}/.exec(pasted.replace(/(?<=\d)[\s-](?=[\dXx])/g, ''))?.[0];
  if (number === undefined || readIdentityCard(number) === undefined) return undefined;
  const name = /[\p{Script=Han}·]{2,30}/u.exec(pasted)?.[0];
  return {
    name: name === undefined || pasteLabels.has(name) ? undefined : name,
    certNo: normalPaper(number),
  };
}

const pasteLabels: ReadonlySet<string> = new Set([
  '身份证',
  '身份证号',
  '身份证号码',
  '证件号',
  '证件号码',
  '姓名',
]);

/** Papers on which the name stands in Chinese characters only. */
const chineseNamed: ReadonlySet<PaperType> = new Set<PaperType>([1, 3, 6]);
const chineseName = /^\p{Script=Han}(?:[\p{Script=Han}·]{0,28})\p{Script=Han}$/u;
const latinName = /^[A-Z][A-Z .'-]{0,28}\/[A-Z][A-Z .'-]{0,28}$/i;

/** Why a name cannot stand on a paper, as a sentence; undefined when it can. */
export function nameProblem(name: string, type: PaperType): string | undefined {
  const written = name.trim();
  if (written === '') return '请输入姓名';
  if (chineseName.test(written)) return undefined;
  if (chineseNamed.has(type)) return '姓名须为2个以上汉字，与证件一致';
  return latinName.test(written) ? undefined : '姓名须为2个以上汉字，或按“姓/名”填写拼音，如ZHANG/SAN';
}

/** Why a birth date cannot be one, as a sentence. `today` is the Chinese day. */
export function birthProblem(birth: string, today: Day): string | undefined {
  if (birth === '') return '请选择出生日期';
  if (!isDay(birth) || birth < '1900-01-01') return '请输入正确的出生日期';
  return birth > today ? '出生日期不能晚于今天' : undefined;
}

export interface PersonOnPaper {
  readonly name: string;
  readonly certType: PaperType;
  readonly certNo: string;
  /** Needed unless the paper is an identity card, which says it. */
  readonly bornDate: string;
}

/**
 * The first problem of a person on paper, in the order of the form: name, number, birth date. `numberKept`: the number
 * is the mask of one that was checked before; that of an identity card says the birth date, so none is needed beside it.
 */
export function personProblem(
  person: PersonOnPaper,
  today: Day,
  numberKept = false,
): { readonly field: 'name' | 'certNo' | 'bornDate'; readonly message: string } | undefined {
  const name = nameProblem(person.name, person.certType);
  if (name) return { field: 'name', message: name };
  const paper = numberKept ? undefined : paperProblem(person.certType, person.certNo);
  if (paper) return { field: 'certNo', message: paper };
  if (numberKept && person.certType === 1) return undefined;
  const born = birthProblem(birthOf(person), today);
  return born === undefined ? undefined : { field: 'bornDate', message: born };
}

/** The identity card's word on the birth date wins over what was typed. */
export function birthOf(person: Pick<PersonOnPaper, 'certType' | 'certNo' | 'bornDate'>): string {
  const card = person.certType === 1 ? readIdentityCard(person.certNo) : undefined;
  return card?.birth ?? person.bornDate;
}

/** 11 digits, blanks around them do not count. */
export function isMobilePhone(text: string): boolean {
  return /^\d{11}$/.test(text.trim());
}

/** A mask carries asterisks, which no number does. */
export function isMask(text: string): boolean {
  return text.includes('*');
}

/** Hides 11 characters from the fifth on: `1101***********03X`; a number of up to 4 characters keeps its first only. */
export function maskPaper(number: string): string {
  const shown = number.length > 4 ? 4 : 1;
  const hidden = Math.max(0, Math.min(11, number.length - shown));
  return number.slice(0, shown) + '*'.repeat(hidden) + number.slice(shown + hidden);
}

/** Hides the middle four of eleven digits: `138****5678`. */
export function maskPhone(phone: string): string {
  return phone.length === 11 ? `${phone.slice(0, 3)}****${phone.slice(7)}` : maskPaper(phone);
}
