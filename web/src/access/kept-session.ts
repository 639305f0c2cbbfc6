import type { OutputOf } from '@woxing/contract/core/endpoint';
import type { memberInfo } from '@woxing/contract/people/members';

/** Under which name the session of this tab is kept. */
export const sessionKey = 'woxing.session';

type Kept = OutputOf<typeof memberInfo>;

/** Who is signed in in this tab, before any code of the session is there. Runs in the head of documents. */
export function keptSession(): { readonly token: string; readonly member: Kept | undefined } | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(sessionKey) ?? '{}') as {
      readonly state?: { readonly token?: string; readonly member?: Kept } | null;
    } | null;
    const state = kept?.state;
    return state?.token === undefined ? undefined : { token: state.token, member: state.member };
  } catch {
    return undefined;
  }
}
