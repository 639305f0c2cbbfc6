import { comeIn } from './steps/come-in.ts';
import { expect, test } from './test.ts';

const employee = '13800000072';
const ours = { name: '示例科技有限公司', taxNo: '91000000000000000K' };

test('an invoice that is mailed to an own address comes in, and the mailbox of the sandbox says so', async ({
  page,
  look,
}) => {
  await comeIn(page, { mobile: employee }, '/myCenter/submit_invoices');
  const hint = page.getByText(/invoice\+official\.[^@\s]+@sandbox\.example/).first();
  const [address] = /invoice\+official\.[^@\s]+@sandbox\.example/.exec(await hint.innerText())!;

  await page.goto('/sandbox/mailbox');
  await page.getByRole('textbox', { name: '收件地址' }).fill(address);
  await page.getByRole('textbox', { name: '购买方名称' }).fill(ours.name);
  await page.getByRole('textbox', { name: '购买方税号' }).fill(ours.taxNo);
  await page.getByRole('textbox', { name: '价税合计（元）' }).fill('0');
  await expect(page.getByText('请填写1至100000的整数')).toBeVisible();
  await page.getByRole('textbox', { name: '价税合计（元）' }).fill('2120');
  await page.getByRole('button', { name: '投递', exact: true }).click();
  // The newest stands at the top.
  const mail = page.getByRole('list', { name: '邮箱中的邮件' }).getByRole('listitem').first();
  await expect(mail.getByText(address)).toBeVisible();
  await expect(mail.getByText('已收取')).toBeVisible();
  await look('sandbox-mailbox');

  await page.goto('/myCenter/submit_invoices');
  await expect(page.getByText('¥2,120').first()).toBeVisible();
});
