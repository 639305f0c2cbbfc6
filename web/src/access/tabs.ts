import { post } from '#src/api/call.ts';
import { CallError } from '#src/api/call-error.ts';
import { lateAnswer } from '#src/api/late-answer.ts';
import { clearSession, keepSession, type Member, sessionStore } from './session.ts';

/**
 * What tabs of this site tell each other; browsers carry it to pages of the same origin alone. `appId` is the tenant that a tab
 * asks for, empty for that of the host: others do not listen.
 */
export type TabNews =
  /** A new tab asks who is signed in. */
  | { readonly kind: 'who'; readonly appId: string }
  /** Somebody has signed in, or answers that they are. */
  | { readonly kind: 'in'; readonly appId: string; readonly token: string }
  /** Somebody has signed out on purpose. */
  | { readonly kind: 'out'; readonly appId: string; readonly token: string; readonly memberId: string };

/** A tab that is there answers at once. */
const answersWithinMs = 200;
/** How long a page waits for the server to say whose session it was given. */
const knownWithinMs = 3000;

/**
 * Signs this tab in and out with the other tabs of the site. A session comes by the channel, is taken once the server has said whose it
 * is, and lies in the storage of each tab as ever. `asked` resolves when it is known whether this tab takes one over.
 */
export function joinTabs({ onTakenOver }: { readonly onTakenOver: () => void }): {
  readonly asked: Promise<void>;
  readonly leave: () => void;
} {
  const channel = new BroadcastChannel('woxing.session');
  const send = (news: TabNews) => channel.postMessage(news);
  const asked = lateAnswer<void>();
  const nobodyAnswers = setTimeout(asked.resolve, answersWithinMs);
  /** Others are not told what they have told. */
  let isHearing = false;
  const quietly = (act: () => void) => {
    isHearing = true;
    act();
    isHearing = false;
  };

  const take = async (token: string) => {
    const own = sessionStore.getState().token;
    if (token === own) return;
    const member = await memberOf(token);
    const now = sessionStore.getState();
    const fits = now.token === undefined || now.member?.memberId === member?.memberId;
    if (member === undefined || now.token !== own || !fits) return;
    quietly(() => keepSession(token, member));
    onTakenOver();
  };
  channel.addEventListener('message', ({ data }: { readonly data: unknown }) => {
    const news = newsIn(data);
    if (news?.appId !== ownAppId()) return;
    const { token, member } = sessionStore.getState();
    if (news.kind === 'in') {
      clearTimeout(nobodyAnswers);
      void take(news.token).finally(asked.resolve);
    } else if (news.kind === 'who') {
      if (token !== undefined) send({ kind: 'in', appId: ownAppId(), token });
    } else if (member?.memberId === news.memberId) {
      quietly(clearSession);
      if (token !== undefined && token !== news.token) void endQuietly(token);
    }
  });
  const unsubscribe = sessionStore.subscribe((now, before) => {
    const appId = ownAppId();
    if (isHearing || now.token === before.token) return;
    if (now.token !== undefined) send({ kind: 'in', appId, token: now.token });
    else if (!now.lapsed && before.token !== undefined && before.member !== undefined)
      send({ kind: 'out', appId, token: before.token, memberId: before.member.memberId });
  });

  if (sessionStore.getState().token === undefined) send({ kind: 'who', appId: ownAppId() });
  else asked.resolve();
  return {
    asked: asked.promise,
    leave: () => {
      unsubscribe();
      channel.close();
    },
  };
}

const ownAppId = (): string => sessionStorage.getItem('appId') ?? '';

function newsIn(data: unknown): TabNews | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { kind, appId, token, memberId } = data as Record<string, unknown>;
  if (typeof appId !== 'string') return undefined;
  if (kind === 'who') return { kind, appId };
  if (typeof token !== 'string') return undefined;
  if (kind === 'in') return { kind, appId, token };
  return kind === 'out' && typeof memberId === 'string' ? { kind, appId, token, memberId } : undefined;
}

/** Undefined when the session is over or of another tenant, or the server does not say. */
async function memberOf(session: string): Promise<Member | undefined> {
  try {
    return await post(
      '/member/info',
      {},
      { session, passErrorCodeMsgRet: 'all', signal: AbortSignal.timeout(knownWithinMs) },
    );
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return undefined;
  }
}

async function endQuietly(session: string): Promise<void> {
  try {
    await post('/login/logout', {}, { session, passErrorCodeMsgRet: 'all' });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
  }
}
