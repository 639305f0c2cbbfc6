import { post } from '#src/api/call.ts';
import { CallError } from '#src/api/call-error.ts';
import { keepMember, sessionStore } from './session.ts';

/** Loads the member of a stored token anew; an ended session is handled by the client as everywhere. Answers whether the member is known now. */
export async function refreshMember(): Promise<boolean> {
  if (sessionStore.getState().token === undefined) return false;
  try {
    keepMember(await post('/member/info', {}, { passErrorCodeMsgRet: 'all' }));
    return true;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return false;
  }
}
