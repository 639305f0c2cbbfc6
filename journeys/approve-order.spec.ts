import { chooseFare, person, placeOrder, tripIn } from './product/book-flight.ts';
import { clientOf } from './steps/client-of.ts';
import { comeIn } from './steps/come-in.ts';
import { payAgreedOrder } from './steps/pay-agreed-order.ts';
import { approverOf, type FlowSent, underFlow } from './steps/under-flow.ts';
import { expect, test } from './test.ts';

const employee = '13800000071';
/** 冯静怡 may approve; 吴海涛 is the main account. */
const manager = '13800000072';
const main = '13800000070';

/** An order that two levels decide about: a flow for orders of exactly its price, so that those of other stories pass it by. */
async function orderToApprove(day: number): Promise<string> {
  const [company, client] = [await clientOf(main), await clientOf(employee)];
  const quote = await chooseFare(client, tripIn(day, 'CAN', 'CTU'), 2);
  const priceFen = quote.prices.find(({ type }) => type === 'ADT')!.eachFen;
  const flow: FlowSent = {
    name: `订单两级审批${day}`,
    when: { kinds: ['order'], minFen: priceFen, maxFen: priceFen },
    nodes: [
      {
        name: '主管',
        mode: 'any',
        approvers: [{ kind: 'person', memberId: await approverOf(company) }],
        onTimeout: 'remind',
      },
      { name: '企业', mode: 'any', approvers: [{ kind: 'main-account' }], onTimeout: 'remind' },
    ],
  };
  const { orderNo } = await underFlow(company, flow, () =>
    placeOrder(client, quote, person(6000 + day), crypto.randomUUID()),
  );
  return orderNo;
}

test(
  'an order waits for two levels with its seats held, and is paid when both have agreed',
  { tag: '@phone-by-night' },
  async ({ page, look }, info) => {
    const orderNo = await orderToApprove(info.project.name === 'phone' ? 23 : 22);
    await comeIn(page, { mobile: employee }, `/ticket/OrderDetails/${orderNo}`);
    await expect(page.getByRole('heading', { name: '等待审批' })).toBeVisible();
    await look('approval-order');
    await page.getByRole('link', { name: '查看审批进度' }).click();
    await expect(page.getByText('座位保留剩余')).toBeVisible();
    await look('approval-applied');
    await page.goto(`/pay/order/${orderNo}`);
    await expect(page.getByLabel('支付密码')).toHaveCount(0);

    for (const mobile of [manager, main]) {
      await comeIn(page, { mobile }, '/travel/audit/order');
      await expect(page.getByText(/^待处理（\d+）$/)).toBeVisible();
      if (mobile === manager) await look('approval-orders');
      await page
        .getByRole('link', { name: /广州—成都/ })
        .first()
        .click();
      await expect(page.getByText(orderNo)).toBeVisible();
      await expect(page.getByText('座位保留剩余')).toBeVisible();
      if (mobile === manager) await look('approval-audit');
      await page.getByRole('button', { name: '同意' }).click();
      await expect(page.getByRole('button', { name: '同意' })).toHaveCount(0);
    }

    await payAgreedOrder(page, employee, orderNo);
  },
);

test('an order that is refused ends with the reason', { tag: '@any-width' }, async ({ page }) => {
  const orderNo = await orderToApprove(25);
  const client = await clientOf(manager);
  const { list } = await client.call('/travel/note/approveList', { kind: 'order' });
  const caseId = list.find(({ subjectId }) => subjectId === orderNo)!.caseId;
  await comeIn(page, { mobile: manager }, `/travel/audit/details?caseId=${caseId}`);
  await page.getByRole('button', { name: '驳回' }).click();
  await page.getByLabel('驳回原因').fill('请改订火车');
  await page.getByRole('button', { name: '确认驳回' }).click();
  await expect(page.getByText('已驳回').first()).toBeVisible();
  await comeIn(page, { mobile: employee }, `/ticket/OrderDetails/${orderNo}`);
  await expect(page.getByText(/驳回：请改订火车。订单已取消，座位已释放/).first()).toBeVisible();
});
