import { addDays, dayOf } from '@woxing/contract/core/days';
import { connect } from './product/client.ts';
import { comeIn, isPhone } from './steps/come-in.ts';
import { cardOf } from './steps/fill-order.ts';
import { haveTrainTickets } from './steps/have-train-tickets.ts';
import { expect, test } from './test.ts';

const everyday = '13800000010';

/** The railway stops a train of a day, or lets it run again. */
async function stopTrain(trainNo: string, startsOn: string, stopped: boolean): Promise<void> {
  const client = connect(process.env.JOURNEY_URL ?? '');
  await client.call('/api/sandbox/rail/stop', { trainNo, startsOn, stopped });
  client.close();
}

test('a train that is stopped is flagged on its order, sold no more, and given back in full', {
  tag: '@any-width',
}, async ({ page, look }) => {
  const day = addDays(dayOf(new Date()), isPhone(page) ? 3 : 2);
  const orderNo = await haveTrainTickets(everyday, day, ['林静'], 'G9');
  await stopTrain('G9', day, true);
  await comeIn(page, { mobile: everyday }, `/train/OrderDetails/${orderNo}`);
  await expect(page.getByText('G9次列车停运，请勿前往乘车。车票可全额退票')).toBeVisible();
  await expect(cardOf(page, '车次信息').getByRole('note')).toContainText('可全额退票，也可免费改签其他列车');
  await look('train-stopped');

  await page.getByRole('button', { name: '退票', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '退票' });
  await expect(dialog).toContainText('不收退票费');
  await expect(dialog).toContainText('列车停运，全额退票');
  await dialog.getByRole('button', { name: /^确认退票，退回¥\d/ }).click();
  await dialog.getByRole('button', { name: '查看订单' }).click();
  await expect(cardOf(page, '乘车人与席位')).toContainText('已退票');

  await page.goto(`/train/train_order_info?ride=G9,${day},北京南,上海虹桥,O`);
  await expect(page.getByText('所选车票不能预订了')).toBeVisible();
  await expect(page.getByText(/列车停运/)).toBeVisible();
  await look('train-not-sold');
  await page.getByRole('link', { name: /^看\d+月\d+日的车次$/ }).click();
  await expect(page).toHaveURL(/train_query_list/);
  await stopTrain('G9', day, false);
});
