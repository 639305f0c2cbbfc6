import type { Client } from 'pg';

/** An enterprise of the demo tenant, of this many employees and past orders. */
export interface SeededEnterprise {
  /** Also its main account. */
  readonly id: string;
  readonly mobile: string;
  /** The first employee, who approves a fifth of all. */
  readonly approverMobile: string;
  readonly employees: number;
  readonly orders: number;
}

const tenantId = 'official';

/**
 * Writes an enterprise with three years behind it: departments, employees, cost centres, projects and budgets; orders with passengers,
 * tickets, items and what they are booked to; an application and a case of approval to every tenth order; messages. Rows are
 * written as the product writes them, without its checks, some 1,000,000 in a minute.
 */
export async function seedEnterprise(owner: Client, enterprise: SeededEnterprise): Promise<void> {
  const { id, mobile, employees, orders } = enterprise;
  const write = (text: string, ...more: unknown[]) => owner.query(text, [tenantId, id, ...more]);
  // Keys hold by how the rows are made.
  await owner.query('set session_replication_role = replica');
  await write(mainAccount, mobile);
  await write(departments, departmentsOf(employees));
  await write(levels);
  await write(costObjects, costObjectsOf(employees));
  await write(members, mobile.slice(0, 4), employees);
  await write(employments, employees, departmentsOf(employees), costObjectsOf(employees));
  await write(budgets, departmentsOf(employees));
  await seedOrders(owner, enterprise);
  await write(applications, employees, orders / 10);
  await write(cases, employees, orders / 10);
  await write(tasks, employees, orders / 10);
  await write(messages, employees);
  await owner.query('set session_replication_role = default');
}

/** Without a table that has been read, nobody knows how large it is. */
export async function analyse(owner: Client): Promise<void> {
  await owner.query('vacuum analyze');
}

const departmentsOf = (employees: number) => Math.max(10, employees / 50);
const costObjectsOf = (employees: number) => Math.max(10, employees / 20);

const ordersAtOnce = 100_000;

async function seedOrders(owner: Client, { id, employees, orders }: SeededEnterprise): Promise<void> {
  const secondsApart = (3 * 365 * 86_400) / orders;
  for (let from = 1; from <= orders; from += ordersAtOnce) {
    const numbers = [from, Math.min(orders, from + ordersAtOnce - 1)];
    await owner.query(ordersPlaced, [tenantId, id, employees, secondsApart, ...numbers]);
    for (const text of [passengers, tickets, items, returns])
      await owner.query(text, [tenantId, id, employees, ...numbers]);
    const bookedTo = [departmentsOf(employees), costObjectsOf(employees)];
    await owner.query(shares, [tenantId, id, employees, secondsApart, ...bookedTo, ...numbers]);
  }
}

const mainAccount = `
  with enterprise as (
    insert into enterprises (tenant_id, id, name) values ($1, $2, '测量企业' || $2))
  insert into members (tenant_id, id, mobile_phone, password_hash, member_type, real_name, credit_member_id)
  select $1, $2, $3, password_hash, 70, '测量主账号', $2 from members
  where tenant_id = $1 and mobile_phone = '13800000070'`;

/** By number: \`d3\` is the third department. */
const idOf = (kind: string, number: string) => `md5($2 || '${kind}' || ${number})::uuid`;

const departments = `
  insert into departments (tenant_id, enterprise_id, id, parent_id, name, position)
  select $1, $2, ${idOf('d', 'i')}, case when i > 10 then ${idOf('d', '(i % 10 + 1)')} end, '部门' || i, i
  from generate_series(1, $3::int) i`;

const levels = `
  insert into employee_levels (tenant_id, enterprise_id, id, name, rank)
  select $1, $2, ${idOf('l', 'i')}, '职级' || i, i from generate_series(1, 5) i`;

/** As many cost centres as projects. */
const costObjects = `
  insert into cost_objects (tenant_id, enterprise_id, id, kind, code, name)
  select $1, $2, md5($2 || kind || i)::uuid, kind, upper(left(kind, 1)) || i, '科目' || i
  from generate_series(1, $3::int) i, unnest(array['cost-centre', 'project']) kind`;

const members = `
  insert into members (tenant_id, id, mobile_phone, password_hash, member_type, real_name, credit_member_id, credit_employee_id, can_audit, trip_level)
  select $1, $2 || '-' || i, $3 || lpad(i::text, 7, '0'), case when i = 1 then password_hash end, 10, '员工' || i, $2, $2 || 'e' || i, i <= 100, trip_level
  from generate_series(1, $4::int) i, (select password_hash, trip_level from members where tenant_id = $1 and mobile_phone = '13800000073') demo`;

const employments = `
  insert into employments (tenant_id, member_id, enterprise_id, department_id, level_id, employee_no, cost_centre_id, joined_on)
  select $1, $2 || '-' || i, $2, ${idOf('d', '(i % $4::int + 1)')}, ${idOf('l', '(i % 5 + 1)')}, 'N' || lpad(i::text, 6, '0'),
    md5($2 || 'cost-centre' || (i % $5::int + 1))::uuid, current_date - 1000
  from generate_series(1, $3::int) i`;

/** Of every department the months of the last year and this year as a whole. */
const budgets = `
  insert into budgets (tenant_id, enterprise_id, scope, department_id, scope_name, kind, period, from_day, until_day, amount_fen,
    over_action, reserved_fen, used_fen, created_at)
  select $1, $2, 'department', ${idOf('d', 'i')}, '部门' || i, 'all', period, from_day::date,
    (from_day + case period when 'month' then interval '1 month' else interval '1 year' end)::date - 1,
    100000000, 'warn', 1000, 2000, now()
  from generate_series(1, $3::int) i,
    (select 'month' as period, date_trunc('month', now()) - at * interval '1 month' as from_day from generate_series(0, 11) at
      union all select 'year', date_trunc('year', now())) times`;

const orderNo = `$2 || lpad(i::text, 20 - length($2), '0')`;

/** What was bought is what a demo account bought. One in twenty waits to be paid or is in work, one in ten was cancelled or given back. */
const ordersPlaced = `
  insert into orders (tenant_id, order_no, member_id, enterprise_id, product, code, created_at, hold, payment, total_fen, content, search_text)
  select $1, ${orderNo}, $2 || '-' || i % $3::int + 1, $2, 'airTicket',
    case when i <= 20 then 0 when i <= 60 then 1 when i % 10 = 0 then 12 when i % 10 = 1 then 4 else 2 end,
    now() - i * $4::float8 * interval '1 second', 'confirmed', case when i <= 20 or i % 10 = 0 then 'due' else 'paid' end,
    80000, content, ${orderNo} || ' 员工' || i % $3::int + 1 || ' MU' || i % 400 || ' 北京 上海'
  from generate_series($5::int, $6::int) i,
    (select content from orders where tenant_id = $1 and product = 'airTicket' and enterprise_id is distinct from $2
      order by created_at limit 1) bought`;

/** One in ten is a guest, whom nothing but a name tells apart. */
const passengers = `
  insert into order_passengers (tenant_id, order_no, position, name, type, paper_type, paper_no_sealed, paper_no_masked, insurances,
    member_id, external)
  select $1, ${orderNo}, 0, case when guest then '来宾' else '员工' end || i % $3::int + 1, 'ADT', 1, '', '1101***********011', '[]',
    case when not guest then $2 || '-' || i % $3::int + 1 end, guest
  from generate_series($4::int, $5::int) i, lateral (select i / $3::int % 10 = 9 as guest) who`;

const tickets = `
  insert into order_tickets (tenant_id, order_no, passenger, leg, state, ticket_no)
  select $1, ${orderNo}, 0, 0, case when i % 10 = 0 then 'cancelled' when i % 10 = 1 then 'refunded' else 'issued' end,
    case when i % 10 > 0 then $2 || 'T' || i end
  from generate_series($4::int, $5::int) i where $3::int > 0`;

const items = `
  insert into order_items (tenant_id, order_no, item, kind, passenger, leg, fen)
  select $1, ${orderNo}, 0, 'fare', 0, 0, 80000 from generate_series($4::int, $5::int) i where $3::int > 0`;

const returns = `
  insert into order_returns (tenant_id, order_no, key, amount_fen, reason, at)
  select $1, ${orderNo}, 'refund', 70000, '退票', now() from generate_series($4::int, $5::int) i where i % 10 = 1 and $3::int > 0`;

/** Booked to the department of whoever ordered, the one above it, a cost centre, and each third to a project. */
const shares = `
  insert into order_shares (tenant_id, order_no, passenger, enterprise_id, day, kind, department, department_ids, cost_centre_id,
    project_id, used_fen)
  select $1, ${orderNo}, 0, $2, (now() - i * $4::float8 * interval '1 second')::date, 'air', '部门' || d,
    array[${idOf('d', '(d % 10 + 1)')}::text, ${idOf('d', 'd')}::text], md5($2 || 'cost-centre' || (i % $6::int + 1))::uuid,
    case when i % 3 = 0 then md5($2 || 'project' || (i % $6::int + 1))::uuid end, case when i % 10 > 1 then 80000 else 0 end
  from generate_series($7::int, $8::int) i, lateral (select (i % $3::int + 1) % $5::int + 1 as d) whose`;

/** Each fiftieth is the first employee's. */
const applicant = `$2 || '-' || case when i % 50 = 0 then 1 else i % $3::int + 1 end`;

const applications = `
  insert into travel_applications (tenant_id, note_no, enterprise_id, member_id, state, title, content, traveller_ids, from_day, until_day,
    budget_fen, created_at, submitted_at)
  select $1, $2 || 'A' || i, $2, ${applicant}, case when i <= 40 then 'running' else 'agreed' end, '北京—上海，第' || i || '次',
    jsonb_build_object('shape', 'cities', 'cities', jsonb_build_array('上海'), 'fromDay', '2026-01-05', 'untilDay', '2026-01-07',
      'travellers', jsonb_build_array(${applicant}), 'budget', '{"air": 100000, "train": 0, "hotel": 0, "car": 0, "other": 0}'::jsonb,
      'reason', '拜访客户' || i % 100),
    array[${applicant}], '2026-01-05', '2026-01-07', 100000, now() - i * interval '15 minutes', now() - i * interval '15 minutes'
  from generate_series(1, $4::int) i`;

/** Of applications and orders by turns; forty run. */
const cases = `
  insert into approval_cases (tenant_id, id, enterprise_id, member_id, kind, subject_id, title, dept_name, amount_fen, over_standard,
    plan, state, started_at, ended_at, due_at)
  select $1, ${idOf('c', 'i')}, $2, ${applicant}, case i % 2 when 0 then 'order' else 'trip-application' end, $2 || 'S' || i,
    '北京—上海，第' || i || '次', '部门' || i % 10, 100000, i % 7 = 0, '{}',
    case when i <= 40 then 'running' when i % 20 = 0 then 'refused' else 'agreed' end, now() - i * interval '15 minutes',
    case when i > 40 then now() - i * interval '14 minutes' end, case when i <= 40 then now() + interval '1 day' end
  from generate_series(1, $4::int) i`;

const tasks = `
  insert into approval_tasks (tenant_id, case_id, member_id, state, at)
  select $1, ${idOf('c', 'i')}, $2 || '-' || case when i <= 40 or i % 5 = 0 then 1 else i % least($3::int, 100) + 1 end,
    case when i <= 40 then 'pending' else 'done' end, now() - i * interval '15 minutes'
  from generate_series(1, $4::int) i`;

/** Five to everybody, and in proportion to the enterprise to its main account and the first employee. */
const messages = `
  insert into messages (tenant_id, member_id, kind, params, link, dedupe_key, created_at, read_at)
  select $1, member_id, 'order-ticketed', '{"orderNo": "1"}', '/', 'seed-' || at,
    now() - at * interval '1 minute', case when at > 10 then now() end
  from (select $2 || '-' || i as member_id, at from generate_series(1, $3::int) i, generate_series(1, 5) at
    union select member_id, at from unnest(array[$2, $2 || '-1']) member_id, generate_series(1, $3::int) at) each`;
