import type { StandardTrace } from '@woxing/contract/standards/standard-trace';
import { lazy, Suspense } from 'react';
import { OverStandard } from './over-standard.tsx';

const StandardNotice = lazy(() => import('./standard-notice.tsx'));

/** How an order stood to the travel standard when it was placed. Orders from before every rule was kept say so in sentences alone. */
export function OrderStandard(props: {
  readonly trace: StandardTrace | null;
  readonly sentences: readonly string[];
}) {
  if (props.trace === null) return <OverStandard sentences={props.sentences} />;
  return (
    <Suspense>
      <StandardNotice trace={props.trace} />
    </Suspense>
  );
}
