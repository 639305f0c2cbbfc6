import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { nothing } from '../core/fields.ts';
import { formText } from '../core/ordered-form.ts';
import { deviceName, signedInAnswer, trustDevice } from './access.ts';
import { proofText } from './identity-proof.ts';
import { passkeyAssertion, passkeyAttestation, passkeyInvitation, passkeyQuestion } from './passkeys.ts';
import { passkeyNameLength, secondFactorMethods } from './second-factor.rules.ts';

/** Two-step sign-in and passkeys: at the door, and in the settings of a member. */

const ticket = formText(64, '登录凭证').meta({ description: '第一步成功而须两步验证时，随 ret 1016 返回' });

export const secondFactorSignIn = endpoint({
  method: 'POST',
  path: '/login/secondFactor',
  summary: '登录的第二步：动态验证码、通行密钥或恢复码',
  access: 'public',
  effect: 'once',
  input: z.object({
    ticket,
    method: z.enum(secondFactorMethods).meta({ title: '验证方式' }),
    code: formText(20, '验证码'),
    credential: passkeyAssertion.optional(),
    deviceName,
    trustDevice,
  }),
  output: signedInAnswer,
});

export const beginPasskeySignIn = endpoint({
  method: 'POST',
  path: '/login/passkey/begin',
  summary: '以通行密钥登录：取得质询；带登录凭证时用于第二步',
  access: 'public',
  effect: 'once',
  input: z.object({ ticket }),
  output: passkeyQuestion,
});

export const passkeySignIn = endpoint({
  method: 'POST',
  path: '/login/passkey',
  summary: '以通行密钥登录，无需密码',
  access: 'public',
  effect: 'once',
  input: z.object({ credential: passkeyAssertion, deviceName, trustDevice }),
  output: signedInAnswer,
});

const recoveryCodes = z.object({
  recoveryCodes: z.array(z.string()).meta({ description: '仅此一次显示，每个只能使用一次' }),
});

export const beginTotp = endpoint({
  method: 'POST',
  path: '/member/secondFactor/begin',
  summary: '开启两步验证：取得身份验证器的密钥',
  access: 'member',
  effect: 'once',
  input: z.object({ proof: proofText }),
  output: z.object({
    secret: z.string().meta({ description: 'Base32' }),
    uri: z.string().meta({ description: '二维码的内容，otpauth:地址' }),
  }),
});

export const confirmTotp = endpoint({
  method: 'POST',
  path: '/member/secondFactor/confirm',
  summary: '开启两步验证：以第一个动态验证码确认',
  access: 'member',
  effect: 'once',
  input: z.object({ code: formText(20, '动态验证码') }),
  output: recoveryCodes,
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/member/secondFactor/recoveryCodes',
  summary: '重新生成恢复码，原有的全部作废',
  access: 'member',
  effect: 'once',
  input: z.object({ proof: proofText }),
  output: recoveryCodes,
});

export const turnOffSecondFactor = endpoint({
  method: 'POST',
  path: '/member/secondFactor/off',
  summary: '关闭两步验证',
  access: 'member',
  effect: 'once',
  input: z.object({ proof: proofText }),
  output: nothing,
});

export const invitePasskey = endpoint({
  method: 'POST',
  path: '/member/passkeys/begin',
  summary: '添加通行密钥：取得质询',
  access: 'member',
  effect: 'once',
  input: z.object({ proof: proofText }),
  output: passkeyInvitation,
});

const passkeyName = z.string().trim().min(1).max(passkeyNameLength).meta({ title: '名称' });
const passkeyId = z
  .string()
  .max(1400)
  .regex(/^[\w-]+$/)
  .meta({ title: '通行密钥' });

export const addPasskey = endpoint({
  method: 'POST',
  path: '/member/passkeys/add',
  summary: '添加通行密钥；尚无恢复码的，同时生成恢复码',
  access: 'member',
  effect: 'once',
  input: z.object({ credential: passkeyAttestation, name: passkeyName }),
  output: recoveryCodes,
});

export const renamePasskey = endpoint({
  method: 'POST',
  path: '/member/passkeys/rename',
  summary: '重命名通行密钥',
  access: 'member',
  effect: 'once',
  input: z.object({ id: passkeyId, name: passkeyName }),
  output: nothing,
});

export const removePasskey = endpoint({
  method: 'POST',
  path: '/member/passkeys/remove',
  summary: '删除通行密钥',
  access: 'member',
  effect: 'once',
  input: z.object({ id: passkeyId, proof: proofText }),
  output: nothing,
});
