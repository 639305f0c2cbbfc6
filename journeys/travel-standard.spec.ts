import type { Page } from '@playwright/test';
import { formatYuan } from '@woxing/contract/core/money';
import { chooseFare, tripIn } from './product/book-flight.ts';
import type { Client } from './product/client.ts';
import { clientOf } from './steps/client-of.ts';
import { comeIn, isPhone } from './steps/come-in.ts';
import { flightCards } from './steps/search-flights.ts';
import { expect, test } from './test.ts';

/** 吴海涛 is the main account, 郑文博 an employee of the level 普通员工; 韩雨桐 is the main account of a company of the group. */
const main = '13800000070';
const employee = '13800000071';
const subsidiary = '13800000076';
const level = '普通员工';

async function levelOf(client: Client, name: string) {
  const { list } = await client.call('/member/center/tripLevel/list', {});
  const found = list.find(({ levelName }) => levelName === name);
  if (found === undefined) throw new Error(`no level ${name}`);
  return found;
}

/** What was in force before the story is so again, whatever became of it. */
async function publishAgain(client: Client, levelId: string, standards: unknown): Promise<void> {
  const { draft } = await client.call('/member/center/tripLevel/info', { levelId });
  const sent = { levelId, revision: draft?.revision ?? 0, standards: JSON.stringify(standards) };
  const { revision } = await client.call('/member/center/tripRule/save', sent);
  await client.call('/member/center/tripRule/publish', { levelId, revision, note: '恢复' });
}

test('a cap is lowered: the search says by how much, and who books pays the difference', async ({
  page,
  look,
}) => {
  const company = await clientOf(main);
  const { levelId } = await levelOf(company, level);
  const { current } = await company.call('/member/center/tripLevel/info', { levelId });
  try {
    await comeIn(page, { mobile: main }, '/travel/travelManage');
    await look('standards');
    await page.getByRole('link', { name: `设置${level}的差旅标准` }).click();
    await page.getByLabel('经济舱限价（单程）').fill('100');
    await page.getByLabel('限价容差').fill('0');
    await page.getByRole('button', { name: '保存草稿' }).click();
    await expect(page.getByText('草稿已保存')).toBeVisible();
    await look('standard-level');
    const tried = page.waitForResponse((response) => response.url().endsWith('/tripRule/trialPeople'));
    await page.getByRole('button', { name: /^(开始|重新)试算$/ }).click();
    await tried;
    await expect(page.getByRole('region', { name: '按处理方式' })).toContainText('超出部分由个人承担');
    await expect(page.getByRole('region', { name: '按员工' })).toContainText('¥');
    await page.getByRole('region', { name: '草稿试算' }).scrollIntoViewIfNeeded();
    await look('standard-trial');
    await page.getByRole('button', { name: '发布', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '发布差旅标准' });
    await expect(dialog).toContainText('国内机票 经济舱限价：单程¥1,200，超出¥200以内不计超标 → 单程¥100');
    await look('standard-publish');
    await dialog.getByRole('button', { name: '发布' }).click();
    await expect(page.getByText(/^已发布第\d+版$/)).toBeVisible();

    const booker = await clientOf(employee);
    const trip = tripIn(12);
    const quote = await chooseFare(booker, trip, 0);
    booker.close();
    await comeIn(
      page,
      { mobile: employee },
      `/airTicket/query?from=${trip.from}&to=${trip.to}&day=${trip.day}`,
    );
    const badge = page.getByRole('button', { name: /^超标¥/ }).first();
    await badge.click();
    await expect(page.getByText('经济舱限价').first()).toBeVisible();
    await expect(page.getByText(/标准\s*¥100/).first()).toBeVisible();
    await look('standard-search');

    const offers = quote.segments.map(({ offerId }) => `offers=${encodeURIComponent(offerId)}`).join('&');
    await page.goto(`/airTicket/order_info?${offers}`);
    const person = quote.standard?.personFen;
    expect(person).toBeGreaterThan(0);
    await expect(page.getByRole('heading', { name: '超出差旅标准' })).toBeVisible();
    await expect(page.getByText(`个人承担${formatYuan(person!)}`).first()).toBeVisible();
    await look('standard-order-form');
  } finally {
    await publishAgain(company, levelId, current);
    company.close();
  }
});

test('a company of a group follows it until it publishes, and may go back', { tag: '@any-width' }, async ({
  page,
  look,
}) => {
  const company = await clientOf(subsidiary);
  const { list } = await company.call('/member/center/tripLevel/list', {});
  if (!list.some(({ levelName }) => levelName === level))
    await company.call('/member/center/level/save', { name: level, rank: '3' });
  company.close();
  await comeIn(page, { mobile: subsidiary }, '/travel/travelManage');
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: level }) });
  await expect(card).toContainText('沿用集团标准');
  await expect(card).toContainText('单程¥1,200');
  await card.getByRole('link').click();
  await expect(page.getByText(/保存并发布后改用本企业自己的标准/)).toBeVisible();
  await page.getByLabel('经济舱限价（单程）').fill('900');
  await page.getByRole('button', { name: '保存草稿' }).click();
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '发布' }).click();
  await expect(page.getByText(/^已发布第\d+版$/)).toBeVisible();
  await page.goto('/travel/travelManage');
  await expect(card).toContainText('本企业标准');
  await expect(card).toContainText('单程¥900');
  await look('standard-own');
  await card.getByRole('link').click();
  await page.getByRole('button', { name: '改为沿用集团' }).click();
  await page.getByRole('button', { name: '沿用集团', exact: true }).click();
  await expect(page.getByText('已改为沿用集团标准')).toBeVisible();
  await page.goto('/travel/travelManage');
  await expect(card).toContainText('沿用集团标准');
});

test('city caps of hotels are filled from the template and mended; cars have standards of their own', {
  tag: '@any-width',
}, async ({ page, look }) => {
  await comeIn(page, { mobile: main }, '/travel/travelManage');
  await page.getByRole('link', { name: '设置高级管理层的差旅标准' }).click();
  await page.getByLabel('限制酒店').check();
  await page.getByRole('button', { name: '套用模板' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '套用模板' }).click();
  await page.getByLabel('查找城市').fill('三亚');
  await page.getByRole('button', { name: '修改三亚的限价' }).click();
  const dialog = page.getByRole('dialog', { name: '三亚的限价' });
  await dialog.getByLabel('旺季限价（元）').fill('');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('有旺季月份，请填写旺季限价');
  await dialog.getByLabel('旺季限价（元）').fill('900');
  await look('hotel-cap');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('900').first()).toBeVisible();
  await page.getByRole('button', { name: '导入Excel' }).click();
  await page.locator('input[type=file]').setInputFiles({
    name: '城市限价.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      '城市,每晚限价（元）,旺季限价（元）,旺季月份\r\n北京,700,,\r\n北平,五百,,\r\n北京市,600,,',
    ),
  });
  await expect(page.getByText('2行有误，尚未导入')).toBeVisible();
  await expect(page.getByText('与第2行重复')).toBeVisible();
  await look('hotel-cap-import');
  await page.keyboard.press('Escape');
  await page.goto('/useCarManager/usecar_manager_list');
  await expect(page.getByRole('link', { name: '设置高级管理层的差旅标准' })).toBeVisible();
  await expect(page.getByText('尚未开通预订')).toHaveCount(0);
  await look('car-standards');
});

test('a journey with a change says for all its trains together how it stands to the standard, and which seats would keep it', {
  tag: '@any-width',
}, async ({ page, look }) => {
  const { day } = tripIn(9);
  await comeIn(page, { mobile: employee }, `/train/train_transfer?from=青岛&to=桂林&day=${day}`);
  const card = page.getByRole('article').first();
  await expect(card.getByRole('button', { name: '符合差标' })).toBeVisible();
  await card.getByRole('button', { name: /选席别$/ }).click();
  await card
    .getByRole('button', { name: /(商务座|一等座|软卧).*，选择$/ })
    .first()
    .click();
  const verdict = card.getByRole('button', { name: /^超标¥/ }).last();
  await expect(verdict).toBeVisible();
  await look('standard-transfer');
  await verdict.click();
  const reasons = page.getByRole('dialog', { name: /^超标¥/ });
  await expect(reasons.getByText(/可订席别$/)).toHaveCount(2);
  await expect(reasons).toContainText('可以预订，超出部分由个人承担');
  await expect(reasons).toContainText(/最接近的标准内方案\d{2}:\d{2} .+、.+¥\d/);
});

test('flights with their verdicts stand whole on the first screen, five of them above the bar of a phone', async ({
  page,
}) => {
  const { from, to, day } = tripIn(9);
  await comeIn(page, { mobile: employee }, `/airTicket/query?from=${from}&to=${to}&day=${day}`);
  await expect(flightCards(page).nth(4)).toBeVisible();
  await expect.poll(() => wholeCards(page)).toBeGreaterThanOrEqual(isPhone(page) ? 5 : 4);
});

/** How many flights stand on the screen from edge to edge, without scrolling. */
async function wholeCards(page: Page): Promise<number> {
  const bar = page.locator('[data-phone-bar]');
  const box = (await bar.isVisible()) ? await bar.boundingBox() : null;
  const bottom = box?.y ?? page.viewportSize()?.height ?? 0;
  const cards = await Promise.all(
    (await flightCards(page).all()).slice(0, 12).map((card) => card.boundingBox()),
  );
  return cards.filter((card) => card !== null && card.y >= 0 && card.y + card.height <= bottom).length;
}
