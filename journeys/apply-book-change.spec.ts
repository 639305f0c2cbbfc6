import type { Page } from '@playwright/test';
import type { Day } from '@woxing/contract/core/days';
import { identityCheck } from '@woxing/contract/people/identity.rules';
import { tripIn } from './product/book-flight.ts';
import { type Client, sandboxPayPassword } from './product/client.ts';
import { clientOf } from './steps/client-of.ts';
import { comeIn, isPhone } from './steps/come-in.ts';
import { costOfChange } from './steps/cost-of-change.ts';
import { addTraveller, cardOf, fillContact, submitOrder } from './steps/fill-order.ts';
import { flightCards } from './steps/search-flights.ts';
import { expect, test } from './test.ts';

/** 褚天宇 must apply before booking, on a level that flies economy; 冯静怡 leads the sales; 吴海涛 is the main account. */
const applicant = { mobile: '13800000073', name: '褚天宇' };
const manager = '13800000072';
const main = '13800000070';
const first17 = '11010119930416773';
const idCard = first17 + identityCheck(first17);

interface Level {
  readonly name: string;
  readonly approvers: readonly (
    | { readonly kind: 'main-account' }
    | { readonly kind: 'person'; readonly memberId: string }
  )[];
}

/** The first flow of all, for one kind of exactly this amount, so that those of other stories pass it by; answers how it is removed. */
async function flowFor(
  kind: 'trip-application' | 'change',
  amountFen: number,
  levels: (company: Client) => Promise<readonly Level[]>,
): Promise<() => Promise<void>> {
  const company = await clientOf(main);
  const { id } = await company.call('/travel/flow/save', {
    name: `差旅审批${amountFen}`,
    when: { kinds: [kind], minFen: amountFen, maxFen: amountFen },
    nodes: (await levels(company)).map(({ name, approvers }) => ({
      name,
      mode: 'any' as const,
      approvers: [...approvers],
      onTimeout: 'remind' as const,
    })),
  });
  const { list } = await company.call('/travel/flow/list', {});
  await company.call('/travel/flow/sort', {
    ids: [id, ...list.map((flow) => flow.id).filter((other) => other !== id)],
  });
  return async () => {
    await company.call('/travel/flow/remove', { id });
    company.close();
  };
}

const leaderThenFinance = async (company: Client): Promise<readonly Level[]> => {
  const { list } = await company.call('/travel/approval/people', {});
  const { memberId } = list.find(({ name }) => name === '冯静怡')!;
  return [
    { name: '部门负责人', approvers: [{ kind: 'person', memberId }] },
    { name: '财务', approvers: [{ kind: 'main-account' }] },
  ];
};
const financeAlone = async (): Promise<readonly Level[]> => [
  { name: '财务', approvers: [{ kind: 'main-account' }] },
];

async function chooseDay(page: Page, day: Day): Promise<void> {
  await page.getByRole('button', { name: /^出发日期/ }).click();
  const cell = page.locator(`button[data-day="${day}"]`);
  await expect(page.locator('button[data-day]').first()).toBeVisible();
  while (!(await cell.isVisible())) await page.getByRole('button', { name: '下个月' }).click();
  await cell.click();
}

/** Submits the application; answers its number and the approval that it waits for. */
async function apply(page: Page, { day, yuan }: { readonly day: Day; readonly yuan: string }) {
  await comeIn(page, applicant, '/travel/application/add');
  await page.getByLabel('出发城市').fill('北京');
  await page.getByLabel('到达城市').fill('上海');
  await chooseDay(page, day);
  await page.getByLabel('机票', { exact: true }).fill(yuan);
  await page.getByLabel('出差事由').fill('上海客户现场验收');
  await page.getByRole('button', { name: '提交审批' }).click();
  await expect(page.getByText('审批中').first()).toBeVisible();
  const noteNo = new URL(page.url()).searchParams.get('noteNo')!;
  const client = await clientOf(applicant.mobile);
  const { caseId } = await client.call('/travel/note/detail', { noteNo });
  client.close();
  return { noteNo, caseId: caseId! };
}

async function agree(page: Page, mobile: string, caseId: string, comment = ''): Promise<void> {
  await comeIn(page, { mobile }, `/travel/audit/details?caseId=${caseId}`);
  const button = page.getByRole('button', { name: '同意' });
  await expect(button).toBeVisible();
  if (comment !== '') await page.getByLabel('审批意见').fill(comment);
  await button.click();
  await expect(button).toHaveCount(0);
}

/** Whoever decides on the way has a phone in the hand, whatever the story is told on. */
async function onPhone(page: Page, story: () => Promise<void>): Promise<void> {
  const before = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  await story();
  await page.setViewportSize(before);
}

async function pay(page: Page): Promise<void> {
  await page.getByLabel('支付密码').fill(sandboxPayPassword);
  await page.getByRole('button', { name: /^确认支付/ }).click();
}

test('a trip is applied for, agreed to by two levels, booked, changed to a fare above the standard with approval, and paid', {
  tag: '@phone-by-night',
}, async ({ page, look }) => {
  const phone = isPhone(page);
  const { day } = tripIn(phone ? 58 : 56);
  const yuan = phone ? '19876.54' : '19876.53';

  // Asked for, and agreed to by two levels.
  const removeTripFlow = await flowFor('trip-application', Math.round(Number(yuan) * 100), leaderThenFinance);
  const { noteNo, caseId } = await apply(page, { day, yuan });
  await removeTripFlow();
  await expect(page.getByText('部门负责人').first()).toBeVisible();
  await agree(page, manager, caseId, '同意，请提前预订');
  await onPhone(page, async () => {
    await agree(page, main, caseId);
    await look('apply-book-change-second-level');
  });

  // Booked from the application.
  await comeIn(page, applicant, `/travel/apply/details?noteNo=${noteNo}`);
  await expect(page.getByText('已同意').first()).toBeVisible();
  await expect(page.getByText('同意，请提前预订').first()).toBeVisible();
  await look('apply-book-change-agreed');
  await page.getByRole('link', { name: /^预订机票：北京 → 上海/ }).click();
  await expect(page).toHaveURL(new RegExp(`/airTicket/query\\?.*${day}`));
  const flight = flightCards(page).nth(1);
  await flight.getByRole('button', { name: /选舱位/ }).click();
  const within = flight.getByRole('listitem').filter({ hasText: '符合差标' });
  await within
    .getByRole('button', { name: /经济舱.*预订/ })
    .last()
    .click();
  await expect(page.getByRole('heading', { name: '填写订单' })).toBeVisible();
  await expect(cardOf(page, '出差申请').getByRole('combobox')).toHaveValue(noteNo);
  await addTraveller(page, { name: applicant.name, idCard });
  await fillContact(page, applicant);
  await look('apply-book-change-form');
  const orderNo = await submitOrder(page);
  await pay(page);
  await expect(page.getByRole('heading', { name: '出票成功' })).toBeVisible();

  // Changed to a fare above the standard, which somebody agrees to first.
  await page.goto(`/ticket/OrderDetails/${orderNo}`);
  await page.getByRole('link', { name: '改签', exact: true }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: '升舱差价' })
    .getByRole('link', { name: /^改签至/ })
    .last()
    .click();
  await expect(page.getByRole('heading', { name: '确认改签' })).toBeVisible();
  const removeChangeFlow = await flowFor(
    'change',
    await costOfChange(page, applicant.mobile, orderNo),
    financeAlone,
  );
  await page.reload();
  await expect(page.getByText('此次改签须先审批')).toBeVisible();
  await expect(page.getByText(/^超出差旅标准：/)).toBeVisible();
  await page.getByLabel('申请原因').fill('须在途中准备会议材料');
  await page.getByRole('checkbox', { name: /我已知悉改签规则/ }).check();
  await look('apply-book-change-above');
  await page.getByRole('button', { name: '提交审批' }).click();
  await expect(page).toHaveURL(/\/travel\/apply\/details\?caseId=/);
  const changeCase = new URL(page.url()).searchParams.get('caseId')!;
  await removeChangeFlow();
  await onPhone(page, async () => {
    await comeIn(page, { mobile: main }, `/travel/audit/details?caseId=${changeCase}`);
    await expect(page.getByText('须在途中准备会议材料').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: '超出差旅标准' })).toBeVisible();
    await expect(page.getByText(/^可以预订，个人承担¥/)).toBeVisible();
    await look('apply-book-change-audit');
    await page.getByRole('button', { name: '同意' }).click();
    await expect(page.getByRole('button', { name: '同意' })).toHaveCount(0);
  });

  // The difference is paid, and there is a new ticket.
  await comeIn(page, applicant, `/travel/apply/details?caseId=${changeCase}`);
  await expect(page.getByText('新座位已保留')).toBeVisible();
  await page.goto(`/pay/order/${orderNo}C1`);
  await expect(page.getByText('个人承担').first()).toBeVisible();
  await look('apply-book-change-pay');
  await pay(page);
  await expect(page).not.toHaveURL(/\/pay\/order\//);
  await page.goto(`/ticket/OrderDetails/${orderNo}`);
  await expect(cardOf(page, '退改记录')).toContainText('已完成');
  const tickets = cardOf(page, '乘机人与票号');
  await expect(tickets.getByText('已改签')).toHaveCount(1);
  await expect(tickets.getByText('已出票')).toHaveCount(1);
  await expect(tickets.getByText(/\d{3}-\d{10}/)).toHaveCount(2);
  await look('apply-book-change-ticket');

  await page.goto(`/travel/apply/details?noteNo=${noteNo}`);
  await expect(cardOf(page, '名下订单')).toContainText(/已预订¥[\d,.]+.*机票\s*北京—上海/);
});
