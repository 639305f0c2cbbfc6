import type { Member } from './session.ts';

/** Under which name the session of this tab is kept. */
export const sessionKey = 'woxing.session';

/** Who is signed in in this tab, before any code of the session is there. Runs in the head of documents. */
export function keptSession(): { readonly token: string; readonly member: Member | undefined } | undefined {
  try {
    const { state } = JSON.parse(sessionStorage.getItem(sessionKey) ?? '{}') as {
      state?: { readonly token?: string; readonly member?: Member };
    };
    return state?.token === undefined ? undefined : { token: state.token, member: state.member };
  } catch {
    return undefined;
  }
}
