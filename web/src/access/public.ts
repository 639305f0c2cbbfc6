/** Who is signed in in this tab, the dialog that signs them in, and the parts of its forms that settings are made of. */
export { deviceNameOf } from './device-name.rules.ts';
export { md5Hex } from './md5-hex.ts';
export { MobileField } from './mobile-field.tsx';
export { passkeysPossible } from './passkeys-possible.ts';
export { refreshMember } from './refresh-member.ts';
export { sender } from './sender.ts';
export {
  endSession,
  keepSession,
  type Member,
  openRegister,
  openSignIn,
  useMember,
  useSignedIn,
} from './session.ts';
export { ModeLink, SignInFrame } from './sign-in-frame.tsx';
export { SignInHost } from './sign-in-host.tsx';
export { signOut } from './sign-out.ts';
export { SmsCodeField } from './sms-code-field.tsx';
export { useOrderedForm } from './use-ordered-form.ts';
