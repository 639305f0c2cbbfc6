import { afterAll, expect, test } from 'vitest';
import { emailRoutes, openAbuseLimits } from '#src/access/public.ts';
import { readMailOutbox } from '#src/mail/mail-outbox.db.ts';
import { workMails } from '#src/mail/public.ts';
import { openOutboxSender } from '#src/mail/senders/outbox.ts';
import { seedMembers } from '#src/members/public.ts';
import { openTenants } from '#src/tenants/public.ts';
import { testDatabase, testVault } from './database.ts';
import { openFrontDoor } from './front-door.ts';
import { handJobs } from './hand-jobs.ts';

const tenantId = 'official';
const { db, clock, log } = await testDatabase();
await seedMembers(db, tenantId);
const jobs = handJobs();
workMails({ db, jobs, clock, sender: openOutboxSender(db), log });
const deps = {
  db,
  clock,
  vault: testVault,
  jobs,
  abuse: openAbuseLimits(db, clock),
  tenants: openTenants(db, { sandbox: true }),
};
const { app, post, signIn } = await openFrontDoor({ db, clock, routes: emailRoutes(deps) });
afterAll(() => app.close());

interface Answer {
  readonly ret: string;
  readonly msg: string;
  readonly data: { readonly email: string; readonly emailVerified: boolean };
}

const mobile = '13800000010';
let token = await signIn(mobile);
let key = 0;

/** Sessions end meanwhile. */
async function later(seconds: number): Promise<void> {
  clock.passSeconds(seconds);
  token = await signIn(mobile);
}

async function ask(path: string, fields: Record<string, string> = {}, as?: string): Promise<Answer> {
  const headers = { 'idempotency-key': `verify-email-${++key}` };
  return (await post(path, fields, { token: as ?? token, headers })).json<Answer>();
}

const saveEmail = (email: string) => ask('/member/center/myaccount/save', { email });
const send = () => ask('/member/email/sendCode');
const verify = (code: string, as?: string) => ask('/member/email/verify', { code }, as);

/** The code of the newest mail to an address; the jobs are run first. */
async function codeMailedTo(address: string): Promise<string> {
  expect(await jobs.run()).toEqual([]);
  const [mail] = await db.read(tenantId, (tx) => readMailOutbox(tx, tenantId, address, 1));
  return /\d{6}/.exec(mail!.text)![0];
}

const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

test('without an address no code is sent', async () => {
  await saveEmail('');
  expect(await send()).toMatchObject({ ret: '1041' });
});

test('a code to the address proves it, once; the mail names nobody', async () => {
  await saveEmail('own@example.com');
  expect((await send()).ret).toBe('0');
  const code = await codeMailedTo('own@example.com');
  const [mail] = await db.read(tenantId, (tx) => readMailOutbox(tx, tenantId, 'own@example.com', 1));
  expect(JSON.stringify(mail)).not.toMatch(/陈晓明|138\d{8}|138\*/);
  expect(await verify(wrong(code))).toMatchObject({ ret: '1043' });
  expect(await verify(code)).toMatchObject({ ret: '0', data: { emailVerified: true } });
  expect(await verify(code)).toMatchObject({ ret: '1043' });
  expect(await send()).toMatchObject({ ret: '1042' });
});

test('another address is not verified, and the old one is no longer', async () => {
  expect(await saveEmail('other@example.com')).toMatchObject({ data: { emailVerified: false } });
  await later(61);
  await send();
  const code = await codeMailedTo('other@example.com');
  await saveEmail('third@example.com');
  expect(await verify(code)).toMatchObject({ ret: '1043' });
  expect((await ask('/member/info')).data).toMatchObject({
    email: 'third@example.com',
    emailVerified: false,
  });
});

test('five wrong codes end it, also where they come at the same moment', async () => {
  await later(3601);
  await send();
  const code = await codeMailedTo('third@example.com');
  const guesses = Array.from({ length: 8 }, () => verify(wrong(code)));
  for (const { ret } of await Promise.all(guesses)) expect(ret).toBe('1043');
  expect(await verify(code)).toMatchObject({ ret: '1043' });
});

test('a code of one member is nothing to another, and ends after a quarter of an hour', async () => {
  await later(61);
  await send();
  const code = await codeMailedTo('third@example.com');
  const other = await signIn('13800000020');
  expect(await verify(code, other)).toMatchObject({ ret: '1043' });
  await later(15 * 60 + 1);
  expect(await verify(code)).toMatchObject({ ret: '1043' });
});

test('codes are not sent more often than anybody needs them', async () => {
  await later(3601);
  expect((await send()).ret).toBe('0');
  expect((await send()).msg).toBe('验证码发送过于频繁，请60秒后再试');
  for (let sent = 1; sent < 5; sent++) {
    await later(61);
    expect((await send()).ret).toBe('0');
  }
  await later(61);
  expect(await send()).toMatchObject({ ret: '1044' });
});

test('strangers are asked to sign in', async () => {
  for (const path of ['/member/email/sendCode', '/member/email/verify'])
    expect((await post(path, { code: '123456' })).json<Answer>().ret).toBe('401');
});
