import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { endpoint } from '@woxing/contract/core/endpoint';
import { nothing } from '@woxing/contract/core/fields';
import * as orders from '@woxing/contract/orders/orders';
import { type MenuRow, mayPress, menuTable } from '@woxing/contract/people/permissions.rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Route, route } from '#src/http/route.ts';
import { demoAccounts, seedMembers } from '#src/members/public.ts';
import { seedTenants } from '#src/tenants/public.ts';
import { testDatabase } from './database.ts';
import { kinds, kindsInWords } from './demo-kinds.ts';
import { type FrontDoor, openFrontDoor } from './front-door.ts';

const tenantIds = ['official', 'confirm', 'expense', 'bank', 'partner', 'statement'];
const matrixFile = join(import.meta.dirname, '../../docs/menu-matrix.md');
const left = '13800000075';
const accounts = Object.keys(kinds);

const { db, clock } = await testDatabase({ tenants: [] });
await seedTenants(db, { sandbox: true });
await Promise.all(tenantIds.map((id) => seedMembers(db, id)));

/** One endpoint behind each entry of the menu, as the product's own are. */
const behindEntry = ({ id }: { readonly id: number }): Route =>
  route(
    endpoint({
      method: 'POST',
      path: `/test/menu/${id}`,
      summary: '菜单',
      access: { permission: id },
      effect: 'read',
      input: nothing,
      output: nothing,
    }),
    () => ({}),
  );

/** And one behind each button of the entry. */
const behindButtons = ({ buttons }: MenuRow): Route[] =>
  buttons.map(({ permissionId }) =>
    route(
      endpoint({
        method: 'POST',
        path: `/test/button/${permissionId}`,
        summary: '按钮',
        access: { button: permissionId },
        effect: 'read',
        input: nothing,
        output: nothing,
      }),
      () => ({}),
    ),
  );

const byProduct = endpoint({
  method: 'POST',
  path: '/test/product',
  summary: '按产品',
  access: {
    permission: { field: 'product', ids: { airTicket: 12, gp: 13, 'international-air': 80, own: null } },
  },
  effect: 'read',
  input: z.object({ product: z.string().default('airTicket') }),
  output: nothing,
});

let door: FrontDoor;
beforeAll(async () => {
  door = await openFrontDoor({
    db,
    clock,
    routes: [
      ...menuTable.map(behindEntry),
      ...menuTable.flatMap(behindButtons),
      route(byProduct, () => ({})),
    ],
  });
});
afterAll(() => door.app.close());

const asking = async (tenantId: string, mobile: string) => {
  const headers = { appid: tenantId };
  return { headers, token: await door.signIn(mobile, headers) };
};

describe('the menu of every member in every tenant', () => {
  test('is the reviewed one, and the server answers 403 to every entry that is not in it', async () => {
    const tables: string[] = [];
    for (const tenantId of tenantIds) tables.push(await matrixOf(tenantId));
    expect(existsSync(matrixFile)).toBe(true);
    await expect(`${[head, ...tables].join('\n\n')}\n`).toMatchFileSnapshot(matrixFile);
  }, 180_000);
});

test('no demo account is left out', () => {
  const mobiles = demoAccounts().map(({ mobile }) => mobile);
  expect(mobiles.filter((mobile) => mobile !== left).toSorted()).toEqual(accounts.toSorted());
});

test('an entry that depends on what is asked for', async () => {
  const bank = await asking('bank', '13800000010');
  const statusOf = async (fields: Record<string, string>) =>
    (await door.post('/test/product', fields, bank)).statusCode;
  expect(await statusOf({})).toBe(200);
  expect(await statusOf({ product: 'airTicket' })).toBe(200);
  expect(await statusOf({ product: 'own' })).toBe(200);
  expect(await statusOf({ product: 'gp' })).toBe(403);
  expect(await statusOf({ product: 'toString' })).toBe(403);
});

test('a refusal says so, and nobody signed out comes as far', async () => {
  const refused = await door.post('/test/menu/1', {}, await asking('official', '13800000010'));
  expect(refused.json()).toMatchObject({ ret: '403', msg: '您没有此项操作的权限' });
  expect((await door.post('/test/menu/12')).statusCode).toBe(401);
});

test('orders stand behind the entries of the menu', () => {
  expect(orders.listOrders.access).toEqual({
    permission: {
      field: 'product',
      ids: { airTicket: 12, gp: 13, 'international-air': 80, train: 15, hotel: 14, car: 47 },
    },
  });
  for (const own of [
    orders.findOrder,
    orders.cancelOrder,
    orders.retryTicketing,
    orders.giveUpOrder,
    orders.listOrderers,
  ]) {
    expect(own.access).toEqual({ permission: 11 });
  }
});

const head = `# Menus by member and tenant

Each cell was visited at the front door: ● the entry is in the member's menu and its endpoint answers, blank: it is not and the
endpoint refuses with 403. Columns are the last two digits of the demo accounts:

${kindsInWords}`;

async function matrixOf(tenantId: string): Promise<string> {
  const columns: ReadonlySet<number>[] = [];
  for (const mobile of accounts) columns.push(await columnOf(tenantId, mobile));
  return [
    `## ${tenantId}`,
    '',
    `| id | menu | ${accounts.map((mobile) => mobile.slice(-2)).join(' | ')} |`,
    `|---|---|${accounts.map(() => '---|').join('')}`,
    ...menuTable.map(
      ({ id, name }) =>
        `| ${id} | ${name} | ${columns.map((column) => (column.has(id) ? '●' : ' ')).join(' | ')} |`,
    ),
  ].join('\n');
}

/** The entries whose endpoints answer; the member is told the same. */
async function columnOf(tenantId: string, mobile: string): Promise<ReadonlySet<number>> {
  const person = await asking(tenantId, mobile);
  const answers: { readonly id: number; readonly status: number }[] = [];
  // Not all at once: who waits too long for a connection is refused.
  for (let from = 0; from < menuTable.length; from += 16)
    answers.push(
      ...(await Promise.all(
        menuTable.slice(from, from + 16).map(async ({ id }) => ({
          id,
          status: (await door.post(`/test/menu/${id}`, {}, person)).statusCode,
        })),
      )),
    );
  const open = answers.filter(({ status }) => status === 200).map(({ id }) => id);
  expect(answers.filter(({ status }) => status !== 200 && status !== 403)).toEqual([]);
  const info = (await door.post('/member/info', {}, person)).json<{ data: ShownRights }>();
  expect(info.data.permissions).toEqual(open);
  await expectButtonsGuarded(person, info.data.buttons);
  return new Set(open);
}

interface ShownRights {
  readonly permissions: readonly number[];
  readonly buttons: readonly string[];
}

/** A button answers exactly those who are told that they have it. */
async function expectButtonsGuarded(
  person: Awaited<ReturnType<typeof asking>>,
  shown: readonly string[],
): Promise<void> {
  for (const { permissionId } of menuTable.flatMap((row) => row.buttons)) {
    const { statusCode } = await door.post(`/test/button/${permissionId}`, {}, person);
    expect([permissionId, statusCode]).toEqual([permissionId, mayPress(permissionId, shown) ? 200 : 403]);
  }
}
