import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { Trip } from '@woxing/contract/orders/trips';
import { useWords } from '#src/tenants/public.ts';
import { daysOfTrip } from '#src/trips/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import { tripsWithProofs } from './expense.queries.ts';
import { expenseWords } from './expense.words.ts';
import { ExpensePackage } from './expense-package.tsx';
import { readExpenseSearch } from './expense-search.rules.ts';

/** 报销凭证: trips, and of the one in the address all that belongs to it. */
export function ExpenseProofPage() {
  const t = useWords(expenseWords);
  const { orderNo, when } = readExpenseSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  if (orderNo !== undefined) return <ExpensePackage orderNo={orderNo} />;
  return (
    <div className="flex flex-col gap-4">
      <title>{t('expense.page-title')}</title>
      <PageHead title={t('expense.title')} hint={t('expense.hint')} />
      <Tabs<'past' | 'coming'>
        title={t('expense.when')}
        tabs={[
          { value: 'past', label: t('expense.when-past') },
          { value: 'coming', label: t('expense.when-coming') },
        ]}
        value={when ?? 'past'}
        onChange={(chosen) =>
          void navigate({
            to: '.',
            search: (chosen === 'coming' ? { when: chosen } : {}) as never,
            replace: true,
          })
        }
      >
        <div className="mt-4">
          <Trips when={when ?? 'past'} />
        </div>
      </Tabs>
    </div>
  );
}

function Trips({ when }: { readonly when: 'past' | 'coming' }) {
  const t = useWords(expenseWords);
  const found = useQuery(tripsWithProofs(when));
  if (found.data === undefined) {
    return found.isError ? (
      <ErrorState
        title={t('expense.failed')}
        hint={found.error.message}
        onRetry={() => void found.refetch()}
      />
    ) : (
      <output className="flex flex-col gap-3" aria-label={t('expense.loading')}>
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
      </output>
    );
  }
  const { trips, now } = found.data;
  if (trips.length === 0)
    return <EmptyState picture="wallet" title={t(`expense.empty-${when}`)} hint={t('expense.empty-hint')} />;
  return (
    <ul className="flex flex-col gap-3">
      {trips.map((trip) => (
        <li key={trip.orderNo}>
          <TripLine trip={trip} now={now} />
        </li>
      ))}
    </ul>
  );
}

function TripLine({ trip, now }: { readonly trip: Trip; readonly now: string }) {
  const t = useWords(expenseWords);
  const way = trip.cities.join('—');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-l bg-surface p-4 shadow-1">
      <div className="min-w-0 flex-1">
        <p className="text-16 font-semibold">{way}</p>
        <p className="text-14 text-ink-500">
          <span>{daysOfTrip(trip, now)}</span>
          <span className="ml-3">{t('expense.orders-count', { count: trip.orders.length })}</span>
        </p>
      </div>
      <Link
        to="/myCenter/expense_proof"
        search={{ orderNo: trip.orderNo }}
        aria-label={t('expense.open-of', { way })}
        className={buttonClass({ look: 'quiet', size: 's' })}
      >
        {t('expense.open')}
      </Link>
    </div>
  );
}
