import type { MailStore } from './mail-store.ts';

/** One connection: who is there, and what lay in the inbox when it was opened. */
export interface Session {
  readonly store: MailStore;
  readonly knows: (user: string, password: string) => boolean;
  signedIn: boolean;
  tries: number;
  /** By their places; undefined: it is not open. */
  uids: number[] | undefined;
  /** To be removed by EXPUNGE. */
  deleted?: Set<number>;
}

export interface Asked {
  readonly command: string;
  readonly isUid: boolean;
  readonly rest: string;
}

export interface Answer {
  readonly untagged?: readonly (string | Buffer)[];
  readonly ended: string;
  /** The connection ends with it. */
  readonly ends?: boolean;
}

const maxTries = 3;

/** The answer to a command; the bytes of a mail are a part of their own. */
export async function answerTo(session: Session, asked: Asked): Promise<Answer> {
  const { command } = asked;
  const always = beforeSignIn[command];
  if (always !== undefined) return always(session, asked);
  if (!session.signedIn) return { ended: known.has(command) ? 'NO sign in first' : 'BAD unknown command' };
  const afterwards = signedIn[command];
  if (afterwards !== undefined) return afterwards(session, asked);
  const open = opened[command];
  if (open === undefined) return { ended: 'BAD unknown command' };
  return session.uids === undefined ? { ended: 'NO open a mailbox first' } : open(session, asked);
}

type Answering = (session: Session, asked: Asked) => Answer | Promise<Answer>;

const beforeSignIn: Readonly<Record<string, Answering>> = {
  CAPABILITY: () => ({ untagged: ['* CAPABILITY IMAP4rev1\r\n'], ended: 'OK done' }),
  NOOP: () => ({ ended: 'OK done' }),
  LOGOUT: () => ({ untagged: ['* BYE\r\n'], ended: 'OK bye', ends: true }),
  LOGIN(session, { rest }) {
    const [user = '', password = ''] = stringsIn(rest);
    session.signedIn = session.knows(user, password);
    if (session.signedIn) return { ended: 'OK signed in' };
    session.tries += 1;
    return { ended: 'NO [AUTHENTICATIONFAILED] wrong user or password', ends: session.tries >= maxTries };
  },
};

const inbox = '* LIST () "/" "INBOX"\r\n';

const signedIn: Readonly<Record<string, Answering>> = {
  LIST: () => ({ untagged: [inbox], ended: 'OK done' }),
  LSUB: () => ({ untagged: [inbox.replace('LIST', 'LSUB')], ended: 'OK done' }),
  SELECT: select,
  EXAMINE: select,
};

const opened: Readonly<Record<string, Answering>> = {
  SEARCH: search,
  FETCH: fetch,
  STORE: store,
  EXPUNGE: expunge,
  CLOSE: close,
};
const known = new Set([...Object.keys(signedIn), ...Object.keys(opened)]);

async function select(session: Session, { rest }: Asked): Promise<Answer> {
  if ((stringsIn(rest)[0] ?? '').toUpperCase() !== 'INBOX') return { ended: 'NO there is no such mailbox' };
  session.uids = (await session.store.list()).map(({ uid }) => uid);
  const { length } = session.uids;
  return {
    untagged: [
      `* ${length} EXISTS\r\n* 0 RECENT\r\n* FLAGS (\\Seen \\Deleted)\r\n`,
      `* OK [PERMANENTFLAGS (\\Seen \\Deleted)]\r\n* OK [UIDVALIDITY 1]\r\n* OK [UIDNEXT ${(session.uids.at(-1) ?? 0) + 1}]\r\n`,
    ],
    ended: 'OK [READ-WRITE] selected',
  };
}

/** Of criteria `SEEN` and `UNSEEN` count; all others are true of everything. */
async function search(session: Session, { isUid, rest }: Asked): Promise<Answer> {
  const wanted = /\bUNSEEN\b/i.test(rest) ? false : /\bSEEN\b/i.test(rest) ? true : undefined;
  const found = (await session.store.list()).filter(
    ({ uid, seen }) => placeOf(session, uid) > 0 && (wanted === undefined || seen === wanted),
  );
  const numbers = found.map(({ uid }) => (isUid ? uid : placeOf(session, uid)));
  return { untagged: [`* SEARCH${numbers.map((each) => ` ${each}`).join('')}\r\n`], ended: 'OK done' };
}

async function fetch(session: Session, asked: Asked): Promise<Answer> {
  const untagged: (string | Buffer)[] = [];
  const mails = await session.store.list();
  for (const uid of uidsIn(session, asked)) {
    const mail = mails.find((one) => one.uid === uid);
    const raw = mail && (await session.store.raw(uid));
    if (mail !== undefined && raw !== undefined)
      untagged.push(...fetched(placeOf(session, uid), mail, raw, asked.rest));
  }
  return { untagged, ended: 'OK done' };
}

function fetched(
  place: number,
  { uid, seen }: { readonly uid: number; readonly seen: boolean },
  raw: Buffer,
  rest: string,
): (string | Buffer)[] {
  const said = [
    `UID ${uid}`,
    ...(/\bFLAGS\b/i.test(rest) ? [`FLAGS (${seen ? '\\Seen' : ''})`] : []),
    ...(/RFC822\.SIZE/i.test(rest) ? [`RFC822.SIZE ${raw.length}`] : []),
  ].join(' ');
  const section = /BODY(?:\.PEEK)?(\[[^\]]*\])/i.exec(rest)?.[1];
  if (section === undefined) return [`* ${place} FETCH (${said})\r\n`];
  const part = section === '[]' ? raw : raw.subarray(0, raw.indexOf('\r\n\r\n') + 4);
  return [`* ${place} FETCH (${said} BODY${section} {${part.length}}\r\n`, part, ')\r\n'];
}

async function store(session: Session, asked: Asked): Promise<Answer> {
  const uids = uidsIn(session, asked);
  const adds = /\+FLAGS/i.test(asked.rest);
  for (const uid of adds ? uids : []) {
    if (/\\Seen/i.test(asked.rest)) await session.store.markSeen(uid);
    if (/\\Deleted/i.test(asked.rest)) (session.deleted ??= new Set()).add(uid);
  }
  if (!adds) return { ended: 'NO flags are added here, and not taken away' };
  const flags = /\(([^)]*)\)/.exec(asked.rest)?.[1] ?? '';
  return {
    untagged: uids.map((uid) => `* ${placeOf(session, uid)} FETCH (UID ${uid} FLAGS (${flags}))\r\n`),
    ended: 'OK done',
  };
}

async function expunge(session: Session): Promise<Answer> {
  const untagged: string[] = [];
  for (const uid of session.deleted ?? []) {
    await session.store.remove(uid);
    untagged.push(`* ${placeOf(session, uid)} EXPUNGE\r\n`);
    session.uids = session.uids?.filter((each) => each !== uid);
  }
  session.deleted = new Set();
  return { untagged, ended: 'OK done' };
}

async function close(session: Session): Promise<Answer> {
  await expunge(session);
  session.uids = undefined;
  return { ended: 'OK closed' };
}

const placeOf = ({ uids = [] }: Session, uid: number): number => uids.indexOf(uid) + 1;

/** Of a set such as `3`, `2:4` or `1,5:*` those that lie in the inbox. */
function uidsIn(session: Session, { isUid, rest }: Asked): number[] {
  const { uids = [] } = session;
  const last = isUid ? (uids.at(-1) ?? 0) : uids.length;
  const ranges = (rest.split(' ')[0] ?? '').split(',').map((range) => {
    const ends = range.split(':').map((end) => (end === '*' ? last : Number(end)));
    return [Math.min(...ends), Math.max(...ends)] as const;
  });
  return uids.filter((uid, at) =>
    ranges.some(([from, to]) => (isUid ? uid : at + 1) >= from && (isUid ? uid : at + 1) <= to),
  );
}

/** Atoms and quoted strings. */
const stringsIn = (rest: string): string[] =>
  [...rest.matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/g)].map(([, quoted, atom]) =>
    quoted === undefined ? (atom ?? '') : quoted.replace(/\\(.)/g, '$1'),
  );
