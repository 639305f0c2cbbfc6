import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { handJobs } from '../../test/hand-jobs.ts';
import { addMembers } from '../../test/members.ts';
import { readMailOutbox } from './mail-outbox.db.ts';
import { sampleMail } from './mail-sender.kit.ts';
import type { MailOutcome, MailSender } from './mail-sender.ts';
import { putMail, sweepMail, workMails } from './public.ts';
import { openOutboxSender } from './senders/outbox.ts';

const tenantId = 'official';
const { db, clock, log, anotherDatabase } = await testDatabase();
await addMembers(db, tenantId, ['reader']);

/** A mail server of which the next answers are known. */
function scriptedSender() {
  const outcomes: MailOutcome[] = [];
  const sent: string[] = [];
  const real = openOutboxSender(db);
  const sender: MailSender = {
    async send(tenant, mail) {
      sent.push(mail.id);
      const outcome = outcomes.shift();
      if (outcome?.kind === 'refused') return outcome;
      await real.send(tenant, mail);
      return outcome ?? { kind: 'accepted' };
    },
  };
  return { sender, sent, answerNext: (outcome: MailOutcome) => outcomes.push(outcome) };
}

function mailRoom() {
  const jobs = handJobs();
  const far = scriptedSender();
  workMails({ db, jobs, clock, sender: far.sender, log });
  const put = (to: string) => {
    const { id: _id, ...mail } = sampleMail({ to, at: clock.now() });
    return db.inTenant(tenantId, (tx) => putMail({ jobs }, tx, { ...mail, tenantId, memberId: 'reader' }));
  };
  return { ...far, jobs, put };
}

const outbox = (to: string) => db.read(tenantId, (tx) => readMailOutbox(tx, tenantId, to, 100));
const rows = () =>
  db.read(tenantId, (tx) =>
    tx
      .selectFrom('outgoing_mails')
      .select(['id', 'state', 'fault', 'mail_sealed'])
      .orderBy('created_at', 'desc')
      .execute(),
  );

test('what commits is sent once, and what it said is gone from the queue', async () => {
  const { jobs, put, sent } = mailRoom();
  await put('one@example.com');
  expect(await jobs.run()).toEqual([]);
  expect(sent).toHaveLength(1);
  expect(await outbox('one@example.com')).toMatchObject([{ subject: '待您审批：上海出差' }]);
  expect(await rows()).toMatchObject([{ state: 'sent', mail_sealed: null, fault: '' }]);
});

test('what does not commit is not sent', async () => {
  const { jobs } = mailRoom();
  const { id: _id, ...mail } = sampleMail({ to: 'never@example.com' });
  await expect(
    db.inTenant(tenantId, async (tx) => {
      await putMail({ jobs }, tx, { ...mail, tenantId, memberId: 'reader' });
      throw new Error('the order was not written');
    }),
  ).rejects.toThrow('the order was not written');
  expect(jobs.waiting()).toEqual([]);
});

test('an answer that never came is asked for again under the same id, and its reader has one mail', async () => {
  const { jobs, put, sent, answerNext } = mailRoom();
  answerNext({ kind: 'unknown', cause: 'ETIMEDOUT' });
  await put('unknown@example.com');
  expect(await jobs.run()).toHaveLength(1);
  expect(await jobs.run()).toEqual([]);
  expect(new Set(sent).size).toBe(1);
  expect(sent).toHaveLength(2);
  expect(await outbox('unknown@example.com')).toHaveLength(1);
});

test('two processes that take the same job send one mail', async () => {
  const { put, sender, jobs } = mailRoom();
  await put('both@example.com');
  const [row] = await rows();
  const other = handJobs();
  workMails({ db: anotherDatabase(), jobs: other, clock, sender, log });
  await db.inTenant(tenantId, (tx) => other.retry(tx, tenantId, 'send-mail', { mailId: row!.id }));
  expect((await Promise.all([jobs.run(), other.run()])).flat()).toEqual([]);
  expect(await outbox('both@example.com')).toHaveLength(1);
});

test('a mail that the server refuses for good is given up at once, with the code of it', async () => {
  const { jobs, put, sent, answerNext } = mailRoom();
  answerNext({ kind: 'refused', cause: 'EENVELOPE 550' });
  await put('nobody@example.com');
  expect(await jobs.run()).toEqual([]);
  expect(sent).toHaveLength(1);
  expect((await rows()).filter(({ state }) => state === 'failed')).toMatchObject([
    { fault: 'EENVELOPE 550' },
  ]);
});

test('a mail that nobody wants to read any more is not sent, however long the server was away', async () => {
  const { jobs, put, sent, answerNext } = mailRoom();
  answerNext({ kind: 'unknown', cause: 'ECONNREFUSED' });
  await put('late@example.com');
  await jobs.run();
  clock.passSeconds(86_401);
  expect(await jobs.run()).toEqual([]);
  expect(sent).toHaveLength(1);
  expect((await rows()).filter(({ fault }) => fault === 'late')).toMatchObject([{ state: 'failed' }]);
});

const openWork = () =>
  db.read(tenantId, (tx) =>
    tx.selectFrom('open_work').select(['job', 'payload']).where('tenant_id', '=', tenantId).execute(),
  );

test('work whose job is lost is open work, until it is sent', async () => {
  const { jobs, put } = mailRoom();
  await put('lost@example.com');
  const [row] = await rows();
  expect(await openWork()).toEqual([{ job: 'send-mail', payload: { mailId: row!.id } }]);
  await jobs.run();
  expect(await openWork()).toEqual([]);
});

const everything = async () =>
  JSON.stringify([
    await rows(),
    await db.read(tenantId, (tx) => tx.selectFrom('mail_outbox').selectAll().execute()),
  ]);

test('the database keeps neither addresses nor words in clear', async () => {
  const { jobs, put } = mailRoom();
  await put('sealed@example.com');
  expect(await everything()).not.toMatch(/sealed@|上海出差/);
  await jobs.run();
  expect(await everything()).not.toMatch(/sealed@|上海出差/);
});

test('the outbox forgets after a week, and that something was sent after three months', async () => {
  clock.passSeconds(8 * 86_400);
  await sweepMail({ db, clock }, tenantId);
  expect(await outbox('one@example.com')).toEqual([]);
  expect((await rows()).length).toBeGreaterThan(0);
  clock.passSeconds(90 * 86_400);
  await sweepMail({ db, clock }, tenantId);
  expect(await rows()).toEqual([]);
});

test('nothing that logs a mail names a person: outcomes are codes', () => {
  const source = readFileSync(join(import.meta.dirname, 'senders/smtp.ts'), 'utf8');
  expect(source).not.toMatch(/\.response\b|\.message\b/);
});
