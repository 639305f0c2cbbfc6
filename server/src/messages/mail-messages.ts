import { dayOf, formatMonthDay, timeOf } from '@woxing/contract/core/days';
import { messageKindName, messageWording } from '@woxing/contract/messages/message-kinds.rules';
import { brandOf, variantOf } from '@woxing/contract/tenancy/tenant-brand.rules';
import { type Letter, letterTexts, type MailDeps, putMail } from '#src/mail/public.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import { siteAddressOf, type Tenants } from '#src/tenants/public.ts';
import { isKnownKind, storedParams } from './kept-message.ts';
import { takeMailed } from './messages.db.ts';

export interface MailedMessages {
  readonly db: Database;
  readonly tenants: Pick<Tenants, 'facts'>;
  readonly jobs: MailDeps['jobs'];
  /** Real time, by which mail gets old. */
  readonly clock: MailDeps['clock'];
  /** Where browsers reach the pages, without a slash at its end. */
  readonly publicUrl: () => string;
  /** A page on which whoever holds the mail does what it asks for without signing in; undefined where there is none. */
  readonly actionLink: (
    tx: Tx,
    asked: { readonly tenantId: string; readonly memberId: string; readonly about: string },
  ) => Promise<`/${string}` | undefined>;
}

const atOnce = 50;

/**
 * Writes mail of what members were told and want by mail. What was asked for and is settled, or read, meanwhile is not mailed. Runs in
 * every process: a message is taken by one of them, and what a killed process had begun is rolled back and found again.
 */
export async function mailMessages(deps: MailedMessages, tenantId: string): Promise<void> {
  let taken: number;
  do {
    taken = await deps.db.inTenant(tenantId, async (tx) => {
      const rows = await takeMailed(tx, tenantId, atOnce);
      for (const row of rows) if (isStillNews(row)) await mailMessage(deps, tx, tenantId, row);
      return rows.length;
    });
  } while (taken === atOnce);
}

type MailedRow = Awaited<ReturnType<typeof takeMailed>>[number];

/** Where the bell is switched off it was written down as read, and nobody has seen it. */
const isStillNews = ({ about, createdAt, readAt }: MailedRow) =>
  about === null || readAt === null || readAt.getTime() === createdAt.getTime();

async function mailMessage(deps: MailedMessages, tx: Tx, tenantId: string, row: MailedRow): Promise<void> {
  const letter = await letterOf(deps, tx, tenantId, row);
  if (letter === undefined) return;
  await putMail(deps, tx, {
    tenantId,
    memberId: row.memberId,
    to: row.email,
    fromName: letter.brand,
    subject: letter.title,
    ...letterTexts(letter),
    unsubscribe: pageFor(deps, tenantId, settingsPage),
    at: deps.clock.now(),
  });
}

const settingsPage = '/myCenter/messages?view=settings';

/** Of the site of whoever it is told to. */
const pageFor = ({ publicUrl }: MailedMessages, tenantId: string, path: `/${string}`) =>
  siteAddressOf(publicUrl(), tenantId, path);

/** In the words of the bell; undefined of a kind that this version does not know. */
async function letterOf(
  deps: MailedMessages,
  tx: Tx,
  tenantId: string,
  { kind, params, link, about, dueAt, memberId }: MailedRow,
): Promise<Letter | undefined> {
  if (!isKnownKind(kind)) return undefined;
  const site = await deps.tenants.facts(tenantId);
  const { title, words } = messageWording(kind, storedParams(params), site.wording, variantOf(site));
  const action = about === null ? undefined : await deps.actionLink(tx, { tenantId, memberId, about });
  return {
    brand: brandOf(site),
    title,
    paragraphs: [words, ...(dueAt === null ? [] : [`请在${momentWords(dueAt)}前处理。`])],
    actions: [
      ...(action === undefined
        ? []
        : [{ label: '查看并处理（免登录）', url: pageFor(deps, tenantId, action) }]),
      { label: '登录后查看', url: pageFor(deps, tenantId, `/${link.slice(1)}`) },
    ],
    footer: [
      ...(action === undefined ? [] : ['免登录链接仅供您本人使用，请勿转发。']),
      `您的提醒设置中，“${messageKindName(kind, site.wording)}”会发送邮件。`,
      { label: '更改或停止接收', url: pageFor(deps, tenantId, settingsPage) },
    ],
  };
}

const momentWords = (at: Date) => `${formatMonthDay(dayOf(at))} ${timeOf(at)}`;
