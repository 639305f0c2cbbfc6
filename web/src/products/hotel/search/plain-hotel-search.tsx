import { useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { hotelSearchWords } from './hotel-search.words.ts';

/** The way to the search for hotels in the shell of the landing page, before it is known who is here. */
export function PlainHotelSearch({ className }: { readonly className: string }) {
  const t = useWords(hotelSearchWords);
  return (
    <p className={classNames('flex min-h-27 items-center', className)}>
      <a href="/hotel/index" className={buttonClass({ look: 'action', size: 'l' })}>
        {t('hotel-search.submit')}
      </a>
    </p>
  );
}
