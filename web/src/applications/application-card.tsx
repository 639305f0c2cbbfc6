import { lazy, Suspense } from 'react';
import { useMember } from '#src/access/public.ts';

const ApplicationPicker = lazy(() => import('./application-picker.tsx'));

/** In an order form: under which application an employee books. Nothing for people on their own. */
export function ApplicationCard() {
  const member = useMember();
  if (member?.rightsKey !== '7_0') return null;
  return (
    <Suspense>
      <ApplicationPicker />
    </Suspense>
  );
}
