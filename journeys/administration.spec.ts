import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { exportAs, openFilters } from './steps/export-as.ts';
import { signIn } from './steps/sign-in.ts';
import { expect, test } from './test.ts';

const administrator = '13800000090';

test(
  'a tenant is edited, previewed, saved, seen by its people, and had back',
  { tag: '@phone-by-night' },
  async ({ page, look }, info) => {
    // Each project has a tenant of its own: both run on the same product.
    const phone = info.project.name === 'phone';
    const [tenant, before] = phone ? ['confirm', '诚信差旅'] : ['partner', '合作伙伴'];
    const motto = phone ? '安心每一程' : '出行更从容';
    await page.goto('/');
    await signIn(page, administrator);
    await openTenants(page, phone);
    await expect(page.getByRole('heading', { name: '渠道管理', level: 1 })).toBeVisible();
    // Cards on a phone, rows elsewhere.
    const kept = phone ? 'listitem' : 'row';
    await expect(page.getByRole(kept).filter({ hasText: /我行.*official/ })).toBeVisible();
    await look('admin-tenants');

    await page.getByRole('link', { name: before, exact: true }).click();
    await expect(page.getByRole('heading', { name: `编辑渠道 ${before}` })).toBeVisible();
    await expect(page.getByRole('button', { name: '保存', exact: true })).toBeDisabled();
    await page.getByLabel('主题色', { exact: true }).fill('#ffd54f');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: '请选择更深的颜色' }).first()).toBeVisible();
    await look('admin-tenant-refused');
    await page.getByLabel('主题色', { exact: true }).fill('#0f766e');
    await page.getByLabel('页头文字').fill(motto);
    await page.getByRole('searchbox', { name: '搜索文字或键' }).fill('tenant.brand');
    await page.getByRole('textbox', { name: '自定文字：tenant.brand' }).fill('安行');
    await page.getByRole('button', { name: '添加电话' }).click();
    const phones = page.getByRole('region', { name: '客服电话' });
    await phones.getByPlaceholder(/^号码/).last().fill('400-987-6543');
    await expect(page.getByText('有未保存的修改')).toBeVisible();

    const opening = page.context().waitForEvent('page');
    await page.getByRole('button', { name: '预览', exact: true }).click();
    const preview = await opening;
    await expect(preview.getByText(`正在预览“${before}”：尚未保存的设置，仅您可见`)).toBeVisible();
    await expect(preview.getByRole('banner').getByRole('link', { name: /^安行/ })).toBeVisible();
    await expect.poll(() => brandColour(preview)).toBe('#0f766e');
    if (!phone) await expect(preview.getByRole('banner')).toContainText('400-987-6543');
    await preview.close();

    // Nobody else sees what is not saved.
    await seenBy(page, tenant, async (people) => {
      await expect(people.getByRole('banner')).toBeVisible();
      await expect(people.getByRole('banner').getByRole('link', { name: /^安行/ })).toHaveCount(0);
    });

    await page.getByRole('button', { name: '保存', exact: true }).click();
    await expect(page.getByText(`编号${tenant} · 第2版`)).toBeVisible();
    const history = page.getByRole('list', { name: '修改历史' });
    await expect(history).toContainText(`页头文字：${phone ? '未设置' : '商旅服务'} → ${motto}`);
    await look('admin-tenant-saved');
    await seenBy(page, tenant, async (people) => {
      await expect(people.getByRole('banner').getByRole('link', { name: /^安行/ })).toBeVisible();
      await expect.poll(() => brandColour(people)).toBe('#0f766e');
    });

    await page.getByRole('button', { name: '恢复到第1版' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '恢复', exact: true }).click();
    await expect(page.getByText(`编号${tenant} · 第3版`)).toBeVisible();
    await expect(history).toContainText('恢复自第1版');
    await seenBy(page, tenant, async (people) => {
      await expect(people.getByRole('banner')).toBeVisible();
      await expect(people.getByRole('banner').getByRole('link', { name: /^安行/ })).toHaveCount(0);
    });
  },
);

test(
  'a partner is given a key, told its secret once, and the key is ended',
  { tag: '@any-width' },
  async ({ page, look }, info) => {
    const tenant = info.project.name === 'phone' ? 'bank' : 'statement';
    await page.goto('/');
    await signIn(page, administrator);
    await page.goto(`/admin/tenants/${tenant}`);
    const keys = page.getByRole('region', { name: '接入密钥' });
    await keys.getByRole('button', { name: '新建密钥' }).click();
    const shown = keys.getByRole('alert');
    await expect(shown).toContainText('只显示这一次');
    await expect(keys.getByRole('button', { name: '新建密钥' })).toBeDisabled();
    const [, kid = ''] = /密钥(\S+)只显示/.exec(await shown.innerText()) ?? [];
    await look('admin-keys');
    await keys.getByRole('button', { name: `停用密钥${kid}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: '停用', exact: true }).click();
    await expect(shown).toBeHidden();
    await expect(keys.getByRole('listitem').filter({ hasText: kid })).toContainText('已停用');
  },
);

test('what was typed is not lost without a word', { tag: '@any-width' }, async ({ page }) => {
  await page.goto('/');
  await signIn(page, administrator);
  await page.goto('/admin/tenants/bank');
  await page.getByLabel('渠道名称').fill('另一家银行');
  await page.getByRole('navigation', { name: '所在位置' }).getByRole('link', { name: '渠道管理' }).click();
  const question = page.getByRole('dialog', { name: '放弃未保存的修改？' });
  await question.getByRole('button', { name: '继续编辑' }).click();
  await expect(page.getByLabel('渠道名称')).toHaveValue('另一家银行');
  await page.getByRole('navigation', { name: '所在位置' }).getByRole('link', { name: '渠道管理' }).click();
  await question.getByRole('button', { name: '放弃修改' }).click();
  await expect(page).toHaveURL(/\/admin\/tenants$/);
});

test(
  'a fault in a browser comes to the list, without what is personal, and out again as a file',
  { tag: '@any-width' },
  async ({ page, look }, info) => {
    const phone = info.project.name === 'phone';
    const path = phone ? '/beneficiary/list' : '/member/address/list';
    await page.goto('/');
    await signIn(page, administrator);
    await page.route(
      (url) => url.pathname === path,
      (route) => route.fulfill({ json: { ret: '1030', msg: '由13812345678提交，请稍后重试', data: null } }),
    );
    const shown = page.waitForResponse('**/api/v1/burying_point/api_exception_event');
    await page.goto(phone ? '/myCenter/passengers' : '/myCenter/address');
    expect((await shown).status()).toBe(200);

    await page.goto(`/admin/exceptions?api=${path}`);
    const rows = page
      .getByRole('region', { name: '异常事件' })
      .getByRole(phone ? 'listitem' : 'row')
      .filter({ hasText: path });
    await expect(rows.first()).toContainText('业务异常');
    await expect(page.getByRole('region', { name: '按类型与接口汇总' }).first()).toContainText('1030');
    await look('admin-exceptions');
    await rows
      .first()
      .getByRole('button', { name: /的详情$/ })
      .click();
    const detail = page.getByRole('dialog', { name: '异常详情' });
    // Of what was answered nothing is told.
    await expect(detail).toContainText('Chrome');
    await expect(detail).not.toContainText('提交');
    await look('admin-exception-detail');
    await page.keyboard.press('Escape');

    const file = await exportAs(page, 'CSV文件');
    expect(file.suggestedFilename()).toMatch(/^异常事件 .*\.csv$/);
    expect(await readFile(await file.path(), 'utf8')).toContain(path);

    await openFilters(page);
    await page.getByLabel('返回码').fill('999999');
    await page.getByLabel('返回码').press('Enter');
    await expect(page).toHaveURL(/code=999999/);
    await expect(page.getByText('没有符合条件的异常事件')).toBeVisible();
    await page.getByRole('region', { name: '筛选条件' }).getByRole('button', { name: '清除筛选' }).click();
    await expect(page).toHaveURL(/\/admin\/exceptions$/);
  },
);

test('nobody else comes in: neither to the pages nor to what is behind them', { tag: '@any-width' }, async ({
  page,
}) => {
  await page.goto('/');
  await signIn(page, '13800000010');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/admin/') && request.method() === 'POST') asked.push(request.url());
  });
  for (const path of ['/admin/tenants', '/admin/tenants/partner', '/admin/exceptions']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: '没有权限' })).toBeVisible();
  }
  expect(asked).toEqual([]);
  await expect(page.getByText('平台管理')).toHaveCount(0);
  const token = await page.evaluate(`JSON.parse(sessionStorage.getItem('woxing.session')).state.token`);
  for (const path of ['/tenant/admin/list', '/exception/admin/list']) {
    const answer = await page.request.post(path, { headers: { authorization: `Bearer ${String(token)}` } });
    expect(answer.status()).toBe(403);
  }
});

test('pages for travelling load nothing of the desk', { tag: '@any-width' }, async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto('/');
  await signIn(page, '13800000010');
  await page.goto('/airTicket/query');
  await page.waitForLoadState('networkidle');
  expect(loaded.some((path) => /\/assets\/core-/.test(path))).toBe(true);
  expect(loaded.filter((path) => /\/assets\/desk-kit-/.test(path))).toEqual([]);
});

async function openTenants(page: Page, phone: boolean): Promise<void> {
  if (phone) {
    await page.goto('/admin/tenants');
    return;
  }
  await page.getByRole('navigation', { name: '会员导航' }).getByRole('button', { name: '平台管理' }).hover();
  await page.getByRole('link', { name: '渠道管理' }).click();
}

/** A visitor of the tenant, in a browser of their own. */
async function seenBy(page: Page, tenant: string, see: (people: Page) => Promise<void>): Promise<void> {
  const context = await page.context().browser()!.newContext({ viewport: page.viewportSize() });
  await context.addInitScript(`sessionStorage.setItem('appId', ${JSON.stringify(tenant)})`);
  const people = await context.newPage();
  await people.goto(new URL('/', page.url()).href);
  await see(people);
  await context.close();
}

const brandColour = (page: Page) =>
  page.evaluate(`document.documentElement.style.getPropertyValue('--color-brand-600')`);
