import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TenantDraft } from '@woxing/contract/tenancy/tenant-admin';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seedMembers } from '#src/members/public.ts';
import { openTenants, openTenantTexts, seedTenants, tenantAdminRoutes } from '#src/tenants/public.ts';
import { testDatabase } from './database.ts';
import { type FrontDoor, openFrontDoor } from './front-door.ts';

const administrator = '13800000090';
const somebody = '13800000010';

const { db, clock } = await testDatabase({ tenants: [] });
await seedTenants(db, { sandbox: true });
for (const tenantId of ['official', 'partner']) await seedMembers(db, tenantId);

const file = join(tmpdir(), `woxing-wording-${process.pid}.json`);
writeFileSync(
  file,
  JSON.stringify([{ key: 'pay.left', base: '剩余支付时间{time}', variantB: '剩余确认时间{time}' }]),
);
const texts = openTenantTexts(file);

let door: FrontDoor;
let token: string;
beforeAll(async () => {
  const tenants = openTenants(db, { sandbox: true });
  door = await openFrontDoor({
    db,
    clock,
    tenants,
    routes: tenantAdminRoutes({ db, tenants, texts, memberName: async () => '管理员' }),
  });
});
beforeEach(async () => {
  token = await door.signIn(administrator);
});
afterAll(() => door.app.close());

interface Sheet {
  readonly tenant: string;
  readonly version: number;
  readonly draft: TenantDraft;
}
interface Envelope<Data> {
  readonly ret: string;
  readonly msg: string;
  readonly data: Data;
}

let key = 0;
/** What any of the calls answers. */
type Answered = Sheet & {
  readonly ticket: string;
  readonly list: { readonly tenant: string; readonly active: boolean }[];
};

async function ask(path: string, body: object, headers: Record<string, string> = {}) {
  key += 1;
  const answer = await door.app.inject({
    method: 'POST',
    url: path,
    payload: body,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': `tenant-admin-${key}`, ...headers },
  });
  return { status: answer.statusCode, ...answer.json<Envelope<Answered>>() };
}
const sheetOf = async (tenant: string) => (await ask('/tenant/admin/info', { tenant })).data;
const save = (sheet: Sheet, changes: Partial<TenantDraft>) =>
  ask('/tenant/admin/save', { ...sheet, draft: { ...sheet.draft, ...changes } });
const factsOf = async (appId: string, query = '', bearer = '') => {
  const headers = { appid: appId, ...(bearer && { authorization: `Bearer ${bearer}` }) };
  return (await door.get(`/tenant/config${query}`, { headers })).json<Envelope<Record<string, unknown>>>();
};

test('the list holds every tenant, also one that is closed', async () => {
  const partner = await sheetOf('statement');
  expect((await save(partner, { active: false, wording: [] })).ret).toBe('0');
  const { data } = await ask('/tenant/admin/list', {});
  expect(data.list.map(({ tenant }) => tenant)).toEqual(
    expect.arrayContaining(['official', 'confirm', 'expense', 'bank', 'partner', 'statement']),
  );
  expect(data.list.find(({ tenant }) => tenant === 'statement')?.active).toBe(false);
  expect((await factsOf('statement')).ret).toBe('404');
});

test('what was saved is what the tenant shows at once', async () => {
  const sheet = await sheetOf('partner');
  const saved = await save(sheet, {
    name: '新伙伴',
    headerText: '出行更从容',
    brandColour: '#0f766e',
    phones: [{ label: '专线', number: '400-123-4567' }],
    features: { ...sheet.draft.features, train: false },
    wording: [{ key: 'pay.left', text: '请在{time}内确认' }],
    menuLimited: true,
    menuIds: [11, 12],
  });
  expect(saved.data.version).toBe(sheet.version + 1);
  expect((await factsOf('partner')).data).toMatchObject({
    name: '新伙伴',
    headerText: '出行更从容',
    brandColour: '#0f766e',
    phones: [{ label: '专线', number: '400-123-4567' }],
    features: { air: true, train: false },
    wording: { 'pay.left': '请在{time}内确认' },
    menuIds: [11, 12],
  });
  expect((await sheetOf('partner')).draft).toEqual(saved.data.draft);
});

test('what the page does not speak of stays in the settings', async () => {
  await db.inTenant('bank', (tx) =>
    sql`update tenants set settings = settings || '{"kept": 7}'::jsonb where id = 'bank'`.execute(tx),
  );
  await save(await sheetOf('bank'), { headerText: '银行' });
  const { rows } = await db.read('bank', (tx) =>
    sql<{ kept: number }>`select settings->'kept' as kept from tenants where id = 'bank'`.execute(tx),
  );
  expect(rows).toEqual([{ kept: 7 }]);
});

test('of two who edit at the same time the second is told', async () => {
  const sheet = await sheetOf('confirm');
  const [one, other] = await Promise.all([save(sheet, { name: '一' }), save(sheet, { name: '二' })]);
  expect([one.ret, other.ret].toSorted()).toEqual(['0', '5101']);
});

describe('the server refuses', () => {
  test.each([
    ['名称', { name: ' ' }, '请输入渠道名称'],
    ['电话', { phones: [{ label: '', number: 'abc' }] }, '第1个电话的号码格式有误'],
    ['首页', { homePage: 'https://example.com/' }, '首页须为以“/”开头的站内地址'],
    ['首页', { homePage: '//example.com' }, '首页须为以“/”开头的站内地址'],
    ['标志', { logoUrl: 'https://example.com/a.png' }, '标志须为PNG、JPEG、WebP或SVG图片，或站内图片地址'],
    [
      '标志',
      { logoUrl: 'data:text/html;base64,PHN2Zz4=' },
      '标志须为PNG、JPEG、WebP或SVG图片，或站内图片地址',
    ],
    ['二维码', { qrCodeUrl: '/th_official_index' }, '二维码须为PNG、JPEG、WebP或SVG图片，或站内图片地址'],
    ['二维码', { qrCodeUrl: 'https://example.com/qr' }, '二维码须为PNG、JPEG、WebP或SVG图片，或站内图片地址'],
    ['主题色', { brandColour: '#ffd54f' }, /^主题色的文字对比度为1\.\d，不足4\.5，请选择更深的颜色$/],
    ['编号', { appIdKey: 'A b' }, '其他渠道编号须为小写字母与数字，多个以连字符相连'],
    ['编号', { appIdKey: 'fresh-official' }, '渠道编号“official”已被使用'],
    ['菜单', { menuLimited: true, menuIds: [9999] }, '没有编号为9999的菜单'],
    [
      '文字',
      { wording: [{ key: 'pay.left', text: '剩余{minutes}' }] },
      '文字“pay.left”有误：不能使用占位符{minutes}，可用的有{time}',
    ],
    ['文字', { wording: [{ key: 'no.such', text: '某' }] }, '文字“no.such”有误：没有这条文字'],
  ] satisfies [string, Partial<TenantDraft>, string | RegExp][])('%s %o', async (_what, changes, words) => {
    const sheet = await sheetOf('expense');
    const refused = await save(sheet, changes);
    expect(refused.ret).not.toBe('0');
    expect(refused.msg).toMatch(typeof words === 'string' ? new RegExp(`^${escaped(words)}$`) : words);
    expect(await sheetOf('expense')).toEqual(sheet);
  });

  test('to close the product itself, or to lock its administrators out', async () => {
    const own = await sheetOf('official');
    expect((await save(own, { active: false })).msg).toBe('自有渠道不能停用');
    expect((await save(own, { menuLimited: true, menuIds: [12] })).msg).toBe(
      '自有渠道的菜单须包含“渠道管理”',
    );
  });

  test('a tenant that does not exist', async () => {
    expect((await ask('/tenant/admin/info', { tenant: 'nobody' })).msg).toBe('渠道不存在或已停用');
  });

  test('everybody who is no administrator of the product itself', async () => {
    const bodies = { tenant: 'partner', version: 1, to: 1, draft: (await sheetOf('partner')).draft };
    const paths = ['list', 'info', 'save', 'history', 'restore', 'preview', 'texts'];
    const others = [
      { bearer: await door.signIn(somebody), headers: {} },
      { bearer: await door.signIn(administrator, { appid: 'partner' }), headers: { appid: 'partner' } },
    ];
    for (const { bearer, headers } of others) {
      token = bearer;
      for (const path of paths) {
        expect((await ask(`/tenant/admin/${path}`, bodies, headers)).status).toBe(403);
      }
    }
    token = '';
    for (const path of paths) expect((await ask(`/tenant/admin/${path}`, bodies)).status).toBe(401);
  });
});

test('the history tells what was changed, and an earlier version comes back as a new one', async () => {
  const first = await sheetOf('expense');
  await save(first, { name: '轻报销二', wording: [{ key: 'menu.12', text: '机票' }] });
  const changed = await sheetOf('expense');
  const restored = await ask('/tenant/admin/restore', {
    tenant: 'expense',
    version: changed.version,
    to: first.version,
  });
  expect(restored.data).toEqual({ ...first, version: first.version + 2 });
  const { data } = await ask('/tenant/admin/history', { tenant: 'expense' });
  expect(data.list.slice(0, 2)).toMatchObject([
    { version: first.version + 2, restored: first.version, memberName: '管理员' },
    {
      version: first.version + 1,
      restored: null,
      changes: [
        { field: '渠道名称', before: '轻报销', after: '轻报销二' },
        { field: '文字 menu.12', before: '原文', after: '机票' },
      ],
    },
  ]);
  const none = await ask('/tenant/admin/restore', {
    tenant: 'expense',
    version: restored.data.version,
    to: 99,
  });
  expect(none.msg).toBe('没有可以恢复的第99版设置');
});

test('the audit of a change is the tenant’s own row, and cannot be edited', async () => {
  await save(await sheetOf('bank'), { headerText: '审计' });
  const seen = (tenantId: string) =>
    db.read(tenantId, async (tx) => {
      const { rows } =
        await sql`select 1 from audit_events where action = 'tenant.change' and subject = 'bank'`.execute(tx);
      return rows.length;
    });
  expect(await seen('bank')).toBeGreaterThan(0);
  expect(await seen('official')).toBe(0);
  await expect(db.inTenant('bank', (tx) => sql`delete from audit_events`.execute(tx))).rejects.toThrow(
    /permission denied|append-only/,
  );
});

test('a preview shows unsaved settings to its administrator alone, and ends', async () => {
  const sheet = await sheetOf('confirm');
  const { data } = await ask('/tenant/admin/preview', {
    tenant: 'confirm',
    draft: { ...sheet.draft, name: '预览中', headerText: '尚未保存' },
  });
  const query = `?preview=${data.ticket}`;
  expect((await factsOf('official', query, token)).data).toMatchObject({
    appId: 'confirm',
    name: '预览中',
    headerText: '尚未保存',
    preview: true,
  });
  const plain = (await factsOf('official')).data;
  expect(plain['preview']).toBeUndefined();
  const stranger = await door.signIn(somebody);
  expect((await factsOf('official', query)).data).toEqual(plain);
  expect((await factsOf('official', query, stranger)).data).toEqual(plain);
  expect((await factsOf('confirm', query, token)).data['name']).not.toBe('预览中');
  expect((await sheetOf('confirm')).draft).toEqual(sheet.draft);
  clock.passSeconds(16 * 60);
  expect((await factsOf('official', query, token)).data['preview']).toBeUndefined();
});

const escaped = (words: string) => words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
