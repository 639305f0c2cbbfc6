import type { RequestOf } from '@woxing/contract/core/endpoint';
import * as contract from '@woxing/contract/messages/messages';
import { expect, test } from 'vitest';
import type { MemberCtx } from '#src/platform/context.ts';
import { openTenants } from '#src/tenants/public.ts';
import { testDatabase } from '../../test/database.ts';
import { addMembers } from '../../test/members.ts';
import { refusalOf } from '../../test/shop.ts';
import { findMessages, messageState } from './find-messages.ts';
import { findMessageSettings, saveMessageSetting } from './message-settings.ts';
import { sweepMessages, tellMember } from './public.ts';
import { readAllMessages, readMessages } from './read-messages.ts';

const tenantId = 'official';
const { db, clock, anotherDatabase } = await testDatabase();
const deps = { db, tenants: openTenants(db, { sandbox: true }) };
await addMembers(db, tenantId, ['one', 'two', 'many', 'chooser', 'late']);

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

const tell = (
  memberId: string,
  orderNos: readonly string[],
  kind: 'order-ticketed' | 'order-failed' = 'order-ticketed',
) =>
  db.inTenant(tenantId, async (tx) => {
    for (const orderNo of orderNos)
      tellMember(tx, { tenantId, memberId, kind, params: { orderNo }, link: '/', at: clock.now() });
  });

const find = (memberId: string, asked: RequestOf<typeof contract.findMessages> = {}) =>
  findMessages(deps, as(memberId), contract.findMessages.input.parse(asked));

test('a member sees own messages alone, in the wording of the site, and marks nobody else’s', async () => {
  await tell('one', ['26']);
  const { list, unread } = await find('one');
  expect(unread).toBe(1);
  expect(list).toMatchObject([
    { title: '已出票', words: '订单26已出票，请核对票号与行程。', group: 'orders', link: '/', read: false },
  ]);
  expect((await find('two')).list).toEqual([]);
  await readMessages(deps, as('two'), { messageIds: [list[0]!.id, 'no such number'] });
  expect((await find('one')).unread).toBe(1);
});

test('two windows that read at the same moment, in two processes, end at the same figure', async () => {
  const { list } = await find('one');
  const messageIds = list.map(({ id }) => id);
  const other = { ...deps, db: anotherDatabase() };
  const answers = await Promise.all([
    readMessages(deps, as('one'), { messageIds }),
    readMessages(other, as('one'), { messageIds }),
  ]);
  expect(answers).toEqual([{ unread: 0 }, { unread: 0 }]);
  expect((await find('one', { unread: '1' })).list).toEqual([]);
});

test('a thousand are counted as far as anybody reads, and paged without a gap or a double', async () => {
  const numbers = Array.from({ length: 1000 }, (_, at) => String(at));
  for (let at = 0; at < 1000; at += 100) {
    await tell('many', numbers.slice(at, at + 100));
    clock.passSeconds(1);
  }
  expect(await messageState(deps, as('many'))).toMatchObject({ unread: 100 });
  const seen: string[] = [];
  for (let after = ''; ; ) {
    const page = await find('many', { after, size: 100 });
    seen.push(...page.list.map(({ id }) => id));
    if (page.next === '') break;
    after = page.next;
  }
  expect(seen).toHaveLength(1000);
  expect(new Set(seen).size).toBe(1000);
});

test('all are read up to the moment of the list, and what came later stays unread', async () => {
  await tell('late', ['1', '2']);
  const { now } = await find('late');
  clock.passSeconds(5);
  await tell('late', ['3']);
  const until = new Date(now).toISOString();
  expect(await readAllMessages(deps, as('late'), { group: 'money', until })).toEqual({ unread: 3 });
  expect(await readAllMessages(deps, as('late'), { group: '', until })).toEqual({ unread: 1 });
  expect((await find('late', { unread: '1' })).list.map(({ words }) => words)).toEqual([
    '订单3已出票，请核对票号与行程。',
  ]);
});

test('a kind that is switched off does not ring, and one that asks for something cannot be', async () => {
  await saveMessageSetting(deps, as('chooser'), { kind: 'order-ticketed', channel: 'bell', on: false });
  expect(
    await refusalOf(
      saveMessageSetting(deps, as('chooser'), { kind: 'order-failed', channel: 'bell', on: false }),
    ),
  ).toBe('message.fixed');
  await tell('chooser', ['1']);
  await tell('chooser', ['2'], 'order-failed');
  expect(await messageState(deps, as('chooser'))).toMatchObject({ unread: 1 });
  expect((await find('chooser')).list).toHaveLength(2);
  const { kinds } = await findMessageSettings(deps, as('chooser'));
  const of = (kind: string) => kinds.find((each) => each.kind === kind);
  expect(of('order-ticketed')).toMatchObject({ on: false, fixed: false, name: '出票成功' });
  expect(of('order-failed')).toMatchObject({ on: true, fixed: true });
  await saveMessageSetting(deps, as('chooser'), { kind: 'order-ticketed', channel: 'bell', on: true });
  await tell('chooser', ['3']);
  expect(await messageState(deps, as('chooser'))).toMatchObject({ unread: 2 });
});

test('markup in what was told goes out as it was written', async () => {
  await tell('two', ['<img src=x onerror=alert(1)>']);
  const { list } = await find('two');
  expect(list[0]!.words).toBe('订单<img src=x onerror=alert(1)>已出票，请核对票号与行程。');
});

test('after half a year it is gone', async () => {
  clock.passSeconds(181 * 86_400);
  await tell('two', ['new']);
  await sweepMessages({ db, clock }, tenantId);
  expect((await find('two')).list.map(({ words }) => words)).toEqual(['订单new已出票，请核对票号与行程。']);
  expect((await find('many')).list).toEqual([]);
});
