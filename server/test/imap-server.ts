import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import type { softCertificate } from './soft-certificate.ts';

/** An inbox at a small mail server over TCP (RFC 3501): as much of IMAP as is spoken to read mail and to mark it. */
export interface ImapServer {
  readonly port: number;
  put(raw: string | Buffer): number;
  /** Numbers of what is marked as read. */
  seen(): number[];
  /** What clients have said, without their passwords. */
  readonly said: string[];
  /** The connection breaks when this is asked for next. */
  breakAt(command: string): void;
  close(): Promise<void>;
}

interface Kept {
  readonly uid: number;
  readonly raw: Buffer;
  seen: boolean;
}

interface Options {
  readonly user: string;
  readonly password: string;
  /** Encrypted from the first byte; absent: in clear. */
  readonly certificate?: ReturnType<typeof softCertificate>;
}

export async function openImapServer(options: Options): Promise<ImapServer> {
  const inbox: Inbox = { options, mails: [], said: [], breaks: undefined };
  const { certificate } = options;
  const serve = (socket: Socket) => converse(inbox, socket);
  const server =
    certificate === undefined
      ? createServer(serve)
      : createTlsServer(
          { key: certificate.privateKey.export({ type: 'pkcs8', format: 'pem' }), cert: certificate.pem },
          serve,
        );
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    put: (raw) => inbox.mails.push({ uid: inbox.mails.length + 1, raw: Buffer.from(raw), seen: false }),
    seen: () => inbox.mails.filter(({ seen }) => seen).map(({ uid }) => uid),
    said: inbox.said,
    breakAt: (command) => {
      inbox.breaks = command;
    },
    close: () =>
      new Promise<void>((done) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => done());
      }),
  };
}

interface Inbox {
  readonly options: Options;
  readonly mails: Kept[];
  readonly said: string[];
  breaks: string | undefined;
}

function converse(inbox: Inbox, socket: Socket): void {
  let left = '';
  socket.setEncoding('utf8');
  socket.on('error', () => undefined);
  socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n');
  socket.on('data', (text: string) => {
    const lines = `${left}${text}`.split('\r\n');
    left = lines.pop() ?? '';
    for (const line of lines) answer(inbox, socket, line);
  });
}

function answer(inbox: Inbox, socket: Socket, line: string): void {
  const [tag = '', ...words] = line.split(' ');
  const isUid = words[0]?.toUpperCase() === 'UID';
  const [name = '', ...rest] = isUid ? words.slice(1) : words;
  const command = name.toUpperCase();
  inbox.said.push(command === 'LOGIN' ? 'LOGIN' : words.join(' '));
  if (inbox.breaks === command) {
    inbox.breaks = undefined;
    return void socket.destroy();
  }
  const reply = commands[command];
  if (reply === undefined) return void socket.write(`${tag} BAD unknown\r\n`);
  const { untagged = [], ended = 'OK done' } = reply(inbox, rest.join(' '));
  for (const part of untagged) socket.write(part);
  socket.write(`${tag} ${ended}\r\n`);
  if (command === 'LOGOUT') socket.end();
}

interface Reply {
  readonly untagged?: readonly (string | Buffer)[];
  readonly ended?: string;
}

const commands: Readonly<Record<string, (inbox: Inbox, rest: string) => Reply>> = {
  CAPABILITY: () => ({ untagged: ['* CAPABILITY IMAP4rev1\r\n'] }),
  NOOP: () => ({}),
  LOGIN: ({ options }, rest) => ({
    ended:
      rest === `"${options.user}" "${options.password}"` || rest === `${options.user} ${options.password}`
        ? 'OK signed in'
        : 'NO [AUTHENTICATIONFAILED] wrong',
  }),
  LIST: () => ({ untagged: ['* LIST () "/" "INBOX"\r\n'] }),
  LSUB: () => ({ untagged: ['* LSUB () "/" "INBOX"\r\n'] }),
  SELECT: ({ mails }) => ({
    untagged: [
      `* ${mails.length} EXISTS\r\n* 0 RECENT\r\n* FLAGS (\\Seen)\r\n`,
      `* OK [PERMANENTFLAGS (\\Seen)]\r\n* OK [UIDVALIDITY 1]\r\n* OK [UIDNEXT ${mails.length + 1}]\r\n`,
    ],
    ended: 'OK [READ-WRITE] selected',
  }),
  SEARCH: ({ mails }) => ({
    untagged: [
      `* SEARCH ${mails
        .filter(({ seen }) => !seen)
        .map(({ uid }) => uid)
        .join(' ')}\r\n`,
    ],
  }),
  FETCH: (inbox, rest) => ({ untagged: found(inbox, rest).flatMap((mail) => fetched(mail, rest)) }),
  STORE: (inbox, rest) => {
    const mails = found(inbox, rest);
    for (const mail of mails) mail.seen = true;
    return { untagged: mails.map(({ uid }) => `* ${uid} FETCH (UID ${uid} FLAGS (\\Seen))\r\n`) };
  },
  LOGOUT: () => ({ untagged: ['* BYE\r\n'] }),
};

const found = ({ mails }: Inbox, rest: string): Kept[] =>
  mails.filter(({ uid }) => uid === Number(rest.split(' ')[0]));

function fetched({ uid, raw }: Kept, rest: string): (string | Buffer)[] {
  const head = `* ${uid} FETCH (UID ${uid}`;
  const section = /BODY(?:\.PEEK)?(\[[^\]]*\])/i.exec(rest)?.[1];
  if (section === undefined) return [`${head} RFC822.SIZE ${raw.length})\r\n`];
  const end = raw.indexOf('\r\n\r\n');
  const part = section === '[]' ? raw : raw.subarray(0, end + 4);
  return [`${head} BODY${section} {${part.length}}\r\n`, part, ')\r\n'];
}
