import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { fenOut, flag, momentOut, nothing, text } from '../core/fields.ts';
import { orderNo } from '../orders/order-fields.ts';
import { orderLeg } from '../orders/orders.ts';
import { products } from '../products/products.rules.ts';
import { standardTrace } from '../standards/standard-trace.ts';

/** Orders that are agreed to before they are paid: what their approvers see, and how they are paid then. */

/** 订单管理. */
const ordersMenu = { permission: 11 } as const;

export const orderToApprove = z.object({
  orderNo,
  product: z.enum(products),
  title: z.string(),
  trip: z.array(orderLeg),
  passengerNames: z.array(z.string()),
  totalFen: fenOut,
  /** What was asked for when it was submitted, where the price has changed since. */
  askedFen: fenOut,
  atDesk: z.boolean().describe('金额到酒店前台支付'),
  standard: standardTrace.nullable().describe('下单时的差旅标准与逐条核对结果；不受差旅标准限制的为空'),
  heldUntil: momentOut.nullable().describe('座位保留至；已结束的为空'),
  toleranceFen: fenOut.describe('同意后核价时允许的涨价'),
  application: z
    .object({
      noteNo: z.string(),
      title: z.string(),
      compared: z.array(
        z.object({ label: z.string(), applied: z.string(), ordered: z.string(), differs: z.boolean() }),
      ),
    })
    .nullable()
    .describe('出差申请及与订单的对照；未凭申请预订的为空'),
  now: momentOut,
});
export type OrderToApproveView = z.output<typeof orderToApprove>;

export const findOrderToApprove = endpoint({
  method: 'POST',
  path: '/travel/approval/order',
  summary: '审批中的订单：行程、费用、差标核对与出差申请对照；申请人、审批人、被抄送人与企业主账号可见',
  access: 'member',
  effect: 'read',
  input: z.object({ caseId: z.string().max(40).meta({ title: '审批编号' }) }),
  output: orderToApprove,
});

export const findPayOnAgreement = endpoint({
  method: 'POST',
  path: '/order/approval',
  summary: '本人订单的审批，以及是否审批通过后由企业授信支付',
  access: ordersMenu,
  effect: 'read',
  input: z.object({ orderNo }),
  output: z.object({
    caseId: z.string().nullable().describe('空：该订单无须审批'),
    on: z.boolean().describe('审批通过后由企业授信支付'),
    mayChange: z.boolean(),
    blocked: z.string().nullable().describe('不能使用企业授信的原因'),
    heldUntil: momentOut.nullable().describe('座位保留至；不再等待审批的为空'),
  }),
});

export const setPayOnAgreement = endpoint({
  method: 'POST',
  path: '/order/payOnAgreement',
  summary: '设置审批通过后由企业授信支付，须支付密码；取消时不须',
  access: ordersMenu,
  effect: 'write',
  input: z.object({
    orderNo,
    on: flag.meta({ title: '由企业授信支付' }),
    payPassword: text(64).default('').meta({ title: '支付密码', description: '六位数字的MD5，开启时必填' }),
  }),
  output: nothing,
});
