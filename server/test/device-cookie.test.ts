import { endpoint } from '@woxing/contract/core/endpoint';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { readOutbox } from '#src/access/sms-outbox.db.ts';
import { route } from '#src/http/route.ts';
import { demoPassword, seedMembers } from '#src/members/public.ts';
import { seedTenants } from '#src/tenants/public.ts';
import { testDatabase } from './database.ts';
import { captchaTestToken, type FrontDoor, md5, openFrontDoor } from './front-door.ts';

const { db, clock } = await testDatabase({ tenants: [] });
await seedTenants(db, { sandbox: true });
await seedMembers(db, 'official');

const deviceSeen = endpoint({
  method: 'POST',
  path: '/test/device',
  summary: 'which device asks',
  access: 'public',
  effect: 'read',
  input: z.object({}),
  output: z.object({ deviceId: z.string() }),
});

let http: FrontDoor;
let https: FrontDoor;
beforeAll(async () => {
  http = await openFrontDoor({
    db,
    clock,
    routes: [route(deviceSeen, ({ deviceId = '' }) => ({ deviceId }))],
  });
  https = await openFrontDoor({ db, clock, publicUrl: 'https://woxing.example' });
});
afterAll(() => Promise.all([http.app.close(), https.app.close()]));
// Every test begins a day later, when all limits are over.
beforeEach(() => clock.passSeconds(90_000));

const account = { mobilePhone: '13800000010', accCode: captchaTestToken };
const signIn = (door: FrontDoor, { password = demoPassword, cookie = '' } = {}) =>
  door.post('/login/appNewLogin', { ...account, loginPsw: md5(password) }, { headers: { cookie } });
const retOf = (answer: LightMyRequestResponse) => answer.json<{ ret: string }>().ret;
const setCookieOf = (answer: LightMyRequestResponse) => answer.headers['set-cookie'];
const cookieOf = (answer: LightMyRequestResponse) => String(setCookieOf(answer)).split(';')[0]!;

test('a sign-in gives the browser a random device id for a year, which no script reads', async () => {
  const [first, second] = [await signIn(http), await signIn(http)];
  expect(setCookieOf(first)).toMatch(
    /^woxing-device=[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
  );
  expect(cookieOf(second)).not.toBe(cookieOf(first));
});

test('over https the device id belongs to this host alone and travels encrypted', async () => {
  expect(setCookieOf(await signIn(https))).toMatch(
    /^__Host-woxing-device=[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure$/,
  );
});

test('a browser keeps the device id that it has; one that is malformed is replaced', async () => {
  const cookie = cookieOf(await signIn(http));
  expect(setCookieOf(await signIn(http, { cookie: `other=1; ${cookie}` }))).toBeUndefined();
  expect(setCookieOf(await signIn(http, { cookie: 'woxing-device=short' }))).toBeDefined();
});

test('nothing is set before or without a sign-in', async () => {
  const picture = await http.post('/common/pictureCode');
  const wrong = await signIn(http, { password: 'wrong' });
  expect([setCookieOf(picture), setCookieOf(wrong)]).toEqual([undefined, undefined]);
  expect(retOf(wrong)).not.toBe('0');
});

test('a registration gives a device id; a refused one does not', async () => {
  const mobilePhone = '13900000077';
  await http.post('/common/sendCode', { mobilePhone, purpose: 'register' });
  const [message] = await db.read('official', (tx) => readOutbox(tx, 'official', mobilePhone, 1));
  const fields = { mobilePhone, loginPwd: md5('Huangshan-1864'), agreement: 'true' };
  const register = (code: string) => http.post('/register/appRegisterSave', { ...fields, code });
  expect(setCookieOf(await register('abcdef'))).toBeUndefined();
  const registered = await register(/\d{6}/.exec(message!.words)![0]);
  expect(retOf(registered)).toBe('0');
  expect(setCookieOf(registered)).toMatch(/^woxing-device=/);
});

test('requests carry the device id to what they ask for, and only a well-formed one', async () => {
  const cookie = cookieOf(await signIn(http));
  const seen = async (sent: string) =>
    (await http.post('/test/device', {}, { headers: { cookie: sent } })).json<{ data: unknown }>().data;
  expect(await seen(cookie)).toEqual({ deviceId: cookie.split('=')[1] });
  expect(await seen('woxing-device=short')).toEqual({ deviceId: '' });
});
