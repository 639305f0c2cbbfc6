import { formatMonthDay } from '@woxing/contract/core/days';
import type { WaitlistOdds, WaitlistQuote } from '@woxing/contract/products/rail/train-waitlist';
import { lazy, Suspense, useId, useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button, IconButton } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { PlusIcon } from '#src/ui/icon.tsx';
import { Money } from '#src/ui/money.tsx';
import { TrashIcon, UpIcon } from '#src/ui/more-icons.tsx';
import { Popover } from '#src/ui/popover.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import type { ChosenRide } from '../search/ride-params.rules.ts';
import { choiceKey, maxChoices, momentWords, movedUp, oddsInOrder, oddsTone } from './waitlist.rules.ts';
import { waitlistWords } from './waitlist.words.ts';
import { WaitlistRide } from './waitlist-ride.tsx';

const WaitlistAdd = lazy(() => import('./waitlist-add.tsx'));

/** What is waited for: each train on its day with the seat, how likely it is and why; more can be added. */
export function WaitlistChoices({
  choices,
  quote,
  stale,
  onChoose,
}: {
  readonly choices: readonly ChosenRide[];
  readonly quote: WaitlistQuote;
  /** Being reckoned anew. */
  readonly stale: boolean;
  readonly onChoose: (choices: readonly ChosenRide[]) => void;
}) {
  const t = useWords(waitlistWords);
  const [adding, setAdding] = useState(false);
  const addId = useId();
  const shown = oddsInOrder(choices, quote.odds);
  const full = choices.length >= maxChoices;
  return (
    <Card
      title={t('waitlist.choices')}
      aside={
        <span className="text-12 text-ink-500">
          {t('waitlist.choices-hint', { count: choices.length, max: maxChoices })}
        </span>
      }
    >
      <div className={classNames('flex flex-col gap-4 transition-opacity', stale && 'opacity-70')}>
        <ol className="divide-y divide-line">
          {shown.map((odds, index) => (
            <li key={choiceKey(odds)} className="py-3 first:pt-0 last:pb-0">
              <Choice
                odds={odds}
                number={shown.length > 1 ? index + 1 : undefined}
                onUp={choices.length > 1 ? () => onChoose(movedUp(choices, index)) : undefined}
                onRemove={
                  choices.length > 1
                    ? () => onChoose(choices.filter((one) => choiceKey(one) !== choiceKey(odds)))
                    : undefined
                }
              />
            </li>
          ))}
        </ol>
        {shown.length > 1 && <p className="text-12 text-ink-500">{t('waitlist.order')}</p>}
        {shown.length > 1 && (
          <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 rounded-m bg-brand-50 px-3 py-2">
            <span className="font-semibold">{t('waitlist.together')}</span>
            <span className="digits text-20 font-semibold text-brand-700">{quote.percent}%</span>
            <span className="text-12 text-ink-700">{t('waitlist.together-hint')}</span>
          </p>
        )}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button
            look="quiet"
            aria-expanded={adding}
            aria-controls={addId}
            disabled={full && !adding}
            onClick={() => setAdding(!adding)}
          >
            {!adding && <PlusIcon size={16} />}
            {t(adding ? 'waitlist.add-close' : 'waitlist.add')}
          </Button>
          <span className="text-12 text-ink-500">
            {full ? t('waitlist.full', { max: maxChoices }) : t('waitlist.add-hint')}
          </span>
        </div>
        <div id={addId} hidden={!adding}>
          {adding && (
            <Suspense fallback={<Skeleton className="h-40 w-full rounded-m" />}>
              <WaitlistAdd
                choices={choices}
                odds={quote.odds}
                full={full}
                onAdd={(choice) => onChoose([...choices, choice])}
              />
            </Suspense>
          )}
        </div>
      </div>
    </Card>
  );
}

function Choice({
  odds,
  number,
  onUp,
  onRemove,
}: {
  readonly odds: WaitlistOdds;
  readonly number: number | undefined;
  readonly onUp: (() => void) | undefined;
  readonly onRemove: (() => void) | undefined;
}) {
  const t = useWords(waitlistWords);
  const adult = odds.fares.find(({ type }) => type === 'adult');
  const named = { train: odds.trainNo, seat: odds.seatName };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 md:grid-cols-[minmax(0,1fr)_minmax(0,200px)_auto]">
      <div className="flex min-w-0 flex-col gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5">
          {number !== undefined && <Badge tone="brand">{t('waitlist.nth', { index: number })}</Badge>}
          <span className="digits text-18 font-semibold">{odds.trainNo}</span>
          <span className="font-semibold">{odds.seatName}</span>
          {adult !== undefined && <Money fen={adult.maxFen} size="s" />}
        </p>
        <WaitlistRide odds={odds} />
        <p className="text-12 text-ink-500">{t('waitlist.ends', { time: momentWords(odds.ends) })}</p>
      </div>
      <div className="col-span-2 row-start-2 md:col-span-1 md:col-start-2 md:row-start-1">
        <OddsLine odds={odds} />
      </div>
      <span className="col-start-2 row-start-1 flex md:col-start-3">
        {onUp !== undefined && (
          // Not disabled at the top: whoever moves by the keyboard would lose their place.
          <IconButton
            label={t('waitlist.up', named)}
            aria-disabled={number === 1}
            className="aria-disabled:opacity-40"
            onClick={() => number !== 1 && onUp()}
          >
            <UpIcon size={18} />
          </IconButton>
        )}
        {onRemove !== undefined && (
          <IconButton label={t('waitlist.remove', named)} onClick={onRemove}>
            <TrashIcon size={18} />
          </IconButton>
        )}
      </span>
    </div>
  );
}

/** How likely a choice is, drawn and said, with how it was reckoned one press away. */
export function OddsLine({ odds }: { readonly odds: WaitlistOdds }) {
  const t = useWords(waitlistWords);
  const { percent, ahead } = odds;
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-baseline justify-between gap-3 text-14">
        <span className={classNames('font-semibold', toneTexts[oddsTone(percent)])}>
          {percent === 0 ? t('waitlist.percent-over') : t('waitlist.percent', { percent })}
        </span>
        <span className="text-12 text-ink-500">
          {ahead === 0 ? t('waitlist.ahead-none') : t('waitlist.ahead', { count: ahead })}
        </span>
      </div>
      <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-pill bg-awaited">
        <span
          className={classNames('block h-full rounded-pill', toneBars[oddsTone(percent)])}
          style={{ width: `${percent}%` }}
        />
      </span>
      <Popover
        title={t('waitlist.why-of', {
          train: `${formatMonthDay(odds.day)}${odds.trainNo}`,
          seat: odds.seatName,
        })}
        triggerClass="self-start text-12 text-brand-600 underline-offset-4 hover:underline"
        trigger={t('waitlist.why')}
      >
        <div className="flex max-w-80 flex-col gap-2 text-14">
          <p>{odds.words}。</p>
          <p className="text-12 text-ink-500">{t('waitlist.why-note')}</p>
        </div>
      </Popover>
    </div>
  );
}

const toneTexts = { ok: 'text-ok', brand: 'text-brand-700', warn: 'text-warn', grey: 'text-ink-500' };
const toneBars = { ok: 'bg-ok', brand: 'bg-brand-500', warn: 'bg-warn', grey: 'bg-ink-300' };
