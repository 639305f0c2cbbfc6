import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { sweepEntry } from '#src/entry/public.ts';
import {
  exchange,
  handedOver,
  lineOf,
  openEntryDoor,
  type Partner,
  sandboxPartner,
  signatureOf,
  visit,
} from './entry-door.ts';
import { bank, entered, expense, locationOf, openEntryStage, page, retOf, whyOf } from './entry-stage.ts';

const { db, clock, one, two, lines, fields, link, enter } = await openEntryStage();
beforeEach(() => {
  lines.length = 0;
  clock.passSeconds(1200);
});

const sessionsIn = async (tenantId: string) => {
  const { rows } = await db.read(tenantId, (tx) =>
    sql<{ count: number }>`select count(*)::int as count from sessions`.execute(tx),
  );
  return rows[0]!.count;
};
/** Anything but a page, or the page that says no. */
const letsIn = (answer: LightMyRequestResponse) =>
  answer.headers['set-cookie'] !== undefined ||
  !(answer.headers.location ?? '/entry/refused').startsWith('/entry/refused');

describe('a signed link', () => {
  test('leads to the clean page, and hands a session over that only this browser can take, once', async () => {
    const answer = await visit(one, link({ from: 'BJS', to: 'SHA' }));
    expect(answer.statusCode).toBe(303);
    expect(locationOf(answer)).toMatch(/^\/airTicket\/query\?from=BJS&to=SHA#entry=expense\.[\w-]{16}$/);
    expect(answer.headers['set-cookie']).toMatch(
      /^woxing-entry-[\w-]{16}=[\w-]{43}; Path=\/; Max-Age=60; HttpOnly; SameSite=Strict$/,
    );
    expect(answer.headers['cache-control']).toBe('no-store');
    const handed = handedOver(answer)!;
    expect(retOf(await exchange(one, { ...handed, cookie: '' }))).toBe('1108');
    const { member } = entered(await exchange(one, handed));
    expect(member).toMatchObject({ realName: '尤美玲', isThirdParty: true, thirdPartyName: '轻报销' });
    expect(retOf(await exchange(one, handed))).toBe('1108');
    const info = await one.post('/member/info', { appId: 'expense' }, { token: member!.token });
    expect(info.json<{ data: object }>().data).toMatchObject({ isThirdParty: true, appId: 'expense' });
  });

  test('over https the cookie belongs to this host alone', async () => {
    const secure = await openEntryDoor({ db, clock, publicUrl: 'https://travel.example.com' });
    const answer = await visit(secure, link());
    expect(answer.headers['set-cookie']).toMatch(/^__Host-woxing-entry-.*; Secure$/);
    expect(entered(await exchange(secure, handedOver(answer)!)).member?.realName).toBe('尤美玲');
    await secure.app.close();
  });

  test('the session ends after two hours, used or not', async () => {
    const { token } = (await enter(link()))!.member!;
    const alive = async () =>
      (await one.post('/member/info', { appId: 'expense' }, { token })).statusCode === 200;
    for (let minutes = 0; minutes < 120; minutes += 20) {
      expect(await alive()).toBe(true);
      clock.passSeconds(1200);
    }
    expect(await alive()).toBe(false);
  });

  test('signs a member of a third party in by password for two hours as well', async () => {
    await one.signIn('13800030072', { appid: 'expense' });
    const { rows } = await db.read('expense', (tx) =>
      sql<{ hours: number }>`
        select extract(epoch from ends_at - created_at)::int / 3600 as hours from sessions
        order by created_at desc limit 1`.execute(tx),
    );
    expect(rows[0]!.hours).toBe(2);
  });

  test('shows itself in the history of sign-ins', async () => {
    const { token } = (await enter(link()))!.member!;
    const history = await one.post('/member/signIn/history', { appId: 'expense' }, { token });
    expect(history.json<{ data: { records: object[] } }>().data.records[0]).toMatchObject({
      way: 'entry',
      succeeded: true,
      device: 'Chrome，Windows',
    });
  });

  test('is not used up by a browser that fetches ahead', async () => {
    const address = link();
    const ahead = await visit(one, address, { 'sec-purpose': 'prefetch;prerender' });
    expect([ahead.statusCode, ahead.headers['set-cookie']]).toEqual([503, undefined]);
    expect((await enter(address))?.member?.realName).toBe('尤美玲');
  });

  test('leaves pages alone that carry only one of the two', async () => {
    for (const query of ['appId=expense', 'sign=abc', 'designed=1&appIds=2'])
      expect((await visit(one, `${page}?${query}`)).headers.location).toBeUndefined();
  });

  test('of every partner works, and brings the tenant’s own menu', async () => {
    const menus: Record<string, readonly number[]> = {};
    for (const appId of ['confirm', 'expense', 'bank', 'partner', 'statement']) {
      const partner = sandboxPartner(appId);
      const entered = await enter(link({ user: 'U0073' }, partner));
      const { token } = entered!.member!;
      const info = await one.post('/member/info', { appId }, { token });
      menus[appId] = info.json<{ data: { permissions: number[] } }>().data.permissions;
    }
    expect(menus['expense']).toEqual([11, 12, 13, 14, 15, 22, 23, 24, 31]);
    expect(menus['bank']).toEqual([2, 11, 12, 14, 15, 22, 23]);
    expect(menus['partner']).toEqual(expect.arrayContaining([2, 16, 18, 30, 33]));
  });
});

describe('what is refused', () => {
  test('2,000 links that differ by anything from the one that was signed', async () => {
    const before = await sessionsIn('expense');
    const random = numbers(20_261_121);
    const gotIn: string[] = [];
    let tried = 0;
    while (tried < 2000) {
      const signed = link({ from: 'BJS', note: '请 & 谢谢' });
      const mutated = mutate(signed, random);
      if (mutated === signed) continue;
      tried += 1;
      const answer = await visit(tried % 2 === 0 ? one : two, mutated);
      if (letsIn(answer)) gotIn.push(mutated);
    }
    expect(gotIn).toEqual([]);
    expect(await sessionsIn('expense')).toBe(before);
  }, 180_000);

  test('200 replays at once on two processes, but one', async () => {
    const before = await sessionsIn('expense');
    const address = link();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, at) => visit(at % 2 === 0 ? one : two, address)),
    );
    const handed = answers.map(handedOver).filter((each) => each !== undefined);
    expect(handed).toHaveLength(1);
    expect(answers.filter((answer) => whyOf(answer) === 'used')).toHaveLength(199);
    const exchanged = await Promise.all(
      Array.from({ length: 200 }, (_, at) => exchange(at % 2 === 0 ? one : two, handed[0]!)),
    );
    expect(exchanged.map(retOf).filter((ret) => ret === '0')).toHaveLength(1);
    expect(await sessionsIn('expense')).toBe(before + 1);
  }, 180_000);

  test('time stamps beyond five minutes, either way; within them a nonce is remembered until it cannot come again', async () => {
    const at = (seconds: number) => {
      const moment = new Date(clock.now().getTime() + seconds * 1000);
      return link({ timestamp: String(Math.floor(moment.getTime() / 1000)) });
    };
    for (const seconds of [-300, 300]) expect((await enter(at(seconds)))?.member).toBeTruthy();
    for (const seconds of [-301, 301, -86_400]) expect(whyOf(await visit(one, at(seconds)))).toBe('late');
    const early = at(300);
    await visit(one, early);
    for (let passed = 0; passed < 600; passed += 50) {
      clock.passSeconds(50);
      await sweepEntry({ db, clock }, 'expense');
      expect(whyOf(await visit(two, early))).toBe('used');
    }
    clock.passSeconds(1);
    await sweepEntry({ db, clock }, 'expense');
    expect(whyOf(await visit(two, early))).toBe('late');
  });

  test('unknown keys, other tenants’ keys and names, wrong secrets: all alike to the visitor, told apart in the log', async () => {
    const wrong: [Partner, string][] = [
      [{ ...expense, kid: 'expense-nothing' }, 'no live key'],
      [{ ...expense, appId: 'nobody' }, 'no live key'],
      [{ ...bank, appId: 'expense' }, 'no live key'],
      [{ ...expense, appId: 'bank' }, 'no live key'],
      [{ ...expense, secret: bank.secret }, 'wrong signature'],
      [{ ...expense, kid: 'E' }, 'malformed: kid'],
    ];
    for (const [partner, logged] of wrong) {
      lines.length = 0;
      const answer = await visit(one, link({}, partner));
      expect(locationOf(answer)).toMatch(/^\/entry\/refused\?why=invalid&id=[\w-]+$/);
      expect(lines.join('')).toContain(`"failed":"${logged}"`);
      expect(lines.join('')).not.toContain(partner.secret);
    }
  });

  test('shapes: short and long nonces, milliseconds, doubled fields, other writings of the same', async () => {
    const misshaped = [
      link({ nonce: 'short' }),
      link({ nonce: 'n'.repeat(65) }),
      link({ nonce: 'with spaces in it, long enough' }),
      link({ timestamp: String(clock.now().getTime()) }),
      link({ user: '' }),
      link({ user: 'u'.repeat(65) }),
      link({ user: 'tab\there' }),
      `${link()}&from=BJS`,
      link().replace('?', '?user=U0070&'),
      link({ note: 'a b' }).replace('a%20b', 'a+b'),
      link({ note: '中' }).replace('%E4', '%e4'),
      link().replace(/[a-f0-9]{64}$/, (sign) => sign.toUpperCase()),
      `${page}?sign=x&appId=expense`,
    ];
    const reasons = await Promise.all(misshaped.map(async (address) => whyOf(await visit(one, address))));
    expect(new Set(reasons)).toEqual(new Set(['invalid']));
  });

  test('addresses that are no page of ours, however they are written', async () => {
    const elsewhere = [
      '//evil.example',
      '///evil.example/airTicket',
      '/\\evil.example',
      '/.//evil.example',
      '/%2f%2fevil.example',
      '/airTicket/..//evil.example',
      '/airTicket/%2e%2e/x',
      '/airTicket/query/',
      '/airTicket//query',
      '/./x',
      '/api/docs',
      '/open/v1/users',
      '/entry/exchange',
      '/sandbox',
      '/login/logout',
      '/nowhere',
      '/mismatch',
      '/airTicket/query;evil',
      '/airTicket/@evil.example',
      '/view/javascript:alert(1)',
    ];
    const gotIn: string[] = [];
    for (const path of elsewhere) if (letsIn(await visit(one, link({}, expense, path)))) gotIn.push(path);
    expect(gotIn).toEqual([]);
    expect(whyOf(await visit(one, link({ token: 'expense.abcdefgh' })))).toBe('invalid');
  });

  test('the method and the path are signed too', async () => {
    const wished = fields();
    const asPost = signatureOf(expense, 'POST', page, wished);
    expect(whyOf(await visit(one, `${page}?${lineOf(wished)}&sign=${asPost}`))).toBe('invalid');
    const elsewhere = signatureOf(expense, 'GET', '/', wished);
    expect(whyOf(await visit(one, `${page}?${lineOf(wished)}&sign=${elsewhere}`))).toBe('invalid');
  });

  test('members who have left', async () => {
    await setStatus('bank', '13800040072', 0);
    const handed = handedOver(await visit(one, link({}, bank)))!;
    expect(retOf(await exchange(one, handed))).toBe('1004');
    await setStatus('bank', '13800040072', 1);
  });

  test('a nonce is a tenant’s own', async () => {
    const nonce = randomUUID();
    expect((await enter(link({ nonce })))?.member).toBeTruthy();
    expect((await enter(link({ nonce }, bank)))?.member).toBeTruthy();
  });
});

async function setStatus(tenantId: string, mobile: string, status: 0 | 1): Promise<void> {
  await db.inTenant(tenantId, (tx) =>
    sql`update members set status = ${status} where mobile_phone = ${mobile}`.execute(tx),
  );
}

/** Numbers below one, the same on every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const signs = 'abcXYZ019-_.~%&=+/?#';

/** One change of a link: a sign changed, added or left out, a field doubled, left out, or moved. */
function mutate(address: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (address.length - 1));
  const sign = signs[Math.floor(random() * signs.length)]!;
  const [path, query] = address.split('?') as [string, string];
  const pairs = query.split('&');
  const which = Math.floor(random() * pairs.length);
  const kind = Math.floor(random() * 7);
  if (kind === 0) return address.slice(0, at) + sign + address.slice(at + 1);
  if (kind === 1) return address.slice(0, at) + sign + address.slice(at);
  if (kind === 2) return address.slice(0, at) + address.slice(at + 1);
  if (kind === 3) return `${path}?${[...pairs, pairs[which]].join('&')}`;
  if (kind === 4) return `${path}?${pairs.toSpliced(which, 1).join('&')}`;
  if (kind === 5) return `${path}?${[...pairs.toSpliced(which, 1), pairs[which]].join('&')}`;
  return `${path}?${pairs.with(which, `${pairs[which]}%20`).join('&')}`;
}
