import type { Page } from '@playwright/test';
import { flightCards } from './steps/search-flights.ts';
import { expect, test } from './test.ts';

test.describe('where no script runs', () => {
  test.use({ javaScriptEnabled: false });

  test('a search for flights leads to the address of what was meant', async ({ page, isMobile }) => {
    await page.goto('/');
    const form = page.getByRole('form', { name: '国内机票' });
    await expect(form.getByLabel('出发城市')).toHaveValue('北京');
    await form.getByLabel('出发城市').fill('chengdu');
    await form.getByLabel('到达城市').fill('广州');
    await expect(form.getByLabel('返程日期')).toBeHidden();
    await form.getByText('往返').click();
    await form.getByLabel('出发日期').fill('2030-12-01');
    await form.getByLabel('返程日期').fill('2030-12-04');
    await form.getByRole('button', { name: '搜索航班' }).click();
    await expect(page).toHaveURL(
      /\/airTicket\/query\?trip=round&from=CTU&to=CAN&day=2030-12-01&back=2030-12-04$/,
    );

    if (isMobile) await page.getByLabel('修改搜索条件').check({ force: true });
    await form.getByLabel('出发城市').fill('PVG');
    await form.getByLabel('到达城市').fill('sz');
    await form.getByRole('button', { name: '搜索航班' }).click();
    await expect(page).toHaveURL(/\/airTicket\/query\?trip=one&from=PVG&to=SZX$/);
  });

  test('a search for trains leads to the address of what was meant', { tag: '@phone-by-night' }, async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('group', { name: '要预订的产品' }).getByText('火车票').click();
    const form = page.getByRole('form', { name: '火车票' });
    await form.getByLabel('出发地').fill('北京南');
    await form.getByLabel('到达地').fill('shanghai');
    await form.getByLabel('出发日期').fill('2030-12-01');
    await form.getByLabel('只看高铁动车').check();
    await form.getByRole('button', { name: '搜索车次' }).click();
    await expect(page).toHaveURL(
      `/train/train_query_list?${new URLSearchParams({ from: '北京南站', to: '上海', day: '2030-12-01', fast: '1' }).toString()}`,
    );
  });
});

test('what is typed before the code is there is not lost when it comes', async ({ page, look }) => {
  const code = await delayScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const form = page.getByRole('form', { name: '国内机票' });
  await form.getByLabel('出发城市').fill('chengdu');
  await look('plain-search');
  await form.getByLabel('到达城市').fill('guang');
  const ready = page.waitForResponse(/home\.page/);
  code.arrive();
  await ready;
  // Nobody's field is taken away while letters are typed into it.
  await form.getByLabel('到达城市').pressSequentially('zhou');
  await form.getByLabel('到达城市').blur();
  await expect(form.getByRole('button', { name: '出发城市：chengdu' })).toBeVisible();
  await expect(form.getByRole('button', { name: '到达城市：guangzhou' })).toBeVisible();
  await form.getByRole('button', { name: '搜索航班' }).click();
  await expect(page).toHaveURL(/\/airTicket\/query\?.*from=CTU&to=CAN&day=/);
  await expect(flightCards(page).first()).toBeVisible();
});

test('a search that is sent before the code is there finds flights', { tag: '@any-width' }, async ({
  page,
}) => {
  const code = await delayScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const form = page.getByRole('form', { name: '国内机票' });
  await form.getByLabel('出发城市').fill('上海');
  await form.getByLabel('到达城市').fill('bj');
  await form.getByLabel('到达城市').press('Enter');
  await page.waitForURL(/\/airTicket\/query\?trip=one&from=SHA&to=BJS$/, { waitUntil: 'commit' });
  code.arrive();
  await expect(flightCards(page).first()).toBeVisible();
});

test('what is pressed before the code is there is answered when it comes', {
  tag: '@phone-by-night',
}, async ({ page, isMobile }) => {
  const code = await delayScripts(page);
  await page.goto('/airTicket/query?from=SHA&to=SZX', { waitUntil: 'commit' });
  await page.getByRole('button', { name: isMobile ? '菜单' : '登录' }).click();
  code.arrive();
  await expect(page.getByRole('dialog', { name: isMobile ? '菜单' : '会员登录' })).toBeVisible();
});

/** The scripts of pages wait until they are let through. */
async function delayScripts(page: Page): Promise<{ arrive: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    // The page that asked may have gone.
    await route.continue().catch(() => undefined);
  });
  return { arrive: resolve };
}
