import type { ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { cellOf } from './cell-of.ts';
import type { Column } from './columns.ts';
import { openedBy } from './opened-row.ts';

/** The rows on a phone: a card each, with its title, what stands beside it, the other columns under their names, and the acts. */
export function TableCards<Row extends object>(props: {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly totals?: Readonly<Record<string, ReactNode>>;
  readonly card?: (row: Row) => ReactNode;
  readonly onOpen?: (row: Row) => void;
}) {
  const { columns, rows, rowKey, totals, onOpen } = props;
  return (
    <>
      <ul aria-label={props.label} className="flex flex-col gap-3">
        {rows.map((row) => (
          <li
            key={rowKey(row)}
            {...(onOpen && openedBy(() => onOpen(row)))}
            className={classNames(onOpen && 'cursor-pointer rounded-m active:opacity-80')}
          >
            {props.card?.(row) ?? <Card columns={columns} row={row} />}
          </li>
        ))}
      </ul>
      {totals !== undefined && (
        <dl className="mt-3 flex flex-col gap-1.5 rounded-m bg-background p-4 text-14 font-semibold">
          {columns.map(
            ({ key, title }) =>
              totals[key] !== undefined && <Line key={key} title={title} cell={totals[key]} />,
          )}
        </dl>
      )}
    </>
  );
}

function Card<Row>({ columns, row }: { readonly columns: readonly Column<Row>[]; readonly row: Row }) {
  const of = (role: Role) => columns.filter((column, at) => roleOf(column, at) === role);
  const lines = of('line')
    .map((column) => ({ column, cell: cellOf(column, row) }))
    .filter(({ cell }) => !isEmpty(cell));
  const acts = of('act');
  return (
    <div className="rounded-m bg-surface p-4 text-14 shadow-1">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0 font-semibold break-words">
          {of('title').map((column) => (
            <div key={column.key}>{cellOf(column, row)}</div>
          ))}
        </div>
        <div className="flex shrink-0 flex-col items-end gap-1">
          {of('aside').map((column) => (
            <div key={column.key}>{cellOf(column, row)}</div>
          ))}
        </div>
      </div>
      {lines.length > 0 && (
        <dl className="mt-2 flex flex-col gap-1.5">
          {lines.map(({ column, cell }) => (
            <Line key={column.key} title={column.title} cell={cell} className={column.className} />
          ))}
        </dl>
      )}
      {acts.length > 0 && (
        <div className="mt-3 flex flex-wrap justify-end gap-2 border-t border-line pt-3 empty:hidden">
          {acts.map((column) => (
            <div key={column.key}>{cellOf(column, row)}</div>
          ))}
        </div>
      )}
    </div>
  );
}

function Line(props: {
  readonly title: string;
  readonly cell: ReactNode;
  readonly className?: string | undefined;
}) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="shrink-0 text-ink-500">{props.title}</dt>
      <dd className={classNames('min-w-0 flex-1 text-right break-words', props.className)}>{props.cell}</dd>
    </div>
  );
}

type Role = NonNullable<Column<never>['card']> | 'act';

function roleOf<Row>({ card, text }: Column<Row>, at: number): Role {
  if (card !== undefined) return card;
  if (text === null) return 'act';
  return at === 0 ? 'title' : 'line';
}

const isEmpty = (cell: ReactNode) => cell === null || cell === undefined || cell === '' || cell === false;
