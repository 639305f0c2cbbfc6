import { timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { answerTo, type Session } from './imap-answers.ts';
import type { MailStore } from './mail-store.ts';

/** A mail server over TCP that lets an inbox be read and marked (RFC 3501): for what a client says who looks for new mail. */
export interface ImapServer {
  readonly port: number;
  close(): Promise<void>;
}

export interface ImapOptions {
  readonly user: string;
  readonly password: string;
  readonly store: MailStore;
  /** Encrypted from the first byte, with this key and certificate as PEM; absent: in clear, for who asks on the same machine. */
  readonly tls?: { readonly key: string; readonly cert: string };
  /** Hears each command, without what it signs in with, and may have the connection broken: before the answer, or half-way through it. */
  readonly hear?: (command: string, line: string) => 'break' | 'break-halfway' | undefined;
}

/** On a free port of this machine; it keeps no process alive. */
export async function openImapServer(options: ImapOptions): Promise<ImapServer> {
  const sockets = new Set<Socket>();
  const serve = (socket: Socket) => converse(options, socket);
  const server: Server =
    options.tls === undefined ? createServer(serve) : createTlsServer(options.tls, serve);
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  });
  // Whoever cannot agree on a cipher goes away.
  server.on('tlsClientError', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise<void>((done) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => done());
      }),
  };
}

/** A line of a client is no longer. */
const maxLine = 8192;
const quietMs = 60_000;

function converse(options: ImapOptions, socket: Socket): void {
  const session: Session = {
    store: options.store,
    knows: (user, password) => isSame(user, options.user) && isSame(password, options.password),
    signedIn: false,
    tries: 0,
    uids: undefined,
  };
  let left = '';
  let before: Promise<unknown> = Promise.resolve();
  socket.on('error', () => undefined);
  socket.setTimeout(quietMs, () => socket.destroy());
  socket.setEncoding('latin1');
  socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n');
  socket.on('data', (text: string) => {
    const lines = `${left}${text}`.split('\r\n');
    left = lines.pop() ?? '';
    if ([left, ...lines].some(({ length }) => length > maxLine)) return void socket.destroy();
    for (const line of lines)
      before = before.then(() => answer(options, session, socket, line)).catch(() => socket.destroy());
  });
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one, 'latin1'), Buffer.from(other, 'latin1'));

async function answer(options: ImapOptions, session: Session, socket: Socket, line: string): Promise<void> {
  if (socket.destroyed) return;
  const [tag = '*', ...words] = line.split(' ');
  const isUid = words[0]?.toUpperCase() === 'UID';
  const [name = '', ...rest] = isUid ? words.slice(1) : words;
  const command = name.toUpperCase();
  const breaks = options.hear?.(command, command === 'LOGIN' ? 'LOGIN' : words.join(' '));
  if (breaks === 'break') return void socket.destroy();
  const {
    untagged = [],
    ended,
    ends = false,
  } = await answerTo(session, { command, isUid, rest: rest.join(' ') });
  for (const part of untagged) {
    if (breaks === 'break-halfway' && Buffer.isBuffer(part)) {
      await written(socket, part.subarray(0, part.length / 2));
      return void socket.destroy();
    }
    await written(socket, part);
  }
  await written(socket, `${tag} ${ended}\r\n`);
  if (ends) socket.end();
}

/** As fast as it is read. */
async function written(socket: Socket, part: string | Buffer): Promise<void> {
  if (socket.destroyed) return;
  const goesOn = typeof part === 'string' ? socket.write(part, 'latin1') : socket.write(part);
  if (!goesOn) await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
}
