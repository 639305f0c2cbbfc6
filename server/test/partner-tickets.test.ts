import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { sweepEntry } from '#src/entry/public.ts';
import { exchange, signedBody } from './entry-door.ts';
import { expense, openEntryStage, page, retOf } from './entry-stage.ts';

const { db, clock, one, two, fields, enter } = await openEntryStage();
beforeEach(() => clock.passSeconds(1200));

const ask = (more: Record<string, string> = {}, partner = expense) =>
  one.post('/open/v1/entry-tickets', signedBody(partner, '/open/v1/entry-tickets', fields(more, partner)));
interface Given {
  readonly url: string;
  readonly expiresInSeconds: number;
  readonly known: boolean;
}
const given = async (more: Record<string, string> = {}) => (await ask(more)).json<{ data: Given }>().data;
const taken = (url: string, purpose: string, door = one) => {
  const [, appId = '', ticket = ''] = /(?:#entry=|[?&]token=)([a-z]+)\.([\w-]+)$/.exec(url) ?? [];
  return exchange(door, { appId, ticket, cookie: '' }, purpose);
};

describe('tickets', () => {
  test('to enter: a link for a minute, worth one session', async () => {
    const { url, expiresInSeconds, known } = await given({ path: `${page}?from=BJS` });
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:8080\/airTicket\/query\?from=BJS#entry=expense\.[\w-]{43}$/);
    expect([expiresInSeconds, known]).toEqual([60, true]);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => taken(url, 'entry', at % 2 ? one : two)),
    );
    expect(answers.map(retOf).filter((ret) => ret === '0')).toHaveLength(1);
  });

  test('to return: a token in the address of a page that takes one, for five minutes', async () => {
    const { url } = await given({ purpose: 'return', path: '/view/airTicket/orderfinish.shtml?orderNo=1' });
    expect(url).toMatch(/orderfinish\.shtml\?orderNo=1&token=expense\.[\w-]{43}$/);
    clock.passSeconds(299);
    expect(retOf(await taken(url, 'return'))).toBe('0');
    expect((await given({ purpose: 'return' })).url).toMatch(/8080\/mismatch\?token=expense\./);
    expect(retOf(await ask({ purpose: 'return', path: '/airTicket/query' }))).toBe('1105');
    expect(retOf(await ask({ purpose: 'return', user: 'nobody-yet' }))).toBe('1107');
  });

  test('are good for their purpose, their tenant and their time only', async () => {
    const entry = await given();
    expect(retOf(await taken(entry.url, 'return'))).toBe('1108');
    expect(retOf(await taken(entry.url.replace('expense.', 'bank.'), 'entry'))).toBe('1108');
    clock.passSeconds(61);
    expect(retOf(await taken(entry.url, 'entry'))).toBe('1108');
    const back = await given({ purpose: 'return' });
    expect(retOf(await taken(back.url, 'entry'))).toBe('1108');
    clock.passSeconds(301);
    expect(retOf(await taken(back.url, 'return'))).toBe('1108');
    expect(retOf(await taken(`#entry=expense.${'A'.repeat(43)}`, 'entry'))).toBe('1108');
  });

  test('are kept as hashes, secrets sealed, and what has ended is swept', async () => {
    const { url } = await given();
    const ticket = url.split('.').at(-1)!;
    const dump = async () =>
      JSON.stringify(
        (
          await db.read('expense', (tx) =>
            sql`select to_jsonb(t) as row from entry_tickets t union all select to_jsonb(k) from entry_keys k`.execute(
              tx,
            ),
          )
        ).rows,
      );
    expect(await dump()).toContain('entry');
    expect(await dump()).not.toContain(ticket);
    expect(await dump()).not.toContain(expense.secret);
    clock.passSeconds(3600);
    await sweepEntry({ db, clock }, 'expense');
    const { rows } = await db.read('expense', (tx) =>
      sql`select 1 from entry_tickets union all select 1 from entry_nonces`.execute(tx),
    );
    expect(rows).toEqual([]);
  });

  test('bodies are signed whole: as form or JSON, nothing added, changed, left out or used again', async () => {
    const path = '/open/v1/entry-tickets';
    const body = signedBody(expense, path, fields());
    const json = (payload: object) => one.app.inject({ method: 'POST', url: path, payload });
    expect(retOf(await json(body))).toBe('0');
    expect(retOf(await one.post(path, body))).toBe('1104');
    const fresh = () => signedBody(expense, path, fields());
    expect(retOf(await one.post(path, { ...fresh(), user: 'U0070' }))).toBe('1102');
    expect(retOf(await one.post(path, { ...fresh(), path: '/hotel/list' }))).toBe('1102');
    expect(retOf(await one.post(path, { ...fresh(), extra: '1' }))).toBe('400');
    const { sign: _, ...unsigned } = fresh();
    expect(retOf(await one.post(path, unsigned))).toBe('400');
    expect((await json({ ...fresh(), user: '\ud800' })).statusCode).toBe(400);
    const late = signedBody(expense, path, fields({ timestamp: '1700000000' }));
    expect((await one.post(path, late)).json()).toMatchObject({
      ret: '1103',
      msg: `时间戳与服务器相差超过5分钟，服务器时间为${Math.floor(clock.now().getTime() / 1000)}`,
    });
    expect(retOf(await ask({ path: 'https://evil.example/' }))).toBe('1105');
    expect(retOf(await ask({ path: '/airTicket/query#x' }))).toBe('1105');
    expect(retOf(await ask({ path: '/airTicket/query?token=1' }))).toBe('1105');
  });
});

test('the sandbox signs a link for each of its partners’ people', async () => {
  const { partners } = (await one.post('/api/sandbox/entry/partners')).json<{
    data: { partners: { appId: string; users: { user: string }[] }[] };
  }>().data;
  expect(partners.map(({ appId }) => appId)).toEqual(['confirm', 'expense', 'bank', 'partner', 'statement']);
  const input = { partner: 'bank', user: partners[2]!.users[0]!.user };
  const { url } = (await one.post('/api/sandbox/entry/link', input)).json<{ data: { url: string } }>().data;
  expect((await enter(url))?.member?.realName).toBe('何思远');
  expect(retOf(await one.post('/api/sandbox/entry/link', { partner: 'bank', user: 'nobody' }))).toBe('1107');
});
