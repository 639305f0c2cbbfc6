import { refuse } from '@woxing/contract/core/errors';
import { serviceAgreementVersion } from '@woxing/contract/people/sign-in.rules';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openAbuseLimits, openSessions, sweepAccess } from '#src/access/public.ts';
import { readOutbox } from '#src/access/sms-outbox.db.ts';
import { demoIdsByMobile, demoPassword, recommendCodeOf, seedMembers } from '#src/members/public.ts';
import { seedTenants } from '#src/tenants/public.ts';
import { testDatabase } from './database.ts';
import { captchaTestToken, md5, openFrontDoor } from './front-door.ts';
import { untilWaitingForLocks } from './lock-waits.ts';
import { openTwoDoors } from './two-doors.ts';

const { db, clock, anotherDatabase } = await testDatabase({ tenants: [] });
await seedTenants(db, { sandbox: true });
await seedMembers(db, 'official');

const { one, two } = await openTwoDoors({ db, clock, anotherDatabase });

const goodPassword = 'Huangshan-1864';
const retAndMsg = (answer: LightMyRequestResponse): [ret: string, msg: string] => {
  const { ret, msg } = answer.json<{ ret: string; msg: string }>();
  return [ret, msg];
};
const refusal = (code: 'sign-in.sms-code' | 'sms.ticket' | 'password.weak' | 'sign-in.wrong') => {
  const { message } = refuse(code);
  return message;
};
const send = (mobilePhone: string, purpose: string, door = one, ip = '127.0.0.1') =>
  door.post('/common/sendCode', { mobilePhone, purpose }, { ip });
async function codeFor(mobilePhone: string, purpose: string, door = one): Promise<string> {
  const answer = await send(mobilePhone, purpose, door);
  expect(retAndMsg(answer)[0]).toBe('0');
  const [message] = await db.read('official', (tx) => readOutbox(tx, 'official', mobilePhone, 1));
  return /\d{6}/.exec(message!.words)![0];
}
const register = (mobilePhone: string, code: string, fields: Record<string, string> = {}, door = one) =>
  door.post('/register/appRegisterSave', {
    mobilePhone,
    code,
    loginPwd: md5(goodPassword),
    agreement: 'true',
    ...fields,
  });
const signIn = (mobilePhone: string, password: string, door = one) =>
  door.post('/login/appNewLogin', { mobilePhone, loginPsw: md5(password), accCode: captchaTestToken });
const isLive = async (token: string, door = one) =>
  (await door.post('/member/info', {}, { token })).statusCode === 200;
const verify = async (mobilePhone: string, smsCode: string, door = one) =>
  door.post('/common/verifyCode', { mobilePhone, smsCode, purpose: 'reset' });
const ticketOf = (answer: LightMyRequestResponse) => answer.json<{ data: { ticket: string } }>().data.ticket;
const reset = (fields: Record<string, string>, door = one) =>
  door.post('/updatePswd', { pswd: md5(goodPassword), ...fields });

const change = (token: string, old: string, fresh: string, door = one) =>
  door.post('/updatePsw', { old: md5(old), new: md5(fresh) }, { token });

async function stored<Row>(mobilePhone: string, columns: string): Promise<Row | undefined> {
  const { rows } = await db.read('official', (tx) =>
    sql<Row>`
      select ${sql.raw(columns)} from members m
      left join consents c on c.tenant_id = m.tenant_id and c.member_id = m.id
      left join members r on r.tenant_id = m.tenant_id and r.id = m.referrer_id
      where m.tenant_id = 'official' and m.mobile_phone = ${mobilePhone}`.execute(tx),
  );
  return rows[0];
}

describe('registration', () => {
  test('the first error of the form, in its order', async () => {
    const empty = { loginPwd: '', agreement: 'false', refermobilephone: '1' };
    expect(retAndMsg(await register('138', '', empty))).toEqual(['400', '请正确输入手机号码']);
    expect(retAndMsg(await register('13711110001', ' ', empty))).toEqual(['400', '请输入短信验证码']);
    expect(retAndMsg(await register('13711110001', '1', empty))).toEqual(['400', '请设置登录密码']);
    expect(retAndMsg(await register('13711110001', '1', { ...empty, loginPwd: md5('') }))[1]).toBe(
      '请设置登录密码',
    );
    expect(retAndMsg(await register('13711110001', '1', { ...empty, loginPwd: 'plain text' }))[1]).toBe(
      '密码须以MD5的32位十六进制形式发送',
    );
    expect(retAndMsg(await register('13711110001', '1', { ...empty, loginPwd: md5(goodPassword) }))[1]).toBe(
      '请正确输入推荐人手机号码',
    );
    expect(retAndMsg(await register('13711110001', '1', { agreement: 'false' }))[1]).toBe(
      '请阅读并勾选《我行服务协议》',
    );
  });

  test('makes a personal member, who agreed to the agreement and can sign in', async () => {
    const code = await codeFor('13711110002', 'register');
    expect((await register('13711110002', code, { refermobilephone: '13800000010' }, two)).json()).toEqual({
      ret: '0',
      msg: '',
      data: {},
    });
    expect(
      await stored(
        '13711110002',
        'm.member_type, m.status, m.real_name, c.document, c.version, c.agreed_at, r.mobile_phone as referrer',
      ),
    ).toEqual({
      member_type: 10,
      status: 1,
      real_name: '',
      document: 'service_agreement',
      version: serviceAgreementVersion,
      agreed_at: clock.now(),
      referrer: '13800000010',
    });
    const signedIn = await signIn('13711110002', goodPassword, two);
    expect(signedIn.json()).toMatchObject({ ret: '0', data: { rightsKey: '10', memberTypeCN: '个人会员' } });
  });

  test('a referrer who is no member, or has left, is left out without a word', async () => {
    for (const [mobile, referrer] of [
      ['13711110003', '13999999999'],
      ['13711110004', '13800000075'],
      ['13711110005', '13711110005'],
    ] as const) {
      const code = await codeFor(mobile, 'register');
      expect(retAndMsg(await register(mobile, code, { refermobilephone: referrer }))[0]).toBe('0');
      expect(await stored(mobile, 'm.referrer_id')).toEqual({ referrer_id: null });
    }
  });

  test('a code of a link goes before a number, and one that nobody has leaves the number', async () => {
    const own = await db.inTenant('official', async (tx) => {
      const memberId = (await demoIdsByMobile(tx, 'official')).get('13800000020')!;
      return recommendCodeOf(tx, { tenantId: 'official', memberId }, clock.now());
    });
    for (const [mobile, recommendCode, referrer] of [
      ['13711110017', own.code, '13800000020'],
      ['13711110018', 'nobodyhas2', '13800000010'],
    ] as const) {
      const code = await codeFor(mobile, 'register');
      const sent = { refermobilephone: '13800000010', recommendCode };
      expect(retAndMsg(await register(mobile, code, sent))[0]).toBe('0');
      expect(await stored(mobile, 'r.mobile_phone as referrer')).toEqual({ referrer });
    }
  });

  test('a taken number hears so only with its code, and keeps its password', async () => {
    expect(retAndMsg(await register('13800000030', '000000'))[0]).toBe('1003');
    const code = await codeFor('13800000030', 'register');
    expect(retAndMsg(await register('13800000030', code))).toEqual(['1011', '该手机号码已注册，请直接登录']);
    expect(retAndMsg(await signIn('13800000030', demoPassword))[0]).toBe('0');
  });

  test('one code makes one member, however many ask at once in both processes', async () => {
    const code = await codeFor('13711110006', 'register');
    const answers = await Promise.all(
      [one, two, one, two].map((door) => register('13711110006', code, {}, door)),
    );
    expect(answers.map((answer) => retAndMsg(answer)[0]).toSorted()).toEqual(['0', '1003', '1003', '1003']);
  });

  test('a code for another purpose is worth nothing', async () => {
    const code = await codeFor('13711110007', 'sign-in');
    expect(retAndMsg(await register('13711110007', code))).toEqual(['1003', refusal('sign-in.sms-code')]);
    clock.passSeconds(61);
    const registering = await codeFor('13711110007', 'register');
    expect(retAndMsg(await verify('13711110007', registering))[0]).toBe('1003');
    expect(
      retAndMsg(
        await one.post('/login/appNewLoginMobile', { mobilePhone: '13711110007', code: registering }),
      )[0],
    ).toBe('1003');
    expect(retAndMsg(await register('13711110007', registering))[0]).toBe('0');
  });

  test('weak passwords are refused before the code is used up', async () => {
    const mobile = '13711118642';
    const code = await codeFor(mobile, 'register');
    for (const weak of [
      '123456',
      'qwerty',
      'Password1',
      'PASSWORD1',
      'aaaaaaaa',
      '66666666',
      '987654321',
      '456456456',
      'iloveyou',
      mobile,
      '118642',
      '11118642',
    ]) {
      expect([weak, ...retAndMsg(await register(mobile, code, { loginPwd: md5(weak) }))]).toEqual([
        weak,
        '1010',
        refusal('password.weak'),
      ]);
    }
    expect(retAndMsg(await register(mobile, code, { loginPwd: md5(goodPassword).toUpperCase() }))[0]).toBe(
      '0',
    );
    expect(retAndMsg(await signIn(mobile, goodPassword))[0]).toBe('0');
  });
});

describe('sending a code', () => {
  test('known and unknown numbers hear the same for every purpose', async () => {
    for (const purpose of ['register', 'reset', 'sign-in']) {
      clock.passSeconds(3600);
      const known = await send('13800000020', purpose);
      const unknown = await send('13711119999', purpose);
      expect(known.json()).toEqual({
        ret: '0',
        msg: '',
        data: { resendSeconds: 60, message: '短信验证码已发送' },
      });
      expect(unknown.json()).toEqual(known.json());
    }
  });

  test('names its purpose in the message; an unknown purpose is none', async () => {
    await send('13711110010', 'reset');
    const [message] = await db.read('official', (tx) => readOutbox(tx, 'official', '13711110010', 1));
    expect(message!.words).toMatch(/^【我行】重置密码验证码\d{6}，5分钟内有效，请勿告诉他人。$/);
    expect((await send('13711110010', 'pay')).statusCode).toBe(400);
  });

  test('one limit holds for all purposes and processes: 1 a minute, 5 an hour', async () => {
    const purposes = ['register', 'reset', 'sign-in'];
    const rets: string[] = [];
    for (let at = 0; at < 30; at++) {
      rets.push(retAndMsg(await send('13711110011', purposes[at % 3]!, at % 2 ? one : two))[0]);
      if (at % 3 === 2) clock.passSeconds(60);
    }
    expect(rets.filter((ret) => ret === '0')).toHaveLength(5);
    expect(rets.slice(0, 4)).toEqual(['0', '1006', '1006', '0']);
  });

  test('an address that guesses codes of many numbers is stopped, over two processes', async () => {
    const rets: string[] = [];
    for (let at = 0; at < 54; at++) {
      const door = at % 2 ? one : two;
      const answer = await door.post(
        at % 3 ? '/common/verifyCode' : '/updatePswd',
        {
          mobilePhone: `136${String(at).padStart(8, '0')}`,
          smsCode: '000000',
          purpose: 'reset',
          ticket: at % 3 ? '' : 'made-up',
          pswd: md5(goodPassword),
        },
        { ip: '203.0.113.77' },
      );
      rets.push(retAndMsg(answer)[0]);
    }
    expect(new Set(rets.slice(0, 50))).toEqual(new Set(['1003', '1012']));
    expect(new Set(rets.slice(50))).toEqual(new Set(['429']));
  });
});

describe('a forgotten password', () => {
  test('the first error of each step, in its order', async () => {
    expect(retAndMsg(await verify('1', ''))).toEqual(['400', '请正确输入手机号码']);
    expect(retAndMsg(await verify('13800000040', ''))).toEqual(['400', '请输入短信验证码']);
    expect(retAndMsg(await reset({ mobilePhone: '13800000040' }))).toEqual(['400', '请输入短信验证码']);
    expect(retAndMsg(await reset({ mobilePhone: '13800000040', ticket: 'x', pswd: '' }))[1]).toBe(
      '请设置新密码',
    );
  });

  test('a ticket for a right code sets a new password once, and every session ends', async () => {
    const mobile = '13800000040';
    const sessions = [await one.signIn(mobile), await two.signIn(mobile)];
    expect(await Promise.all(sessions.map((token) => isLive(token, two)))).toEqual([true, true]);
    const code = await codeFor(mobile, 'reset');
    const ticket = ticketOf(await verify(mobile, code, two));
    expect(retAndMsg(await verify(mobile, code))[0]).toBe('1003');
    expect(retAndMsg(await reset({ mobilePhone: '13800000041', ticket }))).toEqual([
      '1012',
      refusal('sms.ticket'),
    ]);
    expect(retAndMsg(await reset({ mobilePhone: mobile, ticket, pswd: md5(mobile) }))[0]).toBe('1010');

    const answers = await Promise.all([one, two].map((door) => reset({ mobilePhone: mobile, ticket }, door)));
    expect(answers.map((answer) => retAndMsg(answer)[0]).toSorted()).toEqual(['0', '1012']);
    // What the other process remembers of a session it forgets within seconds.
    clock.passSeconds(5);
    for (const token of sessions) {
      for (const door of [one, two]) expect(await isLive(token, door)).toBe(false);
    }
    expect(retAndMsg(await signIn(mobile, demoPassword))).toEqual(['1002', refusal('sign-in.wrong')]);
    expect(retAndMsg(await signIn(mobile, goodPassword, two))[0]).toBe('0');
  });

  test('the code itself sets it as well', async () => {
    const code = await codeFor('13800000041', 'reset');
    expect(retAndMsg(await reset({ mobilePhone: '13800000041', smsCode: code }))[0]).toBe('0');
    expect(retAndMsg(await reset({ mobilePhone: '13800000041', smsCode: code }))[0]).toBe('1003');
    expect(retAndMsg(await signIn('13800000041', goodPassword))[0]).toBe('0');
  });

  test('a ticket lives 10 minutes, is kept as a hash, and is swept', async () => {
    const ticket = ticketOf(await verify('13800000050', await codeFor('13800000050', 'reset')));
    const { rows } = await db.read('official', (tx) =>
      sql<{ all: string }>`select string_agg(t::text, ' ') as all from sms_tickets t`.execute(tx),
    );
    expect(rows[0]!.all).not.toContain(ticket);
    clock.passSeconds(601);
    expect(retAndMsg(await reset({ mobilePhone: '13800000050', ticket }))[0]).toBe('1012');
    await sweepAccess({ db, clock }, 'official');
    const { rows: left } = await db.read('official', (tx) => sql`select 1 from sms_tickets`.execute(tx));
    expect(left).toEqual([]);
  });

  test('a ticket of one tenant is nothing to another', async () => {
    const ticket = ticketOf(await verify('13800000050', await codeFor('13800000050', 'reset')));
    expect(retAndMsg(await reset({ appId: 'bank', mobilePhone: '13800000050', ticket }))[0]).toBe('1012');
  });

  test('only who holds the number hears that it is not registered, or has left', async () => {
    expect(retAndMsg(await verify('13711119998', '000000'))[0]).toBe('1003');
    expect(retAndMsg(await verify('13711119998', await codeFor('13711119998', 'reset')))).toEqual([
      '1009',
      '该手机号码尚未注册',
    ]);
    expect(retAndMsg(await verify('13800000075', await codeFor('13800000075', 'reset')))[0]).toBe('1004');
    clock.passSeconds(61);
    const code = await codeFor('13800000075', 'reset');
    expect(retAndMsg(await reset({ mobilePhone: '13800000075', smsCode: code }))[0]).toBe('1004');
  });

  test('ends also the session that begins while the password is replaced', async () => {
    const mobile = '13800000030';
    const ticket = ticketOf(await verify(mobile, await codeFor(mobile, 'reset')));
    const sessions = openSessions(db, clock);
    const { promise: resetAsked, resolve: askedForReset } = Promise.withResolvers<void>();
    const { promise: starting, resolve: nowStarting } = Promise.withResolvers<void>();
    const slow = await openFrontDoor({
      db,
      clock,
      access: {
        sessions: {
          ...sessions,
          async start(...asked) {
            nowStarting();
            await resetAsked;
            return sessions.start(...asked);
          },
        },
      },
    });
    const signingIn = signIn(mobile, demoPassword, slow);
    await starting;
    const resetting = reset({ mobilePhone: mobile, ticket }, two);
    // It waits for the sign-in that began before it, or it would be over.
    await Promise.race([resetting, untilWaitingForLocks(db)]);
    askedForReset();
    expect(retAndMsg(await resetting)[0]).toBe('0');
    const { token } = (await signingIn).json<{ data: { token: string } }>().data;
    expect(await isLive(token, two)).toBe(false);
    await slow.app.close();
  });

  test('leaves no way in for a password that was replaced right after it was checked', async () => {
    const mobile = '13800000070';
    const ticket = ticketOf(await verify(mobile, await codeFor(mobile, 'reset')));
    const overtaken = await openFrontDoor({
      db,
      clock,
      access: {
        abuse: {
          ...openAbuseLimits(db, clock),
          passwordTried: () =>
            Promise.resolve({
              right: async () => void (await reset({ mobilePhone: mobile, ticket }, two)),
              wrong: () => Promise.resolve(),
            }),
        },
      },
    });
    expect(retAndMsg(await signIn(mobile, demoPassword, overtaken))).toEqual([
      '1002',
      refusal('sign-in.wrong'),
    ]);
    await overtaken.app.close();
  });

  test('lets in at once who was held for wrong passwords', async () => {
    const mobile = '13800000079';
    for (let failures = 0; failures < 5; failures++) await signIn(mobile, 'wrong-one');
    expect(retAndMsg(await signIn(mobile, demoPassword))[0]).toBe('429');
    clock.passSeconds(2);
    const ticket = ticketOf(await verify(mobile, await codeFor(mobile, 'reset')));
    expect(retAndMsg(await reset({ mobilePhone: mobile, ticket }))[0]).toBe('0');
    expect(retAndMsg(await signIn(mobile, goodPassword))[0]).toBe('0');
  });
});

describe('another password for who is signed in', () => {
  test('needs the old one, ends the other sessions and keeps this one', async () => {
    const [here, there] = [await one.signIn('13800000010'), await one.signIn('13800000010')];
    expect(retAndMsg(await one.post('/updatePsw', { old: '', new: '' }, { token: here }))[1]).toBe(
      '请输入原密码',
    );
    expect(retAndMsg(await change(here, 'wrong-one', goodPassword))).toEqual(['1013', '原密码错误']);
    expect(retAndMsg(await change(here, demoPassword, demoPassword))).toEqual([
      '1014',
      '新密码不能与原密码相同',
    ]);
    expect(retAndMsg(await change(here, demoPassword, '19880512'))[0]).toBe('1010');
    expect(retAndMsg(await change(here, demoPassword, '880512'))[0]).toBe('1010');
    expect(retAndMsg(await change(here, demoPassword, goodPassword))[0]).toBe('0');
    expect([await isLive(here), await isLive(there)]).toEqual([true, false]);
    expect(retAndMsg(await signIn('13800000010', goodPassword))[0]).toBe('0');
    expect(retAndMsg(await change('', goodPassword, demoPassword))[0]).toBe('401');
  });

  test('wrong tries wait longer and are held, in both processes, as at sign-in', async () => {
    const token = await one.signIn('13800000020');
    const rets: string[] = [];
    for (let at = 0; at < 7; at++) {
      rets.push(retAndMsg(await change(token, 'wrong-one', goodPassword, at % 2 ? one : two))[0]);
    }
    expect(rets).toEqual(['1013', '1013', '1013', '1013', '1013', '429', '429']);
  });
});
