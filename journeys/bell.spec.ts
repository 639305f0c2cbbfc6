import { connect } from './product/client.ts';
import { comeIn } from './steps/come-in.ts';
import { haveAirTickets } from './steps/have-air-tickets.ts';
import { expect, test } from './test.ts';

const traveller = '13800000010';

test('the bell rings while somebody looks; what it says is opened, read, and leads to its page', async ({
  page,
  look,
}, info) => {
  const client = connect(process.env.JOURNEY_URL ?? '');
  await client.signIn(traveller, process.env.JOURNEY_CAPTCHA_TOKEN ?? '');
  const { now } = await client.call('/message/list', {});
  await client.call('/message/readAll', { group: '', until: now });
  await comeIn(page, { mobile: traveller }, '/myCenter/index');
  await expect(page.getByRole('button', { name: '消息', exact: true })).toBeVisible();

  const orderNo = await haveAirTickets(traveller, info.project.name === 'phone' ? 29 : 28, 1);
  await page.getByRole('button', { name: /^消息，\d+条未读$/ }).click();
  const rung = page.getByRole('button', { name: new RegExp(`^未读：.*${orderNo}`) });
  await expect(rung.first()).toBeVisible();
  await look('bell');
  const { unread } = await client.call('/message/state', {});
  await rung.first().click();
  await expect(page).toHaveURL(new RegExp(orderNo));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(async () => (await client.call('/message/state', {})).unread).toBe(unread - 1);

  await page.goto('/myCenter/messages');
  await expect(page.getByRole('heading', { level: 1, name: '消息中心' })).toBeVisible();
  await look('messages');
  await page.goto('/myCenter/messages?view=settings');
  await expect(page.getByRole('columnheader', { name: '邮件' }).first()).toBeVisible();
  await look('message-settings');
  client.close();
});
