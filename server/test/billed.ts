import { type Fen, sumFen } from '@woxing/contract/core/money';
import { billFacets, companyPart, noPart } from '@woxing/contract/payments/bill-parts.rules';
import { openBill } from '@woxing/contract/reports/reports.rules';
import { expect } from 'vitest';
import { breakDownBill, findBillCard } from '#src/enterprise-bills/break-down-bill.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import { totalReport } from '#src/reports/read-reports.ts';
import { linesOf as reported } from './reported.ts';

type By = (typeof billFacets)[number];

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
  async function linesOf(ctx: MemberCtx, billNo: string, by?: By, key?: string, max = 4) {
    const of = { bill: billNo === '' ? openBill : billNo, ...(by && { part: by, key }) };
    const asked = { report: 'billLines', from: undefined, until: undefined, ...of } as const;
    const rows = await reported(db, ctx, asked as never, max);
    const totals = await totalReport({ db }, ctx, asked);
    expect([totals.lines, totals.sums['amount']]).toEqual([rows.length, sumFen(rows.map(amountOf))]);
    return rows.map((row) => ({ ...row, amountFen: amountOf(row) }));
  }

  /** Each breakdown is the bill to the fen, each of its rows the lines that it opens, and each person's card the row of the person. */
  async function expectBrokenDown(ctx: MemberCtx, billNo: string, totalFen: Fen): Promise<void> {
    const all = await linesOf(ctx, billNo);
    expect(new Set(all.map(({ part }) => part)).size).toBe(all.length);
    expect(sumOf(all)).toBe(totalFen);
    for (const by of billFacets) {
      const { list, lines, amountFen } = await rowsOf(ctx, billNo, by);
      expect({ by, sum: sumOf(list), whole: amountFen }).toEqual({ by, sum: totalFen, whole: totalFen });
      expect(lines).toBe(all.length);
      expect(new Set(list.map(({ key }) => key)).size).toBe(list.length);
      for (const row of list) {
        const opened = await linesOf(ctx, billNo, by, row.key, 20);
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
