import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { exportOf } from '../core/export.ts';
import { dayText, fenOut, momentOut, nothing, requiredText, wholeNumber } from '../core/fields.ts';
import { recommendedStates } from './recommend.rules.ts';

/** 推荐会员: the own link, who came by it or by the own number, and what that brought. */

const recommendEntry = { permission: 30 } as const;

export const ownRecommendLink = endpoint({
  method: 'POST',
  path: '/account/appRecommendMember',
  summary: '推荐会员：自己的推荐码与推荐规则',
  access: recommendEntry,
  effect: 'once',
  input: nothing,
  output: z.object({
    code: z.string().meta({ description: '推荐链接为“/recommend/”加推荐码' }),
    opened: z.int().meta({ description: '推荐链接被打开的次数' }),
    rewardPercent: z.number().meta({ description: '所得佣金与服务费中计为奖励的百分比' }),
  }),
});

export const openRecommendLink = endpoint({
  method: 'POST',
  path: '/recommend/open',
  summary: '打开推荐链接：是谁推荐的',
  access: 'public',
  effect: 'once',
  input: z.object({ code: requiredText(20).meta({ title: '推荐码' }) }),
  output: z.object({ name: z.string().meta({ description: '已隐去名；推荐人未填姓名时为空' }) }),
});

const recommendedFilter = {
  state: z
    .enum(recommendedStates)
    .default('all')
    .meta({ title: '状态', description: 'joined：还没有付过款的订单，ordered：已有' }),
  from: dayText.optional().meta({ title: '注册日期起' }),
  to: dayText.optional().meta({ title: '注册日期止' }),
};

const recommended = z.object({
  memberNo: z.string(),
  name: z.string().meta({ description: '已隐去名' }),
  mobile: z.string().meta({ description: '只显示前3位与后4位' }),
  joinedAt: momentOut,
  firstOrderAt: momentOut.nullable().meta({ description: '第一个付款订单的下单时间；还没有时为空' }),
  orders: z.int().meta({ description: '带来奖励的订单数' }),
  rewardFen: fenOut,
});

export const recommendedMembers = endpoint({
  method: 'POST',
  path: '/account/AppRecommendedList',
  summary: '推荐的会员：何时注册、何时首次下单，各带来多少奖励，最近注册的在前',
  access: recommendEntry,
  effect: 'read',
  input: z.object({
    ...recommendedFilter,
    page: wholeNumber(1, 10_000).default(1),
    max: wholeNumber(1, 200).default(20),
  }),
  output: z.object({
    list: z.array(recommended),
    total: z.int(),
    now: momentOut,
  }),
});

export const exportRecommended = endpoint({
  method: 'POST',
  path: '/account/AppRecommendedListExport',
  summary: '导出筛选到的全部推荐会员：逐批推送',
  access: recommendEntry,
  effect: 'read',
  events: true,
  input: z.object(recommendedFilter),
  output: exportOf(recommended),
});

export const recommendedCount = endpoint({
  method: 'POST',
  path: '/account/appRecommendedCount',
  summary: '推荐效果：注册、首次下单的人数与净收益',
  access: recommendEntry,
  effect: 'read',
  input: nothing,
  output: z.object({
    joined: z.int(),
    ordered: z.int().meta({ description: '其中已有付款订单的' }),
    rewardFen: fenOut,
  }),
});
