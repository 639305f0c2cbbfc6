import { chooseFare, person, placeOrder, tripIn } from './product/book-flight.ts';
import { clientOf } from './steps/client-of.ts';
import { comeIn } from './steps/come-in.ts';
import { type FlowSent, underFlow } from './steps/under-flow.ts';
import { expect, test } from './test.ts';

const employee = '13800000071';
/** 冯静怡 leads the sales; 吴海涛 is the main account. */
const leader = '13800000072';
const main = '13800000070';
/** Of this run alone, so that a story told again meets nobody of the one before. */
const run = String(Date.now()).slice(-7);

interface Waiting {
  readonly name: string;
  readonly orderNo: string;
  readonly caseId: string;
}

/** An order that somebody of the sales decides about who is about to leave. */
async function orderOfLeaver(width: number): Promise<Waiting> {
  const [company, client] = [await clientOf(main), await clientOf(employee)];
  const { departments } = await company.call('/member/center/department/list', {});
  const departmentId = departments.find((each) => each.name === '销售部')!.id;
  const name = `东方${'朔晴岚曦'[width]}${'春夏秋冬'[Number(run) % 4]}`;
  const { memberId } = await company.call('/member/center/employee/add', {
    name,
    mobilePhone: `137${width}${run}`,
    departmentId,
    canAudit: true,
  });
  const quote = await chooseFare(client, tripIn(27 + width, 'CAN', 'CTU'), 1);
  const priceFen = quote.prices.find(({ type }) => type === 'ADT')!.eachFen;
  const flow: FlowSent = {
    name: `离职交接${width}${run}`,
    when: { kinds: ['order'], minFen: priceFen, maxFen: priceFen },
    nodes: [
      { name: '销售审批', mode: 'any', approvers: [{ kind: 'person', memberId }], onTimeout: 'remind' },
    ],
  };
  const { orderNo } = await underFlow(company, flow, () =>
    placeOrder(client, quote, person(6500 + width), crypto.randomUUID()),
  );
  const { caseId } = await client.call('/order/approval', { orderNo });
  return { name, orderNo, caseId: caseId! };
}

test('what waits for somebody who leaves is handed on to the leader, and decided there', {
  tag: '@any-width',
}, async ({ page, look }) => {
  const { name, orderNo, caseId } = await orderOfLeaver(page.viewportSize()!.width < 768 ? 1 : 2);
  await comeIn(page, { mobile: employee }, `/travel/apply/details?caseId=${caseId}`);
  await expect(page.getByText(`进入“销售审批”：${name}`)).toBeVisible();

  await comeIn(page, { mobile: main }, `/personnel/enterpriseStall?keyword=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `查看${name}的详情` }).click();
  await page.getByRole('button', { name: '办理离职' }).click();
  const sure = page.getByRole('dialog', { name: `为“${name}”办理离职？` });
  await expect(sure).toContainText('待办由“冯静怡”接手');
  await sure.getByRole('button', { name: '办理离职' }).click();
  await expect(page.getByText('已为1名员工办理离职')).toBeVisible();

  await comeIn(page, { mobile: leader }, `/travel/audit/details?caseId=${caseId}`);
  await expect(page.getByText(`${name}不能处理，交由冯静怡审批`)).toBeVisible();
  await expect(page.getByText(`冯静怡（代${name}）`)).toBeVisible();
  await look('leaving-approver');
  await page.getByRole('button', { name: '同意' }).click();
  await expect(page.getByRole('button', { name: '同意' })).toHaveCount(0);

  await comeIn(page, { mobile: employee }, `/ticket/OrderDetails/${orderNo}`);
  await expect(page.getByText('待支付').first()).toBeVisible();
});
