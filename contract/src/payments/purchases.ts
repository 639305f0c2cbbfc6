import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import {
  dayOut,
  dayText,
  fenIn,
  fenOut,
  momentOut,
  nothing,
  requiredText,
  text,
  wholeNumber,
} from '../core/fields.ts';
import { orderNo } from '../orders/order-fields.ts';
import { takenMethods } from './payments.ts';
import { purchaseStates, purchaseTypes, readCardSecret } from './purchase.rules.ts';

/** 充值、自助卡与会员等级: what is bought without an order. Each is paid at the pay desk, by its business type and number. */

/** The button 企业充值 of the enterprise workbench: its wallet is that of its main account. */
const companyRechargeButton = 101;
/** 账户中心. */
const accountCentre = 44;

export const purchase = z.object({
  purchaseNo: orderNo,
  businessType: z.enum(purchaseTypes),
  title: z.string(),
  amountFen: fenOut,
  state: z.enum(purchaseStates),
  method: z.enum(takenMethods).nullable(),
  createdAt: momentOut,
  payBefore: momentOut,
  paidAt: momentOut.nullable(),
  /** A recharge that pays the bills of an enterprise, and fills no wallet. */
  forBills: z.boolean(),
  /** The last that happened to its money. */
  latestWords: z.string().nullable(),
});
export type Purchase = z.output<typeof purchase>;

export const findPurchase = endpoint({
  method: 'POST',
  path: '/purchase/find',
  summary: '查询充值、自助卡或会员服务的单据',
  access: 'member',
  effect: 'read',
  input: z.object({ purchaseNo: orderNo }),
  output: purchase,
});

const aboutRecharges = {
  method: 'POST',
  effect: 'read',
  input: nothing,
  output: z.object({
    availableFen: fenOut,
    minFen: fenOut,
    maxFen: fenOut,
    choicesFen: z.array(fenOut),
    minutesToPay: z.int(),
  }),
} as const;

const oneRecharge = {
  method: 'POST',
  effect: 'write',
  input: z.object({ amountFen: fenIn }),
  output: purchase,
} as const;

const billOfRecharges = {
  method: 'POST',
  effect: 'read',
  input: z.object({
    state: z.enum(purchaseStates).optional(),
    from: dayText.optional(),
    to: dayText.optional(),
    page: wholeNumber(1, 10_000).default(1),
  }),
  output: z.object({
    list: z.array(purchase),
    total: z.int(),
    pageSize: z.int(),
    paidFen: fenOut.meta({ description: '所选范围内已到账的合计' }),
  }),
} as const;

/** Whoever has a wallet may fill it, as anybody may by a card; the button 充值 of the account centre is one of the ways there. */
export const rechargeInfo = endpoint({
  path: '/recharge/info',
  summary: '充值：天航宝余额、可选金额与限额',
  access: 'member',
  ...aboutRecharges,
});

export const recharge = endpoint({
  path: '/recharge/create',
  summary: '发起充值，随后在收银台支付',
  access: 'member',
  ...oneRecharge,
});

export const listRecharges = endpoint({
  path: '/recharge/list',
  summary: '充值账单，最近的在前',
  access: 'member',
  ...billOfRecharges,
});

export const companyRechargeInfo = endpoint({
  path: '/finance/recharge/info',
  summary: '企业充值：主账号天航宝余额、可选金额与限额',
  access: { button: companyRechargeButton },
  ...aboutRecharges,
});

export const companyRecharge = endpoint({
  path: '/finance/recharge/create',
  summary: '发起企业充值，随后在收银台支付',
  access: { button: companyRechargeButton },
  ...oneRecharge,
});

export const listCompanyRecharges = endpoint({
  path: '/finance/recharge/list',
  summary: '企业充值记录，最近的在前',
  access: { button: companyRechargeButton },
  ...billOfRecharges,
});

const buffetCard = z.object({
  cardNo: z.string(),
  purchaseNo: orderNo,
  faceFen: fenOut,
  state: z.enum(['sold', 'redeemed']),
  /** Whether its secret has been shown. */
  shown: z.boolean(),
  soldAt: momentOut,
  redeemedAt: momentOut.nullable(),
});
export type BuffetCard = z.output<typeof buffetCard>;

export const buffetCards = endpoint({
  method: 'POST',
  path: '/buffetCard/list',
  summary: '自助卡：可买的面值，与本人买过的卡',
  access: 'member',
  effect: 'read',
  input: nothing,
  output: z.object({ facesFen: z.array(fenOut), list: z.array(buffetCard) }),
});

export const buyBuffetCard = endpoint({
  method: 'POST',
  path: '/buffetCard/create',
  summary: '购买自助卡，随后在收银台支付',
  access: 'member',
  effect: 'write',
  input: z.object({ faceFen: fenIn }),
  output: purchase,
});

export const showBuffetCard = endpoint({
  method: 'POST',
  path: '/buffetCard/secret',
  summary: '查看所买自助卡的卡密；只显示一次，再次查看需支付密码，且原卡密作废',
  access: 'member',
  effect: 'once',
  input: z.object({ purchaseNo: orderNo, payPassword: text(64).optional() }),
  output: z.object({ cardNo: z.string(), secret: z.string(), faceFen: fenOut }),
});

export const redeemBuffetCard = endpoint({
  method: 'POST',
  path: '/buffetCard/redeem',
  summary: '兑换自助卡，面值转入天航宝',
  access: 'member',
  effect: 'write',
  input: z.object({
    cardNo: requiredText(40)
      .transform((typed) => typed.replace(/[\s-]/g, ''))
      .meta({ title: '卡号' }),
    secret: requiredText(60).transform(readCardSecret).meta({ title: '卡密' }),
  }),
  output: z.object({ faceFen: fenOut, availableFen: fenOut }),
});

export const memberLevels = endpoint({
  method: 'POST',
  path: '/memberLevel/info',
  summary: '会员等级：当前等级、有效期、各等级的权益与价格',
  access: { permission: accountCentre },
  effect: 'read',
  input: nothing,
  output: z.object({
    level: z.int(),
    until: dayOut.nullable(),
    levels: z.array(
      z.object({
        level: z.int(),
        name: z.string(),
        upgradeFen: fenOut,
        annualFen: fenOut,
        benefits: z.array(z.string()),
        /** What the member may do about it now. */
        offer: z.enum(['upgrade', 'renew']).nullable(),
      }),
    ),
  }),
});

export const upgradeMember = endpoint({
  method: 'POST',
  path: '/memberLevel/upgrade',
  summary: '升级会员，随后在收银台支付',
  access: { permission: accountCentre },
  effect: 'write',
  input: z.object({ level: wholeNumber(2, 9) }),
  output: purchase,
});

export const renewMember = endpoint({
  method: 'POST',
  path: '/memberLevel/renew',
  summary: '会员年费：当前等级续期一年，随后在收银台支付',
  access: { permission: accountCentre },
  effect: 'write',
  input: nothing,
  output: purchase,
});
