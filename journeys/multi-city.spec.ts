import type { Page } from '@playwright/test';
import { identityCheck } from '@woxing/contract/people/identity.rules';
import { sandboxPayPassword } from './product/client.ts';
import { comeIn, isPhone } from './steps/come-in.ts';
import { addTraveller, cardOf, choosePassengers, fillContact, submitOrder } from './steps/fill-order.ts';
import { chooseCity, flightCards } from './steps/search-flights.ts';
import { expect, test } from './test.ts';

const everyday = '13800000010';

/** People who fly in no other story: nobody is on two flights at once. */
const personOf = (name: string, first17: string) => ({ name, idCard: first17 + identityCheck(first17) });
const travellers = {
  desktop: personOf('顾长庚', '11010119880312455'),
  phone: personOf('顾长宁', '11010119880312456'),
} as const;

test('four legs are searched, chosen one by one, ordered and issued at once, and one of them is given back', async ({
  page,
  look,
}) => {
  await comeIn(page, { mobile: everyday }, '/');
  await searchLegs(page, look);
  const bar = page.getByRole('region', { name: '已选航班' });
  await expect(bar.getByRole('listitem')).toHaveCount(4);
  for (const leg of [1, 2, 3]) {
    await expect(page.getByText(`第${leg}程，共4程：`)).toBeVisible();
    await chooseFare(page, `选为第${leg}程`);
  }
  await expect(bar).toContainText('已选3程，成人票面价合计');
  await look('multi-city-choosing');

  await bar.getByRole('button', { name: '重选第1程' }).click();
  await expect(page.getByText('第1程，共4程：')).toBeVisible();
  await expect(bar.getByRole('button', { name: '重选第3程' })).toBeVisible();
  await chooseFare(page, '选为第1程', 1);
  await expect(page.getByText('第4程，共4程：')).toBeVisible();
  await expect(bar).toContainText('已选3程');
  await chooseFare(page, '预订');

  await expect(page.getByRole('heading', { name: '填写订单' })).toBeVisible();
  if (!isPhone(page)) await expect(page.getByText('各程成人票价')).toBeVisible();
  for (const leg of ['第1程', '第2程', '第3程', '第4程']) await expect(page.getByText(leg)).toBeVisible();
  const traveller = travellers[isPhone(page) ? 'phone' : 'desktop'];
  await choosePassengers(page, []);
  await addTraveller(page, traveller);
  await fillContact(page, { name: traveller.name, mobile: everyday });
  await look('multi-city-order-form');
  const orderNo = await submitOrder(page);
  await payFromWallet(page);

  await page.goto(`/ticket/OrderDetails/${orderNo}`);
  const tickets = cardOf(page, '乘机人与票号');
  await expect(tickets.getByText('已出票')).toHaveCount(4);
  await look('multi-city-order');
  await giveBackThird(page, look);
  await expect(tickets.getByText('已出票')).toHaveCount(3);
  await look('multi-city-refunded');
});

async function searchLegs(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  const form = page.getByRole('form', { name: '国内机票' });
  await form.getByText('多程').click();
  const search = form.getByRole('button', { name: '搜索航班' });
  await search.click();
  await expect(form.getByRole('alert')).toHaveText('请选择第2程的到达城市');
  const leg = (number: number) => form.getByRole('group', { name: `第${number}程` });
  await chooseCity(page, leg(2), '到达城市', '广州');
  await form.getByRole('button', { name: '添加一程' }).click();
  await expect(leg(3).getByRole('button', { name: /^出发城市/ })).toContainText('广州');
  await chooseCity(page, leg(3), '到达城市', '成都');
  await form.getByRole('button', { name: '添加一程' }).click();
  await chooseCity(page, leg(4), '到达城市', '北京');
  await expect(form.getByRole('button', { name: '添加一程' })).toHaveCount(0);
  await look('multi-city-form');
  await search.click();
  await expect(page).toHaveURL(/trip=multi/);
}

/** The flight at a place of the list, at its first fare. */
async function chooseFare(page: Page, act: string, at = 0): Promise<void> {
  const flight = flightCards(page).nth(at);
  await flight.getByRole('button', { name: /选舱位/ }).click();
  await flight
    .getByRole('button', { name: new RegExp(`经济舱.*${act}`) })
    .first()
    .click();
}

async function payFromWallet(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /天航宝/ }).check();
  await page.getByLabel('支付密码').fill(sandboxPayPassword);
  await page.getByRole('button', { name: /^确认支付/ }).click();
  await expect(page.getByRole('heading', { name: '出票成功' })).toBeVisible();
}

async function giveBackThird(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: '退票', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '退票' });
  const boxes = dialog.getByRole('checkbox');
  for (const at of [0, 1, 3]) await boxes.nth(at).uncheck();
  await look('multi-city-refund');
  await dialog.getByRole('button', { name: /^确认退票，退回/ }).click();
  await expect(dialog).toContainText('退票申请已提交');
  await dialog.getByRole('button', { name: '查看订单' }).click();
  await expect(cardOf(page, '退改记录')).toContainText('已完成');
}
