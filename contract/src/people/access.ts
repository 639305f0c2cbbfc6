import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { flag, idText, momentOut, nothing } from '../core/fields.ts';
import { formText, needed, oneNeeded, orderedForm } from '../core/ordered-form.ts';
import { proofText } from './identity-proof.ts';
import { memberFacts } from './members.ts';
import { type SecondFactorMethod, secondFactorMethods } from './second-factor.rules.ts';
import {
  accountSignInRules,
  mobileSignInRules,
  passwordChangeSentRules,
  registerSentRules,
  resetSentRules,
  smsCodeRules,
  verifyRules,
} from './sign-in.rules.ts';

/** Sign-in: pictures, codes, the two ways in, registration, new passwords, and the way out. */

const randomCode = formText(64, '图形验证码编号');
const accCode = formText(256, '图形验证码');
const mobilePhone = needed(formText(40, '手机号码'));
const smsCode = formText(12, '短信验证码');
const md5 = (title: string) => formText(64, title).meta({ description: '密码的MD5，32位十六进制' });

export const deviceName = formText(60, '设备').meta({
  description: '显示在登录设备列表中，如“Chrome，Windows”',
});

/** 信任此设备: the session may be idle for longer. */
export const trustDevice = flag.default(false).meta({
  title: '信任此设备',
  description: '信任的设备上，登录后较长时间未操作才退出，默认12小时；平台管理员与合作方入口不适用',
});

/** `sign-in.second-factor` answers with this as `data`: the first step is done, the second is asked for. */
export interface SecondFactorAsked {
  readonly secondFactor: {
    /** Stands for the first step, for 5 minutes; sent to /login/secondFactor. */
    readonly ticket: string;
    readonly methods: readonly SecondFactorMethod[];
  };
}

export const signedInAnswer = memberFacts.extend({
  token: z.string().meta({ description: '会话令牌，之后以 Authorization: Bearer 发送' }),
});

const codeSent = z.object({
  resendSeconds: z.int().meta({ description: '可以再次发送之前的秒数' }),
  message: z.string(),
});

export const appNewLogin = endpoint({
  method: 'POST',
  path: '/login/appNewLogin',
  summary: '账号密码登录',
  access: 'public',
  effect: 'once',
  input: orderedForm(
    {
      mobilePhone: needed(formText(64, '账号').meta({ description: '账号或手机号码' })),
      loginPsw: needed(md5('密码')),
      accCode: needed(accCode.meta({ description: '图片中的4个字符' })),
      randomCode: randomCode.meta({ description: '图片的编号，见 /common/pictureCode' }),
      deviceName,
      trustDevice,
    },
    accountSignInRules,
  ),
  output: signedInAnswer,
});

export const appNewLoginMobile = endpoint({
  method: 'POST',
  path: '/login/appNewLoginMobile',
  summary: '短信验证码登录',
  access: 'public',
  effect: 'once',
  input: orderedForm({ mobilePhone, code: needed(smsCode), deviceName, trustDevice }, mobileSignInRules),
  output: signedInAnswer,
});

export const appNewLoginPhoneCode = endpoint({
  method: 'POST',
  path: '/login/appNewLoginPhoneCode',
  summary: '发送登录短信验证码',
  access: 'public',
  effect: 'once',
  input: orderedForm({ mobilePhone, accCode, randomCode }, smsCodeRules),
  output: codeSent,
});

/** What a code is good for; it is worth nothing for another purpose. `identify` goes to the member's own number alone. */
const askedPurposes = ['sign-in', 'register', 'reset', 'link', 'new-mobile'] as const;
export type AskedSmsPurpose = (typeof askedPurposes)[number];
export type SmsPurpose = AskedSmsPurpose | 'identify';

export const sendCode = endpoint({
  method: 'POST',
  path: '/common/sendCode',
  summary: '发送短信验证码；号码是否已注册，答复相同',
  access: 'public',
  effect: 'once',
  input: orderedForm({ mobilePhone, accCode, randomCode, purpose: z.enum(askedPurposes) }, smsCodeRules),
  output: codeSent,
});

export const verifyCode = endpoint({
  method: 'POST',
  path: '/common/verifyCode',
  summary: '校验短信验证码，换取一次性凭证',
  access: 'public',
  effect: 'once',
  input: orderedForm({ mobilePhone, smsCode: needed(smsCode), purpose: z.enum(['reset']) }, verifyRules),
  output: z.object({
    ticket: z.string().meta({ description: '10分钟内有效，仅限该手机号码与用途，只能使用一次' }),
  }),
});

export const appRegisterSave = endpoint({
  method: 'POST',
  path: '/register/appRegisterSave',
  summary: '注册个人会员',
  access: 'public',
  effect: 'once',
  input: orderedForm(
    {
      mobilePhone,
      code: needed(smsCode),
      loginPwd: needed(md5('登录密码')),
      refermobilephone: formText(40, '推荐人手机号码'),
      recommendCode: formText(20, '推荐码').meta({ description: '推荐链接中的推荐码，优先于推荐人手机号码' }),
      agreement: needed(flag.default(false).meta({ title: '同意服务协议' })),
    },
    registerSentRules,
  ),
  output: nothing,
});

export const updatePswd = endpoint({
  method: 'POST',
  path: '/updatePswd',
  summary: '重置密码，并退出所有设备',
  access: 'public',
  effect: 'once',
  input: oneNeeded(
    orderedForm(
      {
        mobilePhone,
        smsCode,
        ticket: formText(64, '凭证').meta({ description: '见 /common/verifyCode；有凭证时不需要短信验证码' }),
        pswd: needed(md5('新密码')),
      },
      resetSentRules,
    ),
    ['smsCode', 'ticket'],
  ),
  output: nothing,
});

export const updatePsw = endpoint({
  method: 'POST',
  path: '/updatePsw',
  summary: '修改密码，并退出其他设备；已开启两步验证的，另须身份验证凭证',
  access: 'member',
  effect: 'once',
  input: oneNeeded(
    orderedForm(
      { old: md5('原密码'), new: needed(md5('新密码')), proof: proofText },
      passwordChangeSentRules,
    ),
    ['old', 'proof'],
  ),
  output: nothing,
});

export const pictureCode = endpoint({
  method: 'GET',
  path: '/common/pictureCode',
  summary: '图形验证码：5分钟内有效，只能使用一次',
  access: 'public',
  effect: 'once',
  input: nothing,
  output: z.object({
    randomCode: z.string(),
    image: z.string().meta({ description: 'PNG图片，data:地址' }),
  }),
});

export const logout = endpoint({
  method: 'POST',
  path: '/login/logout',
  summary: '退出登录',
  access: 'public',
  effect: 'once',
  input: nothing,
  output: nothing,
});

const device = z.string().meta({ description: '登录时自报的设备，可能为空' });

export const listSessions = endpoint({
  method: 'POST',
  path: '/member/sessions/list',
  summary: '已登录的设备',
  access: 'member',
  effect: 'read',
  input: nothing,
  output: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        device,
        ip: z.string(),
        signedInAt: momentOut,
        lastSeenAt: momentOut,
        trusted: z.boolean().meta({ description: '登录时选择了信任此设备' }),
        idleMinutes: z.int().meta({ description: '超过此时长未操作即退出登录' }),
        current: z.boolean().meta({ description: '是否为发出此请求的设备' }),
      }),
    ),
  }),
});

export const endSession = endpoint({
  method: 'POST',
  path: '/member/sessions/end',
  summary: '退出一台设备',
  access: 'member',
  effect: 'once',
  input: z.object({ id: idText }),
  output: nothing,
});

/** `entry`: a partner vouched for the member. */
export const signInWays = ['password', 'sms', 'passkey', 'entry'] as const;
export type SignInWay = (typeof signInWays)[number];

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/member/sessions/endOthers',
  summary: '退出其他所有设备',
  access: 'member',
  effect: 'once',
  input: nothing,
  output: nothing,
});

export const signInHistory = endpoint({
  method: 'POST',
  path: '/member/signIn/history',
  summary: '最近50次登录与失败的尝试，保留半年',
  access: 'member',
  effect: 'read',
  input: nothing,
  output: z.object({
    records: z.array(
      z.object({
        at: momentOut,
        way: z.enum(signInWays),
        secondFactor: z.enum(secondFactorMethods).nullable().meta({ description: '第二步所用的方式' }),
        succeeded: z.boolean(),
        ip: z.string(),
        device,
      }),
    ),
  }),
});
