import { type AddressInfo, createServer, type Server } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MailServer } from '#src/platform/config.ts';
import { testDatabase } from '../../test/database.ts';
import { softCertificate } from '../../test/soft-certificate.ts';
import { readMailOutbox } from './mail-outbox.db.ts';
import { examineMailSender, sampleMail } from './mail-sender.kit.ts';
import type { Mail } from './mail-sender.ts';
import { openOutboxSender } from './senders/outbox.ts';
import { openSmtpSender } from './senders/smtp.ts';

const tenantId = 'official';
const { db } = await testDatabase();
const certificate = softCertificate('0a01', 'localhost');
const login = { user: 'woxing', password: 'a secret of the mail server' };
const closing: (() => unknown)[] = [];
afterAll(() => Promise.all(closing.map((close) => close())));

/** A mail server on this machine that keeps what it takes. */
async function openMailServer(security: MailServer['security'], more: SMTPServerOptions = {}) {
  const raw: string[] = [];
  const server = new SMTPServer({
    secure: security === 'tls',
    key: certificate.privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: certificate.pem,
    onAuth: ({ username, password }, _session, done) =>
      username === login.user && password === login.password
        ? done(null, { user: login.user })
        : done(new Error('wrong login')),
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        raw.push(Buffer.concat(parts).toString('utf8'));
        done();
      });
    },
    ...more,
  });
  server.on('error', () => undefined);
  const port = await listening(server.server);
  closing.push(() => new Promise<void>((done) => server.close(() => done())));
  return { raw, settings: { host: 'localhost', port, security, login, from: 'no-reply@woxing.example' } };
}

async function listening(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}

const senderOf = (settings: MailServer, ca = certificate.pem) =>
  openSmtpSender(settings, { timeoutMs: 2000, ca });

describe('by the outbox', () => {
  examineMailSender(() => ({
    sender: openOutboxSender(db),
    taken: async (address) => {
      const mails = await db.read(tenantId, (tx) => readMailOutbox(tx, tenantId, address, 100));
      return mails.map(({ id: _id, at: _at, ...mail }) => mail);
    },
  }));
});

describe.each(['tls', 'starttls'] as const)('by SMTP with %s', (security) => {
  let far: Awaited<ReturnType<typeof openMailServer>>;
  beforeAll(async () => {
    far = await openMailServer(security);
  });
  examineMailSender(() => ({
    sender: senderOf(far.settings),
    taken: (address) => takenBy(far.raw, address),
  }));
});

async function takenBy(raw: readonly string[], address: string): Promise<Omit<Mail, 'id' | 'at'>[]> {
  const mails = await Promise.all(raw.map((each) => PostalMime.parse(each)));
  const own = mails.filter(({ to }) => to?.some((one) => one.address === address));
  return [...new Map(own.map((mail) => [mail.messageId, mail])).values()].map(wordsOf);
}

function wordsOf({ headers, from, to, subject = '', text = '', html = '' }: Email) {
  const way = headers.find(({ key }) => key === 'list-unsubscribe')?.value;
  return {
    fromName: from?.name ?? '',
    to: to?.[0]?.address ?? '',
    subject,
    // The last line ends with the part that it stands in.
    text: text.trimEnd(),
    html: html.trimEnd(),
    unsubscribe: way?.replace(/^<|>$/g, ''),
  };
}

test('what goes with a mail arrives as it was, under its Chinese name', async () => {
  const far = await openMailServer('tls');
  const bytes = Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 255, 13, 10]);
  const attachment = {
    name: '2026年1月差旅月报.pdf',
    type: 'application/pdf',
    base64: bytes.toString('base64'),
  };
  await senderOf(far.settings).send(tenantId, sampleMail({ attachment }));
  const { attachments } = await PostalMime.parse(far.raw[0]!);
  expect(attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
    [attachment.name, attachment.type],
  ]);
  expect(Buffer.from(attachments[0]!.content as ArrayBuffer)).toEqual(bytes);
});

test('the Message-ID is made of the id alone, and answers of programs are not asked for', async () => {
  const far = await openMailServer('tls');
  const mail = sampleMail();
  await senderOf(far.settings).send(tenantId, mail);
  const { messageId, headers, from } = await PostalMime.parse(far.raw[0]!);
  expect(messageId).toBe(`<${mail.id}@woxing.example>`);
  expect(from?.address).toBe('no-reply@woxing.example');
  expect(headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
});

test('an address that does not exist is refused for good', async () => {
  const far = await openMailServer('tls', {
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error('no such user here'), { responseCode: 550 })),
  });
  expect(await senderOf(far.settings).send(tenantId, sampleMail())).toEqual({
    kind: 'refused',
    cause: 'EENVELOPE 550',
  });
});

test('a server that is full for now, one that knows another login, and one that nobody signed for are asked again', async () => {
  const full = await openMailServer('tls', {
    onMailFrom: (_address, _session, done) =>
      done(Object.assign(new Error('try again later'), { responseCode: 452 })),
  });
  const open = await openMailServer('tls');
  const wrong = { ...open.settings, login: { ...login, password: 'another' } };
  expect((await senderOf(full.settings).send(tenantId, sampleMail())).kind).toBe('unknown');
  expect((await senderOf(wrong).send(tenantId, sampleMail())).kind).toBe('unknown');
  const stranger = softCertificate('0a02', 'localhost').pem;
  expect((await senderOf(open.settings, stranger).send(tenantId, sampleMail())).kind).toBe('unknown');
  expect(open.raw).toEqual([]);
});

test('nothing is sent in clear, neither mail nor password, to a server without encryption', async () => {
  const said: string[] = [];
  const plain = await openMailServer('starttls', {
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => {
      said.push('mail');
      done();
    },
    onAuth: (_auth, _session, done) => {
      said.push('password');
      done(null, { user: 'woxing' });
    },
    allowInsecureAuth: true,
  });
  expect((await senderOf(plain.settings).send(tenantId, sampleMail())).kind).toBe('unknown');
  expect(said).toEqual([]);
});

test('a server that is gone, and one that says nothing, hold nobody up for longer than the time set', async () => {
  const silent = createServer((socket) => closing.push(() => socket.destroy()));
  const port = await listening(silent);
  closing.push(() => silent.close());
  const settings = { host: 'localhost', port, security: 'starttls', login, from: 'a@b.example' } as const;
  const sender = openSmtpSender(settings, { timeoutMs: 100 });
  expect(await sender.send(tenantId, sampleMail())).toEqual({ kind: 'unknown', cause: 'ETIMEDOUT' });
  const gone = openSmtpSender({ ...settings, port: 1 }, { timeoutMs: 100 });
  expect((await gone.send(tenantId, sampleMail())).kind).toBe('unknown');
});
