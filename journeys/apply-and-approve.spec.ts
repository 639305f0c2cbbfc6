import type { Page } from '@playwright/test';
import { comeIn } from './steps/come-in.ts';
import { expect, test } from './test.ts';

/** 褚天宇 must apply before booking; 冯静怡 leads his department, and decides alone below ¥5,000; 吴海涛 is the main account. */
const applicant = '13800000073';
const leader = '13800000072';
const main = '13800000070';

const invitation = {
  name: '会议邀请函.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>'),
};

/** The approver opens what the applicant attached, and saves it as it was sent. */
async function saveAttachment(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^预览\s*会议邀请函\.pdf/ }).click();
  const preview = page.getByRole('dialog', { name: invitation.name });
  const saved = page.waitForEvent('download');
  await preview.getByRole('link', { name: '下载' }).click();
  const stream = await (await saved).createReadStream();
  expect(Buffer.concat(await stream.toArray())).toEqual(invitation.buffer);
  await preview.getByRole('button', { name: '关闭' }).click();
}

async function fillTrip(page: Page, reason: string): Promise<void> {
  await page.getByLabel('出发城市').fill('北京');
  await page.getByLabel('到达城市').fill('上海');
  await page.getByRole('button', { name: /^出发日期/ }).click();
  await page.locator('button[data-day]:enabled').last().click();
  await page.getByLabel('机票', { exact: true }).fill('3000');
  await page.getByLabel('出差事由').fill(reason);
}

test('an employee applies for a trip, the leader of the department agrees, and the order form offers it', async ({
  page,
  look,
}) => {
  const reason = `客户现场验收${Date.now() % 100_000}`;
  await comeIn(page, { mobile: applicant }, '/travel/application');
  await expect(page.getByRole('heading', { level: 1, name: '行程申请' })).toBeVisible();
  await look('application-list');
  await page.goto('/travel/application/add');
  await page.getByRole('button', { name: '提交审批' }).click();
  await expect(page.getByRole('alert')).toHaveText('请填写出差事由');
  await fillTrip(page, reason);
  await page.getByRole('searchbox').fill('zwb');
  await page.getByRole('checkbox', { name: /郑文博/ }).check();
  await page.getByRole('searchbox').fill('YF0071');
  await look('application-people');
  await page.getByRole('button', { name: '移除郑文博' }).click();
  await page.getByRole('button', { name: '预估费用' }).click();
  await expect(page.getByText(/^合计约¥[\d,.]+，最低¥[\d,.]+，共1人$/)).toBeVisible();
  await look('application-estimate');
  await page.getByRole('radio', { name: '北京至上海的出行方式：机票' }).check();
  await page.getByRole('button', { name: '填入预算' }).click();
  await expect(page.getByLabel('机票', { exact: true })).not.toHaveValue('3000');
  const disguised = { name: '会议通知.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ') };
  await page.getByLabel('添加附件').first().locator('input').setInputFiles([invitation, disguised]);
  await expect(page.getByText('请上传PDF、JPG、PNG或WebP格式的文件')).toBeVisible();
  await page.getByRole('button', { name: '提交审批' }).click();
  await expect(page.getByText('有附件上传失败，请重试或移除后再提交')).toBeVisible();
  await page.getByRole('button', { name: '移除会议通知.pdf' }).click();
  await look('application-add');
  await page.getByRole('button', { name: '提交审批' }).click();
  await expect(page.getByText('审批中').first()).toBeVisible();
  await expect(page.getByText(reason)).toBeVisible();
  await look('application-details');
  const noteNo = new URL(page.url()).searchParams.get('noteNo')!;

  await comeIn(page, { mobile: leader }, '/travel/audit');
  await expect(page.getByText(/^待处理（\d+）$/)).toBeVisible();
  await look('audit-list');
  await page
    .getByRole('link', { name: /北京—上海/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: '同意' })).toBeVisible();
  await expect(page.getByText(/^合计约¥/)).toBeVisible();
  await look('audit-details');
  await saveAttachment(page);
  await page.getByRole('button', { name: '同意' }).click();
  await expect(page.getByText('已同意').first()).toBeVisible();

  await comeIn(page, { mobile: applicant }, `/travel/applycation_detail?noteNo=${noteNo}`);
  await expect(page).toHaveURL(/\/travel\/apply\/details/);
  await expect(page.getByRole('heading', { name: '名下订单' })).toBeVisible();
});

test('flights abroad and back are estimated as one journey, and fill the budget', async ({ page, look }) => {
  await comeIn(page, { mobile: applicant }, '/travel/application/add');
  await page.getByLabel('出发城市').fill('上海');
  await page.getByLabel('到达城市').fill('伦敦');
  await page.getByRole('button', { name: /^出发日期/ }).click();
  // Of the last day of a month too little is left to fly there and back.
  await page.getByRole('button', { name: '下个月' }).click();
  await page.locator('button[data-day]:enabled').last().click();
  await page.getByRole('button', { name: '添加返程' }).click();
  await page
    .getByRole('button', { name: /^出发日期/ })
    .last()
    .click();
  await page.locator('button[data-day]:enabled').last().click();
  await page.getByRole('button', { name: '预估费用' }).click();
  await expect(page.getByText(/国际机票往返价分摊至本程，含税费/)).toHaveCount(2);
  await expect(page.getByText(/^合计约¥[\d,.]+，最低¥[\d,.]+，共1人$/)).toBeVisible();
  await look('application-estimate-abroad');
  await page.getByRole('button', { name: '填入预算' }).click();
  await expect(page.getByLabel('机票', { exact: true })).not.toHaveValue('');
});

test('the main account writes a flow', { tag: '@any-width' }, async ({ page, look }) => {
  await comeIn(page, { mobile: main }, '/travel/examination_install_list');
  await expect(page.getByRole('heading', { level: 1, name: '审批流程' })).toBeVisible();
  await page.getByRole('link', { name: '新建流程' }).click();
  await page.getByRole('button', { name: '保存流程' }).click();
  await expect(page.getByRole('alert')).toHaveText('请填写流程名称');
  const name = `大额出差${Date.now() % 100_000}`;
  await page.getByLabel('流程名称').fill(name);
  await page.getByLabel('最低金额（元）').first().fill('50000');
  await page.getByLabel('审批人', { exact: true }).selectOption('指定人员');
  await page.getByRole('button', { name: '人员：请选择人员' }).click();
  await page.getByRole('searchbox').fill('fjy');
  await expect(page.getByRole('button', { name: '吴海涛', exact: true })).toBeHidden();
  await look('flow-person');
  await page.getByRole('button', { name: '冯静怡，销售部' }).click();
  await expect(page.getByRole('button', { name: '人员：冯静怡' })).toBeVisible();
  await look('flow-edit');
  await page.getByRole('button', { name: '保存流程' }).click();
  await expect(page.getByRole('link', { name })).toBeVisible();
  await look('flow-list');
  await page
    .getByRole('row', { name })
    .or(page.getByRole('listitem').filter({ hasText: name }))
    .getByRole('button', { name: '删除' })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(page.getByRole('link', { name })).toBeHidden();
});

test('an approver names who decides while they are away, found by department, and from when', {
  tag: '@phone-by-night',
}, async ({ page, look }) => {
  await comeIn(page, { mobile: main }, '/travel/audit');
  await page.getByRole('button', { name: '代理审批' }).click();
  const dialog = page.getByRole('dialog', { name: '设置代理审批人' });
  await dialog.getByRole('button', { name: '代理人：不设代理人' }).click();
  await page.getByRole('searchbox', { name: /^查找姓名/ }).fill('销售');
  await look('approver-search');
  await page.getByRole('button', { name: '冯静怡，销售部' }).click();
  await dialog.getByRole('button', { name: /^开始日期/ }).click();
  await page.locator('button[data-day]:enabled').last().click();
  await expect(dialog.getByRole('button', { name: '代理人：冯静怡' })).toBeVisible();
  await look('approver-away');
  await dialog.getByRole('button', { name: '关闭' }).click();
  await expect(dialog).toBeHidden();
});
