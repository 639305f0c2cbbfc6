import { lazy, type ReactNode, Suspense, useId, useRef } from 'react';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import type { Drawing } from './chart-options.ts';
import { useSeen } from './use-seen.ts';

const ChartCanvas = lazy(() => import('./chart-canvas.tsx'));

export interface ChartProps {
  readonly title: string;
  /** `failed` takes the figures' place by what happened; `loading` by a shimmer. */
  readonly state?: 'ready' | 'loading' | 'failed';
  readonly onRetry?: () => void;
}

/** Title, drawing, and what it says: one sentence for all, a table for those who read it out. The drawing's code comes when it is near the view. */
export function ChartFrame({
  title,
  state = 'ready',
  onRetry,
  drawing,
  empty,
  summary,
  table,
  beside = false,
}: ChartProps & {
  readonly drawing: Drawing;
  readonly empty: boolean;
  readonly summary: string;
  readonly table: ReactNode;
  /** The table is shown, beside the drawing. */
  readonly beside?: boolean;
}) {
  const id = useId();
  return (
    <figure
      aria-labelledby={id}
      aria-busy={state === 'loading'}
      className="min-w-0 rounded-l bg-surface p-4 shadow-1 md:p-5"
    >
      <h3 id={id} className="text-16">
        {title}
      </h3>
      {state === 'loading' && <Skeleton className="mt-3 h-60 w-full" />}
      {state === 'failed' && <ErrorState title="图表加载失败" onRetry={onRetry} />}
      {state === 'ready' && empty && (
        <EmptyState picture="figures" title="暂无数据" hint="换一个时间范围试试。" />
      )}
      {state === 'ready' && !empty && (
        <>
          <p className="mb-3 text-12 text-ink-500">{summary}</p>
          <div className={beside ? 'grid items-center gap-4 md:grid-cols-2' : undefined}>
            <SeenDrawing drawing={drawing} />
            <div className={beside ? 'min-w-0' : 'sr-only'}>{table}</div>
          </div>
        </>
      )}
    </figure>
  );
}

function SeenDrawing({ drawing }: { readonly drawing: Drawing }) {
  const frame = useRef<HTMLDivElement>(null);
  const seen = useSeen(frame);
  const awaited = <Skeleton className="h-full w-full" />;
  return (
    <div ref={frame} className="h-60 w-full">
      {seen ? (
        <Suspense fallback={awaited}>
          <ChartCanvas drawing={drawing} />
        </Suspense>
      ) : (
        awaited
      )}
    </div>
  );
}
