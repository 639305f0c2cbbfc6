import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { nothing } from '../core/fields.ts';
import { formText, needed, oneNeeded, orderedForm } from '../core/ordered-form.ts';
import { proofText } from './identity-proof.ts';
import { payPasswordSentRules } from './pay-password.rules.ts';

/** The six digits that let money out of the wallet. */

const md5 = (title: string) => formText(64, title).meta({ description: '6位数字的MD5，32位十六进制' });

export const isPayPwdSetup = endpoint({
  method: 'POST',
  path: '/member/isPayPwdSetup',
  summary: '是否已设置支付密码',
  access: 'member',
  effect: 'read',
  input: nothing,
  output: z.object({
    isSetup: z.int().min(0).max(1),
    held: z.boolean().meta({ description: '今日错误次数已满，须重置或明日再试' }),
  }),
});

export const updatePayPswd = endpoint({
  method: 'POST',
  path: '/member/updatePayPswd',
  summary: '设置、修改或重置支付密码：首次设置与重置凭身份验证，修改凭原支付密码',
  access: 'member',
  effect: 'once',
  input: oneNeeded(
    orderedForm(
      { old: md5('原支付密码'), new: needed(md5('新支付密码')), proof: proofText },
      payPasswordSentRules,
    ),
    ['old', 'proof'],
  ),
  output: nothing,
});
