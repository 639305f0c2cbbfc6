import { lazy, type ReactNode, type Ref, Suspense, useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { usePhone } from '#src/ui/use-phone.ts';
import type { Column } from './columns.ts';
import { ExportButton, type ExportRead } from './export-button.tsx';
import { listWords } from './list.words.ts';
import { PrintButton } from './print-button.tsx';
import type { Printed } from './printed.ts';
import { sortedRows } from './sort.rules.ts';
import { useStored } from './stored.ts';
import { TableCards } from './table-cards.tsx';
import { TableFoot, type TablePaging } from './table-foot.tsx';
import { TableGrid } from './table-grid.tsx';
import { readLook, shownColumns } from './table-look.rules.ts';
import { TableLookMenu } from './table-look-menu.tsx';

/** Few addresses lead there. */
const BeyondLastPage = lazy(() => import('./beyond-last-page.tsx'));

export interface DataTableProps<Row> {
  /** Under which a person's columns and density are kept. */
  readonly name: string;
  /** What the table is: its title, unless `titleHidden`, and for those who hear it. */
  readonly label: string;
  readonly titleHidden?: boolean;
  /** Of the title, by which the table is gone to. */
  readonly headingRef?: Ref<HTMLHeadingElement> | undefined;
  readonly hint?: ReactNode;
  readonly columns: readonly Column<Row>[];
  /** Undefined until they have come. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  readonly error?: Error | null;
  readonly onRetry?: () => void;
  readonly empty: Omit<Parameters<typeof EmptyState>[0], 'whole'>;
  /** Where it goes on. Without, the rows are all there are. */
  readonly paging?: TablePaging;
  /** A press on a row, or Enter where the arrow keys have led. */
  readonly onOpen?: (row: Row) => void;
  /** What can be done with several rows at once. */
  readonly bulk?: (chosen: readonly Row[], done: () => void) => ReactNode;
  /** By the keys of their columns. */
  readonly totals?: Readonly<Record<string, ReactNode>>;
  /** Reads everything that the filter finds; without, file and paper have the rows that are there, once they are all. `false`: neither. */
  readonly read?: ExportRead<Row> | false;
  /** Prints all rows that a file would have, with the columns that are chosen, on a sheet of their own. */
  readonly print?: Printed<Row>;
  /** Of the file; the label unless it says otherwise. */
  readonly fileName?: string;
  /** Stands beside the title. */
  readonly aside?: ReactNode;
  /** Filters, under the title. */
  readonly filters?: ReactNode;
  /** A phone's card of one's own. */
  readonly card?: (row: Row) => ReactNode;
  /** Inside of a sheet that is already white. */
  readonly bare?: boolean;
}

/** The one table: lines on a desktop, cards on a phone, a file of everything, and every state between nothing and all. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, rows } = props;
  const [look, setLook] = useStored('table', props.name, readLook);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const phone = usePhone();
  const isWhole = props.paging === undefined || !props.paging.more;
  const shown = shownColumns(columns, look);
  const sorted = rows && (isWhole ? sortedRows(rows, shown, look.sort) : rows);
  // A part as a file, or on paper, would be taken for the whole.
  const read = props.read ?? (isWhole ? undefined : false);
  const chosenRows = (sorted ?? []).filter((row) => chosen.has(props.rowKey(row)));
  return (
    <section
      aria-label={props.label}
      className={classNames(
        'min-w-0',
        props.bare !== true && 'md:rounded-l md:bg-surface md:p-4 md:shadow-1',
      )}
    >
      <div className="mb-3 flex flex-wrap items-end gap-x-3 gap-y-2">
        <TableTitle {...props} chosen={chosenRows.length} onNone={() => setChosen(new Set())} />
        {props.filters !== undefined && (
          <div
            className={classNames(
              props.titleHidden === true
                ? // On a phone too they share the line of the acts; what is folded out comes below both.
                  'min-w-0 flex-1 basis-0 max-md:contents max-md:[&>section]:contents'
                : 'order-last basis-full max-md:has-data-slim:order-none max-md:has-data-slim:basis-auto',
            )}
          >
            {props.filters}
          </div>
        )}
        <div className="ml-auto flex flex-wrap items-center gap-2 max-md:[&>button]:min-h-control-44">
          {chosenRows.length > 0 ? (
            props.bulk?.(chosenRows, () => setChosen(new Set()))
          ) : (
            <>
              {props.aside}
              {props.print !== undefined && read !== false && (
                <PrintButton
                  printed={props.print}
                  columns={() => shown}
                  rows={sorted ?? []}
                  rowKey={props.rowKey}
                  read={read}
                />
              )}
              {read !== false && (
                <ExportButton
                  name={props.fileName ?? props.label}
                  columns={columns}
                  rows={sorted ?? []}
                  read={read}
                />
              )}
              {!phone && <TableLookMenu columns={columns} look={look} onLook={setLook} />}
            </>
          )}
        </div>
      </div>
      <Body
        {...props}
        columns={shown}
        rows={sorted}
        phone={phone}
        dense={look.dense}
        sort={look.sort}
        {...(isWhole && {
          onSort: (sort) => setLook({ columns: look.columns, dense: look.dense, ...(sort && { sort }) }),
        })}
        chosen={chosen}
        onChosen={setChosen}
      />
    </section>
  );
}

type BodyProps<Row extends object> = DataTableProps<Row> &
  Omit<Parameters<typeof TableGrid<Row>>[0], 'rows' | 'selectable'> & { readonly phone: boolean };

function Body<Row extends object>(props: BodyProps<Row>) {
  const t = useWords(listWords);
  const { rows } = props;
  if (rows === undefined) {
    return props.error ? (
      <ErrorState title={t('rows.failed')} hint={props.error.message} onRetry={props.onRetry} />
    ) : (
      <Loading />
    );
  }
  if (rows.length === 0) return <NoRows empty={props.empty} paging={props.paging} />;
  return (
    <>
      {props.phone ? (
        <TableCards {...props} rows={rows} />
      ) : (
        <TableGrid {...props} rows={rows} selectable={props.bulk !== undefined} />
      )}
      <TableFoot count={rows.length} paging={props.paging} />
    </>
  );
}

function Loading() {
  const t = useWords(listWords);
  return (
    <output aria-label={t('rows.loading')} className="flex flex-col gap-2 py-2">
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-control-40" />
      ))}
    </output>
  );
}

/** Beyond the last page there is a way back: it says nothing of whether the list is empty. */
function NoRows({
  empty,
  paging,
}: {
  readonly empty: DataTableProps<object>['empty'];
  readonly paging: TablePaging | undefined;
}) {
  if (paging === undefined || !('page' in paging)) return <EmptyState {...empty} />;
  // A page that has rows, on the way from one that has none.
  if (paging.page <= paging.pages && paging.total > 0) return <Loading />;
  if (paging.page === 1) return <EmptyState {...empty} />;
  return (
    <Suspense fallback={<Loading />}>
      <BeyondLastPage {...paging} />
    </Suspense>
  );
}

/** The title with what else is to say, in a line of its own where filters take its place. */
function TableTitle(props: {
  readonly label: string;
  readonly titleHidden?: boolean;
  readonly headingRef?: Ref<HTMLHeadingElement> | undefined;
  readonly hint?: ReactNode;
  readonly chosen: number;
  readonly onNone: () => void;
}) {
  const t = useWords(listWords);
  const { hint, chosen, headingRef } = props;
  if (props.titleHidden === true && hint === undefined && chosen === 0) return null;
  return (
    <div className={classNames('min-w-0 self-center', props.titleHidden === true && 'basis-full')}>
      {props.titleHidden !== true && (
        <h2 ref={headingRef} tabIndex={-1} className="scroll-mt-20 text-18">
          {props.label}
        </h2>
      )}
      {hint !== undefined && <div className="text-14 text-ink-500">{hint}</div>}
      {chosen > 0 && (
        <p className="flex gap-3 text-14 text-ink-700">
          <output>{t('rows.chosen', { count: chosen })}</output>
          <button type="button" className="text-brand-700 hover:underline" onClick={props.onNone}>
            {t('rows.choose-none')}
          </button>
        </p>
      )}
    </div>
  );
}
