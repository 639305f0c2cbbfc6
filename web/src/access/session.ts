import type { OutputOf } from '@woxing/contract/core/endpoint';
import type { memberInfo } from '@woxing/contract/people/members';
import { useStore } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import { dropDraft, dropDrafts, dropDraftsOfOthers } from '#src/drafts/public.ts';
import { sessionKey } from './kept-session.ts';

export type Member = OutputOf<typeof memberInfo>;

/** Whose draft it is before somebody is signed in. */
export const nobody = '';
export const registerDraft = 'register';

/** Each opens the dialog over whatever page is shown, in its mode; the address stays. */
export type SignInFlag = 'login' | 'register' | 'reset';

interface SessionState {
  readonly token: string | undefined;
  readonly member: Member | undefined;
  readonly flag: SignInFlag | undefined;
  /** The session has ended by itself, and its page waits under the dialog for the member to come back. */
  readonly lapsed: boolean;
  /** Counts up when somebody else is signed in than before, or nobody on purpose: nothing that was on the page is theirs. */
  readonly person: number;
}

const signedOut = { token: undefined, member: undefined, flag: undefined, lapsed: false } as const;

/** Facts of this tab: they end with it. The open dialog is not one of them. */
export const sessionStore = createStore<SessionState>()(
  persist((): SessionState => ({ ...signedOut, person: 0 }), {
    name: sessionKey,
    storage: createJSONStorage(() => sessionStorage),
    partialize: ({ token, member, lapsed }) => (lapsed ? {} : { token, member }),
  }),
);

/** The session that ended last, to know who comes back. */
let ended: { readonly token: string; readonly memberId: string | undefined } | undefined;

export function keepSession(token: string, member: Member): void {
  const { member: known, person } = sessionStore.getState();
  const before = known?.memberId ?? ended?.memberId;
  const isAnother = before !== undefined && before !== member.memberId;
  dropDraftsOfOthers(member.memberId);
  sessionStore.setState({ ...signedOut, token, member, person: isAnother ? person + 1 : person });
}

export function keepMember(member: Member): void {
  sessionStore.setState({ member });
}

/** Forgets who was signed in, and what they had typed. */
export function clearSession(): void {
  ended = undefined;
  dropDrafts();
  sessionStore.setState(({ person }) => ({ ...signedOut, person: person + 1 }));
}

/**
 * The session that a call was sent with is over. Asks to sign in, on this very page, which stays under the dialog. Resolves to whether
 * the call may be sent again: only when the member that it was sent for is signed in anew. False at once when nobody was.
 */
export async function sessionEnded(sentWith: string | undefined): Promise<boolean> {
  const { token, member, lapsed } = sessionStore.getState();
  if (token === undefined && !lapsed) {
    openSignIn();
    return false;
  }
  if (token !== undefined && token === sentWith) {
    ended = { token, memberId: member?.memberId };
    sessionStore.setState({ token: undefined, flag: 'login', lapsed: true });
  }
  if (sentWith !== undefined && sentWith !== ended?.token) return false;
  await untilAnswered();
  const now = sessionStore.getState();
  return (
    now.token !== undefined && now.member?.memberId !== undefined && now.member.memberId === ended?.memberId
  );
}

/** Until somebody has signed in or has left the dialog. */
function untilAnswered(): Promise<void> {
  return new Promise((resolve) => {
    if (!sessionStore.getState().lapsed) return resolve();
    const leave = sessionStore.subscribe(({ lapsed }) => {
      if (lapsed) return;
      leave();
      resolve();
    });
  });
}

export function openSignIn(): void {
  sessionStore.setState({ flag: 'login' });
}

export function openRegister(): void {
  sessionStore.setState({ flag: 'register' });
}

export function openReset(): void {
  sessionStore.setState({ flag: 'reset' });
}

/** Who leaves the dialog of an ended session leaves the page with it, and who leaves a registration begins it anew. */
export function closeSignIn(): void {
  dropDraft(nobody, registerDraft);
  const { lapsed } = sessionStore.getState();
  sessionStore.setState({ flag: undefined, ...(lapsed && { lapsed: false, member: undefined }) });
}

export function useMember(): Member | undefined {
  return useStore(sessionStore, (state) => state.member);
}

/** Also while a page waits for its member to come back. */
export function useSignedIn(): boolean {
  return useStore(sessionStore, (state) => state.token !== undefined || state.lapsed);
}

export function useLapsed(): boolean {
  return useStore(sessionStore, (state) => state.lapsed);
}

export function usePerson(): number {
  return useStore(sessionStore, (state) => state.person);
}

export function useSignInFlag(): SignInFlag | undefined {
  return useStore(sessionStore, (state) => state.flag);
}
