import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { fenOut, idText, momentOut, nothing, text } from '../core/fields.ts';
import { invoiceForms } from './invoice-sorts.rules.ts';

/** 红字发票 that their issuer refused: a buyer did not agree in time, or the tax bureau did not. Administrators look over the walls of tenants. */

const access = { permission: 88 } as const;

const refusedRedLetter = z.object({
  tenant: z.string(),
  invoiceId: z.string(),
  applicationNo: z.string(),
  form: z.enum(invoiceForms),
  titleName: z.string().meta({ description: '购买方' }),
  reverses: z.string().meta({ description: '要冲红的发票号码' }),
  orderNos: z.array(z.string()).meta({ description: '要冲红的订单' }),
  totalFen: fenOut.meta({ description: '价税合计，为负' }),
  reason: z.string().meta({ description: '未能开具的原因' }),
  openedAt: momentOut,
});
export type RefusedRedLetter = z.output<typeof refusedRedLetter>;

export const listRefusedRedLetters = endpoint({
  method: 'POST',
  path: '/redLetter/admin/list',
  summary: '平台管理：各渠道未能开具的红字发票，最早的在前',
  access,
  effect: 'read',
  input: z.object({}),
  output: z.object({
    list: z.array(refusedRedLetter),
    more: z.boolean().meta({ description: '还有更多没有列出' }),
  }),
});

export const issueRedLetterAgain = endpoint({
  method: 'POST',
  path: '/redLetter/admin/again',
  summary: '平台管理：再次开具未能开具的红字发票；已在开具或已开具的，重复请求无妨',
  access,
  effect: 'write',
  input: z.object({
    tenant: text(32).default('').meta({ title: '渠道', description: '为空：当前渠道' }),
    invoiceId: idText.meta({ title: '红字发票的编号' }),
  }),
  output: nothing,
});
