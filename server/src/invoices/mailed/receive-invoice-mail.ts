import type { RawAnswer, RawCall } from '@woxing/contract/core/callback';
import { RefusalError } from '@woxing/contract/core/errors';
import { receivedStateNames } from '@woxing/contract/invoices/received-invoices.rules';
import { brandOf } from '@woxing/contract/tenancy/tenant-brand.rules';
import { z } from 'zod';
import { letterTexts, type MailDeps, putMail } from '#src/mail/public.ts';
import { askingAs, membersByProvedEmail } from '#src/members/public.ts';
import { tellMember } from '#src/messages/public.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Ctx, MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import type { Log } from '#src/platform/log.ts';
import { siteAddressOf, type Tenants } from '#src/tenants/public.ts';
import { handInInvoice } from '../received/hand-in-invoice.ts';
import type { ReceivedDeps } from '../received/received-deps.ts';
import { noteAnswered, openMail, removeMailsBefore } from './invoice-mails.db.ts';
import { isSignedMail } from './mail-signature.ts';
import { type InvoiceMail, isTooLarge, readMail } from './read-mail.ts';

export interface InvoiceMailDeps extends ReceivedDeps {
  /** To where invoices are sent, and what the mail server that hands them over signs with; undefined: no mail is taken. */
  readonly invoiceMail: { readonly address: string; readonly secret: string } | undefined;
  readonly jobs: MailDeps['jobs'];
  readonly tenants: Pick<Tenants, 'facts'>;
  readonly publicUrl: () => string;
  /** Real time: what signatures live by, and by which mail grows stale. */
  readonly mailClock: Clock;
  readonly log: Pick<Log, 'warn' | 'info'>;
}

/** What taking a mail needs, whoever brought it. */
export type TakingDeps = Omit<InvoiceMailDeps, 'invoiceMail'>;

/** `authenticated`: the mail server has seen that the sender is who the mail says (DMARC): anybody can write a name. */
const handedOver = z.object({ authenticated: z.boolean(), message: z.base64() });

const said = (http: number, text: string): RawAnswer => ({ http, type: 'text/plain', text });

/**
 * A mail with invoices, handed over by a mail server. Its files are handed in for the member whose proved address it came from, and they are
 * told what was taken and what was not, once, however often the mail comes. Nobody else is answered: their names may be made up.
 */
export async function receiveInvoiceMail(deps: InvoiceMailDeps, ctx: Ctx, call: RawCall): Promise<RawAnswer> {
  const { invoiceMail, mailClock, log } = deps;
  if (invoiceMail === undefined || !isSignedMail(invoiceMail.secret, call, mailClock.now())) {
    log.warn(
      { ip: ctx.ip },
      'a mail with invoices was refused: it is not signed by the mail server, or is too old',
    );
    return said(401, 'refused');
  }
  const mail = await mailIn(call.body);
  if (mail === undefined || mail.byMachine) return said(200, 'ignored');
  const sender = await senderOf(deps, ctx, mail.from);
  if (sender === undefined) {
    log.info(
      { requestId: ctx.requestId },
      'a mail with invoices came from an address that no member has proved',
    );
    return said(200, 'ignored');
  }
  return said(200, await takeMail(deps, sender, mail, mail.from));
}

/** Undefined of what cannot be read, or was not sent by who it says. */
async function mailIn(body: string): Promise<InvoiceMail | undefined> {
  const read = handedOver.safeParse(jsonOf(body));
  if (!read.success || !read.data.authenticated) return undefined;
  return readMail(Buffer.from(read.data.message, 'base64'));
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** The one member of an enterprise who has proved the address; of two nobody knows which is meant. */
export async function senderOf(
  { db }: Pick<InvoiceMailDeps, 'db'>,
  ctx: Pick<Ctx, 'tenantId' | 'requestId' | 'now'>,
  address: string,
): Promise<MemberCtx | undefined> {
  const members = await db.read(ctx.tenantId, (tx) => membersByProvedEmail(tx, ctx.tenantId, address));
  const [member, ...others] = members.filter((one) => one.credit_member_id !== null);
  return member === undefined || others.length > 0 ? undefined : askingAs(ctx, member);
}

/** What fits a message. */
const maxTold = 500;
const keptDays = 90;

/**
 * Hands in the files of a mail for somebody, once, and tells them of each: by an answer to the address that it came from, or, where it is
 * not theirs for sure, by the bell.
 */
export async function takeMail(
  deps: TakingDeps,
  sender: MemberCtx,
  mail: InvoiceMail,
  answerTo: string | undefined,
  problem = '',
): Promise<'known' | 'received'> {
  const { tenantId, signedIn } = sender;
  const at = deps.mailClock.now();
  const place = { tenantId, key: mail.key };
  const known = await deps.db.inTenant(tenantId, async (tx) => {
    await removeMailsBefore(tx, tenantId, new Date(at.getTime() - keptDays * 86_400_000));
    return openMail(tx, place, { memberId: signedIn.memberId, at });
  });
  if (known === 'answered') return 'known';
  const lines: Outcome[] = [];
  for (const file of mail.files) lines.push(await takeFile(deps, sender, file));
  lines.push(
    ...mail.beyond.map((name) => ({ name, taken: false, words: '一封邮件中的附件过多，请分开发送' })),
  );
  await deps.db.inTenant(tenantId, async (tx) => {
    const taken = lines.filter((line) => line.taken).length;
    if (await noteAnswered(tx, place, { taken, refused: lines.length - taken, at }))
      await (answerTo === undefined
        ? tellOutcome(deps, tx, sender, lines, problem)
        : answer(deps, tx, { sender, mail, answerTo, problem }, lines));
  });
  return 'received';
}

interface Outcome {
  readonly name: string;
  readonly taken: boolean;
  readonly words: string;
}

/** As if it were handed in on the page: a file that was taken before is the same invoice. */
async function takeFile(
  deps: TakingDeps,
  sender: MemberCtx,
  file: InvoiceMail['files'][number],
): Promise<Outcome> {
  const { name } = file;
  if (isTooLarge(file)) return { name, taken: false, words: '文件超过2MB' };
  try {
    const { invoiceNo, state } = await handInInvoice(deps, sender, { file });
    return { name, taken: true, words: `发票号码${invoiceNo}，${receivedStateNames[state]}` };
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    return { name, taken: false, words: error.message };
  }
}

const titleOf = (lines: readonly Outcome[], problem: string): string => {
  const taken = lines.filter((line) => line.taken).length;
  if (problem !== '') return '发票邮件未收取';
  return lines.length === 0 ? '邮件中没有发票' : `收到${taken}张发票，${lines.length - taken}个文件未收取`;
};

const wordsOf = (lines: readonly Outcome[], problem: string): string[] => {
  if (problem !== '') return [problem];
  if (lines.length === 0) return ['请把电子发票（XML、OFD或PDF文件）作为附件发送。'];
  return lines.map(({ name, taken, words }) => `${taken ? '已收取' : '未收取'}　${name}：${words}`);
};

function tellOutcome(
  { mailClock }: TakingDeps,
  tx: Tx,
  { tenantId, signedIn: { memberId } }: MemberCtx,
  lines: readonly Outcome[],
  problem: string,
): Promise<void> {
  tellMember(tx, {
    tenantId,
    memberId,
    kind: 'invoice-mailed',
    params: {
      outcome: titleOf(lines, problem),
      words: wordsOf(lines, problem).join('；').slice(0, maxTold),
    },
    link: '/myCenter/submit_invoices',
    at: mailClock.now(),
  });
  return Promise.resolve();
}

async function answer(
  deps: TakingDeps,
  tx: Tx,
  told: {
    readonly sender: MemberCtx;
    readonly mail: InvoiceMail;
    readonly answerTo: string;
    readonly problem: string;
  },
  lines: readonly Outcome[],
): Promise<void> {
  const { sender, mail, answerTo, problem } = told;
  const { tenantId, signedIn } = sender;
  const brand = brandOf(await deps.tenants.facts(tenantId));
  const title = titleOf(lines, problem);
  await putMail(deps, tx, {
    tenantId,
    memberId: signedIn.memberId,
    to: answerTo,
    fromName: brand,
    subject: title,
    ...letterTexts({
      brand,
      title,
      paragraphs: wordsOf(lines, problem),
      actions: [
        {
          label: '查看提交的发票',
          url: siteAddressOf(deps.publicUrl(), tenantId, '/myCenter/submit_invoices'),
        },
      ],
      footer: [`回复您的邮件“${mail.subject}”。`],
    }),
    at: deps.mailClock.now(),
  });
}
