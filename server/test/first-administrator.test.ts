import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inviteAdministrator } from '#src/access/public.ts';
import { seedTenants } from '#src/tenants/public.ts';
import { testDatabase } from './database.ts';
import { openFrontDoor } from './front-door.ts';

const { db, clock, url } = await testDatabase({ tenants: [] });
await seedTenants(db, { sandbox: false });
const door = await openFrontDoor({ db, clock });
const md5 = (password: string) => createHash('md5').update(password).digest('hex');

interface Link {
  readonly mobilePhone: string;
  readonly ticket: string;
}

const linkOf = (address: string): Link => {
  const [, mobilePhone, ticket] = /set_password#(\d{11})\.([\w-]{43})$/.exec(address)!;
  return { mobilePhone: mobilePhone!, ticket: ticket! };
};

const invite = async (mobilePhone: string) =>
  linkOf((await inviteAdministrator({ db, clock }, 'official', { mobilePhone, realName: '' }))!.address);

const setPassword = async ({ mobilePhone, ticket }: Link, password = 'long-enough-8') =>
  (await door.post('/updatePswd', { mobilePhone, ticket, pswd: md5(password) })).json<{ ret: string }>().ret;

async function administrators(): Promise<string[]> {
  const { rows } = await db.read('official', (tx) =>
    sql<{ mobile: string }>`
      select mobile_phone as mobile from members where administrator and tenant_id = 'official' order by 1`.execute(
      tx,
    ),
  );
  return rows.map(({ mobile }) => mobile);
}

test('the command makes an administrator and prints a link that sets a password once', async () => {
  const program = join(import.meta.dirname, '../../bin/create-admin.ts');
  const env = {
    ...process.env,
    DATABASE_URL: url,
    NODE_ENV: 'production',
    DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
    PUBLIC_URL: 'https://travel.example',
  };
  const run = (...args: string[]) => promisify(execFile)(process.execPath, [program, ...args], { env });
  const { stdout } = await run('13912340001', '王一');
  expect(stdout).toContain('https://travel.example/set_password#13912340001.');
  expect(await administrators()).toEqual(['13912340001']);
  const link = linkOf(stdout.trim());
  expect(await setPassword(link)).toBe('0');
  expect(await setPassword(link, 'another-one-9')).not.toBe('0');
  await expect(run('not a number')).rejects.toMatchObject({ code: 1, stdout: '' });
});

test('only the hash of the ticket is kept, it ends after a day, and a newer link ends the older', async () => {
  const first = await invite('13912340002');
  const { rows } = await db.read('official', (tx) =>
    sql<{ row: string }>`select t::text as row from sms_tickets t`.execute(tx),
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]!.row).not.toContain(first.ticket);
  const second = await invite('13912340002');
  expect(await setPassword(first)).not.toBe('0');
  expect(await setPassword({ ...second, mobilePhone: '13912340001' })).not.toBe('0');
  clock.passSeconds(24 * 3600 + 1);
  expect(await setPassword(second)).not.toBe('0');
  expect(await setPassword(await invite('13912340002'))).toBe('0');
});

test('a member who was there becomes an administrator; one who was closed does not', async () => {
  const known = await invite('13912340003');
  await db.read('official', (tx) =>
    sql`update members set administrator = false where mobile_phone = '13912340003'`.execute(tx),
  );
  expect(await setPassword(known)).toBe('0');
  const again = { mobilePhone: '13912340003', realName: '' };
  expect((await inviteAdministrator({ db, clock }, 'official', again))!.wasMember).toBe(true);
  expect(await administrators()).toContain('13912340003');
  await db.read('official', (tx) =>
    sql`update members set status = 0 where mobile_phone = '13912340003'`.execute(tx),
  );
  expect(await inviteAdministrator({ db, clock }, 'official', again)).toBeUndefined();
});
