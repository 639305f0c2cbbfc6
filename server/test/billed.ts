import { type Fen, sumFen } from '@woxing/contract/core/money';
import { billFacets, companyPart, noPart } from '@woxing/contract/payments/bill-parts.rules';
import { type LineKind, lineKindName, openBill, reportOf } from '@woxing/contract/reports/reports.rules';
import { expect } from 'vitest';
import { breakDownBill, findBillCard } from '#src/enterprise-bills/break-down-bill.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import { totalReport } from '#src/reports/read-reports.ts';
import { linesOf as reported } from './reported.ts';

type By = (typeof billFacets)[number];

interface Narrowed {
  readonly part?: By;
  readonly key?: string;
  readonly kind?: LineKind;
  readonly keyword?: string;
  readonly company?: string;
  readonly sort?: string;
}

type Line = Awaited<ReturnType<typeof reported>>[number];
const named = (lines: readonly Line[]) => lines.map(({ orderNo, part }) => `${orderNo} ${part}`);

/** Bills as the main account reads them, row by row and line by line. */
export function billsRead(db: Database) {
  async function rowsOf(ctx: MemberCtx, billNo: string, by: By, max = 3) {
    const rows: Awaited<ReturnType<typeof breakDownBill>>['list'] = [];
    for (let page = 1; ; page += 1) {
      const asked = { billNo, spenderId: '', against: '', by, page, max };
      const found = await breakDownBill({ db }, ctx, asked);
      rows.push(...found.list);
      if (rows.length >= found.total || found.list.length === 0) return { ...found, list: rows };
    }
  }

  /** As the report of a bill has them, page by page. */
  async function linesOf(ctx: MemberCtx, billNo: string, narrowed: Narrowed = {}, max = 4) {
    const of = { bill: billNo === '' ? openBill : billNo, ...narrowed };
    const asked = { report: 'billLines', from: undefined, until: undefined, ...of } as const;
    const rows = await reported(db, ctx, asked as never, max);
    const totals = await totalReport({ db }, ctx, asked);
    expect([totals.lines, totals.sums['amount']]).toEqual([rows.length, sumFen(rows.map(amountOf))]);
    return rows.map((row) => ({ ...row, amountFen: amountOf(row) }));
  }

  /** Narrowed by a kind, a word or a company, a bill shows what of all its lines it says, however many a page has. */
  async function expectNarrowed(ctx: MemberCtx, billNo: string, all: readonly Line[]): Promise<void> {
    const [first] = all;
    const people = (await rowsOf(ctx, billNo, 'person', 50)).list.map(({ key }) => key);
    for (const kind of reportOf('billLines').kinds) {
      const name = lineKindName(reportOf('billLines'), kind);
      const ofKind = ({ cells }: Line) => cells['kind'] === name;
      for (const max of [1, 3, 50])
        expect(named(await linesOf(ctx, billNo, { kind }, max))).toEqual(named(all.filter(ofKind)));
      for (const key of people) {
        const within = { part: 'person', key } as const;
        const own = await linesOf(ctx, billNo, within, 50);
        expect(named(await linesOf(ctx, billNo, { ...within, kind }, 2))).toEqual(named(own.filter(ofKind)));
      }
      if (first === undefined) continue;
      const keyword = first.orderNo.slice(-6);
      const hasWord = (line: Line) => ofKind(line) && line.orderNo.includes(keyword);
      expect(named(await linesOf(ctx, billNo, { kind, keyword }, 2))).toEqual(named(all.filter(hasWord)));
    }
    if (first === undefined) return;
    const keyword = first.orderNo.slice(-7);
    const hasWord = ({ orderNo }: Line) => orderNo.includes(keyword);
    expect(named(await linesOf(ctx, billNo, { keyword }, 1))).toEqual(named(all.filter(hasWord)));
    const own = ctx.signedIn.creditMemberId!;
    const company = await linesOf(ctx, billNo, { company: own }, 2);
    expect(named(await linesOf(ctx, billNo, { sort: own }, 3))).toEqual(named(company));
  }

  /** Each breakdown is the bill to the fen, each of its rows the lines that it opens, and each person's card the row of the person. */
  async function expectBrokenDown(ctx: MemberCtx, billNo: string, totalFen: Fen): Promise<void> {
    const all = await linesOf(ctx, billNo);
    expect(new Set(all.map(({ part }) => part)).size).toBe(all.length);
    expect(sumOf(all)).toBe(totalFen);
    await expectNarrowed(ctx, billNo, all);
    for (const by of billFacets) {
      const { list, lines, amountFen } = await rowsOf(ctx, billNo, by);
      expect({ by, sum: sumOf(list), whole: amountFen }).toEqual({ by, sum: totalFen, whole: totalFen });
      expect(lines).toBe(all.length);
      expect(new Set(list.map(({ key }) => key)).size).toBe(list.length);
      for (const row of list) {
        const opened = await linesOf(ctx, billNo, { part: by, key: row.key }, 20);
        expect([opened.length, sumOf(opened)]).toEqual([row.lines, row.amountFen]);
        if (by !== 'person' || row.key === noPart || row.key.startsWith(companyPart)) continue;
        const card = await findBillCard({ db }, ctx, { billNo, spenderId: '', key: row.key });
        expect([card.name, card.total.amountFen]).toEqual([row.name, row.amountFen]);
        const { saleFen, changeFen, refundFen, serviceFen } = card.total;
        expect(sumFen([saleFen, changeFen, refundFen, serviceFen])).toBe(row.amountFen);
        expect(sumOf(card.products)).toBe(row.amountFen);
      }
    }
  }

  return { rowsOf, linesOf, expectBrokenDown };
}

export const sumOf = (rows: readonly { readonly amountFen: Fen }[]): Fen =>
  sumFen(rows.map(({ amountFen }) => amountFen));

const amountOf = ({ cells }: { readonly cells: Record<string, unknown> }) => cells['amount'] as Fen;
