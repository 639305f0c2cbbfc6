import type { Client as Sql } from 'pg';
import { type Client, connect } from '../journeys/product/client.ts';
import { openProductDatabase } from '../journeys/product/database.ts';
import { startProduct } from '../journeys/product/product.ts';
import { analyse, type SeededEnterprise, seedEnterprise } from './enterprise-seed.ts';
import { percentile } from './load.ts';
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
}

const rows = '/bill/report/rows';
const totals = '/bill/report/totals';
const air = { report: 'domAir' } as const;
const analysis = '/bill/analysis/rows';
const money = { report: 'enterpriseTransactions' } as const;

/** Each with what it may take. */
const calls: Readonly<Record<string, readonly [Ask, number]>> = {
  'air, a month: first page': [(client, { monthAgo: from }) => client.call(rows, { ...air, from }), month],
  'air, a month: totals': [(client, { monthAgo: from }) => client.call(totals, { ...air, from }), month],
  'air, a month: refunds alone': [
    (client, { monthAgo: from }) => client.call(totals, { ...air, from, kind: 'refund' }),
    month,
  ],
  'air, a month: first page of a word': [
    (client, { monthAgo: from }) => client.call(rows, { ...air, from, keyword: 'MU17' }),
    month,
  ],
  'transactions, a month: first page': [
    (client, { monthAgo: from }) => client.call(rows, { ...money, from }),
    month,
  ],
  'transactions, a month: totals': [
    (client, { monthAgo: from }) => client.call(totals, { ...money, from }),
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
  'analysis of a month by days ahead': [
    (client, { monthAgo: from }) => client.call(analysis, { from, by: 'lead' }),
    month,
  ],
  'analysis of a month by rule': [
    (client, { monthAgo: from }) => client.call(analysis, { from, by: 'rule' }),
    month,
  ],
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
    for (const [name, [ask, aim]] of Object.entries(calls))
      costs.push({ name, aim, ...(await costOf(() => ask(client, days))) });
    const files: ReportFile[] = [];
    for (const format of ['xlsx', 'csv'] as const)
      files.push(await fileOf({ client, token }, product, format, days.yearAgo));
    client.close();
    return { seconds, lines, calls: costs, files };
  } finally {
    await product.stop();
  }
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
         to_char(now() at time zone 'Asia/Shanghai' - interval '364 days', 'YYYY-MM-DD') as "yearAgo" from report_lines`,
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
  await owner.query(days, [enterprise.id]);
  await owner.query('set session_replication_role = default');
}

const into = `insert into report_lines (tenant_id, order_no, part, member_id, enterprise_id, book, travel, kind, sort, booked_at, passenger,
  leg, event, tickets, fare_fen, tax_fen, service_fen, insurance_fen, extras_fen, fee_fen, amount_fen, facts)
  select 'official', $1::text || lpad(i::text, 20 - length($1::text), '0')`;
const of = `$1::text || '-' || i % $2::int + 1, $1::text`;
const at = `now() - i * $3::float8 * interval '1 second'`;
const some = `from generate_series($4::int, $5::int) i`;
const carrier = `(array['中国国际航空', '中国东方航空', '中国南方航空', '海南航空', '厦门航空'])[i % 5 + 1]`;
const facts = `jsonb_build_object('ticketNo', '781-' || lpad(i::text, 10, '0'), 'pnr', 'ABC123', 'carrier', ${carrier}, 'no', 'MU' || i % 400,
  'from', '北京首都机场', 'to', '上海虹桥机场', 'day', '2026-01-05', 'departs', '08:00', 'cabin', '经济舱 V', 'discount', '7折',
  'parPrice', 136000, 'carbon', 80, 'pair', (array['北京—上海', '北京—广州', '上海—深圳'])[i % 3 + 1], 'rate', '公布价', 'dayLow', 60000, 'aboveLow', i % 9 * 1000, 'leadDays', i % 20, 'over', '否')`;
const sold = `${into}, 'issue.0.0', ${of}, 'sales', 'air', 'sale', ${carrier}, ${at}, 0, 0, 'issue', 1, 72000, 7000, 1000, 0, 0, 0, 80000,
  ${facts} ${some} where i % 10 > 0`;
const refunded = `${into}, 'R.0.0', ${of}, 'sales', 'air', 'refund', ${carrier}, ${at}, 0, 0, 'R', -1, -72000, -7000, 0, 0, 0, 9000, -70000,
  ${facts} ${some} where i % 10 = 1`;
const paid = `${into}, 'pay.' || i, ${of}, 'money', '', 'paid', '企业授信', ${at}, null, null, 'pay', 0, 80000, 0, 0, 0, 0, 0, 80000,
  jsonb_build_object('memo', '订单付款', 'product', '机票', 'method', '企业授信', 'posting', 'pay:' || i) ${some} where i % 10 > 0`;

/** As the product adds them up with the lines. */
const days = `insert into report_days
  select tenant_id, 'e:' || enterprise_id, book, travel, (booked_at at time zone 'Asia/Shanghai')::date, kind, sort, count(*), sum(tickets),
    sum(fare_fen), sum(tax_fen), sum(service_fen), sum(insurance_fen), sum(extras_fen), sum(fee_fen), sum(amount_fen)
  from report_lines where tenant_id = 'official' and enterprise_id = $1 group by 1, 2, 3, 4, 5, 6, 7`;

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
