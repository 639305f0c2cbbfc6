import { type Client, connect } from './product/client.ts';
import { comeIn } from './steps/come-in.ts';
import { haveAirTickets } from './steps/have-air-tickets.ts';
import { expect, test } from './test.ts';

const employee = '13800000071';
/** 冯静怡 may approve and says nothing; 吴海涛 is the main account. */
const main = '13800000070';
const oneTicket = [{ passenger: 0, leg: 0 }];

async function clientOf(mobile: string): Promise<Client> {
  const client = connect(process.env.JOURNEY_URL ?? '');
  await client.signIn(mobile, process.env.JOURNEY_CAPTCHA_TOKEN ?? '');
  return client;
}

/** A refund that one approver is asked about, by a flow for refunds of exactly its loss. */
async function refundToApprove(orderNo: string): Promise<string> {
  const [company, client] = [await clientOf(main), await clientOf(employee)];
  const { feeFen } = await client.call('/order/domesticAir/refundQuote', { orderNo, tickets: oneTicket });
  const { list } = await company.call('/travel/approval/people', {});
  const approver = list.find(({ mainAccount }) => !mainAccount)!;
  const { id } = await company.call('/travel/flow/save', {
    name: `退票审批${orderNo}`,
    when: { kinds: ['refund'], minFen: feeFen, maxFen: feeFen },
    nodes: [
      {
        name: '主管',
        mode: 'any',
        approvers: [{ kind: 'person', memberId: approver.memberId }],
        onTimeout: 'remind',
      },
    ],
  });
  const { list: flows } = await company.call('/travel/flow/list', {});
  await company.call('/travel/flow/sort', {
    ids: [id, ...flows.map((flow) => flow.id).filter((other) => other !== id)],
  });
  const { quoteId } = await client.call('/order/domesticAir/refundQuote', { orderNo, tickets: oneTicket });
  const asked = await client.call('/order/domesticAir/refund', { orderNo, quoteId, reason: '会议取消' });
  await company.call('/travel/flow/remove', { id });
  return asked.caseId!;
}

test('who says nothing is passed over before the fee grows, and somebody else agrees in time', {
  tag: '@any-width',
}, async ({ page, look }) => {
  const orderNo = await haveAirTickets(employee, 12, 1);
  const caseId = await refundToApprove(orderNo);
  const client = await clientOf(main);
  const { now } = await client.call('/credit/overview', {});
  const offsetSeconds = Math.round((new Date(now).getTime() - Date.now()) / 1000);
  const { dueAt, deadlineAt } = await client.call('/travel/approval/detail', { caseId });
  const { steps, feeFen } = await client.call('/travel/approval/sheet', { caseId });
  expect(dueAt! < deadlineAt! && deadlineAt! < steps[0]!.from).toBe(true);
  const moveTo = (moment: string) =>
    client.call('/api/sandbox/clock', {
      offsetSeconds: Math.ceil((new Date(moment).getTime() - Date.now()) / 1000),
    });
  try {
    // It reminds once, then passes on.
    for (let at = dueAt!, times = 0; times < 3; times += 1) {
      await moveTo(at);
      await expect
        .poll(async () => (await client.call('/travel/approval/detail', { caseId })).dueAt)
        .not.toBe(at);
      const view = await client.call('/travel/approval/detail', { caseId });
      if (view.events.some(({ kind }) => kind === 'passed-on')) break;
      at = view.dueAt!;
    }
    await comeIn(page, { mobile: main }, `/travel/audit/details?caseId=${caseId}`);
    await expect(page.getByText('距费用变动还有')).toBeVisible();
    await look('silent-approver');
    await page.getByRole('button', { name: '同意' }).click();
    await expect(page.getByRole('button', { name: '同意' })).toHaveCount(0);
    await expect
      .poll(async () => (await client.call('/travel/approval/sheet', { caseId })).state)
      .toBe('done');
    expect((await client.call('/travel/approval/sheet', { caseId })).feeFen).toBe(feeFen);
  } finally {
    await client.call('/api/sandbox/clock', { offsetSeconds: Math.max(0, offsetSeconds) });
    client.close();
  }
});
