import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { exportOf } from '../core/export.ts';
import { momentOut, text, wholeNumber } from '../core/fields.ts';
import { formText } from '../core/ordered-form.ts';
import { callOutcomes } from './integration-calls.rules.ts';

/** 接口调用: what went over the wire to payment companies and came back, redacted, for administrators and disputes. */

const access = { permission: 95 } as const;

const tenant = text(32).meta({ title: '渠道' });

const integrationCall = z.object({
  id: z.string(),
  tenant: z.string(),
  at: momentOut,
  provider: z.string().meta({ description: '对方，如alipay' }),
  operation: z.string(),
  reference: z.string().meta({ description: '支付单号、退款单号或账单日期' }),
  outcome: z.enum(callOutcomes).meta({ description: 'done已答复，refused被拒绝，unknown结果未知' }),
  ms: z.int(),
  client: z.string(),
  keyId: z.string(),
});
export type IntegrationCall = z.output<typeof integrationCall>;

const filter = {
  provider: formText(40, '对方'),
  outcome: z
    .union([z.enum(callOutcomes), z.literal('').transform(() => undefined)])
    .optional()
    .meta({ title: '结果' }),
  reference: formText(64, '单号').meta({ description: '开头相同即可' }),
  tenant: formText(32, '渠道'),
  from: z.iso.datetime({ offset: true }).optional().meta({ title: '开始时间' }),
  to: z.iso.datetime({ offset: true }).optional().meta({ title: '结束时间', description: '不含' }),
};

export const listIntegrationCalls = endpoint({
  method: 'POST',
  path: '/integration/admin/list',
  summary: '接口调用记录，新的在前',
  access,
  effect: 'read',
  input: z.object({
    ...filter,
    after: formText(120, '从何处继续').meta({ description: '上一页的next' }),
    max: wholeNumber(1, 1000).default(50).meta({ title: '最多返回条数' }),
  }),
  output: z.object({
    list: z.array(integrationCall),
    next: z.string().meta({ description: '为空：没有更多' }),
  }),
});

export const exportIntegrationCalls = endpoint({
  method: 'POST',
  path: '/integration/admin/export',
  summary: '导出筛选到的全部接口调用：逐批推送',
  access,
  effect: 'read',
  events: true,
  input: z.object(filter),
  output: exportOf(integrationCall),
});

export const findIntegrationCall = endpoint({
  method: 'POST',
  path: '/integration/admin/detail',
  summary: '一次接口调用的请求与答复，签名与付款人已隐去',
  access,
  effect: 'read',
  input: z.object({ tenant, id: wholeNumber(1).meta({ title: '编号' }) }),
  output: integrationCall.extend({ request: z.string(), answer: z.string() }),
});
