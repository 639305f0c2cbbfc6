import { clientOf } from './steps/client-of.ts';
import { comeIn, isPhone } from './steps/come-in.ts';
import { haveAirTickets } from './steps/have-air-tickets.ts';
import { expect, test } from './test.ts';

/** Pays a service fee, which is invoiced on what can be printed. */
const employee = '13800000071';
const administrator = '13800000090';

test('paper is asked for with an invoice, sent by an administrator, put right, and received', async ({
  page,
  look,
}) => {
  const orderNo = await haveAirTickets(employee, isPhone(page) ? 33 : 32, 1);
  await comeIn(page, { mobile: employee }, `/myCenter/apply_invoice?orderNo=${orderNo}`);
  await expect(page.getByRole('heading', { name: '申请开票', level: 1 })).toBeVisible();
  await page.getByRole('textbox', { name: '电子邮箱' }).fill('traveller@example.com');
  await page.getByRole('checkbox', { name: '另寄纸质件' }).check();
  await page.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByText('请选择收件地址')).toBeVisible();
  await page.getByRole('button', { name: '新增地址' }).click();
  const adding = page.getByRole('dialog', { name: '新增地址' });
  await adding.getByRole('textbox', { name: '收件人' }).fill('周敏');
  await adding.getByRole('textbox', { name: '联系电话' }).fill('13800000071');
  await adding.getByRole('combobox', { name: '省份' }).selectOption('广东省');
  await adding.getByRole('combobox', { name: '城市' }).selectOption('深圳市');
  await adding.getByRole('combobox', { name: '区县' }).selectOption('南山区');
  await adding.getByRole('textbox', { name: '详细地址' }).fill('样例大道66号A座12层');
  await adding.getByRole('button', { name: '保存' }).click();
  await expect(adding).toHaveCount(0);
  await page.getByRole('combobox', { name: '收件地址' }).selectOption({ index: 1 });
  await look('invoice-post-apply');
  await page.getByRole('button', { name: '提交申请' }).click();
  await expect(page).toHaveURL(/\/myCenter\/invoices$/);
  await page.goto(`/myCenter/invoices?no=${orderNo}`);
  await expect(page.getByText('待寄出').first()).toBeVisible({ timeout: 60_000 });
  await look('invoice-post-waits');
  const client = await clientOf(employee);
  const [application] = (await client.call('/member/invoice/list', { no: orderNo })).list;
  const no = application!.applicationNo;

  await comeIn(page, { mobile: administrator }, '/admin/invoicePosts');
  await expect(page.getByRole('heading', { name: '发票寄送', level: 1 })).toBeVisible();
  await expect(page.getByText('138****').first()).toBeVisible();
  await look('invoice-posts');
  await page.getByRole('button', { name: `登记寄出：申请${no}` }).click();
  const sending = page.getByRole('dialog', { name: '登记1份发票已寄出' });
  await sending.getByRole('textbox', { name: /^快递单号/ }).fill('123');
  await sending.getByRole('button', { name: '登记寄出' }).click();
  await expect(sending.getByText('请填写8至20位字母与数字的快递单号')).toBeVisible();
  await look('invoice-post-send');
  await sending.getByRole('textbox', { name: /^快递单号/ }).fill('sf 1234 5678 90123');
  await sending.getByRole('button', { name: '登记寄出' }).click();
  await expect(page.getByText('已登记1份')).toBeVisible();
  await page.getByRole('tab', { name: '已寄出' }).click();
  await page.getByRole('button', { name: `更正单号：申请${no}` }).click();
  const correcting = page.getByRole('dialog', { name: '更正单号' });
  await correcting.getByRole('textbox', { name: '快递单号' }).fill('SF1234567890199');
  await correcting.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('SF1234567890199').first()).toBeVisible();
  await look('invoice-posts-sent');

  await comeIn(page, { mobile: employee }, `/myCenter/invoices?no=${orderNo}`);
  await expect(page.getByText('SF1234567890199').first()).toBeVisible();
  await look('invoice-post-sent');
  await page.getByRole('button', { name: `确认收到申请${no}的纸质发票` }).click();
  await expect(page.getByText('已签收').first()).toBeVisible();
  await page.goto('/myCenter/messages');
  await expect(page.getByText('纸质发票已寄出').first()).toBeVisible();
  client.close();
});
