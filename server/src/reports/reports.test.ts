import { randomUUID } from 'node:crypto';
import { addDays, day, dayOf, daysBetween } from '@woxing/contract/core/days';
import { subtractFen, sumFen, yuan } from '@woxing/contract/core/money';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findAnyOrder } from '#src/orders/public.ts';
import { airContent } from '#src/products/air/orders/air-content.ts';
import { keepSeenFares } from '#src/products/air/price-watch/seen-fares.db.ts';
import { productFacts } from '#src/products.ts';
import { beijingToShanghai } from '../../test/rail-shop.ts';
import { openReportStory } from '../../test/report-story.ts';
import { expectAddsUp, linesOf } from '../../test/reported.ts';
import { refusalOf, tenant } from '../../test/shop.ts';
import { analyseTravel } from './analyse-travel.ts';
import { startExport } from './export-report.ts';
import { listReport, reportPostings, sumReport, totalReport } from './read-reports.ts';
import { readStatement } from './statements.ts';
import { writeLines } from './write-lines.ts';

/** What reports refuse, narrow and print; that they say what the ledger says is proved by `reports-of-everybody.test.ts`. */
const shop = await openReportStory();
const { db, clock, jobs, trains, hotels, abroad } = shop;
const write = () => writeLines({ db, products: productFacts }, tenant);
const { employees } = shop;
const { seller, group } = shop.people;
const enterprise = group.enterpriseId;
const mainAccount = () => group.boss.ctx();

const month = { from: day('2025-01-01'), until: day('2025-12-31') };

test('an enterprise sees its own orders alone, and a member without one no report of enterprises', async () => {
  const stranger = { ...mainAccount(), signedIn: { ...mainAccount().signedIn, creditMemberId: '6002' } };
  for (const report of ['domAir', 'intlAir', 'train', 'hotel', 'car', 'enterpriseTransactions'] as const) {
    expect((await totalReport({ db }, stranger, { report })).lines).toBe(0);
    expect(await refusalOf(totalReport({ db }, shop.as(seller), { report }))).toBe('access.forbidden');
  }
  const other = shop.as(seller, 'partner');
  expect((await listReport({ db }, other, { report: 'transactions', max: 50 })).rows).toEqual([]);
});

test('the postings behind a line are for who may see the line', async () => {
  await shop.pay(employees[0]!, await shop.placeAir(employees[0]!));
  await jobs.run();
  await write();
  const [line] = (await listReport({ db }, mainAccount(), { report: 'domAir', max: 1 })).rows;
  const asked = { report: 'domAir', orderNo: line!.orderNo, part: line!.part } as const;
  expect((await reportPostings({ db }, mainAccount(), asked)).postings).not.toEqual([]);
  const stranger = { ...mainAccount(), signedIn: { ...mainAccount().signedIn, creditMemberId: '6002' } };
  expect(await refusalOf(reportPostings({ db }, stranger, asked))).toBe('report.unknown-line');
});

const refusalOfDays = (from: string, until: string) =>
  refusalOf(totalReport({ db }, mainAccount(), { report: 'train', from: day(from), until: day(until) }));

test('a period is a year at most and begins before it ends', async () => {
  expect(await refusalOfDays('2015-12-01', '2025-11-30')).toBe('report.too-long');
  expect(await refusalOfDays('2025-12-02', '2025-12-01')).toBe('report.turned');
  expect(await refusalOfDays('2024-01-01', '2024-12-31')).toBeUndefined();
});

test('ten years are refused by whatever reads lines', async () => {
  const asked = { from: day('2016-01-01'), until: day('2025-12-31') };
  const ctx = mainAccount();
  const read = [
    listReport({ db }, ctx, { report: 'domAir', ...asked, max: 5 }),
    sumReport({ db }, ctx, { report: 'enterpriseSum', ...asked, by: 'month' }),
    analyseTravel({ db }, ctx, { ...asked, by: 'person' }),
    readStatement({ db }, ctx, asked),
    startExport({ db, clock, jobs }, ctx, { report: 'domAir', ...asked, format: 'csv', columns: [] }),
  ];
  expect(await Promise.all(read.map((one) => refusalOf(one)))).toEqual(read.map(() => 'report.too-long'));
});

test('a filter that finds nothing is an empty report', async () => {
  const asked = { report: 'train', ...month, keyword: '没有这样的行程' } as const;
  expect(await linesOf(db, mainAccount(), asked)).toEqual([]);
  expect(await totalReport({ db }, mainAccount(), asked)).toMatchObject({
    lines: 0,
    tickets: 0,
    sums: { amount: 0 },
  });
});

test('an enterprise narrows its lines to a department, with those below it, and to what they are booked to', async () => {
  for (const member of employees) await shop.pay(member, await shop.placeAir(member));
  await jobs.run();
  await write();
  const today = dayOf(clock.now());
  const lastYear = { from: addDays(today, -360), until: today };
  const asked = { report: 'domAir', ...lastYear } as const;
  const [line] = await linesOf(db, mainAccount(), asked);
  const whole = await totalReport({ db }, mainAccount(), asked);
  const [upper, own, project, other] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await db.inTenant(tenant, async (tx) => {
    await sql`insert into enterprises (tenant_id, id, name) values (${tenant}, ${enterprise}, '测试企业')
      on conflict do nothing`.execute(tx);
    await sql`insert into cost_objects (tenant_id, id, enterprise_id, kind, code, name)
      values (${tenant}, ${project}, ${enterprise}, 'project', 'P9', '新品')`.execute(tx);
    await sql`insert into order_shares (tenant_id, order_no, passenger, enterprise_id, day, kind, department_ids, project_id)
      select distinct tenant_id, order_no, coalesce(passenger, 0), enterprise_id, current_date, 'air',
        array[${upper}, ${own}], ${project}::uuid
      from report_lines where tenant_id = ${tenant} and order_no = ${line!.orderNo}
      on conflict (tenant_id, order_no, passenger) do update set department_ids = excluded.department_ids,
        project_id = excluded.project_id`.execute(tx);
    await sql`insert into report_due (tenant_id, order_no) values (${tenant}, ${line!.orderNo}) on conflict do nothing`.execute(
      tx,
    );
  });
  await write();
  const of = async (part: object) => (await linesOf(db, mainAccount(), { ...asked, ...part })).length;
  const lines = (await linesOf(db, mainAccount(), asked)).filter(
    ({ orderNo }) => orderNo === line!.orderNo,
  ).length;
  expect(lines).toBeLessThan(whole.lines);
  for (const part of [
    { departmentId: own },
    { departmentId: upper },
    { projectId: project },
    { departmentId: own, projectId: project },
  ]) {
    expect(await of(part)).toBe(lines);
    await expectAddsUp(db, mainAccount(), { ...asked, ...part });
  }
  for (const part of [
    { departmentId: other },
    { departmentId: 'none' },
    { costCentreId: project },
    { projectId: 'none' },
    { departmentId: other, projectId: project },
  ])
    expect(await of(part)).toBe(0);
  const summed = { report: 'enterpriseSum', ...lastYear, by: 'travel' } as const;
  const sumsOf = (part: object) => sumReport({ db }, mainAccount(), { ...summed, ...part });
  expect(await sumsOf({ departmentId: other })).toEqual({ list: [] });
  expect((await sumsOf({ departmentId: upper, projectId: project })).list).toMatchObject([
    { key: 'air', lines },
  ]);
  // Bills of transactions are not booked to anything.
  const bill = { report: 'enterpriseTransactions', ...lastYear } as const;
  expect(await totalReport({ db }, mainAccount(), { ...bill, departmentId: other })).toEqual(
    await totalReport({ db }, mainAccount(), bill),
  );
});

test('a report sums by what it says alone, and a place that it has not written is refused', async () => {
  expect(await refusalOf(sumReport({ db }, mainAccount(), { report: 'train', by: 'day' }))).toBe(
    'report.no-sums',
  );
  const asked = { report: 'train', after: 'nowhere', max: 5 } as const;
  expect(await refusalOf(listReport({ db }, mainAccount(), asked))).toBe('input.invalid');
});

test('lines are written by two processes at once without a loss or a repeat', async () => {
  const before = await totalReport({ db }, mainAccount(), { report: 'domAir' });
  for (let at = 0; at < 3; at += 1) {
    await shop.pay(employees[1]!, await shop.placeAir(employees[1]!));
    await jobs.run();
  }
  await Promise.all([write(), write(), write()]);
  await write();
  const after = await totalReport({ db }, mainAccount(), { report: 'domAir' });
  expect([after.lines - before.lines, after.waiting]).toEqual([3, 0]);
});

const legsOf = async (orderNo: string) =>
  airContent.parse((await db.read(tenant, (tx) => findAnyOrder(tx, tenant, orderNo)))!.content).legs;

test('a flight is held against the lowest fare that was seen of its way on the day of the order', async () => {
  const [flown] = await legsOf(await shop.placeAir(employees[0]!));
  const { from, to, day: travelDay, adultFen } = flown!;
  expect(flown!.dayLowFen).toBeNull();
  const seenOn = dayOf(clock.now());
  await db.inTenant(tenant, (tx) =>
    keepSeenFares(tx, tenant, [
      {
        from,
        to,
        travelDay,
        seenOn,
        daysAhead: daysBetween(seenOn, travelDay),
        lowestFen: subtractFen(adultFen, yuan(120)),
      },
    ]),
  );
  const orderNo = await shop.placeAir(employees[0]!);
  await shop.pay(employees[0]!, orderNo);
  await jobs.run();
  await write();
  const asked = { report: 'domAir', keyword: orderNo } as const;
  const [line] = (await listReport({ db }, mainAccount(), { ...asked, max: 5 })).rows;
  expect(line!.cells).toMatchObject({ dayLow: subtractFen(adultFen, yuan(120)), aboveLow: yuan(120) });
  const { list } = await analyseTravel({ db }, mainAccount(), { by: 'pair' });
  const row = list.find(({ travel, key }) => travel === 'air' && key === line!.cells['pair']);
  expect(row!.lowFen).toBeGreaterThanOrEqual(yuan(120));
});

test('nobody travels by a ticket that was given back: its emissions are taken away again', async () => {
  const member = employees[0]!;
  const orderNo = await trains.buyTrain(member, {
    types: ['adult'],
    ride: { ...beijingToShanghai, startsOn: addDays(dayOf(clock.now()), 10) },
    method: 'tianHangPay',
  });
  await trains.refund(member, orderNo, [0]);
  await jobs.run();
  await write();
  const { rows } = await listReport({ db }, mainAccount(), { report: 'train', keyword: orderNo, max: 9 });
  const carbon = rows.map(({ cells }) => Number(cells['carbon'] ?? 0));
  expect(Math.max(...carbon)).toBeGreaterThan(0);
  expect(carbon.reduce((sum, kg) => sum + kg, 0)).toBe(0);
});

test('a night in a room is counted by its country, and taken away again when it is given back', async () => {
  const member = employees[0]!;
  const orderNo = await hotels.buy(member, { nights: 2, payment: 'prepay' }, 'tianHangPay');
  await write();
  const carbonOf = async () => {
    const { rows } = await listReport({ db }, mainAccount(), { report: 'hotel', keyword: orderNo, max: 9 });
    return rows.map(({ cells }) => Number(cells['carbon'])).toSorted((one, other) => one - other);
  };
  expect(await carbonOf()).toEqual([53.5, 53.5]);
  await hotels.cancelNights(member, orderNo, [{ passenger: 0, leg: 1 }]);
  await jobs.run();
  await write();
  expect(await carbonOf()).toEqual([-53.5, 53.5, 53.5]);
});

test('what guaranteed two rooms comes back for the guest of each, and not for the first', async () => {
  const [member] = employees as [string];
  const orderNo = await hotels.place(member, { payment: 'guarantee', rooms: [['张一'], ['张二']] });
  await hotels.pay(member, orderNo, 'creditPay');
  await jobs.run();
  const sumsOf = async () => {
    await write();
    const { rows } = await listReport({ db }, mainAccount(), { report: 'hotel', keyword: orderNo, max: 20 });
    return ['张一', '张二'].map((name) =>
      rows
        .filter(({ cells }) => cells['traveller'] === name)
        .reduce((sum, { cells }) => sum + Number(cells['amount']), 0),
    );
  };
  const [first] = await sumsOf();
  expect([first! > 0, await sumsOf()]).toEqual([true, [first, first]]);
  clock.passSeconds(17 * 86_400);
  await hotels.followStays();
  await jobs.run();
  expect(await sumsOf()).toEqual([0, 0]);
});

test('an analysis is for the main account of its enterprise alone, and half a facet narrows nothing', async () => {
  const stranger = { ...mainAccount(), signedIn: { ...mainAccount().signedIn, creditMemberId: '6002' } };
  expect((await analyseTravel({ db }, stranger, { by: 'person' })).list).toEqual([]);
  expect(await refusalOf(analyseTravel({ db }, shop.as(seller), { by: 'person' }))).toBe('access.forbidden');
  const whole = await totalReport({ db }, mainAccount(), { report: 'domAir' });
  expect(await totalReport({ db }, mainAccount(), { report: 'domAir', facet: 'pair' })).toEqual(whole);
  const other = { report: 'domAir', facet: 'pair', value: '没有—这样的' } as const;
  expect((await totalReport({ db }, mainAccount(), other)).lines).toBe(0);
});

test('a coupon of a flight abroad is printed with what its taxes are made of, and nothing of its price is left beside it', async () => {
  const orderNo = await abroad.buy(seller, shop.journeyAbroad(1));
  await db.inTenant(tenant, (tx) =>
    sql`update orders set enterprise_id = ${enterprise} where tenant_id = ${tenant} and order_no = ${orderNo}`.execute(
      tx,
    ),
  );
  await write();
  const asked = { report: 'intlAir', keyword: orderNo } as const;
  const { rows } = await listReport({ db }, mainAccount(), { ...asked, max: 20 });
  expect(rows.map(({ cells }) => cells['kind'])).toEqual(['出票', '出票']);
  const { items } = await abroad.detail(seller, orderNo);
  for (const { cells } of rows) {
    const leg = String(cells['from']).startsWith('上海') ? 0 : 1;
    const own = items.filter((item) => item.leg === leg);
    const of = (...kinds: string[]) =>
      sumFen(own.filter(({ kind }) => kinds.includes(kind)).map((item) => item.fen));
    expect([cells['fare'], cells['tax'], cells['fuel']]).toEqual([of('fare'), of('tax', 'fuel'), of('fuel')]);
    expect(String(cells['taxItems'])).toMatch(/^[A-Z0-9]{2} .+ ¥[\d,.]+/);
    expect(String(cells['ticketNo'])).toMatch(/^\d{3}-\d{10}\/[12]$/);
    expect(cells['journey']).toBe('上海—伦敦—上海');
    // 9,000 km and more in economy, by the factor of long flights.
    expect(Number(cells['carbon'])).toBeGreaterThan(600);
  }
});
