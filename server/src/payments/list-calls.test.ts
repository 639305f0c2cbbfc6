import type { IntegrationCall } from '@woxing/contract/operations/integration-calls';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { seedMembers } from '#src/members/public.ts';
import { seedTenants } from '#src/tenants/public.ts';
import { testDatabase } from '../../test/database.ts';
import { type FrontDoor, openFrontDoor } from '../../test/front-door.ts';
import { type CallRow, insertCall } from './calls.db.ts';
import { callRoutes } from './calls.routes.ts';
import { forgetOldCalls, keepCalls } from './keep-calls.ts';
import { exportCalls } from './list-calls.ts';
import type { ChannelCall } from './payment-channel.ts';

const { db, url, clock, log } = await testDatabase({ tenants: [] });
await seedTenants(db, { sandbox: true });
for (const tenantId of ['official', 'partner']) await seedMembers(db, tenantId);

let door: FrontDoor;
let token: string;
beforeAll(async () => {
  door = await openFrontDoor({ db, clock, routes: callRoutes({ db }) });
  token = await door.signIn('13800000090');
});
afterAll(() => door.app.close());
afterEach(() => {
  vi.restoreAllMocks();
});

interface Listed {
  readonly list: IntegrationCall[];
  readonly next: string;
}
const list = async (fields: Record<string, string> = {}) =>
  (await door.post('/integration/admin/list', fields, { token })).json<{ data: Listed }>().data;
const references = async (fields: Record<string, string>) =>
  (await list(fields)).list.map(({ reference }) => reference);

const call: CallRow = {
  at: new Date('2026-11-01T00:00:00Z'),
  channel: 'alipay',
  operation: 'query',
  reference: 'P1',
  outcome: 'done',
  ms: 12,
  client: 'alipay-sdk@4.14.0',
  keyId: '2021000000000017',
  request: '{"out_trade_no":"P1"}',
  answer: '{"trade_status":"WAIT"}',
};
const keep = (tenantId: string, rows: readonly Partial<CallRow>[]) =>
  db.inTenant(tenantId, async (tx) => {
    for (const row of rows) await insertCall(tx, tenantId, { ...call, ...row });
  });
const minute = (count: number) => new Date(call.at.getTime() + count * 60_000);

const kept = keepCalls({ db, clock, log, ownTenantId: 'official' });
const channelCall: ChannelCall = {
  tenantId: 'partner',
  method: 'weChatPay',
  operation: 'transactions.native',
  reference: 'P-redacted',
  outcome: 'refused',
  ms: 7,
  client: 'wechatpay-axios-plugin@0.9.6',
  keyId: 'AB',
  request: '{"description":"机票","sign":"secret"}',
  answer: '{"openid":"oUpF8","code":"PARAM_ERROR"}',
};

test('what is kept of a call is listed without its texts, and read in full, redacted', async () => {
  kept(channelCall);
  await expect.poll(() => references({ reference: 'P-redacted' })).toEqual(['P-redacted']);
  const [row] = (await list({ reference: 'P-redacted' })).list;
  expect(row).toEqual({
    id: row!.id,
    at: clock.now().toISOString(),
    tenant: 'partner',
    provider: 'weChatPay',
    operation: 'transactions.native',
    reference: 'P-redacted',
    outcome: 'refused',
    ms: 7,
    client: 'wechatpay-axios-plugin@0.9.6',
    keyId: 'AB',
  });
  const detail = await door.post('/integration/admin/detail', { tenant: 'partner', id: row!.id }, { token });
  expect(detail.json()).toMatchObject({
    data: {
      request: '{"description":"***","sign":"***"}',
      answer: '{"openid":"***","code":"PARAM_ERROR"}',
    },
  });
  // Under another tenant that number is nobody's.
  const elsewhere = await door.post('/integration/admin/detail', { tenant: 'bank', id: row!.id }, { token });
  expect(elsewhere.json()).toMatchObject({ ret: '4603' });
});

test('a call about no trade is the platform’s, and one that cannot be kept is logged', async () => {
  kept({ ...channelCall, tenantId: '', reference: 'S-day' });
  await expect
    .poll(async () => (await list({ reference: 'S-day' })).list)
    .toMatchObject([{ tenant: 'official' }]);
  const logged = vi.spyOn(log, 'error').mockReturnValue(undefined);
  const gone = { ...db, inTenant: () => Promise.reject(new Error('gone')) };
  keepCalls({ db: gone, clock, log, ownTenantId: 'official' })({ ...channelCall, reference: 'S-lost' });
  await expect.poll(() => logged.mock.lastCall?.[0]).toMatchObject({ reference: 'S-lost' });
});

test('by provider, outcome, time, tenant and the beginning of a reference', async () => {
  await keep('official', [
    { reference: 'A1', at: minute(1) },
    { reference: 'A1L', at: minute(2), operation: 'refund', outcome: 'unknown' },
    { reference: 'A2', at: minute(3), channel: 'zxpay', outcome: 'refused' },
    { reference: 'A%', at: minute(4) },
  ]);
  await keep('partner', [{ reference: 'A3', at: minute(5) }]);
  expect(await references({ reference: 'A' })).toEqual(['A3', 'A%', 'A2', 'A1L', 'A1']);
  expect(await references({ reference: 'A1' })).toEqual(['A1L', 'A1']);
  expect(await references({ reference: 'A%' })).toEqual(['A%']);
  expect(await references({ reference: 'A', provider: 'zxpay' })).toEqual(['A2']);
  expect(await references({ reference: 'A', outcome: 'unknown' })).toEqual(['A1L']);
  expect(await references({ reference: 'A', tenant: 'partner' })).toEqual(['A3']);
  const window = { from: minute(2).toISOString(), to: minute(4).toISOString() };
  expect(await references({ reference: 'A', ...window })).toEqual(['A2', 'A1L']);
  expect((await list({ reference: 'A1', max: '2' })).next).toBe('');
  const foreign = await door.post('/integration/admin/list', { tenant: 'nowhere' }, { token });
  expect(foreign.json()).toMatchObject({ ret: '404' });
  const filter = { provider: '', outcome: undefined, reference: 'A1', tenant: '' };
  const file: string[] = [];
  for await (const { rows } of (await exportCalls({ db }, {} as never, filter))(new AbortController().signal))
    file.push(...rows.map(({ reference }) => reference));
  expect(file).toEqual(['A1L', 'A1']);
});

test('pages go on where the last one ended, over tenants and within one moment, each call once', async () => {
  const rows = Array.from({ length: 7 }, (_, at) => ({
    reference: `B${at}`,
    at: minute(Math.floor(at / 3)),
  }));
  await keep('official', rows);
  await keep('partner', rows);
  const seen: string[] = [];
  let after = '';
  do {
    const page = await list({ reference: 'B', max: '4', after });
    seen.push(...page.list.map(({ tenant, reference }) => `${tenant} ${reference}`));
    after = page.next;
  } while (after !== '');
  expect(seen).toHaveLength(14);
  expect(new Set(seen).size).toBe(14);
  expect(seen.slice(0, 5)).toEqual([
    'official B6',
    'partner B6',
    'official B5',
    'official B4',
    'official B3',
  ]);
  const at = call.at.toISOString();
  for (const forged of [
    'yesterday',
    'yesterday official 1',
    `${at} official x1`,
    `${at} official 1x`,
    `${at} official ${'1'.repeat(16)}`,
  ])
    expect((await door.post('/integration/admin/list', { after: forged }, { token })).statusCode).toBe(400);
});

test('what is older than half a year is forgotten, and what is younger stays', async () => {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);
  const rows = [184, 182, 0].map((days) => ({ reference: `D${days}`, at: daysAgo(days) }));
  await keep('official', rows);
  await keep('partner', rows);
  await forgetOldCalls({ db, clock }, 'official');
  expect(await references({ reference: 'D', tenant: 'official' })).toEqual(['D0', 'D182']);
  expect(await references({ reference: 'D', tenant: 'partner' })).toEqual(['D0', 'D182', 'D184']);
});

test('is for administrators of the product itself alone', async () => {
  const partner = { appid: 'partner' };
  const askers = [
    { token: await door.signIn('13800000010') },
    { token: await door.signIn('13800000090', partner), headers: partner },
  ];
  for (const path of ['/integration/admin/list', '/integration/admin/detail']) {
    const fields = { tenant: 'official', id: '1' };
    for (const asking of askers) expect((await door.post(path, fields, asking)).statusCode).toBe(403);
    expect((await door.post(path, fields)).statusCode).toBe(401);
  }
});

test('each way to look has an index of its own', async () => {
  await db.inTenant('official', async (tx) => {
    await sql`
      insert into integration_calls (tenant_id, at, channel, operation, reference, outcome, ms, client, key_id, request, answer)
      select 'official', ${minute(0)}::timestamptz - n * interval '1 minute', 'alipay', 'query', 'C' || n,
        case when n % 1000 = 0 then 'unknown' else 'done' end, 1, '', '', repeat('x', 200), ''
      from generate_series(1, 20000) n`.execute(tx);
  });
  const owner = new Client({ connectionString: url });
  await owner.connect();
  await owner.query('analyze integration_calls');
  await owner.end();
  const planOf = (condition: string) =>
    db.read('official', async (tx) => {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain select id from integration_calls where tenant_id = 'official' and ${sql.raw(condition)}
        order by at desc, id desc limit 51`.execute(tx);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
  expect(await planOf('true')).toContain('integration_calls_newest');
  expect(await planOf("outcome = 'unknown'")).toContain('integration_calls_troubled');
  expect(await planOf("reference ^@ 'C777'")).toContain('integration_calls_about');
});
