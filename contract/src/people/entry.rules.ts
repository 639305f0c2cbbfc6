/** What both sides must agree on about a partner's entry. */

/** The part of an address behind `#` that carries a ticket, and the query field that does. */
export const entryFragment = '#entry=';
export const returnField = 'token';

/** Pages that take a one-time token in their query. */
export const returnPages = [
  '/mismatch',
  '/view/pay/finish.shtml',
  '/view/airTicket/orderfinish.shtml',
] as const;

/** Why an entry was not let in, as far as a person is told. */
export const entryProblems = ['invalid', 'late', 'used', 'left', 'failed'] as const;
export type EntryProblem = (typeof entryProblems)[number];

/** What carries a ticket in an address: whose, and the ticket. Undefined for anything else. */
export function readEntryToken(
  text: string,
): { readonly appId: string; readonly ticket: string } | undefined {
  const [, appId, ticket] = /^([a-z][a-z0-9-]{0,31})\.([A-Za-z0-9_-]{8,80})$/.exec(text) ?? [];
  return appId === undefined || ticket === undefined ? undefined : { appId, ticket };
}

export function writeEntryToken(appId: string, ticket: string): string {
  return `${appId}.${ticket}`;
}
