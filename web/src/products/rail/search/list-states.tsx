import { retOf } from '@woxing/contract/core/ret-of.rules';
import { CallError } from '#src/api/call-error.ts';
import { useWords } from '#src/tenants/public.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { trainSearchWords } from './train-search.words.ts';

/** What happened; a refusal says what is wrong with the wish, and no second try mends it. */
export function SearchFailed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const t = useWords(trainSearchWords);
  if (error instanceof CallError && inputRefusals.has(error.code)) {
    return <EmptyState picture="trains" title={t('train-query.refused')} hint={error.message} />;
  }
  return <ErrorState title={t('train-query.failed')} hint={error.message} onRetry={onRetry} />;
}

/** Places or days that no train serves. */
const inputRefusals: ReadonlySet<string> = new Set([
  retOf('input.invalid'),
  retOf('train.same-city'),
  retOf('train.past'),
  retOf('train.too-far'),
  retOf('train.unknown-place'),
]);

/** Six cards that are still to come. */
export function ListRows({ words }: { readonly words: string }) {
  return (
    <output aria-label={words} className="flex min-h-dvh flex-col gap-2.5">
      {rowKeys.map((key) => (
        <div
          key={key}
          className="flex h-[126px] items-center gap-6 rounded-l bg-surface px-5 shadow-1 md:h-[98px]"
        >
          <Skeleton className="hidden h-7 w-20 shrink-0 md:block" />
          <Skeleton className="h-8 flex-1" />
          <Skeleton className="hidden h-14 w-132 rounded-m lg:block" />
          <Skeleton className="h-8 w-20 lg:hidden" />
        </div>
      ))}
    </output>
  );
}

const rowKeys = ['a', 'b', 'c', 'd', 'e', 'f'];
