import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { fenOut, momentOut } from '../core/fields.ts';
import { fileAnswer } from '../core/files.ts';
import { partnerProof, partnerUser } from '../people/entry.ts';
import { products } from '../products/products.rules.ts';
import { expenseProof } from './expense-proof.ts';

/** 报销凭证 for the expense tools of partners, by signed calls; written down for them in docs/partner-entry.md. */

const access = 'signed-callback';
const asSent = (title: string, description: string) => z.string().meta({ title, description });
const asked = {
  ...partnerProof,
  user: partnerUser,
  orderNo: asSent('订单号', '凭证所属的订单'),
  scope: z.enum(['order', 'trip']).optional().meta({
    title: '范围',
    description: 'order仅此订单，trip订单所在的整个行程（默认）',
  }),
};

export const openExpensePackages = endpoint({
  method: 'POST',
  path: '/open/v1/expense-packages',
  summary: '合作方用户已出票订单的报销凭证列表，按订单号先后，每页50个',
  access,
  effect: 'once',
  input: z.strictObject({
    ...partnerProof,
    user: partnerUser,
    of: z.enum(['user', 'all']).optional().meta({
      title: '谁的',
      description: 'user：该用户下单与出行的（默认）；all：本渠道全部已关联用户下单的，须给出from与to',
    }),
    from: asSent('下单日期起', 'YYYY-MM-DD，北京时间').optional(),
    to: asSent('下单日期止', 'YYYY-MM-DD，含当日；与from相距不超过31天').optional(),
    after: asSent('上一页的next', '为空或省略：第一页').optional(),
  }),
  output: z.object({
    list: z.array(
      z.object({
        user: z.string().nullable().meta({ description: '下单人在合作方的编号；未关联的为空' }),
        orderNo: z.string(),
        product: z.enum(products),
        title: z.string(),
        orderedAt: momentOut,
        companyFen: fenOut.meta({ description: '企业承担，已减去退款' }),
        personFen: fenOut.meta({ description: '个人承担，已减去退款' }),
      }),
    ),
    next: z.string().nullable().meta({ description: '下一页的after；没有更多时为空' }),
  }),
});

export const openExpensePackage = endpoint({
  method: 'POST',
  path: '/open/v1/expense-package',
  summary: '一份报销凭证的数据：行程、发票、审批、费用承担与出差补助',
  access,
  effect: 'once',
  input: z.strictObject(asked),
  output: expenseProof,
});

export const openExpenseFile = endpoint({
  method: 'POST',
  path: '/open/v1/expense-package-file',
  summary: '一份报销凭证的文件：PDF，或连同发票原文件的压缩包',
  access,
  effect: 'once',
  file: 'out',
  input: z.strictObject({
    ...asked,
    as: z.enum(['pdf', 'zip']).optional().meta({ title: '格式', description: 'zip（默认）或pdf' }),
  }),
  output: fileAnswer,
});
