import { sandboxPayPassword } from './product/client.ts';
import { clientOf } from './steps/client-of.ts';
import { comeIn, isPhone } from './steps/come-in.ts';
import { costOfChange } from './steps/cost-of-change.ts';
import { cardOf } from './steps/fill-order.ts';
import { haveAirTickets } from './steps/have-air-tickets.ts';
import { expect, test } from './test.ts';

const employee = '13800000071';
const main = '13800000070';

/** A flow for changes of exactly this cost, so that those of other stories pass it by. */
async function flowFor(costFen: number, name: string): Promise<void> {
  const company = await clientOf(main);
  const { id } = await company.call('/travel/flow/save', {
    name,
    when: { kinds: ['change'], minFen: costFen, maxFen: costFen },
    nodes: [{ name: '企业', mode: 'any', approvers: [{ kind: 'main-account' }], onTimeout: 'remind' }],
  });
  const { list } = await company.call('/travel/flow/list', {});
  await company.call('/travel/flow/sort', {
    ids: [id, ...list.map((flow) => flow.id).filter((other) => other !== id)],
  });
}

test('a change that costs more is agreed to by its company, paid, and has a new ticket', {
  tag: '@any-width',
}, async ({ page, look }) => {
  const orderNo = await haveAirTickets(employee, isPhone(page) ? 47 : 37, 1);
  await comeIn(page, { mobile: employee }, `/ticket/OrderDetails/${orderNo}`);
  await page.getByRole('link', { name: '改签', exact: true }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: '升舱差价' })
    .getByRole('link', { name: /^改签至/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: '确认改签' })).toBeVisible();
  await flowFor(await costOfChange(page, employee, orderNo), `改签审批${orderNo}`);
  await page.reload();
  await expect(page.getByText('此次改签须先审批')).toBeVisible();
  await page.getByLabel('申请原因').fill('客户会议改期');
  await page.getByRole('checkbox', { name: /我已知悉改签规则/ }).check();
  await look('change-approval-ask');
  await page.getByRole('button', { name: '提交审批' }).click();
  await expect(page).toHaveURL(/\/travel\/apply\/details\?caseId=/);
  await expect(page.getByText('原票仍然有效，不产生任何费用')).toBeVisible();
  const caseId = new URL(page.url()).searchParams.get('caseId');

  await comeIn(page, { mobile: main }, '/travel/audit/order');
  await expect(page.getByText('改签', { exact: true }).first()).toBeVisible();
  await page.goto(`/travel/audit/details?caseId=${caseId}`);
  await expect(page.getByText('客户会议改期').first()).toBeVisible();
  await expect(page.getByText('另一种办法')).toBeVisible();
  await look('change-approval-audit');
  await page.getByRole('button', { name: '同意' }).click();
  await expect(page.getByRole('button', { name: '同意' })).toHaveCount(0);

  await comeIn(page, { mobile: employee }, `/travel/apply/details?caseId=${caseId}`);
  await expect(page.getByText('新座位已保留')).toBeVisible();
  await look('change-approval-agreed');
  await page.goto(`/pay/order/${orderNo}C1`);
  await page.getByLabel('支付密码').fill(sandboxPayPassword);
  await page.getByRole('button', { name: /^确认支付/ }).click();
  await expect(page).not.toHaveURL(/\/pay\/order\//);
  await page.goto(`/ticket/OrderDetails/${orderNo}`);
  await expect(cardOf(page, '退改记录')).toContainText('已完成');
  await expect(cardOf(page, '改签与退票的审批')).toContainText('已办理');
  await expect(cardOf(page, '乘机人与票号').getByText('已改签')).toHaveCount(1);
});
