import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { dayOut, dayText, fenOut, idText, momentOut, nothing, requiredText, text } from '../core/fields.ts';
import { invoiceForms } from './invoice-sorts.rules.ts';
import { invoiceNoOf, isInvoiceNo, maxHandNote } from './red-letters.rules.ts';

/** 红字发票 that their issuer refused: a buyer did not agree in time, or the tax bureau did not. Administrators look over the walls of tenants. */

const access = { permission: 88 } as const;

const one = z.object({
  tenant: text(32).default('').meta({ title: '渠道', description: '为空：当前渠道' }),
  invoiceId: idText.meta({ title: '红字发票的编号' }),
});

const refusedRedLetter = z.object({
  tenant: z.string(),
  invoiceId: z.string(),
  applicationNo: z.string(),
  form: z.enum(invoiceForms),
  titleName: z.string().meta({ description: '购买方' }),
  reverses: z.string().meta({ description: '要冲红的发票号码' }),
  reversesIssuedOn: dayOut.meta({ description: '要冲红的发票的开票日期' }),
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
  input: one,
  output: nothing,
});

export const recordRedLetter = endpoint({
  method: 'POST',
  path: '/redLetter/admin/record',
  summary: '平台管理：未能开具的红字发票已在电子税务局手工开具的，登记其号码与日期；重复登记同一号码无妨',
  access,
  effect: 'write',
  input: one.extend({
    invoiceNo: text(40)
      .refine(isInvoiceNo, '请填写20位数字的红字发票号码')
      .transform(invoiceNoOf)
      .meta({ title: '红字发票号码' }),
    day: dayText.meta({ title: '开票日期' }),
    note: requiredText(maxHandNote).meta({ title: '说明', description: '为何手工开具、由谁开具' }),
  }),
  output: nothing,
});
