import { endpoint } from '@woxing/contract/core/endpoint';
import { nothing } from '@woxing/contract/core/fields';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { sweepAccess } from '#src/access/public.ts';
import { readOutbox } from '#src/access/sms-outbox.db.ts';
import { route } from '#src/http/route.ts';
import { demoPassword, seedMembers } from '#src/members/public.ts';
import { seedPeople } from '#src/people/public.ts';
import { seedStandards } from '#src/standards/public.ts';
import { seedTenants } from '#src/tenants/public.ts';
import { testDatabase, testVault } from './database.ts';
import { captchaTestToken, md5, openFrontDoor } from './front-door.ts';
import { openTwoDoors } from './two-doors.ts';

const { db, clock, anotherDatabase } = await testDatabase({ tenants: [] });
await seedTenants(db, { sandbox: true });
await Promise.all([seedMembers(db, 'official'), seedMembers(anotherDatabase(), 'official')]);
await seedPeople(db, 'official', new Date());
await seedStandards(db, 'official', { ours: true, at: new Date() });

const { one, two } = await openTwoDoors({ db, clock, anotherDatabase });

const retAndMsg = (answer: LightMyRequestResponse): [ret: string, msg: string] => {
  const { ret, msg } = answer.json<{ ret: string; msg: string }>();
  return [ret, msg];
};
const rightPassword = md5(demoPassword);
const byPassword = (fields: Record<string, string>, door = one, ip = '127.0.0.1') =>
  door.post(
    '/login/appNewLogin',
    { mobilePhone: '13800000010', loginPsw: rightPassword, accCode: captchaTestToken, ...fields },
    { ip },
  );

async function picture(door = one, ip = '127.0.0.1') {
  const answer = await door.get('/common/pictureCode', { ip });
  const { randomCode, image } = answer.json<{ data: { randomCode: string; image: string } }>().data;
  const { rows } = await db.read('official', (tx) =>
    sql<{
      code: string;
    }>`select code from picture_codes where tenant_id = 'official' and id = ${randomCode}`.execute(tx),
  );
  return { randomCode, image, code: rows[0]!.code };
}

async function codeSentTo(mobile: string): Promise<string> {
  const [message] = await db.read('official', (tx) => readOutbox(tx, 'official', mobile, 1));
  return /\d{6}/.exec(message!.words)![0];
}

const send = (mobilePhone: string, fields: Record<string, string> = {}, door = one, ip = '127.0.0.1') =>
  door.post('/login/appNewLoginPhoneCode', { mobilePhone, ...fields }, { ip });
const enter = (mobilePhone: string, code: string, door = one) =>
  door.post('/login/appNewLoginMobile', { mobilePhone, code });
const info = (token: string, door = one, headers: Record<string, string> = {}) =>
  door.post('/member/info', {}, { headers, ...(token && { token }) });
const configOf = async (appId: string) =>
  (await one.get(`/tenant/config?appId=${appId}`)).json<{ data: object }>().data;

describe('by account and password', () => {
  test('the first error of the form, in its order', async () => {
    const empty = { mobilePhone: '', loginPsw: '', accCode: '' };
    expect(retAndMsg(await byPassword(empty))).toEqual(['400', '请输入您的帐号']);
    expect(retAndMsg(await byPassword({ ...empty, mobilePhone: 'x' }))).toEqual(['400', '请输入帐号密码']);
    expect(retAndMsg(await byPassword({ mobilePhone: 'x', accCode: ' ' }))).toEqual(['400', '请输入验证码']);
    expect(retAndMsg(await one.post('/login/appNewLogin'))).toEqual(['400', '请输入您的帐号']);
  });

  test('a right picture and password open a session with the facts of the member', async () => {
    const { randomCode, code } = await picture();
    const answer = await byPassword({ randomCode, accCode: ` ${code.toLowerCase()} ` });
    expect(answer.json()).toMatchObject({
      ret: '0',
      data: { memberType: 10, realName: '陈晓明' },
    });
    expect(answer.body).not.toMatch(/argon2|password/i);
    const { token } = answer.json<{ data: { token: string } }>().data;
    expect(token).toMatch(/^[\w-]{43}$/);
    const info = await one.post('/member/info', {}, { token });
    expect(info.json()).toMatchObject({ ret: '0', data: { mobilePhone: '13800000010', rightsKey: '10' } });
    expect(info.json<{ data: object }>().data).not.toHaveProperty('token');
  });

  test('a picture is used up by one try, right or wrong, in any process', async () => {
    const wrong = await picture();
    expect(retAndMsg(await byPassword({ randomCode: wrong.randomCode, accCode: '0000' }))).toEqual([
      '1001',
      '验证码错误',
    ]);
    expect(retAndMsg(await byPassword({ randomCode: wrong.randomCode, accCode: wrong.code }, two))).toEqual([
      '1001',
      '验证码错误',
    ]);
    const right = await picture();
    expect(retAndMsg(await byPassword({ randomCode: right.randomCode, accCode: right.code }))[0]).toBe('0');
    expect(retAndMsg(await byPassword({ randomCode: right.randomCode, accCode: right.code }))[0]).toBe(
      '1001',
    );
  });

  test('a picture is good for 5 minutes', async () => {
    const { randomCode, code } = await picture();
    clock.passSeconds(301);
    expect(retAndMsg(await byPassword({ randomCode, accCode: code }))[0]).toBe('1001');
  });

  test('a picture is sent as pixels and does not hold its code', async () => {
    const { image, code, randomCode } = await picture();
    expect(image).toMatch(/^data:image\/png;base64,/);
    const png = Buffer.from(image.slice(image.indexOf(',') + 1), 'base64').toString('latin1');
    expect(code).toMatch(/^[2-9A-HJKMNP-Y]{4}$/);
    expect(png.match(/[A-Z]{4}(?<=IHDR|IDAT|IEND|tEXt|iTXt|eXIf)/g)).toEqual(['IHDR', 'IDAT', 'IEND']);
    expect(png.includes(code) || randomCode.includes(code)).toBe(false);
  });

  test('the test token passes from this machine only, and only where it is set', async () => {
    expect(retAndMsg(await byPassword({}))[0]).toBe('0');
    expect(retAndMsg(await byPassword({}, one, '203.0.113.7'))[0]).toBe('1001');
    const forwarded = await one.post(
      '/login/appNewLogin',
      { mobilePhone: '13800000010', loginPsw: rightPassword, accCode: captchaTestToken },
      { headers: { 'x-forwarded-for': '203.0.113.7' } },
    );
    expect(retAndMsg(forwarded)[0]).toBe('1001');
    const without = await openFrontDoor({ db, clock, access: { captchaTestToken: undefined } });
    expect(retAndMsg(await byPassword({}, without))[0]).toBe('1001');
    expect(retAndMsg(await byPassword({ accCode: 'undefined' }, without))[0]).toBe('1001');
    await without.app.close();
  });

  test('a wrong password and an unknown account hear the same, after about the same work', async () => {
    const cpuMicros: Record<string, number[]> = { known: [], unknown: [] };
    for (let round = 0; round < 4; round++) {
      for (const [kind, mobilePhone] of [
        ['known', '13800000030'],
        ['unknown', `1390000000${round}`],
      ] as const) {
        const before = process.cpuUsage();
        const answer = await byPassword({ mobilePhone, loginPsw: md5('wrong') });
        const { user, system } = process.cpuUsage(before);
        cpuMicros[kind]!.push(user + system);
        expect(retAndMsg(answer)).toEqual(['1002', '账号或密码错误']);
      }
    }
    const min = (kind: string) => Math.min(...cpuMicros[kind]!);
    expect(min('unknown')).toBeGreaterThan(min('known') / 3);
    expect(min('unknown')).toBeLessThan(min('known') * 3);
  });

  test('who has left hears so only with the right password', async () => {
    expect(retAndMsg(await byPassword({ mobilePhone: '13800000075', loginPsw: md5('x') }))[0]).toBe('1002');
    expect(retAndMsg(await byPassword({ mobilePhone: '13800000075' }))).toEqual([
      '1004',
      '该账号已停用，请联系企业管理员',
    ]);
  });

  test('after 5 failures each try waits longer, after 10 the pair of address and account is held, over two processes', async () => {
    const wrong = { mobilePhone: '13800000050', loginPsw: md5('wrong') };
    const outcomes: string[][] = [];
    for (let failures = 1; failures <= 10; failures++) {
      const door = failures % 2 ? one : two;
      outcomes.push(retAndMsg(await byPassword(wrong, door)));
      if (failures < 5 || failures === 10) continue;
      const early = await byPassword({ mobilePhone: '13800000050' }, door);
      outcomes.push([...retAndMsg(early), String(early.headers['retry-after'])]);
      clock.passSeconds(2 ** (failures - 4));
    }
    const wrongAnswer = ['1002', '账号或密码错误'];
    const waits = [2, 4, 8, 16, 32].flatMap((seconds) => [
      ['429', `操作过于频繁，请${seconds}秒后重试`, String(seconds)],
      wrongAnswer,
    ]);
    expect(outcomes).toEqual([...Array.from({ length: 5 }, () => wrongAnswer), ...waits]);
    const held = await byPassword({ mobilePhone: '13800000050' }, two);
    expect(retAndMsg(held)).toEqual(['1005', '错误次数过多，请15分钟后重试，或使用短信验证码登录']);
    // The owner elsewhere is not locked out, and neither is the owner here by SMS.
    const elsewhere = await picture(one, '203.0.113.20');
    expect(
      retAndMsg(
        await byPassword(
          { mobilePhone: '13800000050', randomCode: elsewhere.randomCode, accCode: elsewhere.code },
          one,
          '203.0.113.20',
        ),
      )[0],
    ).toBe('0');
    await one.post('/login/appNewLoginPhoneCode', { mobilePhone: '13800000050' });
    const code = await codeSentTo('13800000050');
    expect(
      retAndMsg(await one.post('/login/appNewLoginMobile', { mobilePhone: '13800000050', code }))[0],
    ).toBe('0');
    clock.passSeconds(900);
    expect(retAndMsg(await byPassword({ mobilePhone: '13800000050' }))[0]).toBe('0');
  });

  test('one address may fail 50 times in a quarter of an hour, whatever the accounts', async () => {
    const ip = '203.0.113.30';
    const outcomes: string[] = [];
    for (let at = 0; at < 55; at++) {
      const { randomCode, code } = await picture(one, ip);
      const answer = await byPassword(
        {
          mobilePhone: `139${String(at).padStart(8, '0')}`,
          loginPsw: md5(`x${at}`),
          randomCode,
          accCode: code,
        },
        at % 2 ? one : two,
        ip,
      );
      outcomes.push(retAndMsg(answer)[0]);
    }
    expect(outcomes).toEqual([
      ...Array.from({ length: 50 }, () => '1002'),
      ...Array.from({ length: 5 }, () => '429'),
    ]);
  });

  test('a password that failed for 20 accounts is held for an hour, from however many addresses and processes', async () => {
    const tried = async (at: number, password: string) => {
      const ip = `198.53.${at}.7`;
      const door = at % 2 ? one : two;
      const { randomCode, code } = await picture(door, ip);
      const fields = { loginPsw: md5(password), randomCode, accCode: code };
      return retAndMsg(await byPassword({ mobilePhone: `1380000${1000 + at}`, ...fields }, door, ip));
    };
    const sprayed = 'spring2026';
    for (let again = 0; again < 3; again++) expect((await tried(0, sprayed))[0]).toBe('1002');
    for (let at = 1; at < 20; at++) expect((await tried(at, sprayed))[0]).toBe('1002');
    expect(await tried(20, sprayed)).toEqual(['1005', '错误次数过多，请60分钟后重试，或使用短信验证码登录']);
    expect((await tried(20, 'another-one'))[0]).toBe('1002');
    expect(retAndMsg(await byPassword({}))[0]).toBe('0');
    const { rows } = await db.read('official', (tx) =>
      sql<{ all: string }>`select string_agg(c::text, ' ') as all from rate_counters c`.execute(tx),
    );
    expect(rows[0]!.all).not.toContain(md5(sprayed));
    clock.passSeconds(3600);
    expect((await tried(20, sprayed))[0]).toBe('1002');
  });

  test('accounts of another tenant do not exist', async () => {
    expect(retAndMsg(await byPassword({ appId: 'bank' }))[0]).toBe('1002');
  });
});

describe('by a code sent to the number', () => {
  test('the first error of the form, in its order', async () => {
    expect(retAndMsg(await send('1380000'))).toEqual(['400', '请正确输入手机号码']);
    expect(retAndMsg(await enter('', ''))).toEqual(['400', '请正确输入手机号码']);
    expect(retAndMsg(await enter('13800000010', ''))).toEqual(['400', '请输入短信验证码']);
  });

  test('the code opens a session once, in any process', async () => {
    expect((await send('13800000010')).json()).toEqual({
      ret: '0',
      msg: '',
      data: { resendSeconds: 60, message: '短信验证码已发送' },
    });
    const code = await codeSentTo('13800000010');
    const wrong = code === '000000' ? '000001' : '000000';
    expect(retAndMsg(await enter('13800000010', wrong))).toEqual(['1003', '短信验证码错误或已失效']);
    expect(retAndMsg(await enter('13800000020', code))[0]).toBe('1003');
    const answers = await Promise.all([one, two, one, two].map((door) => enter('13800000010', code, door)));
    expect(answers.filter((answer) => retAndMsg(answer)[0] === '0')).toHaveLength(1);
  });

  test('the code is kept as a keyed hash, lives 5 minutes and bears 5 tries', async () => {
    await send('13800000020');
    const code = await codeSentTo('13800000020');
    const { rows } = await db.read('official', (tx) =>
      sql<{ code_hash: string }>`select code_hash from sms_codes where tenant_id = 'official'`.execute(tx),
    );
    expect(rows.every((row) => !row.code_hash.includes(code))).toBe(true);
    clock.passSeconds(301);
    expect(retAndMsg(await enter('13800000020', code))[0]).toBe('1003');

    await send('13800000030');
    const other = await codeSentTo('13800000030');
    for (let tries = 0; tries < 5; tries++)
      await enter('13800000030', other === '111111' ? '222222' : '111111');
    expect(retAndMsg(await enter('13800000030', other))[0]).toBe('1003');
  });

  test('a new code replaces the one before', async () => {
    await send('13800000010');
    const first = await codeSentTo('13800000010');
    clock.passSeconds(60);
    await send('13800000010');
    const second = await codeSentTo('13800000010');
    const stale = first === second ? 'none' : first;
    expect(retAndMsg(await enter('13800000010', stale))[0]).toBe('1003');
    expect(retAndMsg(await enter('13800000010', second))[0]).toBe('0');
  });

  test('an unknown number gets a code like a known one, and hears what it is with the right code only', async () => {
    const [known, unknown] = [await send('13800000010'), await send('13911112222')];
    expect(unknown.body).toBe(known.body);
    const code = await codeSentTo('13911112222');
    expect(retAndMsg(await enter('13911112222', code))).toEqual(['1009', '该手机号码尚未注册']);
  });

  test('a number gets 1 a minute, 5 an hour and 10 a day, from however many addresses and processes', async () => {
    const outcomes: string[] = [];
    for (let at = 0; at < 40; at++) {
      outcomes.push(retAndMsg(await send('13922223333', {}, at % 2 ? one : two, `198.51.${at}.7`)).join(''));
      if (at % 2) clock.passSeconds(60);
    }
    const sent = () => outcomes.filter((words) => words === '0').length;
    expect(sent()).toBe(5);
    for (let at = 0; at < 40; at++) {
      clock.passSeconds(1200);
      outcomes.push(retAndMsg(await send('13922223333', {}, one, `198.52.${at}.7`)).join(''));
    }
    expect(sent()).toBe(10);
    expect(
      outcomes.filter((words) => !/^(0|1006短信发送过于频繁，请\d+(秒|分钟|小时)后再试)$/.test(words)),
    ).toEqual([]);
  });

  test('a refusal names the seconds until the next code, and those behind the button begin there', async () => {
    expect(retAndMsg(await send('13922224444'))[0]).toBe('0');
    clock.passSeconds(18);
    const refused = await send('13922224444');
    expect(refused.json()).toMatchObject({
      ret: '1006',
      msg: '短信发送过于频繁，请42秒后再试',
      data: { resendSeconds: 42 },
    });
  });

  test('an address is asked for a picture after 3, and gets 5 a minute at most', async () => {
    const ip = '203.0.113.40';
    for (let at = 0; at < 3; at++) expect(retAndMsg(await send(`1393333000${at}`, {}, one, ip))[0]).toBe('0');
    const asked = await send('13933330003', {}, two, ip);
    expect(asked.json()).toEqual({
      ret: '1008',
      msg: '请输入图形验证码后再获取短信',
      data: { pictureCodeNeeded: true },
    });
    expect(retAndMsg(await send('13933330003', { accCode: 'WWWW', randomCode: 'x' }, one, ip))[0]).toBe(
      '1001',
    );
    for (const [at, expected] of ['0', '0', '1006'].entries()) {
      const { randomCode, code } = await picture(one, ip);
      const answer = await send(`1393333001${at}`, { accCode: code, randomCode }, one, ip);
      expect(retAndMsg(answer)[0]).toBe(expected);
    }
  });

  test('a message that the provider does not take leaves no code behind', async () => {
    const refusing = await openFrontDoor({
      db,
      clock,
      access: { sms: { send: () => Promise.resolve({ accepted: false, code: 'limit', retryable: false }) } },
    });
    expect(retAndMsg(await send('13944445555', {}, refusing))).toEqual([
      '1007',
      '短信暂时无法发送，请稍后再试',
    ]);
    const { rows } = await db.read('official', (tx) =>
      sql`select 1 from sms_codes where tenant_id = 'official' and mobile_index = ${testVault.blindIndex('mobile 13944445555', 'official')}`.execute(
        tx,
      ),
    );
    expect(rows).toEqual([]);
    await refusing.app.close();
  });
});

describe('a session', () => {
  test('is shown by header or field, never by an address', async () => {
    const token = await one.signIn('13800000010');
    expect((await info(token)).statusCode).toBe(200);
    expect((await info('', one, { token })).statusCode).toBe(200);
    expect((await one.post('/member/info', { token })).statusCode).toBe(200);
    const inAddress = await one.app.inject({ method: 'POST', url: `/member/info?token=${token}` });
    expect([inAddress.statusCode, ...retAndMsg(inAddress)]).toEqual([401, '401', '请先登录']);
  });

  test('is kept as a hash', async () => {
    const token = await one.signIn('13800000010');
    const { rows } = await db.read('official', (tx) =>
      sql<{ all: string }>`select string_agg(s::text, ' ') as all from sessions s`.execute(tx),
    );
    expect(rows[0]!.all).not.toContain(token);
  });

  test('means nothing to another tenant', async () => {
    const token = await one.signIn('13800000010');
    expect((await one.post('/member/info', { appId: 'bank' }, { token })).statusCode).toBe(401);
  });

  test('ends after 30 idle minutes, and lives on while it is used, for 12 hours', async () => {
    const idle = await one.signIn('13800000010');
    const used = await two.signIn('13800000010');
    for (let minutes = 0; minutes < 31; minutes += 15) {
      expect((await info(used, two)).statusCode).toBe(200);
      clock.passSeconds(900);
    }
    expect((await info(idle)).statusCode).toBe(401);
    for (let minutes = 45; minutes < 720; minutes += 15) {
      expect((await info(used, two)).statusCode).toBe(200);
      clock.passSeconds(900);
    }
    expect((await info(used, two)).statusCode).toBe(401);
  });

  test('ends by signing out', async () => {
    const token = await one.signIn('13800000010');
    await info(token, two);
    await one.post('/login/logout', {}, { token });
    expect((await info(token)).statusCode).toBe(401);
    expect((await info(token, two)).statusCode).toBe(401);
  });

  test('ends when its member leaves', async () => {
    const token = await one.signIn('13800000074');
    await db.inTenant('official', (tx) =>
      sql`update members set status = 0 where tenant_id = 'official' and mobile_phone = '13800000074'`.execute(
        tx,
      ),
    );
    const fresh = await openFrontDoor({ db, clock });
    expect((await info(token, fresh)).statusCode).toBe(401);
    await fresh.app.close();
  });

  test('signing out without one is fine, and what has ended is swept', async () => {
    expect((await one.post('/login/logout')).json()).toMatchObject({ ret: '0' });
    await picture();
    clock.passSeconds(400 * 86_400);
    await sweepAccess({ db, clock }, 'official');
    const { rows } = await db.read('official', (tx) =>
      sql<{ left: number }>`
        select (select count(*) from sessions) + (select count(*) from picture_codes) + (select count(*) from sms_codes) as left
      `.execute(tx),
    );
    expect(rows[0]!.left).toBe(0);
  });
});

test('employees carry their enterprise, their trip level and what they may fly', async () => {
  const token = await one.signIn('13800000073');
  const { data } = (await one.post('/member/info', {}, { token })).json<{ data: object }>();
  expect(data).toMatchObject({
    rightsKey: '7_0',
    memberTypeCN: '企业员工',
    creditMemberId: '70001',
    creditMember: { companyName: '云帆科技有限公司', serverItem: { dometicketServerFee: 1000 } },
    creditEmployee: { canAudit: 0, tripLevel: { approveFlag: '1' } },
    custmerExtra: { levelName: '普通员工', airStandard: { cabins: ['economy'], economyLimitFen: 120_000 } },
  });
});

test('a family child knows its family', async () => {
  const [parent, child] = [await one.signIn('13800000020'), await one.signIn('13800000021')];
  const idOf = async (token: string) =>
    (await one.post('/member/info', {}, { token })).json<{ data: { id: string; femaleEndId: string } }>()
      .data;
  expect((await idOf(child)).femaleEndId).toBe((await idOf(parent)).id);
});

test('every tenant is told how it looks', async () => {
  expect(await configOf('')).toMatchObject({ appId: 'official', variant: 'A', features: { hotel: true } });
  expect(await configOf('confirm')).toMatchObject({ variant: 'B', features: { hotel: false, air: true } });
  expect(await configOf('bank')).toMatchObject({ isThirdParty: true, menuIds: [2, 12, 14, 15, 23] });
  expect(await configOf('partner')).toMatchObject({
    phones: [{ label: '专属电话1' }, { label: '专属电话2' }],
  });
});

test('no endpoint that is for members answers anybody else', async () => {
  const members = endpoint({
    method: 'POST',
    path: '/test/members',
    summary: '会员',
    access: 'member',
    effect: 'write',
    input: nothing,
    output: nothing,
  });
  const door = await openFrontDoor({ db, clock, routes: [route(members, () => ({}))] });
  const document = (await door.get('/api/openapi.json')).json<{
    paths: Record<string, Record<string, { security?: object }>>;
  }>();
  const guarded = Object.entries(document.paths).filter(([, methods]) => methods['post']?.security);
  expect(guarded.map(([path]) => path)).toEqual(
    expect.arrayContaining(['/test/members', '/member/info', '/beneficiary/add']),
  );
  for (const [path] of guarded) {
    for (const asking of [{}, { token: 'not-a-token' }, { token: 'x'.repeat(5000) }]) {
      expect([path, (await door.post(path, {}, asking)).statusCode]).toEqual([path, 401]);
    }
  }
  await door.app.close();
});
