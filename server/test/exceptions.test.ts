import type { ExceptionEvent } from '@woxing/contract/exceptions';
import { mostReported, redacted } from '@woxing/contract/exceptions.rules';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exceptionRoutes, sweepExceptions } from '#src/exceptions/public.ts';
import { seedMembers } from '#src/members/public.ts';
import { seedTenants } from '#src/tenants/public.ts';
import { testDatabase } from './database.ts';
import { type FrontDoor, openFrontDoor } from './front-door.ts';

const { db, clock } = await testDatabase({ tenants: [] });
await seedTenants(db, { sandbox: true });
for (const tenantId of ['official', 'partner']) await seedMembers(db, tenantId);

const reportPath = '/api/v1/burying_point/api_exception_event';

let door: FrontDoor;
let token: string;
beforeAll(async () => {
  door = await openFrontDoor({ db, clock, routes: exceptionRoutes({ db }) });
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
  device: 'Chrome 140',
  appVer: 'index-abc',
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
      device: 'Chrome 140',
      appVer: 'index-abc',
      memberId: expect.stringMatching(/^\d+$/) as string,
    },
  ]);
});

test('personal data is left out whatever a browser sends', async () => {
  const param = JSON.stringify({
    mobilePhone: '13812345678',
    loginPsw: 'e10adc3949ba59abbe56e057f20f883e',
    passengers: [{ name: '陈晓明', certNo: '11010119900307203X' }],
    note: '请联系13812345678',
    product: 'airTicket',
    code: '123456',
  });
  await report({ param, response: 'token=abcdef12345 由13812345678提交', device: '13812345678' });
  const [kept] = (await list()).list;
  const everything = JSON.stringify(kept);
  for (const secret of ['13812345678', 'e10adc', '陈晓明', '11010119900307203X', 'abcdef12345'])
    expect(everything).not.toContain(secret);
  expect(JSON.parse(kept!.param)).toMatchObject({ product: 'airTicket', note: '请联系138****5678' });
});

test('redaction keeps what tells of the fault, and is short', () => {
  expect(redacted('{"ret":"500","msg":"系统开小差了","code":"500"}')).toBe(
    '{"ret":"500","msg":"系统开小差了","code":"500"}',
  );
  expect(redacted('x'.repeat(5000))).toHaveLength(mostReported + 1);
  expect(redacted('{"smsCode":"123456","cityCode":"BJS"}')).toBe('{"smsCode":"***","cityCode":"BJS"}');
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
    const page = await list({ after, most: '2' });
    seen.push(...page.list.map(({ id, tenant }) => `${tenant} ${id}`));
    after = page.next;
  } while (after !== '');
  expect(seen).toHaveLength(7);
  expect(new Set(seen).size).toBe(7);
  expect(seen).toEqual((await list({ most: '100' })).list.map(({ id, tenant }) => `${tenant} ${id}`));
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
