import type { Page } from '@playwright/test';
import { formatDay } from '@woxing/contract/core/days';
import { tripIn } from './product/book-flight.ts';
import { type Client, sandboxPayPassword } from './product/client.ts';
import { clientOf } from './steps/client-of.ts';
import { comeIn, isPhone } from './steps/come-in.ts';
import { cardOf } from './steps/fill-order.ts';
import { haveAirTickets } from './steps/have-air-tickets.ts';
import { expect, test } from './test.ts';

const everyday = '13800000010';
/** 吴海涛 is the main account, 郑文博 an employee of the level 普通员工. */
const main = '13800000070';
const employee = '13800000071';
const level = '普通员工';

/** Rides are ordered up to seven days ahead; each kind of screen has a flight of its own. */
const daysAhead = (page: Page) => (isPhone(page) ? 5 : 4);

test('a car from a flight waits for it: the carrier moves the flight, and the pick-up moves', {
  tag: '@phone-by-night',
}, async ({ page, look }) => {
  const orderNo = await haveAirTickets(everyday, daysAhead(page), 1);
  await comeIn(page, { mobile: everyday }, `/ticket/OrderDetails/${orderNo}`);
  const flight =
    (await page
      .getByText(/^[0-9A-Z]{2}\d{3,4}$/)
      .first()
      .textContent()) ?? '';
  await page.getByRole('link', { name: '叫车接送机' }).click();
  await expect(page.getByRole('heading', { name: '用车', level: 1 })).toBeVisible();
  await look('car-index');
  await page.getByRole('radio', { name: new RegExp(`接.*${flight}.*到达`) }).check({ force: true });
  await expect(page.getByText(/航班晚到司机照常等候、不加收费用/)).toBeVisible();
  await choosePlace(page, '目的地', '人民广场');
  const economy = page.getByRole('radio', { name: /^经济型/ });
  await economy.check({ force: true });
  await page.getByRole('button', { name: '经济型费用明细' }).click();
  await expect(page.getByText('里程费').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '有大件行李' }).click();
  await look('car-form');
  await page.getByRole('button', { name: '确认预约' }).click();

  await expect(page).toHaveURL(/\/car\/OrderDetails\/\w+$/);
  const ride = page.url();
  await expect(page.getByRole('status').filter({ hasText: '已预约' }).first()).toBeVisible();
  await expect(cardOf(page, '行程信息')).toContainText(flight);
  await look('car-scheduled');

  await delay(page, flight, daysAhead(page));
  // The carrier's news comes to the ride by sweeps, which may be a minute apart; the page says what is known when it is opened.
  await expect(async () => {
    await page.goto(ride);
    await expect(cardOf(page, '行程信息')).toContainText(flight);
    expect(await cardOf(page, '行程信息').innerText()).toContain(`${flight}晚到`);
  }).toPass({ timeout: 300_000 });
  await expect(cardOf(page, '行程信息').locator('s')).toHaveCount(1);
  await expect(cardOf(page, '行程信息')).toContainText('最新');
  await look('car-delayed');

  await page.getByRole('button', { name: '取消用车' }).click();
  const dialog = page.getByRole('dialog', { name: '取消这次用车？' });
  await expect(dialog).toContainText('现在取消不产生费用。');
  await look('car-cancel');
  await dialog.getByRole('button', { name: '确认取消' }).click();
  await expect(page.getByText('已取消用车').first()).toBeVisible();
});

test('a car above the standard is shared by company and person, ridden, paid, questioned and reviewed', async ({
  page,
  look,
}) => {
  const company = await clientOf(main);
  const client = await clientOf(employee);
  const again = await limitRides(company);
  try {
    await keepingTime(client, async (pass) => {
      await comeIn(page, { mobile: employee }, '/car/index');
      await choosePlace(page, '上车地点', '国贸');
      await choosePlace(page, '目的地', '首都机场T3');
      await page.getByRole('radio', { name: /^经济型/ }).check({ force: true });
      await expect(page.getByRole('button', { name: /^超标¥/ }).first()).toBeVisible();
      await expect(page.getByRole('heading', { name: '超出差旅标准' })).toBeVisible();
      await page.getByRole('button', { name: /^添加本人/ }).click();
      await page.getByLabel('证件号码').fill('110101199003072770');
      await expect(page.getByText('个人承担').first()).toBeVisible();
      await look('car-over');
      await page.getByRole('button', { name: '确认叫车' }).click();

      await expect(page).toHaveURL(/\/car\/OrderDetails\/\w+$/);
      const orderNo = /OrderDetails\/(\w+)/.exec(page.url())?.[1] ?? '';
      const driver = page.getByRole('region', { name: '司机' });
      await expect(driver).toContainText('沙箱');
      await expect(driver.getByRole('link', { name: /^联系司机/ })).toHaveAttribute('href', /^tel:/);
      await expect(page.getByRole('region', { name: '行程地图' })).toBeVisible();
      await look('car-coming');

      await pass(orderNo, 'arrived');
      await expect(page.getByRole('timer')).toBeVisible();
      await look('car-arrived');

      await pass(orderNo, 'riding');
      await page.getByRole('button', { name: '更改目的地' }).click();
      await choosePlace(page, '新目的地', '首都机场T2');
      await expect(page.getByText('新预估')).toBeVisible();
      await look('car-redirect');
      await page.getByRole('button', { name: '确认更改' }).click();
      await expect(page.getByText('目的地已更改').first()).toBeVisible();

      await pass(orderNo, 'ended');
      const bill = cardOf(page, '账单');
      await expect(bill).toContainText('个人承担');
      await expect(bill.getByRole('row', { name: /^合计/ })).toContainText('¥');
      await look('car-bill');
      await page.getByRole('link', { name: '去支付' }).first().click();
      await expect(page.getByRole('heading', { name: '费用承担' })).toBeVisible();
      await look('car-pay');
      await page.getByLabel('支付密码').fill(sandboxPayPassword);
      await page.getByRole('button', { name: /^确认支付/ }).click();
      await expect(page).not.toHaveURL(/\/pay\/car/);

      await page.goto(`/car/OrderDetails/${orderNo}`);
      await expect(page.getByRole('status').filter({ hasText: '已结算' }).first()).toBeVisible();
      await page.getByRole('button', { name: '申请核查' }).click();
      const question = page.getByRole('dialog', { name: '账单核查' });
      await question.getByRole('checkbox').first().check();
      await question.getByLabel('说明').fill('实际里程与地图不符');
      await look('car-dispute');
      await question.getByRole('button', { name: '提交核查' }).click();
      await expect(page.getByRole('region', { name: '账单核查' })).toBeVisible();
      await page.getByRole('radio', { name: '5星' }).check({ force: true });
      await page.getByRole('button', { name: '驾驶平稳' }).click();
      await page.getByRole('button', { name: '提交评价' }).click();
      await expect(cardOf(page, '我的评价')).toBeVisible();
      const file = page.waitForEvent('download');
      await page.getByRole('button', { name: '下载行程单' }).click();
      expect((await file).suggestedFilename()).toMatch(/\.pdf$/);
      await look('car-settled');
    });
  } finally {
    await again();
    company.close();
  }
});

async function choosePlace(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${label}：`) }).click();
  const typed = page.getByRole('combobox');
  await typed.fill(name);
  await expect(page.getByRole('option').first()).toContainText(name.slice(0, 2));
  await typed.press('Enter');
  await expect(typed).toHaveCount(0);
}

/** The carrier of the sandbox lets a flight leave later. */
async function delay(page: Page, flight: string, ahead: number): Promise<void> {
  const named = `${flight} ${formatDay(tripIn(ahead).day)}`;
  await page.goto('/sandbox/air');
  const row = cardOf(page, '已售航班')
    .getByRole('listitem')
    .filter({ has: page.getByLabel(`${named}变动多少分钟`) });
  await row.getByRole('button', { name: `${named}变动时刻` }).click();
  await expect(row).toContainText('时刻变动');
}

/** Of rides the company pays ¥60 at most, and the person the rest; resolves to what brings back what was in force. */
async function limitRides(company: Client): Promise<() => Promise<void>> {
  const { list } = await company.call('/member/center/tripLevel/list', {});
  const { levelId } = list.find(({ levelName }) => levelName === level)!;
  const { current } = await company.call('/member/center/tripLevel/info', { levelId });
  const publish = async (standards: unknown, note: string) => {
    const { draft } = await company.call('/member/center/tripLevel/info', { levelId });
    const sent = { levelId, revision: draft?.revision ?? 0, standards: JSON.stringify(standards) };
    const { revision } = await company.call('/member/center/tripRule/save', sent);
    await company.call('/member/center/tripRule/publish', { levelId, revision, note });
  };
  const scenes = ['airport', 'station', 'city', 'overtime'].map((scene) => ({
    scene,
    cities: [],
    hours: [],
    fences: [],
  }));
  const kinds = ['economy', 'comfort'];
  await publish({ ...current, car: { kinds, scenes, rideLimitFen: 6000, over: 'person-pays' } }, '用车限价');
  return () => publish(current, '恢复');
}

type Pass = (orderNo: string, state: 'arrived' | 'riding' | 'ended') => Promise<void>;

/** `pass` moves the product's clock on until a ride has come so far; it is as it was before when the work is done. */
async function keepingTime(client: Client, work: (pass: Pass) => Promise<void>): Promise<void> {
  const aheadOf = async () =>
    Math.round((Date.parse((await client.call('/car/desk', {})).now) - Date.now()) / 1000);
  const before = Math.max(0, await aheadOf());
  const pass: Pass = async (orderNo, state) => {
    for (let minutes = 0; minutes < 240; minutes += 1) {
      const { ride } = await client.call('/car/order/ride', { orderNo });
      if (ride.times.some((one) => one.state === state)) return;
      await client.call('/api/sandbox/clock', { offsetSeconds: (await aheadOf()) + 60 });
    }
    throw new Error(`the ride was never ${state}`);
  };
  try {
    await work(pass);
  } finally {
    await client.call('/api/sandbox/clock', { offsetSeconds: before });
    client.close();
  }
}
