import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { createLog } from '#src/platform/log.ts';
import { seedTenants } from '#src/tenants/public.ts';
import { testDatabase } from './database.ts';
import { openFrontDoor } from './front-door.ts';

/** Whose request it is: behind which proxies, by which address, and who counts as this machine. */

const { db, clock } = await testDatabase({ tenants: [] });
await seedTenants(db, { sandbox: true });

interface Line {
  readonly msg: string;
  readonly ip?: string;
  readonly peer?: string;
}
const lines: Line[] = [];
const log = createLog('info', { write: (line) => lines.push(JSON.parse(line) as Line) });
const trustedProxies = ['127.0.0.1', '10.0.0.0/8', '2001:db8:ffff::/48'];
const behind = await openFrontDoor({ db, clock, log, trustedProxies });
const direct = await openFrontDoor({ db, clock, log });
afterEach(() => lines.splice(0));
afterAll(async () => {
  await behind.app.close();
  await direct.app.close();
});

/** The address that the log tells for a request. */
async function addressOf(peer: string, forwardedFor?: string | string[], door = behind): Promise<string> {
  lines.splice(0);
  await door.app.inject({
    method: 'POST',
    url: '/login/logout',
    remoteAddress: peer,
    ...(forwardedFor && { headers: { 'x-forwarded-for': forwardedFor } }),
  });
  await expect.poll(() => lines.find(({ msg }) => msg === 'answered')).toBeDefined();
  return lines.find(({ msg }) => msg === 'answered')!.ip!;
}

describe('behind trusted proxies the caller is read from the right of X-Forwarded-For', () => {
  test.each([
    ['one proxy', '10.1.2.3', '203.0.113.9', '203.0.113.9'],
    ['an address that the caller made up', '10.1.2.3', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
    ['two proxies', '127.0.0.1', '198.51.100.1, 203.0.113.9, 10.9.9.9', '203.0.113.9'],
    ['a peer in IPv6 notation of IPv4', '::ffff:10.1.2.3', '203.0.113.9', '203.0.113.9'],
    ['a proxy in IPv6 notation of IPv4', '10.1.2.3', '203.0.113.9, ::ffff:10.9.9.9', '203.0.113.9'],
    ['IPv6', '2001:db8:ffff::1', '2001:db8:1:2::3', '2001:db8:1:2::3'],
    ['addresses with ports', '10.1.2.3', '203.0.113.9:4711', '203.0.113.9'],
    ['IPv6 with a port', '10.1.2.3', '[2001:db8:1:2::3]:4711', '2001:db8:1:2::3'],
    ['what is no address', '10.1.2.3', '203.0.113.9, unknown', '10.1.2.3'],
    ['nothing but proxies', '10.1.2.3', '10.0.0.5', '10.0.0.5'],
    ['no header', '10.1.2.3', undefined, '10.1.2.3'],
  ])('%s', async (_what, peer, forwardedFor, caller) => {
    expect(await addressOf(peer, forwardedFor)).toBe(caller);
  });

  test('several headers are one list', async () => {
    expect(await addressOf('10.1.2.3', ['198.51.100.1', '203.0.113.9, 10.0.0.5'])).toBe('203.0.113.9');
  });
});

test('nobody else’s forwarding headers are believed, not even this machine’s, and the log says so once a minute', async () => {
  expect(await addressOf('192.0.2.7', '203.0.113.9')).toBe('192.0.2.7');
  expect(lines).toContainEqual(expect.objectContaining({ level: 40, peer: '192.0.2.7' }));
  expect(await addressOf('192.0.2.7', '203.0.113.9')).toBe('192.0.2.7');
  expect(lines.filter(({ peer }) => peer)).toEqual([]);
  expect(await addressOf('127.0.0.1', '203.0.113.9', direct)).toBe('127.0.0.1');
  expect(lines).toContainEqual(expect.objectContaining({ level: 40, peer: '127.0.0.1' }));
});

const picture = (forwardedFor: string) =>
  behind.get('/common/pictureCode', { ip: '10.1.2.3', headers: { 'x-forwarded-for': forwardedFor } });

test('behind a balancer one caller’s limit is not everybody’s, and one IPv6 network is one caller', async () => {
  const asked = [];
  for (let at = 1; at <= 61; at += 1) asked.push((await picture(`2001:db8:1:2::${at}`)).statusCode);
  expect(asked).toEqual([...Array<number>(60).fill(200), 429]);
  expect((await picture('2001:db8:1:3::1')).statusCode).toBe(200);
  expect((await picture('203.0.113.10')).statusCode).toBe(200);
});

test('behind a trusted proxy on this machine nobody is this machine, whatever address is told', async () => {
  const forwarded = { 'x-forwarded-for': '127.0.0.1' };
  expect((await behind.get('/metrics', { headers: forwarded })).statusCode).toBe(404);
  expect((await behind.get('/metrics')).statusCode).toBe(200);
});
