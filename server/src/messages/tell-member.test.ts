import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { addMembers } from '../../test/members.ts';
import { settleAbout, tellMember } from './public.ts';

const tenantId = 'official';
const { db, clock } = await testDatabase();
await addMembers(db, tenantId, ['reader', 'quiet', 'left']);

const ticketed = (memberId: string, dedupeKey?: string) => ({
  tenantId,
  memberId,
  kind: 'order-ticketed' as const,
  params: { orderNo: '26120112000012345678' },
  link: '/myCenter/order_info?orderNo=26120112000012345678' as const,
  at: clock.now(),
  ...(dedupeKey !== undefined && { dedupeKey }),
});

const messagesOf = (memberId: string) =>
  db.read(tenantId, (tx) =>
    tx
      .selectFrom('messages')
      .select(['kind', 'read_at', 'due_at', 'params'])
      .where('tenant_id', '=', tenantId)
      .where('member_id', '=', memberId)
      .orderBy('created_at')
      .execute(),
  );

const tell = (key?: string) =>
  db.inTenant(tenantId, async (tx) => {
    tellMember(tx, ticketed('reader', key));
  });

/** Of what still has a deadline: whether it is read. */
const waiting = async (memberId: string) =>
  (await messagesOf(memberId))
    .filter(({ kind, due_at: due }) => kind === 'approval-asked' && due !== null)
    .map(({ read_at: readAt }) => readAt);

test('a key is told once, also by two at the same moment; without one every call is told', async () => {
  await Promise.all([tell('one'), tell('one'), tell('one')]);
  expect(await messagesOf('reader')).toHaveLength(1);
  await tell();
  await tell();
  expect(await messagesOf('reader')).toHaveLength(3);
});

test('what does not commit is not told', async () => {
  const before = await messagesOf('reader');
  await expect(
    db.inTenant(tenantId, async (tx) => {
      tellMember(tx, ticketed('reader'));
      throw new Error('the order was not written');
    }),
  ).rejects.toThrow('the order was not written');
  expect(await messagesOf('reader')).toHaveLength(before.length);
});

test('where the bell is switched off it stands in the list as read, but for kinds that cannot be switched off', async () => {
  await db.inTenant(tenantId, (tx) =>
    tx
      .insertInto('message_settings')
      .values(
        ['order-ticketed', 'order-failed'].map((kind) => ({
          tenant_id: tenantId,
          member_id: 'quiet',
          kind,
          bell: false,
        })),
      )
      .execute(),
  );
  await db.inTenant(tenantId, async (tx) => {
    tellMember(tx, ticketed('quiet'));
    tellMember(tx, { ...ticketed('quiet'), kind: 'order-failed' });
  });
  const told = await messagesOf('quiet');
  expect(Object.fromEntries(told.map((row) => [row.kind, row.read_at !== null]))).toEqual({
    'order-ticketed': true,
    'order-failed': false,
  });
});

test('closed accounts are told nothing', async () => {
  await db.inTenant(tenantId, (tx) => sql`update members set status = 0 where id = 'left'`.execute(tx));
  await db.inTenant(tenantId, async (tx) => {
    tellMember(tx, ticketed('left'));
  });
  expect(await messagesOf('left')).toEqual([]);
});

test('what has ended takes its deadline with it, of those who are no longer asked and of nothing else', async () => {
  const dueAt = new Date(clock.now().getTime() + 3_600_000);
  const asked = (memberId: string, about: string) => ({
    tenantId,
    memberId,
    kind: 'approval-asked' as const,
    params: { subject: '上海出差', applicant: '张一' },
    link: '/travel/audit' as const,
    at: clock.now(),
    dueAt,
    about,
  });
  await db.inTenant(tenantId, async (tx) => {
    tellMember(tx, asked('reader', 'approval:a'));
    tellMember(tx, asked('quiet', 'approval:a'));
    tellMember(tx, asked('quiet', 'approval:b'));
  });
  await db.inTenant(tenantId, async (tx) => {
    settleAbout(tx, { tenantId, about: 'approval:a', memberIds: ['quiet'], at: clock.now() });
  });
  expect(await waiting('reader')).toEqual([null]);
  expect(await waiting('quiet')).toEqual([null]);
});
