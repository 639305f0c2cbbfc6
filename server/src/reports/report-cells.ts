import { type Fen, fen, noFen } from '@woxing/contract/core/money';
import { productNames } from '@woxing/contract/products/products.rules';
import { type ColumnKey, type MoneyKey, moneyKeys } from '@woxing/contract/reports/report-columns.rules';
import { lineKindName, openBillName, type ReportDeclaration } from '@woxing/contract/reports/reports.rules';
import { z } from 'zod';
import { inWords } from './move-words.ts';
import type { FoundLine, MoneySums } from './read-lines.db.ts';
import type { Cell } from './report-line.ts';

const keptFacts = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

/** All that a line says, by the keys of columns; a report takes those that it has. */
export function cellsOf(
  report: ReportDeclaration,
  line: FoundLine,
  hidesFees: boolean,
  wanted: readonly ColumnKey[] = report.columns,
): Record<string, Cell> {
  const facts = inWords(report, keptFacts.parse(line.facts));
  const said: Readonly<Record<string, Cell | undefined>> = {
    product: line.product === null ? null : productNames[line.product],
    subject: subjectOf(facts),
    ...facts,
    bill: facts['bill'] ?? openBillName,
    day: facts['day'] ?? facts['night'],
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
    use: line.use === null ? null : useNames[line.use],
  };
  return Object.fromEntries(wanted.map((key) => [key, said[key] ?? null]));
}

/** As what a line may be opened: what other companies of the group have ordered is not the reader's. */
export const productToOpen = ({ facts, product }: FoundLine): FoundLine['product'] =>
  keptFacts.parse(facts)['foreign'] ? null : product;

const useNames = { flown: '已使用', unused: '未使用' } as const;

/** What a line is of, whatever the product: flight or train and its places, a hotel, or a ride. */
function subjectOf({ no, trainNo, from, to, hotel, scene, memo }: Readonly<Record<string, Cell>>): Cell {
  const way = from && to ? `${from}—${to}` : null;
  const parts = [no ?? trainNo ?? hotel ?? scene, way].filter((part) => part);
  return parts.length === 0 ? (memo ?? null) : parts.join(' ');
}

/** By the keys of their columns. Some are shown no service fees, and find them in the fares. */
export function sumsOf(sums: MoneySums, hidesFees: boolean): Record<MoneyKey, Fen> {
  const shown = Object.fromEntries(moneyKeys.map((key) => [key, sums[`${key}Fen`]])) as Record<MoneyKey, Fen>;
  return hidesFees ? { ...shown, fare: fen(shown.fare + shown.service), service: noFen } : shown;
}
