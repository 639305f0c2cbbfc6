import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Fen, formatYuan, sumFen } from '@woxing/contract/core/money';
import { type Month, monthName } from '@woxing/contract/core/months.rules';
import { type TaxSort, taxSortNames } from '@woxing/contract/invoices/invoice-sorts.rules';
import type { InvoiceMonth } from '@woxing/contract/invoices/received-invoices';
import { Amount, type Column, DataTable, moneyColumn } from '#src/list/public.ts';
import { stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { pendingOf } from './close-month-button.tsx';
import { invoiceMonth } from './received.queries.ts';
import { receivedWords, type Translate } from './received.words.ts';

/** What a month may deduct, by sort, and the months before it; every line leads to its invoices. */
export function MonthFigures(props: {
  readonly month: Month;
  readonly onSort: (sort: TaxSort) => void;
  readonly onMonth: (month: Month) => void;
}) {
  const t = useWords(receivedWords);
  const found = useQuery(invoiceMonth(props.month));
  const { data } = found;
  if (data === undefined) {
    return found.isError ? (
      <ErrorState
        title={t('received.failed')}
        hint={found.error.message}
        onRetry={() => void found.refetch()}
      />
    ) : (
      <output className="grid grid-cols-2 gap-3 lg:grid-cols-4" aria-label={t('received.loading')}>
        {[0, 1, 2, 3].map((tile) => (
          <Skeleton key={tile} className="h-24" />
        ))}
      </output>
    );
  }
  return (
    <>
      {data.titles === 0 && (
        <p className="rounded-m bg-warn-soft px-3 py-2 text-14 text-warn">
          {t('received.no-titles')}
          <Link to="/myCenter/edit_invoice" className="ml-2 underline">
            {t('received.add-title')}
          </Link>
        </p>
      )}
      <Tiles month={data} />
      <div className="grid items-start gap-4 xl:grid-cols-[3fr_2fr]">
        <Sorts month={data} onSort={props.onSort} />
        <Months month={data} onMonth={props.onMonth} />
      </div>
      <p className="text-12 text-pretty text-ink-500">{t('received.formulas')}</p>
    </>
  );
}

function Tiles({ month }: { readonly month: InvoiceMonth }) {
  const t = useWords(receivedWords);
  const { closed, states } = month;
  const count = (state: string) => states.find((row) => row.state === state)?.invoices ?? 0;
  const kept = month.sorts.reduce((sum, { invoices }) => sum + invoices, 0);
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Tile
        name={t('received.total')}
        amount={sumFen(month.sorts.map(({ totalFen }) => totalFen))}
        note={t('received.total-note', { count: kept })}
      />
      <Tile
        name={t('received.deductible')}
        amount={month.deductibleFen}
        note={t('received.deductible-note')}
      />
      <Tile
        name={t('received.pending')}
        amount={month.pendingFen}
        note={t('received.pending-note', { count: pendingOf(month), doubtful: count('doubtful') })}
      />
      {closed === null ? (
        <Tile
          name={t('received.ready')}
          amount={month.readyFen}
          note={t('received.ready-note', { count: month.ready })}
        />
      ) : (
        <Tile
          name={t('received.closed')}
          amount={closed.deductibleFen}
          note={t('received.closed-note', { time: stampWords(closed.closedAt), count: closed.invoices })}
        />
      )}
    </dl>
  );
}

function Tile(props: { readonly name: string; readonly amount: Fen; readonly note: string }) {
  return (
    <div className="flex flex-col rounded-l bg-surface p-4 shadow-1">
      <dt className="text-14 text-ink-500">{props.name}</dt>
      <dd className="digits text-20 font-semibold md:text-28">{formatYuan(props.amount)}</dd>
      <dd className="mt-auto text-12 text-ink-500">{props.note}</dd>
    </div>
  );
}

type SortRow = InvoiceMonth['sorts'][number];

function Sorts({
  month: { sorts },
  onSort,
}: {
  readonly month: InvoiceMonth;
  readonly onSort: (sort: TaxSort) => void;
}) {
  const t = useWords(receivedWords);
  const total = (of: (row: SortRow) => Fen) => <Amount fen={sumFen(sorts.map(of))} strong />;
  return (
    <DataTable<SortRow>
      name="invoice-sorts"
      label={t('received.by-sort')}
      columns={sortColumns(t)}
      rows={sorts}
      rowKey={({ sort }) => sort}
      onOpen={({ sort }) => onSort(sort)}
      empty={{
        picture: 'figures',
        title: t('received.by-sort-empty'),
        hint: t('received.by-sort-empty-hint'),
      }}
      {...(sorts.length > 0 && {
        totals: {
          count: sorts.reduce((sum, { invoices }) => sum + invoices, 0),
          net: total(({ netFen }) => netFen),
          tax: total(({ taxFen }) => taxFen),
          total: total(({ totalFen }) => totalFen),
          deductible: total(({ deductibleFen }) => deductibleFen),
        },
      })}
    />
  );
}

const sortColumns = (t: Translate): readonly Column<SortRow>[] => [
  { key: 'sort', title: t('received.sort'), text: ({ sort }) => taxSortNames[sort] },
  {
    key: 'count',
    title: t('received.count'),
    align: 'right',
    className: 'digits',
    text: ({ invoices }) => String(invoices),
    value: ({ invoices }) => invoices,
  },
  moneyColumn({ key: 'net', title: t('received.net') }, ({ netFen }) => netFen),
  moneyColumn({ key: 'tax', title: t('received.tax') }, ({ taxFen }) => taxFen),
  moneyColumn({ key: 'total', title: t('received.amount') }, ({ totalFen }) => totalFen),
  moneyColumn(
    { key: 'deductible', title: t('received.may-deduct'), strong: true },
    ({ deductibleFen }) => deductibleFen,
  ),
];

type MonthRow = InvoiceMonth['months'][number];

function Months({
  month: { months },
  onMonth,
}: {
  readonly month: InvoiceMonth;
  readonly onMonth: (month: Month) => void;
}) {
  const t = useWords(receivedWords);
  return (
    <DataTable<MonthRow>
      name="invoice-months"
      label={t('received.by-month')}
      columns={[
        { key: 'month', title: t('received.month'), text: ({ month }) => monthName(month) },
        {
          key: 'state',
          title: t('received.state'),
          card: 'aside',
          text: ({ closed }) => t(closed ? 'received.month-closed' : 'received.month-open'),
          cell: ({ closed }) => (
            <Badge tone={closed ? 'ok' : 'grey'}>
              {t(closed ? 'received.month-closed' : 'received.month-open')}
            </Badge>
          ),
        },
        moneyColumn({ key: 'total', title: t('received.amount') }, ({ totalFen }) => totalFen),
        moneyColumn(
          { key: 'deductible', title: t('received.may-deduct') },
          ({ deductibleFen }) => deductibleFen,
        ),
      ]}
      rows={months}
      rowKey={({ month }) => month}
      onOpen={({ month }) => onMonth(month)}
      empty={{ title: t('received.by-sort-empty'), hint: t('received.by-sort-empty-hint') }}
      read={false}
    />
  );
}
