import { lazy, Suspense } from 'react';
import { useMember } from '#src/access/public.ts';
import type { FilterField } from '#src/list/public.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useSeesEmployees } from './use-orderers.ts';

/** For main accounts, and for who was given the right to it. */
const OrdererField = lazy(() => import('./orderer-field.tsx'));

/** The filter by who has placed an order, as `orderedBy` of the address; none for those who see only their own. */
export function useOrdererFilter(chosen: string | undefined): readonly FilterField[] {
  const self = useMember()?.memberId ?? '';
  if (!useSeesEmployees()) return [];
  return [
    {
      kind: 'own',
      keys: ['orderedBy'],
      render: (set) => (
        <Suspense key="orderedBy" fallback={<Skeleton className="h-control-40 md:w-40" />}>
          <OrdererField
            self={self}
            chosen={chosen ?? ''}
            onChange={(memberId) => set({ orderedBy: memberId || undefined })}
          />
        </Suspense>
      ),
    },
  ];
}
