import { addDays, dayOf, momentOf } from '@woxing/contract/core/days';
import { lastDayOf } from '@woxing/contract/core/months.rules';
import { clientOf } from './steps/client-of.ts';
import { comeIn, isPhone } from './steps/come-in.ts';
import { spendOnGroup, subsidiary } from './steps/spend-on-group.ts';
import { expect, test } from './test.ts';

const group = '13800000070';
/** Of a tenant that settles by statement. */
const accounts = '13800060070';
const administrator = '13800000090';

/** Months that are over, the newest first. */
function endedMonths(count: number): string[] {
  const months: string[] = [];
  for (let day = dayOf(new Date()); months.length < count; months.push(day.slice(0, 7)))
    day = addDays(`${day.slice(0, 7)}-01` as typeof day, -1);
  return months;
}

test('finance reads all business of its people in one bill, by product, down to the posting', async ({
  page,
  look,
}) => {
  const from = addDays(dayOf(new Date()), -300);
  await comeIn(page, { mobile: group }, `/bill/businessBill?from=${from}`);
  await expect(page.getByRole('heading', { name: '业务账单', level: 1 })).toBeVisible();
  await expect(page.getByText(/共[\d,]+行，净数量[\d,]+，合计¥[\d,.]+/)).toBeVisible();
  await look('business-bill');
  const line = isPhone(page)
    ? page.getByRole('listitem').filter({ hasText: '预订' })
    : page.locator('tbody tr');
  await line.first().click({ position: { x: 180, y: 20 } });
  await expect(page.getByRole('dialog').getByText('与账务一致')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: '查看汇总' }).click();
  await expect(page.getByRole('tab', { name: '按产品' })).toBeVisible();
  await look('sum-bill');
});

test('the invoices of a bill are asked for from the bill', { tag: '@phone-by-night' }, async ({
  page,
  look,
}) => {
  const client = await clientOf(group);
  const { list } = await client.call('/member/invoice/orders', { billNo: 'all' });
  client.close();
  await comeIn(page, { mobile: group, known: true }, '/company/index');
  await page.getByRole('link', { name: '申请开票' }).click();
  await expect(page).toHaveURL(/apply_invoice\?bill=all/);
  await expect(page.getByRole('heading', { name: '申请开票' })).toBeVisible();
  if (list.length > 0) await expect(page.getByText(`${list.length}个订单`, { exact: true })).toBeVisible();
  await look('invoice-from-bill');
  await page.goto('/finance/enterpriseBill/open');
  await expect(page.getByRole('link', { name: '申请开票' })).toHaveAttribute('href', /bill=open/);
});

test('a group sees what each company costs, settles a month with one, and has it reversed by agreement', {
  tag: '@phone-by-night',
}, async ({ page, look }) => {
  await comeIn(page, { mobile: group }, '/myCenter/credit_member_list');
  await expect(page.getByText('各公司本月消费').first()).toBeVisible();
  await expect(page.getByText('待确认的轧差').first()).toBeVisible();
  const waits = page.locator('section', { hasText: '待处理' });
  await expect(waits.first().getByRole('link', { name: /^\d+笔$/ })).toHaveAttribute(
    'href',
    /finance\/netting/,
  );
  await look('group-workbench');

  const [main, other] = [await clientOf(group), await clientOf(subsidiary)];
  await spendOnGroup(isPhone(page) ? 4078 : 4077);
  const { now } = await main.call('/credit/overview', {});
  const month = dayOf(new Date(now)).slice(0, 7);
  await expect
    .poll(async () => (await main.call('/finance/netting/month', { month })).list.length)
    .toBeGreaterThan(0);
  const before = Math.round((new Date(now).getTime() - Date.now()) / 1000);
  const next = momentOf(addDays(lastDayOf(month), 1), 5);
  await main.call('/api/sandbox/clock', { offsetSeconds: Math.ceil((next.getTime() - Date.now()) / 1000) });
  try {
    await page.goto(`/finance/netting?month=${month}`);
    await page
      .getByRole('button', { name: /^向.+发起轧差$/ })
      .first()
      .click();
    const question = page.getByRole('dialog');
    await expect(question.getByText(/对方确认后入账/)).toBeVisible();
    await question.getByRole('button', { name: '发起轧差' }).click();
    await expect(page.getByText('待对方确认').first()).toBeVisible();
    await look('netting-proposed');

    const [asked] = (await other.call('/finance/netting/list', { month })).list;
    await other.call('/finance/netting/decide', { nettingNo: asked!.nettingNo, act: 'confirm' });
    await page.reload();
    await expect(page.getByText('已入账').first()).toBeVisible();
    await look('netting-booked');
    await page.getByRole('button', { name: `申请冲销：${asked!.nettingNo}` }).click();
    await page.getByRole('dialog').getByLabel('原因').fill('部门归属有误');
    await page.getByRole('dialog').getByRole('button', { name: '申请冲销' }).click();
    await expect(page.getByText('冲销待对方确认').first()).toBeVisible();
    await other.call('/finance/netting/decide', { nettingNo: asked!.nettingNo, act: 'agree' });
    await page.reload();
    await expect(page.getByText('已冲销').first()).toBeVisible();
  } finally {
    await main.call('/api/sandbox/clock', { offsetSeconds: Math.max(0, before) });
    main.close();
    other.close();
  }
});

test('an enterprise objects to the statement of a month, is answered, and agrees with the platform', {
  tag: '@phone-by-night',
}, async ({ page, look }) => {
  const month = endedMonths(2)[isPhone(page) ? 1 : 0]!;
  await comeIn(page, { appId: 'statement', mobile: accounts }, '/statement/account');
  await expect(page.getByRole('heading', { name: '对账单', level: 1 })).toBeVisible();
  await expect(page.getByText('期末余额').first()).toBeVisible();
  await page
    .getByRole('button', { name: new RegExp(`^${Number(month.slice(0, 4))}年${Number(month.slice(5))}月`) })
    .click();
  await expect(page).toHaveURL(new RegExp(`from=${month}-01`));
  await look('statement');
  await page.getByRole('button', { name: '提出异议' }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/异议内容/)
    .fill('缺一笔退款');
  await page.getByRole('dialog').getByRole('button', { name: '提交异议' }).click();
  await expect(page.getByText('提出异议：缺一笔退款')).toBeVisible();

  // Who runs the platform answers, and what was said is read before the balance is confirmed.
  await comeIn(page, { mobile: administrator }, '/admin/credit');
  const objection = page.getByRole('listitem').filter({ hasText: '缺一笔退款' }).filter({ hasText: month });
  await objection.getByRole('button', { name: '答复' }).click();
  await page.getByRole('dialog').getByLabel('答复内容').fill('退款于次日入账，已计入本月');
  await look('statement-answer');
  await page.getByRole('dialog').getByRole('button', { name: '发送答复' }).click();
  await expect(objection).toHaveCount(0);
  await comeIn(
    page,
    { appId: 'statement', mobile: accounts },
    `/statement/account?from=${month}-01&until=${lastDayOf(month)}`,
  );
  await expect(page.getByText(/退款于次日入账/)).toBeVisible();
  await page.getByRole('button', { name: '确认余额' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确认余额' }).click();
  await expect(page.getByText(/^确认期末余额/)).toBeVisible();
  await look('statement-confirmed');
});
