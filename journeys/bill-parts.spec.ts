import { clientOf } from './steps/client-of.ts';
import { comeIn } from './steps/come-in.ts';
import { expect, test } from './test.ts';

const company = '13800000070';

test('finance sees what a bill is made of, beside the one before, and opens the card of a person @phone-by-night', async ({
  page,
  look,
}) => {
  const main = await clientOf(company);
  const { list } = await main.call('/finance/bill/list', {});
  const parts = (billNo: string, by: 'person' | 'department') =>
    main.call('/finance/bill/parts', { billNo, by });
  let billNo = '';
  for (const bill of list) {
    const people = await parts(bill.billNo, 'person');
    expect(people.amountFen).toBe(bill.totalFen);
    if (people.list.some(({ key }) => key.startsWith('m:') || key.startsWith('n:'))) billNo = bill.billNo;
  }
  expect(billNo).not.toBe('');
  await comeIn(page, { mobile: company }, `/finance/enterpriseBill/${billNo}`);
  await expect(page.getByRole('heading', { name: '账单构成' })).toBeVisible();
  await page.getByRole('tab', { name: '部门' }).click();
  await expect(page).toHaveURL(/by=department/);
  const [department] = (await parts(billNo, 'department')).list;
  await look('bill-parts');
  await page.getByRole('button', { name: `查看“${department!.name}”的明细` }).click();
  await expect(page.getByText(`仅看部门“${department!.name}”`)).toBeVisible();
  await look('bill-part-lines');
  await page.getByRole('button', { name: '查看全部明细' }).click();
  const other = list.find((bill) => bill.billNo !== billNo);
  if (other !== undefined) {
    await page.getByRole('combobox', { name: '对比账单' }).selectOption(other.billNo);
    await expect(page).toHaveURL(new RegExp(`against=${other.billNo}`));
    await expect(page.getByRole('figure', { name: '按部门对比' })).toBeVisible();
    await page.getByRole('figure', { name: '按部门对比' }).scrollIntoViewIfNeeded();
    await expect(
      page.getByRole('figure', { name: '按部门对比' }).locator('canvas, svg').first(),
    ).toBeVisible();
    await look('bill-against');
  }
  await page.getByRole('tab', { name: '出行人' }).click();
  await page
    .getByRole('button', { name: /^查看.+的费用卡$/ })
    .first()
    .click();
  const card = page.getByRole('dialog', { name: /的费用卡$/ });
  await expect(card.getByRole('heading', { name: '明细' })).toBeVisible();
  await look('bill-card');
  await page.reload();
  await expect(card.getByText('所在账单')).toBeVisible();
  // What nobody has written there opens nothing, and says so.
  await page.goto(
    `/finance/enterpriseBill/${billNo}?by=nobody&against=ZD999&part=department&key=%27or&page=-3`,
  );
  await expect(page.getByRole('heading', { name: '账单构成' })).toBeVisible();
  await expect(page.getByText('账单不存在')).toBeVisible();
  main.close();
});
