import { chooseFare, person, placeOrder, tripIn } from './product/book-flight.ts';
import { type Client, connect } from './product/client.ts';
import { comeIn } from './steps/come-in.ts';
import { expect, test } from './test.ts';

/** The main account of a group, that of its subsidiary, and that of another enterprise. */
const group = '13800000070';
const subsidiary = '13800000076';
const stranger = '13800000079';
/** The main account of an enterprise of another tenant. */
const elsewhere = { mobile: '13800050070', appId: 'partner' };

async function clientOf(mobile: string, appId?: string): Promise<Client> {
  const client = connect(process.env.JOURNEY_URL ?? '', undefined, appId);
  await client.signIn(mobile, process.env.JOURNEY_CAPTCHA_TOKEN ?? '');
  return client;
}

const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'seen',
    (error: unknown) => String((error as { ret?: string }).ret ?? error),
  );

test('a group sees the credit of its company, and neither its orders nor anything of others', {
  tag: '@any-width',
}, async ({ page, look }) => {
  const company = await clientOf(subsidiary);
  const quote = await chooseFare(company, tripIn(26, 'SZX', 'CKG'), 1);
  const { orderNo } = await placeOrder(company, quote, person(6900), crypto.randomUUID());

  const main = await clientOf(group);
  const { list } = await main.call('/creditMember/list_chd', {});
  expect(list.length).toBeGreaterThan(0);
  const outsiders = [main, await clientOf(stranger), await clientOf(elsewhere.mobile, elsewhere.appId)];
  for (const client of outsiders)
    expect(await codeOf(client.call('/order/appOrderDetail', { orderNo }))).not.toBe('seen');
  for (const client of outsiders.slice(1)) {
    expect((await client.call('/creditMember/list_chd', {})).list).toEqual([]);
    const { enterpriseId } = list[0]!;
    expect(
      await codeOf(client.call('/creditMember/add_or_update_chd', { enterpriseId, settled: true })),
    ).not.toBe('seen');
  }
  expect((await company.call('/creditMember/list_chd', {})).list).toEqual([]);

  await comeIn(page, { mobile: group }, '/myCenter/credit_member_list');
  await expect(page.getByText(list[0]!.name).first()).toBeVisible();
  await expect(page.getByText('自有授信').first()).toBeVisible();
  await look('group-companies');
  await comeIn(page, { mobile: stranger }, '/myCenter/credit_member_list');
  await expect(page.getByText('还没有子公司')).toBeVisible();
  await expect(page.getByText(list[0]!.name)).toHaveCount(0);
  await comeIn(page, { mobile: stranger }, `/ticket/OrderDetails/${orderNo}`);
  await expect(page.getByText('没有这个订单')).toBeVisible();
  await company.call('/order/appOrderCancel', { orderNo });
});
