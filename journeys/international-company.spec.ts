import type { Page } from '@playwright/test';
import { addDays, dayOf } from '@woxing/contract/core/days';
import { sandboxPayPassword } from './product/client.ts';
import { clientOf } from './steps/client-of.ts';
import { comeIn, isPhone } from './steps/come-in.ts';
import { cardOf } from './steps/fill-order.ts';
import { approverOf, type FlowSent, underFlow } from './steps/under-flow.ts';
import { expect, test } from './test.ts';

/** 郑文博 flies economy abroad, and better only with a reason; 冯静怡 may approve; 吴海涛 is the main account. */
const employee = '13800000071';
const manager = '13800000072';
const main = '13800000070';

test('an employee flies above the standard with a reason, an approver agrees on a phone, and the credit pays for the tickets', async ({
  page,
  look,
}) => {
  const company = await clientOf(main);
  const flow: FlowSent = {
    name: `国际机票审批${page.viewportSize()!.width}`,
    when: { kinds: ['order'], products: ['international-air'] },
    nodes: [
      {
        name: '主管',
        mode: 'any',
        approvers: [{ kind: 'person', memberId: await approverOf(company) }],
        onTimeout: 'remind',
      },
    ],
  };
  const orderNo = await underFlow(company, flow, () => order(page, look));
  company.close();

  await expect(page.getByRole('heading', { name: '等待审批' })).toBeVisible();
  await expect(page.getByText('超标原因：客户临时改期，须与客户同行')).toBeVisible();
  await look('intl-company-waits');

  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  await comeIn(page, { mobile: manager }, '/travel/audit/order');
  await page
    .getByRole('link', { name: /上海—东京/ })
    .first()
    .click();
  await expect(page.getByText(orderNo)).toBeVisible();
  await expect(page.getByText('座位保留剩余')).toBeVisible();
  await expect(page.getByText(/最高经济舱/).first()).toBeVisible();
  await look('intl-company-approve');
  await page.getByRole('button', { name: '同意' }).click();
  await expect(page.getByRole('button', { name: '同意' })).toHaveCount(0);
  await page.setViewportSize(size);

  await comeIn(page, { mobile: employee }, `/intl/OrderDetails/${orderNo}`);
  await expect(page.getByText('待支付').first()).toBeVisible();
  await page.goto(`/pay/international/${orderNo}`);
  await page.getByRole('radio', { name: /企业授信/ }).check();
  await look('intl-company-pay');
  await page.getByLabel('支付密码').fill(sandboxPayPassword);
  await page.getByRole('button', { name: /^确认支付/ }).click();
  await expect(page).toHaveURL(new RegExp(`/intl/OrderDetails/${orderNo}`));
  const tickets = cardOf(page, '旅客与票号');
  await expect(tickets).toContainText('ZHENG/WENBO');
  await expect(tickets).toContainText('未使用');
  await expect(cardOf(page, '支付记录')).toContainText('企业授信');
  await look('intl-company-order');
});

test('what a level may fly abroad is written with what typical flights come to', async ({ page, look }) => {
  await comeIn(page, { mobile: main }, '/travel/travelManage');
  await page.getByRole('link', { name: '设置普通员工的差旅标准' }).click();
  const card = page.getByRole('region', { name: '国际机票' });
  await expect(card.getByLabel('超级经济舱，单程飞行满')).toHaveValue('8');
  await card.getByLabel('公务舱，单程飞行满').fill('12');
  await expect(card.getByText('上海—纽约，提前2天，公务舱¥38,000')).toBeVisible();
  await card.getByLabel(/时段最低价/).fill('3');
  await expect(card.getByLabel('最低价容差')).toHaveValue('500');
  await look('intl-standard');
});

test('what the company has agreed on with a carrier stands beside the fare of everybody, and is ordered', {
  tag: '@any-width',
}, async ({ page, look }) => {
  const day = addDays(dayOf(new Date()), 40);
  const flights = `/intl/flight_query_list/1?parts=XMN-SIN-${day}&airlines=MF&stops=0`;
  await comeIn(page, { mobile: employee }, flights);
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /查看票价/ })
    .click();
  const agreed = page.getByRole('article', { name: '标准协议价' });
  await expect(agreed.getByText('协议价', { exact: true })).toBeVisible();
  await expect(agreed.getByText(/^公布价¥/)).toBeVisible();
  await expect(page.getByRole('article', { name: '标准', exact: true })).toBeVisible();
  await look('intl-agreed-fares');
  await agreed.getByRole('link', { name: /预订/ }).click();
  await expect(page).toHaveURL(/international_order_info_business\?offer=.*MF-MF2026/);
  await expect(page.getByRole('button', { name: '提交订单' })).toBeEnabled();
});

test('a list shows what the company has agreed on where that is cheaper, with what everybody else pays', {
  tag: '@any-width',
}, async ({ page, look }) => {
  // So soon no special fare is sold, which would be below what was agreed on.
  const day = addDays(dayOf(new Date()), 3);
  const flights = `/intl/flight_query_list/1?parts=XMN-SIN-${day}&airlines=MF&stops=0`;
  await comeIn(page, { mobile: employee }, flights);
  const first = page.getByRole('article').first();
  await expect(first.getByText('协议价', { exact: true })).toBeVisible();
  await expect(first.getByText(/^公布价¥/)).toBeVisible();
  await look('intl-agreed-list');
  await first.getByRole('button', { name: /查看票价/ }).click();
  const agreed = page.getByRole('article', { name: '标准协议价' });
  await expect(agreed.getByText('协议价', { exact: true })).toBeVisible();
  await agreed.getByRole('link', { name: /预订/ }).click();
  await expect(page.getByRole('button', { name: /^提交订单/ })).toBeVisible();
  await expect(page.getByText(/^公布价¥/)).toHaveCount(1);
  await look('intl-agreed-form');

  await comeIn(page, { mobile: '13800000010' }, flights);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('协议价')).toHaveCount(0);
});

async function order(page: Page, look: (name: string) => Promise<void>): Promise<string> {
  const day = addDays(dayOf(new Date()), isPhone(page) ? 46 : 44);
  await comeIn(
    page,
    { mobile: employee },
    `/intl/flight_query_list/1?parts=SHA-TYO-${day}&cabin=business&stops=0`,
  );
  const first = page.getByRole('article').first();
  await expect(first.getByRole('button', { name: '可订舱位超标' })).toBeVisible();
  await look('intl-company-list');
  await first.getByRole('button', { name: /查看票价/ }).click();
  const fare = page.getByRole('article').first();
  await fare.getByRole('button', { name: '可订舱位超标' }).click();
  await expect(page.getByText(/填写超标原因后可以预订/)).toBeVisible();
  await look('intl-company-fares');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /^标准.*预订/ }).click();
  await expect(page).toHaveURL(/international_order_info_business/);
  await expect(page.getByRole('heading', { name: '超出差旅标准' })).toBeVisible();

  await page.getByLabel('证件号码').fill(isPhone(page) ? 'E61803398' : 'E14142135');
  await page.getByLabel('有效期至').fill('2034-05-01');
  await page.getByLabel('英文姓').fill('ZHENG');
  await page.getByLabel('英文名').fill('WENBO');
  await page.getByLabel('性别').selectOption('M');
  await page.getByLabel('出生日期').fill('1992-08-19');
  const contact = cardOf(page, '联系人');
  await contact.getByLabel('姓名').fill('郑文博');
  await contact.getByLabel('手机号码').fill(employee);
  await page.getByRole('button', { name: /^提交订单/ }).click();
  await expect(page.getByText('请填写超标原因').first()).toBeVisible();
  await page.getByLabel('超标原因').fill('客户临时改期，须与客户同行');
  await look('intl-company-form');
  await page.getByRole('button', { name: /^提交订单/ }).click();
  await expect(page).toHaveURL(/\/intl\/OrderDetails\/\w+/);
  return page.url().split('/').at(-1)!;
}
