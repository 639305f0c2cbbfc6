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

export const accessRoutes = (deps: AccessDeps): Route[] => [
  route(access.pictureCode, (ctx) => givePictureCode(deps, ctx)),
  route(access.appNewLogin, (ctx, wish) => signInByPassword(deps, ctx, wish)),
  route(access.appNewLoginPhoneCode, (ctx, wish) => sendCode(deps, ctx, { ...wish, purpose: 'sign-in' })),
  route(access.appNewLoginMobile, (ctx, wish) => signInByMobile(deps, ctx, wish)),
  route(access.sendCode, (ctx, wish) => sendCode(deps, ctx, wish)),
  route(access.verifyCode, (ctx, wish) => verifyCode(deps, ctx, wish)),
  route(access.appRegisterSave, (ctx, wish) => register(deps, ctx, wish)),
  route(access.updatePswd, (ctx, wish) => resetPassword(deps, ctx, wish)),
  route(access.updatePsw, (ctx, wish) => changePassword(deps, ctx, wish)),
  route(access.listSessions, (ctx) => listOwnSessions(deps, ctx)),
  route(access.endSession, (ctx, wish) => endOwnSession(deps, ctx, wish)),
  route(access.endOtherSessions, (ctx) => endOtherSessions(deps, ctx)),
  route(access.signInHistory, (ctx) => readSignInHistory(deps, ctx)),
  route(access.logout, (ctx) => signOut(deps, ctx)),
  route(factors.secondFactorSignIn, (ctx, wish) => takeSecondStep(deps, ctx, wish)),
  route(factors.beginPasskeySignIn, (ctx, wish) => beginPasskeySignIn(deps, ctx, wish)),
  route(factors.passkeySignIn, (ctx, wish) => signInByPasskey(deps, ctx, wish)),
  route(proofs.sendIdentityCode, (ctx, wish) => sendIdentityCode(deps, ctx, wish)),
  route(proofs.askPasskeyToIdentify, (ctx) => askPasskeyToIdentify(deps, ctx)),
  route(proofs.identify, (ctx, wish) => identify(deps, ctx, wish)),
  route(account.memberInfoEx, (ctx) => readAccount(deps, ctx)),
  route(account.changeMobile, (ctx, wish) => changeMobile(deps, ctx, wish)),
  route(factors.beginTotp, (ctx, wish) => beginTotp(deps, ctx, wish)),
  route(factors.confirmTotp, (ctx, wish) => confirmTotp(deps, ctx, wish)),
  route(factors.renewRecoveryCodes, (ctx, wish) => renewRecoveryCodes(deps, ctx, wish)),
  route(factors.turnOffSecondFactor, (ctx, wish) => turnOffSecondFactor(deps, ctx, wish)),
  route(factors.invitePasskey, (ctx, wish) => invitePasskey(deps, ctx, wish)),
  route(factors.addPasskey, (ctx, wish) => addPasskey(deps, ctx, wish)),
  route(factors.renamePasskey, (ctx, wish) => renamePasskey(deps, ctx, wish)),
  route(factors.removePasskey, (ctx, wish) => removePasskey(deps, ctx, wish)),
];
