import { openImapServer as openSandboxImap } from '#sandbox/mailbox/imap-server.ts';
import type { softCertificate } from './soft-certificate.ts';

/** The mail server of the sandbox over an inbox in memory, whose connections break where that is wanted. */
export interface ImapServer {
  readonly port: number;
  put(raw: string | Buffer): number;
  /** Numbers of what is marked as read. */
  seen(): number[];
  /** What clients have said, without their passwords. */
  readonly said: string[];
  /** The connection breaks when this is asked for next; half-way through a mail where it is asked for one. */
  breakAt(command: string, how?: 'break' | 'break-halfway'): void;
  close(): Promise<void>;
}

interface Options {
  readonly user: string;
  readonly password: string;
  /** Encrypted from the first byte; absent: in clear. */
  readonly certificate?: ReturnType<typeof softCertificate>;
}

export async function openImapServer({ user, password, certificate }: Options): Promise<ImapServer> {
  const mails = new Map<number, { readonly raw: Buffer; seen: boolean }>();
  const said: string[] = [];
  let breaks: { readonly at: string; readonly how: 'break' | 'break-halfway' } | undefined;
  const server = await openSandboxImap({
    user,
    password,
    store: {
      list: async () => [...mails].map(([uid, { seen }]) => ({ uid, seen })),
      raw: async (uid) => mails.get(uid)?.raw,
      markSeen: async (uid) => {
        const mail = mails.get(uid);
        if (mail !== undefined) mail.seen = true;
      },
      remove: async (uid) => void mails.delete(uid),
    },
    ...(certificate && {
      tls: {
        key: certificate.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
        cert: certificate.pem,
      },
    }),
    hear(command, line) {
      said.push(line);
      const isBody = breaks?.how !== 'break-halfway' || line.includes('BODY');
      if (breaks?.at !== command || !isBody) return undefined;
      const { how } = breaks;
      breaks = undefined;
      return how;
    },
  });
  let put = 0;
  return {
    port: server.port,
    put: (raw) => {
      mails.set((put += 1), { raw: Buffer.from(raw), seen: false });
      return put;
    },
    seen: () => [...mails].flatMap(([uid, { seen }]) => (seen ? [uid] : [])),
    said,
    breakAt: (at, how = 'break') => {
      breaks = { at, how };
    },
    close: () => server.close(),
  };
}
