import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openAbuseLimits } from '#src/access/public.ts';
import { readOutbox } from '#src/access/sms-outbox.db.ts';
import { seedMembers } from '#src/members/public.ts';
import type { Database } from '#src/platform/database.ts';
import { seedTenants } from '#src/tenants/public.ts';
import { testDatabase } from './database.ts';
import { type FrontDoor, openFrontDoor } from './front-door.ts';

/** The numbers that keep telephones quiet, asked of two processes. The first ones of a number and of an address: sign-in.test.ts. */

const { db, clock, anotherDatabase } = await testDatabase({ tenants: [] });
await seedTenants(db, { sandbox: true });
await seedMembers(db, 'official');

const alerts: unknown[] = [];
const openProcess = (pool: Database) =>
  openFrontDoor({
    db: pool,
    clock,
    access: { abuse: openAbuseLimits(pool, clock, { error: (what: unknown) => alerts.push(what) }) },
  });
let one: FrontDoor;
let two: FrontDoor;
beforeAll(async () => {
  one = await openProcess(db);
  two = await openProcess(anotherDatabase());
});
afterAll(() => Promise.all([one.app.close(), two.app.close()]));
// Every test begins a day later, when all limits are over.
beforeEach(() => clock.passSeconds(90_000));

const retOf = (answer: LightMyRequestResponse) => answer.json<{ ret: string }>().ret;
const send = (mobilePhone: string, ip: string, at = 0, fields: Record<string, string> = {}) =>
  (at % 2 ? one : two).post('/common/sendCode', { mobilePhone, purpose: 'reset', ...fields }, { ip });
const mobile = (at: number) => `135${String(at).padStart(8, '0')}`;

async function sentTo(mobilePhone: string, tenantId = 'official'): Promise<number> {
  return (await db.read(tenantId, (tx) => readOutbox(tx, tenantId, mobilePhone, 1000))).length;
}

/** A picture that this address may be asked for. */
async function picture(ip: string): Promise<Record<string, string>> {
  const answer = await one.get('/common/pictureCode', { ip });
  const { randomCode } = answer.json<{ data: { randomCode: string } }>().data;
  const { rows } = await db.read('official', (tx) =>
    sql<{
      code: string;
    }>`select code from picture_codes where tenant_id = 'official' and id = ${randomCode}`.execute(tx),
  );
  return { randomCode, accCode: rows[0]!.code };
}

describe('one number', () => {
  test('gets ten messages at most of 5,000 addresses that ask for a day', async () => {
    const gates = [openAbuseLimits(db, clock), openAbuseLimits(anotherDatabase(), clock)];
    let sent = 0;
    const ask = async (at: number) => {
      const ip = `${11 + (at % 80)}.${at % 250}.${(at >> 3) % 250}.${1 + (at % 200)}`;
      const ctx = { tenantId: 'official', requestId: 'test', now: clock.now(), ip, signedIn: undefined };
      await gates[at % 2]!.smsAsked(ctx, mobile(1)).then(
        () => (sent += 1),
        (error: unknown) => expect(error).toMatchObject({ code: 'sms.too-often' }),
      );
    };
    for (let at = 0; at < 5000; at += 20) {
      await Promise.all(Array.from({ length: 20 }, (_, more) => ask(at + more)));
      clock.passSeconds(345);
    }
    expect(sent).toBe(10);
  }, 180_000);

  test('gets no more for asking at every tenant', async () => {
    const target = mobile(2);
    const tenants = ['official', 'confirm', 'expense', 'bank', 'partner', 'statement'];
    for (let round = 0; round < 6; round++) {
      await Promise.all(
        tenants.map((appId, at) => send(target, `198.51.100.${at + 10 * round}`, at, { appId })),
      );
      clock.passSeconds(60);
    }
    const sent = await Promise.all(tenants.map((tenantId) => sentTo(target, tenantId)));
    expect(sent.reduce((sum, each) => sum + each, 0)).toBe(5);
  });

  test.each(['sign-in', 'register', 'reset'])(
    'is told the same for %s whether it is known or not',
    async (purpose) => {
      const [known, unknown] = [
        await send('13800000050', '203.0.113.10', 0, { purpose }),
        await send(mobile(3), '203.0.113.11', 0, { purpose }),
      ];
      expect([unknown.statusCode, unknown.body, retOf(unknown)]).toEqual([known.statusCode, known.body, '0']);
      expect(await sentTo(mobile(3))).toBeGreaterThan(0);
      const [first, second] = await Promise.all([
        send('13800000050', '203.0.113.10', 1, { purpose }),
        send(mobile(3), '203.0.113.11', 1, { purpose }),
      ]);
      expect(second.body).toBe(first.body);
      expect(retOf(first)).toBe('1006');
    },
  );
});

describe('one address', () => {
  test('gets 20 in an hour and 60 in a day', async () => {
    const ip = '203.0.113.50';
    const askFor = async (hours: number) => {
      let sent = 0;
      for (let at = 0; at < 24 * hours; at++) {
        const answer = await send(mobile(1000 + at + 100 * sent), ip, at, await picture(ip));
        if (retOf(answer) === '0') sent += 1;
        clock.passSeconds(150);
      }
      return sent;
    };
    expect(await askFor(1)).toBe(20);
    expect(20 + (await askFor(5))).toBe(60);
  });
});

test('one network of 256 addresses gets 100 in an hour', async () => {
  const rets: string[] = [];
  for (let at = 0; at < 130; at++) rets.push(retOf(await send(mobile(5000 + at), `192.0.2.${at}`, at)));
  expect(rets).toEqual([
    ...Array.from({ length: 100 }, () => '0'),
    ...Array.from({ length: 30 }, () => '1006'),
  ]);
  expect(retOf(await send(mobile(6000), '198.51.100.1'))).toBe('0');
});

test('all together get 300 in a minute; then it is broken off, once told to the log, and goes on after it', async () => {
  alerts.length = 0;
  const rets = await Promise.all(
    Array.from({ length: 360 }, (_, at) => send(mobile(7000 + at), `${20 + (at % 200)}.${at >> 3}.9.9`, at)),
  );
  expect(rets.filter((answer) => retOf(answer) === '0')).toHaveLength(300);
  expect(alerts).toEqual([{ max: 300 }]);
  clock.passSeconds(60);
  expect(retOf(await send(mobile(8000), '20.0.9.10'))).toBe('0');
});
