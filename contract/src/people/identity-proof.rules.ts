import type { SecondFactorMethod } from './second-factor.rules.ts';

/** Acts that ask for a fresh proof of identity; a proof serves the one it was made for. */
export const proofPurposes = [
  'second-factor',
  'passkey',
  'mobile',
  'password',
  'pay-password',
  'withdrawal',
  'personal-data',
  'administration',
] as const;
export type ProofPurpose = (typeof proofPurposes)[number];

export type IdentityMethod = 'sms' | SecondFactorMethod;

/**
 * By what a member may prove to be who they are. A message proves it only while there is nothing stronger: who took over a
 * number must not get past the second factor with it. A passkey is the floor once there is one: neither messages nor codes
 * of an app, which can be talked out of people, count any more; recovery codes are for who has lost the device.
 */
export function identityMethods(has: {
  readonly secondFactorOn: boolean;
  readonly passkeys: number;
}): readonly IdentityMethod[] {
  if (has.passkeys > 0) return ['passkey', 'recovery'];
  return has.secondFactorOn ? ['totp', 'recovery'] : ['sms'];
}
