import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatMonthDay } from '@woxing/contract/core/days';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import { type Fen, formatYuan, noFen, sumFen } from '@woxing/contract/core/money';
import type { Bill, listBills } from '@woxing/contract/payments/enterprise-bills';
import { type BillState, billStateWords } from '@woxing/contract/payments/settlement.rules';
import { lazy, Suspense, useState } from 'react';
import { DeskFrame } from '#src/desk/public.ts';
import { type Column, DataTable, momentColumn, moneyColumn, yuanText } from '#src/list/public.ts';
import { stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { Money } from '#src/ui/money.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { BillStateBadge } from './bill-state.tsx';
import { ownBills, ownCredit } from './bills.queries.ts';
import { billWords } from './bills.words.ts';
import { CreditNotices } from './credit-notices.tsx';

/** Its form is of the heavy kit, which comes when it is pressed for. */
const RepayDialog = lazy(() => import('./repay-dialog.tsx'));

/** A row of the table: a bill, or the period that is not billed yet. */
interface Row extends Pick<Bill, 'billNo' | 'opens' | 'lines' | 'totalFen'> {
  readonly closes: Bill['closes'];
  readonly state: BillState;
  readonly settledFen: Fen | null;
  readonly owedFen: Fen | null;
  readonly dueDay: Bill['dueDay'] | null;
}

/** 企业账单: what is owed, what will be, and every bill. */
export function BillsPage() {
  const t = useWords(billWords);
  const found = useQuery(ownBills());
  const credit = useQuery(ownCredit());
  const [repaying, setRepaying] = useState(false);
  const { data } = found;
  const rows = data === undefined ? undefined : rowsOf(data);
  const none = data !== undefined && data.open === null && data.list.length === 0;
  const settledBy = credit.data?.settledBy ?? null;
  // Whether there is nothing, or nothing here because a group pays, is known with the credit.
  const groupPays = none && settledBy !== null;
  return (
    <DeskFrame
      title={t('ebill.title')}
      hint={t('ebill.hint')}
      actions={
        data !== undefined && (
          <>
            {data.list.length > 0 && (
              <Link to="/finance/repayments" className={buttonClass({ look: 'quiet' })}>
                {t('ebill.settlements')}
              </Link>
            )}
            {data.owedFen > 0 && <Button onClick={() => setRepaying(true)}>{t('ebill.repay')}</Button>}
          </>
        )
      }
    >
      {found.isPending || credit.isPending ? (
        <BillsAwaited label={t('ebill.label')} />
      ) : none && credit.data === undefined ? (
        <ErrorState
          title={t('ebill.failed')}
          hint={credit.error?.message}
          onRetry={() => void credit.refetch()}
        />
      ) : (
        <>
          <CreditNotices overdueFen={data?.overdueFen} />
          {groupPays && settledBy !== null && (
            <dl className="grid gap-3 lg:grid-cols-4">
              <Tile name={t('ebill.available')} amount={credit.data?.line?.availableFen} />
            </dl>
          )}
          {data !== undefined && !none && (
            <dl className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
              {(
                [
                  ['ebill.owed', data.owedFen],
                  ['ebill.overdue', data.overdueFen],
                  ['ebill.open', data.open?.totalFen],
                  ['ebill.available', credit.data?.line?.availableFen],
                ] as const
              ).map(([key, amount]) => (
                <Tile
                  key={key}
                  name={t(key)}
                  amount={amount}
                  bad={key === 'ebill.overdue' && (amount ?? 0) > 0}
                />
              ))}
            </dl>
          )}
          {!groupPays && (
            <DataTable<Row>
              name="bills"
              label={t('ebill.label')}
              columns={columnsOf(t)}
              rows={none ? [] : rows}
              rowKey={({ billNo }) => billNo}
              error={found.error}
              onRetry={() => void found.refetch()}
              empty={
                data?.open === null
                  ? { title: t('ebill.none'), hint: t('ebill.none-hint') }
                  : { title: t('ebill.empty'), hint: t('ebill.empty-hint') }
              }
              fileName={t('ebill.title')}
              print={{
                title: t('ebill.title'),
                facts: () => [
                  [t('ebill.owed'), formatYuan(data?.owedFen ?? noFen)],
                  [t('ebill.overdue'), formatYuan(data?.overdueFen ?? noFen)],
                ],
                totals: (bills) => ({
                  total: yuanText(sumFen(bills.map(({ totalFen }) => totalFen))),
                  settled: yuanText(sumFen(bills.map(({ settledFen }) => settledFen ?? noFen))),
                  left: yuanText(sumFen(bills.map(({ owedFen }) => owedFen ?? noFen))),
                }),
              }}
            />
          )}
          {(credit.data?.events.length ?? 0) > 0 && (
            <section aria-label={t('ebill.events')} className="mt-4 rounded-l bg-surface p-4 shadow-1 md:p-5">
              <h2 className="mb-3 text-18">{t('ebill.events')}</h2>
              <ul className="flex flex-col gap-2 text-14">
                {credit.data?.events.map((event) => (
                  <li key={`${event.at} ${event.words}`} className="flex flex-wrap justify-between gap-x-4">
                    <span>{event.words}</span>
                    <span className="digits text-12 text-ink-500">{stampWords(event.at)}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </>
      )}
      <Suspense>
        {repaying && data !== undefined && (
          <RepayDialog owedFen={data.owedFen} walletFen={data.walletFen} onClose={() => setRepaying(false)} />
        )}
      </Suspense>
    </DeskFrame>
  );
}

/** In the place of everything that notices of the credit would move once they are there. */
function BillsAwaited({ label }: { readonly label: string }) {
  return (
    <output aria-label={label} className="flex flex-col gap-4">
      <span className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {[0, 1, 2, 3].map((tile) => (
          <Skeleton key={tile} className="h-20" />
        ))}
      </span>
      <Skeleton className="h-80" />
    </output>
  );
}

function Tile(props: { readonly name: string; readonly amount: Fen | undefined; readonly bad?: boolean }) {
  return (
    <div className="rounded-l bg-surface p-4 shadow-1">
      <dt className="text-12 text-ink-500">{props.name}</dt>
      <dd className={props.bad === true ? 'text-bad' : ''}>
        {props.amount === undefined ? '—' : <Money fen={props.amount} tone="plain" />}
      </dd>
    </div>
  );
}

type Speaker = ReturnType<typeof useWords<typeof billWords.base>>;

/** The open period first; it has a row of its own only where there is a line. */
function rowsOf({ open, list }: OutputOf<typeof listBills>): Row[] {
  const bills = list.map((bill): Row => bill);
  if (open === null) return bills;
  const running: Row = {
    billNo: 'open',
    opens: open.opens,
    closes: open.bills,
    state: 'open',
    lines: open.lines,
    totalFen: open.totalFen,
    settledFen: null,
    owedFen: null,
    dueDay: null,
  };
  return [running, ...bills];
}

const periodWords = (t: Speaker, row: Row) =>
  row.state === 'open'
    ? t('ebill.next', { day: formatMonthDay(row.closes) })
    : t('ebill.span', { from: row.opens, until: row.closes });

const noOf = (t: Speaker, { billNo, state }: Row) => (state === 'open' ? t('ebill.open') : billNo);

function columnsOf(t: Speaker): readonly Column<Row>[] {
  return [
    {
      key: 'no',
      title: t('ebill.no'),
      text: (row) => noOf(t, row),
      value: ({ opens }) => opens,
      cell: (row) => <BillLink row={row} />,
    },
    {
      key: 'period',
      title: t('ebill.period'),
      className: 'digits whitespace-nowrap',
      text: (row) => periodWords(t, row),
    },
    {
      key: 'state',
      title: t('ebill.state'),
      card: 'aside',
      text: ({ state }) => billStateWords[state],
      value: ({ state }) => billStateWords[state],
      cell: ({ state }) => <BillStateBadge state={state} />,
    },
    {
      key: 'lines',
      title: t('ebill.lines'),
      align: 'right',
      className: 'digits',
      text: ({ lines }) => String(lines),
      value: ({ lines }) => lines,
    },
    moneyColumn({ key: 'total', title: t('ebill.total'), strong: true }, ({ totalFen }) => totalFen),
    moneyColumn({ key: 'settled', title: t('ebill.settled') }, ({ settledFen }) => settledFen),
    moneyColumn({ key: 'left', title: t('ebill.left') }, ({ owedFen }) => owedFen),
    momentColumn(
      { key: 'due', title: t('ebill.due'), cell: ({ dueDay }) => dueDay ?? '—' },
      ({ dueDay }) => dueDay,
    ),
  ];
}

function BillLink({ row }: { readonly row: Row }) {
  const t = useWords(billWords);
  return (
    <Link
      to="/finance/enterpriseBill/$billNo"
      params={{ billNo: row.billNo }}
      className="digits font-semibold text-brand-700 underline-offset-4 hover:underline"
    >
      {noOf(t, row)}
    </Link>
  );
}
