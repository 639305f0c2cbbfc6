/** What was typed into a form and not sent yet, kept in the tab so that a reload does not lose it. */
export { dropDraft, dropDrafts, dropDraftsOfOthers, keepDraft, storedDraft } from './draft-store.ts';
export { useDraft } from './use-draft.ts';
