import type { FormProblem } from './draft-passenger.rules.ts';

/** Leads to the field that a problem is about. */
export function goToProblem(form: HTMLFormElement | null, { field }: FormProblem): void {
  const found = form?.querySelector<HTMLElement>(`[data-field="${field}"]`);
  found?.focus();
  found?.scrollIntoView({ block: 'center' });
}
