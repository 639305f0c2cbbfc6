import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { flag, idText, nothing, wholeNumber } from '../core/fields.ts';
import { formText, needed } from '../core/ordered-form.ts';
import { titleKinds, titleProblem } from './invoice-title.rules.ts';

/** 发票抬头: one's own, and those that an enterprise gives its employees. */

const titleShape = {
  kind: z
    .enum(titleKinds)
    .meta({ title: '抬头类型', description: 'enterprise企业单位，person个人，unit其他单位' }),
  name: needed(formText(100, '抬头名称')),
  taxNo: formText(40, '税号').meta({
    description: '18位统一社会信用代码；企业单位必填，个人不填，其他单位选填',
  }),
  address: formText(100, '注册地址'),
  phone: formText(20, '注册电话'),
  bank: formText(100, '开户银行'),
  account: formText(50, '银行账号'),
};

const invoiceTitle = z.object({
  id: z.string(),
  kind: z.enum(titleKinds),
  name: z.string(),
  taxNo: z.string(),
  address: z.string(),
  phone: z.string(),
  bank: z.string(),
  account: z.string(),
  isDefault: z.boolean().meta({ description: '申请开票时默认选用' }),
  forEmployees: z.boolean().meta({ description: '企业提供给员工使用' }),
  ofEnterprise: z.boolean().meta({ description: '由所属企业提供，员工不能修改' }),
  version: z.int().meta({ description: '修改时送回，用于发现他处的修改' }),
});
export type InvoiceTitle = z.output<typeof invoiceTitle>;

export const listInvoiceTitles = endpoint({
  method: 'POST',
  path: '/member/invoiceTitle/list',
  summary: '发票抬头列表，默认抬头在前；员工另有企业提供的抬头',
  access: 'member',
  effect: 'read',
  input: nothing,
  output: z.object({ list: z.array(invoiceTitle) }),
});

export const saveInvoiceTitle = endpoint({
  method: 'POST',
  path: '/member/invoiceTitle/save',
  summary: '新增或修改发票抬头',
  access: 'member',
  effect: 'write',
  input: z
    .object({
      id: z
        .union([z.literal(''), idText])
        .default('')
        .meta({ title: '编号', description: '修改时必填' }),
      ...titleShape,
      isDefault: flag.default(false).meta({ title: '默认抬头', description: '第一个抬头总是默认抬头' }),
      forEmployees: flag
        .default(false)
        .meta({ title: '提供给员工', description: '企业账号可用；员工可以选用，不能修改' }),
      version: wholeNumber().default(0).meta({ title: '版本', description: '修改时必填' }),
    })
    .superRefine((form, context) => {
      const problem = titleProblem(form);
      if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.message });
    }),
  output: invoiceTitle,
});

export const deleteInvoiceTitle = endpoint({
  method: 'POST',
  path: '/member/invoiceTitle/delete',
  summary: '删除发票抬头；已申请的发票不受影响',
  access: 'member',
  effect: 'write',
  input: z.object({ id: idText.meta({ title: '编号' }) }),
  output: nothing,
});
