import type { OrderedRule } from '../core/ordered.rules.ts';
import { isMobilePhone } from './identity.rules.ts';

/**
 * The forms of the sign-in dialog, checked field by field in this order. Passwords are checked before they are hashed for
 * sending; what the server sees is the MD5, so its lists ask for one where the browser's ask for a length.
 */
export interface AccountSignInForm {
  readonly mobilePhone: string;
  readonly loginPsw: string;
  /** What the person read in the picture. */
  readonly accCode: string;
}

export const accountSignInRules: readonly OrderedRule<AccountSignInForm>[] = [
  { field: 'mobilePhone', message: '请输入您的帐号', holds: (form) => form.mobilePhone.trim() !== '' },
  { field: 'loginPsw', message: '请输入帐号密码', holds: (form) => form.loginPsw !== '' },
  { field: 'accCode', message: '请输入验证码', holds: (form) => form.accCode.trim() !== '' },
];

export interface SmsCodeForm {
  readonly mobilePhone: string;
}

export const smsCodeRules: readonly OrderedRule<SmsCodeForm>[] = [
  { field: 'mobilePhone', message: '请正确输入手机号码', holds: (form) => isMobilePhone(form.mobilePhone) },
];

export interface MobileSignInForm extends SmsCodeForm {
  readonly code: string;
}

export const mobileSignInRules: readonly OrderedRule<MobileSignInForm>[] = [
  ...smsCodeRules,
  { field: 'code', message: '请输入短信验证码', holds: (form) => form.code.trim() !== '' },
];

const passwordLength = { min: 6, max: 16 };
const passwordLengthWords = '密码长度为6-16个字符组成';
const passwordUnhashed = '密码须以MD5的32位十六进制形式发送';

const hasPasswordLength = (typed: string) =>
  typed.length >= passwordLength.min && typed.length <= passwordLength.max;
/** The MD5 of an empty text stands for no password. */
const isSet = (md5: string) => md5 !== '' && md5.toLowerCase() !== 'd41d8cd98f00b204e9800998ecf8427e';
const isMd5 = (text: string) => /^[0-9a-f]{32}$/i.test(text);

export interface RegisterForm extends MobileSignInForm {
  readonly loginPwd: string;
  /** Who recommended us: may be left out. */
  readonly refermobilephone: string;
  readonly agreement: boolean;
}

const noLoginPassword = '请设置登录密码';

const restOfRegister: readonly OrderedRule<RegisterForm>[] = [
  {
    field: 'refermobilephone',
    message: '请正确输入推荐人手机号码',
    holds: (form) => form.refermobilephone.trim() === '' || isMobilePhone(form.refermobilephone),
  },
  { field: 'agreement', message: '请阅读并勾选《{brand}服务协议》', holds: (form) => form.agreement },
];

/** In the browser. */
export const registerRules: readonly OrderedRule<RegisterForm>[] = [
  ...mobileSignInRules,
  { field: 'loginPwd', message: noLoginPassword, holds: (form) => form.loginPwd !== '' },
  { field: 'loginPwd', message: passwordLengthWords, holds: (form) => hasPasswordLength(form.loginPwd) },
  ...restOfRegister,
];

/** On the server. */
export const registerSentRules: readonly OrderedRule<RegisterForm>[] = [
  ...mobileSignInRules,
  { field: 'loginPwd', message: noLoginPassword, holds: (form) => isSet(form.loginPwd) },
  { field: 'loginPwd', message: passwordUnhashed, holds: (form) => isMd5(form.loginPwd) },
  ...restOfRegister,
];

/** The first step of a reset: who holds the number. */
export interface VerifyForm extends SmsCodeForm {
  readonly smsCode: string;
}

export const verifyRules: readonly OrderedRule<VerifyForm>[] = [
  ...smsCodeRules,
  { field: 'smsCode', message: '请输入短信验证码', holds: (form) => form.smsCode.trim() !== '' },
];

/** The second step, in the browser. */
export interface NewPasswordForm {
  readonly pswd: string;
  readonly pswd2: string;
}

const noNewPassword = '请设置新密码';

export const newPasswordRules: readonly OrderedRule<NewPasswordForm>[] = [
  { field: 'pswd', message: noNewPassword, holds: (form) => form.pswd !== '' },
  { field: 'pswd', message: passwordLengthWords, holds: (form) => hasPasswordLength(form.pswd) },
  { field: 'pswd2', message: '请再次确认密码', holds: (form) => form.pswd2 !== '' },
  { field: 'pswd2', message: '两次密码输入不一致', holds: (form) => form.pswd2 === form.pswd },
];

/** Both steps as the server hears them: the number is proved by the code itself or by the ticket that was given for it. */
export interface ResetSentForm extends VerifyForm {
  readonly ticket: string;
  readonly pswd: string;
}

export const resetSentRules: readonly OrderedRule<ResetSentForm>[] = [
  ...smsCodeRules,
  {
    field: 'smsCode',
    message: '请输入短信验证码',
    holds: (form) => form.smsCode.trim() !== '' || form.ticket !== '',
  },
  { field: 'pswd', message: noNewPassword, holds: (form) => isSet(form.pswd) },
  { field: 'pswd', message: passwordUnhashed, holds: (form) => isMd5(form.pswd) },
];

/** What the browser checks before it sends them as MD5. */
export interface PasswordChangeForm extends NewPasswordForm {
  readonly old: string;
}

const noOldPassword = '请输入原密码';

export const passwordChangeRules: readonly OrderedRule<PasswordChangeForm>[] = [
  { field: 'old', message: noOldPassword, holds: (form) => form.old !== '' },
  ...newPasswordRules,
];

/** Whoever has no password yet, having come by SMS only, shows a proof of identity instead of the old one. */
export interface PasswordChangeSentForm {
  readonly old: string;
  readonly new: string;
  readonly proof: string;
}

export const passwordChangeSentRules: readonly OrderedRule<PasswordChangeSentForm>[] = [
  { field: 'old', message: noOldPassword, holds: (form) => isSet(form.old) || form.proof !== '' },
  { field: 'new', message: noNewPassword, holds: (form) => isSet(form.new) },
  { field: 'new', message: passwordUnhashed, holds: (form) => isMd5(form.new) },
];

/** Said when a code has been sent. */
export const smsCodeSent = '短信验证码已发送';
export const smsResendSeconds = 60;
export const smsCodeLength = 6;
export const pictureCodeLength = 4;
export const mobilePhoneLength = 11;
/** The text of the service agreement that is in force; kept with each consent. */
export const serviceAgreementVersion = '1.1';
/** 《12306账号授权书》, agreed to with each sign-in at the railway. */
export const railAgreementVersion = '1.0';
