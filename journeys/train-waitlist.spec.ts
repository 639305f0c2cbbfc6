import { addDays, dayOf } from '@woxing/contract/core/days';
import { comeIn, isPhone } from './steps/come-in.ts';
import { cardOf, choosePassengers } from './steps/fill-order.ts';
import { payByScanning } from './steps/pay-by-scanning.ts';
import { sellOutTrain } from './steps/sell-out-train.ts';
import { expect, test } from './test.ts';

test('a seat on a train that is sold out is waited for, comes back from somebody else, and is ticketed', async ({
  page,
  look,
}) => {
  const day = addDays(dayOf(new Date()), isPhone(page) ? 8 : 4);
  const { ride, giveBack } = await sellOutTrain('13800000020', day);
  const input = [ride.trainNo, ride.startsOn, ride.from, ride.to, ride.seat].join();
  await comeIn(page, { mobile: '13800000010' }, `/train/alternate?ride=${input}`);

  const choices = cardOf(page, '候补车次');
  await expect(choices).toContainText('前面无人');
  await expect(choices).toContainText(/成功率约\d+%/);
  await choices.getByRole('button', { name: '测算说明' }).click();
  await expect(page.getByText('商务座共')).toBeVisible();
  await page.keyboard.press('Escape');
  await choosePassengers(page, [isPhone(page) ? '林静' : '陈晓明']);
  await look('train-waitlist-form');
  await page.getByRole('button', { name: '提交候补' }).click();
  await expect(page).toHaveURL(/\/train\/train_order_pay\/\w+$/);
  const orderNo = /train_order_pay\/(\w+)/.exec(page.url())?.[1] ?? '';
  await payByScanning(page, '支付宝', async () => {});

  await page.goto(`/train/OrderDetails/${orderNo}`);
  const progress = cardOf(page, '候补进度');
  await expect(progress.getByText('候补中')).toBeVisible();
  await expect(progress).toContainText('距截止');
  await look('train-waitlist-waiting');

  await giveBack();
  await expect(progress.getByText('已兑现').first()).toBeVisible();
  await expect(cardOf(page, '乘车人与席位').getByText(/\d{2}车\d{2}[ACF]号/)).toBeVisible();
  await expect(page.getByText(/^候补成功：/).first()).toBeVisible();
  await look('train-waitlist-fulfilled');
});

test('who waits no more has everything back', { tag: '@any-width' }, async ({ page, look }) => {
  const day = addDays(dayOf(new Date()), isPhone(page) ? 7 : 3);
  const { ride } = await sellOutTrain('13800000020', day);
  const input = [ride.trainNo, ride.startsOn, ride.from, ride.to, ride.seat].join();
  await comeIn(page, { mobile: '13800000010' }, `/train/alternate?ride=${input}`);
  await choosePassengers(page, [isPhone(page) ? '林静' : '陈晓明']);
  await page.getByRole('button', { name: '提交候补' }).click();
  await expect(page).toHaveURL(/\/train\/train_order_pay\/\w+$/);
  const orderNo = /train_order_pay\/(\w+)/.exec(page.url())?.[1] ?? '';
  await payByScanning(page, '支付宝', async () => {});
  await page.goto(`/train/OrderDetails/${orderNo}`);
  const progress = cardOf(page, '候补进度');
  await progress.getByRole('button', { name: '取消候补' }).click();
  const dialog = page.getByRole('dialog', { name: '取消候补' });
  await expect(dialog).toContainText('全额原路退回');
  await look('train-waitlist-leave');
  await dialog.getByRole('button', { name: '取消候补' }).click();
  await expect(progress.getByText('候补已结束')).toBeVisible();
  await expect(page.getByText(/^已取消候补/).first()).toBeVisible();
});
