import type { Locator, Page } from '@playwright/test';
import { menuTable } from '@woxing/contract/people/permissions.rules';
import { comeIn, isPhone, openOwnMenu } from './steps/come-in.ts';
import { signIn } from './steps/sign-in.ts';
import { expect, test } from './test.ts';

/** Every kind of member, with the entry of all orders as it is called for them and one entry that not everybody has. */
const kinds = [
  { mobile: '13800000010', label: '个人会员', orders: '订单管理', passengers: true },
  { mobile: '13800000020', label: '家庭会员', orders: '订单管理', passengers: true },
  { mobile: '13800000030', label: '商务会员', orders: '订单管理', passengers: true },
  { mobile: '13800000040', label: '分销服务商', orders: '订单管理', passengers: true },
  { mobile: '13800000050', label: '城市运营商', orders: '订单管理', passengers: true },
  { mobile: '13800000070', label: '企业会员', orders: '订单管理', passengers: false },
  { mobile: '13800000071', label: '企业员工', orders: '商旅订单', passengers: true },
  { mobile: '13800000072', label: '企业员工', orders: '商旅订单', passengers: true },
  { mobile: '13800000073', label: '企业员工', orders: '商旅订单', passengers: true },
  { mobile: '13800000090', label: '平台管理员', orders: '订单管理', passengers: true },
];

test('every kind of member has a menu of its own, and every entry of it opens a page', async ({
  page,
  look,
}) => {
  const opened = new Set<string>();
  for (const { mobile, label, orders, passengers } of kinds) {
    await comeIn(page, { mobile }, '/airTicket/query?from=SHA&to=SZX');
    const own = await openOwnMenu(page);
    await expect(page.getByText(label, { exact: true }).filter({ visible: true })).toBeVisible();
    await expect(own.getByText(orders).first()).toBeVisible();
    const entries = await entriesOf(page, own);
    const names = entries.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['机票订单', '公务舱订单']));
    expect(names.includes('常旅客')).toBe(passengers);
    const known = new Set(menuTable.map(({ name }) => name));
    expect(names.filter((name) => !known.has(name))).toEqual([]);
    for (const { href } of entries) {
      if (opened.has(href)) continue;
      opened.add(href);
      await page.goto(href);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('heading', { name: '没有权限' })).toBeHidden();
      expect(new URL(page.url()).pathname, `where ${href} leads`).not.toMatch(/business_index|mismatch/);
    }
  }
  await look('menu-last-entry');
});

test('the menus of partners: fewer entries, no line before the way out for third parties', {
  tag: '@phone-by-night',
}, async ({ page, look }) => {
  const cells = [
    { appId: 'official', mobile: '13800000072', business: true, line: true },
    { appId: 'confirm', mobile: '13800020072', business: true, line: true },
    { appId: 'expense', mobile: '13800030072', business: true, line: false },
    { appId: 'bank', mobile: '13800040072', business: false, line: false },
    { appId: 'partner', mobile: '13800050072', business: true, line: true },
    { appId: 'statement', mobile: '13800060072', business: true, line: true },
  ];
  for (const { appId, mobile, business, line } of cells) {
    await comeIn(page, { mobile, appId }, '/airTicket/query?from=SHA&to=SZX');
    const own = await openOwnMenu(page);
    await expect(own.getByText('商旅订单')).toBeVisible();
    if (!isPhone(page)) {
      await expect(own.getByRole('button', { name: '退出' })).toBeVisible();
      await expect(own.locator('span + button', { hasText: '退出' }), appId).toHaveCount(line ? 1 : 0);
    }
    const names = (await entriesOf(page, own)).map(({ name }) => name);
    expect(names.includes('公务舱订单'), appId).toBe(business);
    expect(names).toContain('机票订单');
    if (appId === 'bank') await look('menu-bank');
  }
});

test('an address behind an entry that the member does not have says so', { tag: '@any-width' }, async ({
  page,
  look,
}) => {
  await comeIn(page, { mobile: '13800000070' }, '/myCenter/passengers');
  await expect(page.getByRole('heading', { name: '没有权限' })).toBeVisible();
  await expect(page.getByText('当前账号没有“常旅客”的使用权限')).toBeVisible();
  await look('no-permission');
  await comeIn(page, { mobile: '13800040072', appId: 'bank' }, '/myCenter/order_list/gp');
  await expect(page.getByRole('heading', { name: '没有权限' })).toBeVisible();
  await page.getByRole('link', { name: '个人中心' }).last().click();
  await expect(page).toHaveURL(/\/myCenter\/index$/);
});

test('a button of the permission table is there for employees, and not for those without their workbench', {
  tag: '@any-width',
}, async ({ page, look }) => {
  await comeIn(page, { mobile: '13800000071' }, '/myCenter/index');
  await page.getByRole('button', { name: '查看差旅标准' }).click();
  await expect(page.getByRole('dialog', { name: '我的差旅标准' })).toContainText('经济舱');
  await look('own-standard');
  for (const cell of [{ mobile: '13800000010' }, { mobile: '13800030072', appId: 'expense' }]) {
    await comeIn(page, cell, '/myCenter/index');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: '查看差旅标准' })).toBeHidden();
  }
});

test('a menu that does not come is asked for again, and never an empty line', { tag: '@any-width' }, async ({
  page,
}) => {
  // The line of the member is the desktop's.
  await page.setViewportSize({ width: 1440, height: 900 });
  let failing = true;
  await page.route('**/member/info', async (route) => {
    if (failing) await route.fulfill({ status: 200, body: '' });
    else await route.continue();
  });
  await comeIn(page, { mobile: '13800000070' }, '/airTicket/query?from=SHA&to=SZX');
  const own = page.getByRole('navigation', { name: '会员导航' });
  await expect(own.getByRole('status', { name: '正在加载菜单' })).toBeVisible();
  await expect(own.getByRole('alert')).toContainText('菜单加载失败');
  failing = false;
  await own.getByRole('button', { name: '重试' }).click();
  await expect(own.getByRole('button', { name: '订单管理' })).toBeVisible();
});

test('over the picture of the landing page, to the orders and out again', async ({ page, look }) => {
  await page.goto('/');
  await signIn(page, '13800000010');
  const own = await openOwnMenu(page);
  await look('menu-landing');
  if (isPhone(page)) {
    await page.getByRole('button', { name: '退出' }).click();
  } else {
    await own.getByRole('link', { name: '查看订单' }).click();
    await expect(page).toHaveURL(/\/order\/list$/);
    await own.getByRole('link', { name: /进入个人中心/ }).click();
    await expect(page).toHaveURL(/\/myCenter\/index$/);
    await own.getByRole('button', { name: '退出' }).click();
  }
  await expect(own).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
});

/** The links of the own menu; on a desktop those behind its dropdowns as well. */
async function entriesOf(page: Page, own: Locator): Promise<readonly { name: string; href: string }[]> {
  if (isPhone(page)) return linksIn(own);
  const direct = await linksIn(own.getByRole('list'));
  const below: { name: string; href: string }[] = [];
  for (const opener of await own.getByRole('list').getByRole('button').all()) {
    await opener.click();
    const bubble = page.getByRole('dialog', { name: (await opener.innerText()).trim() });
    await bubble.waitFor();
    below.push(...(await linksIn(bubble)));
    await page.keyboard.press('Escape');
    await bubble.waitFor({ state: 'hidden' });
  }
  return [...direct, ...below];
}

async function linksIn(part: Locator): Promise<{ name: string; href: string }[]> {
  const links = await part.getByRole('link').all();
  return Promise.all(
    links.map(async (link) => ({
      name: (await link.innerText()).trim(),
      href: (await link.getAttribute('href')) ?? '',
    })),
  );
}
