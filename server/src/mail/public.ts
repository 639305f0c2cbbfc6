/** Outgoing mail: written down in the caller's transaction, handed to a mail server by a job, sent again until that is known. */

export { type Letter, letterTexts } from './letter.rules.ts';
export { listMailOutbox } from './list-mail-outbox.ts';
export type { MailSender } from './mail-sender.ts';
export { mailPersonalData } from './personal-data.ts';
export { mailSealedRows } from './sealed-rows.ts';
export { type MailDeps, type NewMail, putMail, workMails } from './send-mail.ts';
export { sweepMail } from './sweep-mail.ts';
