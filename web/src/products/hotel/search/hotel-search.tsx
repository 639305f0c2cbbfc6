import { Link } from '@tanstack/react-router';
import { useSignedIn } from '#src/access/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { hotelWayOf } from './hotel-address.rules.ts';
import { hotelSearchWords } from './hotel-search.words.ts';
import { HotelSearchForm } from './hotel-search-form.tsx';
import { useFirstNight } from './use-first-night.ts';
import { useHotelList } from './use-hotel-list.ts';

/** The search for hotels on the first page. Rates are those of a member: a visitor signs in before. */
export function HotelSearch() {
  const t = useWords(hotelSearchWords);
  const find = useHotelList();
  const firstNight = useFirstNight();
  if (!useSignedIn())
    return (
      <div className="flex min-h-27 flex-wrap items-center justify-between gap-4">
        <p className="text-ink-700">{t('hotel-index.visitor')}</p>
        <Link to="/hotel/index" className={buttonClass({ look: 'action', size: 'l' })}>
          {t('hotel-index.sign-in')}
        </Link>
      </div>
    );
  if (firstNight === undefined) return <Skeleton className="h-32 w-full rounded-m" />;
  return (
    <HotelSearchForm asked={hotelWayOf({}, firstNight)} firstNight={firstNight} look="hero" onSearch={find} />
  );
}
