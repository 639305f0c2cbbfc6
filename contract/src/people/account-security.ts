import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { momentOut, nothing, text } from '../core/fields.ts';
import { formText, needed, orderedForm } from '../core/ordered-form.ts';
import { proofText } from './identity-proof.ts';
import { memberFacts } from './members.ts';
import { mobileSignInRules } from './sign-in.rules.ts';

/** The member's own account as its settings show it, and the number that it is signed in with. */

const security = z.object({
  hasPassword: z.boolean(),
  secondFactorOn: z.boolean(),
  secondFactorSince: momentOut.nullable(),
  secondFactorAdvised: z.boolean().meta({ description: '管理员与企业主账号未开启两步验证时为true' }),
  recoveryCodesLeft: z.int(),
  passkeyHost: z.string().meta({ description: '可使用通行密钥的域名；为空：本站不支持' }),
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      addedAt: momentOut,
      lastUsedAt: momentOut.nullable(),
      backedUp: z.boolean().meta({ description: '是否由设备厂商同步到其他设备' }),
    }),
  ),
});

export type SecurityFacts = z.output<typeof security>;

export const memberInfoEx = endpoint({
  method: 'POST',
  path: '/member/info_ex',
  summary: '当前会员的扩展信息：会员信息与账号安全',
  access: 'member',
  effect: 'read',
  input: nothing,
  output: memberFacts.extend({ security }),
});

export const changeMobile = endpoint({
  method: 'POST',
  path: '/member/mobile/change',
  summary: '更换手机号码，并退出其他设备',
  access: 'member',
  effect: 'once',
  input: orderedForm(
    {
      mobilePhone: needed(formText(40, '新手机号码')),
      code: needed(formText(12, '短信验证码')),
      proof: proofText,
    },
    mobileSignInRules,
  ),
  output: nothing,
});

export const sendEmailCode = endpoint({
  method: 'POST',
  path: '/member/email/sendCode',
  summary: '向个人资料中的电子邮箱发送验证码；验证前不会向该邮箱发送任何个人信息',
  access: 'member',
  effect: 'once',
  input: nothing,
  output: z.object({ resendSeconds: z.int(), message: z.string() }),
});

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/member/email/verify',
  summary: '以邮件中的验证码验证电子邮箱；更换邮箱后须重新验证',
  access: 'member',
  effect: 'once',
  input: z.object({ code: text(12).meta({ title: '验证码', description: '六位数字' }) }),
  output: memberFacts,
});
