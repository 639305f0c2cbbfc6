import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { readOutbox } from '#src/access/sms-outbox.db.ts';
import { confirmAuthenticator, offerAuthenticator } from '#src/second-factor/public.ts';
import { shownByApp } from './account-security.ts';
import { signedBody } from './entry-door.ts';
import { entered, expense, openEntryStage, retOf } from './entry-stage.ts';
import { testVault } from './front-door.ts';

const { db, clock, one, fields, link, enter } = await openEntryStage();
beforeEach(() => clock.passSeconds(1200));

const path = '/open/v1/users';
const add = (user: string, mobile: string, name = '苏晓棠') =>
  one.post(path, signedBody(expense, path, fields({ user, mobile, name })));
const stateOf = (answer: LightMyRequestResponse) => answer.json<{ data: { state: string } }>().data.state;
const linkTicketOf = async (user: string) => (await enter(link({ user })))!.linkTicket;
const codeFor = async (mobile: string) => {
  clock.passSeconds(61);
  await one.post('/common/sendCode', { appId: 'expense', mobilePhone: mobile, purpose: 'link' });
  const [newest] = await db.read('expense', (tx) => readOutbox(tx, 'expense', mobile, 1));
  return /\d{6}/.exec(newest!.words)![0];
};
const linked = (ticket: string, mobilePhone: string, code: string) =>
  one.post('/entry/link', { appId: 'expense', ticket, mobilePhone, code, agreement: 'true' });

/** A member of the partner's tenant with an authenticator app; the answer is what it shows. */
async function memberWithFactor(mobile: string): Promise<() => string> {
  const deps = { clock, vault: testVault, publicUrl: () => 'http://127.0.0.1:8080' };
  const { rows } = await db.inTenant('expense', (tx) =>
    sql<{ id: string }>`
      insert into members (tenant_id, mobile_phone, member_type, real_name)
      values ('expense', ${mobile}, 10, '顾清越') returning id`.execute(tx),
  );
  const who = { tenantId: 'expense', memberId: rows[0]!.id };
  const { secret } = await db.inTenant('expense', (tx) => offerAuthenticator(deps, tx, who, mobile));
  await db.inTenant('expense', (tx) => confirmAuthenticator(deps, tx, who, shownByApp(secret, clock)));
  return () => shownByApp(secret, clock);
}
const wordsTo = async (mobile: string) =>
  (await db.read('expense', (tx) => readOutbox(tx, 'expense', mobile, 1)))[0]!.words;

describe('an account with a second factor', () => {
  test('is linked after the second step, and not before; its owner is told', async () => {
    const mobile = '13900008001';
    const app = await memberWithFactor(mobile);
    const ticket = await linkTicketOf('E8001');
    const asked = await linked(ticket, mobile, await codeFor(mobile));
    expect(asked.json()).toMatchObject({
      ret: '1016',
      data: { secondFactor: { methods: ['totp', 'recovery'] } },
    });
    expect((await enter(link({ user: 'E8001' })))?.member).toBeNull();
    const stepTicket = asked.json<{ data: { secondFactor: { ticket: string } } }>().data.secondFactor.ticket;
    const step = (path: string, fields: Record<string, string>) =>
      one.post(path, { appId: 'expense', method: 'totp', code: app(), ...fields });
    // The ticket opens no session by itself, and none of a sign-in links anything.
    expect(retOf(await step('/login/secondFactor', { ticket: stepTicket }))).toBe('1017');
    const second = (code: string) => step('/entry/link/secondFactor', { ticket, stepTicket, code });
    expect(retOf(await second('000000'))).toBe('1018');
    expect((await enter(link({ user: 'E8001' })))?.member).toBeNull();
    expect(entered(await second(app())).member?.realName).toBe('顾清越');
    expect((await enter(link({ user: 'E8001' })))?.member?.realName).toBe('顾清越');
    expect(await wordsTo(mobile)).toMatch(/^【轻报销】您的账号已与“.+”关联，.*如非本人操作/);
    clock.passSeconds(60);
    expect(retOf(await second(app()))).toBe('1017');
  });
});

const own = (token: string, path: string, fields: Record<string, string> = {}) =>
  one.post(`/member/entryLinks/${path}`, { appId: 'expense', ...fields }, { token });

describe('links in the settings', () => {
  test('are listed with their partner and day, and end: the partner lets nobody in, other devices are signed out', async () => {
    await add('E9001', '13900009001');
    const [here, there] = [await enter(link({ user: 'E9001' })), await enter(link({ user: 'E9001' }))];
    const [token, other] = [here!.member!.token, there!.member!.token];
    const { name } = (await one.get('/tenant/config?appId=expense')).json<{ data: { name: string } }>().data;
    const linkedAt = clock.now().toISOString();
    expect((await own(token, 'list')).json()).toMatchObject({
      data: { links: [{ partner: name, reference: 'E9001', linkedAt }] },
    });
    expect(retOf(await own(token, 'end', { reference: 'U0072' }))).toBe('1112');
    expect(retOf(await own(token, 'end', { reference: 'E9001' }))).toBe('0');
    expect((await own(token, 'list')).json()).toMatchObject({ data: { links: [] } });
    expect((await own(other, 'list')).statusCode).toBe(401);
    expect((await enter(link({ user: 'E9001' })))?.member).toBeNull();
    expect(retOf(await own(token, 'end', { reference: 'E9001' }))).toBe('1112');
  });
});

describe('users whom we do not know', () => {
  test('a partner adds one: a member of its own tenant, without a password', async () => {
    expect(stateOf(await add('E1001', '13900001001'))).toBe('created');
    expect((await enter(link({ user: 'E1001' })))?.member).toMatchObject({
      realName: '苏晓棠',
      mobilePhone: '13900001001',
      memberType: 10,
      appId: 'expense',
    });
    expect(stateOf(await add('E1001', '13900009999', '别人'))).toBe('linked');
    expect((await enter(link({ user: 'E1001' })))?.member?.realName).toBe('苏晓棠');
    const { rows } = await db.read('expense', (tx) =>
      sql`select 1 from members where mobile_phone = '13900001001' and password_hash is null`.execute(tx),
    );
    expect(rows).toHaveLength(1);
  });

  test('a partner never gets a member who is there already: the person proves it by a code', async () => {
    expect(stateOf(await add('E2001', '13800030073'))).toBe('confirm');
    expect((await enter(link({ user: 'E2001' })))?.member).toBeNull();
    const answer = await linked(await linkTicketOf('E2001'), '13800030070', '000000');
    expect(retOf(answer)).toBe('1003');
  });

  test('the person links their own account by a code, once for each account', async () => {
    await db.inTenant('expense', (tx) =>
      sql`insert into members (tenant_id, mobile_phone, member_type, real_name) values ('expense', '13900003001', 10, '陆一鸣')`.execute(
        tx,
      ),
    );
    const ticket = await linkTicketOf('E3001');
    const done = await linked(ticket, '13900003001', await codeFor('13900003001'));
    expect(entered(done).member?.realName).toBe('陆一鸣');
    expect(await wordsTo('13900003001')).toContain('关联');
    expect((await enter(link({ user: 'E3001' })))?.member?.realName).toBe('陆一鸣');
    expect(retOf(await linked(ticket, '13900003001', '000000'))).toBe('1108');
    const other = await linkTicketOf('E3002');
    expect(retOf(await linked(other, '13900003001', await codeFor('13900003001')))).toBe('1109');
    const { rows } = await db.read('expense', (tx) =>
      sql`select 1 from audit_events a join members m on m.id = a.subject where action = 'entry.link' and m.mobile_phone = '13900003001'`.execute(
        tx,
      ),
    );
    expect(rows).toHaveLength(1);
  });

  test('a number without an account gets one, with consent', async () => {
    const done = await linked(await linkTicketOf('E4001'), '13900004001', await codeFor('13900004001'));
    expect(entered(done).member).toMatchObject({ mobilePhone: '13900004001' });
    const { rows } = await db.read('expense', (tx) =>
      sql`select c.version from consents c join members m on m.id = c.member_id where m.mobile_phone = '13900004001'`.execute(
        tx,
      ),
    );
    expect(rows).toHaveLength(1);
  });

  test('not without the code, the ticket, or the agreement; not after ten minutes; not in another tenant', async () => {
    const ticket = await linkTicketOf('E5001');
    const code = await codeFor('13900005001');
    const input = { appId: 'expense', ticket, mobilePhone: '13900005001', code, agreement: 'true' };
    const asked = (more: Record<string, string>) => one.post('/entry/link', { ...input, ...more });
    expect((await asked({ agreement: 'false' })).json()).toMatchObject({
      msg: '请阅读并勾选《轻报销服务协议》',
    });
    expect(retOf(await asked({ ticket: 'A'.repeat(43) }))).toBe('1108');
    expect(retOf(await asked({ appId: 'bank' }))).toBe('1108');
    expect(retOf(await asked({ code: code === '111111' ? '222222' : '111111' }))).toBe('1003');
    clock.passSeconds(601);
    expect(retOf(await asked({}))).toBe('1108');
  });

  test('two at once for one reference make one member', async () => {
    const answers = await Promise.all(['13900006001', '13900006002'].map((mobile) => add('E6001', mobile)));
    const { rows } = await db.read('expense', (tx) =>
      sql`select 1 from members where mobile_phone in ('13900006001', '13900006002')`.execute(tx),
    );
    expect(answers.map(retOf)).toContain('0');
    expect(rows).toHaveLength(1);
  });

  test('what is no number or no name is refused', async () => {
    expect(retOf(await add('E7001', '123'))).toBe('1106');
    expect(retOf(await add('E7001', '13900007001', ' '))).toBe('1106');
  });
});
