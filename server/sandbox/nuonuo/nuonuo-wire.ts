import { z } from 'zod';

/** Something is refused: by a code, under status 200, as everything is said. */
export class Refusal extends Error {
  readonly code: string;

  constructor(code: string, describe: string) {
    super(describe);
    this.code = code;
  }
}

/** The line breaks, before or after the effect. */
export class Dropped extends Error {}

const amount = z.string().regex(/^-?\d+\.\d{2}$/);
const goods = {
  goodsName: z.string().min(1).max(90),
  goodsCode: z.string().regex(/^\d{19}$/),
  specType: z.string().max(40),
  taxRate: z.string().regex(/^0(\.\d{1,4})?$/),
  favouredPolicyFlag: z.enum(['0', '04']),
  taxExcludedAmount: amount,
};
const lineKind = z.enum(['pc', 'bs']);

export const orderInput = z.object({
  order: z.object({
    orderNo: z.string().min(1).max(20),
    invoiceDate: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    invoiceType: z.literal('1'),
    invoiceLine: lineKind,
    salerTaxNum: z.string(),
    buyerName: z.string().min(1).max(100),
    buyerTaxNum: z.string().max(20),
    buyerAddress: z.string().max(80),
    buyerTel: z.string().max(50),
    buyerAccount: z.string().max(100),
    naturalPersonFlag: z.literal('0'),
    clerk: z.string().min(1).max(20),
    extensionNumber: z
      .string()
      .regex(/^\d{1,5}$/)
      .optional(),
    // Whoever is mailed needs an address, which is not sent.
    pushMode: z.literal('-1'),
    remark: z.string().max(200),
    invoiceDetail: z
      .array(
        z.object({
          ...goods,
          withTaxFlag: z.literal('1'),
          tax: amount,
          taxIncludedAmount: amount,
          invoiceLineProperty: z.literal('0'),
        }),
      )
      .min(1)
      .max(2000),
  }),
});
export type OrderInput = z.infer<typeof orderInput>['order'];

export const formInput = z.object({
  billId: z.string().min(1).max(32),
  orderNo: z.string().min(1).max(20),
  blueInvoiceLine: lineKind,
  applySource: z.literal('0'),
  blueElecInvoiceNumber: z.string().regex(/^\d{20}$/),
  sellerTaxNo: z.string(),
  sellerName: z.string().min(1),
  buyerTaxNo: z.string(),
  buyerName: z.string().min(1),
  redReason: z.enum(['1', '2', '3', '4']),
  detail: z
    .array(z.object({ ...goods, blueDetailIndex: z.string().regex(/^\d{1,4}$/), taxAmount: amount }))
    .min(1)
    .optional(),
});
export type FormInput = z.infer<typeof formInput>;

export const invoiceQuestion = z.object({
  orderNos: z.array(z.string()).max(50).default([]),
  serialNos: z.array(z.string()).max(50).default([]),
});
export const formQuestion = z.object({ identity: z.literal('0'), billId: z.string() });
export const formNamed = z.object({ identity: z.literal('0'), billUuid: z.string() });
export const sealInput = z.object({ fpqqlsh: z.string(), orderno: z.string() });
