import { post } from '#src/api/call.ts';
import { CallError } from '#src/api/call-error.ts';
import { clearSession } from './session.ts';

/** Ends the session here whatever the network does; the server is told where it can be. */
export async function signOut(): Promise<void> {
  try {
    await post('/login/logout', {}, { passErrorCodeMsgRet: 'all' });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
  } finally {
    clearSession();
  }
}
