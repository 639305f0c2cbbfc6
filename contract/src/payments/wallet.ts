import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { exportOf } from '../core/export.ts';
import { dayText, fenOut, momentOut, text, wholeNumber } from '../core/fields.ts';

/** The member's wallet: what is in it, and every movement with the order it was for. */

export const walletKinds = ['all', 'in', 'out', 'held'] as const;
export type WalletKind = (typeof walletKinds)[number];

export const walletBalance = endpoint({
  method: 'POST',
  path: '/account/AppAccount',
  summary: '天航宝：余额、冻结与可用',
  access: 'member',
  effect: 'read',
  input: z.object({}),
  output: z.object({ balanceFen: fenOut, heldFen: fenOut, availableFen: fenOut, now: momentOut }),
});

const movementFilter = {
  kind: z.enum(walletKinds).default('all'),
  from: dayText.optional(),
  to: dayText.optional(),
};

const movement = z.object({
  id: z.string(),
  at: momentOut,
  /** Below zero when money went out or is held. */
  amountFen: fenOut,
  state: z.enum(['done', 'held']),
  memo: z.string(),
  orderNo: z.string().nullable(),
});

export const walletMovements = endpoint({
  method: 'POST',
  path: '/account/AppAccountDetail',
  summary: '天航宝明细：每一笔收支与冻结，及其订单',
  access: 'member',
  effect: 'read',
  input: z.object({
    ...movementFilter,
    before: text(200).default('').meta({ description: '上一页最后一笔的位置' }),
    max: wholeNumber(1, 200).default(20),
  }),
  output: z.object({
    list: z.array(movement),
    next: z.string().nullable(),
    now: momentOut,
  }),
});

export const exportWalletMovements = endpoint({
  method: 'POST',
  path: '/account/AppAccountDetailExport',
  summary: '导出筛选到的全部天航宝明细：逐批推送',
  access: 'member',
  effect: 'read',
  events: true,
  input: z.object(movementFilter),
  output: exportOf(movement),
});
