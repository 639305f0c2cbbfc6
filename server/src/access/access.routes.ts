import * as access from '@woxing/contract/people/access';
import * as account from '@woxing/contract/people/account-security';
import * as proofs from '@woxing/contract/people/identity-proof';
import * as factors from '@woxing/contract/people/second-factor';
import { type Route, route } from '#src/http/route.ts';
import type { AccessDeps } from './access-deps.ts';
import { changeMobile } from './change-mobile.ts';
import { askPasskeyToIdentify, identify, sendIdentityCode } from './identify.ts';
import { changePassword, resetPassword } from './new-password.ts';
import {
  addPasskey,
  beginTotp,
  confirmTotp,
  invitePasskey,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from './own-factors.ts';
import { endOtherSessions, endOwnSession, listOwnSessions, readSignInHistory } from './own-sessions.ts';
import { beginPasskeySignIn, signInByPasskey } from './passkey-sign-in.ts';
import { givePictureCode } from './picture-code.ts';
import { readAccount } from './read-account.ts';
import { register } from './register.ts';
import { takeSecondStep } from './second-step.ts';
import { signInByMobile, signInByPassword } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { sendCode } from './sms-code.ts';
import { verifyCode } from './verify-code.ts';
import { type EmailDeps, sendEmailCode, verifyEmail } from './verify-email.ts';

export const accessRoutes = (deps: AccessDeps): Route[] => [
  route(access.pictureCode, (ctx) => givePictureCode(deps, ctx)),
  route(access.appNewLogin, (ctx, input) => signInByPassword(deps, ctx, input)),
  route(access.appNewLoginPhoneCode, (ctx, input) => sendCode(deps, ctx, { ...input, purpose: 'sign-in' })),
  route(access.appNewLoginMobile, (ctx, input) => signInByMobile(deps, ctx, input)),
  route(access.sendCode, (ctx, input) => sendCode(deps, ctx, input)),
  route(access.verifyCode, (ctx, input) => verifyCode(deps, ctx, input)),
  route(access.appRegisterSave, (ctx, input) => register(deps, ctx, input)),
  route(access.updatePswd, (ctx, input) => resetPassword(deps, ctx, input)),
  route(access.updatePsw, (ctx, input) => changePassword(deps, ctx, input)),
  route(access.listSessions, (ctx) => listOwnSessions(deps, ctx)),
  route(access.endSession, (ctx, input) => endOwnSession(deps, ctx, input)),
  route(access.endOtherSessions, (ctx) => endOtherSessions(deps, ctx)),
  route(access.signInHistory, (ctx) => readSignInHistory(deps, ctx)),
  route(access.logout, (ctx) => signOut(deps, ctx)),
  route(factors.secondFactorSignIn, (ctx, input) => takeSecondStep(deps, ctx, input)),
  route(factors.beginPasskeySignIn, (ctx, input) => beginPasskeySignIn(deps, ctx, input)),
  route(factors.passkeySignIn, (ctx, input) => signInByPasskey(deps, ctx, input)),
  route(proofs.sendIdentityCode, (ctx, input) => sendIdentityCode(deps, ctx, input)),
  route(proofs.askPasskeyToIdentify, (ctx) => askPasskeyToIdentify(deps, ctx)),
  route(proofs.identify, (ctx, input) => identify(deps, ctx, input)),
  route(account.memberInfoEx, (ctx) => readAccount(deps, ctx)),
  route(account.changeMobile, (ctx, input) => changeMobile(deps, ctx, input)),
  route(factors.beginTotp, (ctx, input) => beginTotp(deps, ctx, input)),
  route(factors.confirmTotp, (ctx, input) => confirmTotp(deps, ctx, input)),
  route(factors.renewRecoveryCodes, (ctx, input) => renewRecoveryCodes(deps, ctx, input)),
  route(factors.turnOffSecondFactor, (ctx, input) => turnOffSecondFactor(deps, ctx, input)),
  route(factors.invitePasskey, (ctx, input) => invitePasskey(deps, ctx, input)),
  route(factors.addPasskey, (ctx, input) => addPasskey(deps, ctx, input)),
  route(factors.renamePasskey, (ctx, input) => renamePasskey(deps, ctx, input)),
  route(factors.removePasskey, (ctx, input) => removePasskey(deps, ctx, input)),
];

export const emailRoutes = (deps: EmailDeps): Route[] => [
  route(account.sendEmailCode, (ctx) => sendEmailCode(deps, ctx)),
  route(account.verifyEmail, (ctx, input) => verifyEmail(deps, ctx, input)),
];
