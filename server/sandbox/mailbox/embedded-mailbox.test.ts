import { fen, yuan } from '@woxing/contract/core/money';
import { expect, onTestFinished, test } from 'vitest';
import { openEmbeddedIssuer } from '#sandbox/issuer/embedded-issuer.ts';
import { openImapBox } from '#src/invoices/mailed/imap-box.ts';
import type { BoxedMail } from '#src/invoices/mailed/mail-box.ts';
import { readMail } from '#src/invoices/mailed/read-mail.ts';
import { readInvoice } from '#src/invoices/reading/read-invoice.ts';
import { systemClock } from '#src/platform/clock.ts';
import { testDatabase } from '../../test/database.ts';
import { openEmbeddedMailbox } from './embedded-mailbox.ts';
import { openImapServer } from './imap-server.ts';

const tenantId = 'official';
const { db } = await testDatabase();
const issuer = openEmbeddedIssuer({ db, clock: systemClock, seed: 'test', slowMs: 1 });

async function mailbox() {
  const box = openEmbeddedMailbox({ db, clock: systemClock, issuer: issuer.issuer });
  onTestFinished(() => box.close());
  const look = async (take: (mail: BoxedMail) => Promise<void>) =>
    openImapBox({ ...(await box.settings()), security: 'clear' }, { timeoutMs: 5000 }).takeNew(take);
  return { ...box, look };
}
const wanted = {
  sentTo: 'invoice@sandbox.example',
  sentFrom: 'hotel@sandbox.example',
  buyerName: '示例科技有限公司',
  buyerTaxNo: '91000000000000000K',
  amountFen: yuan(1060),
  fileKind: 'xml',
  besideMb: 0,
} as const;

test('each kind of file is taken from the box as an invoice that can be read, once, whichever process is asked', async () => {
  const [one, other] = [await mailbox(), await mailbox()];
  for (const fileKind of ['xml', 'ofd', 'pdf'] as const)
    expect(await one.put(tenantId, { ...wanted, fileKind })).toBe(true);
  const found: unknown[] = [];
  const outcome = await other.look(async ({ raw, isWhole }) => {
    const mail = await readMail(raw);
    const [file] = mail!.files;
    const read = await readInvoice(file!.bytes);
    found.push({ isWhole, from: mail!.from, facts: 'facts' in read && read.facts });
  });
  expect(outcome).toEqual({ kind: 'done', taken: 3, failed: 0 });
  expect(found).toHaveLength(3);
  for (const each of found)
    expect(each).toMatchObject({
      isWhole: true,
      from: wanted.sentFrom,
      facts: { form: 'special', buyerTaxNo: wanted.buyerTaxNo, totalFen: fen(106_000) },
    });
  expect(await one.look(async () => {})).toEqual({ kind: 'done', taken: 0, failed: 0 });
  expect((await one.list(tenantId)).map(({ seen }) => seen)).toEqual([true, true, true]);
});

test('of a mail of 30 MB the head alone is fetched', async () => {
  const box = await mailbox();
  await box.put(tenantId, { ...wanted, besideMb: 30 });
  const taken: BoxedMail[] = [];
  expect(await box.look(async (mail) => void taken.push(mail))).toMatchObject({ taken: 1 });
  expect(taken.map(({ isWhole, raw }) => [isWhole, raw.length < 2000])).toEqual([[false, true]]);
});

test('a wrong password opens nothing, and what is not issued is not sent', async () => {
  const box = await mailbox();
  await box.put(tenantId, wanted);
  const settings = { ...(await box.settings()), password: 'another', security: 'clear' as const };
  expect(await openImapBox(settings, { timeoutMs: 5000 }).takeNew(async () => {})).toMatchObject({
    kind: 'unknown',
  });
  await issuer.setFault(tenantId, 'decline', 1);
  expect(await box.put(tenantId, wanted)).toBe(false);
  expect(await box.look(async () => {})).toMatchObject({ taken: 1 });
});

const empty = {
  list: async () => [],
  raw: async () => undefined,
  markSeen: async () => {},
  remove: async () => {},
};

/** What the server says to lines, until it is quiet or hangs up. */
async function saidTo(...lines: string[]): Promise<string> {
  const server = await openImapServer({ user: 'u', password: 'p', store: empty });
  onTestFinished(() => server.close());
  const { connect } = await import('node:net');
  const socket = connect(server.port, '127.0.0.1');
  let said = '';
  socket.on('data', (bytes) => {
    said += bytes.toString('latin1');
  });
  socket.on('error', () => undefined);
  const ended = new Promise((done) => socket.once('close', done));
  for (const line of [...lines, 'z LOGOUT']) socket.write(`${line}\r\n`);
  await ended;
  return said;
}

test('who has not signed in is told nothing, who keeps guessing is hung up on, and nonsense is answered as such', async () => {
  expect(await saidTo('a SELECT INBOX', 'b UID FETCH 1:* (BODY[])')).toMatch(
    /a NO sign in first[^]*b NO sign in first/,
  );
  const guesses = await saidTo('a LOGIN u 1', 'b LOGIN u 2', 'c LOGIN u 3', 'd LOGIN u p');
  expect(guesses).toContain('c NO [AUTHENTICATIONFAILED]');
  expect(guesses).not.toContain('d OK');
  const nonsense = await saidTo(
    '',
    ' ',
    '\u0001',
    'a XYZZY',
    'b LOGIN "u" "p"',
    'c UID FETCH nonsense (BODY[])',
    'd SELECT other',
  );
  expect(nonsense).toMatch(
    /a BAD[^]*b OK[^]*c NO open a mailbox first[^]*d NO there is no such mailbox[^]*z OK/,
  );
  expect(await saidTo('x'.repeat(20_000))).toMatch(/^\* OK.{0,60}\s*$/);
});
