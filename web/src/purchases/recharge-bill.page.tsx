import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { addDays, dayOf } from '@woxing/contract/core/days';
import { formatYuan } from '@woxing/contract/core/money';
import { type PurchaseState, purchaseStates } from '@woxing/contract/payments/purchase.rules';
import type { Purchase } from '@woxing/contract/payments/purchases';
import { type FormEvent, useState } from 'react';
import { exportedRows } from '#src/api/export-rows.ts';
import { ExportActs } from '#src/list/public.ts';
import { orderWords, payMethodWords, stampWords } from '#src/orders/public.ts';
import { asSaidHere, useWords } from '#src/tenants/public.ts';
import { Badge, type Tone } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import type { Column } from '#src/ui/columns.ts';
import { DateField, slimDateField } from '#src/ui/date-field.tsx';
import { Select } from '#src/ui/select.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { purchaseWords } from './purchase.words.ts';
import { type BillSearch, readBillSearch } from './purchase-search.rules.ts';
import { rechargeBill } from './purchases.queries.ts';
import { useCompany } from './use-company.ts';

/** Among the reports it has no frame around it. */
export function RechargeReportPage() {
  return (
    <div className="mx-auto max-w-page px-4 py-4 md:py-7 lg:px-6">
      <RechargeBillPage />
    </div>
  );
}

/** 充值账单: what was put into the wallet, the last first. */
export function RechargeBillPage() {
  const t = useWords(purchaseWords);
  const search = readBillSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const { page = 1, ...filters } = search;
  const company = useCompany();
  const found = useQuery(rechargeBill({ ...filters, page }, company));
  const go = (next: BillSearch) => void navigate({ to: '.', search: next as never });
  const { data } = found;
  return (
    <div className="rounded-l bg-surface p-4 shadow-1 md:p-5">
      <title>{t('recharge-bill.page-title')}</title>
      <h1 className="mb-4 text-20">{t(company ? 'recharge-bill.record' : 'recharge-bill.title')}</h1>
      <Filters
        key={JSON.stringify(filters)}
        filters={filters}
        company={company}
        rows={data?.list ?? []}
        onSearch={go}
      />
      {data === undefined ? (
        found.isError ? (
          <ErrorState
            title={t('recharge-bill.failed')}
            hint={found.error.message}
            onRetry={() => void found.refetch()}
          />
        ) : (
          <output className="flex flex-col gap-3" aria-label={t('recharge-bill.loading')}>
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
          </output>
        )
      ) : data.list.length === 0 ? (
        <EmptyState title={t('recharge-bill.empty')} hint={t('recharge-bill.empty-hint')} />
      ) : (
        <>
          <Rows rows={data.list} />
          <div className="flex flex-wrap items-center justify-between gap-3 pt-4 text-14 text-ink-500">
            <p>
              {t('recharge-bill.count', { count: data.total })}
              <span className="ml-4">{t('recharge-bill.paid-sum', { sum: formatYuan(data.paidFen) })}</span>
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
  readonly company: boolean;
  readonly rows: readonly Purchase[];
  readonly onSearch: (search: BillSearch) => void;
}) {
  const t = useWords(purchaseWords);
  const { rows } = props;
  const [state, setState] = useState<PurchaseState | ''>(props.filters.state ?? '');
  const [from, setFrom] = useState(props.filters.from);
  const [to, setTo] = useState(props.filters.to);
  const [today] = useState(() => dayOf(new Date()));
  const isFiltered = Object.keys(props.filters).length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    props.onSearch({ ...(state !== '' && { state }), ...(from && { from }), ...(to && { to }) });
  };
  const names = useWords(orderWords);
  return (
    <form onSubmit={submit} className="mb-4 grid grid-cols-2 items-center gap-2 md:flex">
      <Select
        className="col-span-2 md:w-36"
        label={t('recharge-bill.state')}
        labelHidden
        value={state}
        options={[
          { value: '', label: t('recharge-bill.state-all') },
          ...purchaseStates.map((value) => ({ value, label: t(`recharge-bill.state-${value}`) })),
        ]}
        onChange={setState}
      />
      <DateField
        label={t('recharge-bill.from')}
        placeholder={t('recharge-bill.any-day')}
        value={from}
        onChange={setFrom}
        least={addDays(today, -oldestDays)}
        most={to ?? today}
        className={slimDateField}
      />
      <DateField
        label={t('recharge-bill.to')}
        placeholder={t('recharge-bill.any-day')}
        value={to}
        onChange={setTo}
        least={from ?? addDays(today, -oldestDays)}
        most={today}
        className={slimDateField}
      />
      <Button type="submit" className="h-11">
        {t('recharge-bill.search')}
      </Button>
      <ExportActs
        name={() => t('recharge-bill.file-name', { day: dayOf(new Date()) })}
        columns={billColumns(t, names)}
        disabled={rows.length === 0}
        read={(onCount, signal) =>
          exportedRows(
            props.company ? '/finance/recharge/export' : '/recharge/export',
            props.filters,
            onCount,
            signal,
          )
        }
      />
      {isFiltered && (
        <Button look="text" className="col-span-2 h-11" onClick={() => props.onSearch({})}>
          {t('recharge-bill.clear')}
        </Button>
      )}
    </form>
  );
}

const oldestDays = 730;

/** What a file of recharges has of each. */
function billColumns(
  t: ReturnType<typeof useWords<typeof purchaseWords.base>>,
  names: Parameters<typeof payMethodWords>[0],
): readonly Column<Purchase>[] {
  const column = (key: BillColumn, text: (row: Purchase) => string) => ({
    key,
    title: t(`recharge-bill.${key}`),
    text,
  });
  return [
    column('no', ({ purchaseNo }) => purchaseNo),
    column('at', ({ createdAt }) => stampWords(createdAt)),
    column('amount', ({ amountFen }) => (amountFen / 100).toFixed(2)),
    column('method', ({ method }) => (method === null ? '' : payMethodWords(names, method))),
    column('status', ({ state }) => t(`recharge-bill.state-${state}`)),
    column('paid-at', ({ paidAt }) => (paidAt === null ? '' : stampWords(paidAt))),
    column('note', ({ told }) => (told === null ? '' : asSaidHere(told))),
  ];
}

type BillColumn = 'no' | 'at' | 'amount' | 'method' | 'status' | 'paid-at' | 'note';

const tones: Record<PurchaseState, Tone> = { waiting: 'warn', paid: 'ok', closed: 'grey' };

const grid =
  'md:grid md:grid-cols-[minmax(13rem,1.4fr)_7rem_7rem_minmax(9rem,1fr)_minmax(6rem,0.8fr)] md:items-center md:gap-3';

/** Cards on a phone, lines under heads on a desktop. */
function Rows({ rows }: { readonly rows: readonly Purchase[] }) {
  const t = useWords(purchaseWords);
  return (
    <>
      <div
        aria-hidden="true"
        className={`${grid} hidden rounded-m bg-background px-4 py-2 text-14 font-semibold text-ink-700`}
      >
        {(['at', 'amount', 'method', 'status'] as const).map((column) => (
          <span key={column} className={column === 'amount' ? 'text-right' : undefined}>
            {t(`recharge-bill.${column}`)}
          </span>
        ))}
        <span />
      </div>
      <ul
        aria-label={t('recharge-bill.title')}
        className="flex flex-col gap-3 md:gap-0 md:divide-y md:divide-line"
      >
        {rows.map((row) => (
          <Row key={row.purchaseNo} row={row} />
        ))}
      </ul>
    </>
  );
}

function Row({ row }: { readonly row: Purchase }) {
  const t = useWords(purchaseWords);
  const names = useWords(orderWords);
  return (
    <li
      className={`${grid} flex flex-col gap-1 rounded-m border border-line p-4 text-14 md:rounded-none md:border-0 md:py-3`}
    >
      <span>
        <span className="digits block">{stampWords(row.createdAt)}</span>
        <span className="digits text-12 text-ink-500">{row.purchaseNo}</span>
      </span>
      <span className="digits flex justify-between gap-3 font-semibold md:block md:text-right">
        <span className="font-normal text-ink-500 md:hidden">{t('recharge-bill.amount')}</span>
        {formatYuan(row.amountFen)}
      </span>
      <span>{row.method === null ? '—' : payMethodWords(names, row.method)}</span>
      <span>
        <Badge tone={tones[row.state]}>{t(`recharge-bill.state-${row.state}`)}</Badge>
        {row.paidAt !== null && (
          <span className="digits block text-12 text-ink-500">{stampWords(row.paidAt)}</span>
        )}
        {row.state !== 'paid' && row.told !== null && (
          <span className="block text-12 text-ink-500">{asSaidHere(row.told)}</span>
        )}
      </span>
      <span>
        {row.state === 'waiting' && (
          <Link
            to="/recharge/pay"
            search={{ no: row.purchaseNo, type: row.businessType }}
            className="text-brand-700 hover:underline"
          >
            {t('recharge-bill.pay')}
          </Link>
        )}
      </span>
    </li>
  );
}

function Pages(props: {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}) {
  const t = useWords(purchaseWords);
  const { page, pages, onPage } = props;
  if (pages === 1) return null;
  return (
    <span className="flex items-center gap-3">
      <Button look="quiet" size="s" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('recharge-bill.previous')}
      </Button>
      {t('recharge-bill.page', { page, pages })}
      <Button look="quiet" size="s" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('recharge-bill.next')}
      </Button>
    </span>
  );
}
