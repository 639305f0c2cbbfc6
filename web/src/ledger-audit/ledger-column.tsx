import type { Fen } from '@woxing/contract/core/money';
import { formatPoints, points } from '@woxing/contract/payments/earnings.rules';
import { type Column, yuanText } from '#src/list/public.ts';
import { LedgerAmount } from './ledger-amount.tsx';

/** A column of what stands on accounts, each in its own unit. */
export function ledgerColumn<Row>(
  column: Pick<Column<Row>, 'key' | 'title' | 'card'>,
  account: (row: Row) => string,
  amount: (row: Row) => Fen,
): Column<Row> {
  const text = (row: Row) =>
    account(row).startsWith('points')
      ? formatPoints(points(amount(row))).replaceAll(',', '')
      : yuanText(amount(row));
  return {
    ...column,
    align: 'right',
    text,
    value: (row) => Number(text(row)),
    cell: (row) => <LedgerAmount account={account(row)} amount={amount(row)} />,
  };
}
