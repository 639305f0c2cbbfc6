import { lazy, Suspense } from 'react';
import type { FilterField } from '#src/list/public.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';

const BookedToField = lazy(() => import('./booked-to-field.tsx'));

/** By the names under which they stand in the address. */
const bookedTo = { departmentId: 'department', costCentreId: 'cost-centre', projectId: 'project' } as const;

/** Filters by what orders are booked to, for who sees those of others. */
export const bookedToFields = (
  search: Readonly<Partial<Record<keyof typeof bookedTo, string>>>,
): FilterField[] =>
  (Object.keys(bookedTo) as (keyof typeof bookedTo)[]).map((key) => ({
    kind: 'own',
    keys: [key],
    render: (set) => (
      <Suspense key={key} fallback={<Skeleton className="h-control-40 md:w-40" />}>
        <BookedToField
          kind={bookedTo[key]}
          chosen={search[key] ?? ''}
          onChange={(id) => set({ [key]: id || undefined })}
        />
      </Suspense>
    ),
  }));
