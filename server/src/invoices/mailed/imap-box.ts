import type { FetchMessageObject, ImapFlow } from 'imapflow';
import type { InvoiceBox } from '#src/platform/config.ts';
import { type BoxedMail, type BoxOutcome, type MailBox, maxBoxedBytes, takenAtOnce } from './mail-box.ts';

export interface ImapParts {
  /** For each wait: connecting, greeting, answers. */
  readonly timeoutMs: number;
  /** Certificates that are trusted instead of the usual ones: PEM. */
  readonly ca?: string | undefined;
}

type Settings = Pick<InvoiceBox, 'host' | 'port' | 'user' | 'password'> & {
  /** `clear`: of a mail server on this machine, to which nothing goes over a wire. */
  readonly security: InvoiceBox['security'] | 'clear';
};

/**
 * The inbox of an account by IMAP; what was taken is marked as read. What could not be taken comes behind what has failed less often, so
 * that it holds up nothing. The package is loaded with the first look.
 */
export function openImapBox(settings: Settings, parts: ImapParts): MailBox {
  const failures: Failures = new Map();
  return {
    id: 'imap',
    async takeNew(take) {
      const client = await clientOf(settings, parts);
      // What breaks while nothing is asked is told by an event alone; the next question fails by it.
      client.on('error', () => undefined);
      try {
        await client.connect();
        return await takeAll(client, failures, take);
      } catch (error) {
        return { kind: 'unknown', cause: error instanceof Error ? error.message.slice(0, 200) : 'no answer' };
      } finally {
        client.close();
      }
    },
  };
}

async function clientOf(
  { host, port, security, user, password }: Settings,
  { timeoutMs, ca }: ImapParts,
): Promise<ImapFlow> {
  const { ImapFlow: Client } = await import('imapflow');
  return new Client({
    host,
    port,
    secure: security === 'tls',
    // Nothing is said in clear over a wire.
    ...(security !== 'tls' && { doSTARTTLS: security === 'starttls' }),
    auth: { user, pass: password },
    ...(ca !== undefined && { tls: { ca } }),
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
}

/** How often each mail that is not taken yet could not be, since the process began. */
type Failures = Map<number, number>;

async function takeAll(
  client: ImapFlow,
  failures: Failures,
  take: (mail: BoxedMail) => Promise<void>,
): Promise<BoxOutcome> {
  await client.mailboxOpen('INBOX');
  const found = (await client.search({ seen: false }, { uid: true })) || [];
  for (const uid of failures.keys()) if (!found.includes(uid)) failures.delete(uid);
  const failed = (uid: number) => failures.get(uid) ?? 0;
  const uids = found.toSorted((one, other) => failed(one) - failed(other) || one - other);
  const outcome = { taken: 0, failed: 0 };
  for (const uid of uids.slice(0, takenAtOnce)) {
    // Until it is known that it could be.
    failures.set(uid, failed(uid) + 1);
    const mail = await fetchMail(client, uid);
    // Somebody has taken it away meanwhile.
    if (mail === undefined) continue;
    const ended = await take(mail).then(
      () => true,
      () => false,
    );
    if (ended) await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
    outcome[ended ? 'taken' : 'failed'] += 1;
  }
  await client.logout();
  return { kind: 'done', ...outcome };
}

/** Its size is asked first: what is too large is not fetched but for its head. */
async function fetchMail(client: ImapFlow, uid: number): Promise<BoxedMail | undefined> {
  const told = await one(client, uid, { size: true });
  if (told === undefined) return undefined;
  const isWhole = (told.size ?? 0) <= maxBoxedBytes;
  const fetched = await one(client, uid, isWhole ? { source: true } : { headers: true });
  const raw = isWhole ? fetched?.source : fetched?.headers;
  return raw && { raw, isWhole };
}

async function one(
  client: ImapFlow,
  uid: number,
  what: Parameters<ImapFlow['fetchOne']>[1],
): Promise<FetchMessageObject | undefined> {
  const found = await client.fetchOne(String(uid), what, { uid: true });
  return found === false ? undefined : found;
}
