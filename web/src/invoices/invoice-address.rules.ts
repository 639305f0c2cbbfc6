import { addressReader, wordOf } from '#src/ui/address.rules.ts';

/** Which title is edited; a new one without. */
export const readEditedTitle: (raw: Readonly<Record<string, unknown>>) => { readonly id?: string } =
  addressReader({ id: wordOf(/^[0-9A-Za-z-]{1,40}$/) });
