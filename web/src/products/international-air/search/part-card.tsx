import { formatYuan } from '@woxing/contract/core/money';
import { lazy, Suspense, useId } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { DownIcon } from '#src/ui/icon.tsx';
import { Money } from '#src/ui/money.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { type Journey } from './journey-address.rules.ts';
import { journeyListWords } from './journey-list.words.ts';
import type { ListedPart } from './journeys.queries.ts';
import { adultFen, flightNumbers } from './part-facts.rules.ts';
import { PartCarriers, PartFlags, PartTimes } from './part-line.tsx';

const StandardBadge = lazy(async () => ({
  default: (await import('#src/booking/public.forms.ts')).StandardBadge,
}));
const loadDetails = () => import('./part-details.tsx');
const PartDetails = lazy(loadDetails);

/** Seats are said from here on down. */
const fewSeats = 5;

/** Who, when, how long, what the journey costs with it, one button; opened, its flights one by one. */
export function PartCard({
  part,
  journey,
  act,
  open,
  onToggle,
  onChoose,
}: {
  readonly part: ListedPart;
  readonly journey: Journey;
  /** What its button does: 选为去程, or 查看票价. */
  readonly act: string;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly onChoose: () => void;
}) {
  const t = useWords(journeyListWords);
  const detailsId = useId();
  const flights = flightNumbers(part);
  const price = adultFen(part.price);
  const { serviceFee } = part.price;
  const { standard, agreed } = part;
  return (
    <article
      aria-label={flights}
      className={classNames('rounded-l bg-surface', open ? 'shadow-2 ring-1 ring-brand-200' : 'shadow-1')}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 px-3 py-3 md:grid-cols-[170px_minmax(0,1fr)_auto_104px] md:px-4 md:py-4 lg:grid-cols-[220px_minmax(0,1fr)_auto_112px] lg:px-5">
        <div className="order-2 md:order-none">
          <PartCarriers part={part} />
        </div>
        <div className="order-1 col-span-2 flex flex-col gap-1.5 md:order-none md:col-span-1">
          <PartTimes part={part} />
          <span className="flex justify-center">
            <PartFlags part={part} cabin={journey.cabin} />
          </span>
          {standard !== undefined && standard.over !== null && (
            <span className="flex justify-center">
              <Suspense>
                <StandardBadge trace={standard} nearest={() => standard.nearest} />
              </Suspense>
            </span>
          )}
        </div>
        <span className="order-3 flex flex-col items-end md:order-none md:min-w-32">
          <span className="flex flex-wrap items-center justify-end gap-x-2">
            {agreed !== undefined && <Badge tone="ok">{t('intl-part.agreed')}</Badge>}
            <Money fen={price} size="l" suffix={t('intl-part.from')} />
          </span>
          {agreed !== undefined && (
            <s className="text-12 whitespace-nowrap text-ink-500">
              {t('intl-part.public', { fen: formatYuan(agreed.publicFen) })}
            </s>
          )}
          <span className="text-12 whitespace-nowrap text-ink-500">
            {t(`intl-part.price-${journey.type}`)}
            {part.seatsLeft <= fewSeats && (
              <span className="ml-1.5 text-bad">{t('intl-part.left', { count: part.seatsLeft })}</span>
            )}
          </span>
          {serviceFee > 0 && (
            <span className="text-12 whitespace-nowrap text-ink-500">
              {t('intl-part.fee', { fen: formatYuan(serviceFee) })}
            </span>
          )}
        </span>
        <span className="order-4 col-span-2 flex items-center gap-2 md:order-none md:col-span-1 md:flex-col md:gap-1">
          <Button
            className="flex-1 md:w-full md:flex-none"
            aria-label={t('intl-part.act-of', { flight: flights, price: formatYuan(price), act })}
            onClick={onChoose}
          >
            {act}
          </Button>
          <button
            type="button"
            aria-expanded={open}
            aria-controls={detailsId}
            aria-label={t(open ? 'intl-part.close-of' : 'intl-part.details-of', { flight: flights })}
            onPointerEnter={() => void loadDetails()}
            onFocus={() => void loadDetails()}
            onClick={onToggle}
            className="flex h-control-40 items-center gap-1 rounded-s px-3 text-14 text-ink-700 hover:text-brand-700 md:h-control-32"
          >
            {open ? t('intl-part.close') : t('intl-part.details')}
            <DownIcon size={14} className={classNames('transition-transform', open && 'rotate-180')} />
          </button>
        </span>
      </div>
      <div id={detailsId} hidden={!open} className="border-t border-dashed border-line px-4 py-4 md:px-5">
        {open && (
          <Suspense fallback={<Skeleton className="h-24 w-full" />}>
            <PartDetails part={part} cabin={journey.cabin} />
          </Suspense>
        )}
      </div>
    </article>
  );
}
