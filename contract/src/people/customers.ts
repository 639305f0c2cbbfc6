import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { exportOf } from '../core/export.ts';
import { idText, momentOut, nothing, text, wholeNumber } from '../core/fields.ts';
import { formText, needed, oneNeeded } from '../core/ordered-form.ts';
import { sheetProblems, sheetText } from '../core/sheet-text.ts';
import { type MarkUpKind, markUpKinds, maxMarkUp } from '../orders/sale-prices.rules.ts';
import { products } from '../products/products.rules.ts';
import { customerProblem, customerSheetColumns, maxCustomerRows } from './customer-sheet.rules.ts';
import { customerMenu, maxCustomerName, maxCustomerNote, maxCustomerTravellers } from './customers.rules.ts';

/** 客户: for whom distributors and city operators place orders. Mobile numbers go out masked; a mask sent back leaves the number as it was. */

const access = { permission: customerMenu } as const;
const id = idText.meta({ title: '编号' });

const customer = z.object({
  id: z.string(),
  name: z.string(),
  mobilePhone: z.string().meta({ description: '已隐去中间的4位，未填写时为空' }),
  note: z.string(),
  passengerIds: z.array(z.string()).meta({ description: '常为该客户出行的常旅客' }),
  orders: z.int().meta({ description: '以该客户名义下的订单数' }),
  products: z
    .array(z.object({ product: z.enum(products), orders: z.int() }))
    .meta({ description: '各产品的订单数，最近下过单的在前' }),
  revision: z.int(),
  createdAt: momentOut,
  usedAt: momentOut.meta({ description: '最近一次为其下单的时间，没有时同添加时间' }),
});
export type Customer = z.output<typeof customer>;

const keyword = text(40)
  .default('')
  .meta({ title: '客户', description: '姓名、全拼或首字母的开头，手机号码的末4位或全部' });

export const findCustomers = endpoint({
  method: 'POST',
  path: '/customer/find',
  summary: '本人的客户，最近下过单的在前',
  access,
  effect: 'read',
  input: z.object({
    keyword,
    id: idText.optional().meta({ title: '编号', description: '只查这一位' }),
    page: wholeNumber(1, 10_000).default(1),
    pageSize: wholeNumber(1, 500).default(20),
  }),
  output: z.object({ list: z.array(customer), total: z.int() }),
});

export const exportCustomers = endpoint({
  method: 'POST',
  path: '/customer/export',
  summary: '导出筛选到的全部客户，逐批推送',
  access,
  effect: 'read',
  events: true,
  input: z.object({ keyword }),
  output: exportOf(customer),
});

export const saveCustomer = endpoint({
  method: 'POST',
  path: '/customer/save',
  summary: '添加或修改客户',
  access,
  effect: 'write',
  input: z
    .object({
      id: idText.optional().meta({ title: '编号', description: '修改时必填' }),
      revision: wholeNumber(1, 1_000_000)
        .optional()
        .meta({ title: '版本', description: '修改时送读到的revision，已在别处修改过的被拒绝' }),
      name: needed(formText(maxCustomerName, '客户姓名')),
      mobilePhone: formText(40, '手机号码'),
      note: formText(maxCustomerNote, '备注'),
      passengerIds: z.array(idText).max(maxCustomerTravellers).default([]).meta({ title: '常旅客' }),
    })
    .superRefine((written, context) => {
      const problem = customerProblem(written, written.id !== undefined);
      if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.message });
    }),
  output: customer,
});

export const deleteCustomer = endpoint({
  method: 'POST',
  path: '/customer/delete',
  summary: '删除客户；已有订单保留客户姓名',
  access,
  effect: 'write',
  input: z.object({ id }),
  output: nothing,
});

/** The answer is kept nowhere, not even under an idempotency key; each call is written into the audit. */
export const revealCustomer = endpoint({
  method: 'POST',
  path: '/customer/reveal',
  summary: '查看客户的完整手机号码（记入审计）',
  access,
  effect: 'once',
  input: z.object({ id }),
  output: z.object({ mobilePhone: z.string().meta({ description: '未填写时为空' }) }),
});

const maxSheetBytes = 3_145_728;
const rows = sheetText(customerSheetColumns, maxCustomerRows);

export const checkCustomerSheet = endpoint({
  method: 'POST',
  path: '/customer/batch/check',
  summary: '检查待导入的客户，不保存',
  access,
  effect: 'read',
  maxBodyBytes: maxSheetBytes,
  input: z.object({ rows }),
  output: z.object({
    added: z.int().meta({ description: '将新增的人数' }),
    changed: z.int().meta({ description: '手机号码已在列表中、将更新的人数' }),
    problems: sheetProblems,
  }),
});

/** All rows or none. */
export const importCustomers = endpoint({
  method: 'POST',
  path: '/customer/batch/add',
  summary: '批量导入客户，任何一行有误则全部不导入',
  access,
  effect: 'write',
  maxBodyBytes: maxSheetBytes,
  input: z.object({ rows }),
  output: z.object({ added: z.int(), changed: z.int() }),
});

const markUp = {
  kind: z.enum(markUpKinds).meta({
    title: '加价方式',
    description:
      'yuan固定金额：每人，酒店为每间每晚，用车为每单；percent按票价、房费或车费的百分比，不适用于火车票',
  }),
  amount: wholeNumber(0, Math.max(...Object.values(maxMarkUp))).meta({
    title: '加价',
    description: 'yuan为分，percent为千分之几（25即2.5%）',
  }),
};

/** Refines what is written: a mark-up has bounds of its kind. */
function withinBounds(
  { kind, amount }: { readonly kind: MarkUpKind; readonly amount: number },
  context: z.RefinementCtx,
): void {
  if (amount <= maxMarkUp[kind]) return;
  context.addIssue({
    code: 'custom',
    path: ['amount'],
    message: kind === 'yuan' ? '加价不能超过10000元' : '加价不能超过票价的100%',
  });
}

const soldProduct = z.enum(products);

export const readMarkUp = endpoint({
  method: 'POST',
  path: '/customer/markUp',
  summary: '本人的默认加价，以及按客户与产品单独设置的加价',
  access,
  effect: 'read',
  input: nothing,
  output: z.object({
    ...markUp,
    special: z
      .array(
        z.object({
          id: z.string(),
          customerId: z.string().nullable().meta({ description: '空为所有客户' }),
          customerName: z.string().nullable(),
          product: soldProduct.nullable().meta({ description: '空为所有产品' }),
          ...markUp,
        }),
      )
      .meta({ description: '单独加价：客户与产品都相符的优先，其次客户，再次产品；都不相符时按默认加价' }),
    pointsPerYuan: z.int().meta({ description: '出票后，票价每满1元积多少分' }),
  }),
});

export const saveMarkUp = endpoint({
  method: 'POST',
  path: '/customer/saveMarkUp',
  summary: '修改默认加价，此后的订单按此预填客户价',
  access,
  effect: 'write',
  input: z.object(markUp).superRefine(withinBounds),
  output: nothing,
});

export const saveSpecialMarkUp = endpoint({
  method: 'POST',
  path: '/customer/saveSpecialMarkUp',
  summary: '设置某位客户、某种产品或两者的加价，已有的改为新的',
  access,
  effect: 'write',
  input: oneNeeded(
    z
      .object({
        customerId: idText.optional().meta({ title: '客户', description: '不送为所有客户' }),
        product: soldProduct.optional().meta({ title: '产品', description: '不送为所有产品' }),
        ...markUp,
      })
      .superRefine((input, context) => {
        withinBounds(input, context);
        if (input.customerId === undefined && input.product === undefined)
          context.addIssue({ code: 'custom', path: ['customerId'], message: '请选择客户或产品' });
      }),
    ['customerId', 'product'],
  ),
  output: nothing,
});

export const deleteSpecialMarkUp = endpoint({
  method: 'POST',
  path: '/customer/deleteSpecialMarkUp',
  summary: '删除一条单独加价',
  access,
  effect: 'write',
  input: z.object({ id: idText }),
  output: nothing,
});
