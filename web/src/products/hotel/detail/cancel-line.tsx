import type { Day } from '@woxing/contract/core/days';
import { type Fen, formatYuan, noFen } from '@woxing/contract/core/money';
import { useWords } from '#src/tenants/public.ts';
import { classNames } from '#src/ui/class-names.ts';
import { cancelLine, type FineSpan, type LineSegment } from './cancel-line.rules.ts';
import { hotelDetailsWords } from './hotel-details.words.ts';

/** Until when a stay may be given back for how much, with today on it. */
export function CancelLine({
  spans,
  since,
  now,
  arrival,
}: {
  readonly spans: readonly FineSpan[];
  /** Where the line begins: the order, or now. */
  readonly since: Date;
  readonly now: Date;
  readonly arrival: Day;
}) {
  const t = useWords(hotelDetailsWords);
  const line = cancelLine(spans, { since, now, arrival });
  const fineWords = (fineFen: Fen) =>
    fineFen === noFen ? t('hotel-cancel.free') : t('hotel-cancel.fine', { sum: formatYuan(fineFen) });
  const words = line.segments.map(({ from, fineFen }) =>
    from === undefined
      ? t('hotel-cancel.span-first', { fine: fineWords(fineFen) })
      : t('hotel-cancel.span', { from, fine: fineWords(fineFen) }),
  );
  return (
    <div className="max-w-160">
      <p className="sr-only">{t('hotel-cancel.line', { spans: words.join('，') })}</p>
      <div aria-hidden="true" className="relative pt-5">
        <span
          className={classNames(
            'absolute top-0 text-12 font-semibold text-brand-700',
            line.now > 0.05 && '-translate-x-1/2',
          )}
          style={{ left: `${line.now * 100}%` }}
        >
          {t('hotel-cancel.now')}
        </span>
        <div className="relative flex gap-0.5">
          {line.segments.map(({ from, share, fineFen, tone }) => (
            <span key={from ?? ''} className="min-w-0" style={{ width: `${share * 100}%` }}>
              <span className={classNames('block h-2 rounded-pill', tones[tone])} />
              <span className="digits mt-1 block text-12 leading-4 text-ink-700">
                {fineWords(fineFen)}
                {from !== undefined && <span className="block text-ink-500">{from}</span>}
              </span>
            </span>
          ))}
          <span
            className="absolute -top-1 size-4 -translate-x-1/2 rounded-pill border-3 border-brand-600 bg-surface"
            style={{ left: `max(8px, ${line.now * 100}%)` }}
          />
        </div>
      </div>
    </div>
  );
}

const tones = {
  free: 'bg-ok',
  part: 'bg-accent',
  all: 'bg-bad',
} satisfies Record<LineSegment['tone'], string>;
