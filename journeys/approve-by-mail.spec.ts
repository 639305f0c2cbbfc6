import { chooseFare, person, placeOrder, tripIn } from './product/book-flight.ts';
import { clientOf } from './steps/client-of.ts';
import { comeIn } from './steps/come-in.ts';
import { haveMail, newestMail } from './steps/have-mail.ts';
import { payAgreedOrder } from './steps/pay-agreed-order.ts';
import { expect, test } from './test.ts';

const employee = '13800000071';
/** 冯静怡 may approve; 吴海涛 is the main account. */
const manager = '13800000072';
const main = '13800000070';

/** An order that 冯静怡 alone decides about: a flow for orders of exactly its price, so that those of other stories pass it by. */
async function orderToApprove(day: number): Promise<string> {
  const [company, client] = [await clientOf(main), await clientOf(employee)];
  const quote = await chooseFare(client, tripIn(day, 'CAN', 'CKG'), 2);
  const priceFen = quote.prices.find(({ type }) => type === 'ADT')!.eachFen;
  const { list } = await company.call('/travel/approval/people', {});
  const { memberId } = list.find(({ name }) => name === '冯静怡')!;
  const { id } = await company.call('/travel/flow/save', {
    name: `邮件审批${day}`,
    when: { kinds: ['order'], minFen: priceFen, maxFen: priceFen },
    nodes: [{ name: '主管', mode: 'any', approvers: [{ kind: 'person', memberId }], onTimeout: 'remind' }],
  });
  const { list: flows } = await company.call('/travel/flow/list', {});
  await company.call('/travel/flow/sort', {
    ids: [id, ...flows.map((flow) => flow.id).filter((other) => other !== id)],
  });
  const { orderNo } = await placeOrder(client, quote, person(6100 + day), crypto.randomUUID());
  await company.call('/travel/flow/remove', { id });
  return orderNo;
}

/** The case that waits for the approver, and the link of their mail about it. */
async function mailedLink(orderNo: string, address: string): Promise<string> {
  const approver = await clientOf(manager);
  const { list } = await approver.call('/travel/note/approveList', { kind: 'order' });
  const { caseId } = list.find(({ subjectId }) => subjectId === orderNo)!;
  const text = await newestMail(approver, address, `caseId=${caseId}`);
  return /\S+\/approval\/link#\S+/.exec(text)![0];
}

test('an approver agrees from the link of a mail, signed out on a phone, and the order goes on', async ({
  page,
  look,
}, info) => {
  const phone = info.project.name === 'phone';
  const address = 'feng.jingyi@example.com';
  await haveMail(await clientOf(manager), address);
  const orderNo = await orderToApprove(phone ? 27 : 26);
  const link = await mailedLink(orderNo, address);
  // Whatever looks at links before people do decides nothing.
  expect((await page.request.get(link)).ok()).toBe(true);

  await comeIn(page, {}, link);
  await expect(page.getByRole('heading', { name: '订单审批' })).toBeVisible();
  await expect(page.getByText(orderNo)).toBeVisible();
  await expect(page.getByRole('timer').first()).toBeVisible();
  await expect(page.getByRole('button', { name: '同意' })).toBeInViewport();
  await look('decision-link');
  await page.getByLabel('审批意见').fill('同意，注意安全');
  await page.getByRole('button', { name: '同意' }).click();
  await expect(page.getByRole('heading', { name: '您已同意' })).toBeVisible();
  await look('decision-link-made');

  await page.reload();
  await expect(page.getByText(/^冯静怡已于.+同意，无须重复处理$/)).toBeVisible();
  await look('decision-link-used');
  await page.getByRole('link', { name: '登录查看审批进度' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();

  await payAgreedOrder(page, employee, orderNo);
});

test('a link that was cut off says where to go on', { tag: '@any-width' }, async ({ page }) => {
  await comeIn(page, {}, '/approval/link#official.0c1d');
  await expect(page.getByText('审批链接无效或不完整，请从邮件中重新打开，或登录后处理')).toBeVisible();
  await comeIn(page, {}, '/approval/link');
  await expect(page.getByRole('heading', { name: '无法通过此链接审批' })).toBeVisible();
  await expect(page.getByRole('link', { name: '登录后处理' })).toBeVisible();
});

test("the link of a partner's mail opens the partner's own site", { tag: '@any-width' }, async ({ page }) => {
  await comeIn(page, {}, '/approval/link?appId=bank#bank.0c1d');
  await expect(page.getByRole('heading', { name: '无法通过此链接审批' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  expect(await page.evaluate(`sessionStorage.getItem('appId')`)).toBe('bank');
});

test('an enterprise switches links off, and on again', { tag: '@any-width' }, async ({ page }) => {
  await comeIn(page, { mobile: main }, '/travel/examination_install_list');
  const box = page.getByRole('checkbox', { name: /审批邮件附带免登录链接/ });
  await expect(box).toBeChecked();
  await box.click();
  await expect(page.getByText('已停用邮件审批链接')).toBeVisible();
  await page.reload();
  await expect(box).not.toBeChecked();
  await box.click();
  await expect(page.getByText('已启用邮件审批链接')).toBeVisible();
});
