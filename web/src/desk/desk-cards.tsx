import type { TableColumnsType, TableColumnType } from 'antd';
import type { ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';

/** The rows of a wide table on a phone: a card each, headed by the first column, with every other one under its title. */
export function DeskCards<Row extends object>(props: {
  readonly label: string;
  readonly columns: TableColumnsType<Row>;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
}) {
  const [head, ...rest] = props.columns as readonly TableColumnType<Row>[];
  return (
    <section aria-label={props.label}>
      <ul className="flex flex-col gap-3 p-2">
        {props.rows.map((row, at) => (
          <li key={props.rowKey(row)} className="rounded-m border border-line p-4 text-14">
            <div className={classNames('break-words', head?.className)}>{cellOf(head, row, at)}</div>
            <dl className="mt-2 flex flex-col gap-1.5">
              {rest.map((column) => {
                const cell = cellOf(column, row, at);
                return isEmpty(cell) ? null : (
                  <div key={keyOf(column)} className="flex items-baseline justify-between gap-4">
                    <dt className="shrink-0 text-ink-500">{column.title as ReactNode}</dt>
                    <dd className={classNames('min-w-0 flex-1 text-right break-words', column.className)}>
                      {cell}
                    </dd>
                  </div>
                );
              })}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}

const keyOf = <Row,>({ key, dataIndex }: TableColumnType<Row>) => String(key ?? dataIndex);

function cellOf<Row extends object>(
  column: TableColumnType<Row> | undefined,
  row: Row,
  at: number,
): ReactNode {
  const value: unknown = row[column?.dataIndex as keyof Row];
  return (column?.render === undefined ? value : column.render(value, row, at)) as ReactNode;
}

const isEmpty = (cell: ReactNode) => cell === null || cell === undefined || cell === '';
