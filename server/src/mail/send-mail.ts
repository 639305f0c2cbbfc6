import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '#src/platform/clock.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import type { Log } from '#src/platform/log.ts';
import type { MailSender } from './mail-sender.ts';
import { findWaitingMail, insertOutgoingMail, type MailContent, settleMail } from './outgoing-mails.db.ts';

export interface MailDeps {
  readonly db: Database;
  readonly jobs: Pick<Jobs, 'enqueue' | 'work'>;
  /** Real time: a sandbox that jumps ahead makes no mail stale. */
  readonly clock: Clock;
  readonly sender: MailSender;
  readonly log: Pick<Log, 'warn'>;
}

export interface NewMail extends MailContent {
  readonly tenantId: string;
  readonly memberId: string;
  readonly at: Date;
  /** Until when it is worth being read; a day unless said. */
  readonly liveMinutes?: number;
}

const mailJob = 'send-mail';
const mailPayload = z.object({ mailId: z.uuid() });
const dayMinutes = 24 * 60;

/** In the caller's transaction: it is sent if that commits, and never otherwise. Nobody waits for the mail server. */
export async function putMail({ jobs }: Pick<MailDeps, 'jobs'>, tx: Tx, mail: NewMail): Promise<void> {
  const { tenantId, memberId, at, liveMinutes = dayMinutes, ...content } = mail;
  const id = randomUUID();
  const endsAt = new Date(at.getTime() + liveMinutes * 60_000);
  await insertOutgoingMail(tx, { tenantId, memberId, id, content, createdAt: at, endsAt });
  await jobs.enqueue(tx, tenantId, mailJob, { mailId: id });
}

export function workMails(deps: MailDeps): void {
  deps.jobs.work(mailJob, {
    schema: mailPayload,
    handle: (tenantId, { mailId }) => sendMail(deps, tenantId, mailId),
  });
}

/** Sent again until a mail server has taken it, refused it for good, or nobody wants to read it any more. */
async function sendMail({ db, clock, sender, log }: MailDeps, tenantId: string, id: string): Promise<void> {
  const mail = await db.read(tenantId, (tx) => findWaitingMail(tx, tenantId, id));
  if (mail === undefined) return;
  const settle = (state: 'sent' | 'failed', fault: string) =>
    db.read(tenantId, (tx) => settleMail(tx, tenantId, id, { state, fault, at: clock.now() }));
  if (mail.endsAt <= clock.now()) return settle('failed', 'late');
  const outcome = await sender.send(tenantId, { ...mail.content, id, at: mail.createdAt });
  if (outcome.kind === 'unknown') throw new Error(`the mail server took no mail: ${outcome.cause}`);
  if (outcome.kind === 'accepted') return settle('sent', '');
  log.warn({ mailId: id, cause: outcome.cause }, 'a mail server refused a mail');
  return settle('failed', outcome.cause);
}
