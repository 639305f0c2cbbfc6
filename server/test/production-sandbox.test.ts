import { actOnTrade, listSms, moveClock, sandboxState } from '@woxing/contract/operations/sandbox';
import { sandboxEntryLink } from '@woxing/contract/people/entry';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { assemble } from '#src/main.ts';
import { readConfig } from '#src/platform/config.ts';
import { createLog } from '#src/platform/log.ts';
import { openPlatform } from '#src/platform/open-platform.ts';
import { testDatabase } from './database.ts';
import { openWholeProduct } from './whole-product.ts';

const secret = 'a-secret-of-the-panel-for-this-test';
const production = { NODE_ENV: 'production', ALLOW_SANDBOX: '1', CAPTCHA_TEST_TOKEN: '' };
const withSecret = (value: string) => ({ headers: { 'x-sandbox-secret': value } });

describe('production with the sandbox', async () => {
  const { db, ask } = await openWholeProduct({ env: { ...production, SANDBOX_SECRET: secret } });

  test('has no demo accounts, partners, keys, passengers, money or orders', async () => {
    expect(await db.tenantIds()).toEqual(['official']);
    for (const table of [
      'members',
      'entry_keys',
      'partner_users',
      'passengers',
      'addresses',
      'ledger_transfers',
      'orders',
      'credit_lines',
      'pay_passwords',
    ]) {
      const { rows } = await db.read('official', (tx) =>
        sql<{ count: number }>`select count(*)::integer as count from ${sql.table(table)}`.execute(tx),
      );
      expect([table, rows[0]!.count]).toEqual([table, 0]);
    }
  });

  test('asks everybody for the secret of the panel, this machine as well', async () => {
    const rets = async (asking: object) => (await ask(sandboxState, {}, asking)).json<{ ret: string }>().ret;
    expect(await rets({})).toBe('5601');
    expect(await rets(withSecret('wrong'))).toBe('5602');
    expect((await ask(actOnTrade, { outTradeNo: 'P1', act: 'pay' })).json<{ ret: string }>().ret).toBe(
      '5601',
    );
    const { ret, data } = (await ask(sandboxState, {}, withSecret(secret))).json<{
      ret: string;
      data: object;
    }>();
    expect(ret).toBe('0');
    expect(data).toMatchObject({ production: true, accounts: [], password: '', payPassword: '' });
  });

  test('shows no messages, moves no time and signs for no partner, even with the secret', async () => {
    for (const [endpoint, input] of [
      [listSms, { mobile: '13911112222' }],
      [moveClock, { offsetSeconds: 3600 }],
      [sandboxEntryLink, { partner: 'partner', user: 'U0070' }],
    ] as const) {
      const answer = await ask(endpoint, input, withSecret(secret));
      expect([endpoint.path, answer.statusCode]).toEqual([endpoint.path, 404]);
    }
  });

  test('lets an address guess twenty times, also at once', async () => {
    const guesser = { ip: '203.0.113.7' };
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        ask(sandboxState, {}, { ...guesser, ...withSecret(`guess ${at}`) }),
      ),
    );
    const rets = answers.map((answer) => answer.json<{ ret: string }>().ret);
    expect(rets.filter((ret) => ret === '5602')).toHaveLength(20);
    expect(rets.filter((ret) => ret === '429')).toHaveLength(20);
    expect((await ask(sandboxState, {}, { ...guesser, ...withSecret(secret) })).statusCode).toBe(429);
    expect((await ask(sandboxState, {}, withSecret(secret))).json<{ ret: string }>().ret).toBe('0');
  });
});

test('without a secret the panel is closed in production', async () => {
  const { ask } = await openWholeProduct({ env: production });
  expect((await ask(sandboxState, {}, withSecret(''))).statusCode).toBe(404);
  expect((await ask(sandboxState, {})).statusCode).toBe(404);
});

test('demo accounts and keys that a database brings into production are closed, and stay so', async () => {
  const { url, db } = await testDatabase({ tenants: [] });
  const start = async (env: Readonly<Record<string, string>>) => {
    const DATA_KEY = Buffer.alloc(32, 7).toString('base64');
    const config = readConfig({ DATABASE_URL: url, PORT: '0', LOG_LEVEL: 'silent', DATA_KEY, ...env });
    const platform = await openPlatform(config, createLog('silent'));
    try {
      await (await assemble(platform)).http.close();
    } finally {
      await platform.close();
    }
  };
  const live = async (tenantId: string) => {
    const { rows } = await db.read(tenantId, (tx) =>
      sql<{ members: number; keys: number }>`select
        (select count(*)::integer from members where tenant_id = ${tenantId} and status = 1) as members,
        (select count(*)::integer from entry_keys where tenant_id = ${tenantId} and not_after > now()) as keys`.execute(
        tx,
      ),
    );
    return rows[0]!;
  };
  await start({});
  expect(await live('official')).toMatchObject({ members: 15 });
  expect(await live('partner')).toEqual({ members: 3, keys: 1 });
  for (const env of [production, {}]) {
    await start(env);
    expect(await live('official')).toMatchObject({ members: 0 });
    expect(await live('partner')).toEqual({ members: 0, keys: 0 });
  }
});
