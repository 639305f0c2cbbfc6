import type { Sender } from '#src/api/call.ts';
import { sessionStore } from './session.ts';

/** What every call says of this tab. Third parties put the other names into the session storage at their entry. */
export function sender(): Sender {
  return {
    token: sessionStore.getState().token,
    appId: stored('appId'),
    appno: stored('appno'),
    env: stored('env'),
  };
}

function stored(name: string): string | undefined {
  return sessionStorage.getItem(name) ?? undefined;
}
