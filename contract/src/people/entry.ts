import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { flag, momentOut, nothing, requiredText } from '../core/fields.ts';
import { formText, needed, orderedForm } from '../core/ordered-form.ts';
import { entryLinkRules } from './entry-link.rules.ts';
import { memberFacts } from './members.ts';
import { passkeyAssertion } from './passkeys.ts';
import { secondFactorMethods } from './second-factor.rules.ts';

/**
 * How a partner's users come in: signed links, one-time tickets, and the keys behind them. The scheme is written down for
 * partners in docs/partner-entry.md.
 */

/** As sent: what is signed is not trimmed, and every value is a text. */
const asSent = (title: string) => z.string().meta({ title });

/** What every signed call carries. */
export const partnerProof = {
  appId: asSent('渠道编号'),
  kid: asSent('密钥编号'),
  timestamp: asSent('时间戳').meta({ description: '自1970年起的秒数，与服务器相差不超过300秒' }),
  nonce: asSent('随机串').meta({
    description: '16至64位字母、数字、连字符或下划线，每次不同',
  }),
  sign: asSent('签名').meta({ description: 'HMAC-SHA256，64位小写十六进制' }),
};
export const partnerUser = asSent('用户编号').meta({ description: '合作方自己的用户编号，1至64个字符' });

export const openEntryTicket = endpoint({
  method: 'POST',
  path: '/open/v1/entry-tickets',
  summary: '为合作方用户生成一次性进入链接',
  access: 'signed-callback',
  effect: 'once',
  input: z.strictObject({
    ...partnerProof,
    user: partnerUser,
    purpose: z
      .enum(['entry', 'return'])
      .optional()
      .meta({ description: 'entry：进入，60秒内有效（默认）；return：带会话返回固定页面，5分钟内有效' }),
    path: asSent('页面')
      .optional()
      .meta({ description: '站内地址，可带参数；entry默认为首页，return默认为/mismatch' }),
  }),
  output: z.object({
    url: z.string().meta({ description: '在用户的浏览器中打开，只能使用一次' }),
    expiresInSeconds: z.int(),
    known: z.boolean().meta({ description: '否：该用户尚未关联账号，进入时由本人以短信验证码关联' }),
  }),
});

export const openUser = endpoint({
  method: 'POST',
  path: '/open/v1/users',
  summary: '登记合作方用户',
  access: 'signed-callback',
  effect: 'once',
  input: z.strictObject({
    ...partnerProof,
    user: partnerUser,
    mobile: asSent('手机号码').meta({ description: '合作方已核实为该用户本人的号码' }),
    name: asSent('姓名'),
  }),
  output: z.object({
    state: z.enum(['created', 'linked', 'confirm']).meta({
      description:
        'created：已建立账号并关联；linked：早已关联，未作改动；confirm：该手机号码已有账号，须由本人在进入时以短信验证码关联',
    }),
  }),
});

const deviceName = formText(60, '设备');

export const exchangeEntry = endpoint({
  method: 'POST',
  path: '/entry/exchange',
  summary: '以一次性凭证换取会话',
  access: 'public',
  effect: 'once',
  input: z.object({
    ticket: requiredText(80).meta({ title: '凭证' }),
    purpose: z.enum(['entry', 'return']),
    deviceName,
  }),
  output: z.object({
    member: memberFacts.extend({ token: z.string() }).nullable(),
    linkTicket: z.string().meta({ description: '尚未关联账号时，用于 /entry/link，10分钟内有效' }),
  }),
});

export const linkEntry = endpoint({
  method: 'POST',
  path: '/entry/link',
  summary: '以短信验证码关联账号；号码尚未注册时建立新账号；账号已开启两步验证的，以 ret 1016 要求第二步',
  access: 'public',
  effect: 'once',
  input: orderedForm(
    {
      ticket: formText(80, '凭证'),
      mobilePhone: needed(formText(40, '手机号码')),
      code: needed(formText(12, '短信验证码')),
      agreement: needed(flag.default(false).meta({ title: '同意服务协议' })),
      deviceName,
    },
    entryLinkRules,
  ),
  output: z.object({ member: memberFacts.extend({ token: z.string() }) }),
});

export const linkEntryBySecondFactor = endpoint({
  method: 'POST',
  path: '/entry/link/secondFactor',
  summary: '关联账号的第二步：动态验证码、通行密钥或恢复码',
  access: 'public',
  effect: 'once',
  input: z.object({
    ticket: formText(80, '凭证'),
    stepTicket: formText(64, '登录凭证').meta({ description: '第一步成功而须两步验证时，随 ret 1016 返回' }),
    method: z.enum(secondFactorMethods).meta({ title: '验证方式' }),
    code: formText(20, '验证码'),
    credential: passkeyAssertion.optional(),
    deviceName,
  }),
  output: z.object({ member: memberFacts.extend({ token: z.string() }) }),
});

const reference = z.string().max(64).meta({ title: '渠道用户编号' });

export const listEntryLinks = endpoint({
  method: 'POST',
  path: '/member/entryLinks/list',
  summary: '可直接进入本人账号的合作渠道',
  access: 'member',
  effect: 'read',
  input: nothing,
  output: z.object({
    links: z.array(z.object({ partner: z.string(), reference, linkedAt: momentOut })),
  }),
});

export const endEntryLink = endpoint({
  method: 'POST',
  path: '/member/entryLinks/end',
  summary: '解除与合作渠道的关联，并退出其他设备',
  access: 'member',
  effect: 'once',
  input: z.object({ reference }),
  output: nothing,
});

const tenantId = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,31}$/)
  .meta({ title: '渠道编号' });
const kid = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{2,39}$/)
  .meta({ title: '密钥编号' });

export const listEntryKeys = endpoint({
  method: 'POST',
  path: '/admin/entry-keys/list',
  summary: '渠道的进入密钥',
  access: { permission: 91 },
  effect: 'read',
  input: z.object({ tenantId }),
  output: z.object({
    keys: z.array(
      z.object({
        kid: z.string(),
        algorithm: z.string(),
        createdAt: momentOut,
        notAfter: momentOut,
        live: z.boolean(),
      }),
    ),
  }),
});

export const createEntryKey = endpoint({
  method: 'POST',
  path: '/admin/entry-keys/create',
  summary: '新建进入密钥；最多两个同时启用，以便更换',
  access: { permission: 91 },
  stepUp: true,
  effect: 'once',
  input: z.object({ tenantId }),
  output: z.object({
    kid: z.string(),
    secret: z.string().meta({ description: '只显示这一次' }),
    notAfter: momentOut,
  }),
});

export const endEntryKey = endpoint({
  method: 'POST',
  path: '/admin/entry-keys/end',
  summary: '停用进入密钥，立即生效',
  access: { permission: 91 },
  stepUp: true,
  effect: 'once',
  input: z.object({ tenantId, kid }),
  output: nothing,
});

export const sandboxPartners = endpoint({
  method: 'POST',
  path: '/api/sandbox/entry/partners',
  summary: '沙箱中的合作方及其用户',
  access: 'sandbox',
  effect: 'read',
  input: nothing,
  output: z.object({
    partners: z.array(
      z.object({
        appId: z.string(),
        name: z.string(),
        users: z.array(z.object({ user: z.string(), mobile: z.string(), who: z.string() })),
      }),
    ),
  }),
});

export const sandboxEntryLink = endpoint({
  method: 'POST',
  path: '/api/sandbox/entry/link',
  summary: '以合作方身份签发进入链接',
  access: 'sandbox',
  effect: 'once',
  input: z.object({ partner: tenantId, user: requiredText(64) }),
  output: z.object({ url: z.string() }),
});
