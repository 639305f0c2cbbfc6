import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { flag, momentOut, monthText, nothing, text, wholeNumber } from '../core/fields.ts';
import { fileAnswer } from '../core/files.ts';
import { analysisMenu, grantedAnalysisMenu } from './analysis.rules.ts';

/** 差旅月报: a month of an enterprise as PDF, and by mail on the first of the next. */

const access = { permission: analysisMenu } as const;

const settings = z.object({
  on: z.boolean().describe('每月1日发送'),
  recipients: z.array(z.string()).describe('收件邮箱'),
  nextAt: momentOut.nullable().describe('下次发送的时间'),
  toldMonth: z.string().nullable().describe('最近一次发送的月份，如2026-01'),
  toldAt: momentOut.nullable(),
  revision: z.int().describe('修改时送回；尚未设置为0'),
  newest: z.string().describe('可下载的最近月份'),
});
export type MonthlySettings = z.output<typeof settings>;

export const readMonthlySettings = endpoint({
  method: 'POST',
  path: '/bill/monthly/read',
  summary: '差旅月报：发送设置',
  access,
  effect: 'read',
  input: nothing,
  output: settings,
});

export const saveMonthlySettings = endpoint({
  method: 'POST',
  path: '/bill/monthly/save',
  summary: '差旅月报：修改发送设置；开启后每月1日把上月的月报发送到收件邮箱',
  access,
  effect: 'write',
  input: z.object({
    on: flag.meta({ title: '每月发送' }),
    recipients: text(2000).default('').meta({ title: '收件邮箱', description: '每行一个，至多10个' }),
    revision: wholeNumber(0, 1_000_000_000).default(0).meta({ title: '版本', description: '读到的revision' }),
  }),
  output: settings,
});

export const takeMonthlyReport = endpoint({
  method: 'GET',
  path: '/bill/monthly/file',
  summary: '差旅月报：下载一个已结束月份的PDF',
  access,
  effect: 'read',
  file: 'out',
  input: z.object({ month: monthText }),
  output: fileAnswer,
});

export const takeGrantedMonth = endpoint({
  method: 'GET',
  path: '/bill/monthly/grantedFile',
  summary: '差旅月报：获授权的员工下载其授权范围内一个已结束月份的PDF',
  access: { permission: grantedAnalysisMenu },
  effect: 'read',
  file: 'out',
  input: z.object({ month: monthText }),
  output: fileAnswer,
});
