import type { Page } from '@playwright/test';
import { chooseFare, payByWallet, person, placeOrder, tripIn } from './product/book-flight.ts';
import { type Client, connect } from './product/client.ts';
import { comeIn, isPhone } from './steps/come-in.ts';
import { cardOf } from './steps/fill-order.ts';
import { expect, test } from './test.ts';

/** What a site that confirms never says; 支付宝 is a name. */
const paymentWords = /支付(?!宝)|付款|已付|待付|应付/;

test('a site of variant A has forms to search by, one of variant B has links and one line', {
  tag: '@any-width',
}, async ({ page, look }) => {
  const form = page.getByRole('form', { name: '国内机票' });
  await comeIn(page, { appId: 'official' }, '/');
  await expect(form).toBeVisible();

  await comeIn(page, { appId: 'confirm' }, '/');
  await expect(page.getByRole('link', { name: /^北京 ?上海/ })).toBeVisible();
  await expect(form).toHaveCount(0);
  await look('b-landing');
  await page.goto('/airTicket/query');
  await expect(page.getByRole('heading', { name: '请选择航线' })).toBeVisible();
  await look('b-no-route');
  await page.goto('/airTicket/query?from=SHA&to=SZX');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('上海 → 深圳')).toBeVisible();
  await expect(page.getByRole('navigation', { name: '前后日期的最低票价' })).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('button', { name: /修改搜索条件/ })).toHaveCount(0);
  await look('b-query');

  await comeIn(page, { appId: 'statement' }, '/');
  await expect(form).toBeVisible();
});

for (const { appId, buyer, contact } of [
  { appId: 'confirm', buyer: '13800020072', contact: false },
  { appId: 'statement', buyer: '13800060072', contact: true },
]) {
  test(`from the order to its tickets, ${appId} confirms and says nothing of payment`, {
    tag: '@any-width',
  }, async ({ page, look, baseURL }) => {
    const client = connect(baseURL!, undefined, appId);
    await client.signIn(buyer, process.env.JOURNEY_CAPTCHA_TOKEN ?? '');
    const fare = await chooseFare(client, tripIn(isPhone(page) ? 33 : 34, 'SHA', 'SZX'), 3);
    const { orderNo } = await placeOrder(client, fare, person(901), `variant-${appId}-${isPhone(page)}`);

    await comeIn(page, { mobile: buyer, appId }, `/pay/order/${orderNo}`);
    await expect(page.getByText('剩余确认时间')).toBeVisible();
    await silentOfPayment(page);
    await look(`${appId}-desk`);
    for (const address of ['/order/list', `/ticket/OrderDetails/${orderNo}`]) {
      await page.goto(address);
      await expect(page.getByText('待确认').filter({ visible: true }).first()).toBeVisible();
      await silentOfPayment(page);
    }
    await expect(page.getByRole('heading', { name: '联系人' })).toHaveCount(contact ? 1 : 0);

    await payByWallet(client, orderNo, `variant-pay-${appId}-${isPhone(page)}`);
    client.close();
    await page.goto(`/view/airTicket/orderfinish.shtml?orderNo=${orderNo}`);
    await expect(page.getByText(/确认成功|出票成功/).first()).toBeVisible();
    await silentOfPayment(page);
    await page.goto(`/ticket/OrderDetails/${orderNo}`);
    await expect(page.getByText(/已通过天航宝确认/)).toBeVisible();
    await silentOfPayment(page);
    await look(`${appId}-order`);
    for (const address of ['/myCenter/index', '/business_index', '/Welcome']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await silentOfPayment(page);
    }
  });
}

test('an order of flights abroad says how the service is asked to give its tickets back', {
  tag: '@any-width',
}, async ({ page, look, baseURL }) => {
  const buyer = '13800020072';
  const client = connect(baseURL!, undefined, 'confirm');
  await client.signIn(buyer, process.env.JOURNEY_CAPTCHA_TOKEN ?? '');
  const key = `variant-abroad-${isPhone(page)}`;
  const orderNo = await placeAbroad(client, isPhone(page) ? 'YUE' : 'LIN', key);
  await payByWallet(client, orderNo, `${key}-pay`, 'internationalPay');
  client.close();

  await comeIn(page, { mobile: buyer, appId: 'confirm' }, `/intl/OrderDetails/${orderNo}`);
  const card = cardOf(page, '退票与改签');
  await expect(card).toContainText('由客服办理');
  await expect(card).toContainText(orderNo);
  await expect(page.getByRole('button', { name: /^(退票|改签)/ })).toHaveCount(0);
  await silentOfPayment(page);
  await look('confirm-abroad-order');
});

/** The cheapest flight from Shanghai to Tokyo for somebody who flies in no other story. */
async function placeAbroad(client: Client, givenNames: string, key: string): Promise<string> {
  const { itineraries } = await client.call('/intl/flight_query_list', {
    flightType: 1,
    fromSegments: [tripIn(41, 'SHA', 'TYO')],
    maxStops: 0,
  });
  const { fares } = await client.call('/intl/flight_price', { parts: [itineraries[0]!.key] });
  const { offer, price } = fares.find(({ family }) => family === 'standard')!;
  const { orderNo } = await client.call(
    '/intl/orderCreate',
    {
      offer,
      passengers: [
        {
          type: 'ADT',
          document: {
            type: 2,
            number: `E${givenNames === 'LIN' ? 42424241 : 42424242}`,
            issuingCountry: 'CN',
            nationality: 'CN',
            expiresOn: '2034-01-01',
            birthday: '1990-03-07',
            sex: 'F',
            surname: 'SHU',
            givenNames,
          },
        },
      ],
      contact: { name: '舒林', mobile: '13900000000' },
      expectTotalFen: price.totalFen,
    },
    { key },
  );
  return orderNo;
}

async function silentOfPayment(page: Page): Promise<void> {
  const pageText = String(await page.evaluate('document.title + document.body.innerText'));
  expect(paymentWords.exec(pageText)?.[0], `on ${page.url()}`).toBeUndefined();
}
