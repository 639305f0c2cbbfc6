import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readMailOutbox } from '#src/mail/mail-outbox.db.ts';
import { workMails } from '#src/mail/public.ts';
import { openOutboxSender } from '#src/mail/senders/outbox.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { openTenants } from '#src/tenants/public.ts';
import { testDatabase } from '../../test/database.ts';
import { handJobs } from '../../test/hand-jobs.ts';
import { addMembers } from '../../test/members.ts';
import { mailMessages } from './mail-messages.ts';
import { findMessageSettings, saveMessageSetting } from './message-settings.ts';
import { settleAbout, tellMember } from './public.ts';
import { readAllMessages } from './read-messages.ts';

const tenantId = 'official';
const { db, clock, log, anotherDatabase } = await testDatabase({ tenants: ['official', 'bank'] });
const tenants = openTenants(db, { sandbox: true });
const people = ['proved', 'unproved', 'changed', 'chooser', 'busy', 'settled', 'left'];
await addMembers(db, tenantId, people);
const addressOf = (memberId: string) => `${memberId}@example.com`;
for (const id of people)
  await db.inTenant(tenantId, (tx) =>
    sql`update members set email = ${addressOf(id)}, verified_email = ${id === 'unproved' ? '' : addressOf(id)}
      where id = ${id}`.execute(tx),
  );
await db.inTenant(tenantId, (tx) =>
  sql`update members set email = 'new@example.com' where id = 'changed'`.execute(tx),
);

const jobs = handJobs();
workMails({ db, jobs, clock, sender: openOutboxSender(db), log });
const room = {
  db,
  tenants,
  jobs,
  clock,
  publicUrl: () => 'https://woxing.example',
  actionLink: (_tx: unknown, { memberId, about }: { memberId: string; about: string }) =>
    Promise.resolve(about === 'approval:a' ? (`/approval/link#token-of-${memberId}` as const) : undefined),
};

const as = (memberId: string): MemberCtx => ({
  tenantId,
  requestId: 'test',
  now: clock.now(),
  ip: '127.0.0.1',
  signedIn: {
    memberId,
    memberType: 10,
    creditMemberId: undefined,
    creditEmployeeId: undefined,
    sessionId: 'test',
  },
});

const ticketed = (memberId: string, orderNo = '26') =>
  db.inTenant(tenantId, async (tx) => {
    tellMember(tx, {
      tenantId,
      memberId,
      kind: 'order-ticketed',
      params: { orderNo },
      link: `/order/list?keyword=${orderNo}`,
      at: clock.now(),
    });
  });

const asked = (memberId: string, about: `approval:${string}`) =>
  db.inTenant(tenantId, async (tx) => {
    tellMember(tx, {
      tenantId,
      memberId,
      kind: 'approval-asked',
      params: { subject: '上海出差', applicant: '张一' },
      link: '/travel/audit/details?caseId=a',
      at: clock.now(),
      dueAt: new Date('2025-12-01T18:30:00+08:00'),
      about,
    });
  });

/** What came to a member's mailbox, after all that is to be done was done. */
async function mailOf(memberId: string, address = addressOf(memberId)) {
  await mailMessages(room, tenantId);
  expect(await jobs.run()).toEqual([]);
  return db.read(tenantId, (tx) => readMailOutbox(tx, tenantId, address, 100));
}

test('a message is mailed in the words of the bell, with its page and the way to the settings', async () => {
  await ticketed('proved');
  const [mail, ...more] = await mailOf('proved');
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    subject: '已出票',
    fromName: 'official',
    unsubscribe: 'https://woxing.example/myCenter/messages?view=settings',
  });
  expect(mail!.text).toContain('订单26已出票，请核对票号与行程。');
  expect(mail!.text).toContain('https://woxing.example/order/list?keyword=26');
  expect(mail!.html).toContain('订单26已出票，请核对票号与行程。');
});

test('what asks for something has its time limit and, where there is one, the page without signing in', async () => {
  await asked('busy', 'approval:a');
  await asked('busy', 'approval:b');
  const mails = await mailOf('busy');
  expect(mails).toHaveLength(2);
  for (const { text } of mails) expect(text).toContain('请在12月1日 18:30前处理。');
  expect(mails.filter(({ text }) => text.includes('/approval/link#token-of-busy'))).toHaveLength(1);
});

test('an address that is not proved, or is another than the proved one, is mailed nothing', async () => {
  await ticketed('unproved');
  await ticketed('changed');
  expect(await mailOf('unproved')).toEqual([]);
  expect(await mailOf('changed')).toEqual([]);
  expect(await mailOf('changed', 'new@example.com')).toEqual([]);
});

const choose = (channel: 'bell' | 'mail', on: boolean) =>
  saveMessageSetting({ db }, as('chooser'), { kind: 'order-ticketed', channel, on });

const setting = async () => {
  const { kinds, email } = await findMessageSettings({ db, tenants }, as('chooser'));
  expect(email).toBe('chooser@example.com');
  const { on, mail } = kinds.find(({ kind }) => kind === 'order-ticketed')!;
  return { on, mail };
};

test('a kind that is switched off is not mailed and still rings; the other way round as well', async () => {
  expect(await setting()).toEqual({ on: true, mail: true });
  await choose('mail', false);
  expect(await setting()).toEqual({ on: true, mail: false });
  await ticketed('chooser');
  expect(await mailOf('chooser')).toEqual([]);
  await choose('mail', true);
  await choose('bell', false);
  expect(await setting()).toEqual({ on: false, mail: true });
  await ticketed('chooser');
  expect(await mailOf('chooser')).toHaveLength(1);
});

test('mail can be switched off where the bell cannot', async () => {
  await saveMessageSetting({ db }, as('chooser'), { kind: 'approval-asked', channel: 'mail', on: false });
  await asked('chooser', 'approval:b');
  expect(await mailOf('chooser')).toHaveLength(1);
});

test('what is settled before it is mailed is not mailed', async () => {
  await asked('settled', 'approval:a');
  await db.inTenant(tenantId, async (tx) => {
    settleAbout(tx, { tenantId, about: 'approval:a', memberIds: ['settled'], at: clock.now() });
  });
  expect(await mailOf('settled')).toEqual([]);
});

const fareFell = (memberId: string) =>
  db.inTenant(tenantId, async (tx) => {
    tellMember(tx, {
      tenantId,
      memberId,
      kind: 'fare-fell',
      params: { route: '北京—上海', day: '12月1日', price: '¥500', ceiling: '¥600' },
      link: '/airTicket/query?from=BJS&to=SHA&day=2025-12-01',
      at: clock.now(),
      about: 'fare-alert:a',
    });
  });

test('what may be settled is mailed where the bell is off, unless it was settled; what rang and was read is not', async () => {
  const asReader = as('settled');
  await fareFell('settled');
  const later = new Date(clock.now().getTime() + 1000);
  await readAllMessages({ db }, { ...asReader, now: later }, { group: '', until: later.toISOString() });
  expect(await mailOf('settled')).toEqual([]);
  await saveMessageSetting({ db }, asReader, { kind: 'fare-fell', channel: 'bell', on: false });
  await fareFell('settled');
  await db.inTenant(tenantId, async (tx) => {
    settleAbout(tx, { tenantId, about: 'fare-alert:a', memberIds: ['settled'], at: clock.now() });
  });
  expect(await mailOf('settled')).toEqual([]);
  await fareFell('settled');
  const mails = await mailOf('settled');
  expect(mails.map(({ text }) => text.includes('北京—上海'))).toEqual([true]);
});

test('an account that was closed meanwhile is mailed nothing', async () => {
  await ticketed('left');
  await db.inTenant(tenantId, (tx) => sql`update members set status = 0 where id = 'left'`.execute(tx));
  expect(await mailOf('left')).toEqual([]);
});

test('two processes at once mail each message once, more of them than one takes at a time', async () => {
  const before = (await mailOf('proved')).length;
  for (let at = 0; at < 60; at++) await ticketed('proved', `3${at}`);
  await Promise.all([
    mailMessages(room, tenantId),
    mailMessages({ ...room, db: anotherDatabase() }, tenantId),
  ]);
  expect((await mailOf('proved')).length - before).toBe(60);
});

test("the links of a partner's mail open the partner's own site", async () => {
  await addMembers(db, 'bank', ['client']);
  await db.inTenant('bank', async (tx) => {
    const email = addressOf('client');
    await sql`update members set email = ${email}, verified_email = ${email} where id = 'client'`.execute(tx);
    tellMember(tx, {
      tenantId: 'bank',
      memberId: 'client',
      kind: 'approval-asked',
      params: { subject: '上海出差', applicant: '张一' },
      link: '/travel/audit/details?caseId=a',
      at: clock.now(),
      about: 'approval:a',
    });
  });
  await mailMessages(room, 'bank');
  expect(await jobs.run()).toEqual([]);
  const [mail] = await db.read('bank', (tx) => readMailOutbox(tx, 'bank', addressOf('client'), 100));
  const links = mail!.text.match(/https:\S+/g)!;
  expect(links).toEqual([
    'https://woxing.example/approval/link?appId=bank#token-of-client',
    'https://woxing.example/travel/audit/details?caseId=a&appId=bank',
    'https://woxing.example/myCenter/messages?view=settings&appId=bank',
  ]);
  expect(mail!.unsubscribe).toBe(links[2]);
});
