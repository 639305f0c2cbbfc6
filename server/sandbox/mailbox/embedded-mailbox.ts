import { randomBytes, randomUUID } from 'node:crypto';
import type { Fen } from '@woxing/contract/core/money';
import { lineOf } from '@woxing/contract/invoices/invoice-tax.rules';
import { noCompany } from '@woxing/contract/invoices/invoice-title.rules';
import type { InvoiceIssuer, IssuedInvoice } from '#src/invoices/issuing/invoice-issuer.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Database } from '#src/platform/database.ts';
import { type ImapServer, openImapServer } from './imap-server.ts';
import type { MailStore } from './mail-store.ts';
import {
  insertMail,
  type MailRow,
  mailRows,
  markMailSeen,
  removeMail,
  removeMailsBefore,
} from './mailbox.db.ts';
import { vouchedBy, writtenMail } from './written-mail.ts';

export interface MailboxDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** Who makes the documents that are attached. */
  readonly issuer: InvoiceIssuer;
}

export interface WantedMail {
  readonly sentTo: string;
  readonly sentFrom: string;
  readonly buyerName: string;
  readonly buyerTaxNo: string;
  readonly amountFen: Fen;
  readonly fileKind: MailRow['fileKind'];
  readonly besideMb: number;
}

export interface EmbeddedMailbox {
  readonly address: string;
  readonly vouchedBy: string;
  /** Has an invoice issued and keeps a mail with it attached. False where the issuer does not issue it. */
  put(tenantId: string, wanted: WantedMail): Promise<boolean>;
  list(tenantId: string): Promise<readonly MailRow[]>;
  /** For an IMAP client; the server of this process is opened by the first call. */
  settings(): Promise<{
    readonly host: string;
    readonly port: number;
    readonly user: string;
    readonly password: string;
  }>;
  close(): Promise<void>;
}

const address = 'invoice@sandbox.example';
const livesMs = 7 * 86_400_000;

/** The mailbox that an installation without one can be given: mails lie in the database, so that each process hands out the same. */
export function openEmbeddedMailbox(deps: MailboxDeps): EmbeddedMailbox {
  const account = { user: 'invoice', password: randomBytes(18).toString('base64url') };
  let server: Promise<ImapServer> | undefined;
  return {
    address,
    vouchedBy,
    put: (tenantId, wanted) => putMail(deps, tenantId, wanted),
    list: (tenantId) => deps.db.read(tenantId, (tx) => mailRows(tx, tenantId)),
    async settings() {
      server ??= openImapServer({ ...account, store: storeOf(deps) });
      return { ...account, host: '127.0.0.1', port: (await server).port };
    },
    close: async () => (await server)?.close(),
  };
}

async function putMail(
  { db, clock, issuer }: MailboxDeps,
  tenantId: string,
  wanted: WantedMail,
): Promise<boolean> {
  const clientReference = randomUUID().replaceAll('-', '');
  const at = clock.now();
  const outcome = await issuer.issue(
    { tenantId, clientReference, now: at },
    {
      form: 'special',
      buyer: { ...noCompany, kind: 'enterprise', name: wanted.buyerName, taxNo: wanted.buyerTaxNo },
      lines: [lineOf(wanted.amountFen, { item: '*住宿服务*住宿费', words: '', percent: 6 })],
      remark: '',
      redOf: null,
      redRows: [],
    },
  );
  if (outcome.kind !== 'done') return false;
  await db.inTenant(tenantId, async (tx) => {
    await removeMailsBefore(tx, tenantId, new Date(at.getTime() - livesMs));
    await insertMail(tx, tenantId, { ...wanted, clientReference, at });
  });
  return true;
}

/** The mails of all tenants. The one that was written last is remembered, for clients ask for its size and then for its text. */
function storeOf({ db, issuer }: MailboxDeps): MailStore {
  let last: { readonly uid: number; readonly raw: Buffer } | undefined;
  const everywhere = async () => {
    const tenants = await db.tenantIds();
    const found = await Promise.all(
      tenants.map(async (tenantId) =>
        (await db.read(tenantId, (tx) => mailRows(tx, tenantId))).map((mail) => ({ tenantId, mail })),
      ),
    );
    return found.flat().toSorted((one, other) => one.mail.uid - other.mail.uid);
  };
  const of = async (uid: number) => (await everywhere()).find(({ mail }) => mail.uid === uid);
  return {
    list: async () => (await everywhere()).map(({ mail: { uid, seen } }) => ({ uid, seen })),
    async raw(uid) {
      if (last?.uid === uid) return last.raw;
      const found = await of(uid);
      const invoice = found && (await issuedAs(issuer, found.tenantId, found.mail.clientReference));
      if (found === undefined || invoice === undefined) return undefined;
      const raw = await writtenMail(found.mail, invoice);
      last = { uid, raw };
      return raw;
    },
    async markSeen(uid) {
      const found = await of(uid);
      if (found !== undefined)
        await db.inTenant(found.tenantId, (tx) => markMailSeen(tx, found.tenantId, uid));
    },
    async remove(uid) {
      const found = await of(uid);
      if (found !== undefined) await db.inTenant(found.tenantId, (tx) => removeMail(tx, found.tenantId, uid));
    },
  };
}

async function issuedAs(
  issuer: InvoiceIssuer,
  tenantId: string,
  clientReference: string,
): Promise<IssuedInvoice | undefined> {
  const outcome = await issuer.findIssued(tenantId, clientReference);
  return outcome.kind === 'done' ? outcome.value : undefined;
}
