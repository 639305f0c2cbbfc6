import { expect, test } from 'vitest';
import { identityMethods } from './identity-proof.rules.ts';

test.each([
  [false, 0, ['sms']],
  [false, 2, ['passkey', 'recovery']],
  [true, 0, ['totp', 'recovery']],
  [true, 1, ['passkey', 'recovery']],
] as const)('second factor %s, %d passkeys: %j', (secondFactorOn, passkeys, methods) => {
  expect(identityMethods({ secondFactorOn, passkeys })).toEqual(methods);
});
