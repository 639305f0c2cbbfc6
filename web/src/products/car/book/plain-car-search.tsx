import { useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { rideFormWords } from './ride-form.words.ts';

/** The way to a car in the shell of the landing page, before it is known who is here. */
export function PlainCarSearch({ className }: { readonly className: string }) {
  const t = useWords(rideFormWords);
  return (
    <p className={classNames('flex min-h-27 items-center', className)}>
      <a href="/car/index" className={buttonClass({ look: 'action', size: 'l' })}>
        {t('ride.search-submit')}
      </a>
    </p>
  );
}
