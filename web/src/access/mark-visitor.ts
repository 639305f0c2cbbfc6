import { keptSession } from './kept-session.ts';

/**
 * A page of members whose look was written at build time: whoever is not signed in does not see it, and is asked to sign in by its code.
 * Runs in the head of its document.
 */
export function markVisitor(): void {
  if (keptSession() === undefined) document.documentElement.dataset['visitor'] = '';
}
