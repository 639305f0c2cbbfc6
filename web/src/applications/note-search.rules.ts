import { addressReader, otherThan, wordOf } from '#src/ui/address.rules.ts';

/** The list of applications as an address keeps it. */
export interface NoteAddress {
  readonly tab?: 'draft' | 'running' | 'agreed' | 'ended';
  readonly words?: string;
  readonly page?: string;
}

export const readNoteSearch: (raw: Readonly<Record<string, unknown>>) => NoteAddress = addressReader({
  tab: otherThan('all', ['all', 'draft', 'running', 'agreed', 'ended']),
  words: wordOf(/^.{1,60}$/),
  page: wordOf(/^[1-9]\d{0,3}$/),
});

const noteWord = wordOf(/^A\d{20}$/);

export const readNoteNo: (raw: Readonly<Record<string, unknown>>) => { readonly noteNo?: string } =
  addressReader({ noteNo: noteWord });

export const readCaseId: (raw: Readonly<Record<string, unknown>>) => { readonly caseId?: string } =
  addressReader({ caseId: wordOf(/^[0-9a-f-]{36}$/) });

/** The older list says what it is of by a number: 1 orders. */
export const readNoteType: (raw: Readonly<Record<string, unknown>>) => { readonly noteType?: string } =
  addressReader({ noteType: wordOf(/^\d{1,2}$/) });
