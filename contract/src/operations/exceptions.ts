import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { exportOf } from '../core/export.ts';
import { momentOut, nothing, wholeNumber } from '../core/fields.ts';
import { formText } from '../core/ordered-form.ts';
import { type ExceptionClass, exceptionClasses, reportPath } from './exceptions.rules.ts';

/** 异常事件: calls that went wrong in browsers, told by them. */

/** The entry of the menu behind which the list stands. */
const exceptionMenu = 92;

const exceptionClass = z.enum(Object.keys(exceptionClasses) as [ExceptionClass, ...ExceptionClass[]]);

/** Cut to what is kept; only what nobody sends by mistake is refused. */
const cut = (max: number, title: string) =>
  z
    .string()
    .max(20_000)
    .transform((text) => text.slice(0, max))
    .default('')
    .meta({ title });

export const reportException = endpoint({
  method: 'POST',
  path: reportPath,
  summary: '上报接口异常',
  access: 'public',
  effect: 'once',
  input: z.object({
    api: cut(200, '接口'),
    type: exceptionClass.meta({ title: '异常类型' }),
    httpCode: cut(20, '返回码'),
    param: cut(5000, '请求参数').meta({ description: 'JSON对象：只保留接口声明的参数名称，不保留值' }),
    response: cut(0, '返回内容').meta({ description: '不保留' }),
    costTime: wholeNumber(0, 3_600_000).default(0).meta({ title: '耗时', description: '毫秒' }),
    device: cut(200, '设备'),
    appVer: cut(60, '版本'),
  }),
  output: nothing,
});

export const exceptionEventMap = endpoint({
  method: 'GET',
  path: '/api/v1/burying_point/exception_event_map',
  summary: '异常类型及其返回码',
  access: 'public',
  effect: 'read',
  input: nothing,
  output: z.object({
    list: z.array(
      z.object({
        type: exceptionClass,
        typeCN: z.string(),
        codes: z.array(z.string()).meta({ description: '为空：没有得到返回码' }),
      }),
    ),
  }),
});

/** Which of them: all that is left out counts. */
const filter = {
  type: z
    .union([exceptionClass, z.literal('').transform(() => undefined)])
    .optional()
    .meta({ title: '异常类型' }),
  api: formText(200, '接口').meta({ description: '开头相同即可' }),
  code: formText(20, '返回码'),
  tenant: formText(32, '渠道'),
  from: z.iso.datetime({ offset: true }).optional().meta({ title: '开始时间' }),
  to: z.iso.datetime({ offset: true }).optional().meta({ title: '结束时间', description: '不含' }),
};

const exceptionEvent = z.object({
  id: z.string(),
  tenant: z.string(),
  at: momentOut,
  type: exceptionClass,
  code: z.string(),
  api: z.string(),
  param: z.string().meta({ description: '请求参数的名称' }),
  costTime: z.int(),
  device: z.string(),
  appVer: z.string(),
  memberId: z.string().meta({ description: '为空：未登录' }),
});
export type ExceptionEvent = z.output<typeof exceptionEvent>;

export const listExceptions = endpoint({
  method: 'POST',
  path: '/exception/admin/list',
  summary: '异常事件，新的在前',
  access: { permission: exceptionMenu },
  effect: 'read',
  input: z.object({
    ...filter,
    after: formText(120, '从何处继续').meta({ description: '上一页的next' }),
    max: wholeNumber(1, 1000).default(50).meta({ title: '最多返回条数' }),
  }),
  output: z.object({
    list: z.array(exceptionEvent),
    next: z.string().meta({ description: '为空：没有更多' }),
  }),
});

export const exportExceptions = endpoint({
  method: 'POST',
  path: '/exception/admin/export',
  summary: '导出筛选到的全部异常事件：逐批推送',
  access: { permission: exceptionMenu },
  effect: 'read',
  events: true,
  input: z.object(filter),
  output: exportOf(exceptionEvent),
});

export const countExceptions = endpoint({
  method: 'POST',
  path: '/exception/admin/counts',
  summary: '异常事件按类型、接口与返回码计数，多的在前',
  access: { permission: exceptionMenu },
  effect: 'read',
  input: z.object(filter),
  output: z.object({
    total: z.int(),
    groups: z.array(
      z.object({
        type: exceptionClass,
        api: z.string(),
        code: z.string(),
        count: z.int(),
        lastAt: momentOut,
      }),
    ),
  }),
});
