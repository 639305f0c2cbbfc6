import type { Sentence } from '@woxing/contract/core/sentences.rules';
import { actSentences } from './order-act-sentences.rules.ts';
import type { OrderEvent } from './order-moves.rules.ts';

/** What is done with an order in the place of its owner, as its story, the owner's message and the audit call it. */
export const orderActs = {
  paid: actSentences.paid,
  prepaid: actSentences.paid,
  cancelled: '取消订单',
  'approval-ended': '撤回订单',
  'service-cancelled': '取消预订',
  'waitlist-left': '取消候补',
  retried: '重新提交',
  'given-up': '放弃订单',
  'refund-asked': '申请退票',
  'refund-withdrawn': '撤回退票申请',
  'change-asked': '申请改签',
  'change-sent': actSentences.changePaid,
  'schedule-accepted': '接受变动',
  'policy-surrendered': '退保',
  'extras-asked': '选座与附加服务',
  'extras-paid': actSentences.extrasPaid,
  'extras-closed': '取消选座与附加服务',
  'change-withdrawn': '取消改签',
  'travellers-asked': '更改出行人',
  'failure-read': '确认退改结果',
} as const satisfies Partial<Record<OrderEvent, Sentence>>;

/** Acts that are no step of the order: what is asked for waits until somebody agrees. */
export const requestActs = {
  'refund-requested': '提交退票审批',
  'change-requested': '提交改签审批',
  'request-withdrawn': '撤回退改审批',
} as const;

export type OrderAct = keyof typeof orderActs | keyof typeof requestActs;

export const isOrderAct = (event: OrderEvent): event is keyof typeof orderActs => event in orderActs;

export const actWords: Readonly<Record<OrderAct, Sentence>> = { ...orderActs, ...requestActs };
