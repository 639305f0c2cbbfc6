import { clientOf } from './steps/client-of.ts';
import { comeIn, isPhone } from './steps/come-in.ts';
import { expect, test } from './test.ts';

const company = '13800000070';
const administrator = '13800000090';

test('an order on a bill is objected to, the platform answers, and the bill is confirmed', async ({
  page,
  look,
}) => {
  const main = await clientOf(company);
  const { list } = await main.call('/finance/bill/list', {});
  const { billNo } = list.at(isPhone(page) ? -2 : -1)!;
  await comeIn(page, { mobile: company }, `/finance/enterpriseBill/${billNo}`);
  await page
    .getByRole('button', { name: /^对订单.+提出异议$/ })
    .first()
    .click();
  const objection = page.getByRole('dialog', { name: /^对订单.+提出异议$/ });
  await objection.getByRole('textbox', { name: '异议内容' }).fill('服务费与合同约定不符');
  await objection.getByRole('button', { name: '提交异议' }).click();
  await expect(page.getByText('有异议，待答复')).toBeVisible();
  await expect(page.getByText(/^对订单.+提出异议：服务费与合同约定不符$/)).toBeVisible();
  await look('bill-objected');

  await comeIn(page, { mobile: administrator }, '/admin/credit');
  await expect(page.getByRole('heading', { name: '待答复的账单异议' })).toBeVisible();
  await look('bill-objections');
  await page.getByRole('button', { name: '答复' }).first().click();
  const answer = page.getByRole('dialog');
  await answer.getByRole('textbox', { name: '答复内容' }).fill('服务费按新签合同执行，金额无误');
  await answer.getByRole('button', { name: '发送答复' }).click();
  await expect(page.getByText('已答复，并通知该企业主账号')).toBeVisible();

  await comeIn(page, { mobile: company }, `/finance/enterpriseBill/${billNo}`);
  await expect(page.getByText('平台答复：服务费按新签合同执行，金额无误')).toBeVisible();
  await page.getByRole('button', { name: '确认账单' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确认账单' }).click();
  await expect(page.getByText('账单已确认')).toBeVisible();
  await expect(page.getByRole('button', { name: '提出异议' })).toHaveCount(0);
  await look('bill-confirmed');
  main.close();
});
