import { expect, test } from 'vitest';
import { paperOfMrz } from './mrz-paper.rules.ts';

test.each([
  ['a passport', true, 'FR', '12AB34567', 2],
  ['a permit to Hong Kong and Macao', false, 'CN', 'CA1234567', 8],
  ['an older one', false, 'CN', 'C12345678', 8],
  ['a permit to Taiwan', false, 'CN', 'L12345678', 7],
  ['a permit of somebody of Hong Kong', false, 'CN', 'H12345678', 5],
  ['the same with its turn', false, 'CN', 'M1234567802', 5],
  ['the same of a foreigner', false, 'CN', 'HA1234567', 5],
  ['a permit of somebody of Taiwan', false, 'CN', '12345678', 4],
  ['a residence permit of a foreigner', false, 'CN', 'USA110180100123', undefined],
  ['an identity card of another country', false, 'ES', 'C12345678', undefined],
  ['a card of a country that there is not', false, '', '12345678', undefined],
] as const)(
  '%s is known by who issued it and how it is numbered',
  (_, passport, issuingCountry, number, type) => {
    expect(paperOfMrz({ passport, issuingCountry, number })).toBe(type);
  },
);
