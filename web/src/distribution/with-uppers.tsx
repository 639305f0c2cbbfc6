import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import type { subordinateUppers } from '@woxing/contract/distribution/subordinates';
import type { ReactNode } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { uppersFound } from './distribution.queries.ts';
import { distributionWords } from './distribution.words.ts';

export type Uppers = OutputOf<typeof subordinateUppers>;

/** What depends on who may stand above, and on one's own rate: without them nothing is claimed of either. */
export function WithUppers({ children }: { readonly children: (uppers: Uppers) => ReactNode }) {
  const t = useWords(distributionWords);
  const found = useQuery(uppersFound);
  if (found.data !== undefined) return children(found.data);
  return found.isError ? (
    <ErrorState
      title={t('subordinate.uppers-failed')}
      hint={found.error.message}
      onRetry={() => void found.refetch()}
    />
  ) : (
    <output aria-label={t('subordinate.uppers-loading')} className="flex flex-col gap-4">
      <Skeleton className="h-16" />
      <Skeleton className="h-control-40" />
    </output>
  );
}
