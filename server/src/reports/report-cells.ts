import { type Fen, fen, noFen } from '@woxing/contract/core/money';
import { productNames } from '@woxing/contract/products/products.rules';
import { type ColumnKey, type MoneyKey, moneyKeys } from '@woxing/contract/reports/report-columns.rules';
import { lineKindName, type ReportDeclaration } from '@woxing/contract/reports/reports.rules';
import { z } from 'zod';
import type { FoundLine, MoneySums } from './read-lines.db.ts';

export type Cell = string | number | null;

const keptFacts = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

/** All that a line says, by the keys of columns; a report takes those that it has. */
export function cellsOf(
  report: ReportDeclaration,
  line: FoundLine,
  hidesFees: boolean,
  wanted: readonly ColumnKey[] = report.columns,
): Record<string, Cell> {
  const said: Readonly<Record<string, Cell | undefined>> = {
    product: line.product === null ? null : productNames[line.product],
    ...keptFacts.parse(line.facts),
    ...sumsOf(line, hidesFees),
    order: line.orderNo,
    kind: lineKindName(report, line.kind),
    bookedAt: line.bookedAt.toISOString(),
    orderedAt: line.orderedAt?.toISOString(),
    traveller: line.traveller,
    booker: line.booker,
    department: line.department,
    costCentre: line.costCentre,
    project: line.project,
    customer: line.customer,
    salePrice: line.salePriceFen,
    application: line.application,
    payer: line.payer,
  };
  return Object.fromEntries(wanted.map((key) => [key, said[key] ?? null]));
}

/** By the keys of their columns. Some are shown no service fees, and find them in the fares. */
export function sumsOf(sums: MoneySums, hidesFees: boolean): Record<MoneyKey, Fen> {
  const shown = Object.fromEntries(moneyKeys.map((key) => [key, sums[`${key}Fen`]])) as Record<MoneyKey, Fen>;
  return hidesFees ? { ...shown, fare: fen(shown.fare + shown.service), service: noFen } : shown;
}
