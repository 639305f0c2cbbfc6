import type { ReactNode } from 'react';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { trendWords } from './chart-text.rules.ts';

export interface KpiTileProps {
  readonly label: string;
  readonly value: number;
  readonly format: (value: number) => string;
  /** Puts the figure into a way to the list that it counts. */
  readonly link?: ((figure: ReactNode) => ReactNode) | undefined;
  /** The same figure of the period before, such as 上月. */
  readonly before?: { readonly value: number; readonly period: string };
  /** Of costs more is worse, of savings better; undefined says nothing. */
  readonly better?: 'more' | 'less';
  /** The figure of past periods, oldest first, with this one last. */
  readonly past?: readonly number[];
  readonly loading?: boolean;
  /** It could not be read: what is said, and how it is tried again. */
  readonly failed?: { readonly words: string; readonly again: string; readonly onRetry: () => void };
}

/** One figure, how it stands to the period before, and where it comes from. */
export function KpiTile({
  label,
  value,
  format,
  link = (figure) => figure,
  before,
  better,
  past = [],
  loading = false,
  failed,
}: KpiTileProps) {
  if (failed !== undefined) return <FailedTile label={label} failed={failed} />;
  const trend = before && trendWords(value, before.value, before.period);
  return (
    <div aria-busy={loading} className="flex min-w-0 flex-col gap-1 rounded-l bg-surface p-4 shadow-1 md:p-5">
      <p className="text-14 text-ink-500">{label}</p>
      {loading ? (
        <Skeleton className="h-9 w-3/4" />
      ) : (
        <div className="flex items-end justify-between gap-3">
          <p className="digits min-w-0 text-28 font-semibold break-all">{link(format(value))}</p>
          {past.length > 1 && <Sparkline values={past} />}
        </div>
      )}
      {!loading && trend !== undefined && (
        <p className={toneOf(value - before!.value, better)}>
          <span aria-hidden="true">{value === before!.value ? '' : value > before!.value ? '▲ ' : '▼ '}</span>
          {trend}
        </p>
      )}
    </div>
  );
}

function FailedTile({
  label,
  failed: { words, again, onRetry },
}: {
  readonly label: string;
  readonly failed: NonNullable<KpiTileProps['failed']>;
}) {
  return (
    <div role="alert" className="flex min-w-0 flex-col gap-1 rounded-l bg-surface p-4 shadow-1 md:p-5">
      <p className="text-14 text-ink-500">{label}</p>
      <p className="text-14 text-bad">{words}</p>
      <button type="button" className="self-start text-14 font-semibold text-brand-700" onClick={onRetry}>
        {again}
      </button>
    </div>
  );
}

function toneOf(change: number, better: KpiTileProps['better']): string {
  if (change === 0 || better === undefined) return 'text-12 text-ink-500';
  return change > 0 === (better === 'more') ? 'text-12 text-ok' : 'text-12 text-bad';
}

const width = 88;
const height = 28;

/** Decoration beside the figures. */
function Sparkline({ values }: { readonly values: readonly number[] }) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const points = values.map((value, index) => [
    (index / (values.length - 1)) * width,
    height - ((value - low) / (high - low || 1)) * height,
  ]);
  const [endX, endY] = points.at(-1)!;
  return (
    <svg
      aria-hidden="true"
      width={width + 8}
      height={height + 8}
      viewBox={`-4 -4 ${width + 8} ${height + 8}`}
      className="shrink-0 text-brand-600"
    >
      <polyline
        points={points.map((point) => point.map((part) => part.toFixed(1)).join(',')).join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx={endX} cy={endY} r="3" fill="currentColor" />
    </svg>
  );
}
