import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Passenger } from '@woxing/contract/people/travellers';
import { useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { PassengerFields } from './passenger-fields.tsx';
import { allPassengers } from './travellers.queries.ts';
import { travellerWords } from './travellers.words.ts';

const route = getRouteApi('/member/centre/myCenter/edit_passengers');

/** Adds somebody, or changes the one whose id stands in the address. */
export function EditPassengerPage() {
  const t = useWords(travellerWords);
  const { id } = route.useSearch();
  return (
    <div className="flex flex-col gap-4">
      <title>{t(id === undefined ? 'passenger-edit.page-title-new' : 'passenger-edit.page-title')}</title>
      <PageHead
        title={t(id === undefined ? 'passenger-edit.title-new' : 'passenger-edit.title')}
        crumbs={[{ label: t('passenger-list.title'), to: '/myCenter/passengers' }]}
      />
      <div className="md:rounded-l md:bg-surface md:p-5 md:shadow-1">
        {id === undefined ? <PassengerFields passenger={undefined} /> : <Listed id={id} />}
      </div>
    </div>
  );
}

function Listed({ id }: { readonly id: string }) {
  const t = useWords(travellerWords);
  const found = useQuery(allPassengers());
  if (found.data === undefined && found.isError) {
    return (
      <ErrorState
        title={t('passenger-list.failed')}
        hint={found.error.message}
        onRetry={() => void found.refetch()}
      />
    );
  }
  if (found.data === undefined) {
    return (
      <output className="grid gap-4 md:grid-cols-2" aria-label={t('passenger-edit.loading')}>
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </output>
    );
  }
  const passenger: Passenger | undefined = found.data.list.find((each) => each.id === id);
  if (passenger === undefined) {
    return (
      <EmptyState
        picture="people"
        title={t('passenger-edit.gone')}
        hint={t('passenger-edit.gone-hint')}
        action={
          <Link to="/myCenter/passengers" className={buttonClass({})}>
            {t('passenger-edit.back')}
          </Link>
        }
      />
    );
  }
  return <PassengerFields key={id} passenger={passenger} />;
}
