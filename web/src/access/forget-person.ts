import { forgetSending } from './resend.ts';

/**
 * What stays in the storage of the tab when its person goes: whose site this is and by which environment, the preview of an
 * administrator of it, the secret of the sandbox, and the session's own place, which is emptied by itself.
 */
const kept: ReadonlySet<string> = new Set([
  'appId',
  'appno',
  'env',
  'woxing.tenant',
  'woxing.preview',
  'sandboxSecret',
  'woxing.session',
]);

/** Where an installed application keeps the trips that its page without a network shows. */
export const offlineTrips = 'woxing.trips';

/** Nothing that a person did or chose in this tab is there for the next: choices of lists, places, drafts, searches, the entry. */
export function forgetPerson(): void {
  for (const name of Object.keys(sessionStorage)) if (!kept.has(name)) sessionStorage.removeItem(name);
  localStorage.removeItem(offlineTrips);
  forgetSending();
}

/** A session that ended by itself takes the mark of its entry with it; what was being written stays for who comes back. */
export function forgetEntry(): void {
  sessionStorage.removeItem('sign');
}
