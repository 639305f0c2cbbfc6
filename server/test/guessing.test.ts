import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { seedMembers } from '#src/members/public.ts';
import { seedTenants } from '#src/tenants/public.ts';
import { codeSentTo, retOf } from './account-security.ts';
import { testDatabase } from './database.ts';
import { captchaTestToken, type FrontDoor, md5 } from './front-door.ts';
import { openTwoDoors } from './two-doors.ts';

/** Passwords guessed as an attacker would, asked of two processes. What one pair of address and account may do: sign-in.test.ts. */

const { db, clock, anotherDatabase } = await testDatabase({ tenants: [] });
await seedTenants(db, { sandbox: true });
await seedMembers(db, 'official');

const { one, two } = await openTwoDoors({ db, clock, anotherDatabase });

/** What a person reads in a picture that this address has asked for. */
async function picture(ip: string): Promise<Record<string, string>> {
  const answer = await one.get('/common/pictureCode', { ip });
  const { randomCode } = answer.json<{ data: { randomCode: string } }>().data;
  const { rows } = await db.read('official', (tx) =>
    sql<{ code: string }>`select code from picture_codes where id = ${randomCode}`.execute(tx),
  );
  return { randomCode, accCode: rows[0]!.code };
}

interface Guess {
  readonly mobile: string;
  readonly ip: string;
  readonly password?: string;
  readonly door?: FrontDoor;
}

async function guess({ mobile, ip, password = 'wrong', door = one }: Guess): Promise<LightMyRequestResponse> {
  const fields = { mobilePhone: mobile, loginPsw: md5(password), ...(await picture(ip)) };
  return door.post('/login/appNewLogin', fields, { ip });
}
const rightPassword = 'woxing2026';

describe('wrong passwords', () => {
  /**
   * Those that have to wait are refused before they are counted, and from the fifth wrong one on some may have to: which of them come
   * so late is the machine's affair. Before the first wait five are looked at, and never more than ten.
   */
  test('of 40 sent at once five to ten are looked at', async () => {
    const fields = { mobilePhone: '13800000010', loginPsw: md5('wrong'), accCode: captchaTestToken };
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) => (at % 2 ? one : two).post('/login/appNewLogin', fields)),
    );
    const rets = answers.map(retOf);
    const looked = rets.filter((ret) => ret === '1002').length;
    expect(looked).toBeGreaterThanOrEqual(5);
    expect(looked).toBeLessThanOrEqual(10);
    expect(rets.filter((ret) => ret === '1005' || ret === '429')).toHaveLength(40 - looked);
  });

  test('of one IPv6 network ten are looked at, from however many of its addresses', async () => {
    let looked = 0;
    for (let at = 1; at <= 60; at++) {
      const ip = `2001:db8:7:7:${at.toString(16)}::${at}`;
      const answer = await guess({ mobile: '13800000020', ip, door: at % 2 ? one : two });
      if (retOf(answer) === '1002') looked += 1;
      clock.passSeconds(Number(answer.headers['retry-after'] ?? 0) || 1);
    }
    expect(looked).toBe(10);
  });

  test('of one account fifty a day are looked at, from however many networks, more slowly each time; the owner is not shut out', async () => {
    const mobile = '13800000030';
    const home = '198.51.100.7';
    expect(retOf(await guess({ mobile, ip: home, password: rightPassword }))).toBe('0');
    const waits: number[] = [];
    let looked = 0;
    let last = '';
    for (let at = 0; at < 200 && last !== '1033'; at++) {
      const answer = await guess({ mobile, ip: `20.${at}.0.1`, door: at % 2 ? one : two });
      last = retOf(answer);
      if (last === '1002') looked += 1;
      if (last !== '429') continue;
      waits.push(Number(answer.headers['retry-after']));
      clock.passSeconds(waits.at(-1)!);
    }
    expect(looked).toBe(50);
    expect(waits.slice(0, 9)).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300]);
    const elsewhere = await guess({ mobile, ip: '203.0.113.9', password: rightPassword });
    expect(elsewhere.json()).toMatchObject({
      ret: '1033',
      msg: '该账号今日多次输错密码，请使用短信验证码登录',
    });
    expect(retOf(await guess({ mobile, ip: home, password: rightPassword }))).toBe('0');
    await one.post('/login/appNewLoginPhoneCode', { mobilePhone: mobile }, { ip: '203.0.113.9' });
    const fields = { mobilePhone: mobile, code: await codeSentTo(db, mobile) };
    expect(retOf(await one.post('/login/appNewLoginMobile', fields, { ip: '203.0.113.9' }))).toBe('0');
    expect(retOf(await guess({ mobile, ip: '203.0.113.9', password: rightPassword }))).toBe('0');
  }, 60_000);

  test('are counted for the member, whichever name is typed', async () => {
    const mobile = '13800000040';
    await db.inTenant('official', (tx) =>
      sql`update members set account = 'second-name' where tenant_id = 'official' and mobile_phone = ${mobile}`.execute(
        tx,
      ),
    );
    const rets: string[] = [];
    for (let at = 0; at < 24; at++) {
      const answer = await guess({ mobile: at % 2 ? mobile : 'second-name', ip: '203.0.113.77' });
      rets.push(retOf(answer));
      clock.passSeconds(Number(answer.headers['retry-after'] ?? 0));
    }
    expect(rets.filter((ret) => ret === '1002')).toHaveLength(10);
  });

  test('of right passwords none counts', async () => {
    const ip = '203.0.113.80';
    for (let at = 0; at < 55; at++) {
      expect(retOf(await guess({ mobile: '13800000050', ip, password: rightPassword }))).toBe('0');
      clock.passSeconds(1);
    }
  });
});

test('SMS codes tried at once from one address: fifty are looked at', async () => {
  const ip = '203.0.113.60';
  const answers = await Promise.all(
    Array.from({ length: 80 }, (_, at) =>
      (at % 2 ? one : two).post(
        '/login/appNewLoginMobile',
        { mobilePhone: `137${String(at).padStart(8, '0')}`, code: '000000' },
        { ip },
      ),
    ),
  );
  expect(answers.map(retOf).filter((ret) => ret === '1003')).toHaveLength(50);
});

describe('messages that a stranger asks for', () => {
  const mobile = '13800000071';
  const ask = (ip: string) => one.post('/login/appNewLoginPhoneCode', { mobilePhone: mobile }, { ip });

  test('use up neither the minute nor the hour of the owner, at home or signed in', async () => {
    const home = '198.51.100.71';
    const signedIn = await guess({ mobile, ip: home, password: rightPassword });
    const { token } = signedIn.json<{ data: { token: string } }>().data;
    const strangers: string[] = [];
    for (let at = 0; at < 8; at++) {
      strangers.push(retOf(await ask(`20.7.${at}.1`)));
      clock.passSeconds(61);
    }
    expect(strangers).toEqual(['0', '0', '0', '0', '0', '1006', '1006', '1006']);
    expect(retOf(await ask(home))).toBe('0');
    expect(retOf(await ask(home))).toBe('1006');
    clock.passSeconds(60);
    const identity = await one.post('/member/account/sendCode', {}, { token, ip: '203.0.113.200' });
    expect(retOf(identity)).toBe('0');
  });
});
