import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { nothing } from '../core/fields.ts';
import { formText } from '../core/ordered-form.ts';
import { proofPurposes } from './identity-proof.rules.ts';
import { passkeyAssertion, passkeyQuestion } from './passkeys.ts';
import { secondFactorMethods } from './second-factor.rules.ts';

/** Whoever is signed in shows once more to be the member, right before an act that a thief of the session would do. */

/** What /member/account/indentify gave: one act of one purpose, within 10 minutes, in this session. */
export const proofText = formText(64, '身份验证凭证').meta({
  description: '见 /member/account/indentify；10分钟内有效，仅限该用途，只能使用一次',
});

export const sendIdentityCode = endpoint({
  method: 'POST',
  path: '/member/account/sendCode',
  summary: '向本人手机发送身份验证短信',
  access: 'member',
  effect: 'once',
  input: z.object({
    accCode: formText(256, '图形验证码'),
    randomCode: formText(64, '图形验证码编号'),
  }),
  output: z.object({ resendSeconds: z.int(), message: z.string() }),
});

export const askPasskeyToIdentify = endpoint({
  method: 'POST',
  path: '/member/passkeys/challenge',
  summary: '以通行密钥验证身份：取得质询',
  access: 'member',
  effect: 'once',
  input: nothing,
  output: passkeyQuestion,
});

export const identify = endpoint({
  method: 'POST',
  path: '/member/account/indentify',
  summary:
    '验证本人身份，换取办理敏感事项的一次性凭证；已开启两步验证的，不接受短信；已有通行密钥的，只接受通行密钥或恢复码',
  access: 'member',
  effect: 'once',
  input: z.object({
    purpose: z.enum(proofPurposes).meta({ title: '用途' }),
    method: z.enum(['sms', ...secondFactorMethods]).meta({ title: '验证方式' }),
    code: formText(20, '验证码'),
    credential: passkeyAssertion.optional(),
  }),
  output: z.object({ proof: z.string(), seconds: z.int().meta({ description: '凭证的有效秒数' }) }),
});
