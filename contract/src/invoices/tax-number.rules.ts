/**
 * 统一社会信用代码 of GB 32100-2015: who registered it, what kind it is, six digits of a region, nine characters of the organisation, and
 * a check character. Pure, for browser and server.
 */
const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];
const length = 18;

/** Departments that register organisations, and kinds of organisations of each, by the tables of the standard. */
const registrars: Readonly<Record<string, string>> = {
  1: '1239',
  2: '19',
  3: '123459',
  4: '19',
  5: '1239',
  6: '129',
  7: '129',
  8: '19',
  9: '123',
  A: '19',
  N: '1239',
  Y: '1',
};

/** As it is kept: without spaces, in capitals. */
export const plainTaxNumber = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase();

/** What is wrong with a number, the first thing alone; undefined of a good one. */
export function taxNumberProblem(typed: string): string | undefined {
  const number = plainTaxNumber(typed);
  if (!/^[0-9A-Z]*$/.test(number)) return '税号只能包含数字和字母，请核对';
  if (number.length !== length) return `税号应为${length}位，现为${number.length}位，请核对`;
  const strange = Array.from(number).find((character) => !alphabet.includes(character));
  if (strange !== undefined) return `税号不会出现字母${strange}，请核对是否与数字混淆`;
  if (registrars[number[0]!] === undefined) return '税号第1位不是有效的登记管理部门代码，请核对';
  if (!registrars[number[0]!]!.includes(number[1]!)) return '税号第2位不是有效的机构类别代码，请核对';
  if (!/^\d{6}$/.test(number.slice(2, 8))) return '税号第3至8位应为数字，请核对';
  if (checkOf(number) !== number[length - 1]) return '税号校验未通过，请逐位核对';
  return undefined;
}

function checkOf(code: string): string {
  const sum = weights.reduce((total, weight, at) => total + weight * alphabet.indexOf(code[at]!), 0);
  return alphabet[(alphabet.length - (sum % alphabet.length)) % alphabet.length]!;
}
