import type { Page } from '@playwright/test';
import { addDays, dayOf } from '@woxing/contract/core/days';
import { checkDigit } from '@woxing/contract/people/mrz-formats.rules';
import { sandboxPayPassword } from './product/client.ts';
import { comeIn, isPhone } from './steps/come-in.ts';
import { cardOf, fillContact } from './steps/fill-order.ts';
import { passportPicture } from './steps/passport-picture.ts';
import { chooseCity } from './steps/search-flights.ts';
import { expect, test } from './test.ts';

const everyday = '13800000010';

/** The lines of a passport of somebody who flies in no other story: nobody is on two flights at once. */
function passportLines(surname: string, givenNames: string, number: string, born = '880312'): string {
  const names = `P<CHN${surname}<<${givenNames}`.padEnd(44, '<');
  const [ends, own] = ['350101', '<<<<<<<<<<<<<<'];
  const [no, birth, end] = [number + checkDigit(number), born + checkDigit(born), ends + checkDigit(ends)];
  const second = `${no}CHN${birth}M${end}${own}<`;
  return `${names}\n${second}${checkDigit(no + birth + end + own + '<')}`;
}

const passports = {
  desktop: passportLines('GU', 'CHANGFENG', 'E31415926'),
  phone: passportLines('GU', 'CHANGPING', 'E27182818'),
} as const;
const passportsOfRounds = {
  desktop: passportLines('LUO', 'YUANZHOU', 'E14142135'),
  phone: passportLines('LUO', 'YUANFAN', 'E17320508'),
} as const;

async function readPassport(page: Page, lines: string): Promise<void> {
  await page.getByRole('button', { name: '读取机读码' }).click();
  const reader = page.getByRole('dialog', { name: '读取证件机读码' });
  await reader.getByLabel('机读码').fill(lines);
  await reader.getByRole('button', { name: '填入' }).click();
}

test('one way abroad is searched, narrowed, ordered with a passport read from its lines, paid and issued', async ({
  page,
  look,
}) => {
  await comeIn(page, { mobile: everyday }, '/');
  await page.getByRole('link', { name: /国际.*港澳台/ }).click();
  const form = page.getByRole('form', { name: '国际·港澳台机票' });
  await form.getByRole('button', { name: '搜索航班' }).click();
  await expect(form.getByRole('alert')).toHaveText('请选择到达城市');
  await chooseCity(page, form, '到达城市', '东京');
  await look('intl-form');
  await form.getByRole('button', { name: '搜索航班' }).click();
  await expect(page).toHaveURL(/\/intl\/flight_query_list\/1\?parts=SHA-TYO-/);

  await narrowToDirect(page);
  const first = page.getByRole('article').first();
  await expect(first).toContainText('直飞');
  await first.getByRole('button', { name: /，详情/ }).click();
  await expect(first).toContainText('飞行');
  await look('intl-list');
  await first.getByRole('button', { name: /查看票价/ }).click();

  const fare = page.getByRole('article').first();
  await fare.getByRole('button', { name: /票价明细与规则/ }).click();
  await expect(fare.getByRole('region', { name: '税费与燃油附加费明细' })).toContainText('民航发展基金');
  await look('intl-fares');
  // The cheapest cannot be changed.
  await page.getByRole('link', { name: /^标准.*预订/ }).click();
  await expect(page.getByRole('heading', { name: '填写订单' })).toBeVisible();

  await page.getByRole('button', { name: /^提交订单/ }).click();
  await expect(page.getByRole('alert').first()).toContainText('护照');
  await readPassport(page, passports[isPhone(page) ? 'phone' : 'desktop']);
  await expect(page.getByLabel('英文姓')).toHaveValue('GU');
  await fillContact(page, { name: '顾长风', mobile: everyday });
  await look('intl-order-form');
  await page.getByRole('button', { name: /^提交订单/ }).click();
  await page.getByRole('radio', { name: /天航宝/ }).check();
  const orderNo = page.url().split('/').at(-1)!;
  await page.getByLabel('支付密码').fill(sandboxPayPassword);
  await page.getByRole('button', { name: /^确认支付/ }).click();
  await expect(page).toHaveURL(new RegExp(`/intl/OrderDetails/${orderNo}`));

  const tickets = cardOf(page, '旅客与票号');
  await expect(tickets).toContainText('票联1');
  await expect(tickets).toContainText('未使用');
  await look('intl-order');

  await holdChange(page, orderNo, look);
  const sheets = cardOf(page, '退改记录');
  await sheets.getByRole('button', { name: '放弃改签' }).click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: '放弃改签' })
    .click();
  await expect(sheets).toContainText('已放弃');
  await expect(tickets).toContainText('未使用');

  await page.getByRole('button', { name: '退票', exact: true }).click();
  const refund = page.getByRole('dialog', { name: '退票' });
  await expect(refund).toContainText('出票当日可作废，不收退票费');
  await expect(refund).toContainText('天航宝');
  await look('intl-refund');
  await refund.getByRole('button', { name: /^确认退票，退回/ }).click();
  await expect(refund).toContainText('退票申请已提交');
  await refund.getByRole('button', { name: '查看订单' }).click();
  await expect(sheets).toContainText('已完成');
  await expect(tickets).toContainText('已作废');
  await look('intl-refunded');
});

test('parts are chosen one after another, there and back on compared days, and of several cities', async ({
  page,
  look,
}) => {
  const today = dayOf(new Date());
  const [out, back] = [addDays(today, 40), addDays(today, 50)];
  await comeIn(
    page,
    {},
    `/intl/flight_query_list/2?parts=SHA-NYC-${out}&parts=NYC-SHA-${back}&adults=2&children=1`,
  );
  await page.getByRole('button', { name: '往返日期比价' }).click();
  const days = page.getByRole('dialog', { name: '往返日期比价' });
  await days.getByRole('row').nth(2).getByRole('button').nth(1).click();
  await expect(page).toHaveURL(new RegExp(`SHA-NYC-${addDays(out, -2)}`));

  const steps = page.getByRole('region', { name: '行程' });
  await page
    .getByRole('button', { name: /选为去程/ })
    .first()
    .click();
  await expect(steps.getByRole('button', { name: '重选去程' })).toBeVisible();
  await page.reload();
  await expect(steps.getByRole('button', { name: '重选去程' })).toBeVisible();
  await page
    .getByRole('button', { name: /查看票价/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: '选择票价' })).toBeVisible();
  await page
    .getByRole('button', { name: /票价明细与规则/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: '按旅客类型计价' })).toContainText('儿童');
  await look('intl-round-fares');
  await steps.getByRole('button', { name: '重选返程' }).click();
  await expect(page.getByRole('button', { name: /查看票价/ }).first()).toBeVisible();

  const parts = [`SHA-SIN-${out}`, `SIN-SYD-${addDays(out, 4)}`, `SYD-SHA-${back}`];
  await page.goto(`/intl/flight_query_list?${parts.map((part) => `parts=${part}`).join('&')}`);
  for (const number of [1, 2])
    await page
      .getByRole('button', { name: new RegExp(`选为第${number}程`) })
      .first()
      .click();
  await expect(steps.getByRole('listitem')).toHaveCount(3);
  await page
    .getByRole('button', { name: /查看票价/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: '选择票价' })).toBeVisible();

  await page.goto('/intl/flight_query_list/fourfold');
  await expect(page.getByRole('alert')).toContainText('行程类型无法识别');
});

test('several cities are one order, with a passport read from its lines, and each flight has its coupon', {
  tag: '@phone-by-night',
}, async ({ page, look }) => {
  const first = addDays(dayOf(new Date()), 33);
  const parts = [`SHA-SIN-${first}`, `SIN-BKK-${addDays(first, 4)}`, `BKK-SHA-${addDays(first, 9)}`];
  await comeIn(
    page,
    { mobile: everyday },
    `/intl/flight_query_list/3?${parts.map((part) => `parts=${part}`).join('&')}&maxStops=0`,
  );
  for (const number of [1, 2])
    await page
      .getByRole('button', { name: new RegExp(`选为第${number}程`) })
      .first()
      .click();
  await page
    .getByRole('button', { name: /查看票价/ })
    .first()
    .click();
  await page.getByRole('link', { name: /预订/ }).first().click();
  await expect(page.getByRole('heading', { name: '填写订单' })).toBeVisible();
  await readPassport(page, passportsOfRounds[isPhone(page) ? 'phone' : 'desktop']);
  await expect(page.getByLabel('英文姓')).toHaveValue('LUO');
  await fillContact(page, { name: '罗远', mobile: everyday });
  await page.getByRole('button', { name: /^提交订单/ }).click();
  await page.getByRole('radio', { name: /天航宝/ }).check();
  await page.getByLabel('支付密码').fill(sandboxPayPassword);
  await page.getByRole('button', { name: /^确认支付/ }).click();
  const tickets = cardOf(page, '旅客与票号');
  await expect(tickets.getByText('未使用')).toHaveCount(3);
  for (const way of ['上海—新加坡', '新加坡—曼谷', '曼谷—上海']) await expect(tickets).toContainText(way);
  await look('intl-several-cities');
});

test('a round trip for somebody of the list, whose passport is read off a picture: the way back is changed, and one part given back', async ({
  page,
  look,
}) => {
  const today = dayOf(new Date());
  const [out, back] = [addDays(today, 52), addDays(today, 59)];
  await comeIn(
    page,
    { mobile: everyday },
    `/intl/flight_query_list/2?parts=SHA-TYO-${out}&parts=TYO-SHA-${back}&adults=1`,
  );
  await narrowToDirect(page);
  await page
    .getByRole('button', { name: /选为去程/ })
    .first()
    .click();
  await expect(
    page.getByRole('region', { name: '行程' }).getByRole('button', { name: '重选去程' }),
  ).toBeVisible();
  await page
    .getByRole('button', { name: /查看票价/ })
    .first()
    .click();
  await page
    .getByRole('link', { name: /^标准.*预订/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: '填写订单' })).toBeVisible();

  await page.getByRole('button', { name: /^陈晓明/ }).click();
  await expect(page.getByText('常旅客中未保存证件号码、英文姓、')).toBeVisible();
  await expect(page.getByLabel('中文姓名')).toHaveValue('陈晓明');
  await page.getByRole('button', { name: '填入CHEN/XIAOMING' }).click();
  await expect(page.getByLabel('英文名')).toHaveValue('XIAOMING');
  await look('intl-listed');

  await page.getByRole('button', { name: '读取机读码' }).click();
  const reader = page.getByRole('dialog', { name: '读取证件机读码' });
  const picture = reader.locator('input[type=file]');
  await picture.setInputFiles(await passportPicture(page, []));
  await expect(reader.getByRole('alert')).toContainText('没有找到机读码');
  await look('intl-scan-not-found');
  const number = isPhone(page) ? 'E57721566' : 'E69314718';
  const lines = passportLines('CHEN', 'XIAOMING', number, '880512').split('\n');
  await picture.setInputFiles(await passportPicture(page, lines));
  await expect(reader).toBeHidden();
  await expect(page.getByLabel('证件号码')).toHaveValue(number);
  await look('intl-scanned');
  await fillContact(page, { name: '陈晓明', mobile: everyday });
  await page.getByRole('button', { name: /^提交订单/ }).click();
  const orderNo = await payNow(page);
  const tickets = cardOf(page, '旅客与票号');
  await expect(tickets).toContainText('东京—上海');
  await expect(tickets).toContainText('票号');

  await page.getByRole('button', { name: '改签', exact: true }).click();
  const change = page.getByRole('dialog', { name: '改签' });
  await change.getByText('东京至上海', { exact: true }).click();
  await change
    .getByRole('region', { name: '可改签的航班' })
    .getByRole('button', { name: /^改签至/ })
    .first()
    .click();
  await change.getByRole('checkbox', { name: /我已知悉改签规则/ }).check();
  await change.getByRole('button', { name: /^确认改签/ }).click();
  // The change costs something: the cheapest of the fares is not changed for nothing.
  await expect(page).toHaveURL(new RegExp(`/pay/international/${orderNo}C1`));
  await payNow(page, orderNo);
  const sheets = cardOf(page, '退改记录');
  await expect(sheets).toContainText('已完成');
  await look('intl-round-changed');

  await page.getByRole('button', { name: '退票', exact: true }).click();
  const refund = page.getByRole('dialog', { name: '退票' });
  await expect(refund).toContainText('改签后的机票须单独退票');
  await look('intl-round-refund');
  await refund.getByRole('button', { name: /^确认退票，退回/ }).click();
  await expect(refund).toContainText('退票申请已提交');
  await refund.getByRole('button', { name: '查看订单' }).click();
  await expect(tickets).toContainText('未使用');
  await look('intl-round-refunded');
});

/** From the desk to the order; answers its number. */
async function payNow(page: Page, orderNo?: string): Promise<string> {
  await page.getByRole('radio', { name: /天航宝/ }).check();
  const paid = orderNo ?? page.url().split('/').at(-1)!;
  await page.getByLabel('支付密码').fill(sandboxPayPassword);
  await page.getByRole('button', { name: /^确认支付/ }).click();
  await expect(page).toHaveURL(new RegExp(`/intl/OrderDetails/${paid}`));
  return paid;
}

/** Another flight is chosen up to the desk, where it waits to be paid for; then the order again. */
async function holdChange(page: Page, orderNo: string, look: (name: string) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: '改签', exact: true }).click();
  const change = page.getByRole('dialog', { name: '改签' });
  const flights = change.getByRole('region', { name: '可改签的航班' });
  await expect(flights).toContainText('改签费');
  await look('intl-change');
  await flights
    .getByRole('button', { name: /^改签至/ })
    .first()
    .click();
  await expect(change).toContainText('费用明细');
  await change.getByRole('checkbox', { name: /我已知悉改签规则/ }).check();
  await look('intl-change-agree');
  await change.getByRole('button', { name: /^确认改签并支付/ }).click();
  await expect(page).toHaveURL(new RegExp(`/pay/international/${orderNo}C1`));
  await page.goto(`/intl/OrderDetails/${orderNo}`);
}

async function narrowToDirect(page: Page): Promise<void> {
  if (!isPhone(page)) return page.getByRole('button', { name: '仅看直飞' }).click();
  await page.getByRole('button', { name: '筛选' }).click();
  const sheet = page.getByRole('dialog', { name: '筛选' });
  await sheet.getByText('直飞', { exact: true }).click();
  await sheet.getByRole('button', { name: /^查看/ }).click();
}
