import { person } from './product/book-flight.ts';
import { sandboxPayPassword } from './product/client.ts';
import { addTraveller, cardOf, choosePassengers, fillContact, submitOrder } from './steps/fill-order.ts';
import { flightCards } from './steps/search-flights.ts';
import { openSignIn, signInBySms } from './steps/sign-in.ts';
import { expect, test } from './test.ts';

const { name, certNo } = person(7);

test('a wrong picture code is refused above the form, and a new picture comes', {
  tag: '@any-width',
}, async ({ page, look }) => {
  await page.goto('/');
  await openSignIn(page);
  const dialog = page.getByRole('dialog', { name: '会员登录' });
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText('请输入您的帐号');
  await look('sign-in-empty');
  await dialog.getByLabel('账号', { exact: true }).fill('13800000010');
  await dialog.getByLabel('密码', { exact: true }).fill('woxing2026');
  await dialog.getByLabel('验证码', { exact: true }).fill('????');
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText('验证码错误');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
});

test('somebody signs in by SMS, writes a traveller and pays from the wallet', async ({
  page,
  look,
}, info) => {
  const mobile = info.project.name === 'phone' ? '13800000030' : '13800000020';
  await page.goto('/airTicket/query?from=CAN&to=CTU');
  await signInBySms(page, mobile);
  const flight = flightCards(page).first();
  await flight.getByRole('button', { name: /选舱位/ }).click();
  await flight
    .getByRole('button', { name: /经济舱.*预订/ })
    .first()
    .click();

  await choosePassengers(page, []);
  await addTraveller(page, { name, idCard: certNo });
  await fillContact(page, { name, mobile });
  await look('order-form-new-traveller');
  await submitOrder(page);

  await page.getByRole('radio', { name: /天航宝/ }).check();
  await page.getByLabel('支付密码').fill('000000');
  await page.getByRole('button', { name: /^确认支付/ }).click();
  await expect(page.getByText(/支付密码错误，今日还可尝试\d次/)).toBeVisible();
  await look('wallet-refused');
  await page.getByLabel('支付密码').fill(sandboxPayPassword);
  await page.getByRole('button', { name: /^确认支付/ }).click();
  await expect(page.getByRole('heading', { name: '出票成功' })).toBeVisible();
  await page.getByRole('link', { name: '查看订单详情' }).click();
  await expect(cardOf(page, '支付记录')).toContainText('天航宝');
});
