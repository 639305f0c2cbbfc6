import { embeddedRailAccounts } from '@woxing/contract/products/rail/sandbox-rail.rules';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openEmbeddedRail } from '#sandbox/rail/embedded-rail.ts';
import { openEmbeddedRailAccounts } from '#sandbox/rail/embedded-rail-accounts.ts';
import { declaredPersonalData } from '#src/declared-data.ts';
import { idsByMobile, seedMembers } from '#src/members/public.ts';
import { ownDataRoutes } from '#src/own-data/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { createLog } from '#src/platform/log.ts';
import { seedPassengers } from '#src/travellers/public.ts';
import { testDatabase } from '../../../../test/database.ts';
import { openFrontDoor, testVault } from '../../../../test/front-door.ts';
import { handJobs } from '../../../../test/hand-jobs.ts';
import { railAccountRoutes } from '../public.ts';
import { railTokenOf } from './rail-token.ts';
import { maskAccount } from './seal-rail-account.ts';

const tenantId = 'official';
const mobile = '13800000010';
const { db, clock } = await testDatabase();
await seedMembers(db, tenantId);
await seedPassengers({ db, vault: testVault }, tenantId, clock.now());
const ids = await db.read(tenantId, (tx) => idsByMobile(tx, tenantId));
const railAccounts = openEmbeddedRailAccounts({
  db,
  vault: testVault,
  rail: openEmbeddedRail({ db, clock, vault: testVault }).supplier,
});
const logged: string[] = [];
const log = createLog('trace', { write: (line) => void logged.push(line) });
const ownData = {
  db,
  clock,
  vault: testVault,
  jobs: handJobs(),
  sessions: undefined as never,
  rooms: declaredPersonalData(testVault),
};
const door = await openFrontDoor({
  db,
  clock,
  log,
  routes: [
    ...railAccountRoutes({ db, vault: testVault, railAccounts, limitClock: clock }),
    ...ownDataRoutes(ownData),
  ],
});
afterAll(() => door.app.close());
const token = await door.signIn(mobile);

interface Shown {
  readonly id: string;
  readonly account: string;
  readonly state: string;
  readonly signedIn: boolean;
}
interface Envelope<T> {
  readonly ret: string;
  readonly msg: string;
  readonly data: T;
}

async function ask<T>(path: string, fields: Record<string, string> = {}, as = token): Promise<Envelope<T>> {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  return (await door.post(path, fields, { token: as, headers })).json<Envelope<T>>();
}
const signIn = (account: string, password = 'woxing2026', agreed = 'true') =>
  ask<{ account: Shown }>('/train/account12306/login', { account, password, agreed });
const list = async (as = token) =>
  (await ask<{ accounts: Shown[] }>('/train/account12306/list', {}, as)).data.accounts;
const ctxOf = (): MemberCtx => ({
  tenantId,
  requestId: 'test',
  now: clock.now(),
  ip: '127.0.0.1',
  signedIn: {
    memberId: ids.get(mobile)!,
    memberType: 10,
    creditMemberId: undefined,
    creditEmployeeId: undefined,
    sessionId: 'test',
  },
});
const tokenOf = (id: string) => db.read(tenantId, (tx) => railTokenOf({ vault: testVault }, tx, ctxOf(), id));

beforeEach(async () => {
  await db.inTenant(tenantId, async (tx) => {
    for (const table of ['rail_accounts', 'embedded_rail_sessions', 'rate_counters'])
      await sql`delete from ${sql.table(table)}`.execute(tx);
  });
});

describe('an account', () => {
  test('is signed in, listed by its first and last characters, and buys', async () => {
    const { data } = await signIn('woxing');
    expect(data.account).toMatchObject({ account: 'wo**ng', state: 'verified', signedIn: true });
    expect(await list()).toEqual([data.account]);
    expect((await tokenOf(data.account.id)).length).toBeGreaterThan(20);
  });

  test('whose identity is pending is signed in and does not buy', async () => {
    const { data } = await signIn('woxing-pending');
    expect(data.account).toMatchObject({ state: 'pending', signedIn: true });
    await expect(tokenOf(data.account.id)).rejects.toThrow('12306账号woxin****nding的身份待核验，不能购票');
    expect(await list()).toMatchObject([{ state: 'pending' }]);
  });

  test('with a wrong password is refused, and locked after five guesses, whoever knows the right one then', async () => {
    for (const left of [4, 3, 2, 1])
      expect((await signIn('woxing', 'guess')).msg).toBe(`12306账号或密码错误，还可尝试${left}次`);
    expect(await list()).toMatchObject([{ state: 'wrong', signedIn: false }]);
    expect((await signIn('woxing', 'guess')).msg).toBe('该12306账号已被锁定，请20分钟后重试');
    expect((await signIn('woxing')).msg).toBe('该12306账号已被锁定，请20分钟后重试');
    expect(await list()).toMatchObject([{ state: 'locked', signedIn: false }]);
    clock.passSeconds(21 * 60);
    expect((await signIn('woxing')).data.account).toMatchObject({ state: 'verified' });
  });

  test('that nobody knows is told like a wrong password', async () => {
    expect((await signIn('nobody')).msg).toBe('12306账号或密码错误，还可尝试4次');
  });

  test('that the railway has locked says so', async () => {
    expect((await signIn('woxing-locked')).msg).toBe('该12306账号已被锁定，请20分钟后重试');
  });

  test('is not in the list where the railway did not answer', async () => {
    expect((await signIn('woxing-silent')).msg).toBe('12306暂时没有应答，请稍后重试');
    expect(await list()).toEqual([]);
  });

  test('needs consent', async () => {
    expect((await signIn('woxing', 'woxing2026', 'false')).msg).toBe('请先阅读并同意《12306账号授权书》');
    expect(await list()).toEqual([]);
  });

  test('stays signed in when its owner mistypes the next time', async () => {
    const { data } = await signIn('woxing');
    await signIn('WOXING', 'guess');
    expect(await list()).toMatchObject([{ id: data.account.id, state: 'verified', signedIn: true }]);
  });

  test('is signed out after a week by itself', async () => {
    const { data } = await signIn('woxing');
    clock.passSeconds(7 * 86_400 + 1);
    const fresh = await door.signIn(mobile);
    expect(await list(fresh)).toMatchObject([{ signedIn: false }]);
    await expect(tokenOf(data.account.id)).rejects.toThrow('尚未登录或登录已失效');
    clock.passSeconds(-7 * 86_400 - 1);
  });
});

describe('signing out', () => {
  test('ends the session here and there, and keeps the account in the list', async () => {
    const { data } = await signIn('woxing');
    const railToken = await tokenOf(data.account.id);
    expect((await ask('/train/account12306/logout', { id: data.account.id })).ret).toBe('0');
    expect(await railAccounts.lookAt({ tenantId, now: clock.now() }, railToken)).toEqual({
      kind: 'done',
      value: 'ended',
    });
    expect(await list()).toMatchObject([{ signedIn: false }]);
    await expect(tokenOf(data.account.id)).rejects.toThrow('尚未登录或登录已失效');
  });

  test('takes it off the list where that is asked for', async () => {
    const { data } = await signIn('woxing');
    await ask('/train/account12306/logout', { id: data.account.id, forget: 'true' });
    expect(await list()).toEqual([]);
    const again = await ask('/train/account12306/logout', { id: data.account.id });
    expect(again.msg).toBe('12306账号不存在或已删除');
  });

  test('is for its owner alone', async () => {
    const { data } = await signIn('woxing');
    const stranger = await door.signIn('13800000020');
    const answer = await ask('/train/account12306/logout', { id: data.account.id }, stranger);
    expect(answer.msg).toBe('12306账号不存在或已删除');
    expect(await list(stranger)).toEqual([]);
    expect(await list()).toMatchObject([{ signedIn: true }]);
  });

  test('follows from withdrawing the consent', async () => {
    const { data } = await signIn('woxing');
    expect((await ask('/member/data/consent/withdraw', { document: 'rail_account' })).ret).toBe('0');
    expect(await list()).toMatchObject([{ signedIn: false }]);
    await expect(tokenOf(data.account.id)).rejects.toThrow('请先阅读并同意');
    const again = await signIn('woxing');
    expect((await tokenOf(again.data.account.id)).length).toBeGreaterThan(20);
  });
});

describe('identity', () => {
  test('of passengers is told in their order, and only of one’s own', async () => {
    const { data } = await ask<{ list: { id: string }[] }>('/beneficiary/list');
    const own = data.list.slice(0, 2).map(({ id }) => id);
    const fields = Object.fromEntries(own.map((id, at) => [`passengerIds[${at}]`, id]));
    const checked = await ask<{ passengers: object[] }>('/train/identity', fields);
    expect(checked.data.passengers).toEqual(
      own.map((passengerId) => ({ passengerId, state: 'verified', words: '身份已核验' })),
    );
    const stranger = await door.signIn('13800000020');
    expect((await ask('/train/identity', fields, stranger)).ret).not.toBe('0');
  });

  test('follows names and papers', async () => {
    const good = { paperType: 1, paperNo: '110101199003072770' } as const;
    const call = { tenantId, now: clock.now() };
    const people = [
      { ...good, name: '张三' },
      { ...good, name: '张待核' },
      { ...good, name: '张冒名' },
      { ...good, name: '张三', paperNo: '110101199003072771' },
    ];
    expect(await railAccounts.checkIdentity(call, people)).toEqual({
      kind: 'done',
      value: ['verified', 'pending', 'refused', 'refused'],
    });
  });
});

test('passwords and tokens stand nowhere: in no table, in no line of the log', async () => {
  const secret = 'a-password-that-stands-nowhere';
  await signIn('woxing', secret);
  const { data } = await signIn('woxing');
  const railToken = await tokenOf(data.account.id);
  const { rows } = await db.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  await db.inTenant(tenantId, async (tx) => {
    for (const { name } of rows) {
      const found = await sql<{ at: number }>`
        select 1 as at from ${sql.table(name)} t where t::text like ${`%${secret}%`} or t::text like ${`%${railToken}%`}`.execute(
        tx,
      );
      expect([name, found.rows.length]).toEqual([name, 0]);
    }
  });
  expect(logged.filter((line) => line.includes(secret) || line.includes(railToken))).toEqual([]);
});

test('who tries too often waits', async () => {
  const answers = [];
  for (let at = 0; at < 16; at += 1) answers.push((await signIn(`account-${at}`, 'guess')).ret);
  expect(answers.filter((ret) => ret === '429')).toHaveLength(1);
});

test('what was done is on record, with its outcome and without the account', async () => {
  await signIn('woxing', 'guess');
  await signIn('woxing');
  const { rows } = await db.read(tenantId, (tx) =>
    sql<{ action: string; details: { outcome: string } }>`
      select action, details from audit_events where action = 'rail-account.sign-in' order by id desc limit 2`.execute(
      tx,
    ),
  );
  expect(rows.map(({ details }) => details.outcome)).toEqual(['done', 'wrong']);
});

test('the accounts that everybody may try are in every state', () => {
  expect(new Set(embeddedRailAccounts.map(({ fate }) => fate))).toEqual(
    new Set(['verified', 'pending', 'locked', 'silent']),
  );
});

test.each([
  ['13800000071', '138****0071'],
  ['woxing', 'wo**ng'],
  ['woxing-pending', 'woxin****nding'],
  ['woxing-locked', 'woxin****cked'],
  ['zhangsan@example.com', 'zh****an@example.com'],
  ['ab', 'a*'],
  ['a', '*'],
])('the account %s is shown as %s', (account, shown) => {
  expect(maskAccount(account)).toBe(shown);
});

test('no two of the accounts that everybody may try look the same', () => {
  const shown = embeddedRailAccounts.map(({ account }) => maskAccount(account));
  expect(new Set(shown).size).toBe(shown.length);
});
