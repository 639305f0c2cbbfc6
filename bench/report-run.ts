import { billFacets } from '@woxing/contract/payments/bill-parts.rules';
import { type LineKind, type ReportId, reportIds, reportOf } from '@woxing/contract/reports/reports.rules';
import { type TravelKind, travelKinds } from '@woxing/contract/reports/travel-kinds.rules';
import type { Client as Sql } from 'pg';
import { type Client, connect } from '../journeys/product/client.ts';
import { openProductDatabase } from '../journeys/product/database.ts';
import { startProduct } from '../journeys/product/product.ts';
import { analyse, type SeededEnterprise, seedEnterprise } from './enterprise-seed.ts';
import { fillOf } from './kept-sums.ts';
import { seedCreditLine } from './ledger-seed.ts';
import { percentile } from './load.ts';
import { seedDaysOfAccounts, seedMoves, seedStatement } from './moves-seed.ts';
import { residentMb } from './processes.ts';

interface ReportCost {
  readonly name: string;
  readonly p50: number;
  readonly p95: number;
  /** Milliseconds. */
  readonly aim: number;
}

export interface ReportCosts {
  /** To write the rows. */
  readonly seconds: number;
  readonly lines: number;
  readonly calls: readonly ReportCost[];
  readonly files: readonly ReportFile[];
}

interface ReportFile {
  readonly format: string;
  readonly rows: number;
  readonly seconds: number;
  readonly mb: number;
  /** Resident memory of the process before, and the most of it while the file was written and taken. */
  readonly before: number;
  readonly most: number;
}

const enterprise: SeededEnterprise = {
  id: '830001',
  mobile: '18300000000',
  approverMobile: '18300000001',
  employees: 10_000,
  orders: 1_000_000,
};

const times = 21;
const month = 300;
const year = 1000;

type Ask = (client: Client, days: Days) => Promise<unknown>;
interface Days {
  readonly today: string;
  readonly monthAgo: string;
  readonly yearAgo: string;
  /** Of the month before this one. */
  readonly bill: string;
}

const rows = '/bill/report/rows';
const totals = '/bill/report/totals';
const air = { report: 'domAir' } as const;
const analysis = '/bill/analysis/rows';
const money = { report: 'enterpriseTransactions' } as const;

const sale = { report: 'airSale' } as const;
const grantedAnalysis = '/bill/analysis/granted';

/** Of a seller of the demo, a fifth as many lines with what they earn of each. */
const seller = '13800000040';
const soldBySeller = 5;
const operator = '13800000050';
/** The main account of an enterprise that sees its statement: on its line and its wallet moves what does on those of the enterprise. */
const stated = { tenantId: 'statement', mobile: '13800060070' } as const;

/**
 * Of each report its first page and its totals for a month, and for a year all of its sums: in the order in which they are declared.
 */
const callsOfReports = (ids: readonly ReportId[]): Calls =>
  Object.fromEntries(
    ids.flatMap((report): [string, readonly [Ask, number]][] => [
      [
        `${report}, a month: first page`,
        [(client, { monthAgo: from }) => client.call(rows, { report, from }), month],
      ],
      [
        `${report}, a month: totals`,
        [(client, { monthAgo: from }) => client.call(totals, { report, from }), month],
      ],
      ...(reportOf(report).sums ?? []).map(({ by }): [string, readonly [Ask, number]] => [
        `${report}, a year by ${by}`,
        [(client, { yearAgo: from }) => client.call('/bill/report/sums', { report, from, by }), year],
      ]),
    ]),
  );

const ofLines = reportIds.filter((id) => ['sales', 'money'].includes(reportOf(id).book));
const reportsOf = (whose: 'enterprise' | 'own') => ofLines.filter((id) => reportOf(id).whose === whose);

const wholeBill = { spenderId: '', against: '', page: 1, max: 50 } as const;

/** Of movements of accounts besides: the totals of a year, and what is left of a month and a year by the seldom last of its kinds and by a word. */
const callsOfMoves = (ids: readonly ReportId[]): Calls => ({
  ...callsOfReports(ids),
  ...Object.fromEntries(
    ids.flatMap((report) => Object.entries(narrowed(report, reportOf(report).kinds.at(-1)!))),
  ),
});

const narrowed = (report: ReportId, kind: LineKind): Calls => ({
  [`${report}, a year: totals`]: [(client, { yearAgo: from }) => client.call(totals, { report, from }), year],
  [`${report}, a month: first page of ${kind}`]: [
    (client, { monthAgo: from }) => client.call(rows, { report, from, kind }),
    month,
  ],
  [`${report}, a year: first page of ${kind}`]: [
    (client, { yearAgo: from }) => client.call(rows, { report, from, kind }),
    year,
  ],
  [`${report}, a month: totals of ${kind}`]: [
    (client, { monthAgo: from }) => client.call(totals, { report, from, kind }),
    month,
  ],
  [`${report}, a month: first page of a word`]: [
    (client, { monthAgo: from }) => client.call(rows, { report, from, keyword: '00777' }),
    month,
  ],
  [`${report}, a year: totals of a word`]: [
    (client, { yearAgo: from }) => client.call(totals, { report, from, keyword: '00777' }),
    year,
  ],
});

/** Of a line by which a million orders were paid: the bill of a month, what is not billed yet, and all that moved in a year. */
const callsOfLine: Calls = {
  'lines of a bill: first page': [
    (client, { bill }) => client.call(rows, { report: 'billLines', bill }),
    month,
  ],
  'lines of a bill: totals': [
    (client, { bill }) => client.call(totals, { report: 'billLines', bill }),
    month,
  ],
  ...Object.fromEntries(
    billFacets.map((by): [string, readonly [Ask, number]] => [
      `a bill by ${by}`,
      [(client, { bill: billNo }) => client.call('/finance/bill/parts', { ...wholeBill, billNo, by }), month],
    ]),
  ),
  'a bill: card of a person': [
    (client, { bill: billNo }) =>
      client.call('/finance/bill/card', { billNo, spenderId: '', key: `m:${enterprise.id}-1` }),
    month,
  ],
  'not billed yet: first page': [(client) => client.call(rows, { report: 'billLines', bill: 'open' }), month],
  'not billed yet: totals': [(client) => client.call(totals, { report: 'billLines', bill: 'open' }), month],
  'spent of the line, a month: first page': [
    (client, { monthAgo: from }) => client.call(rows, { report: 'groupLines', from }),
    month,
  ],
  'spent of the line, a month: totals': [
    (client, { monthAgo: from }) => client.call(totals, { report: 'groupLines', from }),
    month,
  ],
  ...Object.fromEntries(
    reportOf('groupLines').kinds.flatMap((kind) => Object.entries(narrowed('groupLines', kind))),
  ),
  ...Object.fromEntries(
    reportOf('billLines').kinds.map((kind): [string, readonly [Ask, number]] => [
      `lines of a bill: first page of ${kind}`,
      [(client, { bill }) => client.call(rows, { report: 'billLines', bill, kind }), month],
    ]),
  ),
  'lines of a bill: first page of a word': [
    (client, { bill }) => client.call(rows, { report: 'billLines', bill, keyword: '00777' }),
    month,
  ],
  'lines of a bill: first page of a person': [
    (client, { bill }) =>
      client.call(rows, { report: 'billLines', bill, part: 'person', key: `m:${enterprise.id}-1` }),
    month,
  ],
  'list of bills': [(client) => client.call('/finance/bill/list', {}), month],
};

/** Of the account of the enterprise: what it brought to its line and its wallet. */
const callsOfAccount = callsOfMoves(['enterpriseRecharge', 'repayments']);

/** All of such an account: the line, by which everything was paid, and the wallet. */
const callsOfStatement: Calls = {
  ...callsOfMoves(['statement']),
  'account at both ends of a month': [
    (client, { monthAgo: from }) => client.call('/statement/account/info', { from }),
    month,
  ],
  'account at both ends of a year': [
    (client, { yearAgo: from }) => client.call('/statement/account/info', { from }),
    year,
  ],
};

/** As who shares in every order. */
const callsOfOperator = callsOfMoves(['rewards', 'share', 'shareSum']);

/** As the seller, who has recommended who ordered. */
const callsOfSeller: Calls = {
  ...callsOfReports(reportsOf('own')),
  ...callsOfMoves(['points', 'income', 'rewards', 'rewardOuts', 'withdrawal', 'recharge']),
  "seller's workbench": [(client) => client.call('/bill/month/seller', {}), month],
  "seller's sales, a year: totals": [
    (client, { yearAgo: from }) => client.call(totals, { ...sale, from }),
    year,
  ],
};

/** As an employee to whom a tenth of the enterprise is granted. */
const callsOfGranted: Calls = {
  'granted analysis of a month by supplier': [
    (client, { monthAgo: from }) => client.call(grantedAnalysis, { from, by: 'supplier' }),
    month,
  ],
  'granted analysis of a month by person': [
    (client, { monthAgo: from }) => client.call(grantedAnalysis, { from, by: 'person' }),
    month,
  ],
  'granted lines of a month: first page': [
    (client, { monthAgo: from }) => client.call(rows, { report: 'granted', from }),
    month,
  ],
  'granted unused tickets': [(client) => client.call('/bill/analysis/unusedGranted', {}), month],
};

type Calls = Readonly<Record<string, readonly [Ask, number]>>;

/** As the main account, each with what it may take. */
const calls: Calls = {
  ...callsOfReports(reportsOf('enterprise')),
  "enterprise's workbench": [(client) => client.call('/bill/month/enterprise', {}), month],
  'air, a month: refunds alone': [
    (client, { monthAgo: from }) => client.call(totals, { ...air, from, kind: 'refund' }),
    month,
  ],
  'air, a month: first page of a word': [
    (client, { monthAgo: from }) => client.call(rows, { ...air, from, keyword: 'MU17' }),
    month,
  ],
  'analysis of a month by supplier': [
    (client, { monthAgo: from }) => client.call(analysis, { from, by: 'supplier' }),
    month,
  ],
  'analysis of a month by pair of cities': [
    (client, { monthAgo: from }) => client.call(analysis, { from, by: 'pair' }),
    month,
  ],
  'analysis of a year by supplier': [
    (client, { yearAgo: from }) => client.call(analysis, { from, by: 'supplier' }),
    year,
  ],
  'analysis of a year by pair of cities': [
    (client, { yearAgo: from }) => client.call(analysis, { from, by: 'pair' }),
    year,
  ],
  'analysis of a month by days ahead': [
    (client, { monthAgo: from }) => client.call(analysis, { from, by: 'lead' }),
    month,
  ],
  'analysis of a month by rule': [
    (client, { monthAgo: from }) => client.call(analysis, { from, by: 'rule' }),
    month,
  ],
  'unused tickets by person': [(client) => client.call('/bill/analysis/unused', {}), month],
  'air, a year: first page': [(client, { yearAgo: from }) => client.call(rows, { ...air, from }), month],
  'air, a year: totals': [(client, { yearAgo: from }) => client.call(totals, { ...air, from }), year],
  'transactions, a year: totals': [
    (client, { yearAgo: from }) => client.call(totals, { ...money, from }),
    year,
  ],
};

/** Reports of an enterprise that has ordered 1,000,000 flights in a year, in a database of its own. */
export async function measureReports(dataDir: string): Promise<ReportCosts> {
  const product = await startProduct({ dataDir });
  try {
    const { seconds, lines, days } = await seed(dataDir);
    const client = connect(product.url);
    const token = await client.signIn(enterprise.mobile, product.captchaToken);
    const costs: ReportCost[] = [];
    costs.push(...(await costsOf(client, { ...calls, ...callsOfLine, ...callsOfAccount }, days)));
    for (const [mobile, own, tenantId] of [
      [seller, callsOfSeller],
      [operator, callsOfOperator],
      [enterprise.approverMobile, callsOfGranted],
      [stated.mobile, callsOfStatement, stated.tenantId],
    ] as const) {
      const other = connect(product.url, undefined, tenantId);
      await other.signIn(mobile, product.captchaToken);
      costs.push(...(await costsOf(other, own, days)));
      other.close();
    }
    const files: ReportFile[] = [];
    for (const format of ['xlsx', 'csv'] as const)
      files.push(await fileOf({ client, token }, product, format, days.yearAgo));
    client.close();
    return { seconds, lines, calls: costs, files };
  } finally {
    await product.stop();
  }
}

async function costsOf(client: Client, asked: Calls, days: Days): Promise<ReportCost[]> {
  const costs: ReportCost[] = [];
  for (const [name, [ask, aim]] of Object.entries(asked))
    costs.push({ name, aim, ...(await costOf(() => ask(client, days))) });
  return costs;
}

async function seed(dataDir: string) {
  const owner = await openProductDatabase(dataDir);
  const from = performance.now();
  try {
    await seedEnterprise(owner, enterprise);
    await seedLines(owner);
    await analyse(owner);
    const { rows: found } = await owner.query<{ lines: string } & Days>(
      `select count(*) as lines, to_char(now() at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as today,
         to_char(now() at time zone 'Asia/Shanghai' - interval '30 days', 'YYYY-MM-DD') as "monthAgo",
         to_char(now() at time zone 'Asia/Shanghai' - interval '364 days', 'YYYY-MM-DD') as "yearAgo",
         'ZD' || to_char(date_trunc('month', now() at time zone 'Asia/Shanghai'), 'YYYYMMDD') || $1 as bill from report_lines`,
      [enterprise.id],
    );
    const { lines, ...days } = found[0]!;
    return { seconds: (performance.now() - from) / 1000, lines: Number(lines), days };
  } finally {
    await owner.end();
  }
}

const linesAtOnce = 100_000;

/** As many a day; a tenth were cancelled, a tenth given back. */
async function seedLines(owner: Sql): Promise<void> {
  const secondsApart = (364 * 86_400) / enterprise.orders;
  await owner.query('set session_replication_role = replica');
  for (let from = 1; from <= enterprise.orders; from += linesAtOnce) {
    const asked = [enterprise.id, enterprise.employees, secondsApart, from, from + linesAtOnce - 1];
    for (const text of [sold, refunded, paid]) await owner.query(text, asked);
  }
  for (const [at, travel] of otherTravels.entries()) {
    const by = Math.floor(enterprise.orders / otherShare);
    await owner.query(soldOtherwise, [
      enterprise.id,
      enterprise.employees,
      secondsApart * otherShare,
      at * by + 1,
      (at + 1) * by,
      travel,
    ]);
  }
  await owner.query(days, [enterprise.id]);
  await owner.query(`${await fillOf('0974_days-by-facet', 'report_facet_days')} on conflict do nothing`);
  await owner.query(soldByOther, [
    seller,
    secondsApart * soldBySeller,
    Math.floor(enterprise.orders / soldBySeller),
  ]);
  await owner.query(daysOfSeller, [seller]);
  await owner.query(unused, [enterprise.id]);
  await owner.query(granted, [enterprise.id]);
  await seedCreditLine(owner, enterprise);
  await seedMoves(owner, { recommender: seller, operator, enterprise });
  await seedStatement(owner, enterprise.id, stated);
  await seedDaysOfAccounts(owner);
  await owner.query('set session_replication_role = default');
}

const lineColumns = `tenant_id, order_no, part, member_id, enterprise_id, book, travel, kind, sort, booked_at, passenger,
  leg, event, tickets, fare_fen, tax_fen, service_fen, insurance_fen, extras_fen, fee_fen, amount_fen, facts`;
/** Booked to what their orders are, as the product writes it with each line. */
const into = (orderNo: string, rest: string) => `
  insert into report_lines (${lineColumns}, department_ids, cost_centre_id, project_id)
  select l.*, coalesce(s.department_ids, '{}'), s.cost_centre_id, s.project_id
  from (select 'official', ${orderNo}, ${rest}) l (${lineColumns})
  left join order_shares s on s.tenant_id = 'official' and s.order_no = l.order_no and s.passenger = coalesce(l.passenger, 0)`;
const numbered = "$1::text || lpad(i::text, 20 - length($1::text), '0')";
const of = `$1::text || '-' || i % $2::int + 1, $1::text`;
const at = `now() - i * $3::float8 * interval '1 second'`;
const some = `from generate_series($4::int, $5::int) i`;
const carrier = `(array['中国国际航空', '中国东方航空', '中国南方航空', '海南航空', '厦门航空'])[i % 5 + 1]`;
const facts = `jsonb_build_object('ticketNo', '781-' || lpad(i::text, 10, '0'), 'pnr', 'ABC123', 'carrier', ${carrier}, 'no', 'MU' || i % 400,
  'from', '北京首都机场', 'to', '上海虹桥机场', 'day', '2026-01-05', 'departs', '08:00', 'cabin', '经济舱 V', 'discount', '7折',
  'parPrice', 136000, 'carbon', 80, 'pair', (array['北京—上海', '北京—广州', '上海—深圳'])[i % 3 + 1], 'rate', '公布价', 'dayLow', 60000, 'aboveLow', i % 9 * 1000, 'leadDays', i % 20, 'over', '否')`;
const sold = into(
  numbered,
  `'issue.0.0', ${of}, 'sales', 'air', 'sale', ${carrier}, ${at}, 0, 0, 'issue', 1, 72000, 7000, 1000, 0, 0, 0, 80000,
  ${facts} ${some} where i % 10 > 0`,
);
const refunded = into(
  numbered,
  `'R.0.0', ${of}, 'sales', 'air', 'refund', ${carrier}, ${at}, 0, 0, 'R', -1, -72000, -7000, 0, 0, 0, 9000, -70000,
  ${facts} ${some} where i % 10 = 1`,
);
const paid = into(
  numbered,
  `'pay.' || i, ${of}, 'money', '', 'paid', '企业授信', ${at}, null::smallint, null::smallint, 'pay', 0, 80000, 0, 0, 0, 0, 0, 80000,
  jsonb_build_object('memo', '订单付款', 'product', '机票', 'method', '企业授信', 'posting', 'pay:' || i) ${some} where i % 10 > 0`,
);

/** Of everything else that is sold, a tenth as many of each. */
const otherTravels: readonly TravelKind[] = travelKinds.filter((travel) => travel !== 'air');
const otherShare = 10;
const soldOtherwise = into(
  "'O' || lpad(i::text, 19, '0')",
  `'issue.0.0', ${of}, 'sales', $6::text, 'sale', ${carrier}, now() - (i - $4::int) * $3::float8 * interval '1 second', 0, 0, 'issue', 1,
  72000, 7000, 1000, 0, 0, 0, 80000, ${facts} ${some}`,
);

/** As the product adds them up with the lines. */
const days = `insert into report_days
  select tenant_id, 'e:' || enterprise_id, book, travel, (booked_at at time zone 'Asia/Shanghai')::date, kind, sort, count(*), sum(tickets),
    sum(fare_fen), sum(tax_fen), sum(service_fen), sum(insurance_fen), sum(extras_fen), sum(fee_fen), sum(amount_fen)
  from report_lines where tenant_id = 'official' and enterprise_id = $1 group by 1, 2, 3, 4, 5, 6, 7`;

const soldByOther = `insert into report_lines (tenant_id, order_no, part, member_id, enterprise_id, book, travel, kind, sort, booked_at,
    passenger, leg, event, tickets, fare_fen, tax_fen, service_fen, insurance_fen, extras_fen, fee_fen, amount_fen, commission_fen, facts)
  select 'official', 'S' || lpad(i::text, 19, '0'), 'issue.0.0', m.id, null, 'sales', 'air', 'sale', ${carrier},
    now() - i * $2::float8 * interval '1 second', 0, 0, 'issue', 1, 72000, 7000, 1000, 0, 0, 0, 80000, 1200, ${facts}
  from generate_series(1, $3::int) i, (select id from members where tenant_id = 'official' and mobile_phone = $1) m`;

const daysOfSeller = `insert into report_days (tenant_id, whose, book, travel, day, kind, sort, lines, tickets, fare_fen, tax_fen, service_fen,
    insurance_fen, extras_fen, fee_fen, amount_fen, commission_fen)
  select l.tenant_id, 'm:' || l.member_id, l.book, l.travel, (l.booked_at at time zone 'Asia/Shanghai')::date, l.kind, l.sort, count(*),
    sum(l.tickets), sum(l.fare_fen), sum(l.tax_fen), sum(l.service_fen), sum(l.insurance_fen), sum(l.extras_fen), sum(l.fee_fen),
    sum(l.amount_fen), sum(l.commission_fen)
  from report_lines l join members m on m.tenant_id = l.tenant_id and m.id = l.member_id and m.mobile_phone = $1
  where l.tenant_id = 'official' and l.order_no like 'S%' group by 1, 2, 3, 4, 5, 6, 7
  on conflict (tenant_id, whose, book, travel, day, kind, sort) do update set lines = report_days.lines + excluded.lines`;

/** One ticket in fifty was not flown. */
const unused = `insert into ticket_uses (tenant_id, order_no, passenger, leg, enterprise_id, state, departed_at, worth_fen, back_fen, told_at,
    person, department_ids, cost_centre_id, project_id)
  select l.tenant_id, l.order_no, 0, 0, $1, 'unused', l.booked_at, 79000, 20000, now(),
    person_of_ticket(p.member_id, p.name), l.department_ids, l.cost_centre_id, l.project_id
  from report_lines l cross join lateral (select p.member_id, p.name from order_passengers p
    where p.tenant_id = l.tenant_id and p.order_no = l.order_no and p.position = 0 offset 0) p
  where l.tenant_id = 'official' and l.enterprise_id = $1 and l.kind = 'sale' and right(l.order_no, 2) in ('15', '65')`;

/** A department that stands above a tenth of all. */
const granted = `with given as (
    insert into employee_grants (tenant_id, enterprise_id, member_id, kind, whole, from_day, granted_by, granted_at)
    values ('official', $1, $1 || '-1', 'analyses', false, '2020-01-01', $1, now()) returning id)
  insert into employee_grant_targets (tenant_id, grant_id, department_id) select 'official', id, md5($1 || 'd1')::uuid from given`;

async function costOf(ask: () => Promise<unknown>) {
  const ms: number[] = [];
  // The first is not counted.
  for (let turn = 0; turn <= times; turn += 1) {
    const from = performance.now();
    await ask();
    if (turn > 0) ms.push(performance.now() - from);
  }
  return { p50: percentile(ms, 50), p95: percentile(ms, 95) };
}

/** A file of the whole year: as many rows as one may have. */
async function fileOf(
  { client, token }: { readonly client: Client; readonly token: string },
  { url, pid }: { readonly url: string; readonly pid: number },
  format: 'xlsx' | 'csv',
  yearAgo: string,
): Promise<ReportFile> {
  const before = residentMb(pid);
  let most = before;
  const sampling = setInterval(() => {
    most = Math.max(most, residentMb(pid));
  }, 100);
  const from = performance.now();
  try {
    const { id } = await client.call('/bill/report/export', { ...air, from: yearAgo, format, columns: '' });
    const rows = await ended(client);
    const seconds = (performance.now() - from) / 1000;
    const mb = await sizeOf(token, `${url}/bill/report/exportFile?report=domAir&id=${id}`);
    return { format, rows, seconds, mb, before, most };
  } finally {
    clearInterval(sampling);
  }
}

async function ended(client: Client): Promise<number> {
  for (;;) {
    const { export: made } = await client.call('/bill/report/exportState', air);
    if (made?.state !== 'running') return made!.done;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

async function sizeOf(token: string, address: string): Promise<number> {
  const response = await fetch(address, { headers: { token } });
  let bytes = 0;
  for await (const piece of response.body! as AsyncIterable<Uint8Array>) bytes += piece.length;
  return bytes / 1_000_000;
}
