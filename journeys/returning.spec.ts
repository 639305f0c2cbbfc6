import type { Locator, Page } from '@playwright/test';
import { chooseFare, person, placeOrder, tripIn } from './product/book-flight.ts';
import { connect } from './product/client.ts';
import { comeIn, isPhone } from './steps/come-in.ts';
import { confirmAtGateway } from './steps/pay-by-scanning.ts';
import { expect, test } from './test.ts';

/** Somebody who travels themselves: their last ways are on the home, they themselves in the form. */
const returning = '13800000021';
const maxClicks = 5;

test('who has flown before has the next ticket within five clicks of home', async ({ page, look }, info) => {
  const { press, tell } = counted(info.project.name);
  const name = await haveFlown();
  await comeIn(page, { mobile: returning }, '/myCenter/index');
  await press(page.getByRole('link', { name: '再订广州—杭州' }).first());
  const flight = page.getByRole('article').first();
  await press(flight.getByRole('button', { name: /选舱位/ }));
  await press(flight.getByRole('button', { name: /预订/ }).first());
  await expect(page.getByRole('button', { name: `移除${name}` })).toBeVisible();
  await look('returning-form');
  await press(page.getByRole('button', { name: /提交订单/ }));
  await payAsUsual(page, press);
  await expect(page.getByRole('heading', { name: '出票成功' })).toBeVisible();
  expect(tell()).toBeLessThanOrEqual(maxClicks);
});

/** The member has flown before, on a way and a day that nobody else's story has. */
async function haveFlown(): Promise<string> {
  const client = connect(process.env.JOURNEY_URL ?? '');
  await client.signIn(returning, process.env.JOURNEY_CAPTCHA_TOKEN ?? '');
  const { realName, birthday } = await client.call('/member/info', {});
  const { list } = await client.call('/beneficiary/list', { keyword: realName });
  if (!list.some(({ relation }) => relation === 'self'))
    await client.call('/beneficiary/add', {
      name: realName,
      certType: 2,
      certNo: 'E88045451',
      bornDate: birthday ?? '1990-01-01',
      sex: 'M',
      mobilePhone: '',
    });
  const { orders } = await client.call('/order/appOrderList', {});
  const hasFlown = orders.some(({ legs }) =>
    legs.some(({ fromCity, toCity }) => fromCity === '广州' && toCity === '杭州'),
  );
  if (!hasFlown) {
    const fare = await chooseFare(client, tripIn(45, 'CAN', 'HGH'), 3);
    await placeOrder(client, fare, person(545), crypto.randomUUID());
  }
  client.close();
  return realName;
}

/** By what the desk proposes. The payer's confirmation in their own application is not a click of ours. */
async function payAsUsual(page: Page, press: (what: Locator) => Promise<void>): Promise<void> {
  await press(page.getByRole('button', { name: /^(确认支付|打开支付宝支付)/ }));
  if (isPhone(page)) {
    await page.getByRole('button', { name: '确认支付', exact: true }).click();
    await page.getByRole('link', { name: '返回商户' }).click();
    return;
  }
  const gateway = page.waitForEvent('popup');
  await page.getByRole('link', { name: /打开沙箱支付页/ }).click();
  await confirmAtGateway(await gateway);
}

/** Clicks, and seconds since the first of them. */
function counted(what: string) {
  let clicks = 0;
  let begun = 0;
  return {
    press: async (target: Locator): Promise<void> => {
      await expect(target).toBeVisible();
      if (clicks === 0) begun = performance.now();
      clicks += 1;
      await target.click();
    },
    tell: (): number => {
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      console.log(`From home to the ticket (${what}): ${clicks} clicks, ${seconds} s`);
      return clicks;
    },
  };
}
