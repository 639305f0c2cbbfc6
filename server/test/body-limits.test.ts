import { type IncomingMessage, request } from 'node:http';
import { Duplex, PassThrough } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { callback } from '@woxing/contract/core/callback';
import type { FastifyRequest } from 'fastify';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { takeBody } from '#src/http/read-body.ts';
import { asksForSession, route } from '#src/http/route.ts';
import { seedMembers } from '#src/members/public.ts';
import { uploadRoutes } from '#src/uploads/public.ts';
import { testDatabase } from './database.ts';
import { declaredEndpoints } from './declared-endpoints.ts';
import { openFrontDoor, testVault } from './front-door.ts';

/** What strangers send without being asked: too much, too many, too slowly. */

const { db, clock } = await testDatabase();
await seedMembers(db, 'official');
const notice = callback({ path: '/test/notice/:appId', summary: '通知' });
const mail = callback({ path: '/test/mail/:appId', summary: '邮件', maxBodyBytes: 12 * 1024 * 1024 });
const routes = [
  ...uploadRoutes({
    db,
    vault: testVault,
    readers: {
      'trip-application': () => Promise.resolve(false),
      refund: () => Promise.resolve(false),
      offline: () => Promise.resolve(false),
    },
  }),
  ...[notice, mail].map((one) =>
    route(one, (_ctx, { body }) => ({ http: 200, type: 'text/plain' as const, text: String(body.length) })),
  ),
];
const { app, signIn } = await openFrontDoor({ db, clock, routes });
const url = await app.listen({ port: 0, host: '127.0.0.1' });
const token = await signIn('13800000010');
const open = new Set<Duplex>();
afterEach(() => {
  for (const socket of open) socket.destroy();
  open.clear();
});
afterAll(() => app.close());

interface Sent {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly msg: string;
}
interface Sending {
  readonly path?: string;
  readonly headers?: Record<string, string>;
  /** The address that is called from. */
  readonly from?: string;
  /** Leaves the body without its end. */
  readonly hold?: boolean;
}
const asJson = { 'content-type': 'application/json' };
const asForm = { 'content-type': 'application/x-www-form-urlencoded' };

/** Sends the chunks as fast as the connection takes them, in one HTTP chunk each unless the length is told. */
function send(chunks: Iterable<string | Buffer>, sending: Sending = {}): Promise<Sent> {
  const { path = '/login/logout', headers = asJson, from = '127.0.0.1', hold = false } = sending;
  return new Promise((resolve, reject) => {
    const asking = request(`${url}${path}`, { method: 'POST', headers, localAddress: from, agent: false });
    asking.once('socket', (socket) => open.add(socket));
    asking.once('response', (answer) => void read(answer).then(resolve, reject));
    asking.once('error', reject);
    void (async () => {
      for (const chunk of chunks) {
        asking.write(chunk);
        if (asking.writableNeedDrain) await turn();
      }
      if (hold) asking.flushHeaders();
      else asking.end();
    })();
  });
}

async function read(answer: IncomingMessage): Promise<Sent> {
  let text = '';
  for await (const chunk of answer.setEncoding('utf8')) text += String(chunk);
  const { msg = '' } = text.startsWith('{') ? (JSON.parse(text) as { msg?: string }) : {};
  return { status: answer.statusCode!, retryAfter: answer.headers['retry-after'], msg };
}

const health = async () => (await fetch(`${url}/healthz`)).status;
const many = <T>(count: number, make: () => Promise<T>) => Promise.all(Array.from({ length: count }, make));
const statuses = (answers: readonly Sent[]) => [...new Set(answers.map(({ status }) => status))];

/** 1 MB of 345,000 elements. */
const elements = Buffer.from(`{"choices":[${'{},'.repeat(345_000)}{}]}`);

describe('forty bodies of 345,000 elements at once', () => {
  test.each([
    ['with their length are refused unread', { ...asJson, 'content-length': String(elements.length) }, 413],
    ['in chunks are refused at the first', { ...asJson, 'transfer-encoding': 'chunked' }, 400],
  ])('%s; the process lives and answers', async (_how, headers, expected) => {
    const before = process.memoryUsage().heapUsed;
    let peak = before;
    const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().heapUsed)), 5);
    const attack = many(40, () => send([elements], { path: '/train/alternateQuote', headers }));
    const healthy = await many(20, health);
    const answers = await attack;
    clearInterval(watch);
    expect(statuses(answers)).toEqual([expected]);
    expect(new Set(healthy)).toEqual(new Set([200]));
    expect(peak - before).toBeLessThan(150 * 1024 * 1024);
  });

  test('cut to 64 KB each, too: elements are counted before anything is built', async () => {
    const cut = Buffer.from(`{"choices":[${'{},'.repeat(20_000)}{}]}`);
    expect(cut.length).toBeLessThan(65_536);
    const answers = await many(40, () => send([cut]));
    expect(statuses(answers)).toEqual([400]);
  });
});

describe('what bodies may hold together', () => {
  const part = Buffer.from(`title=${'x'.repeat(60_000)}`);
  const hold = (from: string) => send([part], { headers: asForm, from, hold: true }).catch(() => undefined);

  const whole = (from: string) => send([part], { headers: asForm, from });

  test('one address gets no more than its part, others are answered, and what is let go is free again', async () => {
    for (let count = 0; count < 40; count += 1) void hold('127.0.0.2');
    await expect.poll(async () => (await whole('127.0.0.2')).status).toBe(503);
    expect(await whole('127.0.0.2')).toMatchObject({ retryAfter: '5', msg: '当前访问人数较多，请5秒后重试' });
    expect((await whole('127.0.0.3')).status).toBe(200);
    expect(await health()).toBe(200);
    for (const socket of open) socket.destroy();
    await expect.poll(async () => (await whole('127.0.0.2')).status).toBe(200);
  });

  test('what was answered is given back', async () => {
    for (let count = 0; count < 50; count += 1) {
      const answer = await app.inject({
        method: 'POST',
        url: '/login/logout',
        headers: asForm,
        payload: part,
      });
      expect(answer.statusCode).toBe(200);
    }
  });

  test('a body in chunks of one byte costs more than its bytes', async () => {
    const bytes = Array.from({ length: 6000 }, () => 'x');
    expect((await send(bytes, { headers: asForm, from: '127.0.0.4' })).status).toBe(503);
  });

  test('a body that does not end is refused, and holds nothing any more', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const slow = {
      headers: {},
      routeOptions: {},
      bodyShare: { take: () => true },
    } as unknown as FastifyRequest;
    const taken = takeBody(slow, new PassThrough(), () => undefined).catch((error: unknown) => error);
    vi.advanceTimersByTime(15_000);
    expect(await taken).toMatchObject({ code: 'input.too-slow' });
    vi.useRealTimers();
  });
});

test('notices of machines are bounded the same', async () => {
  const path = '/test/notice/official';
  expect((await send(['x'.repeat(65_536)], { path, headers: { 'content-type': 'text/xml' } })).status).toBe(
    200,
  );
  expect((await send(['x'.repeat(65_537)], { path, headers: { 'content-type': 'text/xml' } })).status).toBe(
    413,
  );
});

describe('large bodies', () => {
  const path = '/beneficiary/batch/check';
  const rows = JSON.stringify(
    Array.from({ length: 5000 }, (_, at) => ['张三', '护照', `E${at}`, '1990-03-07']),
  );
  const sheet = new URLSearchParams({ rows }).toString();
  const asMember = { ...asForm, authorization: `Bearer ${token}` };

  test('are taken of members where the endpoint declares them, and of nobody else', async () => {
    expect(sheet.length).toBeGreaterThan(65_536);
    expect((await send([sheet], { path, headers: asMember })).status).toBe(200);
    expect((await send(['rows='], { path, headers: asForm, hold: true })).status).toBe(401);
    expect((await send([sheet], { path: '/member/info', headers: asMember })).status).toBe(413);
  });

  test('hold no more elements than a sheet has', async () => {
    const bomb = JSON.stringify({ rows: `[${'[],'.repeat(150_000)}[]]` });
    const answer = await send([bomb], { path, headers: { ...asMember, ...asJson } });
    expect(answer).toMatchObject({ status: 400, msg: '表格内容有误，或超过5000行' });
  });

  test('of machines have a room of their own, so that whoever fills it keeps no member from sending', async () => {
    const part = 'x'.repeat(11 * 1024 * 1024);
    const toMail = { path: '/test/mail/official', headers: { 'content-type': 'application/json' } };
    expect((await send([part], { ...toMail, from: '127.0.0.8' })).status).toBe(200);
    for (const from of ['127.0.0.5', '127.0.0.6'])
      void send([part], { ...toMail, from, hold: true }).catch(() => 0);
    await vi.waitFor(async () => {
      expect((await send([part], { ...toMail, from: '127.0.0.7' })).status).toBe(503);
    }, 20_000);
    expect((await send([sheet], { path, headers: asMember })).status).toBe(200);
  });

  test('are declared of endpoints for members, and of signed ones of machines', async () => {
    const large = (await declaredEndpoints())
      .map(({ endpoint }) => endpoint)
      .filter(({ file, maxBodyBytes }) => file === 'in' || maxBodyBytes !== undefined);
    expect(large.length).toBeGreaterThanOrEqual(3);
    const forStrangers = large.filter(({ access }) => !asksForSession(access));
    expect(forStrangers.filter(({ access }) => access !== 'signed-callback')).toEqual([]);
  });
});

const formPart = (at: number) => `--x\r\ncontent-disposition: form-data; name="a${at}"\r\n\r\n1\r\n`;
const parts = (count: number) => Array.from({ length: count }, (_, at) => formPart(at)).join('');

test('a form of 80,000 parts is refused at the twenty-first, while it comes', async () => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' };
  const answer = send([parts(80_000), '--x--\r\n'], { path: '/member/photo/save', headers });
  expect(new Set(await many(20, health))).toEqual(new Set([200]));
  expect((await answer).status).toBe(400);
  const held = send([parts(21)], { path: '/member/photo/save', headers, hold: true });
  expect((await held).status).toBe(400);
});
