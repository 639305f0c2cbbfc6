import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { earningWords } from './earning.words.ts';
import { type EarningRow, EarningRows } from './earning-rows.tsx';

/** A list that grows by 加载更多, in its four states. */
export function FoundRows(props: {
  readonly found: Pick<
    UseInfiniteQueryResult,
    'isError' | 'error' | 'refetch' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
  >;
  /** Undefined until they have come. */
  readonly rows: readonly EarningRow[] | undefined;
  readonly filtered: boolean;
  readonly empty: { readonly title: string; readonly hint: string };
}) {
  const t = useWords(earningWords);
  const { found, rows } = props;
  if (rows === undefined) {
    return found.isError ? (
      <ErrorState
        title={t('earning.failed')}
        hint={found.error?.message}
        onRetry={() => void found.refetch()}
      />
    ) : (
      <div className="flex flex-col gap-4">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="h-10 w-full" />
        ))}
      </div>
    );
  }
  if (rows.length === 0)
    return props.filtered ? <EmptyState title={t('earning.empty-found')} /> : <EmptyState {...props.empty} />;
  return (
    <>
      <EarningRows rows={rows} />
      <div className="mt-4 flex justify-center text-14 text-ink-500">
        {found.hasNextPage ? (
          <Button look="quiet" busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {t('earning.more')}
          </Button>
        ) : (
          t('earning.end')
        )}
      </div>
    </>
  );
}
