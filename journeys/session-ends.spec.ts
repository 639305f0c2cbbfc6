import type { Page } from '@playwright/test';
import { person } from './product/book-flight.ts';
import { connect, sandboxPassword } from './product/client.ts';
import { addTraveller, cardOf, choosePassengers, fillContact } from './steps/fill-order.ts';
import { flightCards, searchFlights } from './steps/search-flights.ts';
import { signIn, signOut } from './steps/sign-in.ts';
import { expect, test } from './test.ts';

const contact = { name: '陈晓明', mobile: '13912345678' };
const written = { name: '周远航', idCard: '110101199003074477' };

test.describe('a session that ends', () => {
  test.use({ expectedError: '401' });

  test('in the middle of an order loses nothing, and one order is placed', { tag: '@any-width' }, async ({
    page,
    look,
    baseURL,
  }) => {
    const mobile = '13800000010';
    await page.goto('/');
    await signIn(page, mobile);
    await toOrderForm(page);
    await choosePassengers(page, []);
    await addTraveller(page, written);
    await fillContact(page, contact);
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/order/appDomeTicketBook')) keys.push(request.headers()['idempotency-key']);
    });

    await endSession(baseURL ?? '', await tokenOf(page));
    await page.getByRole('button', { name: /提交订单/ }).click();
    const dialog = page.getByRole('dialog', { name: '会员登录' });
    await expect(dialog.getByRole('alert')).toHaveText('登录已过期，请重新登录');
    await look('session-ended');
    await fillAccount(page, mobile);
    await expect(dialog).toBeHidden();

    await expect(page).toHaveURL(/\/pay\/order\/\w+/);
    const orderNo = /\/pay\/order\/(\w+)/.exec(page.url())?.[1] ?? '';
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
    const own = connect(baseURL ?? '', await tokenOf(page));
    const detail = await own.call('/order/appOrderDetail', { orderNo });
    own.close();
    expect(JSON.stringify(detail)).toContain(written.name);
  });

  test('over a form that nobody sent leaves it as it is, and another member finds it empty', {
    tag: '@any-width',
  }, async ({ page, baseURL }) => {
    await page.goto('/');
    await signIn(page, '13800000010');
    await toOrderForm(page);
    // On nobody's list: whoever was in an order before is a frequent traveller of who placed it.
    const stranger = { name: person(61).name, idCard: person(61).certNo };
    await addTraveller(page, stranger);
    await endSession(baseURL ?? '', await tokenOf(page));
    await page.getByRole('button', { name: /提交订单/ }).click();
    await fillAccount(page, '13800000020');
    await expect(page.getByRole('dialog', { name: '会员登录' })).toBeHidden();
    await expect(page.getByRole('heading', { name: '填写订单' })).toBeVisible();
    await expect(page.getByLabel('证件号码')).toHaveCount(0);
    await expect(page.getByText(stranger.name)).toHaveCount(0);
  });
});

test('a reload brings back the form of an order, without the papers', { tag: '@any-width' }, async ({
  page,
  look,
}) => {
  await page.goto('/');
  await signIn(page, '13800000010');
  await toOrderForm(page);
  await choosePassengers(page, ['林静']);
  await addTraveller(page, written);
  await fillContact(page, contact);
  const kept = String(await page.evaluate('JSON.stringify({ ...sessionStorage, ...localStorage })'));
  expect(kept).toContain(written.name);
  expect(kept).not.toContain(written.idCard);

  await page.reload();
  await expect(page.getByText('已恢复您之前填写的内容')).toBeVisible();
  await expect(
    page.getByRole('group', { name: '常旅客' }).getByRole('button', { name: /林静/ }),
  ).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel('证件号码')).toHaveValue('');
  await expect(page.getByRole('listitem').getByLabel('姓名')).toHaveValue(written.name);
  await expect(cardOf(page, '联系人').getByLabel('手机号码')).toHaveValue(contact.mobile);
  await look('order-form-restored');
});

test('a second tab is signed in and out with the first', { tag: '@any-width' }, async ({ page, context }) => {
  await page.goto('/');
  await signIn(page, '13800000010');
  const second = await context.newPage();
  await second.goto('/myCenter/passengers');
  await expect(second.getByRole('heading', { name: '常旅客', level: 1 })).toBeVisible();
  await expect(second.getByRole('dialog')).toHaveCount(0);

  await second.goto('/');
  await signOut(second);
  await page.bringToFront();
  await expect.poll(() => tokenOf(page)).toBeUndefined();

  await signIn(second, '13800000010');
  await expect.poll(() => tokenOf(page)).toBe(await tokenOf(second));
  await second.close();
});

/** By the first flight of the list and its first economy fare. */
async function toOrderForm(page: Page): Promise<void> {
  await searchFlights(page, '北京', '上海');
  const flight = flightCards(page).nth(2);
  await flight.getByRole('button', { name: /选舱位/ }).click();
  await flight
    .getByRole('button', { name: /经济舱.*预订/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: '填写订单' })).toBeVisible();
}

/** As the server ends it when somebody signs this device out elsewhere. */
async function endSession(origin: string, token: string | undefined): Promise<void> {
  const client = connect(origin, token);
  await client.call('/login/logout', {});
  client.close();
}

async function fillAccount(page: Page, mobile: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '会员登录' });
  await dialog.getByLabel('账号', { exact: true }).fill(mobile);
  await dialog.getByLabel('密码', { exact: true }).fill(sandboxPassword);
  await dialog.getByLabel('验证码', { exact: true }).fill(process.env.JOURNEY_CAPTCHA_TOKEN ?? '');
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
}

async function tokenOf(page: Page): Promise<string | undefined> {
  const kept = String(await page.evaluate("sessionStorage.getItem('woxing.session')"));
  return (JSON.parse(kept) as { state: { token?: string } } | null)?.state.token;
}
