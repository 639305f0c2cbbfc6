import type { NodemailerError, Transporter } from 'nodemailer';
import type { MailServer } from '#src/platform/config.ts';
import type { Mail, MailAttachment, MailOutcome, MailSender } from '../mail-sender.ts';

export interface SmtpParts {
  /** For each wait: connecting, greeting, answers. */
  readonly timeoutMs: number;
  /** Certificates that are trusted instead of the usual ones: PEM. */
  readonly ca?: string | undefined;
}

/** A mail server by SMTP. The package is loaded with the first mail. */
export function openSmtpSender(settings: MailServer, parts: SmtpParts): MailSender {
  let opening: Promise<Transporter> | undefined;
  return {
    async send(_tenantId, mail) {
      opening ??= openTransport(settings, parts);
      try {
        await (await opening).sendMail(messageOf(settings, mail));
        return { kind: 'accepted' };
      } catch (error) {
        return outcomeOf(error as NodemailerError);
      }
    },
  };
}

async function openTransport(
  { host, port, security, login }: MailServer,
  { timeoutMs, ca }: SmtpParts,
): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    host,
    port,
    secure: security === 'tls',
    requireTLS: true,
    ...(login !== undefined && { auth: { user: login.user, pass: login.password } }),
    ...(ca !== undefined && { tls: { ca } }),
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

const messageOf = ({ from }: MailServer, mail: Mail) => ({
  messageId: `<${mail.id}@${from.split('@').at(-1)}>`,
  from: { name: mail.fromName, address: from },
  to: { name: '', address: mail.to },
  subject: mail.subject.replaceAll(/\s+/g, ' '),
  text: mail.text,
  html: mail.html,
  date: mail.at,
  headers: { 'Auto-Submitted': 'auto-generated' },
  ...(mail.attachment !== undefined && { attachments: [attachmentOf(mail.attachment)] }),
  ...(mail.unsubscribe !== undefined && { list: { unsubscribe: { url: mail.unsubscribe } } }),
});

const attachmentOf = ({ name, type, base64 }: MailAttachment) => ({
  filename: name,
  contentType: type,
  content: base64,
  encoding: 'base64' as const,
});

/** The server said no to this mail for good; whatever else went wrong may go right another time, as may a wrong login. */
const forGood = new Set(['EENVELOPE', 'EMESSAGE']);

function outcomeOf({ code = 'ERROR', responseCode, permanent }: NodemailerError): MailOutcome {
  const cause = responseCode === undefined ? code : `${code} ${responseCode}`;
  return { kind: permanent === true && forGood.has(code) ? 'refused' : 'unknown', cause };
}
