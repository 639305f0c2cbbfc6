import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { dayOut, dayText, fenOut, momentOut, nothing, text, wholeNumber } from '../core/fields.ts';
import { products } from '../products/products.rules.ts';
import { type Points, pointsReasons, rewardReasons } from './earnings.rules.ts';

/** 奖励 and 积分: what a member has of them, what moved, and what recommended members brought. */

/** 推荐收益: whoever may recommend. */
const incomeEntry = { permission: 35 } as const;

const pointsOut = z.int() as unknown as z.ZodType<Points, Points>;

const period = { from: dayText.optional(), to: dayText.optional() };
const place = {
  before: text(200).default('').meta({ description: '上一页最后一笔的位置' }),
  max: wholeNumber(1, 200).default(20),
};

export const rewardBalance = endpoint({
  method: 'POST',
  path: '/account/AppReward',
  summary: '奖励：余额、冻结、可转出与待扣回',
  access: incomeEntry,
  effect: 'read',
  input: nothing,
  output: z.object({
    balanceFen: fenOut,
    heldFen: fenOut,
    availableFen: fenOut.meta({ description: '可转出：余额减去冻结与待扣回' }),
    owedFen: fenOut.meta({ description: '待扣回：退票时余额不足，由以后的奖励抵扣' }),
    rewardPercent: z.number(),
    now: momentOut,
  }),
});

const rewardMovement = z.object({
  id: z.string(),
  at: momentOut,
  /** Below zero when money went out, is held, or is owed. */
  amountFen: fenOut,
  state: z.enum(['done', 'held']),
  reason: z.enum(rewardReasons),
  /** It changed what is owed, and not the balance. */
  owed: z.boolean(),
  memo: z.string(),
  orderNo: z.string().nullable(),
});

export const rewardMovements = endpoint({
  method: 'POST',
  path: '/account/AppRewardDetail',
  summary: '奖励明细：每一笔收入、扣回与转出，最近的在前',
  access: incomeEntry,
  effect: 'read',
  input: z.object({
    reason: z
      .enum(['all', 'out', ...rewardReasons])
      .default('all')
      .meta({ description: 'out：全部转出' }),
    ...period,
    ...place,
  }),
  output: z.object({
    list: z.array(rewardMovement),
    next: z.string().nullable(),
    now: momentOut,
  }),
});

const incomeFilter = {
  ...period,
  keyword: text(40).default('').meta({ description: '订单号的一部分' }),
};

const income = z.object({
  orderNo: z.string(),
  at: momentOut.meta({ description: '首次入账的时间' }),
  name: z.string().meta({ description: '已隐去名' }),
  mobile: z.string().meta({ description: '只显示前3位与后4位' }),
  product: z.enum(products),
  earnedFen: fenOut,
  takenFen: fenOut.meta({ description: '退票扣回' }),
  rewardFen: fenOut.meta({ description: '净收益' }),
});

export const recommendedIncome = endpoint({
  method: 'POST',
  path: '/account/AppRecommendIncome',
  summary: '推荐收益：推荐的会员与他们的订单带来的奖励，最近的在前',
  access: incomeEntry,
  effect: 'read',
  input: z.object({
    ...incomeFilter,
    page: wholeNumber(1, 10_000).default(1),
    max: wholeNumber(1, 200).default(20),
  }),
  output: z.object({
    list: z.array(income),
    total: z.int(),
    sumFen: fenOut.meta({ description: '所选范围的净收益合计' }),
    now: momentOut,
  }),
});

const lot = z.object({
  points: pointsOut,
  lapsesOn: dayOut.meta({ description: '当日结束时到期' }),
});

export const pointsBalance = endpoint({
  method: 'POST',
  path: '/account/AppPoints',
  summary: '积分：余额、各批积分的到期日与规则',
  access: 'member',
  effect: 'read',
  input: nothing,
  output: z.object({
    points: pointsOut,
    owedPoints: pointsOut.meta({ description: '待扣回：退票时余额不足，由以后的积分抵扣' }),
    lots: z.array(lot),
    pointsPerYuan: z.number(),
    pointsForYuan: z.number(),
    minExchange: z.number(),
    now: momentOut,
  }),
});

const pointsFilter = {
  reason: z.enum(['all', ...pointsReasons]).default('all'),
  ...period,
};

const pointsMovement = z.object({
  id: z.string(),
  at: momentOut,
  points: pointsOut,
  reason: z.enum(pointsReasons),
  owed: z.boolean(),
  memo: z.string(),
  orderNo: z.string().nullable(),
});

export const pointsMovements = endpoint({
  method: 'POST',
  path: '/account/AppPointsDetail',
  summary: '积分明细：获得、扣回、兑换与到期，最近的在前',
  access: 'member',
  effect: 'read',
  input: z.object({
    ...pointsFilter,
    ...place,
  }),
  output: z.object({
    list: z.array(pointsMovement),
    next: z.string().nullable(),
    now: momentOut,
  }),
});

export const exchangePoints = endpoint({
  method: 'POST',
  path: '/account/AppPointsExchange',
  summary: '积分兑换天航宝余额',
  access: 'member',
  effect: 'write',
  input: z.object({ points: wholeNumber(0, 1_000_000_000).meta({ title: '兑换的积分' }) }),
  output: z.object({ points: pointsOut, walletFen: fenOut, amountFen: fenOut }),
});
