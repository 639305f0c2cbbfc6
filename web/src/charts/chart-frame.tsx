import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { RadioGroup } from '#src/ui/choice.tsx';
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

/** Title, drawing, and what it says: one sentence and a table, beside the drawing or in its place. The drawing's code comes when it is near the view. */
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
  /** The table stands beside the drawing; otherwise it is read out, and shown in the drawing's place on request. */
  readonly beside?: boolean;
}) {
  const id = useId();
  const [shown, setShown] = useState<Shown>('drawing');
  return (
    <figure
      aria-labelledby={id}
      aria-busy={state === 'loading'}
      className="min-w-0 rounded-l bg-surface p-4 shadow-1 md:p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id={id} className="text-16">
          {title}
        </h3>
        {state === 'ready' && !empty && !beside && (
          <RadioGroup
            title={`${title}：显示方式`}
            name={id}
            value={shown}
            choices={shownChoices}
            onChange={setShown}
            look="pills"
          />
        )}
      </div>
      {state === 'loading' && <Skeleton className="mt-3 h-60 w-full" />}
      {state === 'failed' && <ErrorState title="图表加载失败" onRetry={onRetry} />}
      {state === 'ready' && empty && (
        <EmptyState picture="figures" title="暂无数据" hint="有数据后会显示在这里。" />
      )}
      {state === 'ready' && !empty && (
        <>
          <p className="mt-1 mb-3 text-12 text-ink-500">{summary}</p>
          {beside ? (
            <div className="grid items-center gap-4 md:grid-cols-2">
              <SeenDrawing drawing={drawing} />
              <div className="min-w-0">{table}</div>
            </div>
          ) : (
            <>
              {shown === 'drawing' && <SeenDrawing drawing={drawing} />}
              <div className={shown === 'drawing' ? 'sr-only print:not-sr-only' : 'min-w-0'}>{table}</div>
            </>
          )}
        </>
      )}
    </figure>
  );
}

type Shown = 'drawing' | 'table';
const shownChoices = [
  { value: 'drawing', label: '图表' },
  { value: 'table', label: '表格' },
] as const;

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
