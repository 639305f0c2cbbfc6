import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMember } from '#src/access/public.ts';
import { notesFound, StateBadge } from '#src/applications/public.ts';
import { auditAddress, ownCasesFound, tasksFound } from '#src/approvals/public.ts';
import { DeskFrame } from '#src/desk/public.ts';
import {
  FailedOrdersCard,
  OrdersToPay,
  UnansweredOrders,
  useListAddress,
  useSoldProducts,
} from '#src/orders/public.ts';
import { MonthByProduct, ownMonthRead } from '#src/reports/public.ts';
import { ownStandard, StandardLines } from '#src/standards/public.ts';
import { useTranslate, useWords } from '#src/tenants/public.ts';
import { ExpiringPapers } from '#src/travel-documents/public.ts';
import { UnderWay } from '#src/trips/public.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { NothingYet } from '#src/ui/nothing-yet.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { UnusedCard } from '#src/unused-tickets/public.ts';
import { ComingTrips } from './coming-trips.tsx';
import { travelCentreWords } from './travel-centre.words.ts';

/** Entries of the menu: 订单管理, 行程申请, 行程审批, 提交发票. */
const menus = { orders: 11, applications: 23, approvals: 26, invoices: 76 } as const;
const shownApplications = 3;

/** 差旅工作台: what an employee has asked for, has to decide, may book, and where they go next. */
export function TravelCentrePage() {
  const t = useWords(travelCentreWords);
  const may = useMember()?.permissions ?? [];
  const applies = may.includes(menus.applications);
  const month = useQuery(ownMonthRead());
  return (
    <DeskFrame
      title={t('travel-centre.title')}
      hint={t('travel-centre.hint')}
      {...(applies && {
        actions: (
          <Link to="/travel/application/add" className={buttonClass({})}>
            {t('travel-centre.add')}
          </Link>
        ),
      })}
    >
      <div className="mb-4 grid gap-4 md:grid-cols-3">
        {applies && <ApplyingTile />}
        <AskedTile />
        {may.includes(menus.approvals) && <DecideTiles />}
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[2fr_1fr]">
        <div className="flex min-w-0 flex-col gap-4">
          <OrdersToPay />
          <FailedOrdersCard title={t('travel-centre.to-do')} />
          <UnansweredOrders />
          <UnusedCard />
          <ComingTrips />
          <ExpiringPapers />
          {applies && <Applications />}
          <MonthByProduct found={month} of="own" />
          <UnderWay />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Ways />
          <Standard />
        </div>
      </div>
    </DeskFrame>
  );
}

/** Where an employee goes most, as far as they may. */
function Ways() {
  const t = useWords(travelCentreWords);
  const translate = useTranslate();
  const may = useMember()?.permissions ?? [];
  const orders = useListAddress();
  return (
    <Card title={t('travel-centre.ways')}>
      <nav aria-label={t('travel-centre.ways')} className="flex flex-wrap gap-x-4 gap-y-2">
        {useSoldProducts().map((product) => (
          <Link key={product.texts(translate).goods} {...product.links.search()} className={way}>
            {product.texts(translate).bookFromCentre}
          </Link>
        ))}
        {may.includes(menus.orders) && (
          <>
            <Link to={orders} className={way}>
              {t('travel-centre.orders')}
            </Link>
            <Link to="/myCenter/trips" className={way}>
              {t('travel-centre.trips')}
            </Link>
            <Link to="/myCenter/expense_proof" className={way}>
              {t('travel-centre.proofs')}
            </Link>
          </>
        )}
        {may.includes(menus.invoices) && (
          <Link to="/myCenter/submit_invoices" className={way}>
            {t('travel-centre.invoices')}
          </Link>
        )}
      </nav>
    </Card>
  );
}

function ApplyingTile() {
  const t = useWords(travelCentreWords);
  const found = useQuery(notesFound({ tab: 'running', words: '', page: 1 }));
  return (
    <CountTile name={t('travel-centre.applying')} found={found} count={found.data?.total}>
      <Link to="/travel/application" search={{ tab: 'running' }} className={way}>
        {t('travel-centre.look')}
      </Link>
    </CountTile>
  );
}

function AskedTile() {
  const t = useWords(travelCentreWords);
  const found = useQuery(ownCasesFound({ kind: 'order', state: 'running', words: '', page: 1 }));
  return (
    <CountTile name={t('travel-centre.asked')} found={found} count={found.data?.total}>
      <Link to="/travel/application/order" search={{ tab: 'running' }} className={way}>
        {t('travel-centre.look')}
      </Link>
    </CountTile>
  );
}

/** Applications and orders have a list each. */
function DecideTiles() {
  const t = useWords(travelCentreWords);
  const trips = useQuery(tasksFound({ kind: 'trip-application', tab: 'pending', words: '', page: 1 }));
  const orders = useQuery(tasksFound({ kind: 'order', tab: 'pending', words: '', page: 1 }));
  const known = trips.data !== undefined && orders.data !== undefined;
  const to = auditAddress({ trips: trips.data?.total ?? 0, orders: orders.data?.total ?? 0 });
  return (
    <CountTile
      name={t('travel-centre.to-decide')}
      found={trips.isError ? trips : orders}
      count={known ? trips.data.total + orders.data.total : undefined}
    >
      <Link to={to} className={way}>
        {t('travel-centre.open')}
      </Link>
    </CountTile>
  );
}

const way = 'text-14 text-brand-700 underline-offset-4 hover:underline';

function CountTile({
  name,
  found,
  count,
  children,
}: {
  readonly name: string;
  readonly found: Pick<UseQueryResult, 'isError' | 'refetch'>;
  readonly count: number | undefined;
  readonly children: ReactNode;
}) {
  const t = useWords(travelCentreWords);
  return (
    <section aria-label={name} className="rounded-l bg-surface p-4 shadow-1">
      <h2 className="text-14 font-normal text-ink-500">{name}</h2>
      <div className="mt-1 flex items-baseline justify-between gap-3">
        {count !== undefined ? (
          <span className="digits text-28 font-semibold">{t('travel-centre.count', { count })}</span>
        ) : found.isError ? (
          <Button look="text" size="s" onClick={() => void found.refetch()}>
            {t('travel-centre.again')}
          </Button>
        ) : (
          <Skeleton className="h-8 w-20" />
        )}
        {children}
      </div>
    </section>
  );
}

function Applications() {
  const t = useWords(travelCentreWords);
  const found = useQuery(notesFound({ tab: 'all', words: '', page: 1 }));
  return (
    <Card
      title={t('travel-centre.applications')}
      aside={
        <Link to="/travel/application" className={way}>
          {t('travel-centre.all')}
        </Link>
      }
    >
      {found.data === undefined ? (
        <Waiting found={found} />
      ) : found.data.list.length === 0 ? (
        <NothingYet title={t('travel-centre.no-application')} hint={t('travel-centre.no-application-hint')} />
      ) : (
        <ul>
          {found.data.list.slice(0, shownApplications).map(({ noteNo, title, state }) => (
            <li key={noteNo} className="flex items-baseline gap-x-3 border-line py-2 not-first:border-t">
              <Link to="/travel/apply/details" search={{ noteNo }} className={`${way} min-w-0 flex-1`}>
                {title}
              </Link>
              <StateBadge state={state} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Standard() {
  const t = useWords(travelCentreWords);
  const found = useQuery(ownStandard());
  const { company, standard } = found.data ?? { company: '', standard: null };
  return (
    <Card
      title={t('travel-centre.standard')}
      aside={
        <Link to="/myCenter/my_standard" className={way}>
          {t('travel-centre.look')}
        </Link>
      }
    >
      {found.data === undefined ? (
        <Waiting found={found} />
      ) : standard === null ? (
        <p className="text-14 text-ink-500">{t('travel-centre.no-standard')}</p>
      ) : (
        <div className="flex flex-col gap-4">
          <p className="text-12 text-ink-500">
            {t('travel-centre.level', { company, level: standard.levelName })}
          </p>
          {standard.words.map((words) => (
            <StandardLines key={words.kind} words={words} />
          ))}
        </div>
      )}
    </Card>
  );
}

function Waiting({ found }: { readonly found: Pick<UseQueryResult, 'isError' | 'error' | 'refetch'> }) {
  const t = useWords(travelCentreWords);
  return found.isError ? (
    <ErrorState
      title={t('travel-centre.failed')}
      hint={found.error instanceof Error ? found.error.message : ''}
      onRetry={() => void found.refetch()}
    />
  ) : (
    <Skeleton className="h-32" />
  );
}
