import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openAbuseLimits, openSessions } from '#src/access/public.ts';
import { createOutboxSender } from '#src/access/sms/outbox.ts';
import { seedMembers } from '#src/members/public.ts';
import { payPasswordRoutes } from '#src/payments/public.ts';
import type { Database } from '#src/platform/database.ts';
import { openTenants, seedTenants } from '#src/tenants/public.ts';
import { proofBySms, retOf } from './account-security.ts';
import { testDatabase } from './database.ts';
import { captchaTestToken, type FrontDoor, md5, openFrontDoor, testVault } from './front-door.ts';

const { db, clock, anotherDatabase } = await testDatabase({ tenants: [] });
await seedTenants(db, { sandbox: true });
await seedMembers(db, 'official');

function open(of: Database): Promise<FrontDoor> {
  const access = {
    db: of,
    clock,
    vault: testVault,
    tenants: openTenants(of, { sandbox: true }),
    sessions: openSessions(of, clock),
    abuse: openAbuseLimits(of, clock),
    sms: createOutboxSender(of),
    publicUrl: () => 'http://127.0.0.1:8080',
    captchaTestToken,
  };
  return openFrontDoor({ db: of, clock, routes: payPasswordRoutes(access) });
}

let one: FrontDoor;
let two: FrontDoor;
beforeAll(async () => {
  one = await open(db);
  two = await open(anotherDatabase());
});
afterAll(() => Promise.all([one.app.close(), two.app.close()]));
beforeEach(() => clock.passSeconds(90_000));

const setup = async (token: string) =>
  (await one.post('/member/isPayPwdSetup', {}, { token })).json<unknown>();
const change = (token: string, fields: { old?: string; new: string; proof?: string }, door = one) =>
  door.post(
    '/member/updatePayPswd',
    {
      new: md5(fields.new),
      ...(fields.old !== undefined && { old: md5(fields.old) }),
      ...(fields.proof !== undefined && { proof: fields.proof }),
    },
    { token },
  );
const proof = (mobile: string, token: string, purpose = 'pay-password') =>
  proofBySms(one, db, clock, { mobile, token, purpose });

test('the first is set by a proof of identity, the next by the one before', async () => {
  const mobile = '13800000010';
  const token = await one.signIn(mobile);
  expect(await setup(token)).toMatchObject({ data: { isSetup: 0, held: false } });
  expect((await change(token, { new: '135790' })).json()).toMatchObject({
    ret: '400',
    msg: '请输入原支付密码，或先验证身份',
  });
  expect(retOf(await change(token, { old: '135790', new: '246813' }))).toBe('4005');
  expect(retOf(await change(token, { new: '135790', proof: await proof(mobile, token, 'password') }))).toBe(
    '1024',
  );
  const shown = await proof(mobile, token);
  expect(retOf(await change(token, { new: '135790', proof: shown }))).toBe('0');
  expect(retOf(await change(token, { new: '246813', proof: shown }))).toBe('1024');
  expect(await setup(token)).toMatchObject({ data: { isSetup: 1, held: false } });
  expect(retOf(await change(token, { old: '135790', new: '135790' }))).toBe('4012');
  expect(retOf(await change(token, { old: '135790', new: '246813' }))).toBe('0');
  expect(retOf(await change(token, { old: '135790', new: '975311' }))).toBe('4003');
});

test('weak ones are refused by their MD5, and the proof is not used up by it', async () => {
  const mobile = '13800000020';
  const token = await one.signIn(mobile);
  const shown = await proof(mobile, token);
  for (const weak of ['111111', '123456', '543210', '138000', '000020', '800218', '198002'])
    expect(retOf(await change(token, { new: weak, proof: shown }))).toBe('4011');
  expect(retOf(await change(token, { new: '135790', proof: shown }))).toBe('0');
});

test('five wrong ones a day close it, at the same moment and in two processes; a proof opens it with a new one', async () => {
  const mobile = '13800000030';
  const token = await one.signIn(mobile);
  await change(token, { new: '135790', proof: await proof(mobile, token) });
  const guesses = await Promise.all(
    Array.from({ length: 16 }, (_, at) =>
      change(token, { old: `97531${at % 10}`, new: '246813' }, at % 2 === 0 ? one : two),
    ),
  );
  const rets = guesses.map(retOf);
  expect(rets.filter((ret) => ret === '4003')).toHaveLength(4);
  expect(rets.filter((ret) => ret === '4004')).toHaveLength(12);
  expect((await change(token, { old: '135790', new: '246813' }, two)).json()).toMatchObject({
    ret: '4004',
    msg: '支付密码错误次数过多，请重置支付密码或明日再试',
  });
  expect(await setup(token)).toMatchObject({ data: { isSetup: 1, held: true } });
  expect(retOf(await change(token, { new: '246813', proof: await proof(mobile, token) }, two))).toBe('0');
  expect(await setup(token)).toMatchObject({ data: { isSetup: 1, held: false } });
  expect(retOf(await change(token, { old: '246813', new: '135790' }))).toBe('0');
});

test('what is kept tells nothing, and the audit knows who did it', async () => {
  const mobile = '13800000040';
  const token = await one.signIn(mobile);
  const sent = { new: '135790', proof: await proof(mobile, token) };
  await change(token, sent);
  await change(token, { old: '135790', new: '246813' });
  const { rows } = await db.read('official', (tx) =>
    sql<{ hash: string; action: string }>`
      select p.hash, a.action from pay_passwords p join members m on (m.tenant_id, m.id) = (p.tenant_id, p.member_id)
      join audit_events a on (a.tenant_id, a.member_id) = (p.tenant_id, p.member_id)
      where p.tenant_id = 'official' and m.mobile_phone = ${mobile} order by a.id`.execute(tx),
  );
  expect(rows).toMatchObject([{ action: 'pay-password.set' }, { action: 'pay-password.change' }]);
  expect(rows[0]!.hash).not.toContain(md5('246813'));
  expect((await one.post('/member/updatePayPswd', { new: md5('135790') })).statusCode).toBe(401);
});
