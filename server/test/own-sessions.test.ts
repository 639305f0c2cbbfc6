import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sweepAccess } from '#src/access/public.ts';
import { readOutbox } from '#src/access/sms-outbox.db.ts';
import { demoPassword, seedMembers } from '#src/members/public.ts';
import { seedTenants } from '#src/tenants/public.ts';
import { testDatabase } from './database.ts';
import { captchaTestToken, type FrontDoor, md5, openFrontDoor } from './front-door.ts';

const { db, clock, anotherDatabase } = await testDatabase({ tenants: [] });
await seedTenants(db, { sandbox: true });
await seedMembers(db, 'official');

let one: FrontDoor;
let two: FrontDoor;
beforeAll(async () => {
  one = await openFrontDoor({ db, clock });
  two = await openFrontDoor({ db: anotherDatabase(), clock });
});
afterAll(() => Promise.all([one.app.close(), two.app.close()]));
beforeEach(() => clock.passSeconds(90_000));

interface Session {
  readonly id: string;
  readonly device: string;
  readonly ip: string;
  readonly signedInAt: string;
  readonly lastSeenAt: string;
  readonly current: boolean;
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

test('one device is signed out: here at once, in the other process within seconds', async () => {
  const [mine, other] = [tokenFrom(await signIn('13800000030')), tokenFrom(await signIn('13800000030'))];
  expect((await two.post('/member/info', {}, { token: other })).statusCode).toBe(200);
  const { id } = (await listed(mine)).find(({ current }) => !current)!;
  expect(retOf(await end(mine, id))).toBe('0');
  expect((await one.post('/member/info', {}, { token: other })).statusCode).toBe(401);
  clock.passSeconds(5);
  expect((await two.post('/member/info', {}, { token: other })).statusCode).toBe(401);
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
