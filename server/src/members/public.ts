/** People who can sign in: who they are, their passwords, and the demo accounts of a sandbox. */
export { administratorsOf, makeAdministrator } from './administrators.db.ts';
export { closeDemoAccounts, demoIdsByMobile } from './demo-accounts.db.ts';
export { demoPassword } from './demo-password.ts';
export {
  addEmployeeAccounts,
  type EmployeeAccount,
  freeMobiles,
  openEmployeeAccount,
  saveEmployeeAccount,
} from './employee-accounts.db.ts';
export { findRecommender } from './find-recommender.ts';
export { askingAs, memberAsking } from './member-asking.ts';
export { memberFactsOf } from './member-facts.rules.ts';
export {
  findMember,
  findMemberRow,
  findMemberToSignIn,
  findTripLevel,
  holdPasswordHash,
  idsByMobile,
  lockMember,
  type MemberRow,
  membersByProvedEmail,
  namesOfMembers,
  savePasswordHash,
  savePhotoAddress,
} from './members.db.ts';
export { memberRoutes } from './members.routes.ts';
export {
  endMemberships,
  findMembership,
  lockMembership,
  type Membership,
  saveMembership,
} from './membership.db.ts';
export { isMobileTaken, provedEmailOf, saveMobile, saveVerifiedEmail } from './mobile.db.ts';
export { openRights, type Rights } from './open-rights.ts';
export { checkPassword, hashPassword } from './password.ts';
export {
  consentIsWithdrawn,
  consentsOf,
  erasedSince,
  giveConsent,
  withdrawConsents,
} from './personal-data.db.ts';
export { membersPersonalData } from './personal-data.ts';
export { addPersonalMember } from './personal-member.ts';
export { recommendCodeOf } from './recommend-code-of.ts';
export { countOpened } from './recommend-codes.db.ts';
export {
  type DemoAccount,
  demoAccounts,
  demoAdministrator,
  seedMembers,
} from './seed-members.ts';
export { partnerAccounts, seedPartnerMembers } from './seed-partner-members.ts';
export { addSellerAccount } from './seller-accounts.ts';
export { isWeakPassword } from './weak-password.ts';
