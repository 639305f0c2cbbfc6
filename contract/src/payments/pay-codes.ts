import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { fenIn, fenOut, flag, momentOut, nothing, text, wholeNumber } from '../core/fields.ts';
import { formText } from '../core/ordered-form.ts';
import { maxPayCodeFen, maxPayCodeHours } from './pay-codes.rules.ts';
import { businessTypes } from './payments.ts';

/** 付款授权码: somebody else pays from the member's wallet, up to an amount and until a time, without the pay password. */

const payCodeId = z.guid('授权码不存在').meta({ title: '授权码编号' });

export const createPayCode = endpoint({
  method: 'POST',
  path: '/member/payAuthorizationCode/create',
  summary: '生成付款授权码；授权码仅在此返回一次',
  access: 'member',
  effect: 'once',
  input: z.object({
    /** MD5 of the six digits. */
    payPassword: text(64).meta({ title: '支付密码' }),
    limitFen: fenIn
      .refine((fen) => fen > 0 && fen <= maxPayCodeFen, '金额须大于0且不超过50000元')
      .meta({ title: '最高金额' }),
    validHours: wholeNumber(1, maxPayCodeHours).meta({ title: '有效时间', description: '小时' }),
    once: flag.meta({ title: '仅限一次', description: '否则可多次使用，合计不超过最高金额' }),
    note: formText(20, '备注'),
  }),
  output: z.object({ id: z.string(), code: z.string(), expiresAt: momentOut }),
});

export const listPayCodes = endpoint({
  method: 'POST',
  path: '/member/payAuthorizationCode/list',
  summary: '本人的付款授权码，新的在前',
  access: 'member',
  effect: 'read',
  input: nothing,
  output: z.object({
    now: momentOut,
    list: z.array(
      z.object({
        id: z.string(),
        tail: z.string(),
        note: z.string(),
        limitFen: fenOut,
        usedFen: fenOut,
        once: z.boolean(),
        state: z.enum(['live', 'used', 'revoked', 'expired']),
        createdAt: momentOut,
        expiresAt: momentOut,
      }),
    ),
  }),
});

export const revokePayCode = endpoint({
  method: 'POST',
  path: '/member/payAuthorizationCode/revoke',
  summary: '收回付款授权码',
  access: 'member',
  effect: 'write',
  input: z.object({ id: payCodeId }),
  output: nothing,
});

export const listPayCodeUses = endpoint({
  method: 'POST',
  path: '/member/payAuthorizationCode/uses',
  summary: '以本人的授权码付款的记录，新的在前',
  access: 'member',
  effect: 'read',
  input: z.object({
    after: text(80).default('').meta({ title: '从何处继续', description: '上一页的next' }),
    max: wholeNumber(1, 200).default(20).meta({ title: '最多返回条数' }),
  }),
  output: z.object({
    list: z.array(
      z.object({
        outTradeNo: z.string(),
        at: momentOut,
        tail: z.string(),
        note: z.string(),
        /** Who paid, as the product calls them. */
        name: z.string(),
        businessType: z.enum(businessTypes),
        orderNo: z.string(),
        amountFen: fenOut,
        returnedFen: fenOut,
      }),
    ),
    next: z.string(),
  }),
});
