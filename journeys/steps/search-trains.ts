import { expect, type Locator, type Page } from '@playwright/test';

/** Searches for direct trains from the landing page, with the day that the form proposes. */
export async function searchTrains(page: Page, from: string, to: string): Promise<void> {
  await page.getByText('火车票', { exact: true }).and(page.locator('label *')).click();
  const form = page.getByRole('form', { name: '火车票' });
  await choosePlace(page, form, '出发地', from);
  await choosePlace(page, form, '到达地', to);
  await form.getByRole('button', { name: '搜索车次' }).click();
  await expect(page).toHaveURL(/\/train\/train_query_list\?/);
  await expect(trainCards(page).first()).toBeVisible();
}

export function trainCards(page: Page): Locator {
  return page.getByRole('article');
}

/** Types into the picker and takes what it finds first. */
export async function choosePlace(page: Page, form: Locator, label: string, place: string): Promise<void> {
  const field = form.getByRole('button', { name: new RegExp(`^${label}`) });
  await field.click();
  const input = page.getByRole('combobox', { name: /^输入城市、车站/ });
  await input.fill(place);
  await expect(page.getByRole('option').first()).toContainText(place);
  await input.press('Enter');
  await expect(input).toBeHidden();
  await expect(field).toContainText(place);
}
