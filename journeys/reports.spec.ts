import { readFile } from 'node:fs/promises';
import { addDays, dayOf } from '@woxing/contract/core/days';
import { readSheet } from 'read-excel-file/node';
import { comeIn, isPhone } from './steps/come-in.ts';
import { exportAs, openFilters } from './steps/export-as.ts';
import { expect, test } from './test.ts';

/** Orders of the demo accounts reach back some months. */
const from = addDays(dayOf(new Date()), -300);

test('a company reads what its people have flown, finds a line in the ledger, and takes all of it as a file of Excel', async ({
  page,
  look,
}) => {
  await comeIn(page, { mobile: '13800000070' }, `/myCenter/report_form_dom_air?from=${from}`);
  await expect(page.getByRole('heading', { name: '机票报表', level: 1 })).toBeVisible();
  const count = page.getByText(/共[\d,]+行，净数量[\d,]+，合计¥[\d,.]+/);
  await expect(count).toBeVisible();
  await look('report-air');

  const line = isPhone(page)
    ? page.getByRole('listitem').filter({ hasText: '出票' })
    : page.locator('tbody tr');
  await line.first().click({ position: { x: 180, y: 20 } });
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('与账务一致')).toBeVisible();
  await expect(drawer.getByText('流水合计')).toBeVisible();
  await look('report-air-line');
  await drawer.getByRole('link', { name: '查看订单' }).click();
  await expect(page).toHaveURL(/OrderDetails/);
  await page.goBack();

  await page.getByRole('button', { name: '导出全部' }).click();
  await page.getByRole('button', { name: 'Excel表格' }).click();
  await expect(page.getByText(/文件已生成，共\d+行/)).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载' }).click();
  const rows = await readSheet(await readFile(await (await downloading).path()));
  const words = (await count.textContent()) ?? '';
  const total = Number(/合计¥([\d,.]+)/.exec(words)?.[1]?.replaceAll(',', ''));
  const at = rows[0]!.indexOf('合计');
  expect(rows.at(-1)?.[at]).toBe(total);
  expect(rows.length - 2).toBe(Number(/共([\d,]+)行/.exec(words)?.[1]));

  await openFilters(page);
  await page.getByLabel('业务').selectOption('退票');
  await expect(page).toHaveURL(/kind=refund/);
});

test('a distributor sums flights by carrier and month, and opens the lines of a sum', {
  tag: '@phone-by-night',
}, async ({ page, look }) => {
  await comeIn(page, { mobile: '13800000040' }, `/bill/airSumBill?from=${from}`);
  await expect(page.getByRole('tab', { name: '按航空公司' })).toBeVisible();
  await page.getByRole('tab', { name: '按月' }).click();
  await expect(page).toHaveURL(/by=month/);
  await page
    .getByRole('button', { name: /^查看\d{4}-\d\d的明细$/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: /^\d{4}-\d\d的明细$/ })).toBeVisible();
  await look('report-air-sum');
});

test('a company holds two periods of its bill against each other, by product, and takes the difference as a file', {
  tag: '@phone-by-night',
}, async ({ page, look }) => {
  const today = dayOf(new Date());
  await comeIn(page, { mobile: '13800000070' }, `/bill/sumBill?from=${addDays(today, -120)}`);
  await page.getByRole('button', { name: '与其他期间对比' }).click();
  await expect(page).toHaveURL(/otherFrom=\d{4}-\d\d-01/);
  const compared = page.getByRole('region', { name: '按产品对比' });
  await expect(compared.getByText(/对比\d{4}-\d\d-01至/)).toBeVisible();
  await page.goto(`/bill/sumBill?from=${addDays(today, -20)}&otherFrom=${from}&otherUntil=${today}`);
  await expect(compared.getByText('机票').first()).toBeVisible();
  await expect(compared.getByText(/^[+-]?[\d.]+%$/).first()).toBeVisible();
  await look('report-compared');
  if (isPhone(page)) return;
  const sheet = await exportAs(page, 'Excel表格');
  const rows = await readSheet(await readFile(await sheet.path()));
  expect(rows[0]).toEqual(['产品', '本期金额', '对比期金额', '差额', '增减幅度']);
  for (const [, these, others, more] of rows.slice(1))
    expect(Math.round((Number(these) - Number(others)) * 100)).toBe(Math.round(Number(more) * 100));
  await page.getByRole('button', { name: '结束对比' }).click();
  await expect(compared).toBeHidden();
});

test('each kind of member has a bill of transactions at one address', { tag: '@any-width' }, async ({
  page,
  look,
}) => {
  for (const mobile of ['13800000010', '13800000070']) {
    await comeIn(page, { mobile }, `/bill/transactionBill?from=${from}`);
    await expect(page.getByText(/共[\d,]+笔，合计¥[\d,.]+/)).toBeVisible();
    await expect(page.getByRole('columnheader', { name: '结算方式' })).toBeVisible();
  }
  await look('report-transactions');
  await comeIn(page, { mobile: '13800000070' }, '/bill/airSaleBill');
  await expect(page.getByText('无权访问').or(page.getByText('没有权限'))).toBeVisible();
});

test('a distributor begins the day with what waits and what the month has come to', async ({
  page,
  look,
}) => {
  await comeIn(page, { mobile: '13800000040' }, '/personalCentral/index');
  await expect(page.getByRole('heading', { name: '分销工作台', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: '正在途中' })).toBeVisible();
  const share = page.getByRole('figure', { name: '本月销售构成' });
  await expect(share).toBeVisible();
  await expect(share.getByRole('columnheader', { name: '上月同期' })).toBeVisible();
  const daily = page.getByRole('figure', { name: '本月每日销售' });
  await expect(daily).toBeVisible();
  await look('seller-workbench');
  await daily.getByText('表格', { exact: true }).click();
  await expect(daily.getByRole('columnheader', { name: '销售额' })).toBeVisible();
  await look('seller-daily-table');
  await page
    .getByRole('navigation', { name: '查看明细' })
    .getByRole('link', { name: '机票汇总', exact: true })
    .click();
  await expect(page.getByRole('heading', { name: '机票汇总', level: 1 })).toBeVisible();

  // An operator has the same, with customers of their own.
  await comeIn(page, { mobile: '13800000050' }, '/personalCentral/index');
  const ways = page.getByRole('navigation', { name: '常用入口' });
  await expect(ways.getByRole('link', { name: '下级管理' })).toBeVisible();
  await expect(ways.getByRole('link', { name: '客户管理' })).toBeVisible();
});

test('a company sees what each product and department has cost this month, and whose orders wait', {
  tag: '@phone-by-night',
}, async ({ page, look }) => {
  await comeIn(page, { mobile: '13800000070' }, '/company/index');
  await expect(page.getByRole('figure', { name: '本月消费构成' })).toBeVisible();
  await expect(page.getByRole('figure', { name: '本月各部门消费' })).toBeVisible();
  const waits = page.getByText('待处理', { exact: true }).locator('..');
  await expect(waits.getByText(/^待还账单/)).toBeVisible();
  await look('company-workbench');
  await page
    .getByRole('link', { name: /^\d+人$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/personnel\/enterpriseStall/);
  await page.goBack();
  await page.getByRole('definition').first().getByRole('link').click();
  await expect(page).toHaveURL(/order\/list\?.*tab=to-pay|finance\/enterpriseBill/);
});

test('a company reads what its travel costs depend on, and opens the lines of a carrier', {
  tag: '@phone-by-night',
}, async ({ page, look }) => {
  await comeIn(page, { mobile: '13800000070' }, `/myCenter/analysis?from=${from}`);
  await expect(page.getByRole('heading', { name: '差旅分析', level: 1 })).toBeVisible();
  await expect(page.getByRole('figure', { name: '损失构成' })).toBeVisible();
  await expect(page.getByRole('region', { name: '提前天数与平均价格' })).toBeVisible();
  await look('analysis-savings');
  for (const [part, shown] of [
    ['合规', '出行人的合规情况'],
    ['碳排放', '各产品的碳排放'],
    ['城市对', '城市对与酒店城市'],
    ['供应商份额', '供应商份额'],
  ] as const) {
    await page.getByRole('tab', { name: part }).click();
    await expect(page.getByRole('region', { name: shown })).toBeVisible();
    await expect(page.getByRole('status', { name: '加载中' })).toHaveCount(0);
    await look(`analysis-${shown}`);
  }
  await page.getByLabel('产品').selectOption('机票');
  const carrier = page.getByRole('link', { name: /^查看“.*航空.*”的明细$/ }).first();
  const name = (await carrier.textContent()) ?? '';
  await carrier.click();
  await expect(page.getByRole('heading', { name: '机票报表', level: 1 })).toBeVisible();
  await openFilters(page);
  await page.getByRole('button', { name: `仅看航空公司：${name}，点击取消` }).click();
  await expect(page).not.toHaveURL(/facet/);
});

test('a company takes the report of a month, has it sent on the first, and sets what a day away is worth', {
  tag: '@phone-by-night',
}, async ({ page, look }) => {
  await comeIn(page, { mobile: '13800000070' }, '/myCenter/analysis?tab=monthly');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载PDF' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^\d{4}年\d{1,2}月差旅月报\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByLabel('每月发送').check();
  await page.getByLabel('收件邮箱').fill('boss@example');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('邮箱“boss@example”格式有误')).toBeVisible();
  await page.getByLabel('收件邮箱').fill('boss@example.com');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText(/下次发送：/)).toBeVisible();
  await look('analysis-monthly');

  await comeIn(page, { mobile: '13800000070' }, '/finance/perDiems');
  await expect(page.getByRole('heading', { name: '出差补助', level: 1 })).toBeVisible();
  const fill = page.getByRole('button', { name: '参考中央和国家机关标准填写' });
  await fill
    .or(page.getByRole('group', { name: '城市类别1' }))
    .first()
    .waitFor();
  if (await fill.isVisible()) await fill.click();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('补助标准已保存')).toBeVisible();
  await look('per-diems');
});
