import type { OutputOf } from '@woxing/contract/endpoint';
import type { memberInfo } from '@woxing/contract/members';
import { useStore } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';

export type Member = OutputOf<typeof memberInfo>;

/** Each opens the dialog over whatever page is shown, in its mode; the address stays. */
export type SignInFlag = 'login' | 'register' | 'reset';

interface SessionState {
  readonly token: string | undefined;
  readonly member: Member | undefined;
  readonly flag: SignInFlag | undefined;
}

const signedOut: SessionState = { token: undefined, member: undefined, flag: undefined };

/** Facts of this tab: they end with it. The open dialog is not one of them. */
export const sessionStore = createStore<SessionState>()(
  persist(() => signedOut, {
    name: 'woxing.session',
    storage: createJSONStorage(() => sessionStorage),
    partialize: ({ token, member }) => ({ token, member }),
  }),
);

export function keepSession(token: string, member: Member): void {
  sessionStore.setState({ token, member, flag: undefined });
}

export function keepMember(member: Member): void {
  sessionStore.setState({ member });
}

/** Forgets who was signed in. */
export function clearSession(): void {
  sessionStore.setState(signedOut);
}

/** The session has ended on the server: forget it and ask to sign in, on this very page. */
export function endSession(): void {
  clearSession();
  openSignIn();
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

export function closeSignIn(): void {
  sessionStore.setState({ flag: undefined });
}

export function useMember(): Member | undefined {
  return useStore(sessionStore, (state) => state.member);
}

export function useSignedIn(): boolean {
  return useStore(sessionStore, (state) => state.token !== undefined);
}

export function useSignInFlag(): SignInFlag | undefined {
  return useStore(sessionStore, (state) => state.flag);
}
