import type { MessageKind } from '@woxing/contract/messages/message-kinds.rules';
import type { OrderEvent } from './order-moves.rules.ts';

/** What whoever ordered is told when it happens, because nobody waits in front of the page for it. */
export const newsOfEvents = {
  issued: 'order-ticketed',
  'given-up': 'order-failed',
  'waitlist-ended': 'waitlist-ended',
  'refund-done': 'refund-done',
  'refund-refused': 'refund-refused',
  'change-done': 'change-done',
  'change-refused': 'change-failed',
  'change-failed': 'change-failed',
} as const satisfies Partial<Record<OrderEvent, MessageKind>>;

export const isNews = (event: OrderEvent): event is keyof typeof newsOfEvents => event in newsOfEvents;
