import { addressReader, otherThan, wordOf } from '#src/ui/address.rules.ts';

/** The list of an approver as an address keeps it. */
export interface TaskAddress {
  readonly tab?: 'done' | 'copied' | 'all';
  readonly words?: string;
  readonly page?: string;
}

export const readTaskSearch: (raw: Readonly<Record<string, unknown>>) => TaskAddress = addressReader({
  tab: otherThan('pending', ['pending', 'done', 'copied', 'all']),
  words: wordOf(/^.{1,60}$/),
  page: wordOf(/^[1-9]\d{0,3}$/),
});

export const readFlowSearch: (raw: Readonly<Record<string, unknown>>) => { readonly id?: string } =
  addressReader({ id: wordOf(/^[0-9a-f-]{36}$/) });
