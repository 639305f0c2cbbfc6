import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  clearSession,
  closeSignIn,
  keepSession,
  type Member,
  sessionEnded,
  sessionStore,
} from './session.ts';

const member = (memberId: string) => ({ memberId, realName: memberId }) as Member;
const kept = () => sessionStorage.getItem('woxing.session') ?? '';

beforeEach(() => {
  clearSession();
  closeSignIn();
});
afterEach(clearSession);

test('a call that nobody was signed in for asks to sign in and is not sent again', async () => {
  expect(await sessionEnded(undefined)).toBe(false);
  expect(sessionStore.getState().flag).toBe('login');
});

test('all calls of an ended session wait for the same member', async () => {
  keepSession('t-1', member('7'));
  const calls = [sessionEnded('t-1'), sessionEnded('t-1'), sessionEnded(undefined)];
  keepSession('t-2', member('7'));
  expect(await Promise.all(calls)).toEqual([true, true, true]);
});

test('an answer that comes late does not end the session that began meanwhile', async () => {
  keepSession('t-1', member('7'));
  const first = sessionEnded('t-1');
  keepSession('t-2', member('7'));
  expect(await first).toBe(true);
  expect(await sessionEnded('t-1')).toBe(true);
  expect(sessionStore.getState()).toMatchObject({ token: 't-2', flag: undefined });
});

test('nothing of one member is sent for another', async () => {
  keepSession('t-1', member('7'));
  const first = sessionEnded('t-1');
  keepSession('t-2', member('8'));
  expect(await first).toBe(false);
  expect(await sessionEnded('t-1')).toBe(false);
  expect(sessionStore.getState().token).toBe('t-2');
});

test('an ended session leaves nothing in the storage of the tab', () => {
  keepSession('t-1', member('7'));
  expect(kept()).toContain('t-1');
  void sessionEnded('t-1');
  expect(kept()).not.toMatch(/t-1|realName/);
});
