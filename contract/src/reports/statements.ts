import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import {
  dayOut,
  dayText,
  fenOut,
  momentOut,
  monthText,
  nothing,
  requiredText,
  text,
  wholeNumber,
} from '../core/fields.ts';
import { fen } from '../core/money.ts';
import { statementStates, statementTurns } from './statements.rules.ts';

/** 对账单: what an enterprise and the platform owe each other in a period. Its lines are the report `statement`. */

const statementMenu = 45;
const creditMenu = 97;

const words = requiredText(500);
/** Either owes the other less. */
const maxClosingFen = 1_000_000_000_000;

const turn = z.object({
  kind: z.enum(statementTurns),
  at: momentOut,
  words: z.string(),
  closingFen: fenOut.describe('当时的期末余额'),
});

export const readStatement = endpoint({
  method: 'POST',
  path: '/statement/account/info',
  summary: '对账单：一段时间的期初与期末余额，及整月的核对情况',
  access: { permission: statementMenu },
  effect: 'read',
  input: z.object({
    from: dayText.optional().meta({ title: '开始日期', description: '默认为结束日期所在月的第一天' }),
    until: dayText.optional().meta({ title: '结束日期', description: '含当日，默认今天' }),
  }),
  output: z.object({
    from: dayOut,
    until: dayOut,
    openingFen: fenOut.describe('期初余额：正数为企业欠平台，负数为企业在平台的余额'),
    debitFen: fenOut.describe('本期借方'),
    creditFen: fenOut.describe('本期贷方，负数'),
    closingFen: fenOut.describe('期末余额，等于期初余额加本期借方与贷方'),
    month: z.string().nullable().describe('所选恰为一个已结束的月份时，可以核对'),
    state: z.enum(statementStates).nullable(),
    turns: z.array(turn).describe('该月的核对记录，由早到晚'),
    months: z
      .array(z.object({ month: z.string(), state: z.enum(statementStates) }))
      .describe('最近12个已结束的月份，由近到远'),
  }),
});

export const confirmStatement = endpoint({
  method: 'POST',
  path: '/statement/account/confirm',
  summary: '对账单：确认一个月的期末余额',
  access: { permission: statementMenu },
  effect: 'write',
  input: z.object({
    month: monthText,
    closingFen: wholeNumber(-maxClosingFen, maxClosingFen)
      .meta({ title: '期末余额', description: '页面上显示的余额，以分计；与账务不一致时不予确认' })
      .transform((value) => fen(value)),
  }),
  output: nothing,
});

export const objectToStatement = endpoint({
  method: 'POST',
  path: '/statement/account/object',
  summary: '对账单：对一个月提出异议',
  access: { permission: statementMenu },
  effect: 'write',
  input: z.object({ month: monthText, words: words.meta({ title: '异议内容' }) }),
  output: nothing,
});

export const listObjections = endpoint({
  method: 'POST',
  path: '/statement/admin/objections',
  summary: '平台管理：各渠道等待答复的对账异议',
  access: { permission: creditMenu },
  effect: 'read',
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        tenant: z.string(),
        enterpriseId: z.string(),
        name: z.string(),
        month: z.string(),
        at: momentOut,
        words: z.string(),
        closingFen: fenOut,
      }),
    ),
  }),
});

export const answerObjection = endpoint({
  method: 'POST',
  path: '/statement/admin/answer',
  summary: '平台管理：答复对账异议',
  access: { permission: creditMenu },
  effect: 'write',
  input: z.object({
    tenant: text(32).default('').meta({ title: '渠道', description: '为空：当前渠道' }),
    enterpriseId: text(32).regex(/^\d{1,32}$/, '企业编号格式有误'),
    month: monthText,
    words: words.meta({ title: '答复' }),
  }),
  output: nothing,
});
