/** 线下登记. */
export const offlineMenu = 96;

/** What is recorded that was done past the carriers' systems: tickets that were issued elsewhere, and what staff record of any. */
export const offlineKinds = ['refund', 'change', 'order'] as const;
export type OfflineKind = (typeof offlineKinds)[number];

export const offlineKindWords = {
  refund: '线下退票',
  change: '线下改签',
  order: '线下订单',
} as const satisfies Record<OfflineKind, string>;

/**
 * How what is due for something that was recorded was paid: by the credit of its enterprise, to our account at the bank, or to whoever
 * issued the tickets of an offline order, which is the only way of those.
 */
export const offlineWays = ['offlinePay', 'creditPay', 'paidElsewhere'] as const;
export type OfflineWay = (typeof offlineWays)[number];

/** What a number is that was typed or read out: of a ticket, of a booking, or else of an order. */
export function numberKind(written: string): 'ticket' | 'booking' | 'order' {
  if (ticketNoForm.test(written)) return 'ticket';
  return referenceForm.test(written) ? 'booking' : 'order';
}

/** Of an electronic ticket: the number of the carrier, and ten digits, with or without a hyphen between. */
export const ticketNoForm = /^\d{3}-?\d{10}$/;
/** With the hyphen, as tickets print it. */
export const plainTicketNo = (written: string): string => `${written.slice(0, 3)}-${written.slice(-10)}`;

export const flightNoForm = /^[A-Z0-9]{2}\d{3,4}$/;
export const referenceForm = /^[A-Z0-9]{5,8}$/;
export const maxNote = 300;

/** An offline order is kept until so many days after its first flight, and its tickets were issued no longer ago than so many days. */
export const daysKeptAfterFlight = 30;
export const maxDaysSinceIssue = 366;
