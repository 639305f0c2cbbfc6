import { person, tripIn } from './product/book-flight.ts';
import { clientOf } from './steps/client-of.ts';
import { comeIn, isPhone } from './steps/come-in.ts';
import { cardOf } from './steps/fill-order.ts';
import { flyForCompany } from './steps/fly-for-company.ts';
import { keepingTime } from './steps/keeping-time.ts';
import { settled } from './steps/shown-pages.ts';
import { expect, test } from './test.ts';

const employee = '13800000071';
const main = '13800000070';
const hourMs = 3_600_000;

test('an employee does not board; the company finds the ticket on its workbench and in its analyses, and gives it back for what was shown', {
  tag: '@phone-by-night',
}, async ({ page, look }) => {
  const [daysAhead, number] = isPhone(page) ? [48, 7102] : [46, 7101];
  await page.goto('/sandbox');
  await page.getByRole('button', { name: '设置旅客未登机（航空供应商故障）' }).click();
  await expect(page.getByText(/旅客未登机.*1次/).first()).toBeVisible();
  await look('unused-switch');
  const client = await clientOf(employee);
  const traveller = person(number);
  const { orderNo, flightNo, departsAt } = await flyForCompany(
    client,
    tripIn(daysAhead, 'CAN', 'WUH'),
    traveller,
  );
  client.close();

  await keepingTime(async (moveTo) => {
    await moveTo(new Date(departsAt.getTime() + 3 * hourMs));
    await comeIn(page, { mobile: main }, '/company/index');
    // Others may have stayed away by themselves.
    const waiting = page.getByRole('link', { name: /^\d+张，可退¥/ });
    const ticket = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: traveller.name });
    await expect(async () => {
      await page.goto('/myCenter/unused_tickets');
      await settled(page);
      expect((await ticket.allTextContents()).join()).toContain(flightNo);
    }).toPass();
    const [, back] = ((await ticket.first().textContent()) ?? '').match(/¥[\d,.]+/g)!;
    await page.goto('/company/index');
    await expect(waiting).toBeVisible();
    await settled(page);
    await look('unused-workbench');

    await comeIn(page, { mobile: employee }, '/travelCentral/index');
    await expect(cardOf(page, '未使用的机票')).toContainText(traveller.name);
    await settled(page);
    await look('unused-employee');

    await comeIn(page, { mobile: main }, '/myCenter/analysis');
    await page.getByRole('button', { name: `查看“${traveller.name}”的明细` }).click();
    await expect(page.getByText(`${traveller.name}的未使用机票`)).toBeVisible();
    await look('unused-analysis');

    await page.goto('/company/index');
    await waiting.click();
    await expect(page.getByRole('heading', { level: 1, name: '未使用的机票' })).toBeVisible();
    await expect(page.getByText(flightNo).first()).toBeVisible();
    await look('unused-list');
    await page.getByRole('link', { name: `去退票：${traveller.name} ${flightNo}` }).click();

    await expect(page).toHaveURL(new RegExp(orderNo));
    await expect(page.getByRole('heading', { level: 1, name: /广州.*武汉/ })).toBeVisible();
    await expect(page.getByRole('region', { name: '未使用的客票' })).toContainText(`现在可退${back}`);
    await settled(page);
    await look('unused-order');
    await page.getByRole('button', { name: '退票', exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: '退票' });
    await dialog.getByRole('button', { name: `确认退票，退回${back}` }).click();
    await expect(dialog).toContainText('退票申请已提交');
    await dialog.getByRole('button', { name: '查看订单' }).click();
    await expect(async () => {
      await page.reload();
      await settled(page);
      expect((await cardOf(page, '退改记录').allTextContents()).join()).toContain('已完成');
    }).toPass();
    await page.goto('/myCenter/unused_tickets');
    await settled(page);
    await expect(ticket).toHaveCount(0);
    await look('unused-none');
  });
});
