import { type Day, isDay } from '../core/days.ts';
import { countries } from '../generated/countries.ts';
import type { Sex } from './identity.rules.ts';
import { checkDigit, formatOf, type MrzField, type MrzFormat } from './mrz-formats.rules.ts';

/** The machine-readable zone of passports and cards, by ICAO 9303: two lines of 44 or 36 characters, or three of 30. */

export interface MrzDocument {
  readonly format: MrzFormat['name'];
  readonly passport: boolean;
  readonly number: string;
  /** ISO 3166 alpha-2; empty where the zone names no country that there is. */
  readonly issuingCountry: string;
  readonly nationality: string;
  readonly birthday: Day | '';
  readonly expiresOn: Day | '';
  /** Undefined where the zone does not say it. */
  readonly sex: Sex | undefined;
  readonly surname: string;
  readonly givenNames: string;
  /** What somebody has to look at, as sentences. */
  readonly hints: readonly string[];
}

export type MrzReading =
  | { readonly document: MrzDocument; readonly problems?: never }
  | { readonly document?: never; readonly problems: readonly string[] };

/** What lines say, or everything that is wrong with them, each in a sentence that names the field. */
export function readMrz(text: string, today: Day): MrzReading {
  const lines = mrzLines(text);
  const format = formatOf(lines);
  if (format === undefined) return { problems: [lengthProblem(lines)] };
  const strange = [...new Set(lines.join('').replace(/[0-9A-Z<]/g, ''))];
  if (strange.length > 0)
    return { problems: [`机读码只含大写字母、数字与“<”，请检查“${strange.slice(0, 5).join('')}”`] };
  const cell = (field: MrzField) => cellOf(lines, field);
  const problems: string[] = [];
  const number = numberOf(lines, format);
  if (number.text === '') problems.push('机读码中没有证件号码');
  if (!number.fits) problems.push('证件号码与其校验位不符，请核对');
  problems.push(...checkProblems(lines, format));
  const dates = datesOf(cell(format.birth), cell(format.expiry), today);
  problems.push(...dates.problems);
  const sexCell = cell(format.sex);
  if (!/^[MFX<]$/.test(sexCell)) problems.push('性别一位应为M、F或“<”，请核对');
  const names = namesOf(cell(format.names));
  if (names.surname === '') problems.push('机读码中没有姓名');
  if (/\d/.test(cell(format.names))) problems.push('姓名中不应有数字，请核对');
  if (problems.length > 0) return { problems: [...new Set(problems)] };
  const issuing = countryOf(cell(format.issuing));
  const nationality = countryOf(cell(format.nationality));
  return {
    document: {
      format: format.name,
      passport: cell(format.code).startsWith('P'),
      number: number.text,
      issuingCountry: issuing,
      nationality,
      birthday: dates.birthday,
      expiresOn: dates.expiresOn,
      sex: sexCell === 'M' || sexCell === 'F' ? sexCell : undefined,
      surname: names.surname,
      givenNames: names.givenNames,
      hints: [
        ...(issuing === '' ? [`请选择签发国：机读码中的“${cell(format.issuing)}”不在列表中`] : []),
        ...(nationality === '' ? [`请选择国籍：机读码中的“${cell(format.nationality)}”不在列表中`] : []),
        ...(dates.birthday === '' ? ['证件未写明完整的出生日期，请手工填写'] : []),
        ...(sexCell === 'M' || sexCell === 'F' ? [] : ['证件未写明性别，请手工选择']),
        ...(names.cut ? ['姓名可能因过长被截断，请与证件核对'] : []),
      ],
    },
  };
}

/** What was typed or pasted, as lines: no blanks, capitals; a zone without breaks is cut by its length. */
export function mrzLines(text: string): readonly string[] {
  const lines = text
    .toUpperCase()
    .replace(/[«＜〈‹]/g, (sign) => (sign === '«' ? '<<' : '<'))
    .split(/[\r\n]+/)
    .map((line) => line.replace(/\s/g, ''))
    .filter((line) => line !== '');
  if (lines.length !== 1) return lines;
  const whole = lines[0]!;
  const width = { 88: 44, 72: 36, 90: 30 }[whole.length];
  return width === undefined ? lines : (whole.match(new RegExp(`.{${width}}`, 'g')) ?? lines);
}

function lengthProblem(lines: readonly string[]): string {
  if (lines.length === 0) return '请输入证件下方的机读码';
  const lengths = lines.map(({ length }) => length).join('、');
  const expected = lines.length === 3 ? '三行各30位' : '护照为两行各44位，证件卡为三行各30位或两行各36位';
  return `机读码${expected}，现为${lines.length}行${lengths}位，请检查有无缺漏`;
}

const cellOf = (lines: readonly string[], { line, from, length }: MrzField) =>
  lines[line]!.slice(from, from + length);

function checkProblems(lines: readonly string[], format: MrzFormat): string[] {
  const problems: string[] = [];
  for (const { title, over, at, mayBeBlank } of format.checks) {
    const text = over.map((field) => cellOf(lines, field)).join('');
    const digit = cellOf(lines, at);
    if (mayBeBlank === true && digit === '<' && /^<*$/.test(text)) continue;
    if (digit !== checkDigit(text)) problems.push(`${title}与其校验位不符，请核对`);
  }
  return problems;
}

/** A number too long for its place goes on in the optional data of cards; its check digit stands at the end of it. */
function numberOf(lines: readonly string[], format: MrzFormat) {
  const first = cellOf(lines, format.number);
  const digit = cellOf(lines, format.numberCheck);
  const rest = format.numberRest && cellOf(lines, format.numberRest).replace(/<.*$/, '');
  if (digit === '<' && rest !== undefined && rest.length > 1) {
    const whole = first + rest.slice(0, -1);
    return { text: withoutFill(whole), fits: checkDigit(whole) === rest.at(-1) };
  }
  return { text: withoutFill(first), fits: checkDigit(first) === digit };
}

const withoutFill = (text: string) => text.replace(/<+/g, '');

/** Years of two digits: a birth lies in the past, an end within fifty years of today. */
function datesOf(birth: string, expiry: string, today: Day) {
  const problems: string[] = [];
  const century = Number(today.slice(0, 2));
  const partly = /^\d{0,6}<+$/.test(birth);
  const born = [century, century - 1]
    .map((hundreds) => dayIn(hundreds, birth))
    .find((day) => day !== undefined && day <= today);
  if (born === undefined && !partly) problems.push('出生日期不是有效的日期，请核对');
  const ends = dayIn(century, expiry);
  if (ends === undefined) problems.push('有效期不是有效的日期，请核对');
  return { birthday: born ?? ('' as const), expiresOn: ends ?? ('' as const), problems };
}

function dayIn(hundreds: number, written: string): Day | undefined {
  const date = `${hundreds}${written.slice(0, 2)}-${written.slice(2, 4)}-${written.slice(4)}`;
  return isDay(date) ? date : undefined;
}

function namesOf(field: string) {
  const [surname = '', given = ''] = field.replace(/<+$/, '').split('<<', 2);
  return { surname: spoken(surname), givenNames: spoken(given), cut: !field.endsWith('<') };
}

const spoken = (text: string) => text.replace(/<+/g, ' ').trim();

/** Britain has codes for each kind of its nationals, and Germany one of one letter. */
const codesOfMrz: Readonly<Record<string, string>> = {
  D: 'DE',
  GBD: 'GB',
  GBN: 'GB',
  GBO: 'GB',
  GBP: 'GB',
  GBS: 'GB',
};

const byAlpha3 = new Map(countries.map(({ alpha3, code }) => [alpha3, code]));

function countryOf(written: string): string {
  const code = withoutFill(written);
  return byAlpha3.get(code) ?? codesOfMrz[code] ?? '';
}
