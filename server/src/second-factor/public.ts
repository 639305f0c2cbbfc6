/** What a member proves to be themselves by, besides password and number: an authenticator app, recovery codes, passkeys. */
export {
  confirmAuthenticator,
  forgetAuthenticator,
  offerAuthenticator,
  replaceRecoveryCodes,
  spendRecoveryCode,
  spendTotpCode,
} from './authenticator.ts';
export { sweepChallenges } from './passkeys.db.ts';
export {
  askForPasskey,
  dropPasskey,
  invitePasskey,
  keepPasskey,
  namePasskey,
  passkeyAnswers,
} from './passkeys.ts';
export { secondFactorPersonalData } from './personal-data.ts';
export { readFactors, secondStepMethods } from './read-factors.ts';
export { secondFactorSealedRows } from './sealed-rows.ts';
export type { Holder, SecondFactorDeps } from './second-factor-deps.ts';
