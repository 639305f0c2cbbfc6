import { momentOf } from '@woxing/contract/core/days';
import { clientOf } from './steps/client-of.ts';
import { comeIn, isPhone } from './steps/come-in.ts';
import { spendOnGroup, subsidiary } from './steps/spend-on-group.ts';
import { expect, test } from './test.ts';

test('an enterprise sees on a map who of its people is where today, and opens the trip of one', {
  tag: '@phone-by-night',
}, async ({ page, look }) => {
  const client = await clientOf(subsidiary);
  const { now } = await client.call('/credit/overview', {});
  const before = Math.round((new Date(now).getTime() - Date.now()) / 1000);
  const orderNo = await spendOnGroup(isPhone(page) ? 4081 : 4080);
  try {
    const order = () => client.call('/order/appOrderDetail', { orderNo });
    await expect
      .poll(async () => (await order()).tickets.map(({ state }) => state), { timeout: 60_000 })
      .toContain('issued');
    const { trip } = await order();
    const leaves = momentOf(trip[0]!.day);
    await client.call('/api/sandbox/clock', {
      offsetSeconds: Math.ceil((leaves.getTime() - Date.now()) / 1000) + 3600,
    });
    await comeIn(page, { mobile: subsidiary }, '/company/index');
    const map = page.getByRole('region', { name: '今日出行地图' });
    await expect(map).toBeVisible();
    await map
      .getByRole('button', { name: /^广州，/ })
      .first()
      .click();
    const chosen = page.getByRole('region', { name: '所选位置的人员' });
    await expect(chosen.getByText(/今日.+出发/).first()).toBeVisible();
    await look('company-map');
    await chosen.getByRole('link').first().click();
    await expect(page).toHaveURL(/OrderDetails/);
  } finally {
    await client.call('/api/sandbox/clock', { offsetSeconds: Math.max(0, before) });
    client.close();
  }
});
