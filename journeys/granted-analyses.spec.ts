import { readFile } from 'node:fs/promises';
import { extractText, getDocumentProxy } from 'unpdf';
import { clientOf } from './steps/client-of.ts';
import { comeIn } from './steps/come-in.ts';
import { expect, test } from './test.ts';

const company = '13800000070';
/** Leads a department, and is an employee. */
const leader = '13800000072';

// What ended is refused.
test.use({ expectedError: 'status of 403' });

test('a department’s leader is granted its analyses, reads them down to the lines and the month, until that ends', {
  tag: '@phone-by-night',
}, async ({ page, look }) => {
  const client = await clientOf(company);
  const { list } = await client.call('/member/center/employee/find', { keyword: '0072', state: '' });
  const { memberId, name } = list[0]!;
  for (const grant of (await client.call('/member/center/grant/find', { kind: 'analyses' })).list)
    await client.call('/member/center/grant/end', { id: grant.id });
  try {
    await comeIn(page, { mobile: company }, '/personnel/grants?kind=analyses');
    await page.getByRole('button', { name: '添加分析查看人' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('搜索员工').fill('0072');
    await dialog.getByRole('combobox', { name: '被授权员工' }).selectOption(memberId);
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('请至少选择一个部门、成本中心或项目');
    await dialog.getByRole('checkbox', { name: '销售部', exact: true }).check();
    await look('grant-analyses');
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText(name).first()).toBeVisible();

    await comeIn(page, { mobile: leader }, '/bill/analysis?from=2026-01-01');
    await expect(page.getByRole('heading', { name: '差旅分析', level: 1 })).toBeVisible();
    await expect(page.getByText('仅含授权给您的范围：销售部')).toBeVisible();
    await look('granted-analysis');
    await page.getByRole('tab', { name: '月报' }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: '下载PDF' }).click();
    const pdf = await readFile(await (await downloading).path());
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
    expect(text.replaceAll(/\s/g, '')).toContain('（授权范围）');
    await page.goto('/bill/analysisLines?from=2026-01-01');
    await expect(page.getByRole('heading', { name: '差旅明细', level: 1 })).toBeVisible();
    await expect(page.getByText(/共[\d,]+行|没有/).first()).toBeVisible();
    await look('granted-lines');

    const [grant] = (await client.call('/member/center/grant/find', { kind: 'analyses' })).list;
    await client.call('/member/center/grant/end', { id: grant!.id });
    await page.goto('/bill/analysis');
    await expect(page.getByRole('heading', { name: '没有权限' })).toBeVisible();
    await expect(page.getByText('碳排放')).toHaveCount(0);
  } finally {
    client.close();
  }
});
