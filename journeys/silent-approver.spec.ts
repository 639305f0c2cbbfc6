import { chooseFare, person, placeOrder, tripIn } from './product/book-flight.ts';
import type { Client } from './product/client.ts';
import { clientOf } from './steps/client-of.ts';
import { comeIn } from './steps/come-in.ts';
import { haveAirTickets } from './steps/have-air-tickets.ts';
import { payAgreedOrder } from './steps/pay-agreed-order.ts';
import { approverOf, type FlowSent, underFlow } from './steps/under-flow.ts';
import { expect, test } from './test.ts';

const employee = '13800000071';
/** 冯静怡 may approve and says nothing; 吴海涛 is the main account. */
const main = '13800000070';
const oneTicket = [{ passenger: 0, leg: 0 }];

/** One approver is asked about what costs exactly so much. */
async function flowOf(
  company: Client,
  kind: 'order' | 'refund',
  costFen: number,
  name: string,
): Promise<FlowSent> {
  const approver = { kind: 'person', memberId: await approverOf(company) } as const;
  return {
    name,
    when: { kinds: [kind], minFen: costFen, maxFen: costFen },
    nodes: [{ name: '主管', mode: 'any', approvers: [approver], onTimeout: 'remind' }],
  };
}

async function refundToApprove(orderNo: string): Promise<string> {
  const [company, client] = [await clientOf(main), await clientOf(employee)];
  const { feeFen } = await client.call('/order/domesticAir/refundQuote', { orderNo, tickets: oneTicket });
  const flow = await flowOf(company, 'refund', feeFen, `退票审批${orderNo}`);
  const { caseId } = await underFlow(company, flow, async () => {
    const { quoteId } = await client.call('/order/domesticAir/refundQuote', { orderNo, tickets: oneTicket });
    return client.call('/order/domesticAir/refund', { orderNo, quoteId, reason: '会议取消' });
  });
  return caseId!;
}

async function orderToApprove(day: number): Promise<{ readonly orderNo: string; readonly caseId: string }> {
  const [company, client] = [await clientOf(main), await clientOf(employee)];
  const quote = await chooseFare(client, tripIn(day, 'CTU', 'CAN'), 1);
  const priceFen = quote.prices.find(({ type }) => type === 'ADT')!.eachFen;
  const flow = await flowOf(company, 'order', priceFen, `订单审批${day}`);
  const { orderNo } = await underFlow(company, flow, () =>
    placeOrder(client, quote, person(6400 + day), crypto.randomUUID()),
  );
  const { caseId } = await client.call('/order/approval', { orderNo });
  return { orderNo, caseId: caseId! };
}

/** Moves the product's clock on as often as it takes until the silent approver is passed over: they may be reminded first. */
async function untilPassedOn(client: Client, caseId: string): Promise<void> {
  const read = () => client.call('/travel/approval/detail', { caseId });
  for (let at = (await read()).dueAt!, times = 0; times < 3; times += 1) {
    const offsetSeconds = Math.ceil((new Date(at).getTime() - Date.now()) / 1000);
    await client.call('/api/sandbox/clock', { offsetSeconds });
    await expect.poll(async () => (await read()).dueAt).not.toBe(at);
    const view = await read();
    if (view.events.some(({ kind }) => kind === 'passed-on')) return;
    at = view.dueAt!;
  }
  throw new Error('nobody was passed over');
}

/** The clock is as it was before when the work is done. */
async function keepingTime(client: Client, work: () => Promise<void>): Promise<void> {
  const { now } = await client.call('/credit/overview', {});
  const offsetSeconds = Math.round((new Date(now).getTime() - Date.now()) / 1000);
  try {
    await work();
  } finally {
    await client.call('/api/sandbox/clock', { offsetSeconds: Math.max(0, offsetSeconds) });
    client.close();
  }
}

test('who says nothing is passed over before the fee grows, and somebody else agrees in time', {
  tag: '@any-width',
}, async ({ page, look }) => {
  const orderNo = await haveAirTickets(employee, 12, 1);
  const caseId = await refundToApprove(orderNo);
  const client = await clientOf(main);
  const { dueAt, deadlineAt } = await client.call('/travel/approval/detail', { caseId });
  const { steps, feeFen } = await client.call('/travel/approval/sheet', { caseId });
  expect(dueAt! < deadlineAt! && deadlineAt! < steps[0]!.from).toBe(true);
  await keepingTime(client, async () => {
    await untilPassedOn(client, caseId);
    await comeIn(page, { mobile: main }, `/travel/audit/details?caseId=${caseId}`);
    await expect(page.getByText('审批在费用变动前截止')).toBeVisible();
    await look('silent-approver');
    await page.getByRole('button', { name: '同意' }).click();
    await expect(page.getByRole('button', { name: '同意' })).toHaveCount(0);
    await expect
      .poll(async () => (await client.call('/travel/approval/sheet', { caseId })).state)
      .toBe('done');
    expect((await client.call('/travel/approval/sheet', { caseId })).feeFen).toBe(feeFen);
  });
});

test('who says nothing about an order is passed over before its fare is lost, and it is paid in time', {
  tag: '@any-width',
}, async ({ page, look }) => {
  const { orderNo, caseId } = await orderToApprove(26);
  const client = await clientOf(main);
  const { dueAt, deadlineAt } = await client.call('/travel/approval/detail', { caseId });
  expect(dueAt! < deadlineAt!).toBe(true);
  await keepingTime(client, async () => {
    await untilPassedOn(client, caseId);
    await comeIn(page, { mobile: main }, `/travel/audit/details?caseId=${caseId}`);
    await expect(page.getByText(/^冯静怡超时未处理，转交/)).toBeVisible();
    await expect(page.getByText('座位保留剩余')).toBeVisible();
    await look('silent-approver-order');
    await page.getByRole('button', { name: '同意' }).click();
    await expect(page.getByRole('button', { name: '同意' })).toHaveCount(0);
    await payAgreedOrder(page, employee, orderNo);
  });
});
