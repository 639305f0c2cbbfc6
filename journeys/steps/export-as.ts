import type { Download, Page } from '@playwright/test';
import { isPhone } from './come-in.ts';

/** The file that 导出 of the list on the page hands over. */
export async function exportAs(page: Page, format: 'CSV文件' | 'Excel表格'): Promise<Download> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出', exact: true }).last().click();
  await page.getByRole('button', { name: format }).click();
  return downloading;
}

/** The filters of a list; a phone has most of them folded away. */
export async function openFilters(page: Page): Promise<void> {
  if (!isPhone(page)) return;
  const more = page.getByRole('button', { name: '筛选', exact: true });
  if ((await more.getAttribute('aria-expanded')) === 'false') await more.click();
}
