import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useSignedIn } from '#src/access/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { SearchIcon } from '#src/ui/icon.tsx';
import { searchFieldClass } from '#src/ui/search-frame.tsx';
import { type RideWish, rideSearchOf, rideWishOf } from './ride-address.rules.ts';
import { rideFormWords } from './ride-form.words.ts';
import { RidePlaceField } from './ride-place-field.tsx';

/** Where from and where to, on the first page. Estimates are those of a member: a visitor signs in before. */
export function CarSearch() {
  const t = useWords(rideFormWords);
  const navigate = useNavigate();
  const [wish, setWish] = useState<RideWish>(() => rideWishOf({}));
  if (!useSignedIn())
    return (
      <div className="flex min-h-27 flex-wrap items-center justify-between gap-4">
        <p className="text-ink-700">{t('ride.visitor')}</p>
        <Link to="/car/index" className={buttonClass({ look: 'action', size: 'l' })}>
          {t('ride.sign-in')}
        </Link>
      </div>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate({ to: '/car/index', search: rideSearchOf(wish) });
  };
  const { from, to } = wish;
  const field = searchFieldClass('hero', 'w-full');
  return (
    <form onSubmit={submit} aria-label={t('ride.heading')} className="text-ink-900">
      <div className="grid gap-2 md:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
        <RidePlaceField
          end="from"
          place={from}
          city={to?.city}
          className={field}
          onChange={(place) => setWish({ ...wish, from: place })}
        />
        <RidePlaceField
          end="to"
          place={to}
          city={from?.city}
          className={field}
          onChange={(place) => setWish({ ...wish, to: place })}
        />
        <Button
          type="submit"
          look="action"
          size="l"
          className="h-control-52 text-18 md:col-span-full md:h-control-60 md:px-7 lg:col-span-1"
        >
          <SearchIcon />
          {t('ride.search-submit')}
        </Button>
      </div>
    </form>
  );
}
