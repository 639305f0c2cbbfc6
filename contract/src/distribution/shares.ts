import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { dayOut, dayText, fenOut, idText, momentOut, nothing, text, wholeNumber } from '../core/fields.ts';
import { products } from '../products/products.rules.ts';
import { wholePermille } from './shares.rules.ts';
import { adminShareMenu, shareMenu, subordinateMenu } from './subordinates.rules.ts';

/** 分润: its rules, and what it has brought. */

const ruleAccess = { permission: subordinateMenu } as const;
const billAccess = { permission: shareMenu } as const;
const adminAccess = { permission: adminShareMenu } as const;

const rule = z.object({
  id: z.string(),
  memberNo: z.string().meta({ description: '空为全部直接下级' }),
  name: z.string(),
  product: z.enum(['', ...products]).meta({ description: '空为全部业务' }),
  carrier: z.string().meta({ description: '航空公司代码，空为全部' }),
  permille: z.int(),
  from: dayOut,
  until: dayOut.nullable(),
  state: z.enum(['now', 'coming', 'over', 'ended']).meta({ description: 'over：已过期，ended：已停止' }),
  setAt: momentOut,
});
export type ShareRuleView = z.output<typeof rule>;

const writtenRule = {
  memberNo: z
    .union([z.literal(''), idText])
    .default('')
    .meta({ title: '下级编号', description: '空为全部直接下级' }),
  product: z
    .enum(['', ...products])
    .default('')
    .meta({ title: '业务', description: '空为全部业务' }),
  carrier: text(2).default('').meta({ title: '航空公司', description: '两位代码，空为全部' }),
  permille: wholeNumber(0, wholePermille).meta({ title: '分润比例', description: '千分之几' }),
  from: dayText.meta({ title: '开始日期' }),
  until: z
    .union([z.literal(''), dayText])
    .default('')
    .meta({ title: '结束日期', description: '空为长期' }),
};

const under = z.object({ memberNo: z.string(), name: z.string() });

const rulesFound = {
  list: z.array(rule),
  under: z.array(under).meta({ description: '可以单独设置的直接下级' }),
};

export const shareRules = endpoint({
  method: 'POST',
  path: '/share/rules',
  summary: '分润规则：本人现行的比例，与本人为下级设置的规则',
  access: ruleAccess,
  effect: 'read',
  input: nothing,
  output: z.object({
    ...rulesFound,
    permille: z.int().meta({ description: '本人现行的比例，为下级设置的比例不能超过' }),
    own: z.array(rule).meta({ description: '上级或平台为本人设置的现行规则' }),
  }),
});

const id = idText.meta({ title: '规则编号' });

export const saveShareRule = endpoint({
  method: 'POST',
  path: '/share/saveRule',
  summary: '设置分润规则；相同范围的以最后设置的为准',
  access: ruleAccess,
  effect: 'write',
  input: z.object(writtenRule),
  output: nothing,
});

export const endShareRule = endpoint({
  method: 'POST',
  path: '/share/endRule',
  summary: '停止分润规则；已出票的订单不受影响',
  access: ruleAccess,
  effect: 'write',
  input: z.object({ id }),
  output: nothing,
});

/** Not called `appId`: that names the tenant for whom is asked. */
const tenant = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,31}$/)
  .meta({ title: '渠道编号' });

export const adminShareRules = endpoint({
  method: 'POST',
  path: '/share/admin/rules',
  summary: '平台管理：渠道中没有上级的分销服务商与运营商的分润规则',
  access: adminAccess,
  effect: 'read',
  input: z.object({ tenant }),
  output: z.object({
    ...rulesFound,
    tenants: z.array(z.object({ tenant: z.string(), name: z.string() })),
  }),
});

export const saveAdminShareRule = endpoint({
  method: 'POST',
  path: '/share/admin/saveRule',
  summary: '平台管理：设置分润规则',
  access: adminAccess,
  effect: 'write',
  input: z.object({ tenant, ...writtenRule }),
  output: nothing,
});

export const endAdminShareRule = endpoint({
  method: 'POST',
  path: '/share/admin/endRule',
  summary: '平台管理：停止分润规则',
  access: adminAccess,
  effect: 'write',
  input: z.object({ tenant, id }),
  output: nothing,
});

const move = z.object({
  id: z.string(),
  orderNo: z.string(),
  at: momentOut,
  sellerName: z.string(),
  level: z.int().meta({ description: '0为本人的订单，1为直接下级的，2为下级的下级的' }),
  product: z.enum(products),
  carrier: z.string(),
  marginFen: fenOut.meta({ description: '此时的分润基数：订单的佣金与服务费，减去推荐奖励' }),
  permille: z.int().meta({ description: '本人的比例，千分之几' }),
  belowPermille: z.int().meta({ description: '其中归下级的比例' }),
  amountFen: fenOut.meta({ description: '为负时是退改扣回' }),
});
export const shareOfOrder = endpoint({
  method: 'POST',
  path: '/account/AppShareOrder',
  summary: '一单的分润：按哪条规则、哪一部分，每笔入账与扣回',
  access: billAccess,
  effect: 'read',
  input: z.object({ orderNo: idText.meta({ title: '订单号' }) }),
  output: z.object({
    moves: z.array(move).meta({ description: '最近的在前' }),
    netFen: fenOut,
    rule: rule
      .pick({ product: true, carrier: true, permille: true, from: true, until: true })
      .extend({ byPlatform: z.boolean(), named: z.boolean().meta({ description: '单独为本人设置' }) })
      .nullable(),
  }),
});
