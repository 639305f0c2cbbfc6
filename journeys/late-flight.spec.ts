import { timeOf } from '@woxing/contract/core/days';
import { person, tripIn } from './product/book-flight.ts';
import { clientOf } from './steps/client-of.ts';
import { comeIn, isPhone } from './steps/come-in.ts';
import { type Flown, flyForCompany } from './steps/fly-for-company.ts';
import { keepingTime } from './steps/keeping-time.ts';
import { settled } from './steps/shown-pages.ts';
import { expect, test } from './test.ts';

const employee = '13800000071';
const main = '13800000070';
const minuteMs = 60_000;

const after = ({ departsAt }: Flown, minutes: number) => new Date(departsAt.getTime() + minutes * minuteMs);

test('a flight is late by 90 minutes: whoever booked is told, the workbench, its map and the order say so with the new time; another is on time', {
  tag: '@phone-by-night',
}, async ({ page, look }) => {
  const trip = tripIn(isPhone(page) ? 27 : 25, 'CAN', 'CTU');
  const client = await clientOf(employee);
  const number = isPhone(page) ? 7203 : 7201;
  const late = await flyForCompany(client, trip, person(number), { from: '12:00', until: '16:00' });
  const punctual = await flyForCompany(client, trip, person(number + 1), {
    from: '11:00',
    until: '17:00',
    but: late.flightNo,
  });
  client.close();

  await keepingTime(async (moveTo) => {
    // Its carrier does not say anything yet.
    await moveTo(after(late, -10 * 60));
    await page.goto('/sandbox');
    for (const [no, minutes] of [
      [late.flightNo, '90'],
      [punctual.flightNo, '0'],
    ] as const) {
      await page.getByLabel('航班号或车次').fill(no);
      await page.getByLabel('晚点分钟').fill(minutes);
      await page.getByRole('button', { name: '设置晚点' }).click();
      await expect(page.getByRole('listitem').filter({ hasText: no }).first()).toBeVisible();
    }
    await look('late-sandbox');

    await moveTo(after(late, -120));
    const expected = timeOf(after(late, 90));
    await comeIn(page, { mobile: employee }, `/ticket/OrderDetails/${late.orderNo}`);
    const runs = page.getByRole('region', { name: '当日动态' });
    await expect(async () => {
      await page.reload();
      await settled(page);
      expect((await runs.allTextContents()).join()).toContain(`晚点1小时30分钟预计${expected}起飞`);
    }).toPass();
    await look('late-order');
    await page.getByRole('button', { name: /^消息/ }).click();
    const told = page.getByRole('button', { name: new RegExp(`^未读：\\s*${late.flightNo}晚点1小时30分钟`) });
    await expect(told).toContainText(`预计${expected}起飞`);
    await look('late-bell');
    await told.click();
    await expect(page).toHaveURL(new RegExp(late.orderNo));
    await page.goto(`/ticket/OrderDetails/${punctual.orderNo}`);
    await expect(runs).toContainText('准点');
    await look('late-other-on-time');

    await moveTo(after(late, 20));
    await comeIn(page, { mobile: main }, '/company/index');
    const row = page
      .getByRole('list', { name: '在途人员' })
      .getByRole('listitem')
      .filter({ hasText: late.flightNo });
    await expect(row).toContainText(`晚点1小时30分钟预计${expected}起飞`);
    await settled(page);
    await look('late-workbench');
    const map = page.getByRole('region', { name: '今日出行地图' });
    await map
      .getByRole('button', { name: /^广州，/ })
      .first()
      .click();
    await expect(page.getByRole('region', { name: '所选位置的人员' })).toContainText(
      `晚点1小时30分钟预计${expected}起飞`,
    );
    await look('late-map');
    await moveTo(after(late, 100));
    await comeIn(page, { mobile: main }, `/ticket/OrderDetails/${late.orderNo}`);
    await expect(async () => {
      await page.reload();
      await settled(page);
      expect((await runs.allTextContents()).join()).toMatch(/预计\d\d:\d\d到达/);
    }).toPass();
  });
});
