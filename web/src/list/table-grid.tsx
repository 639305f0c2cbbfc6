import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Checkbox } from '#src/ui/choice.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { DownIcon } from '#src/ui/icon.tsx';
import { cellOf } from './cell-of.ts';
import type { Column } from './columns.ts';
import { listWords } from './list.words.ts';
import { isActed } from './opened-row.ts';
import { nextSort, type Sort } from './sort.rules.ts';

/** Lines under heads that stay in sight, as the first column does where the table is wider than its place. */
export function TableGrid<Row extends object>(props: {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly dense: boolean;
  readonly sort?: Sort | undefined;
  /** Missing where not all rows are there: a part in order would lie. */
  readonly onSort?: (sort: Sort | undefined) => void;
  readonly onOpen?: (row: Row) => void;
  readonly selectable: boolean;
  readonly chosen: ReadonlySet<string>;
  readonly onChosen: (chosen: ReadonlySet<string>) => void;
  readonly totals?: Readonly<Record<string, ReactNode>>;
}) {
  const t = useWords(listWords);
  const { columns, rows, rowKey, chosen, onChosen, onOpen } = props;
  const padding = props.dense ? 'px-3 py-1.5' : 'px-3 py-3';
  const keys = rows.map(rowKey);
  const all = keys.every((key) => chosen.has(key));
  const toggle = (key: string) => {
    const others = [...chosen].filter((one) => one !== key);
    onChosen(new Set(chosen.has(key) ? others : [...others, key]));
  };
  return (
    <div {...scrolled} aria-label={props.label} className={frameClass}>
      <table className="w-full border-separate border-spacing-0 text-left text-14">
        <thead>
          <tr>
            {props.selectable && (
              <th scope="col" className={classNames(headClass, 'w-10 px-3 py-2.5')}>
                <RowBox
                  label={t('rows.choose-all')}
                  checked={all}
                  onChange={() => onChosen(all ? new Set() : new Set(keys))}
                />
              </th>
            )}
            {columns.map((column, at) => (
              <Head
                key={column.key}
                column={column}
                first={at === 0}
                sort={props.sort}
                onSort={props.onSort}
              />
            ))}
          </tr>
        </thead>
        <tbody
          {...(onOpen && {
            onKeyDown: (event: KeyboardEvent<HTMLTableSectionElement>) =>
              moveBetweenRows(event, rows, onOpen),
          })}
        >
          {rows.map((row, index) => (
            <tr
              key={keys[index]}
              {...(onOpen && {
                tabIndex: index === 0 ? 0 : -1,
                onClick: (event) => {
                  if (!isActed(event)) onOpen(row);
                },
              })}
              className={classNames('group', onOpen && 'cursor-pointer outline-offset-[-2px]')}
            >
              {props.selectable && (
                <td className={classNames(cellClass, padding)}>
                  <RowBox
                    label={t('rows.choose-one', { no: index + 1 })}
                    checked={chosen.has(keys[index]!)}
                    onChange={() => toggle(keys[index]!)}
                  />
                </td>
              )}
              {columns.map((column, at) => (
                <td key={column.key} className={classNames(cellClass, padding, lookOf(column, at === 0))}>
                  {cellOf(column, row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {props.totals !== undefined && (
          <tfoot>
            <tr>
              {columns.map((column, at) => (
                <td
                  key={column.key}
                  {...(at === 0 && props.selectable && { colSpan: 2 })}
                  className={classNames(totalClass, padding, lookOf(column, at === 0))}
                >
                  {at === 0 ? t('rows.sum') : props.totals?.[column.key]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

/** What scrolls is reached by the keyboard. */
const scrolled = { tabIndex: 0, role: 'group' } as const;
/** So high that the head of the page and the head of the table are both in sight. */
const frameClass = 'max-h-[calc(100dvh-8rem)] overflow-auto rounded-m outline-offset-2';
const headClass =
  'sticky top-0 z-2 bg-background text-14 font-semibold whitespace-nowrap text-ink-700 first:rounded-l-m last:rounded-r-m';
const cellClass = 'border-b border-line bg-surface align-middle group-hover:bg-background';
const totalClass = 'sticky bottom-0 z-1 border-t border-line bg-surface font-semibold';

function RowBox({ label, ...box }: ComponentProps<typeof Checkbox>) {
  return <Checkbox {...box} label={<span className="sr-only">{label}</span>} className="min-h-0! gap-0!" />;
}

function lookOf<Row>({ align, className, text }: Column<Row>, first: boolean): string {
  return classNames(
    align === 'right' && 'text-right',
    first && 'sticky left-0 z-1',
    text === null && 'sticky right-0 z-1 w-px whitespace-nowrap',
    className,
  );
}

function Head<Row>(props: {
  readonly column: Column<Row>;
  readonly first: boolean;
  readonly sort: Sort | undefined;
  readonly onSort: ((sort: Sort | undefined) => void) | undefined;
}) {
  const { column, sort, onSort } = props;
  const { title, width, align } = column;
  const sorted = onSort && sort?.key === column.key ? sort : undefined;
  const right = align === 'right';
  return (
    <th
      scope="col"
      aria-sort={sorted && (sorted.down ? 'descending' : 'ascending')}
      style={width === undefined ? undefined : { minWidth: width }}
      className={classNames(
        headClass,
        'px-3 py-2.5',
        right && 'text-right',
        props.first && 'left-0 z-3',
        column.text === null && 'right-0 z-3 w-px',
      )}
    >
      {onSort === undefined || column.value === undefined ? (
        title
      ) : (
        <button
          type="button"
          onClick={() => onSort(nextSort(sort, column.key))}
          className={classNames(
            'group/head inline-flex items-center gap-1 font-semibold',
            right && 'flex-row-reverse',
          )}
        >
          {title}
          <DownIcon
            size={14}
            className={classNames(
              'transition',
              sorted === undefined
                ? 'text-ink-300 group-hover/head:text-ink-700'
                : classNames('text-brand-600', !sorted.down && 'rotate-180'),
            )}
          />
        </button>
      )}
    </th>
  );
}

/** Arrow keys, Home and End lead from row to row, Enter opens the one that they have led to. */
function moveBetweenRows<Row>(
  event: KeyboardEvent<HTMLTableSectionElement>,
  rows: readonly Row[],
  onOpen: (row: Row) => void,
): void {
  const lines = [...event.currentTarget.children] as HTMLElement[];
  const at = lines.indexOf(event.target as HTMLElement);
  const row = rows[at];
  if (row === undefined) return;
  const places: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: lines.length - 1,
  };
  const to = lines[places[event.key] ?? -1];
  if (event.key === 'Enter') onOpen(row);
  else if (to !== undefined) to.focus();
  else return;
  event.preventDefault();
}
