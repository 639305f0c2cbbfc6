import { type SecondFactorMethod, secondFactorMethods } from './second-factor.rules.ts';

/** Acts that ask for a fresh proof of identity; a proof serves the one it was made for. */
export const proofPurposes = [
  'second-factor',
  'passkey',
  'mobile',
  'password',
  'pay-password',
  'withdrawal',
  'personal-data',
] as const;
export type ProofPurpose = (typeof proofPurposes)[number];

export type IdentityMethod = 'sms' | SecondFactorMethod;

/**
 * By what a member may prove to be who they are, the strongest first. A message proves it only while there is nothing
 * stronger: who took over a number must not get past the second factor with it.
 */
export function identityMethods(has: {
  readonly secondFactorOn: boolean;
  readonly passkeys: number;
}): readonly IdentityMethod[] {
  if (!has.secondFactorOn) return has.passkeys > 0 ? ['sms', 'passkey'] : ['sms'];
  return secondFactorMethods.filter((method) => method !== 'passkey' || has.passkeys > 0);
}
