import { Link } from '@tanstack/react-router';
import type { Fen } from '@woxing/contract/core/money';
import { type ColumnKey, reportColumns } from '@woxing/contract/reports/report-columns.rules';
import { cellKindOf, ownTitle, type ReportDeclaration } from '@woxing/contract/reports/reports.rules';
import { type Column, momentColumn, moneyColumn } from '#src/list/public.ts';
import { stampWords } from '#src/orders/public.ts';
import type { ReportRow } from './report.queries.ts';

/** The columns of a report, as its declaration has them. */
export function columnsOf(report: ReportDeclaration): readonly Column<ReportRow>[] {
  return report.columns.map((key, at) => columnOf(report, key, at));
}

/** What a phone's card has of a row; the rest is in its drawer. */
const onCards: ReadonlySet<ColumnKey> = new Set([
  'kind',
  'bookedAt',
  'traveller',
  'no',
  'trainNo',
  'hotel',
  'car',
  'day',
  'night',
  'product',
  'memo',
  'account',
  'member',
  'seller',
  'subject',
  'asked',
  'bills',
]);

function columnOf(report: ReportDeclaration, key: ColumnKey, at: number): Column<ReportRow> {
  const { title } = reportColumns[key];
  const kind = cellKindOf(report, key);
  const card = key === 'amount' ? 'aside' : at === 0 ? 'title' : onCards.has(key) ? 'line' : 'none';
  const column = {
    key,
    title: ownTitle(report, key) ?? title,
    card,
    ...(report.asked.includes(key) && { shown: 'asked' as const }),
  } as const;
  const text = ({ cells }: ReportRow) => String(cells[key] ?? '');
  if (key === 'bills') return { ...column, text, cell: (row) => <BillLinks numbers={text(row)} /> };
  const moment = ({ cells }: ReportRow) => (cells[key] ?? null) as string | null;
  if (kind === 'money')
    return moneyColumn(
      { ...column, strong: key === 'amount' },
      ({ cells }) => (cells[key] ?? null) as Fen | null,
    );
  if (kind === 'moment') return momentColumn(column, moment, stampWords);
  if (kind === 'day') return momentColumn(column, moment);
  if (kind === 'count') return { ...column, align: 'right', className: 'digits', text };
  return { ...column, text, className: kind === 'code' ? 'digits whitespace-nowrap' : 'whitespace-nowrap' };
}

/** Bills by their numbers, each with the way to it. */
function BillLinks({ numbers }: { readonly numbers: string }) {
  const all = numbers.split('、').filter((billNo) => billNo !== '');
  return (
    <span className="flex flex-wrap gap-x-3">
      {all.map((billNo) => (
        <Link
          key={billNo}
          to="/finance/enterpriseBill/$billNo"
          params={{ billNo }}
          className="digits whitespace-nowrap text-brand-700 underline-offset-4 hover:underline"
        >
          {billNo}
        </Link>
      ))}
    </span>
  );
}
