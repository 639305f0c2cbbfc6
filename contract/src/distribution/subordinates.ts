import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { exportOf } from '../core/export.ts';
import {
  dayText,
  fenOut,
  idText,
  momentOut,
  nothing,
  requiredText,
  text,
  wholeNumber,
} from '../core/fields.ts';
import { isMobilePhone } from '../people/identity.rules.ts';
import { products } from '../products/products.rules.ts';
import { wholePermille } from './shares.rules.ts';
import { subordinateMenu, subordinateStates } from './subordinates.rules.ts';

/** 下级管理: who stands under the caller, what they sold, opening, closing and moving. Nobody sees beside or above themselves. */

const access = { permission: subordinateMenu } as const;

const memberNo = idText.meta({ title: '下级编号' });
const revision = wholeNumber(1, 1_000_000_000).meta({
  title: '版本',
  description: '送读到的revision，已在别处修改过的被拒绝',
});
const period = {
  from: dayText.optional().meta({ title: '出票日期起' }),
  to: dayText.optional().meta({ title: '出票日期止' }),
};
const page = {
  page: wholeNumber(1, 10_000).default(1),
  max: wholeNumber(1, 500).default(20),
};
const kind = z.enum(['40', '50']).meta({ title: '类型', description: '40分销服务商，50城市运营商' });

const subordinateFilter = {
  keyword: text(40).default('').meta({ title: '下级', description: '姓名的一部分，或手机号码的末4位或全部' }),
  state: z
    .enum(['all', ...subordinateStates])
    .default('all')
    .meta({ title: '状态' }),
  kind: z.enum(['all', '40', '50']).default('all').meta({ title: '类型' }),
  under: z
    .union([z.literal(''), idText])
    .default('')
    .meta({ title: '上级编号', description: '只查直接属于该上级的，空为全部' }),
  ...period,
};

const subordinate = z.object({
  memberNo: z.string(),
  name: z.string(),
  mobile: z.string().meta({ description: '只显示前3位与后4位' }),
  kind: z.int(),
  level: z.int().meta({ description: '1为直接下级，2为下级的下级' }),
  upperNo: z.string(),
  upperName: z.string(),
  state: z.enum(subordinateStates),
  permille: z.int().meta({ description: '现行分润比例，千分之几；另有按业务或航司的规则时以该规则为准' }),
  special: z.int().meta({ description: '另有的按业务或航司设置的规则数' }),
  below: z.int().meta({ description: '直接下级的人数' }),
  orders: z.int().meta({ description: '期间出票的订单数' }),
  soldFen: fenOut.meta({ description: '期间出票的票价合计，已减去退票' }),
  shareFen: fenOut.meta({ description: '期间本人由其订单所得的分润' }),
  openedAt: momentOut,
  revision: z.int(),
});
export type Subordinate = z.output<typeof subordinate>;

export const findSubordinates = endpoint({
  method: 'POST',
  path: '/account/reportSubordinateManage',
  summary: '下级管理：下级的层级、分润比例、销售与本人所得',
  access,
  effect: 'read',
  input: z.object({ ...subordinateFilter, ...page }),
  output: z.object({
    list: z.array(subordinate),
    total: z.int(),
    closed: z.boolean().meta({ description: '本人是否已被上级停用' }),
    now: momentOut,
  }),
});

export const exportSubordinates = endpoint({
  method: 'POST',
  path: '/account/reportSubordinateExport',
  summary: '导出筛选到的全部下级：逐批推送',
  access,
  effect: 'read',
  events: true,
  input: z.object(subordinateFilter),
  output: exportOf(subordinate),
});

const uppers = z.object({ memberNo: z.string(), name: z.string(), kind: z.int(), level: z.int() });

export const subordinateUppers = endpoint({
  method: 'POST',
  path: '/subordinate/uppers',
  summary: '可以作为上级的人：本人与启用中的下级',
  access,
  effect: 'read',
  input: nothing,
  output: z.object({
    list: z.array(uppers),
    permille: z.int().meta({ description: '本人现行的分润比例' }),
  }),
});

export const openSubordinate = endpoint({
  method: 'POST',
  path: '/subordinate/open',
  summary: '开通下级：建立账号，对方以手机验证码登录',
  access,
  effect: 'write',
  input: z.object({
    name: requiredText(40).meta({ title: '姓名' }),
    mobilePhone: requiredText(11).refine(isMobilePhone, '请输入11位手机号码').meta({ title: '手机号码' }),
    kind,
    permille: wholeNumber(0, wholePermille).meta({ title: '分润比例', description: '千分之几' }),
  }),
  output: z.object({ memberNo: z.string() }),
});

export const setSubordinateState = endpoint({
  method: 'POST',
  path: '/subordinate/state',
  summary: '停用或启用下级；停用后新出票的订单不再给其分润',
  access,
  effect: 'write',
  input: z.object({ memberNo, state: z.enum(subordinateStates).meta({ title: '状态' }), revision }),
  output: nothing,
});

export const moveSubordinate = endpoint({
  method: 'POST',
  path: '/subordinate/move',
  summary: '把下级连同其下级移到另一上级之下',
  access,
  effect: 'write',
  input: z.object({ memberNo, upperNo: idText.meta({ title: '上级编号' }), revision }),
  output: nothing,
});

const code = requiredText(40).meta({ title: '邀请码' });
const invited = {
  permille: wholeNumber(0, wholePermille).meta({ title: '分润比例', description: '千分之几' }),
};

export const inviteSubordinate = endpoint({
  method: 'POST',
  path: '/subordinate/invite',
  summary: '邀请已有账号、没有上级的分销服务商或运营商成为下级',
  access,
  effect: 'write',
  input: z.object(invited),
  output: z.object({
    code: z.string().meta({ description: '邀请链接为“/city/joinUpper?code=”加邀请码' }),
    endsAt: momentOut,
  }),
});

export const readInvite = endpoint({
  method: 'POST',
  path: '/subordinate/invitation',
  summary: '打开邀请：由谁发出，分润比例多少',
  access,
  effect: 'read',
  input: z.object({ code }),
  output: z.object({
    name: z.string(),
    mobile: z.string().meta({ description: '只显示前3位与后4位' }),
    permille: z.int(),
    endsAt: momentOut,
  }),
});

export const acceptInvite = endpoint({
  method: 'POST',
  path: '/subordinate/join',
  summary: '接受邀请，连同本人的下级成为邀请人的下级',
  access,
  effect: 'write',
  input: z.object({ code }),
  output: nothing,
});

const salesFilter = { memberNo, ...period };

const sale = z.object({
  orderNo: z.string(),
  at: momentOut.meta({ description: '出票时间' }),
  product: z.enum(products),
  soldFen: fenOut.meta({ description: '票价，已减去退票' }),
  shareFen: fenOut.meta({ description: '本人所得的分润' }),
});
export type SubordinateSale = z.output<typeof sale>;

export const subordinateSales = endpoint({
  method: 'POST',
  path: '/subordinate/sales',
  summary: '下级的销售：逐单的票价与本人所得，最近出票的在前',
  access,
  effect: 'read',
  input: z.object({ ...salesFilter, ...page }),
  output: z.object({
    name: z.string().describe('下级的姓名'),
    list: z.array(sale),
    total: z.int(),
    soldFen: fenOut,
    shareFen: fenOut,
    now: momentOut,
  }),
});

export const exportSubordinateSales = endpoint({
  method: 'POST',
  path: '/subordinate/salesExport',
  summary: '导出下级的全部销售：逐批推送',
  access,
  effect: 'read',
  events: true,
  input: z.object(salesFilter),
  output: exportOf(sale),
});
