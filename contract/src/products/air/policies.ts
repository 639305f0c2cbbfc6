import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { fenIn, fenOut, momentOut, requiredText } from '../../core/fields.ts';
import { fileAnswer } from '../../core/files.ts';
import { orderNo } from '../../orders/order-fields.ts';
import { policyStates } from './policies.rules.ts';

/** Policies of insurances that were bought with flights: one for each passenger, flight and product. */

/** 订单管理. */
const ordersMenu = 11;

export const airPolicy = z.object({
  policyId: z.string().nullable().describe('保单标识，退保时使用；出票前尚未投保的为空'),
  passenger: z.int().describe('第几位乘机人，从0起'),
  leg: z.int().describe('第几个航段，从0起'),
  name: z.string(),
  premiumFen: fenOut,
  state: z
    .literal(policyStates)
    .describe(
      '0未投保，1已投保，2已取消（随机票退票、作废或改签，或随航班变动换为新保单），3投保失败，4已退保，5退保中',
    ),
  policyNo: z.string().nullable(),
  startsAt: momentOut.describe('保险期间的起始时间'),
  endsAt: momentOut.describe('保险期间的终止时间'),
  withTicket: z.boolean().describe('机票正在退票，保险费随票款一并退回，不能单独退保'),
  flightCancelled: z.boolean().describe('所保航班已取消，保险未生效，可以退保'),
});
export type AirPolicy = z.output<typeof airPolicy>;

const policyIds = z
  .array(requiredText(40))
  .min(1, '请选择要退的保险')
  .max(72)
  .describe('要退的保单标识，取自订单详情');

export const quoteSurrender = endpoint({
  method: 'POST',
  path: '/order/domesticAir/policySurrenderQuote',
  summary: '退保试算',
  access: { permission: ordersMenu },
  effect: 'read',
  input: z.object({ orderNo, policyIds }),
  output: z.object({
    lines: z.array(
      z.object({
        policyId: z.string(),
        passengerName: z.string(),
        flightNo: z.string(),
        name: z.string(),
        premiumFen: fenOut,
      }),
    ),
    backFen: fenOut.describe('退回的保险费合计，生效前全额退回'),
    payers: z.array(z.object({ method: z.string(), words: z.string(), amountFen: fenOut })),
    until: momentOut.nullable().describe('最早一张保单的生效时间，此后不能退保；航班都已取消的为空'),
    now: momentOut,
  }),
});
export type SurrenderQuote = z.output<(typeof quoteSurrender)['output']>;

export const surrenderPolicies = endpoint({
  method: 'POST',
  path: '/order/domesticAir/policySurrender',
  summary: '退保',
  access: { permission: ordersMenu },
  effect: 'write',
  input: z.object({
    orderNo,
    policyIds,
    expectBackFen: fenIn.describe('试算的退回金额；与现在不符的返回2431'),
  }),
  output: z.object({ backFen: fenOut }),
});

export const printPolicy = endpoint({
  method: 'GET',
  path: '/order/domesticAir/policyDocument',
  summary: '下载保单信息单，PDF文件；已投保且未退保的保单才有',
  access: { permission: ordersMenu },
  effect: 'read',
  file: 'out',
  input: z.object({ orderNo, policyId: requiredText(40).describe('保单标识，取自订单详情') }),
  output: fileAnswer,
});
