import { describe, expect, test } from 'vitest';
import { day } from '../core/days.ts';
import { readMrz } from './mrz.rules.ts';

const today = day('2026-11-28');

/** The specimens of ICAO 9303 parts 4, 5 and 6. */
const td3 = `P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<
L898902C36UTO7408122F1204159ZE184226B<<<<<10`;
const td1 = `I<UTOD231458907<<<<<<<<<<<<<<<
7408122F1204159UTO<<<<<<<<<<<6
ERIKSSON<<ANNA<MARIA<<<<<<<<<<`;
const td2 = `I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<
D231458907UTO7408122F1204159<<<<<<<6`;
const chinese = `POCHNZHANG<<XIAOMING<<<<<<<<<<<<<<<<<<<<<<<<
E123456782CHN9003071F3001019<<<<<<<<<<<<<<<0`;

const problemsOf = (text: string) => readMrz(text, today).problems ?? [];

describe('what stands in a zone', () => {
  test.each([
    ['a passport', td3, 'TD3', 'L898902C3'],
    ['a card of three lines', td1, 'TD1', 'D23145890'],
    ['a card of two lines', td2, 'TD2', 'D23145890'],
  ])('%s of the standard', (_, text, format, number) => {
    expect(readMrz(text, today).document).toMatchObject({
      format,
      number,
      surname: 'ERIKSSON',
      givenNames: 'ANNA MARIA',
      birthday: '1974-08-12',
      expiresOn: '2012-04-15',
      sex: 'F',
      issuingCountry: '',
      hints: [expect.stringContaining('签发国'), expect.stringContaining('国籍')],
    });
  });

  test('of a Chinese passport nothing is left to be asked', () => {
    expect(readMrz(chinese, today).document).toEqual({
      format: 'TD3',
      passport: true,
      number: 'E12345678',
      issuingCountry: 'CN',
      nationality: 'CN',
      birthday: '1990-03-07',
      expiresOn: '2030-01-01',
      sex: 'F',
      surname: 'ZHANG',
      givenNames: 'XIAOMING',
      hints: [],
    });
  });

  test('blanks, small letters, other signs and a missing break do not matter', () => {
    const pasted = chinese.toLowerCase().replaceAll('<<', '«').replace('\n', '');
    expect(readMrz(pasted, today)).toEqual(readMrz(chinese, today));
    expect(readMrz(` ${chinese.replace('\n', ' \r\n\r\n ')} `, today)).toEqual(readMrz(chinese, today));
  });

  test('a number that is too long for its place goes on behind it', () => {
    const [first, ...rest] = td1.split('\n') as [string, string, string];
    const long = `I<UTOD23145890<7349<<<<<<<<<<<`;
    expect(long).toHaveLength(first.length);
    const told = readMrz([long, '7408122F1204159UTO<<<<<<<<<<<6', rest[1]].join('\n'), today);
    expect(told.document?.number ?? told.problems).toBe('D23145890734');
  });

  test('a child of this century and an old person of the last are told apart', () => {
    expect(readMrz(withBirth('200101'), today).document?.birthday).toBe('2020-01-01');
    expect(readMrz(withBirth('270101'), today).document?.birthday).toBe('1927-01-01');
  });

  test('a name that fills its place may be cut', () => {
    const long = `POCHN${'ABCDEFGHIJ'.repeat(4).slice(0, 39)}`;
    const told = readMrz([long, chinese.split('\n')[1]].join('\n'), today);
    expect(told.document?.hints).toEqual(['姓名可能因过长被截断，请与证件核对']);
  });

  test('Germany and the kinds of British nationals', () => {
    expect(['D<<', 'GBO', 'HKG'].map(nationalityBehind)).toEqual(['DE', 'GB', 'HK']);
  });
});

describe('what is wrong with one', () => {
  test.each([
    ['', ['请输入证件下方的机读码']],
    ['P<UTO', ['机读码护照为两行各44位，证件卡为三行各30位或两行各36位，现为1行5位，请检查有无缺漏']],
    [chinese.replace('ZHANG', 'ZH@NG'), ['机读码只含大写字母、数字与“<”，请检查“@”']],
    [
      chinese.replace('E12345678', 'E12345679'),
      ['证件号码与其校验位不符，请核对', '机读码整体与其校验位不符，请核对'],
    ],
    [
      chinese.replace('9003071', '9003081'),
      ['出生日期与其校验位不符，请核对', '机读码整体与其校验位不符，请核对'],
    ],
    [
      chinese.replace('3001019', '3001029'),
      ['有效期与其校验位不符，请核对', '机读码整体与其校验位不符，请核对'],
    ],
    [chinese.replace('1F3', '1K3'), ['性别一位应为M、F或“<”，请核对']],
    [chinese.replace('ZHANG', 'ZH4NG'), ['姓名中不应有数字，请核对']],
    [chinese.replace('ZHANG<<XIAOMING', '<'.repeat(15)), ['机读码中没有姓名']],
    [withBirth('901307'), ['出生日期不是有效的日期，请核对']],
  ])('%j', (text, problems) => {
    expect(problemsOf(text)).toEqual(problems);
  });

  test('every single wrong character of the second line is found', () => {
    const [first, second] = chinese.split('\n') as [string, string];
    // The sex and the nationality have no check digit.
    const checked = second.split('').flatMap((_, at) => (at === 20 || (at >= 10 && at < 13) ? [] : [at]));
    const missed = checked.filter((at) => {
      const wrong = second[at] === '5' ? '6' : '5';
      return problemsOf(`${first}\n${second.slice(0, at)}${wrong}${second.slice(at + 1)}`).length === 0;
    });
    expect(missed).toEqual([]);
  });
});

const nationalityBehind = (code: string) =>
  readMrz(chinese.replaceAll('CHN', code), today).document?.nationality;

/** The Chinese one with another birth and the check digits that belong to it. */
function withBirth(birth: string): string {
  const [first, second] = chinese.split('\n') as [string, string];
  const weights = [7, 3, 1];
  const digit = (text: string) =>
    String(
      text
        .split('')
        .reduce(
          (sum, sign, at) => sum + weights[at % 3]! * (sign === '<' ? 0 : Number.parseInt(sign, 36)),
          0,
        ) % 10,
    );
  const begun = `${second.slice(0, 13)}${birth}${digit(birth)}${second.slice(20, 43)}`;
  const whole = digit(begun.slice(0, 10) + begun.slice(13, 20) + begun.slice(21, 43));
  return `${first}\n${begun}${whole}`;
}
