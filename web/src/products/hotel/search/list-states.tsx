import { retOf } from '@woxing/contract/core/ret-of.rules';
import { CallError } from '#src/api/call-error.ts';
import { useWords } from '#src/tenants/public.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { hotelSearchWords } from './hotel-search.words.ts';

/** What happened; a refusal says what is wrong with the wish, and no second try mends it. */
export function SearchFailed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const t = useWords(hotelSearchWords);
  if (error instanceof CallError && wishRefusals.has(error.code)) {
    return <EmptyState title={t('hotel-list.refused')} hint={error.message} />;
  }
  return <ErrorState title={t('hotel-list.failed')} hint={error.message} onRetry={onRetry} />;
}

/** Cities, places or nights that nobody can have. */
const wishRefusals: ReadonlySet<string> = new Set([
  retOf('input.invalid'),
  retOf('hotel.unknown-city'),
  retOf('hotel.elsewhere'),
  retOf('hotel.stay'),
]);

/** What is being done, and six cards that are still to come. */
export function ListRows({ words }: { readonly words: string }) {
  const t = useWords(hotelSearchWords);
  return (
    <output aria-label={words} className="flex min-h-dvh flex-col gap-2.5">
      <p className="px-1 text-14 text-ink-700">{t('hotel-list.loading-hint')}</p>
      {rowKeys.map((key) => (
        <div key={key} className="flex h-46 gap-4 rounded-l bg-surface p-3 shadow-1 md:h-41">
          <Skeleton className="h-20 w-26 shrink-0 rounded-m md:h-35 md:w-46" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-6 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        </div>
      ))}
    </output>
  );
}

const rowKeys = ['a', 'b', 'c', 'd', 'e', 'f'];
