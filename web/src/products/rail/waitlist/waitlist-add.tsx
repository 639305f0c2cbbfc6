import { useQuery } from '@tanstack/react-query';
import { formatDay, formatMonthDay, formatWeekday } from '@woxing/contract/core/days';
import { formatYuan } from '@woxing/contract/core/money';
import { lastSaleDay } from '@woxing/contract/products/rail/train-presale.rules';
import type { WaitlistOdds } from '@woxing/contract/products/rail/train-waitlist';
import { useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { useToday } from '#src/ui/use-today.ts';
import type { ChosenRide } from '../search/ride-params.rules.ts';
import { trainsFound } from '../search/trains.queries.ts';
import { daysToAdd, waitableTrains } from './waitlist.rules.ts';
import { waitlistWords } from './waitlist.words.ts';

/** Other trains of the day, the days next to it and other seats, as far as they are sold out too. */
export default function WaitlistAdd({
  choices,
  odds,
  full,
  onAdd,
}: {
  readonly choices: readonly ChosenRide[];
  readonly odds: readonly WaitlistOdds[];
  readonly full: boolean;
  readonly onAdd: (choice: ChosenRide) => void;
}) {
  const t = useWords(waitlistWords);
  const today = useToday();
  const first = odds[0]!;
  const [day, setDay] = useState(first.day);
  const found = useQuery(trainsFound({ from: first.fromCity, to: first.toCity, day }));
  const days =
    today === undefined
      ? [day]
      : daysToAdd(
          odds.map((one) => one.day),
          today,
          lastSaleDay(today),
        );
  const trains = waitableTrains(found.data?.trains ?? [], choices);
  return (
    <div className="flex flex-col gap-3 rounded-m border border-line p-3">
      <fieldset aria-label={t('waitlist.add-days')} className="flex flex-wrap gap-2">
        {days.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === day}
            onClick={() => setDay(one)}
            className="h-control-36 rounded-pill border border-line px-3.5 text-14 hover:border-brand-300 aria-pressed:border-brand-500 aria-pressed:bg-brand-50 aria-pressed:font-semibold aria-pressed:text-brand-700"
          >
            {formatMonthDay(one)} {formatWeekday(one)}
          </button>
        ))}
      </fieldset>
      {found.isError ? (
        <ErrorState
          title={t('waitlist.add-failed')}
          hint={found.error.message}
          onRetry={() => void found.refetch()}
        />
      ) : found.data === undefined ? (
        <output aria-label={t('waitlist.add-loading')} className="flex flex-col gap-2">
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-14 w-full" />
        </output>
      ) : trains.length === 0 ? (
        <EmptyState
          picture="trains"
          title={t('waitlist.add-none', { day: formatDay(day) })}
          hint={t('waitlist.add-none-hint')}
        />
      ) : (
        <ul className="flex max-h-96 flex-col divide-y divide-line overflow-y-auto">
          {trains.map(({ train, fares }) => (
            <li
              key={train.trainNo}
              className="flex flex-col gap-2 py-2 md:flex-row md:items-center md:justify-between md:gap-4"
            >
              <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
                <span className="digits w-16 text-16 font-semibold">{train.trainNo}</span>
                <span className="text-14 text-ink-700">
                  <span className="digits">{train.departs}</span> {train.from} —{' '}
                  <span className="digits">{train.arrives}</span> {train.to}
                </span>
              </span>
              <span className="flex flex-wrap gap-2">
                {fares.map(({ seat, name, maxFen }) => (
                  <button
                    key={seat}
                    type="button"
                    disabled={full}
                    aria-label={t('waitlist.add-seat', {
                      train: train.trainNo,
                      seat: name,
                      price: formatYuan(maxFen),
                    })}
                    onClick={() => onAdd({ ...rideOf(train), seat })}
                    className="flex h-control-36 items-center gap-1.5 rounded-m border border-edge px-2.5 text-14 whitespace-nowrap hover:border-brand-500 hover:bg-brand-50 disabled:opacity-50"
                  >
                    {name}
                    <span className="digits text-12 text-price-small">{formatYuan(maxFen)}</span>
                  </button>
                ))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function rideOf({
  trainNo,
  startsOn,
  from,
  to,
}: Pick<ChosenRide, 'trainNo' | 'startsOn' | 'from' | 'to'>): Omit<ChosenRide, 'seat'> {
  return { trainNo, startsOn, from, to };
}
