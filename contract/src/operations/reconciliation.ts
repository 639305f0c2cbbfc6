import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { dayOut, dayText, fenOut, momentOut, nothing, requiredText, text } from '../core/fields.ts';
import { statementChannels, takenMethods } from '../payments/payments.ts';

/** Statements of payment channels against our books, and money that a channel refuses to return: for administrators. */

const access = { permission: 94 } as const;

const channel = z.enum(statementChannels, '请选择渠道').meta({ title: '渠道' });
const reconciledDay = dayText.meta({ title: '账单日期' });

export const differenceKinds = ['missing', 'extra', 'amount', 'fee'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

const difference = z.object({
  channel,
  day: dayOut,
  /** missing: ours, not on the statement. extra: on the statement, not ours. amount, fee: on both, and not the same. */
  kind: z.enum(differenceKinds),
  movement: z.enum(['pay', 'refund']),
  reference: z.string(),
  owner: z.string(),
  orderNo: z.string().nullable(),
  ourFen: fenOut.nullable(),
  theirFen: fenOut.nullable(),
  note: z.string().nullable(),
  notedBy: z.string().nullable(),
});

export const findReconciliation = endpoint({
  method: 'POST',
  path: '/reconciliation/admin/overview',
  summary: '对账：各渠道每日账单、差异与退款异常',
  access,
  effect: 'read',
  input: nothing,
  output: z.object({
    statements: z.array(
      z.object({
        channel,
        day: dayOut,
        state: z.enum(['compared', 'unreadable']),
        lines: z.int(),
        matched: z.int(),
        differences: z.int(),
        problem: z.string().nullable(),
        comparedAt: momentOut,
      }),
    ),
    /** Those that nobody has explained yet come first. */
    differences: z.array(difference),
    stuckReturns: z.array(
      z.object({
        tenant: z.string(),
        refundNo: z.string(),
        orderNo: z.string(),
        method: z.enum(takenMethods),
        amountFen: fenOut,
        reason: z.string(),
        /** stuck: the channel refused. asked, processing: it has not returned the money for long. */
        state: z.enum(['asked', 'processing', 'stuck']),
        /** What the channel said. */
        problem: z.string().nullable(),
        askedAt: momentOut,
      }),
    ),
    /** Money that the bank of a card had reserved and does not pay. */
    unpaidCards: z.array(
      z.object({
        tenant: z.string(),
        outTradeNo: z.string(),
        orderNo: z.string(),
        card: z.string(),
        amountFen: fenOut,
        state: z.enum(['expired', 'stuck']),
        heldUntil: momentOut,
        /** What the bank said. */
        problem: z.string().nullable(),
      }),
    ),
    /** Such money that was collected otherwise in the last month. */
    settledCards: z.array(
      z.object({
        tenant: z.string(),
        outTradeNo: z.string(),
        orderNo: z.string(),
        card: z.string(),
        amountFen: fenOut,
        note: z.string(),
        settledAt: momentOut,
      }),
    ),
  }),
});

export const compareStatement = endpoint({
  method: 'POST',
  path: '/reconciliation/admin/compare',
  summary: '重新取账单并对账',
  access,
  effect: 'write',
  input: z.object({ channel, day: reconciledDay }),
  output: z.object({ state: z.enum(['compared', 'unreadable']), differences: z.int() }),
});

export const noteDifference = endpoint({
  method: 'POST',
  path: '/reconciliation/admin/note',
  summary: '说明一笔差异的原因',
  access,
  effect: 'write',
  input: z.object({
    channel,
    day: reconciledDay,
    kind: z.enum(differenceKinds),
    movement: z.enum(['pay', 'refund']),
    reference: text(64),
    note: requiredText(200).meta({ title: '原因' }),
  }),
  output: nothing,
});

export const returnAgain = endpoint({
  method: 'POST',
  path: '/reconciliation/admin/returnAgain',
  summary: '重新发起异常的退款',
  access,
  effect: 'write',
  input: z.object({ tenant: text(64), refundNo: text(64) }),
  output: nothing,
});

export const captureAgain = endpoint({
  method: 'POST',
  path: '/reconciliation/admin/captureAgain',
  summary: '重新发起被银行拒绝的扣款',
  access,
  effect: 'write',
  input: z.object({ tenant: text(64), outTradeNo: text(64) }),
  output: nothing,
});

export const settleCard = endpoint({
  method: 'POST',
  path: '/reconciliation/admin/settleCard',
  summary: '登记银行卡未能扣款的款项已另行收款',
  access,
  effect: 'write',
  input: z.object({
    tenant: text(64),
    outTradeNo: text(64),
    note: requiredText(200).meta({ title: '收款说明', description: '何时以何种方式收到，凭证号' }),
  }),
  output: nothing,
});
