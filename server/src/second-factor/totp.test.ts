import { expect, test } from 'vitest';
import { newTotpSecret, stepOf, totpCode, totpUri } from './totp.ts';

/** RFC 6238, appendix B: the SHA-1 rows with the last six of their eight digits; the secret is `12345678901234567890`. */
const rfcSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %d the code is %s', (second, code) => {
  expect(totpCode(rfcSecret, Math.floor(second / 30))).toBe(code);
  expect(stepOf(rfcSecret, code, new Date(second * 1000))).toBe(Math.floor(second / 30));
});

test('a code is taken half a minute early or late, not more', () => {
  const at = (seconds: number) => stepOf(rfcSecret, '005924', new Date((1_234_567_890 + seconds) * 1000));
  expect([at(-60), at(-30), at(0), at(30), at(60)]).toEqual([
    undefined,
    41_152_263,
    41_152_263,
    41_152_263,
    undefined,
  ]);
  expect(stepOf(rfcSecret, '', new Date(1_234_567_890_000))).toBeUndefined();
});

test('secrets are 160 bits that differ, in letters that apps take', () => {
  const secrets = Array.from({ length: 50 }, newTotpSecret);
  expect(new Set(secrets).size).toBe(50);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
});

test('the QR code names the house and the account', () => {
  const uri = new URL(totpUri(rfcSecret, '我行', '138****0010'));
  expect(`${uri.protocol}//${uri.host}${decodeURIComponent(uri.pathname)}`).toBe(
    'otpauth://totp/我行:138****0010',
  );
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret: rfcSecret,
    issuer: '我行',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
