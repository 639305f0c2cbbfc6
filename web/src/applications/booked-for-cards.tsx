import type { PlannedKind } from '@woxing/contract/budgets/budgets.rules';
import type { AskedTravellers } from '@woxing/contract/people/asked-travellers';
import { lazy, Suspense } from 'react';
import { useMember } from '#src/access/public.ts';

const ApplicationPicker = lazy(() => import('./application-picker.tsx'));
const CostCard = lazy(async () => ({
  default: (await import('#src/cost-objects/public.forms.ts')).CostCard,
}));

/** In an order form: for what an enterprise books, first under which application its employee does. Nothing for people on their own. */
export function BookedForCards(props: {
  readonly kind: PlannedKind;
  /** Who travels. */
  readonly people: AskedTravellers;
}) {
  const rightsKey = useMember()?.rightsKey;
  if (rightsKey !== '7_0' && rightsKey !== '70') return null;
  return (
    <Suspense>
      {rightsKey === '7_0' && <ApplicationPicker />}
      <CostCard {...props} />
    </Suspense>
  );
}
