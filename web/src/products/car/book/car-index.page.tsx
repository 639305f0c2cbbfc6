import { getRouteApi } from '@tanstack/react-router';
import { useListedOfDraft } from '#src/booking/public.ts';
import { useSearchForms, useWords } from '#src/tenants/public.ts';
import { PageHead } from '#src/ui/page-head.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState } from '#src/ui/states.tsx';
import { Steps } from '#src/ui/steps.tsx';
import { DeskNotices } from './desk-notices.tsx';
import { rideSearchOf, rideWishOf } from './ride-address.rules.ts';
import { rideDraftForm } from './ride-draft.rules.ts';
import { RideForm } from './ride-form.tsx';
import { rideFormWords } from './ride-form.words.ts';

const route = getRouteApi('/member/car/index');

/** Orders a car: from where to where, which kind, for whom. The way stands in the address. */
export function CarIndexPage() {
  const t = useWords(rideFormWords);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const forms = useSearchForms();
  const listed = useListedOfDraft(rideDraftForm);
  const wish = rideWishOf(search);
  const step = wish.from === undefined || wish.to === undefined ? 0 : wish.kind === undefined ? 1 : 2;
  return (
    <div className="mx-auto flex max-w-page flex-col gap-4 px-3 py-5 md:px-4 lg:px-6">
      <title>{t('ride.page-title')}</title>
      <PageHead
        title={t('ride.heading')}
        hint={t('ride.hint')}
        actions={
          forms && (
            <div className="max-md:hidden">
              <Steps
                title={t('ride.steps')}
                at={step}
                steps={[t('ride.step-way'), t('ride.step-kind'), t('ride.step-confirm')]}
              />
            </div>
          )
        }
      />
      <DeskNotices />
      {!forms ? (
        <EmptyState picture="search" title={t('ride.no-way')} hint={t('ride.no-way-hint')} />
      ) : listed === undefined ? (
        <output aria-label={t('ride.waiting')}>
          <Skeleton className="h-72 w-full rounded-l" />
        </output>
      ) : (
        <RideForm
          wish={wish}
          orderNo={search.order}
          listed={listed}
          onWish={(next) =>
            void navigate({
              search: { ...rideSearchOf(next), ...(search.order !== undefined && { order: search.order }) },
              replace: true,
              resetScroll: false,
            })
          }
        />
      )}
    </div>
  );
}
