import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { fenIn, fenOut, flag, momentOut, nothing, text, wholeNumber } from './fields.ts';

/** What an enterprise may spend before it pays: the line, what is held and used of it, and what happened to it. */

export const creditLine = z.object({
  enterpriseId: z.string(),
  limitFen: fenOut,
  /** Reserved for orders that are paid and not ticketed yet. */
  heldFen: fenOut,
  usedFen: fenOut,
  availableFen: fenOut,
  termDays: z.int(),
  frozen: z.boolean(),
  employeesMay: z.boolean(),
  payLimits: z.array(z.string()),
  /** 80 or 95 when so many percent are used or held; otherwise 0. */
  alert: z.union([z.literal(0), z.literal(80), z.literal(95)]),
});

export const creditOverview = endpoint({
  method: 'POST',
  path: '/credit/overview',
  summary: '企业授信：额度、冻结、已用、可用与提醒',
  access: 'member',
  effect: 'read',
  input: z.object({}),
  output: z.object({
    /** Null for members without an enterprise, and for an enterprise without a line. */
    line: creditLine.nullable(),
    /** For the main account: the latest first. */
    events: z.array(z.object({ at: momentOut, event: z.string(), words: z.string() })),
    now: momentOut,
  }),
});

export const saveCreditLine = endpoint({
  method: 'POST',
  path: '/credit/admin/save',
  summary: '平台管理：设置企业授信额度、账期与冻结',
  access: { permission: 93 },
  effect: 'write',
  input: z.object({
    enterpriseId: text(32).regex(/^\d{1,32}$/, '企业编号格式有误'),
    limitFen: fenIn,
    termDays: wholeNumber(0, 365),
    frozen: flag,
    employeesMay: flag,
    payLimits: z.array(z.enum(['creditpay'])).default([]),
  }),
  output: nothing,
});
