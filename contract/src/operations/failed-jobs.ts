import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { exportOf } from '../core/export.ts';
import { momentOut, nothing } from '../core/fields.ts';

/** 失败任务: durable work that fails, for administrators: what it is about, how often it was tried, and another try. */

const access = { permission: 99 } as const;

const failedJob = z.object({
  id: z.string(),
  name: z.string().meta({ description: '任务，如return-money' }),
  tenant: z.string(),
  orderNo: z.string().nullable(),
  reference: z.string().nullable().meta({ description: '退款单号、支付单号、售后单号或订单号' }),
  state: z
    .enum(['failed', 'retry'])
    .meta({ description: 'failed已停止自动重试，retry多次失败、将再次自动重试' }),
  tries: z.int(),
  error: z.string().meta({ description: '最近一次的错误，个人信息已隐去' }),
  since: momentOut,
  nextTryAt: momentOut.nullable(),
});

export const listFailedJobs = endpoint({
  method: 'POST',
  path: '/jobs/admin/failed',
  summary: '失败任务：已停止自动重试或多次失败的后台任务，最早的在前',
  access,
  effect: 'read',
  input: nothing,
  output: z.object({
    list: z.array(failedJob),
    more: z.boolean().meta({ description: '还有更多没有列出' }),
    notices: z.array(z.string()).meta({ description: '需要处理的其他事项，如列车时刻表即将到期' }),
  }),
});

export const exportFailedJobs = endpoint({
  method: 'POST',
  path: '/jobs/admin/export',
  summary: '导出全部失败任务：逐批推送',
  access,
  effect: 'read',
  events: true,
  input: nothing,
  output: exportOf(failedJob),
});

export const retryFailedJob = endpoint({
  method: 'POST',
  path: '/jobs/admin/retry',
  summary: '立即重试一项失败任务',
  access,
  effect: 'write',
  input: z.object({ id: z.uuid().meta({ title: '任务编号' }) }),
  output: nothing,
});

export const retryFailedJobs = endpoint({
  method: 'POST',
  path: '/jobs/admin/retryAll',
  summary: '立即重试全部失败任务',
  access,
  effect: 'write',
  input: nothing,
  output: z.object({ retried: z.int() }),
});
