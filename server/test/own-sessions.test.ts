import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSessions, sweepAccess } from '#src/access/public.ts';
import { readOutbox } from '#src/access/sms-outbox.db.ts';
import { demoAdministrator, demoPassword, seedMembers } from '#src/members/public.ts';
import type { Database } from '#src/platform/database.ts';
import { createLog } from '#src/platform/log.ts';
import { type News, openNews } from '#src/platform/news.ts';
import { createListener } from '#src/platform/pool.ts';
import { saveTrustedIdleHours, seedTenants } from '#src/tenants/public.ts';
import { testDatabase } from './database.ts';
import { captchaTestToken, type FrontDoor, md5, openFrontDoor } from './front-door.ts';

const { db, url, clock, anotherDatabase } = await testDatabase({ tenants: [] });
await seedTenants(db, { sandbox: true });
await seedMembers(db, 'official');

const listeners: News[] = [];
/** A process with its own pool and its own connection for news. */
function openProcess(pool: Database): Promise<FrontDoor> {
  const news = openNews(() => createListener({ connectionString: url }, undefined), createLog('silent'));
  listeners.push(news);
  return openFrontDoor({ db: pool, clock, access: { sessions: openSessions(pool, clock, news) } });
}
let one: FrontDoor;
let two: FrontDoor;
beforeAll(async () => {
  one = await openProcess(db);
  two = await openProcess(anotherDatabase());
});
afterAll(() => Promise.all([one.app.close(), two.app.close(), ...listeners.map((news) => news.close())]));
beforeEach(() => clock.passSeconds(90_000));

interface Session {
  readonly id: string;
  readonly device: string;
  readonly ip: string;
  readonly signedInAt: string;
  readonly lastSeenAt: string;
  readonly current: boolean;
  readonly trusted: boolean;
  readonly idleMinutes: number;
}
const retOf = (answer: LightMyRequestResponse) => answer.json<{ ret: string }>().ret;
const signIn = (mobilePhone: string, deviceName = '', password = demoPassword) =>
  one.post('/login/appNewLogin', {
    mobilePhone,
    loginPsw: md5(password),
    accCode: captchaTestToken,
    deviceName,
  });
const tokenFrom = (answer: LightMyRequestResponse) => answer.json<{ data: { token: string } }>().data.token;
const listed = async (token: string) =>
  (await one.post('/member/sessions/list', {}, { token })).json<{ data: { sessions: Session[] } }>().data
    .sessions;
const end = (token: string, id: string, door = one) => door.post('/member/sessions/end', { id }, { token });
const history = async (token: string) =>
  (await one.post('/member/signIn/history', {}, { token })).json<{ data: { records: object[] } }>().data
    .records;

test('a member sees where they are signed in, and only what is alive', async () => {
  const idle = tokenFrom(await signIn('13800000010', '旧手机'));
  clock.passSeconds(1200);
  const phone = tokenFrom(await signIn('13800000010', 'Safari，iPhone'));
  clock.passSeconds(700);
  const desk = tokenFrom(await signIn('13800000010', 'Chrome，Windows'));
  await signIn('13800000020', '别人的设备');
  const sessions = await listed(desk);
  expect(sessions.map(({ device, current, ip }) => [device, current, ip])).toEqual([
    ['Chrome，Windows', true, '127.0.0.1'],
    ['Safari，iPhone', false, '127.0.0.1'],
  ]);
  expect(sessions[0]!.signedInAt).toBe(clock.now().toISOString());
  expect((await listed(phone)).map(({ current }) => current)).toEqual([false, true]);
  expect((await one.post('/member/info', {}, { token: idle })).statusCode).toBe(401);
  expect(JSON.stringify(sessions)).not.toMatch(/token|hash/);
});

test('what a page asks on its own does not keep a session alive, and what the member does after it does', async () => {
  const sessions = openSessions(db, clock, listeners[0]);
  const token = tokenFrom(await signIn('13800000010'));
  const asked = () => sessions.resolve('official', token, true);
  clock.passSeconds(1200);
  expect(await asked()).toBeDefined();
  expect(await sessions.resolve('official', token)).toBeDefined();
  clock.passSeconds(1200);
  expect(await asked()).toBeDefined();
  clock.passSeconds(700);
  expect(await asked()).toBeUndefined();
  expect(await sessions.resolve('official', token)).toBeUndefined();
});

const statusOf = async (token: string, door: FrontDoor) =>
  (await door.post('/member/info', {}, { token })).statusCode;

/** Asked for until the process listens, so that it remembers the session. */
async function remembered(token: string, door: FrontDoor, news: News): Promise<void> {
  expect(await statusOf(token, door)).toBe(200);
  await expect.poll(() => news.isListening()).toBe(true);
  expect(await statusOf(token, door)).toBe(200);
}

test('a session that one process ends is over in the other, without a second passing', async () => {
  const mobile = '13800000030';
  for (const path of ['/login/logout', '/member/sessions/endOthers']) {
    const [mine, other] = [tokenFrom(await signIn(mobile)), tokenFrom(await signIn(mobile))];
    await remembered(other, two, listeners[1]!);
    await one.post(path, {}, { token: path === '/login/logout' ? other : mine });
    expect(await statusOf(other, one)).toBe(401);
    await expect.poll(() => statusOf(other, two)).toBe(401);
  }
});

const saveStatus = (mobile: string, status: number) =>
  db.inTenant('official', (tx) =>
    sql`update members set status = ${status} where tenant_id = 'official' and mobile_phone = ${mobile}`.execute(
      tx,
    ),
  );

test('a member who is made inactive is out in every process', async () => {
  const token = tokenFrom(await signIn('13800000074'));
  await remembered(token, two, listeners[1]!);
  await saveStatus('13800000074', 0);
  await expect.poll(() => statusOf(token, two)).toBe(401);
  await saveStatus('13800000074', 1);
});

test('a process that does not hear of endings remembers nothing', async () => {
  const deaf = await openFrontDoor({
    db: anotherDatabase(),
    clock,
    access: {
      sessions: openSessions(db, clock, { subscribe: () => () => undefined, isListening: () => false }),
    },
  });
  const token = tokenFrom(await signIn('13800000030'));
  expect(await statusOf(token, deaf)).toBe(200);
  await one.post('/login/logout', {}, { token });
  expect(await statusOf(token, deaf)).toBe(401);
  await deaf.app.close();
});

test('one device is signed out in every process', async () => {
  const [mine, other] = [tokenFrom(await signIn('13800000030')), tokenFrom(await signIn('13800000030'))];
  await remembered(other, two, listeners[1]!);
  const { id } = (await listed(mine)).find(({ current }) => !current)!;
  expect(retOf(await end(mine, id))).toBe('0');
  expect(await statusOf(other, one)).toBe(401);
  await expect.poll(() => statusOf(other, two)).toBe(401);
  expect((await end(mine, id, two)).json()).toMatchObject({ ret: '1015', msg: '该设备已退出登录' });
  expect(await listed(mine)).toHaveLength(1);
});

test('all other devices are signed out at once', async () => {
  const [mine, ...others] = [
    tokenFrom(await signIn('13800000041')),
    tokenFrom(await signIn('13800000041')),
    tokenFrom(await signIn('13800000041')),
  ];
  const stranger = tokenFrom(await signIn('13800000020'));
  expect(retOf(await one.post('/member/sessions/endOthers', {}, { token: mine }))).toBe('0');
  for (const token of others) expect((await one.post('/member/info', {}, { token })).statusCode).toBe(401);
  expect((await one.post('/member/info', {}, { token: mine })).statusCode).toBe(200);
  expect((await one.post('/member/info', {}, { token: stranger })).statusCode).toBe(200);
});

test('nobody signs out somebody else, and what is no id is none', async () => {
  const [mine, theirs] = [tokenFrom(await signIn('13800000040')), tokenFrom(await signIn('13800000050'))];
  const { id } = (await listed(theirs))[0]!;
  expect(retOf(await end(mine, id))).toBe('1015');
  expect(retOf(await end(mine, 'no-such-session'))).toBe('1015');
  expect(await listed(theirs)).toHaveLength(1);
  for (const path of ['/member/sessions/list', '/member/sessions/end', '/member/signIn/history'])
    expect((await one.post(path, { id })).statusCode).toBe(401);
});

test('the history tells of every way in and of wrong passwords, the newest first, and of nobody else', async () => {
  const mobile = '13800000070';
  await signIn(mobile, 'Firefox，Linux', 'wrong-one');
  await signIn('13899999999', 'Firefox，Linux', 'wrong-one');
  await one.post('/login/appNewLoginPhoneCode', { mobilePhone: mobile });
  const [message] = await db.read('official', (tx) => readOutbox(tx, 'official', mobile, 1));
  await one.post('/login/appNewLoginMobile', {
    mobilePhone: mobile,
    code: /\d{6}/.exec(message!.words)![0],
    deviceName: 'Safari，iPhone',
  });
  const token = tokenFrom(await signIn(mobile, 'Chrome，Windows'));
  const at = clock.now().toISOString();
  const ip = '127.0.0.1';
  expect(await history(token)).toEqual([
    { at, way: 'password', secondFactor: null, succeeded: true, ip, device: 'Chrome，Windows' },
    { at, way: 'sms', secondFactor: null, succeeded: true, ip, device: 'Safari，iPhone' },
    { at, way: 'password', secondFactor: null, succeeded: false, ip, device: 'Firefox，Linux' },
  ]);
});

test('the history is 50 long and half a year deep', async () => {
  const mobile = '13800000079';
  let token = '';
  for (let at = 0; at < 52; at++) token = tokenFrom(await signIn(mobile));
  expect(await history(token)).toHaveLength(50);
  clock.passSeconds(184 * 86_400);
  await sweepAccess({ db, clock }, 'official');
  expect(await history(tokenFrom(await signIn(mobile)))).toHaveLength(1);
});

const signInTrusting = async (mobilePhone: string) =>
  tokenFrom(
    await one.post('/login/appNewLogin', {
      mobilePhone,
      loginPsw: md5(demoPassword),
      accCode: captchaTestToken,
      deviceName: 'Chrome，Windows',
      trustDevice: 'true',
    }),
  );
const saveHours = (hours: number) =>
  db.inTenant('official', (tx) => saveTrustedIdleHours(tx, 'official', hours));
const facts = (sessions: readonly Session[]) =>
  sessions.map(({ trusted: is, idleMinutes }) => [is, idleMinutes]);

describe('on a device that the member trusts', () => {
  const hour = 3600;
  test('a session may be idle for twelve hours, and others for half an hour as ever', async () => {
    const [trusted, other] = [await signInTrusting('13800000010'), tokenFrom(await signIn('13800000010'))];
    clock.passSeconds(31 * 60);
    expect([await statusOf(trusted, one), await statusOf(other, one)]).toEqual([200, 401]);
    clock.passSeconds(12 * hour - 60);
    expect(await statusOf(trusted, one)).toBe(200);
    clock.passSeconds(12 * hour);
    expect(await statusOf(trusted, one)).toBe(401);
  });

  test('the list of devices says so, with the time', async () => {
    const trusted = await signInTrusting('13800000020');
    clock.passSeconds(60);
    const other = tokenFrom(await signIn('13800000020'));
    expect(facts(await listed(other))).toEqual([
      [false, 30],
      [true, 720],
    ]);
    clock.passSeconds(hour);
    expect(facts(await listed(trusted))).toEqual([[true, 720]]);
  });

  test('it ends after a week at the latest', async () => {
    const token = await signInTrusting('13800000010');
    for (let half = 0; half < 13; half += 1) {
      clock.passSeconds(12 * hour - 60);
      expect(await statusOf(token, one)).toBe(200);
    }
    clock.passSeconds(11 * hour);
    clock.passSeconds(2 * hour);
    expect(await statusOf(token, one)).toBe(401);
  });

  test('the hours are those of the tenant, at once', async () => {
    const token = await signInTrusting('13800000030');
    await saveHours(2);
    clock.passSeconds(2 * hour - 60);
    expect(await statusOf(token, one)).toBe(200);
    clock.passSeconds(2 * hour);
    expect(await statusOf(token, one)).toBe(401);
    await saveHours(12);
  });

  test('whoever runs the platform is trusted nowhere, also who came to it later', async () => {
    const admin = await signInTrusting(demoAdministrator);
    const later = await signInTrusting('13800000040');
    await db.inTenant('official', (tx) =>
      sql`update members set administrator = true where tenant_id = 'official' and mobile_phone = '13800000040'`.execute(
        tx,
      ),
    );
    expect((await listed(later)).map(({ trusted }) => trusted)).toEqual([false]);
    clock.passSeconds(31 * 60);
    expect([await statusOf(admin, one), await statusOf(later, one)]).toEqual([401, 401]);
  });
});
