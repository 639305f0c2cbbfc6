import { z } from 'zod';
import { fenOut, momentOut, requiredText, text, wholeNumber } from '../core/fields.ts';
import { orderCode, orderNo } from './order-fields.ts';

/** Giving tickets back and changing them, whatever the product: what is asked, quoted and answered. */

/** Tickets of an order by passenger and leg, as its detail numbers them. */
export const ticketKeys = z
  .array(z.object({ passenger: wholeNumber(0, 20), leg: wholeNumber(0, 400) }))
  .min(1, '请选择车票');

const needsApproval = z.boolean().describe('确认后先提交审批，同意后才办理');
/** The run that decides; nothing is done yet. */
const caseId = z.string().nullable().describe('审批编号：已提交审批，尚未办理；无须审批的为空');

const sheetTicket = z.object({
  passenger: z.int(),
  leg: z.int(),
  name: z.string(),
  ticketNo: z.string(),
  priceFen: fenOut,
});

export const refundQuoteInput = z.object({
  orderNo,
  tickets: ticketKeys,
  /** Whose the fee is where company and person paid together; without, the person's where they bear a part of a price, else in proportion. */
  feeOn: z.enum(['company', 'person']).optional().describe('混合支付时退票费由谁承担'),
});

/** What giving tickets back costs now, and until when; then the next steps of the ladder. */
export const refundQuote = z.object({
  quoteId: z.string(),
  lines: z.array(
    sheetTicket.extend({
      feeFen: fenOut,
      backFen: fenOut,
      insuranceFen: fenOut.describe('退回的保险费，已计入backFen'),
      voided: z.boolean().describe('出票当日作废'),
      percent: z.int(),
      rule: z.string().describe('退票费依据'),
      until: momentOut.nullable().describe('此费率的截止时间；不再变动时为空'),
      next: z
        .array(z.object({ percent: z.int(), feeFen: fenOut, rule: z.string(), until: momentOut.nullable() }))
        .describe('此后各档'),
    }),
  ),
  feeFen: fenOut,
  backFen: fenOut,
  /** Who gets what back. */
  payers: z.array(z.object({ method: z.string(), words: z.string(), amountFen: fenOut })),
  needsApproval,
  expiresAt: momentOut,
  now: momentOut,
});
export type RefundQuoteAnswer = z.input<typeof refundQuote>;

export const refundInput = z.object({ orderNo, quoteId: requiredText(40), reason: text(100).optional() });
export const refundAsked = z.object({
  sheetNo: z.string().describe('提交审批的为空'),
  code: orderCode,
  backFen: fenOut,
  caseId,
});
export type RefundAnswer = z.input<typeof refundAsked>;

/** What changing tickets costs and returns now. */
export const changeQuote = z.object({
  quoteId: z.string(),
  lines: z.array(
    sheetTicket.extend({
      newPriceFen: fenOut,
      feeFen: fenOut,
      percent: z.int(),
      rule: z.string(),
      dueFen: fenOut.describe('应补差额与改签费'),
      backFen: fenOut.describe('应退差额'),
      differenceFeeFen: fenOut.describe('差额退票费'),
      until: momentOut.nullable(),
    }),
  ),
  dueFen: fenOut,
  backFen: fenOut,
  needsApproval,
  overStandard: z.string().nullable().describe('超出差旅标准之处；未超标为空'),
  outsideApplication: z
    .string()
    .nullable()
    .describe('超出该订单的出差申请之处，不能确认；未超出或未凭申请预订的为空'),
  expiresAt: momentOut,
  now: momentOut,
});
export type ChangeQuoteAnswer = z.input<typeof changeQuote>;

/** Why tickets are changed: those who have to agree to it read it. */
export const changeReason = text(100)
  .optional()
  .meta({ title: '改签原因', description: '须审批时由审批人看到' });

export const changeAsked = z.object({
  sheetNo: z.string().describe('提交审批的为空'),
  code: orderCode,
  dueFen: fenOut,
  payBefore: momentOut.nullable(),
  caseId,
});
export type ChangeAnswer = z.input<typeof changeAsked>;

/** A refund or a change of an own order. */
export const sheetInput = z.object({ orderNo, sheetNo: requiredText(40) });

/** A refund or change of tickets, as the order's page tells it. */
export const everySheet = z.object({
  sheetNo: z.string(),
  kind: z.enum(['refund', 'change']),
  state: z.enum(['asked', 'to-pay', 'processing', 'done', 'failed', 'withdrawn', 'read']),
  tickets: z.array(z.object({ passenger: z.int(), leg: z.int() })),
  feeFen: fenOut,
  dueFen: fenOut,
  backFen: fenOut,
  words: z.string(),
  askedAt: momentOut,
  payBefore: momentOut.nullable(),
  lines: z
    .array(
      z.object({
        passenger: z.int(),
        leg: z.int(),
        priceFen: fenOut,
        newPriceFen: fenOut.nullable().describe('改签后的票价'),
        feeFen: fenOut.describe('退票费，或改签费与差额退票费'),
        dueFen: fenOut,
        backFen: fenOut,
      }),
    )
    .describe('逐张费用'),
  /** Why it came to nothing: nobody paid in time, the supplier refused, or it refused what was paid, which went back. */
  failure: z.enum(['unpaid', 'refused', 'returned']).nullable(),
});
export type EverySheet = z.output<typeof everySheet>;
