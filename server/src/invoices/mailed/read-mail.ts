import { createHash } from 'node:crypto';
import { maxInvoiceFileBytes, maxInvoiceFiles } from '@woxing/contract/invoices/received-invoices.rules';
import PostalMime, { type Email } from 'postal-mime';

/** A mail as it matters here. */
export interface InvoiceMail {
  /** The same of the same mail, whenever it comes. */
  readonly key: string;
  /** In lower case. */
  readonly from: string;
  readonly subject: string;
  /** Every address that it names as sent to, in lower case. */
  readonly sentTo: readonly string[];
  /** What servers on its way say of its sender, the last of them first (RFC 8601). */
  readonly verdicts: readonly string[];
  /** A machine wrote it: nobody is answered, and nothing taken. */
  readonly byMachine: boolean;
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[];
  /** Names of files beyond how many are looked at. */
  readonly beyond: readonly string[];
}

/** Undefined of what is no mail from somebody. */
export async function readMail(raw: Uint8Array): Promise<InvoiceMail | undefined> {
  const mail = await parsed(raw);
  const from = mail?.from?.address?.toLowerCase() ?? '';
  if (mail === undefined || from === '') return undefined;
  const files = mail.attachments
    .filter(({ mimeType, disposition }) => disposition === 'attachment' || !mimeType.startsWith('image/'))
    .map(({ filename, content }, at) => ({ name: nameOf(filename, at), bytes: bytesOf(content) }));
  return {
    key: createHash('sha256')
      .update(`${from}\n${mail.messageId ?? ''}\n`)
      .update(mail.messageId ? '' : raw)
      .digest('hex'),
    from,
    subject: (mail.subject ?? '').slice(0, 100),
    sentTo: sentTo(mail),
    verdicts: saidBy(mail, 'authentication-results'),
    byMachine: isByMachine(mail),
    files: files.slice(0, maxInvoiceFiles),
    beyond: files.slice(maxInvoiceFiles).map(({ name }) => name),
  };
}

/** What nests deeper, or has longer heads, is no mail of a person. */
const parsed = (raw: Uint8Array): Promise<Email | undefined> =>
  PostalMime.parse(raw, {
    maxNestingDepth: 20,
    maxHeadersSize: 262_144,
    attachmentEncoding: 'arraybuffer',
  }).catch(() => undefined);

const nameOf = (name: string | null, at: number) => (name ?? '').trim().slice(0, 100) || `附件${at + 1}`;

const bytesOf = (content: ArrayBuffer | Uint8Array | string): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);

export const isTooLarge = ({ bytes }: InvoiceMail['files'][number]): boolean =>
  bytes.length > maxInvoiceFileBytes;

const saidBy = ({ headers }: Email, key: string): string[] =>
  headers.filter((header) => header.key === key).map(({ value }) => value.toLowerCase());

const targets = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to'] as const;

/** Some servers keep what stood on the envelope in a head of their own. */
function sentTo(mail: Email): string[] {
  const text = targets.flatMap((key) => saidBy(mail, key)).join(' ');
  return [...new Set(text.match(/[^\s<>,;:"()]{1,64}@[^\s<>,;:"()]{1,200}/g) ?? [])];
}

/** Whether the server that we trust has seen that the sender is who the mail says; only what it wrote last counts. */
export function isVouchedFor({ verdicts }: Pick<InvoiceMail, 'verdicts'>, server: string): boolean {
  const own = verdicts.find((verdict) => verdict.split(/[\s;]/, 1)[0] === server.toLowerCase());
  return own !== undefined && /[\s;]dmarc=pass\b/.test(own);
}

/** Answers to answers would go round for ever (RFC 3834). */
function isByMachine({ headers }: Email): boolean {
  const said = (key: string) => headers.find((header) => header.key === key)?.value.toLowerCase() ?? '';
  const auto = said('auto-submitted');
  return (
    (auto !== '' && auto !== 'no') || /bulk|junk|list/.test(said('precedence')) || said('list-id') !== ''
  );
}
