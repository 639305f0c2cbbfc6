import { day } from '@woxing/contract/core/days';
import { fen, formatYuan, yuan } from '@woxing/contract/core/money';
import { sql } from 'kysely';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, expect, test } from 'vitest';
import type { MemberCtx } from '#src/platform/context.ts';
import { openTenants } from '#src/tenants/public.ts';
import { openShop, refusalOf, tenant } from '../../test/shop.ts';
import { drawItinerary } from '../documents/draw-itinerary.ts';
import { billPaperOf, maxPaperLines } from './bill-paper.rules.ts';
import { closeBills } from './close-bills.ts';
import { listBills } from './read-bills.ts';
import { takeBillPaper } from './take-bill-paper.ts';

const shop = await openShop();
const { db, jobs, clock } = shop;
const deps = { ...shop.deps, tenants: openTenants(db, { sandbox: true }) };

const main = (enterpriseId: string): MemberCtx => {
  const ctx = shop.as('main-paper');
  return { ...ctx, signedIn: { ...ctx.signedIn, memberType: 70, creditMemberId: enterpriseId } };
};

beforeAll(async () => {
  clock.set(new Date('2026-02-01T10:00:00+08:00'));
  await shop.enrich('main-paper');
  await db.inTenant(tenant, (tx) =>
    sql`insert into enterprises (tenant_id, id, name) values (${tenant}, '9301', '纸上公司')`.execute(tx),
  );
});

const read = async (bytes: Uint8Array) => {
  const file = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(file, { mergePages: true });
  return { pages: file.numPages, words: text.replaceAll(/\s+/g, '') };
};

const picturesIn = (bytes: Uint8Array): number =>
  Buffer.from(bytes).toString('latin1').split('/Subtype /Image').length - 1;

test('a bill on paper says what it comes to by product, with every line, under the seal of who bills', async () => {
  await shop.employ('9301', yuan(100_000), ['p1']);
  await shop.enrich('p1');
  const orderNo = await shop.place('p1', { types: ['ADT'] });
  await shop.pay('p1', orderNo, 'creditPay');
  await jobs.run();
  clock.set(new Date('2026-03-05T10:00:00+08:00'));
  await closeBills(shop.deps, tenant);
  const [bill] = (await listBills(deps, main('9301'))).list;
  const paper = await takeBillPaper(deps, main('9301'), { billNo: bill!.billNo });
  const { words, pages } = await read(paper.bytes);
  for (const part of ['企业账单', '纸上公司', bill!.billNo, '按产品汇总', orderNo, '小计', '待还', '沙箱'])
    expect(words).toContain(part);
  expect(words).toContain(formatYuan(bill!.totalFen));
  expect(words).toContain(`第1页，共${pages}页`);
  const before = picturesIn(paper.bytes);
  const seal = await sharp({ create: { width: 300, height: 300, channels: 4, background: '#c00' } })
    .png()
    .toBuffer();
  for (const [picture, more] of [
    [seal.toString('base64'), true],
    [Buffer.from('no picture').toString('base64'), false],
  ] as const) {
    await db.pool.query('update tenants set settings = settings || $1 where id = $2', [
      { sealUrl: `data:image/png;base64,${picture}` },
      tenant,
    ]);
    const sealed = await takeBillPaper(deps, main('9301'), { billNo: bill!.billNo });
    expect(picturesIn(sealed.bytes) > before).toBe(more);
  }
  // Pages do not carry it.
  expect(JSON.stringify(await openTenants(db, { sandbox: true }).facts(tenant))).not.toContain('sealUrl');
  expect(await refusalOf(takeBillPaper(deps, main('9302'), { billNo: bill!.billNo }))).toBe('bill.unknown');
});

const bill = (lines: number) => ({
  billNo: 'B1',
  opens: day('2026-01-01'),
  closes: day('2026-01-31'),
  dueDay: day('2026-02-10'),
  state: 'issued' as const,
  lines,
  totalFen: fen(100 * lines),
  settledFen: fen(0),
  owedFen: fen(100 * lines),
});
const printing = {
  brand: '我行',
  colour: '#1a56db',
  sandbox: false,
  company: '大公司',
  seal: undefined,
  now: new Date('2026-02-01T10:00:00+08:00'),
};
const line = (at: number) => ({
  at: new Date(1_767_225_600_000 + at * 60_000),
  orderNo: `2601010000${String(at).padStart(10, '0')}`,
  spender: '大公司',
  memo: '机票 北京—上海',
  amountFen: fen(100),
  product: at % 2 === 0 ? ('airTicket' as const) : ('train' as const),
});

test('the longest bill with lines is drawn within bounds; a longer one says where its lines are', async () => {
  const lines = Array.from({ length: maxPaperLines }, (_, at) => line(at));
  const half = { lines: maxPaperLines / 2, totalFen: fen(50 * maxPaperLines) };
  const sums = (['airTicket', 'train'] as const).map((product) => ({ product, ...half }));
  const before = process.memoryUsage().rss;
  const whole = await drawItinerary(
    billPaperOf(bill(maxPaperLines), sums, [], lines, printing),
    printing.now,
  );
  const grownMb = (process.memoryUsage().rss - before) / 1_048_576;
  expect(grownMb).toBeLessThan(200);
  const { pages, words } = await read(whole);
  expect(pages).toBeGreaterThan(90);
  expect(words).toContain(`机票（${maxPaperLines / 2}笔）`);
  const longer = billPaperOf(bill(maxPaperLines + 1), sums, [], [], printing);
  expect(longer.tables).toHaveLength(1);
  expect(longer.notes.join('')).toContain('请在企业账单页导出Excel');
});

test('what a bill is booked to stands on its paper, the dearest rows of each breakdown, and adds up to it', () => {
  const rows = [
    { name: '销售部', lines: 2, amountFen: yuan(7) },
    { name: '财务部', lines: 1, amountFen: yuan(2) },
  ];
  const nobody = {
    by: 'project',
    rows: [{ name: '未归属', lines: 10, amountFen: yuan(10) }],
    total: 1,
  } as const;
  const paper = billPaperOf(bill(10), [], [{ by: 'department', rows, total: 5 }, nobody], [], printing);
  expect(paper.tables.map(({ title }) => title)).toEqual(['按产品汇总', '按部门汇总']);
  expect(paper.tables[1]!.rows.map(({ cells }) => cells.map(({ text }) => text))).toEqual([
    ['销售部', '2', '¥7'],
    ['财务部', '1', '¥2'],
    ['其余3项', '', '¥1'],
    ['合计', '', '¥10'],
  ]);
});

test('lines stand below the sum of their product, as products are listed everywhere, those of none last', () => {
  const sums = [
    { product: null, lines: 1, totalFen: yuan(3) },
    { product: 'train' as const, lines: 1, totalFen: yuan(5) },
    { product: 'airTicket' as const, lines: 1, totalFen: yuan(2) },
    { product: 'hotel' as const, lines: 7, totalFen: yuan(1) },
  ];
  const lines = [
    { ...line(0), orderNo: null, product: null, memo: '账户管理费', amountFen: yuan(3) },
    { ...line(1), orderNo: 'T1', amountFen: yuan(5) },
    { ...line(2), orderNo: 'A1', amountFen: yuan(2) },
  ];
  const rows = [{ name: '销售部', lines: 1, amountFen: yuan(9) }];
  const parts = [{ by: 'department' as const, rows, total: 1 }];
  const paper = billPaperOf(bill(maxPaperLines), sums, parts, lines, printing);
  const words = paper.tables.map((table) => table.rows.map(({ cells }) => cells.map(({ text }) => text)));
  expect(paper.tables.map(({ title }) => title)).toEqual([
    '按产品汇总',
    '按部门汇总',
    '机票（1笔）',
    '火车票（1笔）',
    '其他（1笔）',
  ]);
  expect(words[0]!.map(([name]) => name)).toEqual(['机票', '火车票', '酒店', '其他', '合计']);
  expect(words[1]!.map(([name]) => name)).toEqual(['销售部', '合计']);
  expect(words.slice(2).map((table) => table.map((row) => row.slice(2)))).toEqual([
    [
      ['A1', '大公司', '¥2'],
      ['', '', '¥2'],
    ],
    [
      ['T1', '大公司', '¥5'],
      ['', '', '¥5'],
    ],
    [
      ['', '大公司', '¥3'],
      ['', '', '¥3'],
    ],
  ]);
  expect([paper.notes.length, paper.mark, paper.seal]).toEqual([1, '', null]);
  const seal = new Uint8Array([1]);
  const ofSandbox = billPaperOf(bill(1), [], [], [], { ...printing, sandbox: true, seal });
  expect([ofSandbox.notes.length, ofSandbox.mark, ofSandbox.seal]).toEqual([
    2,
    '沙箱',
    { picture: seal, words: '我行' },
  ]);
});

test('while the longest bills are drawn, what else is asked of the process has its turn', async () => {
  const lines = Array.from({ length: maxPaperLines }, (_, at) => line(at));
  const sums = [{ product: 'airTicket' as const, lines: maxPaperLines, totalFen: fen(100 * maxPaperLines) }];
  let turns = 0;
  let drawing = true;
  const others = () => {
    turns += 1;
    if (drawing) setImmediate(others);
  };
  setImmediate(others);
  const paper = billPaperOf(bill(maxPaperLines), sums, [], lines, printing);
  const [one, other] = await Promise.all([
    drawItinerary(paper, printing.now),
    drawItinerary(paper, printing.now),
  ]);
  drawing = false;
  expect(Buffer.from(one).equals(other)).toBe(true);
  expect(turns).toBeGreaterThan(2 * (maxPaperLines / 2 / 100));
});
