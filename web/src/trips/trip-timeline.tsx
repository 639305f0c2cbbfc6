import { formatDay, formatMinutes } from '@woxing/contract/core/days';
import {
  daysLater,
  isChineseClock,
  minutesBetweenTimes,
  type ZonedTime,
} from '@woxing/contract/core/zoned-time.rules';
import type { TripPart, TripWay } from '@woxing/contract/orders/trips';
import { Fragment, type ReactNode } from 'react';
import { CarrierChangeBadge } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { ArrowIcon } from '#src/ui/icon.tsx';
import { type TripTranslate, tripWords } from './trips.words.ts';

type Part = Pick<
  TripPart,
  'no' | 'from' | 'to' | 'starts' | 'ends' | 'startsAt' | 'travellers' | 'carrierChange'
>;

/** What happens one after another, with the ways between; each day has its head. */
export function TripTimeline<P extends Part>({
  parts,
  ways,
  renderMark,
  renderActs,
}: {
  readonly parts: readonly P[];
  readonly ways: readonly (TripWay | null)[];
  /** Before the number of a part: the sign of its product. */
  readonly renderMark?: (part: P) => ReactNode;
  /** What may be done with a part. */
  readonly renderActs?: (part: P) => ReactNode;
}) {
  return (
    <ol className="flex flex-col">
      {parts.map((part, at) => {
        const on = part.starts.day;
        const before = parts[at - 1];
        const way = ways[at - 1];
        return (
          <Fragment key={`${part.no} ${part.startsAt}`}>
            {way && (
              <li className="relative flex gap-4 pb-4">
                <Rail dotted />
                <WayLine way={way} />
              </li>
            )}
            <li className="relative flex gap-4 pb-4 last:pb-0">
              <Rail last={at === parts.length - 1} />
              <div className="min-w-0 flex-1">
                {(before === undefined || before.starts.day !== on) && (
                  <p className="mb-1.5 text-14 font-semibold text-ink-700">{formatDay(on)}</p>
                )}
                <PartCard part={part} mark={renderMark?.(part)}>
                  {renderActs?.(part)}
                </PartCard>
              </div>
            </li>
          </Fragment>
        );
      })}
    </ol>
  );
}

/** The line at the left, with a dot where a part begins. */
function Rail({ dotted = false, last = false }: { readonly dotted?: boolean; readonly last?: boolean }) {
  return (
    <span aria-hidden="true" className="relative w-3 shrink-0">
      {!last && (
        <span
          className={classNames(
            'absolute top-1.5 -bottom-5 left-1/2 w-0 -translate-x-1/2 border-l-2',
            dotted ? 'border-dashed border-ink-300' : 'border-line',
          )}
        />
      )}
      {!dotted && (
        <span className="absolute top-1 left-1/2 size-3 -translate-x-1/2 rounded-pill border-2 border-brand-600 bg-surface" />
      )}
    </span>
  );
}

function PartCard({
  part,
  mark,
  children,
}: {
  readonly part: Part;
  readonly mark: ReactNode;
  readonly children: ReactNode;
}) {
  const t = useWords(tripWords);
  const { starts, ends } = part;
  const later = daysLater(starts, ends);
  return (
    <article className="rounded-m border border-line bg-surface p-4 print:break-inside-avoid">
      {part.carrierChange !== null && (
        <p className="mb-2">
          <CarrierChangeBadge change={part.carrierChange} />
        </p>
      )}
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 md:max-w-xl">
        <p>
          <span className="digits block text-20 font-semibold">{starts.time}</span>
          <span className="block text-12 text-ink-500 md:text-14">{part.from.name}</span>
          <LocalTime at={starts} />
        </p>
        <p className="flex flex-col items-center gap-0.5 text-12 text-ink-500">
          <span className="flex items-center gap-1 text-14 font-semibold text-ink-700">
            {mark}
            <span className="digits">{part.no}</span>
          </span>
          <span aria-hidden="true" className="flex w-full items-center">
            <span className="h-px flex-1 bg-line" />
            <ArrowIcon size={14} className="-ml-1 text-ink-300" />
          </span>
          <span>{formatMinutes(minutesBetweenTimes(starts, ends))}</span>
        </p>
        <p className="text-right">
          <span className="digits block text-20 font-semibold">
            {ends.time}
            {later !== 0 && (
              <sup className="ml-0.5 text-12 font-medium">{later > 0 ? `+${later}` : `−${-later}`}</sup>
            )}
          </span>
          <span className="block text-12 text-ink-500 md:text-14">{part.to.name}</span>
          <LocalTime at={ends} />
        </p>
      </div>
      <p className="mt-2 text-14 text-ink-700">
        <span className="mr-2 text-ink-500">{t('trip.travellers')}</span>
        {part.travellers.join('、')}
      </p>
      {children}
    </article>
  );
}

/** That clocks there are not those of China. */
function LocalTime({ at }: { readonly at: ZonedTime }) {
  const t = useWords(tripWords);
  return isChineseClock(at) ? null : (
    <span className="block text-12 text-ink-500">{t('trip.local-time')}</span>
  );
}

/** How one comes from the end of a part to the beginning of the next. */
function WayLine({ way }: { readonly way: TripWay }) {
  const t = useWords(tripWords);
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-2 py-0.5 text-14 text-ink-500">
      {wordsOf(t, way)}
      {way.tight && <Badge tone="warn">{t('way.tight')}</Badge>}
    </p>
  );
}

function wordsOf(t: TripTranslate, way: TripWay): string {
  const { kind, from, to, minutes, nights } = way;
  const time = minutes < 60 ? `${formatMinutes(minutes)}钟` : formatMinutes(minutes);
  switch (kind) {
    case 'wait':
      return t('way.wait', { place: from.name, time });
    case 'across-town':
      return t('way.across-town', { from: from.name, to: to.name, time });
    case 'stay':
      return from.name === to.name
        ? t('way.stay', { city: from.city, nights })
        : t('way.stay-moved', { city: from.city, nights, to: to.name });
    case 'unbooked':
      return t('way.unbooked', { from: from.city, to: to.city, time });
  }
}
