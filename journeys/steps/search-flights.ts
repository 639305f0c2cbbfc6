import { expect, type Locator, type Page } from '@playwright/test';

/** Fills the search form of the landing page and presses its button; the cheapest date is not sought, the default day stays. */
export async function searchFlights(page: Page, from: string, to: string): Promise<void> {
  const form = page.getByRole('form', { name: '国内机票' });
  await chooseCity(page, form, '出发城市', from);
  await chooseCity(page, form, '到达城市', to);
  await form.getByRole('button', { name: '搜索航班' }).click();
  await expect(page).toHaveURL(/\/airTicket\/query\?/);
  await expect(flightCards(page).first()).toBeVisible();
}

export function flightCards(page: Page): Locator {
  return page.getByRole('article');
}

export async function chooseCity(page: Page, form: Locator, label: string, city: string): Promise<void> {
  const field = form.getByRole('button', { name: new RegExp(`^${label}`) });
  await field.click();
  const input = page.getByRole('combobox');
  await input.fill(city);
  await page
    .getByRole('option', { name: new RegExp(`^${city}`) })
    .first()
    .click();
  await expect(input).toBeHidden();
  await expect(field).toContainText(city);
}
