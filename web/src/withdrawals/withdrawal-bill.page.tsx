import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { addDays, dayOf } from '@woxing/contract/core/days';
import { formatYuan } from '@woxing/contract/core/money';
import {
  type WithdrawalState,
  withdrawalSourceWords,
  withdrawalStates,
  withdrawalStateWords,
} from '@woxing/contract/payments/withdrawal.rules';
import type { Withdrawal } from '@woxing/contract/payments/withdrawals';
import { type FormEvent, useState } from 'react';
import { exportedRows } from '#src/api/export-rows.ts';
import { ExportActs } from '#src/list/public.ts';
import { stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge, type Tone } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import type { Column } from '#src/ui/columns.ts';
import { DateField, slimDateField } from '#src/ui/date-field.tsx';
import { Select } from '#src/ui/select.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { type BillSearch, readBillSearch } from './bill-search.rules.ts';

import { withdrawalWords } from './withdrawal.words.ts';
import { withdrawalBill } from './withdrawals.queries.ts';

/** Among the reports it has no frame around it. */
export function WithdrawalReportPage() {
  return (
    <div className="mx-auto max-w-page px-4 py-4 md:py-7 lg:px-6">
      <WithdrawalBillPage />
    </div>
  );
}

/** 提现账单: what was taken out, the last first; it follows what is still on its way. */
export function WithdrawalBillPage() {
  const t = useWords(withdrawalWords);
  const search = readBillSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const { page = 1, ...filters } = search;
  const found = useQuery(withdrawalBill({ ...filters, page }));
  const go = (next: BillSearch) => void navigate({ to: '.', search: next as never });
  const { data } = found;
  return (
    <div className="rounded-l bg-surface p-4 shadow-1 md:p-5">
      <title>{t('bill.page-title')}</title>
      <h1 className="mb-4 text-20">{t('bill.title')}</h1>
      <Filters key={JSON.stringify(filters)} filters={filters} rows={data?.list ?? []} onSearch={go} />
      {data === undefined ? (
        found.isError ? (
          <ErrorState
            title={t('bill.failed')}
            hint={found.error.message}
            onRetry={() => void found.refetch()}
          />
        ) : (
          <output className="flex flex-col gap-3" aria-label={t('bill.loading')}>
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
          </output>
        )
      ) : data.list.length === 0 ? (
        <EmptyState title={t('bill.empty')} hint={t('bill.empty-hint')} />
      ) : (
        <>
          <Rows rows={data.list} />
          <div className="flex flex-wrap items-center justify-between gap-3 pt-4 text-14 text-ink-500">
            <p>
              {t('bill.count', { count: data.total })}
              <span className="ml-4">{t('bill.paid-sum', { sum: formatYuan(data.paidFen) })}</span>
            </p>
            <Pages
              page={page}
              pages={Math.max(1, Math.ceil(data.total / data.pageSize))}
              onPage={(next) => go({ ...filters, ...(next > 1 && { page: next }) })}
            />
          </div>
        </>
      )}
    </div>
  );
}

function Filters(props: {
  readonly filters: Omit<BillSearch, 'page'>;
  readonly rows: readonly Withdrawal[];
  readonly onSearch: (search: BillSearch) => void;
}) {
  const t = useWords(withdrawalWords);
  const { rows } = props;
  const [state, setState] = useState<WithdrawalState | ''>(props.filters.state ?? '');
  const [from, setFrom] = useState(props.filters.from);
  const [to, setTo] = useState(props.filters.to);
  const [today] = useState(() => dayOf(new Date()));
  const isFiltered = Object.keys(props.filters).length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    props.onSearch({ ...(state !== '' && { state }), ...(from && { from }), ...(to && { to }) });
  };
  return (
    <form onSubmit={submit} className="mb-4 grid grid-cols-2 items-center gap-2 md:flex">
      <Select
        className="col-span-2 md:w-36"
        label={t('bill.state')}
        labelHidden
        value={state}
        options={[
          { value: '', label: t('bill.state-all') },
          ...withdrawalStates.map((value) => ({ value, label: withdrawalStateWords[value] })),
        ]}
        onChange={setState}
      />
      <DateField
        label={t('bill.from')}
        placeholder={t('bill.any-day')}
        value={from}
        onChange={setFrom}
        least={addDays(today, -oldestDays)}
        most={to ?? today}
        className={slimDateField}
      />
      <DateField
        label={t('bill.to')}
        placeholder={t('bill.any-day')}
        value={to}
        onChange={setTo}
        least={from ?? addDays(today, -oldestDays)}
        most={today}
        className={slimDateField}
      />
      <Button type="submit" className="h-11">
        {t('bill.search')}
      </Button>
      <ExportActs
        name={() => t('bill.file-name', { day: dayOf(new Date()) })}
        columns={billColumns(t)}
        disabled={rows.length === 0}
        read={(onCount, signal) => exportedRows('/withdrawal/export', props.filters, onCount, signal)}
      />
      {isFiltered && (
        <Button look="text" className="col-span-2 h-11" onClick={() => props.onSearch({})}>
          {t('bill.clear')}
        </Button>
      )}
    </form>
  );
}

const oldestDays = 730;

const tones: Record<WithdrawalState, Tone> = { applied: 'brand', paid: 'ok', refused: 'bad' };

/** What a file of withdrawals has of each. */
function billColumns(
  t: ReturnType<typeof useWords<typeof withdrawalWords.base>>,
): readonly Column<Withdrawal>[] {
  const column = (key: BillColumn, text: (row: Withdrawal) => string) => ({
    key,
    title: t(`bill.${key}`),
    text,
  });
  return [
    column('no', ({ withdrawalNo }) => withdrawalNo),
    column('applied-at', ({ appliedAt }) => stampWords(appliedAt)),
    column('source', ({ source }) => withdrawalSourceWords[source]),
    column('card', ({ bankName, cardNo }) => `${bankName}${cardNo.slice(-4)}`),
    column('amount', ({ amountFen }) => (amountFen / 100).toFixed(2)),
    column('fee', ({ feeFen }) => (feeFen / 100).toFixed(2)),
    column('arrives', ({ arrivesFen }) => (arrivesFen / 100).toFixed(2)),
    column('status', ({ state }) => withdrawalStateWords[state]),
    column('ended-at', ({ endedAt }) => (endedAt === null ? '' : stampWords(endedAt))),
    column('reason', ({ reason }) => reason ?? ''),
  ];
}

type BillColumn =
  | 'no'
  | 'applied-at'
  | 'source'
  | 'card'
  | 'amount'
  | 'fee'
  | 'arrives'
  | 'status'
  | 'ended-at'
  | 'reason';

const grid =
  'md:grid md:grid-cols-[minmax(11rem,1.3fr)_4rem_minmax(9rem,1fr)_6.5rem_5rem_6.5rem_minmax(8rem,1.2fr)] md:items-center md:gap-3';

/** Cards on a phone, lines under heads on a desktop. */
function Rows({ rows }: { readonly rows: readonly Withdrawal[] }) {
  const t = useWords(withdrawalWords);
  return (
    <>
      <div
        aria-hidden="true"
        className={`${grid} hidden rounded-m bg-background px-4 py-2 text-14 font-semibold text-ink-700`}
      >
        {(['applied-at', 'source', 'card', 'amount', 'fee', 'arrives', 'status'] as const).map((column) => (
          <span key={column} className={money.has(column) ? 'text-right' : undefined}>
            {t(`bill.${column}`)}
          </span>
        ))}
      </div>
      <ul aria-label={t('bill.title')} className="flex flex-col gap-3 md:gap-0 md:divide-y md:divide-line">
        {rows.map((row) => (
          <Row key={row.withdrawalNo} row={row} />
        ))}
      </ul>
    </>
  );
}

const money: ReadonlySet<string> = new Set(['amount', 'fee', 'arrives']);

function Row({ row }: { readonly row: Withdrawal }) {
  const t = useWords(withdrawalWords);
  const labelled = (column: 'amount' | 'fee' | 'arrives', words: string, className = '') => (
    <span className={`digits flex justify-between gap-3 md:block md:text-right ${className}`}>
      <span className="text-ink-500 md:hidden">{t(`bill.${column}`)}</span>
      {words}
    </span>
  );
  return (
    <li
      className={`${grid} flex flex-col gap-1 rounded-m border border-line p-4 text-14 md:rounded-none md:border-0 md:py-3`}
    >
      <span>
        <span className="digits block">{stampWords(row.appliedAt)}</span>
        <span className="digits text-12 text-ink-500">{row.withdrawalNo}</span>
      </span>
      <span>{withdrawalSourceWords[row.source]}</span>
      <span>
        {row.bankName}
        <span className="digits ml-1 text-ink-500">{row.cardNo.slice(-4)}</span>
      </span>
      {labelled('amount', formatYuan(row.amountFen))}
      {labelled('fee', formatYuan(row.feeFen))}
      {labelled('arrives', formatYuan(row.arrivesFen), 'font-semibold')}
      <span>
        <Badge tone={tones[row.state]}>{withdrawalStateWords[row.state]}</Badge>
        {row.endedAt !== null && (
          <span className="digits block text-12 text-ink-500">{stampWords(row.endedAt)}</span>
        )}
        {row.reason !== null && <span className="block text-12 text-bad">{row.reason}</span>}
      </span>
    </li>
  );
}

function Pages(props: {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}) {
  const t = useWords(withdrawalWords);
  const { page, pages, onPage } = props;
  if (pages === 1) return null;
  return (
    <span className="flex items-center gap-3">
      <Button look="quiet" size="s" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('bill.previous')}
      </Button>
      {t('bill.page', { page, pages })}
      <Button look="quiet" size="s" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('bill.next')}
      </Button>
    </span>
  );
}
