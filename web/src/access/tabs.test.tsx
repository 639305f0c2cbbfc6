import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSession, keepSession, type Member, sessionEnded, sessionStore } from './session.ts';
import { signOut } from './sign-out.ts';
import { joinTabs, type TabNews } from './tabs.ts';

const member = (memberId: string) => ({ memberId }) as Member;
/** Whose session a token is, as the server knows it. */
const sessions: Record<string, string> = { 't-1': '7', 't-2': '7', 't-other': '8' };
const asked: string[] = [];
let received: TabNews[];
let other: BroadcastChannel;
let leave: () => void;
const onTakenOver = vi.fn<() => void>();

beforeEach(() => {
  sessionStorage.clear();
  asked.length = 0;
  received = [];
  other = new BroadcastChannel('woxing.session');
  other.addEventListener('message', ({ data }) => received.push(data as TabNews));
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const { authorization = '' } = init.headers as Record<string, string>;
    asked.push(`${path} ${authorization}`);
    const memberId = sessions[authorization.replace('Bearer ', '')];
    return path === '/member/info' && memberId === undefined
      ? new Response('{"ret":"401","msg":"请先登录"}', { status: 401 })
      : new Response(`{"ret":"0","data":{"memberId":"${memberId}"}}`);
  });
});
afterEach(() => {
  leave();
  other.close();
  clearSession();
  onTakenOver.mockClear();
});

function join(): Promise<void> {
  const joined = joinTabs({ onTakenOver });
  leave = joined.leave;
  return joined.asked;
}
const post = (message: unknown) => other.postMessage(message);
const send = (news: TabNews) => post(news);
/** Answers a new tab as one does that is signed in. */
const answerWith = (token: string, appId = '') => {
  other.addEventListener('message', ({ data }) => {
    if ((data as TabNews).kind === 'who') send({ kind: 'in', appId, token });
  });
};

test('a new tab takes over the session of another, and nothing but the usual is kept', async () => {
  answerWith('t-1');
  await join();
  expect(sessionStore.getState()).toMatchObject({ token: 't-1', member: { memberId: '7' } });
  expect(onTakenOver).toHaveBeenCalledOnce();
  expect(Object.keys(sessionStorage)).toEqual(['woxing.session']);
  send({ kind: 'who', appId: '' });
  await vi.waitFor(() => expect(received.map(({ kind }) => kind)).toEqual(['who', 'in']));
});

test('alone it goes on signed out', async () => {
  await join();
  expect(sessionStore.getState()).toMatchObject({ token: undefined, flag: undefined });
  expect(asked).toEqual([]);
});

test('a session that is over is not taken, and nobody is asked to sign in for it', async () => {
  answerWith('t-dead');
  await join();
  expect(sessionStore.getState()).toMatchObject({ token: undefined, flag: undefined, lapsed: false });
});

test('the tabs of another tenant are strangers', async () => {
  sessionStorage.setItem('appId', 'expense');
  answerWith('t-1', '');
  await join();
  expect(sessionStore.getState().token).toBeUndefined();
  expect(asked).toEqual([]);
});

test('what is no news of ours is not listened to', async () => {
  await join();
  for (const news of [null, 'in', { kind: 'in', appId: '', token: 7 }, { kind: 'in', appId: '' }]) post(news);
  send({ kind: 'in', appId: '', token: 't-1' });
  await vi.waitFor(() => expect(sessionStore.getState().token).toBe('t-1'));
  expect(asked).toEqual(['/member/info Bearer t-1']);
});

test('a signed-in tab answers a new one, and tells of a sign-in', async () => {
  keepSession('t-1', member('7'));
  await join();
  send({ kind: 'who', appId: '' });
  await vi.waitFor(() => expect(received).toEqual([{ kind: 'in', appId: '', token: 't-1' }]));
  clearSession();
  keepSession('t-2', member('7'));
  await vi.waitFor(() => expect(received.at(-1)).toEqual({ kind: 'in', appId: '', token: 't-2' }));
});

test('a sign-in elsewhere signs in here, and the form that waited goes on', async () => {
  keepSession('t-1', member('7'));
  await join();
  const back = sessionEnded('t-1');
  send({ kind: 'in', appId: '', token: 't-2' });
  expect(await back).toBe(true);
  expect(sessionStore.getState()).toMatchObject({ token: 't-2', flag: undefined, lapsed: false });
});

test('a new session of the same member takes the place of the old; another member stays away', async () => {
  keepSession('t-1', member('7'));
  await join();
  send({ kind: 'in', appId: '', token: 't-other' });
  await vi.waitFor(() => expect(asked).toEqual(['/member/info Bearer t-other']));
  send({ kind: 'in', appId: '', token: 't-2' });
  await vi.waitFor(() => expect(sessionStore.getState().token).toBe('t-2'));
});

test('to sign out here is told, an ended session is not', async () => {
  keepSession('t-1', member('7'));
  await join();
  void sessionEnded('t-1');
  keepSession('t-2', member('7'));
  await signOut();
  await vi.waitFor(() =>
    expect(received).toEqual([
      { kind: 'in', appId: '', token: 't-2' },
      { kind: 'out', appId: '', token: 't-2', memberId: '7' },
    ]),
  );
});

test('to sign out elsewhere signs out here, the own session of this tab too', async () => {
  keepSession('t-2', member('7'));
  await join();
  send({ kind: 'out', appId: '', token: 't-2', memberId: '8' });
  send({ kind: 'out', appId: '', token: 't-1', memberId: '7' });
  await vi.waitFor(() => expect(sessionStore.getState().token).toBeUndefined());
  await vi.waitFor(() => expect(asked).toContain('/login/logout Bearer t-2'));
  expect(received.filter(({ kind }) => kind === 'out')).toEqual([]);
});
