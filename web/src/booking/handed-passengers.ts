import { dropDraft } from '#src/drafts/public.ts';
import type { DraftPassenger } from './draft-passenger.rules.ts';

interface Handed {
  readonly passengers: readonly DraftPassenger[];
  readonly contactMobile: string | undefined;
  /** What else was written in a form of the same kind. */
  readonly more?: object;
}

let handed: (Handed & { readonly memberId: string; readonly form: string }) | undefined;

/**
 * Gives an order form those whom another page has read. They stay in memory, because papers are among them: a reload forgets them. What
 * was typed into that form before gives way.
 */
export function handPassengers(memberId: string, form: string, people: Handed): void {
  dropDraft(memberId, form);
  handed = { ...people, memberId, form };
}

/** Those whom a form begins with in place of nobody; undefined for any other form or member. */
export function handedPassengers(memberId: string, form: string): Handed | undefined {
  return handed?.memberId === memberId && handed.form === form ? handed : undefined;
}
