import type { Page } from '@playwright/test';
import { dayOf } from '@woxing/contract/core/days';
import { fen, formatYuan } from '@woxing/contract/core/money';
import { identityCheck } from '@woxing/contract/people/identity.rules';
import { type Client, sandboxPayPassword } from './product/client.ts';
import { clientOf } from './steps/client-of.ts';
import { comeIn, isPhone } from './steps/come-in.ts';
import { cardOf } from './steps/fill-order.ts';
import { findStay, orderFormOf } from './steps/find-stay.ts';
import { expect, test } from './test.ts';

/**
 * 吴海涛 is the main account. 郑文博 stays within four fifths of the usual caps and pays what is above; 冯静怡 leads a department. Two of
 * them in a room may cost the cap of the first and half of that of the second.
 */
const main = '13800000070';
const employee = '13800000071';
const head = '13800000072';

/** By their birthdays, by which of two of one name are told apart. */
const papers = { 郑文博: '11010119920819877', 冯静怡: '11010119841002866' } as const;
type Guest = keyof typeof papers;
const idOf = (name: Guest) => papers[name] + identityCheck(papers[name]);

test('a room above the cap is paid by the company up to the cap and by the person above it', async ({
  page,
  look,
}) => {
  const client = await clientOf(employee);
  const wish = { city: '上海', daysAhead: isPhone(page) ? 27 : 24, nights: 2 };
  const stay = await findStay(client, wish, ({ rate }) =>
    rate.nights.every(({ personFen }) => personFen > 0),
  );
  client.close();
  const { nights } = stay.hotel.rate;
  const partsOf = ({ companyFen, personFen }: (typeof nights)[number]) =>
    `公司承担${formatYuan(companyFen)}个人承担${formatYuan(personFen)}`;

  await comeIn(page, { mobile: employee }, orderFormOf(stay));
  await addSelf(page, '郑文博');
  await expect(page.getByRole('heading', { name: '超出差旅标准' })).toBeVisible();
  if (isPhone(page)) await page.getByRole('button', { name: /明细/ }).click();
  await expect(page.getByText('个人承担').first()).toBeVisible();
  await look('hotel-over-form');
  if (isPhone(page)) await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '提交订单' }).click();

  await expect(page).toHaveURL(/\/pay\/hotel\/\w+$/);
  const orderNo = orderNoOf(page);
  await expect(page.getByRole('heading', { name: '费用承担' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /混合支付.*企业授信/ })).toBeChecked();
  await look('hotel-over-pay');
  await payHere(page);

  await page.goto(`/hotel/OrderDetails/${orderNo}`);
  await expect(page.getByRole('status').filter({ hasText: '已确认' }).first()).toBeVisible();
  const rooms = cardOf(page, '房间与入住人');
  for (const night of nights) await expect(rooms).toContainText(partsOf(night));
  const payments = cardOf(page, '支付记录');
  const sums = { company: sumOf(nights, 'companyFen'), person: sumOf(nights, 'personFen') };
  await expect(payments).toContainText('企业授信');
  await expect(payments).toContainText(sums.company);
  await expect(payments).toContainText(sums.person);
  await look('hotel-over-order');
});

test('what is above the cap for one is within it for two who share the room', {
  tag: '@phone-by-night',
}, async ({ page, look }) => {
  const company = await clientOf(main);
  const client = await clientOf(employee);
  const wish = { city: '上海', daysAhead: isPhone(page) ? 34 : 31, nights: 2, adults: 2 };
  const stay = await findStay(client, wish, ({ rate }) =>
    rate.nights.every(
      ({ priceFen, capFen }) => capFen !== null && priceFen > capFen && priceFen < capFen * 1.5,
    ),
  );
  client.close();
  const { list } = await company.call('/member/center/employee/find', { keyword: '冯静怡' });
  const grant = {
    kind: 'book',
    memberId: list[0]!.memberId,
    whole: '1',
    fromDay: dayOf(new Date()),
  } as const;
  const { id } = await company.call('/member/center/grant/save', grant);
  try {
    await comeIn(page, { mobile: head }, orderFormOf(stay));
    await chooseColleague(page, '郑文博');
    await expect(page.getByRole('heading', { name: '超出差旅标准' })).toBeVisible();
    await addSelf(page, '冯静怡');
    await expect(page.getByRole('heading', { name: '超出差旅标准' })).toHaveCount(0);
    await look('hotel-shared-form');
    await page.getByRole('button', { name: '提交订单' }).click();
    await expect(page).toHaveURL(/\/pay\/hotel\/\w+$/);
    const orderNo = orderNoOf(page);
    await expect(page.getByRole('radio', { name: /^企业授信/ })).toBeChecked();
    await payHere(page);

    await page.goto(`/hotel/OrderDetails/${orderNo}`);
    await expect(page.getByRole('status').filter({ hasText: '已确认' }).first()).toBeVisible();
    const rooms = cardOf(page, '房间与入住人');
    await expect(rooms).toContainText('郑文博');
    await expect(rooms).toContainText('冯静怡');
    await expect(rooms).not.toContainText('个人承担');
    await expect(cardOf(page, '支付记录')).toContainText('企业授信');
    await expect(cardOf(page, '支付记录')).toContainText(formatYuan(stay.hotel.rate.totalFen));
    await look('hotel-shared-order');
  } finally {
    await company.call('/member/center/grant/end', { id });
    company.close();
  }
});

test('a travel manager enters what was agreed on with a hotel, and an employee sleeps there for that', {
  tag: '@phone-by-night',
}, async ({ page, look }) => {
  const company = await clientOf(main);
  const city = isPhone(page) ? '南京' : '武汉';
  const stay = await findStay(company, { city, daysAhead: 20, nights: 2 });
  const { hotel } = stay;
  const agreedFen = fen(Math.floor(hotel.rate.meanFen / 200) * 100);
  try {
    await comeIn(page, { mobile: main }, '/travel/hotelAgreements');
    await page.getByRole('button', { name: '登记协议' }).first().click();
    const dialog = page.getByRole('dialog', { name: '登记协议' });
    await dialog.getByLabel('城市').fill(city);
    await dialog.getByRole('button', { name: /^酒店/ }).click();
    await page.getByRole('searchbox', { name: '输入酒店名称查找' }).fill(hotel.name);
    await page
      .getByRole('list', { name: '酒店' })
      .getByRole('button', { name: hotel.name, exact: true })
      .click();
    await dialog.getByLabel('房型').selectOption(hotel.rate.roomId);
    await dialog.getByLabel('协议号').fill('wx-2027');
    await dialog.getByLabel('每晚协议价').fill(String(agreedFen / 100));
    await look('hotel-agreement-new');
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText(`已保存与${hotel.name}的协议`)).toBeVisible();
    await look('hotel-agreements');

    const days = `arrival=${stay.arrival}&departure=${stay.departure}`;
    await comeIn(page, { mobile: employee }, `/hotel/list?city=${city}&${days}&agreed=1`);
    const found = page.getByRole('article').filter({ hasText: hotel.name });
    await expect(found).toContainText('协议价');
    await expect(found).toContainText(/比同房型其他最低价省|省/);
    await found.getByRole('link').first().click();
    await page
      .getByRole('link', { name: new RegExp(`^预订.*${formatYuan(fen(2 * agreedFen))}`) })
      .first()
      .click();
    await addSelf(page, '郑文博');
    await page.getByRole('button', { name: '提交订单' }).click();
    await expect(page).toHaveURL(/\/pay\/hotel\/\w+$/);
    const orderNo = orderNoOf(page);
    await payHere(page);
    await page.goto(`/hotel/OrderDetails/${orderNo}`);
    await expect(page.getByRole('status').filter({ hasText: '已确认' }).first()).toBeVisible();
    await expect(cardOf(page, '支付记录')).toContainText(formatYuan(fen(2 * agreedFen)));
    await look('hotel-agreed-order');
  } finally {
    await endAgreements(company, hotel.name);
    company.close();
  }
});

const frequent = (page: Page) => page.getByRole('group', { name: '常旅客' });

/** Who has travelled before is on the list as oneself, and may be there from the start; who has not writes their paper. */
async function addSelf(page: Page, name: Guest): Promise<void> {
  const known = frequent(page).getByRole('button', { name: new RegExp(`^${name}.*本人`) });
  const unknown = page.getByRole('button', { name: `添加本人（${name}）` });
  await expect(known.or(unknown)).toBeVisible();
  if (await unknown.isVisible()) {
    await unknown.click();
    await writePaper(page, name);
  } else if ((await known.getAttribute('aria-pressed')) !== 'true') await known.click();
}

/** Of a form in which nobody else is any more. */
async function chooseColleague(page: Page, name: Guest): Promise<void> {
  await expect(page.getByRole('button', { name: '新增入住人' })).toBeVisible();
  const present = frequent(page).getByRole('button', { pressed: true });
  if ((await present.count()) > 0) await present.click();
  await page.getByRole('button', { name: '为同事预订' }).click();
  const picker = page.getByRole('dialog', { name: '选择入住人' });
  await picker.getByLabel('查找姓名或部门').fill(name);
  await picker.getByRole('checkbox', { name: new RegExp(name) }).check();
  await picker.getByRole('button', { name: '完成' }).click();
  await expect(page.getByRole('button', { name: /^移除/ })).toHaveCount(1);
  if ((await page.getByLabel('证件号码').count()) > 0) await writePaper(page, name);
}

/** It is not kept: to other stories the guest stays unknown. */
async function writePaper(page: Page, name: Guest): Promise<void> {
  await page.getByLabel('证件号码').last().fill(idOf(name));
  await page.getByRole('checkbox', { name: '保存到常旅客' }).last().uncheck();
}

async function payHere(page: Page): Promise<void> {
  await page.getByLabel('支付密码').fill(sandboxPayPassword);
  await page.getByRole('button', { name: /^确认支付/ }).click();
  await expect(page).not.toHaveURL(/\/pay\/hotel/);
}

async function endAgreements(company: Client, keyword: string): Promise<void> {
  const { list } = await company.call('/hotel/agreement/find', { keyword, state: 'live' });
  for (const { id } of list) await company.call('/hotel/agreement/end', { id });
}

type Part = 'companyFen' | 'personFen';
const sumOf = (nights: readonly Readonly<Record<Part, number>>[], part: Part): string =>
  formatYuan(fen(nights.reduce((sum, night) => sum + night[part], 0)));

const orderNoOf = (page: Page): string => /\/pay\/hotel\/(\w+)$/.exec(page.url())?.[1] ?? '';
