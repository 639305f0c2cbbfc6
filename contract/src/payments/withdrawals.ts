import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { dayText, fenIn, fenOut, idText, momentOut, nothing, wholeNumber } from '../core/fields.ts';
import { formText } from '../core/ordered-form.ts';
import { isMobilePhone } from '../people/identity.rules.ts';
import { proofText } from '../people/identity-proof.ts';
import { type BankCode, banks, bindingWays, cardDigits, cardNoProblem } from './bank-cards.rules.ts';
import { withdrawalSources, withdrawalStates } from './withdrawal.rules.ts';

/** 提现: bank cards of a member, and money from the wallet or from rewards on its way to one of them. */

/** 提现账单: who may read it may withdraw, also without an account centre. */
const billEntry = 37;
/** 推荐收益: whoever earns rewards may move them to the own wallet, also without an account centre. */
const incomeEntry = 35;

const cardNo = formText(40, '银行卡号')
  .transform(cardDigits)
  .superRefine((digits, context) => {
    const problem = cardNoProblem(digits);
    if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
  })
  .meta({ title: '银行卡号', description: '16位或19位数字，可带空格' });

const bankCode = z.enum(Object.keys(banks) as [BankCode, ...BankCode[]], '请选择开户银行');

const bankCard = z.object({
  id: z.string(),
  bankCode: z.string(),
  bankName: z.string(),
  cardNo: z.string().meta({ description: '只显示末4位' }),
  holderName: z.string().meta({ description: '已隐去姓' }),
  boundAt: momentOut,
});
export type BankCard = z.output<typeof bankCard>;

export const listBankCards = endpoint({
  method: 'POST',
  path: '/bank/list',
  summary: '已绑定的银行卡',
  access: { permission: billEntry },
  effect: 'read',
  input: nothing,
  output: z.object({
    list: z.array(bankCard),
    realName: z.string().meta({ description: '持卡人须为本人' }),
  }),
});

export const findBank = endpoint({
  method: 'POST',
  path: '/bank/GetBankType',
  summary: '由卡号识别开户银行',
  access: { permission: billEntry },
  effect: 'read',
  input: z.object({ cardNo: formText(40, '银行卡号').transform(cardDigits) }),
  output: z.object({ bankCode: z.string().nullable(), bankName: z.string().nullable() }),
});

export const beginBinding = endpoint({
  method: 'POST',
  path: '/bank/bind_bankcard_advance',
  summary: '绑定银行卡第一步：由银行发送短信验证码，或向卡内汇入一笔小额款项',
  access: { permission: billEntry },
  effect: 'write',
  input: z.object({
    cardNo,
    bankCode: bankCode.optional().meta({ description: '由卡号识别不出时填写' }),
    mobilePhone: formText(40, '手机号码')
      .refine(isMobilePhone, '请正确输入手机号码')
      .meta({ title: '手机号码', description: '在银行预留的手机号码' }),
    way: z.enum(bindingWays, '请选择验证方式'),
  }),
  output: z.object({ bindingId: z.string(), way: z.enum(bindingWays), mobilePhone: z.string() }),
});

export const endBinding = endpoint({
  method: 'POST',
  path: '/bank/bind_bankcard',
  summary: '绑定银行卡第二步：填写短信验证码，或收到的金额（分）',
  access: { permission: billEntry },
  effect: 'write',
  input: z.object({
    bindingId: idText,
    answer: formText(6, '验证码')
      .refine((answer) => /^\d{1,6}$/.test(answer), '请输入验证码或收到的金额')
      .meta({ title: '验证码', description: '短信验证码；小额验证时为收到的金额，单位为分' }),
  }),
  output: bankCard,
});

export const beginUnbinding = endpoint({
  method: 'POST',
  path: '/bank/unbind_bankcard_advance',
  summary: '解绑银行卡前的检查：有未完成的提现时不能解绑',
  access: { permission: billEntry },
  effect: 'read',
  input: z.object({ id: idText }),
  output: z.object({ blocker: z.string().nullable() }),
});

export const unbindBankCard = endpoint({
  method: 'POST',
  path: '/bank/unbind_bankcard',
  summary: '解绑银行卡',
  access: { permission: billEntry },
  effect: 'write',
  input: z.object({ id: idText, proof: proofText }),
  output: nothing,
});

export const withdrawalInfo = endpoint({
  method: 'POST',
  path: '/withdrawal/info',
  summary: '可提现余额与规则',
  access: { permission: billEntry },
  effect: 'read',
  input: nothing,
  output: z.object({
    walletFen: fenOut,
    rewardFen: fenOut,
    leftToday: z.int().meta({ description: '今天还可提现的次数' }),
    fee: z.int().meta({ description: '手续费为金额的万分之几，随会员等级而定' }),
    rule: z.string(),
  }),
});

export const withdrawalQuote = endpoint({
  method: 'POST',
  path: '/withdrawal/actual_amount',
  summary: '提现的手续费与实际到账金额',
  access: { permission: billEntry },
  effect: 'read',
  input: z.object({ amountFen: fenIn }),
  output: z.object({ feeFen: fenOut, arrivesFen: fenOut, rule: z.string() }),
});

export const withdrawal = z.object({
  withdrawalNo: z.string(),
  source: z.enum(withdrawalSources),
  amountFen: fenOut,
  feeFen: fenOut,
  arrivesFen: fenOut,
  bankName: z.string(),
  cardNo: z.string(),
  state: z.enum(withdrawalStates),
  reason: z.string().nullable().meta({ description: '退回的原因' }),
  appliedAt: momentOut,
  endedAt: momentOut.nullable(),
});
export type Withdrawal = z.output<typeof withdrawal>;

export const withdraw = endpoint({
  method: 'POST',
  path: '/withdrawal/online',
  summary: '申请提现',
  access: { permission: billEntry },
  effect: 'write',
  input: z.object({
    source: z.enum(withdrawalSources, '请选择提现来源'),
    amountFen: fenIn,
    cardId: idText,
    proof: proofText,
  }),
  output: withdrawal,
});

const billFilter = z.object({
  state: z.enum(withdrawalStates).optional(),
  from: dayText.optional(),
  to: dayText.optional(),
});

export const listWithdrawals = endpoint({
  method: 'POST',
  path: '/withdrawal/list',
  summary: '提现账单，最近的在前',
  access: { permission: billEntry },
  effect: 'read',
  input: billFilter.extend({ page: wholeNumber(1, 10_000).default(1) }),
  output: z.object({
    list: z.array(withdrawal),
    total: z.int(),
    pageSize: z.int(),
    paidFen: fenOut.meta({ description: '所选范围内已到账的合计' }),
  }),
});

export const rollOutRewards = endpoint({
  method: 'POST',
  path: '/withdrawal/rewardsRollOut',
  summary: '奖励转入天航宝',
  access: { permission: incomeEntry },
  effect: 'write',
  input: z.object({ amountFen: fenIn }),
  output: z.object({ walletFen: fenOut, rewardFen: fenOut }),
});
