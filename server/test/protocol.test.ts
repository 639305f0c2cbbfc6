import { gunzipSync } from 'node:zlib';
import { endpoint } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { wholeNumber } from '@woxing/contract/core/fields';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { route } from '#src/http/route.ts';
import type { Ctx } from '#src/platform/context.ts';
import { createLog } from '#src/platform/log.ts';
import { testDatabase } from './database.ts';
import { openFrontDoor } from './front-door.ts';
import { malformedForms, malformedJson } from './malformed-bodies.ts';

const { db, clock } = await testDatabase();

const input = z.object({
  title: z.string().min(1).max(20).optional().meta({ title: '标题' }),
  people: z
    .array(z.object({ name: z.string().meta({ title: '姓名' }), age: wholeNumber(0, 150).optional() }))
    .max(3)
    .optional(),
  where: z.object({ city: z.object({ code: z.string() }) }).optional(),
});
const echo = endpoint({
  method: 'POST',
  path: '/test/echo',
  summary: '回声',
  access: 'public',
  effect: 'read',
  input,
  output: input,
});
const echoV1 = endpoint({ ...echo, path: '/api/v1/test/echo' });
const echoGet = endpoint({ ...echo, method: 'GET', path: '/test/echo-get' });
const broken = endpoint({ ...echo, path: '/test/broken' });
const ready = endpoint({ ...echo, path: '/test/ready' });
const panel = endpoint({ ...echo, path: '/test/panel', access: 'sandbox' });

const tipping = endpoint({ ...echo, path: '/test/telling' });
const tippingWrite = endpoint({ ...echo, path: '/test/telling-write', effect: 'write' });
const tippingV1 = endpoint({ ...echo, path: '/api/v1/test/telling' });

function giveTips(ctx: Ctx, given: z.output<typeof input>) {
  if (given.title === 'dearer') throw refuse('flight.price-changed', { before: '¥1', after: '¥2' });
  if (given.title === 'unpaid')
    throw refuse('booking.unpaid-orders', { count: 3, max: 3, orderNo: '20261122000000000001' });
  ctx.giveTips?.({ type: 'toast', msg: '请在4分钟内完成支付', duration: 8 });
  return given;
}

const routes = [
  route(tipping, giveTips),
  route(tippingWrite, giveTips),
  route(tippingV1, giveTips),
  route(echo, (_ctx, given) => given),
  route(echoV1, (_ctx, given) => given),
  route(echoGet, (_ctx, given) => given),
  route(broken, () => {
    throw new Error('a secret of the house');
  }),
  route(ready, () => Buffer.from('{"ret":"0","msg":"","data":"ready"}')),
  route(panel, () => ({})),
];
const { app, post, get } = await openFrontDoor({ db, clock, routes });
afterAll(() => app.close());

const form = (payload: string, path = '/test/echo', headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: path,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
const json = (payload: string, path = '/test/echo') =>
  app.inject({ method: 'POST', url: path, payload, headers: { 'content-type': 'application/json' } });

const report = (info: string) => form(`title=x&browerInfo=${encodeURIComponent(info)}`);

describe('the form protocol', () => {
  test.each([
    ['people.0.name=甲&people.0.age=30&people.1.name=乙'],
    ['people[0].name=甲&people[0].age=30&people[1].name=乙'],
    ['people.1.name=乙&people.0.age=30&people.0.name=甲'],
    [`${encodeURIComponent('people[0].name')}=${encodeURIComponent('甲')}&people.0.age=30&people.1.name=乙`],
  ])('%s nests', async (payload) => {
    const answer = await form(payload);
    expect(answer.json()).toEqual({
      ret: '0',
      msg: '',
      data: { people: [{ name: '甲', age: 30 }, { name: '乙' }] },
    });
  });

  test('dots nest objects, plus signs are blanks', async () => {
    const answer = await form('where.city.code=PEK&title=a+b%20c');
    expect(answer.json()).toMatchObject({ data: { where: { city: { code: 'PEK' } }, title: 'a b c' } });
  });

  test('JSON says the same', async () => {
    const answer = await json('{"people":[{"name":"甲","age":30}],"where":{"city":{"code":"PEK"}}}');
    expect(answer.json()).toMatchObject({
      data: { people: [{ name: '甲', age: 30 }], where: { city: { code: 'PEK' } } },
    });
  });

  test('a GET reads its parameters', async () => {
    const answer = await get(
      '/test/echo-get?title=%E4%BD%A0%E5%A5%BD&people.0.name=x&timestamp=1&device=web',
    );
    expect(answer.json()).toEqual({ ret: '0', msg: '', data: { title: '你好', people: [{ name: 'x' }] } });
  });

  test('the common fields of every caller are taken out', async () => {
    const answer = await form(
      'title=x&token=t&appId=official&timestamp=1&device=web&appno=2&env=test&browerInfo=b',
    );
    expect(answer.json()).toMatchObject({ ret: '0', data: { title: 'x' } });
  });

  test('what the browser is is told in a line of text', async () => {
    expect((await report('Chrome 142.0')).json()).toMatchObject({ ret: '0' });
    expect((await report('x'.repeat(201))).json()).toMatchObject({
      ret: '400',
      msg: '浏览器信息不能超过200个字符',
    });
    expect((await report('Chrome\n142')).json()).toMatchObject({ ret: '400', msg: '浏览器信息格式有误' });
  });

  test('a use case asks the page to say something, once and again', async () => {
    const toast = { type: 'toast', msg: '请在4分钟内完成支付', duration: 8 };
    expect((await form('title=x', '/test/telling')).json()).toEqual({
      ret: '0',
      msg: '',
      data: { title: 'x' },
      tips: toast,
    });
    const write = () => form('title=x', '/test/telling-write', { 'idempotency-key': 'told-once-1' });
    expect((await write()).json()).toMatchObject({ tips: toast });
    const again = await write();
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(again.json()).toMatchObject({ tips: toast });
    expect((await form('title=x', '/api/v1/test/telling')).json()).toEqual({
      status: '0',
      message: '',
      result: { title: 'x' },
    });
  });

  test('refusals that are more than a sentence ask for a dialog, or lead on', async () => {
    expect((await form('title=dearer', '/test/telling')).json()).toMatchObject({
      ret: '304',
      data: null,
      tips: { type: 'dialog', title: '票价已变动', msg: '票价已由¥1变为¥2，请确认新价格' },
    });
    expect((await form('title=unpaid', '/test/telling')).json()).toMatchObject({
      ret: '3021',
      tips: {
        type: 'confirm',
        title: '有待支付的订单',
        msg: '您有3个订单待支付，最多同时保留3个，请先支付或取消订单20261122000000000001后再预订',
        url: '/pay/order/20261122000000000001',
      },
    });
    expect((await form('title=y', '/api/v1/none')).json()).not.toHaveProperty('tips');
  });

  test('an unknown app id is refused', async () => {
    const answer = await form('title=x&appId=nobody');
    expect(answer.json()).toMatchObject({ ret: '404', msg: '渠道不存在或已停用' });
  });

  test('paths under /api/v1/ answer in the other envelope, well or not', async () => {
    expect((await form('title=x', '/api/v1/test/echo')).json()).toEqual({
      status: '0',
      message: '',
      result: { title: 'x' },
    });
    expect((await form('title=', '/api/v1/test/echo')).json()).toEqual({
      status: '400',
      message: '请填写标题',
      result: null,
    });
  });
});

describe('answers', () => {
  test('a ready envelope goes out as it is', async () => {
    const answer = await form('', '/test/ready');
    expect(answer.body).toBe('{"ret":"0","msg":"","data":"ready"}');
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  test('a ready envelope goes out compressed to whoever takes it so', async () => {
    const answer = await form('', '/test/ready', { 'accept-encoding': 'br, gzip' });
    expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(gunzipSync(answer.rawPayload).toString()).toBe('{"ret":"0","msg":"","data":"ready"}');
  });

  test('a bug is a 500 that says nothing of itself', async () => {
    const answer = await form('', '/test/broken');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({ ret: '500', msg: '系统开小差了，请稍后重试', data: null });
  });

  test('every answer carries the constant headers and the id of the request', async () => {
    const answer = await form('title=x', '/test/echo', { 'x-request-id': 'given-by-caller-1' });
    expect(answer.headers).toMatchObject({
      'x-request-id': 'given-by-caller-1',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'permissions-policy': expect.stringContaining('camera=(), ') as string,
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    });
    const odd = await form('title=x', '/test/echo', { 'x-request-id': 'with blanks and <' });
    expect(odd.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('HSTS is sent where the product is reached by https', async () => {
    const secure = await openFrontDoor({ db, clock, publicUrl: 'https://woxing.example' });
    expect((await secure.get('/healthz')).headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
    expect((await get('/healthz')).headers['strict-transport-security']).toBeUndefined();
    await secure.app.close();
  });
});

describe('bad input is told in one Chinese sentence', () => {
  test.each([
    ['title=', '请填写标题'],
    [`title=${'长'.repeat(21)}`, '标题不能超过20个字符'],
    ['people.0.age=3', '请填写第1项的姓名'],
    ['people.0.name=a&people.1.age=3', '请填写第2项的姓名'],
    ['people.0.name=a&people.0.age=old', '参数“people.0.age”格式有误'],
    ['people.0.name=a&people.0.age=200', '参数“people.0.age”不能大于150'],
    ['people=5', '参数“people”格式有误'],
    ['where.city=PEK', '参数“where.city”格式有误'],
    ['people.0.name=1&people.1.name=2&people.2.name=3&people.3.name=4', '参数“people”最多3项'],
  ])('%s', async (payload, sentence) => {
    const answer = await form(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ ret: '400', msg: sentence, data: null });
  });

  test('malformed forms and JSON: never a 500, always a sentence, and no prototype is touched', async () => {
    const forms = malformedForms;
    const jsons = malformedJson;
    expect(forms.length + jsons.length).toBeGreaterThanOrEqual(200);
    const answers = await Promise.all([
      ...forms.map((text) => form(text)),
      ...jsons.map((text) => json(text)),
    ]);
    const wrong = answers.flatMap((answer, at) => {
      const { msg } = answer.json<{ msg: string }>();
      const isSentence = /^[\u4e00-\u9fff“][^{}]*$/.test(msg);
      return answer.statusCode === 400 && isSentence
        ? []
        : [[[...forms, ...jsons][at], answer.statusCode, msg]];
    });
    expect(wrong).toEqual([]);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  test('queries are held to the same', async () => {
    const queries = ['title=1&title=2', '__proto__.x=1', '%E0%A4', 'people.5.name=x'];
    const answers = await Promise.all(queries.map((query) => get(`/test/echo-get?${query}`)));
    expect(answers.map((answer) => answer.statusCode)).toEqual([400, 400, 400, 400]);
  });

  test('a body of more than 64 KB is a 413 in the envelope', async () => {
    const answer = await form(`title=${'x'.repeat(65_531)}`);
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ ret: '413', msg: '提交的内容超过64KB，请精简后重试' });
    expect((await form(`title=${'x'.repeat(65_530)}`)).statusCode).toBe(400);
  });

  test('a body of another kind is a 415 in the envelope', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/test/echo',
      payload: '<a/>',
      headers: { 'content-type': 'application/xml' },
    });
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toMatchObject({ status: '415', result: null });
  });
});

describe('paths', () => {
  test.each([
    ['GET', '/api/nothing', 'text/html', 'ret'],
    ['GET', '/api/v1/nothing', 'text/html', 'status'],
    ['POST', '/nothing', 'text/html', 'ret'],
    ['GET', '/nothing', 'application/json', 'ret'],
    ['GET', '/assets/nothing.js', 'text/html', 'ret'],
    ['DELETE', '/test/echo', '*/*', 'ret'],
  ] as const)('%s %s is unknown, in the envelope', async (method, url, accept, code) => {
    const answer = await app.inject({ method, url, headers: { accept } });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toHaveProperty(code, '404');
  });

  test('a path that cannot be decoded is unknown too', async () => {
    expect((await get('/%E0%A4%A')).json()).toMatchObject({ ret: '404' });
  });

  test('sandbox panels do not exist where the sandbox is off', async () => {
    const real = await openFrontDoor({ db, clock, routes, sandbox: false });
    expect((await post('/test/panel')).json()).toMatchObject({ ret: '0' });
    expect((await real.post('/test/panel')).json()).toEqual((await real.post('/nothing')).json());
    expect((await real.get('/api/openapi.json')).body).not.toContain('/test/panel');
    await real.app.close();
  });

  test('a write that a browser made for another site is refused', async () => {
    const foreign = await post('/login/logout', {}, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(foreign.statusCode).toBe(403);
    const own = await post('/login/logout', {}, { headers: { 'sec-fetch-site': 'same-origin' } });
    expect(own.statusCode).toBe(200);
  });
});

describe('watching', () => {
  test('health, readiness, and metrics for the machine itself alone', async () => {
    expect((await get('/healthz')).body).toBe('ok');
    expect((await get('/readyz')).body).toBe('ready');
    expect((await get('/metrics')).body).toContain('http_request_seconds_bucket');
    expect((await get('/metrics', { ip: '203.0.113.9' })).statusCode).toBe(404);
    for (const name of [
      'x-forwarded-for',
      'forwarded',
      'x-real-ip',
      'via',
      'x-forwarded-proto',
      'x-forwarded-host',
    ])
      expect((await get('/metrics', { headers: { [name]: '127.0.0.1' } })).statusCode).toBe(404);
  });

  test('with a token, metrics are for whoever has it', async () => {
    const guarded = await openFrontDoor({ db, clock, metricsToken: 'sixteen-characters' });
    const asking = { ip: '203.0.113.9', headers: { authorization: 'Bearer sixteen-characters' } };
    expect((await guarded.get('/metrics', asking)).statusCode).toBe(200);
    expect((await guarded.get('/metrics')).statusCode).toBe(404);
    await guarded.app.close();
  });

  test('the log tells of failures with the request id, and holds no value that was sent', async () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => lines.push(line) });
    const watched = await openFrontDoor({ db, clock, routes, log });
    await watched.get('/test/echo-get?title=13812345678&title=twice', {
      headers: { 'x-request-id': 'request-1' },
    });
    await watched.post('/test/broken', { title: 'a value' }, { headers: { 'x-request-id': 'request-2' } });
    const logged = lines.join('');
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ requestId: 'request-1', path: '/test/echo-get', status: 400 }),
      expect.objectContaining({ requestId: 'request-2', msg: 'POST failed' }),
      expect.objectContaining({ requestId: 'request-2', path: '/test/broken', status: 500 }),
    ]);
    expect(logged).toContain('a secret of the house');
    expect(logged).not.toMatch(/1381|twice|a value/);
    await watched.app.close();
  });
});
