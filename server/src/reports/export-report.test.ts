import { Readable } from 'node:stream';
import type { StreamedFile } from '@woxing/contract/core/files';
import { yuan } from '@woxing/contract/core/money';
import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { beforeAll, expect, test } from 'vitest';
import { reenqueueOpenWork } from '#src/platform/reenqueue-open-work.ts';
import { productFacts } from '#src/products.ts';
import { linesOf } from '../../test/reported.ts';
import { openShop, refusalOf, tenant } from '../../test/shop.ts';
import { cancelExport, type ExportDeps, findExport, startExport, sweepExports } from './export-report.ts';
import { linesAtOnce, makeExport, workReportExports } from './make-export.ts';
import { addToDays } from './report-lines.db.ts';
import { takeExport } from './take-export.ts';
import { writeLines } from './write-lines.ts';

const shop = await openShop();
const { db, clock, jobs } = shop;
const deps: ExportDeps = { db, clock, jobs };
workReportExports(deps);
const member = 'sells-files';
/** Spreadsheets would reckon with it. */
const formula = '=HYPERLINK("http://evil","点我")';
const report = 'airSale';
const period = { report, from: undefined, until: undefined } as const;

beforeAll(async () => {
  await shop.enrich(member);
  const orderNo = await shop.place(member, { types: ['ADT'], names: [formula] });
  await shop.pay(member, orderNo);
  await jobs.run();
  await writeLines({ db, products: productFacts }, tenant);
});

const start = (format: 'csv' | 'xlsx', columns: string[] = [], who = member) =>
  startExport(deps, shop.as(who), { ...period, format, columns });

async function bytesOf({ pieces, size }: StreamedFile): Promise<Buffer> {
  const bytes = Buffer.concat(await Readable.from(pieces).toArray());
  expect(bytes.length).toBe(size);
  return bytes;
}

async function take(id: string, who = member) {
  return bytesOf(await takeExport(deps, shop.as(who), { report, id }));
}

test('a file of Excel is read back as the lines of the report, with their sum, and formulas in names are texts', async () => {
  const { id } = await start('xlsx', ['order', 'traveller', 'bookedAt', 'amount']);
  await jobs.run();
  const rows = await readSheet(await take(id));
  const [line] = await linesOf(db, shop.as(member), period as never);
  const amount = Number(line!.cells['amount']) / 100;
  expect(rows).toEqual([
    ['订单号', '入账时间', '乘机人', '合计'],
    [line!.orderNo, expect.stringMatching(/^2025-12-01 \d\d:\d\d$/), `'${formula}`, amount],
    ['合计', null, null, amount],
  ]);
  expect((await findExport(deps, shop.as(member), period)).export).toMatchObject({
    state: 'ready',
    done: 1,
    all: 1,
  });
});

test('a CSV file has a mark for Excel, quotes, and no formula', async () => {
  const { id } = await start('csv', ['order', 'traveller', 'amount']);
  await jobs.run();
  const text = (await take(id)).toString();
  const [head, line, sum] = text.split('\r\n');
  expect(head).toBe('\uFEFF订单号,乘机人,合计');
  expect(line).toMatch(/^\d{20},"'=HYPERLINK\(""http:\/\/evil"",""点我""\)",\d+\.\d\d$/);
  expect(sum).toMatch(/^合计,,\d+\.\d\d$/);
});

/** So many more lines, made of the one that there is. */
async function grow(count: number): Promise<void> {
  await db.inTenant(tenant, async (tx) => {
    await sql`
      insert into report_lines (tenant_id, order_no, part, member_id, book, travel, kind, sort, booked_at, passenger, leg, event, tickets,
        fare_fen, tax_fen, service_fen, insurance_fen, extras_fen, fee_fen, amount_fen, facts)
      select l.tenant_id, lpad(n::text, 20, '0'), 'copy', l.member_id, l.book, l.travel, l.kind, l.sort, l.booked_at - n * interval '1 second',
        l.passenger, l.leg, l.event, l.tickets, n, 0, 0, 0, 0, 0, n, l.facts
      from report_lines l cross join generate_series(1, ${count}) n
      where l.member_id = ${member} and l.book = 'sales' and l.part <> 'copy'`.execute(tx);
    await addToDays(sql`select * from report_lines where member_id = ${member} and part = 'copy'`, 1).execute(
      tx,
    );
  });
}

test('an export that dies half way goes on behind what it has written, and has every line once', async () => {
  await grow(linesAtOnce * 2 + 10);
  const { id, all } = await start('xlsx', ['order', 'amount']);
  expect(all).toBe(linesAtOnce * 2 + 11);
  let portions = 0;
  const dies = {
    ...db,
    inTenant: ((...asked: Parameters<typeof db.inTenant>) => {
      portions += 1;
      if (portions === 2) throw new Error('the process is gone');
      return db.inTenant(...asked);
    }) as typeof db.inTenant,
  };
  await expect(makeExport({ ...deps, db: dies }, tenant, id)).rejects.toThrow('the process is gone');
  expect((await findExport(deps, shop.as(member), period)).export).toMatchObject({
    state: 'running',
    done: linesAtOnce,
  });
  // Two take it up at once.
  await Promise.all([makeExport(deps, tenant, id), makeExport(deps, tenant, id)]);
  const rows = await readSheet(await take(id));
  const copies = linesAtOnce * 2 + 10;
  expect(rows.length).toBe(copies + 3);
  const [, first, ...others] = rows as unknown as [string, number][];
  const amounts = others.slice(0, -1).map(([, amount]) => Math.round(amount * 100));
  expect(amounts).toEqual(Array.from({ length: copies }, (_, at) => at + 1));
  expect(Math.round(others.at(-1)![1] * 100)).toBe((copies * (copies + 1)) / 2 + Math.round(first![1] * 100));
});

test('one file at a time; a cancelled one is gone, another member has none of it, and a day later nobody', async () => {
  const { id } = await start('csv');
  expect(await refusalOf(start('xlsx'))).toBe('report.exporting');
  expect(await refusalOf(take(id))).toBe('report.no-file');
  await cancelExport(deps, shop.as('somebody'), { report, id });
  await cancelExport(deps, shop.as(member), { report, id });
  await jobs.run();
  expect(await refusalOf(take(id))).toBe('report.no-file');
  const again = await start('csv');
  await jobs.run();
  expect(await refusalOf(take(again.id, 'somebody'))).toBe('report.no-file');
  expect((await take(again.id)).length).toBeGreaterThan(0);
  clock.passSeconds(86_401);
  await sweepExports(deps, tenant);
  expect(await refusalOf(take(again.id))).toBe('report.no-file');
});

test('a file whose job was lost is written nevertheless', async () => {
  const lost = { ...jobs, enqueue: () => Promise.resolve() };
  const { id } = await startExport({ ...deps, jobs: lost }, shop.as(member), {
    ...period,
    format: 'csv',
    columns: [],
  });
  clock.passSeconds(121);
  await reenqueueOpenWork(deps, tenant);
  expect(await jobs.run()).toEqual([]);
  expect((await take(id)).length).toBeGreaterThan(0);
});

test('a file that cannot be written has failed when all tries are used up, and another can be asked for', async () => {
  const { id } = await start('csv');
  await db.inTenant(tenant, (tx) =>
    sql`update report_exports set filter = '{}' where tenant_id = ${tenant} and id = ${id}`.execute(tx),
  );
  for (let tried = 1; tried < 20; tried += 1) expect(await jobs.run()).toHaveLength(1);
  expect(await refusalOf(start('csv'))).toBe('report.exporting');
  expect(await jobs.run()).toHaveLength(1);
  expect((await findExport(deps, shop.as(member), period)).export?.state).toBe('failed');
  const again = await start('csv');
  expect(await jobs.run()).toEqual([]);
  expect((await take(again.id)).length).toBeGreaterThan(0);
});

test('a report without a line has no file', async () => {
  await shop.enrich('sells-nothing', yuan(1));
  expect(await refusalOf(start('csv', [], 'sells-nothing'))).toBe('report.no-rows');
});
