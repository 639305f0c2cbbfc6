import { type Fen, formatYuan } from '@woxing/contract/core/money';
import { classNames } from '#src/ui/class-names.ts';
import type { Column } from './columns.ts';

/** A column of amounts: yuan in files, on the right of the screen with its sign; what there is none of is a dash. */
export function moneyColumn<Row>(
  column: Omit<Column<Row>, 'text' | 'value' | 'align'> & {
    readonly strong?: boolean;
    /** Of what comes and goes: a plus where it comes. */
    readonly signed?: boolean;
  },
  fenOf: (row: Row) => Fen | null,
): Column<Row> {
  const { strong = false, signed = false, ...rest } = column;
  return {
    cell: (row) => (signed ? <SignedAmount fen={fenOf(row)} /> : <Amount fen={fenOf(row)} strong={strong} />),
    ...rest,
    align: 'right',
    text: (row) => yuanText(fenOf(row)),
    value: (row) => {
      const fen = fenOf(row);
      return fen === null ? null : fen / 100;
    },
  };
}

/** An amount as files have it: yuan without a sign and with both digits. */
export function yuanText(fen: Fen | null): string {
  return fen === null ? '' : (fen / 100).toFixed(2);
}

function SignedAmount({ fen }: { readonly fen: Fen | null }) {
  if (fen === null) return '—';
  return (
    <span className={classNames('digits font-semibold whitespace-nowrap', fen > 0 && 'text-ok')}>
      {fen > 0 && '+'}
      {formatYuan(fen)}
    </span>
  );
}

/** An amount in a table; what came back stands out. */
export function Amount({ fen, strong = false }: { readonly fen: Fen | null; readonly strong?: boolean }) {
  if (fen === null) return '—';
  return (
    <span className={classNames('digits whitespace-nowrap', strong && 'font-semibold', fen < 0 && 'text-ok')}>
      {formatYuan(fen)}
    </span>
  );
}
