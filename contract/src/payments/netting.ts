import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { fenOut, momentOut, monthText, nothing, requiredText, text, wholeNumber } from '../core/fields.ts';
import { nettingActs, nettingStates } from './netting.rules.ts';

/** 集团内轧差: who of a group owes whom for a month, the difference agreed on by both and booked between them. */

const access = { permission: 8 } as const;

const company = z.object({ enterpriseId: z.string(), name: z.string() });

export const netting = z.object({
  nettingNo: z.string(),
  month: z.string(),
  payer: company.describe('欠款的企业'),
  payee: company.describe('收款的企业'),
  owedFen: fenOut.describe('欠款企业由对方授信承担的消费'),
  backFen: fenOut.describe('对方由欠款企业授信承担的消费'),
  amountFen: fenOut.describe('轧差后的净额'),
  state: z.enum(nettingStates),
  askedAt: momentOut,
  endedAt: momentOut.nullable(),
  words: z.string(),
  acts: z.array(z.enum(nettingActs)).describe('本企业现在可以做的操作'),
});

export const readNettingMonth = endpoint({
  method: 'POST',
  path: '/finance/netting/month',
  summary: '集团内轧差：一个月内与集团各公司相互承担的消费',
  access,
  effect: 'read',
  input: z.object({ month: monthText.optional().meta({ description: '默认为上个月' }) }),
  output: z.object({
    month: z.string(),
    ended: z.boolean().describe('该月已结束，可以发起轧差'),
    list: z.array(
      company.extend({
        owesUsFen: fenOut.describe('由本企业授信承担的对方消费'),
        weOweFen: fenOut.describe('由对方授信承担的本企业消费'),
        netFen: fenOut.describe('正数为对方欠本企业'),
        nettingNo: z.string().nullable().describe('正在进行或已入账的轧差'),
        state: z.enum(nettingStates).nullable(),
      }),
    ),
    netFen: fenOut,
  }),
});

export const listNettings = endpoint({
  method: 'POST',
  path: '/finance/netting/list',
  summary: '集团内轧差：本企业的轧差与结算清单，由近到远',
  access,
  effect: 'read',
  input: z.object({
    month: monthText.optional(),
    after: text(40).default('').meta({ description: '上一页最后一笔的轧差单号，空为第一页' }),
    max: wholeNumber(1, 1000).default(100),
  }),
  output: z.object({
    list: z.array(netting),
    next: z.string().nullable().describe('下一页由此继续'),
    receivableFen: fenOut.describe('已入账的轧差中，其他公司欠本企业的合计'),
    payableFen: fenOut.describe('已入账的轧差中，本企业欠其他公司的合计'),
  }),
});

export const proposeNetting = endpoint({
  method: 'POST',
  path: '/finance/netting/propose',
  summary: '集团内轧差：就一个已结束的月份向一家公司发起',
  access,
  effect: 'write',
  input: z.object({ month: monthText, enterpriseId: text(32).regex(/^\d{1,32}$/, '企业编号格式有误') }),
  output: z.object({ nettingNo: z.string() }),
});

export const decideNetting = endpoint({
  method: 'POST',
  path: '/finance/netting/decide',
  summary: '集团内轧差：确认、拒绝、撤回，或发起与确认冲销',
  access,
  effect: 'write',
  input: z.object({
    nettingNo: requiredText(40).meta({ title: '轧差单号' }),
    act: z.enum(nettingActs).meta({
      title: '操作',
      description: 'confirm确认入账，refuse拒绝，withdraw撤回，undo发起冲销，agree同意冲销，keep不冲销',
    }),
    words: text(200).default('').meta({ title: '原因', description: '拒绝与发起冲销时必填' }),
  }),
  output: nothing,
});
