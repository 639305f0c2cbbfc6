/** Where everything stands in a machine-readable zone, by ICAO 9303 parts 4, 5 and 6. */

export interface MrzField {
  readonly line: number;
  readonly from: number;
  readonly length: number;
}

export interface MrzCheck {
  /** How the field is called in a sentence. */
  readonly title: string;
  readonly over: readonly MrzField[];
  readonly at: MrzField;
  /** Optional data that is not there may have a filler for its check digit. */
  readonly mayBeBlank?: boolean;
}

export interface MrzFormat {
  readonly name: 'TD3' | 'TD2' | 'TD1';
  readonly lines: number;
  readonly width: number;
  readonly code: MrzField;
  readonly issuing: MrzField;
  readonly names: MrzField;
  readonly number: MrzField;
  readonly numberCheck: MrzField;
  /** Where the number goes on when it is too long for its place. */
  readonly numberRest: MrzField | undefined;
  readonly nationality: MrzField;
  readonly birth: MrzField;
  readonly sex: MrzField;
  readonly expiry: MrzField;
  readonly checks: readonly MrzCheck[];
}

/** The n-th place of a line, as the standard counts, and how many characters. */
const field = (line: number, place: number, length: number): MrzField => ({
  line: line - 1,
  from: place - 1,
  length,
});

const birthCheck = (birth: MrzField, at: MrzField): MrzCheck => ({ title: '出生日期', over: [birth], at });
const expiryCheck = (expiry: MrzField, at: MrzField): MrzCheck => ({ title: '有效期', over: [expiry], at });
const whole = '机读码整体';

/** Both of two lines agree up to the optional data. */
const secondLine = {
  lines: 2,
  code: field(1, 1, 2),
  issuing: field(1, 3, 3),
  number: field(2, 1, 9),
  numberCheck: field(2, 10, 1),
  nationality: field(2, 11, 3),
  birth: field(2, 14, 6),
  sex: field(2, 21, 1),
  expiry: field(2, 22, 6),
} as const;
const secondLineChecks = [
  birthCheck(secondLine.birth, field(2, 20, 1)),
  expiryCheck(secondLine.expiry, field(2, 28, 1)),
];

const passport: MrzFormat = {
  ...secondLine,
  name: 'TD3',
  width: 44,
  names: field(1, 6, 39),
  numberRest: undefined,
  checks: [
    ...secondLineChecks,
    { title: '个人号码', over: [field(2, 29, 14)], at: field(2, 43, 1), mayBeBlank: true },
    { title: whole, over: [field(2, 1, 10), field(2, 14, 7), field(2, 22, 22)], at: field(2, 44, 1) },
  ],
};

const cardOfTwoLines: MrzFormat = {
  ...secondLine,
  name: 'TD2',
  width: 36,
  names: field(1, 6, 31),
  numberRest: field(2, 29, 7),
  checks: [
    ...secondLineChecks,
    { title: whole, over: [field(2, 1, 10), field(2, 14, 7), field(2, 22, 14)], at: field(2, 36, 1) },
  ],
};

const cardOfThreeLines: MrzFormat = {
  name: 'TD1',
  lines: 3,
  width: 30,
  code: field(1, 1, 2),
  issuing: field(1, 3, 3),
  number: field(1, 6, 9),
  numberCheck: field(1, 15, 1),
  numberRest: field(1, 16, 15),
  birth: field(2, 1, 6),
  sex: field(2, 8, 1),
  expiry: field(2, 9, 6),
  nationality: field(2, 16, 3),
  names: field(3, 1, 30),
  checks: [
    birthCheck(field(2, 1, 6), field(2, 7, 1)),
    expiryCheck(field(2, 9, 6), field(2, 15, 1)),
    {
      title: whole,
      over: [field(1, 6, 25), field(2, 1, 7), field(2, 9, 7), field(2, 19, 11)],
      at: field(2, 30, 1),
    },
  ],
};

export const mrzFormats: readonly MrzFormat[] = [passport, cardOfTwoLines, cardOfThreeLines];

/** By how many lines there are, and how wide; undefined when they are none of the three. */
export function formatOf(lines: readonly string[]): MrzFormat | undefined {
  return mrzFormats.find(
    (format) => format.lines === lines.length && lines.every(({ length }) => length === format.width),
  );
}

/** Weights 7, 3, 1 over digits, letters from 10 on, and fillers for nothing. */
export function checkDigit(text: string): string {
  const weights = [7, 3, 1];
  const sum = text.split('').reduce((total, sign, at) => total + weights[at % 3]! * valueOf(sign), 0);
  return String(sum % 10);
}

const valueOf = (sign: string) => (sign === '<' ? 0 : Number.parseInt(sign, 36));
