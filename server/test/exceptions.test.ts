import type { ExceptionEvent } from '@woxing/contract/operations/exceptions';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exceptionRoutes, sweepExceptions, withExceptionRoutes } from '#src/exceptions/public.ts';
import { seedMembers } from '#src/members/public.ts';
import { seedTenants } from '#src/tenants/public.ts';
import { testDatabase } from './database.ts';
import { declaredEndpoints } from './declared-endpoints.ts';
import { type FrontDoor, openFrontDoor } from './front-door.ts';

const { db, clock } = await testDatabase({ tenants: [] });
await seedTenants(db, { sandbox: true });
for (const tenantId of ['official', 'partner']) await seedMembers(db, tenantId);

const reportPath = '/api/v1/burying_point/api_exception_event';

const endpoints = (await declaredEndpoints()).map(({ endpoint }) => endpoint);
let door: FrontDoor;
let token: string;
beforeAll(async () => {
  door = await openFrontDoor({ db, clock, routes: exceptionRoutes({ db, endpoints }) });
});
beforeEach(async () => {
  // Yesterday's events are out of the day's lists.
  clock.passSeconds(2 * 86_400);
  token = await door.signIn('13800000090');
});
afterAll(() => door.app.close());

const event = {
  api: '/order/appOrderList?token=abc',
  type: 'API_BUSINESS_EXCEPTION',
  httpCode: '1030',
  param: '{"product":"airTicket"}',
  response: '{"ret":"1030","msg":"系统繁忙"}',
  costTime: '120',
  device: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0',
  appVer: 'index-Ab3_x-9Z',
};
let address = 0;
/** From an address of its own, so that only the test of the limits meets them. */
const report = (fields: Partial<typeof event> = {}, headers: Record<string, string> = {}) => {
  address += 1;
  return door.post(reportPath, { ...event, ...fields }, { headers, ip: `203.0.113.${address % 250}` });
};
interface Listed {
  readonly data: { readonly list: ExceptionEvent[]; readonly next: string };
}
const day = () => ({ from: new Date(clock.now().getTime() - 3_600_000).toISOString() });
const list = async (fields: Record<string, string> = {}) =>
  (await door.post('/exception/admin/list', { ...day(), ...fields }, { token })).json<Listed>().data;

test('what a browser tells is in the list, in the answer’s own envelope', async () => {
  const answer = await report({}, { authorization: `Bearer ${token}` });
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: '0', message: '', result: {} }]);
  const { list: events } = await list();
  expect(events).toMatchObject([
    {
      tenant: 'official',
      api: '/order/appOrderList',
      type: 'API_BUSINESS_EXCEPTION',
      code: '1030',
      costTime: 120,
      device: 'Chrome 140 Windows',
      appVer: 'index-Ab3_x-9Z',
      param: 'product',
      memberId: expect.stringMatching(/^\d+$/) as string,
    },
  ]);
});

test('a call to what administrators read it by is told of like any other', async () => {
  const served = await openFrontDoor({ db, clock, routes: withExceptionRoutes({ db }, []) });
  await served.post(reportPath, { ...event, api: '/exception/admin/list' }, { ip: '198.51.100.7' });
  await served.app.close();
  expect((await list()).list).toMatchObject([{ api: '/exception/admin/list' }]);
});

const secrets = [
  '陈晓明',
  '13812345678',
  '11010119900307203X',
  'E12345678',
  'zhang@example.com',
  '4111111111111111',
];

test('of texts that a browser sends nothing is kept, whatever they hold and wherever they stand', async () => {
  for (const secret of secrets) {
    const text = `护照${secret}`;
    const param = JSON.stringify({ note: text, [secret]: 1, product: secret });
    const fields = { api: `/order/${secret}`, httpCode: secret.slice(0, 20), response: text, appVer: secret };
    expect((await report({ ...fields, param, device: `Chrome/140 ${text}` })).statusCode).toBe(200);
    expect((await report({ param })).statusCode).toBe(200);
  }
  const kept = await list();
  for (const secret of secrets) expect(JSON.stringify(kept)).not.toContain(secret);
  expect(kept.list).toHaveLength(2 * secrets.length);
});

describe('the server refuses', () => {
  test.each([
    ['an unknown class', { type: 'SOMETHING' }],
    ['a text nobody sends by mistake', { response: 'x'.repeat(20_001) }],
    ['a time that never passed', { costTime: '-1' }],
  ])('%s', async (_what, fields) => {
    expect((await report(fields)).statusCode).toBe(400);
    expect((await list()).list).toEqual([]);
  });

  test('more than thirty reports a minute from one address', async () => {
    const answers = [];
    for (let count = 0; count < 31; count += 1) {
      answers.push((await door.post(reportPath, event, { ip: '198.51.100.1' })).statusCode);
    }
    expect(answers).toEqual([...Array<number>(30).fill(200), 429]);
    expect((await report()).statusCode).toBe(200);
  });

  test('more than thirty a minute from one IPv6 network, and of one member wherever they are', async () => {
    const statuses: Record<'network' | 'member', number[]> = { network: [], member: [] };
    const own = await door.signIn('13800000010');
    for (let count = 0; count < 31; count += 1) {
      const ofNetwork = await door.post(reportPath, event, { ip: `2001:db8:7:8::${count}` });
      const ofMember = await door.post(reportPath, event, { ip: `192.0.2.${count}`, token: own });
      statuses.network.push(ofNetwork.statusCode);
      statuses.member.push(ofMember.statusCode);
    }
    const expected = [...Array<number>(30).fill(200), 429];
    expect(statuses).toEqual({ network: expected, member: expected });
  });

  test('a flood while two reports are in work: the connections stay for others', async () => {
    let atOnce = 0;
    let peak = 0;
    const counted = async <T>(work: Promise<T>) => {
      atOnce += 1;
      peak = Math.max(peak, atOnce);
      return await work.finally(() => (atOnce -= 1));
    };
    const watched: typeof db = {
      ...db,
      read: (tenantId, work) => counted(db.read(tenantId, work)),
      inTenant: (tenantId, work) => counted(db.inTenant(tenantId, work)),
    };
    const flooded = await openFrontDoor({ db, clock, routes: exceptionRoutes({ db: watched, endpoints }) });
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) => flooded.post(reportPath, event, { ip: `192.0.2.${at}` })),
    );
    await flooded.app.close();
    const busy = answers.filter(({ statusCode }) => statusCode === 503);
    expect(answers.filter(({ statusCode }) => statusCode === 200).length + busy.length).toBe(100);
    expect(busy[0]?.headers['retry-after']).toBe('30');
    expect(peak).toBeLessThanOrEqual(2);
  });

  test('to show the list to anybody but an administrator of the product itself', async () => {
    const partner = { appid: 'partner' };
    const askers = [
      { token: await door.signIn('13800000010') },
      { token: await door.signIn('13800000090', partner), headers: partner },
    ];
    for (const path of ['/exception/admin/list', '/exception/admin/counts']) {
      for (const asking of askers) expect((await door.post(path, {}, asking)).statusCode).toBe(403);
      expect((await door.post(path)).statusCode).toBe(401);
    }
  });
});

test('a partner’s events are the partner’s rows, seen by the administrator among all', async () => {
  await report();
  await report({ httpCode: '888', type: 'API_TIMEOUT_EXCEPTION' }, { appid: 'partner' });
  expect((await list()).list.map(({ tenant }) => tenant)).toEqual(['official', 'partner']);
  expect((await list({ tenant: 'partner' })).list.map(({ code }) => code)).toEqual(['888']);
  expect((await list({ type: 'API_BUSINESS_EXCEPTION' })).list.map(({ code }) => code)).toEqual(['1030']);
  const unknown = await door.post('/exception/admin/list', { tenant: 'nobody' }, { token });
  expect(unknown.json()).toMatchObject({ ret: '404' });
});

test('pages follow each other without gaps and repeats, over tenants and within a moment', async () => {
  for (const appid of ['official', 'partner', 'bank']) {
    await report({ httpCode: '1' }, { appid });
    await report({ httpCode: '2' }, { appid });
  }
  clock.passSeconds(1);
  await report({ httpCode: '3' });
  const seen: string[] = [];
  let after = '';
  do {
    const page = await list({ after, max: '2' });
    seen.push(...page.list.map(({ id, tenant }) => `${tenant} ${id}`));
    after = page.next;
  } while (after !== '');
  expect(seen).toHaveLength(7);
  expect(new Set(seen).size).toBe(7);
  expect(seen).toEqual((await list({ max: '100' })).list.map(({ id, tenant }) => `${tenant} ${id}`));
});

test('counts by class, path and code, over all tenants', async () => {
  await report();
  await report({}, { appid: 'partner' });
  await report({ httpCode: '', type: 'API_CALL_EXCEPTION', api: '/member/info' });
  const counted = (await door.post('/exception/admin/counts', day(), { token })).json<{ data: unknown }>();
  expect(counted.data).toMatchObject({
    total: 3,
    groups: [
      { type: 'API_BUSINESS_EXCEPTION', api: '/order/appOrderList', code: '1030', count: 2 },
      { type: 'API_CALL_EXCEPTION', api: '/member/info', code: '', count: 1 },
    ],
  });
  const begins = await door.post('/exception/admin/counts', { ...day(), api: '/member/' }, { token });
  expect(begins.json()).toMatchObject({ data: { total: 1 } });
  const noPattern = await door.post('/exception/admin/counts', { ...day(), api: '%' }, { token });
  expect(noPattern.json()).toMatchObject({ data: { total: 0 } });
});

test('the map tells which codes are of which class', async () => {
  const answer = await door.get('/api/v1/burying_point/exception_event_map');
  expect(answer.json()).toEqual({
    status: '0',
    message: '',
    result: {
      list: [
        { type: 'API_BUSINESS_EXCEPTION', typeCN: '业务异常', codes: ['500', '1030', '999999'] },
        { type: 'API_CALL_EXCEPTION', typeCN: '调用异常', codes: [] },
        { type: 'API_TIMEOUT_EXCEPTION', typeCN: '超时', codes: ['888'] },
      ],
    },
  });
});

test('events are forgotten after 180 days', async () => {
  await report();
  const from = new Date(clock.now().getTime() - 1000).toISOString();
  clock.passSeconds(179 * 86_400);
  await sweepExceptions({ db, clock }, 'official');
  token = await door.signIn('13800000090');
  expect((await list({ from })).list).toHaveLength(1);
  clock.passSeconds(2 * 86_400);
  await sweepExceptions({ db, clock }, 'official');
  token = await door.signIn('13800000090');
  expect((await list({ from })).list).toEqual([]);
});
