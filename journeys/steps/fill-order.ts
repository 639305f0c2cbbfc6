import { expect, type Locator, type Page } from '@playwright/test';

export interface NewTraveller {
  readonly name: string;
  readonly idCard: string;
}

/** Presses people of the frequent list, and nobody else: a form begins with the member themselves. */
export async function choosePassengers(page: Page, names: readonly string[]): Promise<void> {
  const frequent = page.getByRole('group', { name: '常旅客' });
  await expect(page.getByRole('button', { name: /^新增乘[机车]人/ })).toBeVisible();
  const pressed = frequent.getByRole('button', { pressed: true });
  for (let left = await pressed.count(); left > 0; left -= 1) {
    await pressed.first().click();
    await expect(pressed).toHaveCount(left - 1);
  }
  for (const name of names) {
    const person = frequent.getByRole('button', { name: new RegExp(name) });
    await person.click();
    await expect(person).toHaveAttribute('aria-pressed', 'true');
  }
}

/** Writes a traveller by hand; the identity card says the birth date and the sex. */
export async function addTraveller(page: Page, traveller: NewTraveller): Promise<void> {
  await page.getByRole('button', { name: '新增乘机人' }).click();
  const fields = page
    .getByRole('listitem')
    .filter({ has: page.getByLabel('证件号码') })
    .last();
  await fields.getByLabel('姓名').fill(traveller.name);
  await fields.getByLabel('证件号码').fill(traveller.idCard);
}

export async function fillContact(page: Page, contact: { name: string; mobile: string }): Promise<void> {
  const card = cardOf(page, '联系人');
  await card.getByLabel('姓名').fill(contact.name);
  await card.getByLabel('手机号码').fill(contact.mobile);
}

/** The section below a heading of the second level. */
export function cardOf(page: Page, title: string): Locator {
  return page.locator('section').filter({ has: page.getByRole('heading', { name: title, level: 2 }) });
}

/** Places the order; answers its number, read from the address of the pay page. */
export async function submitOrder(page: Page): Promise<string> {
  await page.getByRole('button', { name: /提交订单/ }).click();
  await expect(page).toHaveURL(/\/pay\/order\/\w+/);
  return /\/pay\/order\/(\w+)/.exec(page.url())?.[1] ?? '';
}
