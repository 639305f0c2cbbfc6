/** Who is signed in in this tab, and the dialog that signs them in. */
export { chosenByPerson } from './chosen-by-person.ts';
export { forgetEntry, forgetPerson, offlineTrips } from './forget-person.ts';
export { refreshMember } from './refresh-member.ts';
export { sender } from './sender.ts';
export {
  clearSession,
  keepSession,
  type Member,
  openRegister,
  openSignIn,
  sessionEnded,
  sessionStore,
  useMember,
  usePerson,
  useSignedIn,
} from './session.ts';
export { SignInHost } from './sign-in-host.tsx';
export { signOut } from './sign-out.ts';
export { joinTabs } from './tabs.ts';
