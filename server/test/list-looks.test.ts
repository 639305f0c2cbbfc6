import { addDays, dayOf } from '@woxing/contract/core/days';
import type { Endpoint } from '@woxing/contract/core/endpoint';
import { reportIds, reportOf } from '@woxing/contract/reports/reports.rules';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { declaredEndpoints, nameOf } from './declared-endpoints.ts';
import { plantDemoRows } from './demo-rows.ts';
import { copyRows } from './many-rows.ts';
import { type Explain, type Look, looksOf } from './rows-looked-at.ts';
import { sampleOf } from './sample-input.ts';
import { type Caller, openWholeProduct } from './whole-product.ts';

/** Whatever is read for somebody looks at few rows beside those it shows, however many there are: by `explain` of its statements. */

const tenant = 'official';
const product = await openWholeProduct();
const owner = new Client({ connectionString: product.url });
const reader = new Client({ connectionString: product.url });
await Promise.all([owner.connect(), reader.connect()]);
afterAll(() => Promise.all([owner.end(), reader.end()]));

const callers = {
  person: await product.enter(tenant, '13800000010'),
  company: await product.enter(tenant, '13800000070'),
  administrator: await product.enter(tenant, '13800000090'),
  operator: await product.enter(tenant, '13800000050'),
} satisfies Record<string, Caller>;

/** So many rows has each table at least, but for those below. */
const many = 6000;
const bounded = 40;
const counts: Readonly<Record<string, number>> = {
  // What every order moves.
  orders: 12_000,
  ledger_transfers: 20_000,
  credit_bill_lines: 12_000,
  credit_parts: 12_000,
  credit_spenders: 12_000,
  // Of these nobody has many: a bill a month and what will be on it, what a rule limits, what ends within days.
  addresses: 0,
  invoice_titles: 0,
  credit_bills: bounded,
  credit_unbilled: bounded,
  credit_repayments: bounded,
  budgets: bounded,
  cost_objects: bounded,
  credit_settlements: bounded,
  // What is done past the carriers' systems: a few a day.
  offline_records: bounded,
  sessions: bounded,
  // Of so many orders and approvals few are under way.
  approval_tasks: bounded,
  travel_legs: bounded,
  trip_shares: bounded,
  // One each, or none that a list shows.
  demo_accounts: 0,
  demo_steps: 0,
  enterprise_groups: 0,
  carrier_agreements: 0,
  hotel_agreements: 0,
  travel_advice: 0,
  enterprise_offices: 0,
  fare_alerts: 0,
  seen_fares: 0,
  entry_keys: 0,
  members: 0,
  partner_users: 0,
  pay_passwords: 0,
  point_years: 0,
  // A tree of so many as one opens, and what is set for them.
  subordinates: bounded,
  share_rules: bounded,
};

beforeAll(async () => {
  await plantDemoRows(owner, tenant, callers);
  await copyRows(owner, tenant, (table) => counts[table] ?? many);
  await owner.query(seenFares);
  await owner.query(endingPapers);
  await owner.query(unanswered);
  const { role } = inject('server');
  if (role !== undefined) await reader.query(`set role ${role}`);
  await reader.query(`select set_config('app.tenant_id', $1, false)`, [tenant]);
  // As with tables so large that reading all of one is never cheaper.
  await reader.query('set enable_seqscan = off');
});

/** Of all whom a member keeps few have a paper that runs out. */
const endingPapers = `update passengers p set paper_expires = date '2020-01-01'
  from (select id, row_number() over (partition by member_id) as at from passengers) few
  where few.id = p.id and few.at <= 3`;

/** Of all orders of a member few wait for an answer to what a carrier did. */
const unanswered = `update orders o set carrier_change = 'retimed', carrier_change_until = timestamptz '2099-01-01'
  from (select order_no, row_number() over (partition by member_id order by order_no) as at from orders) few
  where few.order_no = o.order_no and few.at <= 3`;

/** What was seen of one route, of three months of travel on each of a hundred days. */
const seenFares = `
  insert into seen_fares (tenant_id, from_place, to_place, travel_day, seen_on, days_ahead, lowest_fen)
  select '${tenant}', 'BJS', 'SHA', current_date + ahead - ago, current_date - ago, ahead, 50000
  from generate_series(0, 90) ahead, generate_series(0, 99) ago
  on conflict do nothing`;

const explain: Explain = async (statement, values) => {
  const { rows } = await reader.query<{ 'QUERY PLAN': Awaited<ReturnType<Explain>> }>(statement, [...values]);
  return rows[0]!['QUERY PLAN'];
};

type Input = Readonly<Record<string, unknown>>;
const lastWeek = { from: '2026-01-01', to: '2026-01-07' };
const yearPast = { from: addDays(dayOf(new Date()), -360) };
const plain: readonly Input[] = [{}];
/** Of which nobody has many, so that those asked may have none. */
const short: readonly Input[] = [{}];
const period: readonly Input[] = [{}, lastWeek];

/** Every list of the product, and what is asked of it. The page that `next` leads to is asked as well. */
const inTwoWeeks = addDays(dayOf(new Date()), 14);
const abroad = { fromSegments: [{ from: 'SZX', to: 'BKK', day: inTwoWeeks }], maxStops: 1 };

const lists: Readonly<Record<string, readonly Input[]>> = {
  'POST /account/AppAccountDetail': [...period, { kind: 'in' }, { kind: 'held' }],
  'POST /account/AppAccountDetailExport': plain,
  'POST /account/AppPoints': plain,
  'POST /account/AppPointsDetail': [...period, { reason: 'lapsed' }],
  'POST /account/AppRecommendIncome': period,
  'POST /account/AppRecommendedList': plain,
  'POST /account/AppRecommendedListExport': plain,
  'POST /account/AppRewardDetail': [...period, { reason: 'out' }],
  'POST /account/AppShareOrder': short,
  'POST /account/reportSubordinateManage': [...period, { keyword: '孙' }, { state: 'closed' }],
  'POST /account/reportSubordinateExport': plain,
  'POST /share/admin/rules': [{ tenant: 'official' }],
  'POST /share/rules': plain,
  'POST /subordinate/sales': short,
  'POST /subordinate/salesExport': short,
  'POST /subordinate/uppers': plain,
  'POST /admin/entry-keys/list': [{ tenantId: 'partner' }],
  'POST /admin/offline/export': short,
  'POST /admin/offline/list': [{}, { kind: 'refund' }, { keyword: '999-1234567890' }],
  'POST /admin/offline/find': [{ written: '999-1234567890' }, { written: 'JXKQ7P' }],
  'POST /admin/offline/order': short,
  'POST /admin/offline/refundQuote': short,
  'POST /order/offline/evidence': short,
  'POST /bank/list': short,
  'POST /hotel/agreement/find': [{}, { state: 'live' }, { keyword: '酒店' }],
  'POST /beneficiary/list': [{}, { max: 10 }],
  'POST /beneficiary/expiring': plain,
  'POST /beneficiary/latin_name': [{ name: '欧阳晓明' }],
  'POST /country/list': plain,
  'POST /travelAdvice/find': short,
  'POST /travelAdvice/export': short,
  'POST /travelAdvice/journey': [
    {
      nationality: 'CN',
      parts: [[{ from: 'PVG', to: 'BKK', day: '2026-03-01', departs: '09:00', arrives: '13:00' }]],
    },
  ],
  'POST /buffetCard/list': plain,
  'POST /bill/month/enterprise': short,
  'POST /bill/month/own': short,
  'POST /bill/month/seller': short,
  'POST /bill/analysis/rows': [
    { by: 'travel', ...yearPast },
    { by: 'person', kind: 'sale', ...yearPast },
    { by: 'rule', kind: 'sale', ...yearPast },
  ],
  'POST /bill/analysis/granted': [{ by: 'travel', ...yearPast }],
  'POST /bill/analysis/scope': short,
  'POST /bill/analysis/unused': short,
  'POST /bill/analysis/unusedGranted': short,
  'POST /bill/report/rows': [
    { report: 'transactions', ...yearPast },
    { report: 'transactions', ...yearPast, kind: 'returned' },
    { report: 'share', ...yearPast },
    { report: 'points', ...yearPast },
    { report: 'rewards', ...yearPast },
    { report: 'rewardOuts', ...yearPast },
    { report: 'withdrawal', ...yearPast },
    { report: 'groupLines', ...yearPast },
    { report: 'billLines', bill: 'open' },
    { report: 'billLines', ...yearPast },
  ],
  'POST /bill/report/totals': [{ report: 'airSum', ...yearPast }],
  'POST /bill/report/sums': [
    { report: 'airSum', by: 'month', ...yearPast },
    { report: 'shareSum', by: 'month' },
  ],
  'POST /bill/report/postings': [{ report: 'transactions', part: 'pay.1' }],
  'POST /credit/admin/bills': [{ enterpriseId: '70001' }],
  'POST /credit/admin/history': [{ enterpriseId: '70001' }],
  'POST /credit/admin/list': plain,
  'POST /credit/overview': short,
  'POST /creditMember/list_chd': plain,
  'POST /creditMember/month': short,
  'POST /exception/admin/counts': plain,
  'POST /exception/admin/export': plain,
  'POST /exception/admin/list': [{}, { tenant: 'official' }, { type: 'API_CALL_EXCEPTION' }],
  'POST /figures/admin/info': short,
  'POST /flight/agreement/find': short,
  'POST /flight/agreement/people': [{}, { state: 'confirmed' }, { airline: 'CA' }],
  'POST /flight/alert/list': short,
  'GET /flight/domestic/priceHistory': [{ from: 'BJS', to: 'SHA', day: addDays(dayOf(new Date()), 14) }],
  'POST /intl/flight_query_list': [abroad],
  'POST /intl/flight_query_follow': [abroad],
  'POST /intl/fare_calendar': [{ from: 'SZX', to: 'BKK', start: inTwoWeeks, days: 3 }],
  'POST /intl/flight_price': short,
  'POST /intl/city_query': [{ keyword: '东京' }],
  'POST /customer/export': [{}, { keyword: 'zmy' }],
  'POST /customer/markUp': short,
  'POST /customer/find': [{}, { keyword: 'zmy' }, { keyword: '0401' }],
  'POST /finance/bill/info': short,
  'POST /finance/bill/parts': [{ by: 'person' }],
  'POST /finance/bill/card': [{ key: 'm:1' }],
  'POST /finance/bill/list': plain,
  'POST /finance/bill/order': plain,
  'POST /finance/recharge/list': plain,
  'POST /integration/admin/export': plain,
  'POST /integration/admin/list': [
    {},
    { outcome: 'refused' },
    { provider: 'alipay' },
    { reference: 'P1X' },
    { reference: 'unheard' },
  ],
  'POST /jobs/admin/export': plain,
  'POST /jobs/admin/failed': plain,
  'POST /ledger/admin/accounts': plain,
  'POST /ledger/admin/accounts/export': plain,
  'POST /ledger/admin/order': [{ tenant: 'official' }],
  'POST /ledger/admin/transfers': [{}, { account: `wallet:${callers.person.memberId}` }],
  'POST /ledger/admin/transfers/export': plain,
  'POST /car/desk': short,
  'POST /car/order/detail': short,
  'POST /car/order/myOrderList': [{}, { tab: 'done' }],
  'POST /car/transfers': plain,
  'POST /hotel/order/detail': short,
  'POST /hotel/order/myOrderList': [{}, { tab: 'done' }],
  'POST /member/address/list': plain,
  'POST /member/invoice/export': short,
  'POST /member/invoice/list': short,
  'POST /member/invoice/orders': short,
  'POST /member/invoiceTitle/list': plain,
  'POST /member/expenseProof/read': short,
  'POST /member/list/looks': short,
  'POST /member/received/list': short,
  'POST /member/received/missing': short,
  'POST /finance/invoice/list': [{}, { state: 'doubtful' }, { no: '26112000000012345678' }],
  'POST /finance/invoice/export': short,
  'POST /finance/invoice/missing': [yearPast],
  'POST /finance/invoice/month': [{ month: '2026-01' }],
  'POST /finance/netting/list': [{}, { month: '2026-01' }],
  'POST /finance/netting/month': [{ month: '2026-01' }],
  'POST /statement/account/info': [yearPast],
  'POST /statement/admin/objections': short,
  'POST /credit/admin/objections': short,
  'POST /invoicePost/admin/list': [{}, { show: 'back' }, { show: 'sent' }],
  'POST /invoicePost/admin/export': short,
  'POST /redLetter/admin/list': [{}],
  'POST /finance/bill/talk': short,
  'POST /finance/perDiem/read': short,
  'POST /finance/voucher/accounts': short,
  'POST /finance/voucher/lines': [{ month: '2026-01' }],
  'POST /finance/voucher/export': [{ month: '2026-01' }],
  'POST /member/center/useCar/list': plain,
  'POST /member/data/overview': plain,
  'POST /member/entryLinks/list': short,
  'POST /member/payAuthorizationCode/list': plain,
  'POST /member/payAuthorizationCode/uses': plain,
  'POST /member/sessions/list': plain,
  'POST /member/signIn/history': plain,
  'POST /memberLevel/info': plain,
  'POST /message/list': [{}, { unread: '1' }, { group: 'orders' }],
  'POST /message/settings': short,
  'POST /order/appOrderBookedTo': [{ kind: 'department' }, { kind: 'project', keyword: 'P' }],
  'POST /order/appOrderDetail': plain,
  'POST /order/appOrderFirstPages': plain,
  'POST /order/appOrderUnanswered': plain,
  'POST /order/appOrdersToPay': short,
  'POST /order/appUnusedTickets': short,
  'POST /order/appOrderExport': plain,
  'POST /order/appOrderList': [
    {},
    { tab: 'to-pay' },
    { tab: 'ended' },
    { keyword: '巴黎' },
    { product: 'train' },
  ],
  'POST /order/appOrderPeople': [{}, { keyword: '员' }, { keyword: 'yg' }, { keyword: '0071' }],
  'POST /order/sheetExport': [{ product: 'train' }],
  'POST /order/sheetList': [
    {},
    { tab: 'open' },
    { kind: 'refund' },
    { keyword: '巴黎' },
    { product: 'train' },
  ],
  'POST /pay/desk': short,
  'POST /recharge/list': plain,
  'POST /reconciliation/admin/overview': plain,
  'POST /settlement/find': [{}, { keyword: '员' }],
  'POST /tenant/admin/history': [{ tenant: 'official' }],
  'POST /tenant/admin/list': plain,
  'POST /tenant/admin/texts': plain,
  'POST /intl/changeOptions': short,
  'POST /intl/rule': short,
  'POST /train/account12306/list': short,
  'POST /train/orderDetail': short,
  'POST /train/orderList': [{}, { tab: 'done' }],
  'POST /member/center/department/list': short,
  'POST /member/center/employee/detail': short,
  'POST /member/center/budget/batch/check': [{ rows: '[]' }],
  'POST /member/center/budget/detail': short,
  'POST /member/center/budget/export': short,
  'POST /member/center/budget/find': [{}, { scope: 'department' }],
  'POST /member/center/budget/left': short,
  'POST /member/center/costObject/batch/check': [{ kind: 'project', rows: '[]' }],
  'POST /member/center/costObject/choices': short,
  'POST /member/center/costObject/export': [{ kind: 'project' }],
  'POST /member/center/costObject/find': [{ kind: 'project' }],
  'POST /member/center/employee/export': short,
  'POST /member/center/employee/find': short,
  'POST /beneficiary/colleague/find': short,
  'POST /member/center/external/choices': short,
  'POST /member/center/external/export': short,
  'POST /member/center/external/find': short,
  'POST /member/center/grant/detail': short,
  'POST /member/center/grant/export': short,
  'POST /member/center/grant/find': short,
  'POST /member/center/office/choices': short,
  'POST /member/center/office/find': short,
  'POST /member/center/tripLevel/info': short,
  'POST /member/center/tripLevel/list': short,
  'POST /member/center/tripRule/trialExport': short,
  'POST /member/center/tripRule/trialHits': short,
  'POST /member/center/tripRule/trialPeople': short,
  'POST /member/center/tripRule/trialPeopleExport': short,
  'POST /order/domesticAir/changeOptions': short,
  'POST /order/domesticAir/extras': short,
  'POST /order/domesticAir/extrasOffer': short,
  'POST /flight/domestic/extrasOffer': short,
  'POST /order/domesticAir/policySurrenderQuote': short,
  'POST /order/dome_pnr': [{ text: ' 1.张三 KQ7XPM\n 2.  CZ3101 Y   TH14JAN  CANPEK HK1   0800 1110' }],
  'POST /order/enterpriseSpending': short,
  'POST /travel/approval/detail': short,
  'POST /travel/approval/people': [{}, { keyword: '员' }, { keyword: 'yg' }, { keyword: '0071' }],
  'POST /travel/flow/list': short,
  'POST /travel/note/approveExport': plain,
  'POST /travel/note/approveList': plain,
  'POST /travel/note/ownExport': short,
  'POST /travel/note/ownList': short,
  'POST /travel/approval/order': short,
  'POST /travel/approval/sheet': short,
  'POST /order/sheetRequests': short,
  'POST /travel/note/bookable': short,
  'POST /travel/note/detail': short,
  'POST /travel/note/export': short,
  'POST /travel/note/find': short,
  'POST /travel/note/people': [{}, { keyword: '员' }, { keyword: 'yg' }, { keyword: '0071' }],
  'POST /trip/appTripList': plain,
  'POST /trip/appTripShares': plain,
  'POST /trip/appLegStatuses': short,
  'POST /trip/appTravelOfToday': plain,
  'POST /trip/appUnderWay': plain,
  'POST /withdrawal/list': plain,
  'GET /api/v1/burying_point/exception_event_map': plain,
  'GET /tenant/config': plain,
};

/** Lists that are read from memory or from the outside world, or answer what they are asked about and no more. */
const elsewhere =
  /^(GET|POST) \/(flight\/domestic\/(list|calendar|lowest|quote|negotiated)|api\/v1\/trip_manager\/|car\/estimate|hotel\/(queryCity|areaInfo|search|order\/canBook|picture)|hotel_dida_travel\/|train\/(search|transfer|stations|stopInfo|quote|alternate|identity|concession)|api\/(sandbox|place)|trip\/shared|itinerary\/check|approval\/openLink|(beneficiary|customer)\/batch|member\/center\/(employee|external)\/batch)/;

/** What looks at more than it shows, for a reason; the rest of them is held to their pages all the same. */
const wholes: Readonly<Record<string, string>> = {
  'POST /bill/month/enterprise': 'adds up the lines of a month by their departments',
  'POST /bill/month/own': 'adds up two months by their days',
  'POST /bill/month/seller': 'adds up two months by their days',
  'POST /bill/report/totals': 'adds up what the filter finds, by one index',
  'POST /bill/report/sums': 'adds up what the filter finds, by one index',
  'POST /creditMember/month':
    'adds up two months of each company of the group by their days, and what is owed of bills',
  'POST /finance/netting/month': 'adds up what companies of a group paid for each other in a month',
  'POST /statement/account/info': 'adds up all that has moved on the accounts of an enterprise since a day',
  'POST /creditMember/list_chd': 'adds up what a company of the group has spent and no bill has yet',
  'POST /exception/admin/counts': 'counts what the filter finds',
  'POST /finance/bill/parts': 'adds up a bill by what it is made of',
  'POST /finance/bill/card': 'adds up a bill of one person',
  'POST /finance/bill/list': 'adds up what no bill has yet',
  'POST /finance/recharge/list': 'tells how many and how much the filter finds',
  'POST /recharge/list': 'tells how many and how much the filter finds',
  'POST /withdrawal/list': 'tells how many and how much the filter finds',
  'POST /ledger/admin/accounts': 'the trial balance adds up the whole book',
  'POST /ledger/admin/accounts/export': 'the trial balance adds up the whole book',
  'POST /member/data/overview': 'asks of all that a member ordered whether it is travelled',
};

/** It adds up the whole book, on purpose. */
const proof = 'POST /ledger/admin/proof';

/** Beside ten times what is shown: tabs counted as far as they are counted, and as many orders looked at for a keyword. */
const rowsBeside = 4000;
const pagesBeside = 4000;

const served = (await declaredEndpoints())
  .map(({ endpoint }) => endpoint)
  .filter(
    (endpoint) => endpoint.effect === 'read' && product.serves(endpoint) && !elsewhere.test(nameOf(endpoint)),
  );

const isList = ({ output }: Pick<Endpoint, 'output'>) =>
  output instanceof z.ZodObject &&
  Object.values<z.ZodType>(output.shape).some((field) => {
    const array = field instanceof z.ZodNullable ? field.unwrap() : field;
    return array instanceof z.ZodArray && array.element instanceof z.ZodObject;
  });

test('every list of the contract is asked here', () => {
  const names = served
    .filter(isList)
    .map(nameOf)
    .filter((name) => name !== proof);
  expect(names.filter((name) => !(name in lists))).toEqual([]);
  expect(Object.keys(lists).filter((name) => !names.includes(name))).toEqual([]);
  expect(Object.keys(wholes).filter((name) => !served.some((endpoint) => nameOf(endpoint) === name))).toEqual(
    [],
  );
  expect(isList({ output: z.object({ list: z.array(z.object({})) }) })).toBe(true);
});

const empty: string[] = [];

test.each(served.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s looks at what it shows, and at little else',
  async (name, endpoint) => {
    if (name === proof) return;
    for (const input of lists[name] ?? [undefined]) {
      const asked = input ?? {};
      const first = await lookAt(endpoint, asked);
      if (asked === plain[0] && first.shown === 0) empty.push(name);
      expect(name in wholes ? [] : tooMuch(first)).toEqual([]);
      const { next } = first.answers[0] ?? {};
      if (typeof next !== 'string' || next === '' || endpoint.events) continue;
      const second = await lookAt(endpoint, { ...asked, before: next, after: next });
      expect(name in wholes ? [] : tooMuch(second)).toEqual([]);
    }
  },
);

test('there is something on every list', () => {
  expect(empty).toEqual([]);
});

const read = (statement: string) => ({
  shown: 20,
  read: () => looksOf(explain, () => owner.query({ text: statement, values: [] })),
});

test('what reads all of a table would be seen, and what functions of the database read', async () => {
  const planted = [
    read(`select * from orders where tenant_id = 'official' and total_fen > 0 order by search_text limit 20`),
    read(
      `select name, (select count(*) from sign_ins where tenant_id = 'official') from passengers limit 20`,
    ),
    read(`select read_order('official', order_no) from orders limit 800`),
  ];
  for (const { shown, read: looks } of planted)
    expect(tooMuch({ shown, looks: await looks() })).not.toEqual([]);
});

test('what a member has something in is known without reading their orders', async () => {
  const asked = 'explain (analyze, buffers, format json) select ordered_products_of($1, $2)';
  for (const { memberId } of [callers.company, callers.person]) {
    // The first time it is planned, for which the database reads its own tables.
    await explain(asked, [tenant, memberId]);
    const [{ Plan: plan }] = await explain(asked, [tenant, memberId]);
    expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(40);
  }
});

interface Looked {
  /** So many things are in the answer. */
  readonly shown: number;
  readonly looks: readonly Look[];
}

/** Statements of what looks at too much, those first that look at most. */
function tooMuch({ shown, looks }: Looked): string[] {
  const rows = looks.reduce((sum, look) => sum + look.rows, 0);
  const pages = looks.reduce((sum, look) => sum + look.pages, 0);
  if (rows <= rowsBeside + 10 * shown && pages <= pagesBeside + 15 * shown) return [];
  return looks
    .toSorted((one, other) => other.pages - one.pages)
    .slice(0, 3)
    .map((look) => `${look.rows} rows, ${look.pages} pages for ${shown}: ${look.text.slice(0, 400)}`);
}

async function lookAt(endpoint: Endpoint, input: Input) {
  const sample = endpoint.input.safeParse(input).success ? input : { ...sampleOf(endpoint), ...input };
  const caller = whoAsks(endpoint, sample);
  if ('orderNo' in sample) Object.assign(sample, { orderNo: await orderNoOf(caller) });
  let said = { statusCode: 0, body: '' };
  const looks = await looksOf(explain, async () => {
    said = await product.ask(endpoint, sample, { caller });
  });
  expect(`${nameOf(endpoint)} ${said.statusCode}`).not.toBe(`${nameOf(endpoint)} 500`);
  const answers = answersOf(endpoint, said.body);
  expect(answers.map(({ ret }) => ret)).not.toContain('500');
  const shown = answers
    .flatMap((answer) => Object.values(answer))
    .reduce<number>((sum, value) => sum + (Array.isArray(value) ? value.length : 0), 0);
  return { shown, looks, answers };
}

/** One that the caller placed; any where they place none. */
async function orderNoOf({ memberId }: Caller): Promise<string> {
  const { rows } = await owner.query<{ orderNo: string }>(
    `select order_no as "orderNo" from orders where tenant_id = $1 order by member_id = $2 desc, code <> 2, order_no limit 1`,
    [tenant, memberId],
  );
  return rows[0]!.orderNo;
}

function whoAsks({ path }: Endpoint, { report }: { readonly report?: unknown }): Caller {
  if (path.includes('/admin')) return callers.administrator;
  if (report === 'share' || report === 'shareSum') return callers.operator;
  if (reportIds.some((id) => id === report && reportOf(id).whose === 'enterprise')) return callers.company;
  if (/^\/(subordinate|share)\/|\/account\/(AppShare|reportSub)/.test(path)) return callers.operator;
  return /^\/((finance|settlement|creditMember|member\/center|travel)\/|trip\/app(UnderWay|TravelOfToday))/.test(
    path,
  )
    ? callers.company
    : callers.person;
}

const parsed = (text: string) => JSON.parse(text) as { ret?: unknown; data?: object; result?: object };

/** What the envelope holds, or each event. */
function answersOf(endpoint: Endpoint, body: string): Record<string, unknown>[] {
  const events = body.split('\n\n').filter((event) => event.startsWith('data: '));
  if (endpoint.events) return events.map((event) => parsed(event.slice('data: '.length)));
  if (!body.startsWith('{"')) return [];
  const { ret, data, result } = parsed(body);
  return [{ ret, ...(data ?? result) }];
}
